"""Cut paper to draw on: every button, chip, sheet and hollow of the app is one word in a canvas.

In kv, `Surface:` below `canvas.before:` with `cut`, `box`, `unit` and `tint`. The pictures lie in
assets/art/src/shell/paper: one below as it was drawn, with shadow and cut edge, and a face that takes any
tint. Their corners keep their shape however large the surface is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from kivy.factory import Factory
from kivy.graphics import BorderImage, Color, InstructionGroup
from kivy.graphics.instructions import Instruction

from app.resources.art import picture
from app.style import palette


@dataclass(frozen=True, slots=True)
class Cut:
    """Two pictures of a square, of which only the middle is stretched. Measures are units."""

    below: str  # as it was drawn
    face: str  # in whatever tint is wished
    side: float  # of the pictures
    margin: float  # round the box, for what lies outside of it: its shadow, its glow
    corner: float  # from the edge of the box to what may be stretched


CUTS = {
    "slip": Cut("slip", "slip-face", 64, 10, 20),
    "button": Cut("slip", "button-face", 64, 10, 20),
    "button-down": Cut("slip", "button-face-down", 64, 10, 20),
    "chip": Cut("chip", "chip-face", 40, 6, 12),
    "sheet": Cut("sheet", "sheet-face", 96, 20, 26),
    "tray": Cut("", "tray-face", 64, 10, 20),
    "hole": Cut("hole", "", 64, 10, 20),
    "frame": Cut("frame", "", 64, 10, 20),
    "ring": Cut("", "ring", 64, 10, 20),
    "chip-ring": Cut("", "chip-ring", 40, 6, 12),
    "groove": Cut("", "groove", 64, 8, 23),
}


def laid(name: str) -> Any:
    """An attribute that kv may set: whatever changes, the surface is laid anew."""

    def change(surface: "Surface", value: Any) -> None:
        setattr(surface, name, value)
        surface._lay()

    return property(attrgetter(name), change)


def layer(*instructions: Instruction) -> InstructionGroup:
    """To be put in and taken out as one.

    What was made with `noadd` survives Kivy's `clear`: a colour would then stand in a group twice, be found
    needless the second time, and be left out both times.
    """
    group = InstructionGroup(noadd=True)
    for instruction in instructions:
        group.add(instruction)
    return group


class Surface(InstructionGroup):
    """A piece of paper of some `cut`, as large as its `box`; nothing at all where the tint is clear."""

    def __init__(
        self,
        cut: str = "slip",
        box: Sequence[float] = (0, 0, 0, 0),
        unit: float = 1,
        tint: Sequence[float] = palette.CUT,
    ) -> None:
        super().__init__()
        self._cut, self._box, self._unit, self._tint = cut, box, unit, tint
        self._colour = Color(1, 1, 1, noadd=True)
        self._below = BorderImage(noadd=True)
        self._face = BorderImage(noadd=True)
        self._layers = (layer(Color(1, 1, 1, noadd=True), self._below), layer(self._colour, self._face))
        self._parts: tuple[bool, ...] = (False, False)  # of below and face: which are drawn
        self._lay()

    cut = laid("_cut")
    box = laid("_box")  # left, bottom, width and height
    unit = laid("_unit")
    tint = laid("_tint")

    def _lay(self) -> None:
        cut = CUTS[self._cut]
        self._colour.rgba = self._tint
        is_clear = not self._tint[3] or min(self._box[2:]) <= 0
        self._put_together(bool(cut.below) and not is_clear, bool(cut.face) and not is_clear)
        if not is_clear:
            self._stretch(self._below, cut.below, cut)
            self._stretch(self._face, cut.face, cut)

    def _put_together(self, *parts: bool) -> None:
        """Below and face, as far as there is something to be seen: what is not drawn costs nothing."""
        if parts == self._parts:
            return
        for drawn, was_seen in zip(self._layers, self._parts, strict=True):
            if was_seen:
                self.remove(drawn)
        for drawn, is_seen in zip(self._layers, parts, strict=True):
            if is_seen:
                self.add(drawn)
        self._parts = parts

    def _stretch(self, image: BorderImage, name: str, cut: Cut) -> None:
        if not name:
            return
        x, y, width, height = self._box
        # what is too small for its corners has smaller ones, of the same shape
        unit = min(self._unit, min(width, height) / (2 * cut.corner))
        margin = cut.margin * unit
        texture = picture(name)
        image.texture = texture
        image.border = [texture.width * (cut.margin + cut.corner) / cut.side] * 4
        image.display_border = [(cut.margin + cut.corner) * unit] * 4
        image.pos = (x - margin, y - margin)
        image.size = (width + 2 * margin, height + 2 * margin)


Factory.register("Surface", cls=Surface)
