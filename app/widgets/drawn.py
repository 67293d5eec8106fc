"""Widgets that draw themselves: of one that nobody touches, a canvas is all there is to it.

A picture, a line of text and two signs as widgets with expressions in kv are a thousand Python objects; drawn
by one widget they are a hundred, which are made, and let go of, in a tenth of the time.
"""

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from app.widgets.unscaled import Unscaled

Box = tuple[float, float, float, float]


class Drawn(Unscaled, Widget):
    """Draws itself anew, once before the next frame, when something about it has changed."""

    drawn_from: ClassVar[tuple[str, ...]] = ()  # the properties that it is drawn from, beside its place

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._is_put_away = False
        self._draw_soon = redraw = Clock.create_trigger(self._redraw, -1)
        for name in ("pos", "size", *self.drawn_from):
            self.fbind(name, redraw)
        redraw()

    def _redraw(self, *_: Any) -> None:
        self.canvas.before.clear()
        if not self._is_put_away:
            with self.canvas.before:  # below its children, if it has any
                self.draw()

    def put_away(self, is_away: bool = True) -> None:
        """Let go of all pictures while nobody sees it; once it is no longer away, draw it anew."""
        self._is_put_away = is_away
        self._draw_soon() if not is_away else self._redraw()

    def draw(self) -> None:
        """Every kind adds its own instructions to an empty canvas."""


def fitted(
    texture: Texture, x: float, y: float, width: float, height: float
) -> tuple[float, float, float, float]:
    """Return the box of a picture that is as large as there is room, in the middle."""
    ratio = min(width / texture.width, height / texture.height)
    wide, high = texture.width * ratio, texture.height * ratio
    return x + (width - wide) / 2, y + (height - high) / 2, wide, high


def lay(shape: Rectangle, texture: Texture, x: float, y: float, width: float, height: float) -> None:
    """Lay a picture into a box."""
    shape.texture, shape.pos, shape.size = texture, (x, y), (width, height)
