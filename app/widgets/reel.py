"""A thread through a whole match: a bead for where one is, a knot for each round."""

from typing import Any

from kivy.graphics import Color, Ellipse, Line
from kivy.properties import ListProperty, NumericProperty

from app import palette
from app.widgets.slide import Sliding, nearest

BEAD = 30  # units across
KNOT = 10


class Reel(Sliding):
    """Touch or drag anywhere on it to go there; `on_wind` gets the place."""

    __events__ = ("on_wind",)

    unit = NumericProperty(1)
    length = NumericProperty(0)
    place = NumericProperty(0)
    knots = ListProperty()

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "unit", "length", "place", "knots"):
            self.fbind(name, self._draw)

    def x_of(self, place: int) -> float:
        margin = BEAD * self.unit / 2
        return float(self.x + margin + (self.width - 2 * margin) * place / max(1, self.length))

    def _draw(self, *_: Any) -> None:
        middle, unit = self.y + self.height / 2, self.unit
        bead = self.x_of(self.place)
        self.canvas.clear()
        with self.canvas:
            Color(*palette.FAINT_INK)
            Line(points=[bead, middle, self.x_of(self.length), middle], width=2 * unit)
            Color(*palette.BRICK)
            Line(points=[self.x_of(0), middle, bead, middle], width=3 * unit)
            for knot in self.knots:
                Color(*(palette.BRICK if knot <= self.place else palette.SOFT_INK))
                self._dot(self.x_of(knot), middle, KNOT * unit)
            Color(*palette.SHADOW)
            self._dot(bead + unit, middle - 3 * unit, BEAD * unit)
            Color(*palette.CUT)
            self._dot(bead, middle, BEAD * unit)
            Color(*palette.TERRACOTTA)
            self._dot(bead, middle, (BEAD - 8) * unit)

    @staticmethod
    def _dot(x: float, y: float, side: float) -> None:
        Ellipse(pos=(x - side / 2, y - side / 2), size=(side, side))

    def slide(self, x: float) -> None:
        self.dispatch("on_wind", nearest(x, self.x_of(0), self.x_of(self.length), self.length))

    def on_wind(self, place: int) -> None:
        """A finger is at this place."""
