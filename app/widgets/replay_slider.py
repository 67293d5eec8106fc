"""A thread through a whole match: a bead for where one is, a knot for each round."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import ListProperty

from app.resources.art import picture
from app.style import palette
from app.widgets.drag_slider import DragSlider, nearest
from app.widgets.surface import Surface
from app.widgets.unheard import unheard
from app.widgets.unscaled import plain_number

BEAD = 34  # units across
BEAD_PICTURE = 64 / 48  # with its shadow
KNOT = 12
THREAD = 10


class ReplaySlider(DragSlider):
    """Touch or drag anywhere on it to go there; `on_wind` gets the place."""

    __events__ = ("on_wind",)
    on_wind = unheard

    unit = plain_number(1)
    length = plain_number(0)
    place = plain_number(0)
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
            self._thread(self.x_of(0), self.x_of(self.length), palette.APRICOT)
            self._thread(self.x_of(0), bead, palette.LEAF)
            for knot in self.knots:
                Color(*(palette.LEAF if knot <= self.place else palette.SOFT_INK))
                self._draw_round("dot", self.x_of(knot), middle, KNOT * unit)
            Color(*palette.WHITE)
            self._draw_round("bead", bead, middle, BEAD * BEAD_PICTURE * unit)
            Color(*palette.LEAF)
            self._draw_round("dot", bead, middle, (BEAD - 14) * unit)

    def _thread(self, left: float, right: float, tint: Sequence[float]) -> None:
        high = THREAD * self.unit
        box = (left - high / 2, self.y + (self.height - high) / 2, right - left + high, high)
        Surface("groove", box, self.unit, tint)

    @staticmethod
    def _draw_round(name: str, x: float, y: float, side: float) -> None:
        Rectangle(texture=picture(name), pos=(x - side / 2, y - side / 2), size=(side, side))

    def slide(self, x: float) -> None:
        self.dispatch("on_wind", nearest(x, self.x_of(0), self.x_of(self.length), self.length))
