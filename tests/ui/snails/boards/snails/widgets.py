"""The arena of the snails: a lane for each of them, and a mark where one would come to."""

from typing import Any

from kivy.uix.widget import Widget

from app.boards.common.geometry import Rect
from app.boards.snails.geometry import SnailsGeometry
from app.style import palette
from app.widgets.surface import Surface

NOTHING = Rect(0, 0, 0, 0)


class SnailsArena(Widget):
    """Its instructions are made once; afterwards they are only laid elsewhere."""

    def __init__(self, seats: int, **options: Any) -> None:
        super().__init__(pos_hint={"x": 0, "y": 0}, **options)
        self._lanes = [Surface("tray", tint=palette.MIST) for _ in range(seats)]
        self._ring = Surface("ring", tint=palette.GOLD)
        self._mark = Surface("ring", tint=palette.LEAF)
        for surface in (*self._lanes, self._ring, self._mark):
            self.canvas.add(surface)

    def fit(self, geometry: SnailsGeometry) -> None:
        for seat, surface in enumerate(self._lanes):
            surface.box, surface.unit = geometry.lane(seat).box, geometry.unit

    def light(self, lane: Rect = NOTHING) -> None:
        self._ring.box = lane.box

    def mark(self, place: Rect = NOTHING) -> None:
        self._mark.box = place.box
