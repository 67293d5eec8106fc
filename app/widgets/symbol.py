"""A seat's symbol, so that nobody is known by colour alone."""

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import ColorProperty, OptionProperty
from kivy.uix.widget import Widget

from app.art import picture
from app.match import COLOURS


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
        side = min(self.size)
        corner = (self.x + (self.width - side) / 2, self.y + (self.height - side) / 2)
        self.canvas.clear()
        with self.canvas:
            Color(*self.colour)
            Rectangle(texture=picture(f"symbol-{self.kind}"), pos=corner, size=(side, side))
