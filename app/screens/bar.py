"""A bar along the near edge of the table: a button, and a sentence that explains it."""

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets.paper import Measure


class TableBar(BoxLayout):
    measure = ObjectProperty(Measure(), rebind=True)
    label = StringProperty()
    sentence = StringProperty()

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._then: Callable[[], None] | None = None

    def show(self, label: str, sentence: str, then: Callable[[], None]) -> None:
        self.label, self.sentence, self._then = label, sentence, then

    def press(self) -> None:
        if self._then is not None:
            self._then()
