"""The strip for all players where no hand lies: who runs how far and why, or how they stand."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.widgets.measured import Measured

LEAST_UNITS = 84  # for a runner and its words


class Standing(Measured, BoxLayout):
    """A runner, and how far it has come."""

    source = StringProperty()
    text = StringProperty()


class StandingsStrip(Measured, FloatLayout):
    """Laid out by kv/boards/frame.kv."""

    runner = StringProperty()  # the picture of the one that is told of; empty: they are shown in their order
    text = StringProperty()  # why it runs so far
    tallest = NumericProperty(200)  # units: how high its picture is at most
    rows = NumericProperty(1)  # in which they are shown in their order
    is_away = BooleanProperty(False)  # something else lies here: all there is to decide in the open

    def __init__(self, runners: int, **options: Any) -> None:
        super().__init__(**options)
        self.standings = [Standing() for _ in range(runners)]
        for standing in self.standings:
            self.ids.order.add_widget(standing)
        self.measure(*self.standings)

    def on_size(self, *_: Any) -> None:
        """Seen from a short side of the tablet it is high and narrow: in one row no word could be read."""
        is_narrow = self.width < LEAST_UNITS * self.unit * len(self.standings)
        self.rows = 2 if is_narrow and self.height > self.width / 2 else 1

    def on_unit(self, *_: Any) -> None:
        self.on_size()

    def show_order(self, told: Sequence[tuple[str, str]]) -> None:
        """Pictures and words, the first in front."""
        self.runner = self.text = ""
        for standing, (source, text) in zip(self.standings, told, strict=True):
            standing.source, standing.text = source, text

    def standing_at(self, x: float, y: float) -> int | None:
        """The place in the order that lies here, if that is what is shown."""
        if self.runner or not self.opacity:
            return None
        found = (place for place, standing in enumerate(self.standings) if standing.collide_point(x, y))
        return next(found, None)
