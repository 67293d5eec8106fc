"""The paper theatre: a curtain, open or closed, under a valance.

The papers are white and take their colour here, so that one drawing serves every seat.
"""

from math import ceil
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, ColorProperty

from app.resources.art import picture
from app.style import palette
from app.widgets.drawn import Drawn
from app.widgets.unscaled import plain_number

PLEATS = 240  # units wide: a piece of closed curtain
LAMPS = 120  # units from one footlight to the next
GLOW = 0.3  # how strong their light is on what it falls on
BEAM = 328  # units: how far up it reaches at most
SEAM = 0.75  # pixels by which pieces overlap: where they only met, a hairline showed
TIE = 0.62  # of the height of an open curtain: where it is tied


class Scenery(Drawn):
    """A part of the theatre, in a seat's colour."""

    colour = ColorProperty(palette.TERRACOTTA)
    unit = plain_number(1)
    drawn_from = ("colour", "unit")


class Valance(Scenery):
    """Swags with a gold fringe, hung from its top edge."""

    swag = plain_number(128)  # units, roughly: a whole number of them fills the width

    def draw(self) -> None:
        count = max(1, round(self.width / (self.swag * self.unit)))
        tile = self.width / count
        for tint, texture in ((self.colour, picture("valance")), (palette.WHITE, picture("valance-fringe"))):
            Color(*tint)
            for index in range(count):
                pos, size = (self.x + index * tile - SEAM, self.y), (tile + 2 * SEAM, self.height)
                Rectangle(texture=texture, pos=pos, size=size)


class Drapes(Scenery):
    """Drawn aside to the left and the right, or closed from edge to edge."""

    is_closed = BooleanProperty(False)
    share = plain_number(0.2)  # of the width that each side of an open curtain takes at its top

    def draw(self) -> None:
        Color(*self.colour)
        if self.is_closed:
            self._close()
        else:
            self._open()

    def _close(self) -> None:
        count = ceil(self.width / (PLEATS * self.unit))
        width = self.width / count
        hem = 44 * self.unit
        lefts = [self.x + index * width for index in range(count)]
        for left in lefts:
            size = (width, self.height - hem * 0.6)
            Rectangle(texture=picture("drape"), pos=(left, self.y + hem * 0.6), size=size)
        Color(*palette.WHITE)
        for left in lefts:
            Rectangle(texture=picture("drape-hem"), pos=(left, self.y), size=(width, hem))

    def _open(self) -> None:
        width = self.width * self.share
        side = picture("curtain")
        for left, coordinates in ((self.x, side.tex_coords), (self.x + self.width - width, mirrored(side))):
            Rectangle(texture=side, tex_coords=coordinates, pos=(left, self.y), size=(width, self.height))
        Color(*palette.WHITE)
        tie = picture("curtain-tie")
        length = width * 0.56
        low = self.y + self.height * (1 - TIE) - length * 0.78
        for left, coordinates in ((self.x, tie.tex_coords), (self.x + self.width - length, mirrored(tie))):
            Rectangle(texture=tie, tex_coords=coordinates, pos=(left, low), size=(length, length))


class Footlights(Scenery):
    """Lamps along the lower edge of the stage; their light falls upwards in the colour they are given."""

    def draw(self) -> None:
        count = max(1, round(self.width / (LAMPS * self.unit)))
        room = self.width / count
        width, height = 64 * self.unit, 48 * self.unit
        middles = [self.x + (index + 0.5) * room for index in range(count)]
        Color(*self.colour[:3], GLOW)
        for middle in middles:
            beam = (room * 1.7, min(self.height - height * 0.7, BEAM * self.unit))
            Rectangle(texture=picture("glow"), pos=(middle - beam[0] / 2, self.y + height * 0.7), size=beam)
        Color(*palette.WHITE)
        for middle in middles:
            Rectangle(texture=picture("footlight"), pos=(middle - width / 2, self.y), size=(width, height))


def mirrored(texture: Any) -> list[float]:
    """The coordinates that turn a picture's left to the right."""
    u0, v0, u1, v1, u2, v2, u3, v3 = texture.tex_coords
    return [u1, v1, u0, v0, u3, v3, u2, v2]
