"""A bar along the near edge of the table: a button, and a sentence that explains it."""

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets.text import measure


class TableBar(BoxLayout):
    label = StringProperty()
    sentence = StringProperty()
    is_narrow = BooleanProperty(
        False
    )  # beside what a person looks at, where else is the button that confirms
    is_afloat = BooleanProperty(False)  # above the hand: where the screen is upright

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._then: Callable[[], None] | None = None

    def show(self, label: str, sentence: str, then: Callable[[], None], *, is_narrow: bool = False) -> None:
        self.label, self.sentence, self._then, self.is_narrow = label, sentence, then, is_narrow

    def measure(self) -> None:
        """As high as its words are now, and not as they were in another width."""
        self.do_layout()
        measure(self.ids.words)
        measure(self.ids.button)
        self.do_layout()

    def press(self) -> None:
        if self._then is not None:
            self._then()
