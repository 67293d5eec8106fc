"""A picture among the drawings, by its name: a component as it was painted, or a white sign in any colour."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from app.match import COLOURS
from app.resources.art import picture
from app.style import palette
from app.widgets.drawn import Drawn, fitted, lay
from app.widgets.unscaled import Unscaled


def icon(name: str) -> Texture | None:
    """A sign of the house, drawn white in assets/art/src/shell/icons."""
    return picture(f"icon-{name}") if name else None


class PictureView(Unscaled, Widget):
    """As large as there is room, in the middle."""

    source = StringProperty()
    tint = ColorProperty(palette.WHITE)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._colour, self._picture = Color(*palette.WHITE), Rectangle()
        self._is_put_away = False
        self._draw_soon = redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "source", "tint"):
            self.fbind(name, redraw)
        redraw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.source or self._is_put_away:
            self._picture.texture = None
            return
        self._colour.rgba = self.tint
        texture = picture(self.source)
        lay(self._picture, texture, *fitted(texture, *self.pos, *self.size))
        self.canvas.add(self._colour)
        self.canvas.add(self._picture)

    def put_away(self, is_away: bool = True) -> None:
        """Let go of the picture while nobody sees it; once it is no longer away, draw it anew."""
        self._is_put_away = is_away
        self._draw_soon() if not is_away else self._draw()


class SeatToken(Drawn):
    """A round token in a seat's colour with a portrait on it, and in its corner the seat's symbol.

    Without a portrait the symbol has all the room; it is never on paper, for which some colours are too pale.
    """

    kind = OptionProperty("disc", options=list(COLOURS.values()))
    colour = ColorProperty()
    portrait = StringProperty()  # the name of a picture
    ink = ColorProperty(palette.CUT)  # of the symbol
    drawn_from = ("kind", "colour", "portrait", "ink")

    def on_colour(self, *_: Any) -> None:
        self.ink = palette.on(self.colour)

    def draw(self) -> None:
        side, (x, y) = min(self.size), self.center
        Color(*self.colour)
        Rectangle(texture=picture("token-seat"), pos=(x - side / 2, y - side / 2), size=(side, side))
        if not self.portrait:
            self._show(f"symbol-{self.kind}", self.ink, (x, y), 0.6 * side)
            return
        self._show(self.portrait, palette.WHITE, (x, y), side)
        for name, tint, right, down, share in (
            ("token-seat", palette.WHITE, 0.31, 0.31, 0.42),
            ("symbol-disc", self.colour, 0.31, 0.306, 0.4),
            (f"symbol-{self.kind}", self.ink, 0.308, 0.308, 0.23),
        ):
            self._show(name, tint, (x + right * side, y - down * side), share * side)

    @staticmethod
    def _show(name: str, tint: Sequence[float], middle: tuple[float, float], side: float) -> None:
        texture = picture(name)
        x, y, width, height = fitted(texture, middle[0] - side / 2, middle[1] - side / 2, side, side)
        Color(*tint)
        Rectangle(texture=texture, pos=(x, y), size=(width, height))
