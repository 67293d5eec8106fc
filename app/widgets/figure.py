"""A picture of a component, by its name among the drawings."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kivy.graphics import Color, Ellipse, Rectangle
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app import palette

# A disc of coloured paper stands for what has not been drawn.
TINTS = {
    "hare": palette.BRICK,
    "tortoise": palette.LEAF,
    "wolf": palette.INK,
    "fox": palette.APRICOT,
    "lamb": palette.DUSK,
}


def drawings() -> Callable[[str], Any] | None:
    """The function that gives a drawing's texture, where there are drawings."""
    if find_spec("app.art") is None:
        return None
    picture: Callable[[str], Any] = import_module("app.art").picture
    return picture


class Figure(Widget):
    source = StringProperty()

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.bind(pos=self._draw, size=self._draw, source=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.source:
            return
        picture = drawings()
        with self.canvas:
            if picture is None:
                side = min(self.size)
                pos = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
                Color(*palette.SHADOW)
                Ellipse(pos=(pos[0], pos[1] - side * 0.04), size=(side, side))
                Color(*next((tint for name, tint in TINTS.items() if name in self.source), palette.GOLD))
                Ellipse(pos=pos, size=(side, side))
            else:
                texture = picture(self.source)
                ratio = min(self.width / texture.width, self.height / texture.height)
                size = texture.width * ratio, texture.height * ratio
                Color(1, 1, 1)
                Rectangle(
                    texture=texture,
                    pos=(self.x + (self.width - size[0]) / 2, self.y + (self.height - size[1]) / 2),
                    size=size,
                )
