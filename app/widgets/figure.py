"""A picture of a component, by its name among the drawings."""

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


def drawing(name: str) -> Any | None:
    """The texture of a drawing, or None where there is none of this name."""
    if find_spec("app.art") is None:
        return None
    try:
        return import_module("app.art").picture(name)
    except LookupError:
        return None


class Figure(Widget):
    """As large as there is room, in the middle."""

    source = StringProperty()

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.bind(pos=self._draw, size=self._draw, source=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.source:
            return
        texture = drawing(self.source)
        with self.canvas:
            if texture is None:
                self._disc()
            else:
                Color(1, 1, 1)
                pos, size = self._fit(texture.width, texture.height)
                Rectangle(texture=texture, pos=pos, size=size)

    def _disc(self) -> None:
        (x, y), (side, _) = self._fit(1, 1)
        Color(*palette.SHADOW)
        Ellipse(pos=(x, y - side * 0.04), size=(side, side))
        Color(*next((tint for name, tint in TINTS.items() if name in self.source), palette.GOLD))
        Ellipse(pos=(x, y), size=(side, side))

    def _fit(self, width: float, height: float) -> tuple[tuple[float, float], tuple[float, float]]:
        """Where and how large something of these proportions is drawn."""
        ratio = min(self.width / width, self.height / height)
        pos = self.x + (self.width - width * ratio) / 2, self.y + (self.height - height * ratio) / 2
        return pos, (width * ratio, height * ratio)
