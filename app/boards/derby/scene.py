"""The racecourse on the screen: ground that never moves, six horses, ghosts of where they would be, dust."""

from collections.abc import Collection, Iterator
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import StringProperty

from app.boards.common.finish import Racer
from app.boards.common.geometry import Rect
from app.boards.common.painted_scene import PaintedScene
from app.boards.derby.art import NUMBERS, at_rest, runner, silk
from app.boards.derby.geometry import HORSE_SHAPE, DerbyGeometry, lay_geometry
from app.boards.derby.ground import draw_ground
from app.boards.derby.races import places_left
from app.resources.art import picture
from app.style import palette
from app.widgets.pawn import FOOT, Pawn, Place
from app.widgets.surface import Surface
from app.widgets.transform import bent
from app.widgets.unscaled import plain_number
from engines.derby.model import PLACES
from engines.derby.view import View

SET_BACK = 0.1  # of its height, from the middle of its square: its nose says how far it has come
STANDS = 0.1  # of the lane's height: how far above its lower edge
FEET = 0.06  # of its height: where it touches the ground
GHOST = 0.55
LIT = (1, 0.97, 0.72, 0.22)  # over the grass of a lane
STRUCK = palette.colour("#F7E6C299")  # over a medal that nobody can win any more
STROKE = (0.9, 0.12)  # of that medal: the line across it


class Horse(Pawn):
    """Broader than it is high; its number stands on a small silk behind it."""

    before = ("silk",)
    drawn_from = ("size", "hop", "picture", "opacity_of_picture", "silk_name")

    number = plain_number(0)
    silk_name = StringProperty()

    def on_number(self, *_: Any) -> None:
        self.silk_name = silk(self.number)
        self.picture_name = runner(self.number)

    def shadow(self, hop: float) -> tuple[float, float, float, float]:
        w, h = self.size
        return w * (0.06 + 0.12 * hop), -h * 0.05, w * (0.88 - 0.24 * hop), h * 0.2

    def sign(self, alpha: float) -> None:
        h = self.height
        texture = picture(self.silk_name) if self.silk_name else None
        self.show("silk", texture, (-h * 0.14, h * 0.26, h * 0.38, h * 0.38), palette.WHITE, alpha)

    def _go(self, place: Place) -> None:
        (x, y), size, facing, _ = place
        self.size = (size * HORSE_SHAPE, size)
        self.pos = (x - self.width / 2, y - size * FOOT)
        self.facing = facing

    def _bend(self, *_: Any) -> None:
        feet = (self.width / 2, self.height * FEET)
        across, up = self.facing * (1 + self.squash), 1 - self.squash
        self.bend = bent(feet, self.turn, across, up, self.height * self.hop)


class DerbyScene(PaintedScene):
    def __init__(self, seats: int, **options: Any) -> None:
        super().__init__(**options)
        self._lights = [
            (Color(0, 0, 0, 0), Rectangle(), Surface("chip-ring", tint=palette.NOTHING)) for _ in NUMBERS
        ]
        for light in self._lights:
            for part in light:
                self.canvas.before.add(part)
        odds = [(number, place) for number in NUMBERS for place in range(PLACES)]
        self._veils = {which: Rectangle(size=(0, 0), texture=picture("symbol-disc")) for which in odds}
        self.strokes = {which: Rectangle(size=(0, 0)) for which in odds}
        for colour, parts in ((STRUCK, self._veils), (palette.INK, self.strokes)):
            self.canvas.before.add(Color(*colour))
            for part in parts.values():
                self.canvas.before.add(part)
        self._seats = seats
        self.geometry: DerbyGeometry = lay_geometry(Rect(0, 0, 764, 394), 1.0, True, seats)
        self.ghosts = {number: Horse(opacity_of_picture=GHOST, number=number) for number in NUMBERS}
        self.horses = {number: Horse(number=number) for number in NUMBERS}
        for horse in (*self.ghosts.values(), *self.horses.values()):
            self.add_above(horse)

    def lay(self, rect: Rect, unit: float, is_landscape: bool) -> DerbyGeometry:
        """The ground, drawn anew only if its size has changed."""
        if self.is_bare((rect, unit, is_landscape)):
            self.geometry = lay_geometry(rect, unit, is_landscape, self._seats)
            draw_ground(self.ground.add, rect, self.geometry)
        return self.geometry

    def light(self, horses: Collection[int]) -> None:
        """The lanes of these, which would take what is carried or still wanted (U12, U20)."""
        for number, lane, (colour, grass, ring) in zip(
            NUMBERS, self.geometry.lanes, self._lights, strict=True
        ):
            is_lit = number in horses
            colour.rgba = LIT if is_lit else palette.NOTHING
            grass.pos, grass.size = (lane.way.pos, lane.way.size) if is_lit else ((0, 0), (0, 0))
            ring.box, ring.unit = lane.target.box if is_lit else (0, 0, 0, 0), self.geometry.unit
            ring.tint = palette.GOLD if is_lit else palette.NOTHING

    def strike_out(self, view: View) -> None:
        """Draw a line through the odds of places that are taken by others (D19)."""
        for (number, place), stroke in self.strokes.items():
            medal = self.geometry.medal(self.geometry.lanes[number - 1], place)
            veil = self._veils[number, place]
            is_left = place in places_left(view, number)
            wide, thick = (0.0, 0.0) if is_left else STROKE
            line = Rect.around(medal.center, medal.w * wide, medal.h * thick)
            stroke.pos, stroke.size = line.pos, line.size
            veil.pos, veil.size = medal.pos, (0, 0) if is_left else medal.size

    def show(self, view: View, landing: dict[int, int]) -> None:
        """Put all horses in their places; `landing`: squares to which some would come."""
        for number, horse in self.horses.items():
            horse.picture_name = at_rest(view, number)
            horse.put(self.place(number, view.positions[number - 1]))
        self.show_ghosts(landing)

    def racers(self, view: View) -> Iterator[Racer]:
        """Return all horses: those with a place, and those without one."""
        for number, horse in self.horses.items():
            is_home = number in view.finish
            yield Racer(horse, runner(number, "podium" if is_home else "lost"), is_home)

    def show_ghosts(self, landing: dict[int, int]) -> None:
        for number, ghost in self.ghosts.items():
            if number in landing:
                ghost.picture_name = runner(number, "run")
                ghost.opacity = 1
                ghost.put(self.place(number, landing[number]))
            else:
                self._hide(ghost)

    def hide_ghosts(self) -> None:
        self.show_ghosts({})

    def _hide(self, ghost: Horse) -> None:
        ghost.opacity = 0
        ghost.put(Place((self.x, self.y), 0))

    def place(self, horse: int, square: int) -> Place:
        """The place of a horse on a square."""
        lane = self.geometry.lanes[horse - 1]
        size = lane.horse
        return Place(
            (lane.x(square) - size * SET_BACK, lane.way.y + lane.way.h * STANDS + size * (FOOT - FEET)),
            size,
        )
