"""The strip for all players where no hand lies: how they stand; or who runs and why, and those in front."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.widgets.measured import Measured
from app.widgets.unscaled import Unscaled, plain_number

LEAST_UNITS = 84  # for a runner and its words
MOST_LEADERS = 4  # beside what is told, where there is room for both
WIDE, HIGH, LARGEST_TEXT = 800, 230, 1.2  # units and size of text: that there is, side by side or stacked


class Standing(Measured, Unscaled, BoxLayout):
    """A runner, and how far it has come."""

    source = StringProperty()
    text = StringProperty()
    lines = plain_number(1)  # of the text

    def show(self, source: str, text: str) -> None:
        lines, self.source, self.text = self.lines, source, text
        if self.lines != lines:
            self.do_layout()  # at once: its picture makes room in the same frame

    def on_text(self, *_: Any) -> None:
        self.lines = 1 + self.text.count("\n")


class StandingsStrip(Measured, FloatLayout):
    """Laid out by kv/boards/frame.kv."""

    runner = StringProperty()  # the picture of the one that is told of; empty: they are shown in their order
    text = StringProperty()  # why it runs so far
    tallest = plain_number(200)  # units: how high its picture is at most
    lines = plain_number(1)  # of the longest words below a picture
    rows = plain_number(1)  # in which they are shown in their order
    has_leaders = BooleanProperty(False)  # beside what is told, or below it
    is_high = BooleanProperty(False)  # below it
    is_away = BooleanProperty(False)  # something else lies here: all there is to decide in the open

    def __init__(self, runners: int, **options: Any) -> None:
        super().__init__(**options)
        self.standings = [Standing() for _ in range(runners)]
        for standing in self.standings:
            self.ids.order.add_widget(standing)
        self.leaders = [Standing() for _ in range(min(runners, MOST_LEADERS))]
        for leader in self.leaders:
            self.ids.leaders.add_widget(leader)
        self.measure(*self.standings, *self.leaders)

    def on_size(self, *_: Any) -> None:
        """Seen from a short side of the tablet it is high and narrow: in one row no word could be read."""
        is_narrow = self.width < LEAST_UNITS * self.unit * len(self.standings)
        self.rows = 2 if is_narrow and self.height > self.width / 2 else 1
        is_wide = self.width >= WIDE * self.unit
        self.is_high = not is_wide and self.height >= HIGH * self.unit
        self.has_leaders = (is_wide or self.is_high) and self.text_scale <= LARGEST_TEXT

    def on_unit(self, *_: Any) -> None:
        self.on_size()

    def on_text_scale(self, *_: Any) -> None:
        self.on_size()

    def show_order(self, told: Sequence[tuple[str, str]], runner: str = "", text: str = "") -> None:
        """Pictures and words, the first in front; or one that runs, and why it does."""
        self.runner, self.text = runner, text
        for standing, shown in zip(self.standings, told, strict=True):
            standing.show(*shown)
        for leader, shown in zip(self.leaders, told, strict=False):
            leader.show(*shown)
        self.lines = max((standing.lines for standing in self.standings), default=1)

    def standing_at(self, x: float, y: float) -> int | None:
        """The place in the order that lies here, if that is what is shown."""
        if self.runner or not self.opacity:
            return None
        found = (place for place, standing in enumerate(self.standings) if standing.collide_point(x, y))
        return next(found, None)
