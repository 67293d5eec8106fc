"""A player at the table: face, colour, symbol and name, what everybody may know of them, a token."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.resources.art import picture
from app.widgets.measured import Measured


class Known(Protocol):
    """A sign and a few letters."""

    @property
    def icon(self) -> str: ...

    @property
    def text(self) -> str: ...


class BadgeFact(NamedTuple):
    """A fact as it stands on a badge now."""

    icon: str
    text: str


class FactLabel(Measured, BoxLayout):
    is_stacked = BooleanProperty(False)  # there is another one below or above, and little room beside it
    icon = StringProperty()
    text = StringProperty()


class Badge(Measured, FloatLayout):
    name = StringProperty()
    colour = ColorProperty()
    symbol = StringProperty("disc")
    portrait = StringProperty()
    is_acting = BooleanProperty(False)
    has_token = BooleanProperty(False)
    is_narrow = BooleanProperty(False)  # three rows instead of two
    is_stacked = BooleanProperty(False)  # of a narrow one: its facts stand one below the other
    strip = NumericProperty(36)  # units: how wide the part in the seat's colour is
    spare = NumericProperty(0)  # units kept free on the right for what a game lays there
    token = ObjectProperty(None, allownone=True)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._labels: list[FactLabel] = []

    def on_has_token(self, *_: Any) -> None:
        """Its picture is one of a game's: a game without such a token does not read it."""
        self.token = picture("token-first") if self.has_token else None

    @property
    def facts(self) -> list[BadgeFact]:
        return [BadgeFact(label.icon, label.text) for label in self._labels if label.parent is not None]

    def show(self, facts: Sequence[Known]) -> None:
        """Labels are made once and used again; what is new is in its place at once."""
        before = [len(text) for _, text in self.facts]
        while len(self._labels) < len(facts):
            label = FactLabel()
            self.measure(label)
            self._labels.append(label)
        row = self.ids.facts
        for number, label in enumerate(self._labels):
            if number < len(facts):
                fact = facts[number]
                label.icon, label.text = fact.icon, fact.text
                label.unit, label.text_scale = self.unit, self.text_scale
                if label.parent is None:
                    row.add_widget(label)
            elif label.parent is not None:
                row.remove_widget(label)
        if [len(fact.text) for fact in facts] != before:
            for layout in (row, *row.children):
                layout.do_layout()
