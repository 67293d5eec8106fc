"""One person at the table: name, colour, person or robot."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import escape_markup

from app import palette
from app.language import Translator
from app.match import COLOURS, LONGEST_NAME
from app.seating import Seating
from app.widgets.figure import Figure
from app.widgets.paper import Choice, Measure, Sheet, Slip
from engines.bots import BOTS

OFFERED_NAMES = 3  # fewer when they are written large


@dataclass(frozen=True, slots=True)
class Kind:
    bot: str | None
    is_small: bool
    picture: str
    label: str
    sentence: str


def kinds(words: Translator) -> list[Kind]:
    known = {
        "random": (words.say("Easy robot"), words.say("This robot plays any card: good for learning.")),
        "casual": (words.say("Dreamy robot"), words.say("This robot thinks about every second move.")),
        "greedy": (words.say("Clever robot"), words.say("This robot thinks about every move.")),
    }
    bots = sorted(BOTS, key=list(known).index)
    return [
        Kind(None, False, "kind-person", words.say("Person"), words.say("Plays with a hidden hand.")),
        Kind(
            None,
            True,
            "kind-small",
            words.say("Small player"),
            words.say("The hand lies open, so that others can help."),
        ),
        *(Kind(bot, False, f"kind-{bot}", *known[bot]) for bot in bots),
    ]


class Swatch(ButtonBehavior, FloatLayout):
    measure = ObjectProperty(Measure(), rebind=True)
    name = StringProperty()
    colour = ColorProperty()
    symbol = StringProperty("disc")
    is_chosen = BooleanProperty(False)


class SeatSheet(Sheet):
    __events__ = ("on_move",)

    words = ObjectProperty()
    sentence = StringProperty()
    problem = StringProperty()
    can_remove = BooleanProperty(False)

    def __init__(
        self, words: Translator, seating: Seating, chair: int, names: Sequence[str], **options: Any
    ) -> None:
        super().__init__(words=words, can_remove=seating.can_remove, **options)
        self.seating = seating
        self.chair = chair
        self._names = names
        self._kinds = kinds(words)
        self.ids.name.text = seating.chairs[chair].name
        self.ids.name.bind(text=self._rename)
        for colour, symbol in COLOURS.items():
            swatch = Swatch(measure=self.measure, name=colour, colour=palette.SEATS[colour], symbol=symbol)
            swatch.bind(on_release=self._recolour)
            self.ids.colours.add_widget(swatch)
        for kind in self._kinds:
            card = Choice(measure=self.measure, label=kind.label, points=21)
            card.ids.picture.add_widget(Figure(source=kind.picture, pos_hint={"x": 0, "y": 0}))
            card.bind(on_release=lambda _card, kind=kind: self._become(kind))
            self.ids.kinds.add_widget(card)
        self._refresh()

    def _refresh(self) -> None:
        player = self.seating.chairs[self.chair]
        self.heading = player.name
        for swatch in self.ids.colours.children:
            swatch.is_chosen = swatch.name == player.colour
        for kind, card in zip(self._kinds, reversed(self.ids.kinds.children), strict=True):
            card.is_chosen = (kind.bot, kind.is_small) == (player.bot, player.is_small)
            if card.is_chosen:
                self.sentence = kind.sentence
        self._offer_names(is_person=player.is_person)

    def _offer_names(self, is_person: bool) -> None:
        row = self.ids.names
        row.clear_widgets()
        free = [name for name in self._names if not self.seating.is_taken(name, -1)]
        for name in free[: OFFERED_NAMES - (self.measure.scale > 1.5)] if is_person else []:
            button = Slip(measure=self.measure, words=escape_markup(name), points=17)
            button.bind(on_release=lambda _button, name=name: self._call(name))
            row.add_widget(button)

    # -- what is changed ----------------------------------------------------------------

    def _rename(self, field: Any, text: str) -> None:
        if len(text) > LONGEST_NAME:
            field.text = text[:LONGEST_NAME]
        elif self.seating.rename(self.chair, text):
            self.problem = ""
            self.heading = self.seating.chairs[self.chair].name
        else:
            self.problem = self.words.say("{name} is already at the table", name=escape_markup(text.strip()))

    def _call(self, name: str) -> None:
        self.ids.name.text = name
        self._refresh()

    def _recolour(self, swatch: Swatch) -> None:
        self.seating.recolour(self.chair, swatch.name)
        self._refresh()

    def _become(self, kind: Kind) -> None:
        self.seating.become(self.chair, kind.bot, kind.is_small)
        self.ids.name.text = self.seating.chairs[self.chair].name
        self._refresh()

    def move(self) -> None:
        self.close()
        self.dispatch("on_move", self.chair)

    def remove(self) -> None:
        self.seating.remove(self.chair)
        self.close()

    def on_move(self, chair: int) -> None:
        """The person looks for another chair."""
