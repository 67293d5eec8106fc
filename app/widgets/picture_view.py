"""A picture among the drawings, by its name: a component as it was painted, or a white sign in any colour."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from app.match import COLOURS
from app.resources.art import picture
from app.style import palette


def icon(name: str) -> Texture | None:
    """A sign of the house, drawn white in assets/art/src/shell/icons."""
    return picture(f"icon-{name}") if name else None


class PictureView(Widget):
    """As large as there is room, in the middle."""

    source = StringProperty()
    tint = ColorProperty(palette.WHITE)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._colour, self._picture = Color(*palette.WHITE), Rectangle()
        redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "source", "tint"):
            self.fbind(name, redraw)
        redraw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.source:
            return
        texture = picture(self.source)
        ratio = min(self.width / texture.width, self.height / texture.height)
        width, height = texture.width * ratio, texture.height * ratio
        self._colour.rgba = self.tint
        self._picture.texture = texture
        self._picture.pos = self.x + (self.width - width) / 2, self.y + (self.height - height) / 2
        self._picture.size = width, height
        self.canvas.add(self._colour)
        self.canvas.add(self._picture)


class SeatToken(Widget):
    """A round token in a seat's colour with a portrait on it, and in its corner the seat's symbol.

    Without a portrait the symbol has all the room; it is never on paper, for which some colours are too pale.
    """

    kind = OptionProperty("disc", options=list(COLOURS.values()))
    colour = ColorProperty()
    portrait = StringProperty()  # the name of a picture
    side = NumericProperty(0)  # of the square that it fills
