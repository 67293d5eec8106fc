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


class Layer:
    """A stretched picture and its colour, to be put in and taken out as one.

    What was made with `noadd` survives Kivy's `clear`: a colour would then stand in a group twice, be found
    needless the second time, and be left out both times.
    """

    def __init__(self) -> None:
        self.colour, self.image = Color(1, 1, 1, noadd=True), BorderImage(noadd=True)
        self.group = InstructionGroup(noadd=True)
        self.group.add(self.colour)
        self.group.add(self.image)


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
        # Below and face, each made when it is first to be seen; of both, whether they are drawn.
        self._layers: list[Layer | None] = [None, None]
        self._drawn: tuple[bool, ...] = (False, False)
        self._lay()

    def show(self, cut: str, box: Sequence[float], unit: float, tint: Sequence[float]) -> None:
        """Become this piece of paper, at once."""
        self._cut, self._box, self._unit, self._tint = cut, box, unit, tint
        self._lay()

    cut = laid("_cut")
    box = laid("_box")  # left, bottom, width and height
    unit = laid("_unit")
    tint = laid("_tint")

    def _lay(self) -> None:
        cut = CUTS[self._cut]
        is_clear = not self._tint[3] or min(self._box[2:]) <= 0
        self._put_together(*(bool(name) and not is_clear for name in (cut.below, cut.face)))
        if is_clear:
            return
        for layer, name, tint in zip(
            self._layers, (cut.below, cut.face), (palette.WHITE, self._tint), strict=True
        ):
            if name and layer is not None:
                layer.colour.rgba = tint
                self._stretch(layer.image, name, cut)

    def _put_together(self, *wanted: bool) -> None:
        """Below and face, as far as there is something to be seen: what is not drawn costs nothing."""
        if wanted == self._drawn:
            return
        for layer, is_drawn in zip(self._layers, self._drawn, strict=True):
            if layer is not None and is_drawn:
                self.remove(layer.group)
        for number, is_wanted in enumerate(wanted):
            if is_wanted:
                layer = self._layers[number] = self._layers[number] or Layer()
                self.add(layer.group)
        self._drawn = wanted

    def _stretch(self, image: BorderImage, name: str, cut: Cut) -> None:
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
