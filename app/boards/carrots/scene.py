"""The garden: the path with its beds, the runners on it, and what is lit."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.properties import BooleanProperty, ObjectProperty

from app.boards.carrots.art import ribbon, runner
from app.boards.carrots.geometry import CarrotsGeometry, lay_geometry
from app.boards.carrots.ground import draw_ground, plate_of, write_number
from app.boards.common.finish import Racer
from app.boards.common.geometry import Rect
from app.boards.common.painted_scene import PaintedScene
from app.boards.common.sprite import Sprite
from app.resources.art import picture
from app.style import palette
from app.widgets.motion import ease_out
from app.widgets.pawn import Pawn, Place
from app.widgets.surface import Surface
from app.widgets.unscaled import plain_number
from engines.carrots.model import FINISH

GHOST = 0.8
NIGHT = 0.5  # how dark it gets
NIGHT_CORNER = 0.04  # of the garden's shorter side: its frame is round there
MOON = 0.3  # of the garden's height
MOON_RISES = ((0.4, 0.2), (0.5, 0.64))  # of the garden: from where to where
DIM = 0.45  # of a pawn that may not move now
MOST_PAWNS = 6
CHOSEN_TAG = 1.5  # times as large: the number of the pawn that is chosen
RING_UNIT = 0.015  # of a bed's width


class Runner(Pawn):
    """A pawn with a ribbon that says its rank (C3), on the side that it turns its back to."""

    behind = ("shadow", "stand")
    before = ("ribbon", "tag", "letters")
    drawn_from = (*Pawn.drawn_from, "ribbon", "is_chosen", "facing")

    rank = plain_number(0)  # 0: no ribbon
    ribbon = ObjectProperty(None, allownone=True)
    is_chosen = BooleanProperty(False)  # of two pawns
    tag_scale = plain_number(1)

    def on_is_chosen(self, *_: Any) -> None:
        self.tag_scale = CHOSEN_TAG if self.is_chosen else 1

    def on_rank(self, *_: Any) -> None:
        self.ribbon = picture(ribbon(self.rank)) if self.rank else None

    def sign(self, alpha: float) -> None:
        (w, h), wide, scale = self.size, self.letters_shape, self.tag_scale
        box = w * 0.13, -h * 0.04, w * 0.74, w * 0.29
        self.show("stand", picture("runner-stand"), box, self.colour, alpha)
        box = w * (-0.04 if self.facing > 0 else 0.64), h * (0.46 + self.hop), w * 0.4, h * 0.47
        self.show("ribbon", self.ribbon, box, palette.WHITE, alpha if self.ribbon else 0)
        # which of two it is; the chosen one has it larger, in gold
        seen = alpha if self.letters else 0
        tag, ink = (palette.GOLD, palette.INK) if self.is_chosen else (self.colour, palette.CUT)
        box = w * (0.84 - 0.18 * scale), h * (0.13 - 0.15 * scale), w * 0.36 * scale, h * 0.3 * scale
        self.show("tag", picture("pawn-tag"), box, tag, seen)
        high, broad = h * 0.28 * scale, h * 0.28 * wide * scale
        box = w * 0.84 - broad / 2, h * (0.13 - 0.14 * scale), broad, high
        self.show("letters", self.letters_texture, box, ink, seen)


@dataclass(frozen=True, slots=True)
class Footing:
    """The look of a pawn on its square."""

    square: int
    colour: str  # of its owner's seat
    rank: int
    is_home: bool = False
    is_dim: bool = False
    tag: str = ""  # of two pawns, which
    is_chosen: bool = False  # of two pawns that may act, the one that squares are lit for


class Rings(InstructionGroup):
    """Outlines of squares that one may go to; made once."""

    def __init__(self) -> None:
        super().__init__()
        self._rings = [Surface("chip-ring", tint=palette.NOTHING) for _ in range(FINISH + 1)]
        for ring in self._rings:
            self.add(ring)
        self._lit: dict[int, Sequence[float]] = {}

    def show(self, geometry: CarrotsGeometry, lit: dict[int, Sequence[float]]) -> None:
        for square in self._lit.keys() - lit.keys():
            self._rings[square].tint = palette.NOTHING
        for square, tint in lit.items():
            box = geometry.box(square)
            ring = self._rings[square]
            ring.box = box.box
            ring.unit = geometry.bed[0] * RING_UNIT
            ring.tint = tint
        self._lit = dict(lit)


class CarrotsScene(PaintedScene):
    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.rings = Rings()
        self.canvas.before.add(self.rings)
        self._bed, self._plate = Sprite(self.above.before), Sprite(self.above.before)
        self._ink, self._number = Color(*palette.INK[:3], 0), Rectangle(size=(0, 0))
        self.above.before.add(self._ink)
        self.above.before.add(self._number)
        self._night, self._dark = Color(*palette.NIGHT[:3], 0), RoundedRectangle(size=(0, 0))
        self.above.after.add(self._night)
        self.above.after.add(self._dark)
        self._moon = Sprite(self.above.after)
        self.geometry: CarrotsGeometry = lay_geometry(Rect(0, 0, 760, 370), (60, 124))
        self.ghost = Runner(opacity_of_picture=GHOST)
        self.pawns = [Runner() for _ in range(MOST_PAWNS)]
        self._footings: Sequence[Footing] = ()

    def racers(self) -> Iterator[Racer]:
        """Return all runners: those at home, and those who are still on their way."""
        for footing, pawn in zip(self._footings, self.pawns, strict=False):
            yield Racer(
                pawn, runner(footing.colour, "triumph" if footing.is_home else "dismay"), footing.is_home
            )

    def show(self, footings: Sequence[Footing], corner: tuple[float, float]) -> None:
        """Put all pawns in their places; those of no player are not there."""
        rect = Rect(*self.pos, *self.size)
        if self.is_bare((rect, corner)):
            self.geometry = lay_geometry(rect, corner)
            if min(rect.size) > 1:
                draw_ground(self.ground.add, rect, self.geometry)
        self._footings = footings
        for number, footing in enumerate(footings):
            pawn = self.pawns[number]
            pawn.picture_name = runner(footing.colour, "triumph" if footing.is_home else "")
            pawn.rank, pawn.letters, pawn.is_chosen = footing.rank, footing.tag, footing.is_chosen
            pawn.colour = palette.SEATS[footing.colour]
            pawn.opacity_of_picture = DIM if footing.is_dim else 1
            pawn.put(self.geometry.place(footing.square, number))
        self.hide_ghost()
        self.stack(self.pawns[: len(footings)])
        for pawn in self.pawns[: len(footings)]:
            if pawn.is_chosen:  # so that its number can be read
                self.raise_pawn(pawn)

    def show_ghost(self, square: int, pawn: int, footing: Footing) -> None:
        """Show a pawn on the square to which it would come."""
        self.ghost.picture_name = runner(footing.colour, "run")
        self.ghost.colour, self.ghost.letters = palette.SEATS[footing.colour], footing.tag
        self.ghost.opacity = 1
        self.ghost.put(self.geometry.place(square, pawn))
        if self.ghost.parent is None:
            self.add_above(self.ghost, len(self.children))

    def hide_ghost(self) -> None:
        """Off the garden: where it stood would tell what was put forward."""
        self.ghost.opacity = 0
        self.ghost.put(Place((self.x, self.y), 0))
        if self.ghost.parent is not None:
            self.remove_widget(self.ghost)

    def dress_bed(self, square: int, name: str) -> None:
        """For a moment a bed looks otherwise; as ever without a name."""
        if not name:
            self._bed.hide()
            self._plate.hide()
            self._ink.a, self._number.size = 0, (0, 0)
            return
        self._bed.show(name, Rect.around(self.geometry.stops[square], *self.geometry.bed))
        self._plate.show("garden-plate", plate_of(self.geometry, square))
        write_number(self._number, self.geometry, square)
        self._ink.a = 1

    @property
    def written(self) -> Rect:
        """The place of such a bed's number; of no size without one."""
        return Rect(*self._number.pos, *self._number.size)

    def darken(self, share: float) -> None:
        """From day, 0, to night, 1: the moon rises above all runners."""
        self._night.a = NIGHT * share
        if not share:
            self._dark.size = (0, 0)
            self._moon.hide()
            return
        garden = Rect.of(self)
        self._dark.pos, self._dark.size = garden.pos, garden.size
        self._dark.radius = [NIGHT_CORNER * min(garden.size)]
        (x0, y0), (x1, y1) = MOON_RISES
        across, up = x0 + (x1 - x0) * share, y0 + (y1 - y0) * ease_out(share)
        middle, side = (garden.x + garden.w * across, garden.y + garden.h * up), garden.h * MOON
        self._moon.show("garden-moon", Rect.around(middle, side, side), min(1.0, 3 * share))

    def clear(self) -> None:
        """Nothing here tells any more what a player could do, or would."""
        self.hide_ghost()
        self.light(())
        for pawn in self.pawns:
            pawn.opacity_of_picture, pawn.is_chosen = 1, False

    def light(self, squares: Iterable[int], goal: int | None = None) -> None:
        lit: dict[int, Sequence[float]] = dict.fromkeys(squares, palette.OCHRE)
        if goal is not None:
            lit[goal] = palette.DUSK
        self.rings.show(self.geometry, lit)
