"""One of a few, side by side."""

from collections.abc import Callable, Iterable
from typing import Any

from kivy.core.text import DEFAULT_FONT
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget
from kivymd.uix.segmentedbutton import MDSegmentedButton, MDSegmentedButtonItem

from app.material.theme import Dressed
from app.resources.layouts import read_material
from app.widgets.text import width_of


class Segment(Dressed, MDSegmentedButtonItem):
    words = StringProperty()
    points = NumericProperty(18)
    least = NumericProperty(0)  # the height that its words need
    room = NumericProperty(0)  # how wide its lines are
    type = NumericProperty(0)  # the size of its letters, where there is room for them
    share = NumericProperty(1)  # of that size: no word is broken

    def __init__(self, value: Any, **options: Any) -> None:
        super().__init__(**options)
        self.value = value
        for name in ("room", "type", "words"):
            self.fbind(name, self._keep_words_whole)

    def _keep_words_whole(self, *_: Any) -> None:
        if self.room > 0:
            longest = width_of(self.words.replace(" ", "\n"), DEFAULT_FONT, self.type, True)
            self.share = min(1.0, (self.room - 2) / max(1.0, longest))

    def add_widget(self, widget: Widget, *arguments: Any, **options: Any) -> None:
        """Any words; KivyMD takes its own alone, which do not wrap."""
        RelativeLayout.add_widget(self, widget, *arguments, **options)

    def on_active(self, _segment: "Segment", _is_active: bool) -> None:
        """The paper shows it; KivyMD would add a tick, from a font of its own."""


class Segments(Dressed, MDSegmentedButton):
    """All as high as the one with the most words."""

    points = NumericProperty(18)
    least = NumericProperty(0)
    number = NumericProperty(0)  # how many there are
    is_stacked = BooleanProperty(False)  # one below the other: upright, large words have no room side by side

    def __init__(
        self, offers: Iterable[tuple[Any, str]], chosen: Any, choose: Callable[[Any], None], **options: Any
    ) -> None:
        """`offers`: values and their words; `choose` is told the value of the one that was touched."""
        super().__init__(**options)
        for value, words in offers:
            segment = Segment(value, words=words, points=self.points, active=value == chosen)
            segment.bind(on_release=lambda segment: choose(segment.value), least=self._fit)
            self.add_widget(segment)
            self.number += 1

    def _fit(self, *_: Any) -> None:
        self.least = max(segment.least for segment in self.get_items())

    def show(self, chosen: Any) -> None:
        for segment in self.get_items():
            segment.active = segment.value == chosen


read_material("segments")
