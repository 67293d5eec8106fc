"""A seat's symbol, so that nobody is known by colour alone."""

from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Ellipse, Mesh
from kivy.properties import ColorProperty, OptionProperty
from kivy.uix.widget import Widget

from app.match import COLOURS

# Corners of a polygon: how many, where the first stands (in turns from the top), and for a star
# how deep its dents are.
POLYGONS = {
    "triangle": (3, 0.0, 1.0),
    "square": (4, 0.125, 1.0),
    "diamond": (4, 0.0, 1.0),
    "hexagon": (6, 0.0, 1.0),
    "star": (10, 0.0, 0.45),
}


class SeatToken(Widget):
    """A round token in a seat's colour, with its symbol on it: some of the colours are too pale for paper."""

    kind = OptionProperty("disc", options=list(COLOURS.values()))
    colour = ColorProperty()


class Symbol(Widget):
    kind = OptionProperty("disc", options=list(COLOURS.values()))
    colour = ColorProperty()

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.bind(kind=self._draw, colour=self._draw, pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        # Not self.center: when a change of pos is told, center may still be the old one.
        self._middle = self.x + self.width / 2, self.y + self.height / 2
        self.canvas.clear()
        with self.canvas:
            Color(*self.colour)
            if self.kind == "disc":
                side = min(self.size) * 0.88
                Ellipse(pos=(self._middle[0] - side / 2, self._middle[1] - side / 2), size=(side, side))
            else:
                corners = self._corners(*POLYGONS[self.kind])
                Mesh(vertices=corners, indices=list(range(len(corners) // 4)), mode="triangle_fan")

    def _corners(self, count: int, start: float, dent: float) -> list[float]:
        radius = min(self.size) / 2
        x, y = self._middle
        vertices = [x, y, 0.0, 0.0]
        for corner in range(count + 1):
            turn = 2 * pi * (start + corner / count)
            reach = radius * (dent if corner % 2 else 1.0)
            vertices += [x + reach * sin(turn), y + reach * cos(turn), 0.0, 0.0]
        return vertices
