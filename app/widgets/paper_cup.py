"""The family cup of gold paper: the winners' names on its scroll, of those who came next on its plate."""

from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app.resources.art import picture
from app.resources.fonts import display_face, displayed
from app.style import palette
from app.widgets.text import halved
from app.widgets.unscaled import plain_number

CUP_SHAPE = 376 / 368  # height by width, as drawn
# In shares of the picture: left and lower edge, width and height of what can be written on.
SCROLL = (0.185, 0.648, 0.63, 0.086)
NARROW = 0.5  # of the height of a line: what would be written smaller takes two
PLATE = (0.225, 0.09, 0.55, 0.088)


class PaperCup(Widget):
    """As large as there is room for, in the middle. Its names are part of the picture."""

    names = StringProperty()
    others = StringProperty()
    risen = plain_number(1)  # how far it has come up from below

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "names", "others", "risen"):
            self.fbind(name, redraw)
        redraw()

    def _draw(self, *_: Any) -> None:
        width = min(self.width, self.height / CUP_SHAPE)
        self.canvas.clear()
        if width <= 0 or self.risen <= 0:
            return
        left, low = self.center_x - width / 2, self.center_y - width * CUP_SHAPE / 2
        low -= (1 - self.risen) * self.height / 2
        with self.canvas:
            Color(*palette.WHITE[:3], min(1.0, 2 * self.risen))
            Rectangle(texture=picture("cup"), pos=(left, low), size=(width, width * CUP_SHAPE))
            Color(*palette.INK[:3], min(1.0, 2 * self.risen))
            for text, (x, y, wide, high) in ((self.names, SCROLL), (self.others, PLATE)):
                _write(
                    text,
                    (left + x * width, low + y * width * CUP_SHAPE),
                    (wide * width, high * width * CUP_SHAPE),
                )


def _write(text: str, pos: tuple[float, float], room: tuple[float, float]) -> None:
    """Letters as large as there is room, in its middle."""
    if not text:
        return
    (width, height), texture = _lettered(text, room)
    share = min(1.0, room[0] / width, room[1] / height)
    if share < NARROW:  # on two lines it can be larger
        (width, height), texture = _lettered(halved(text), room)
        share = min(1.0, room[0] / width, room[1] / height)
    size = width * share, height * share
    Rectangle(
        texture=texture,
        pos=(pos[0] + (room[0] - size[0]) / 2, pos[1] + (room[1] - size[1]) / 2),
        size=size,
    )


def _lettered(text: str, room: tuple[float, float]) -> tuple[tuple[int, int], Texture]:
    size = max(1.0, room[1] * 0.84)
    label = CoreLabel(
        text=displayed(text), font_name=display_face(text.replace("\n", " ")), font_size=size, halign="center"
    )
    label.refresh()
    return label.texture.size, label.texture
