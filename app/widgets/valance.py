"""The scalloped edge of a theatre curtain."""

from math import ceil
from typing import Any

from kivy.graphics import Color, Ellipse, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app import palette


class Valance(Widget):
    """Hangs from its top edge; the scallops alternate between light and shade."""

    scallop = NumericProperty(80)  # pixels, roughly: a whole number of them fills the width

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.bind(pos=self._draw, size=self._draw, scallop=self._draw)

    def _draw(self, *_: Any) -> None:
        count = max(1, ceil(self.width / self.scallop))
        width = self.width / count
        drop = self.height * 0.45
        lift = drop * 0.12  # the shadow lies this much lower
        self.canvas.clear()
        with self.canvas:
            for colour, dy in ((palette.SHADOW, -lift), (None, 0)):
                for index in range(count):
                    Color(*(colour or (palette.TERRACOTTA, palette.BRICK)[index % 2]))
                    left = self.x + index * width
                    Ellipse(
                        pos=(left, self.y + lift + dy), size=(width, 2 * drop), angle_start=90, angle_end=270
                    )
                    Rectangle(pos=(left, self.y + lift + drop + dy), size=(width, self.height - drop))
            Color(*palette.GOLD)
            Rectangle(pos=(self.x, self.top - self.height * 0.14), size=(self.width, self.height * 0.05))
