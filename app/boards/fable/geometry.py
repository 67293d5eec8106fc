"""The path across the meadow, without any screen: lanes to and fro, and stops on them.

The start lies far off on the left, the finish in front on the left, beside the podium: read like lines of a
page, only that every second line is read backwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, repeat
from math import hypot

from app.boards.common.geometry import Rect, shared
from app.boards.common.path import Point, facing, stops_along, stretch, turn
from app.widgets.pawn import Place
from app.widgets.podium import PODIUM_SHAPE, STEPS
from engines.fable.model import FINISH

LANES, UPRIGHT_LANES = 2, 4  # an even number ends where the podium is
PODIUM_SHARES = (0.17, 0.27)  # of the meadow's width, at least and at most
PODIUM_HEIGHT = 0.56  # its width, in heights of the meadow, between the two
HERO_HEIGHT = 0.8  # in widths of the podium: how far up the first on it reaches
PADDOCK = (2.3, 1.34)  # tiles: the start has room for all five
FIRST_STEP = 1.3  # of any other: the way out of the paddock
SWAY = 0.13  # tiles: no lane is drawn with a ruler
HIGH = 1.16  # tiles above the middle of the farthest lane: heads end there, nearly
SLACK = 0.86  # tiles below the middle of the nearest lane: the plates of its numbers end there, nearly
HEADROOM = 1.8  # tiles from lane to lane: an animal on the nearer hides no number of the other
PLATE = (0.52, 0.36, 0.62)  # tiles: how wide and high a number's plate is, and how far below the middle
BESIDE = (0.72, 0.35)  # tiles: where a plate is if another tile lies right before its own
PAWN = (0.88, 1.16)  # tiles: how broad one alone is, and how far it reaches above the middle of its tile
FRINGE = 0.1  # tiles: no plate touches the meadow's frame
SIGN = 0.38  # tiles: how wide and high a turbo's sign is
HIDDEN = 0.25  # of a plate: what is left of it can still be read
AIR = 0.98  # of the room that a tile has: neighbours do not touch, and no picture is drawn too large
TRIALS = 14  # halvings: the tile is found to a fraction of a pixel

# Where several stand together, in tile sizes from the middle of the tile: those behind come first. All of
# them stand on its far half: what is written on the near edge is never hidden.
STANDING: dict[int, tuple[Point, ...]] = {
    1: ((0, 0.33),),
    2: ((-0.29, 0.32), (0.29, 0.28)),
    3: ((0, 0.54), (-0.36, 0.2), (0.36, 0.2)),
    4: ((-0.33, 0.62), (0.33, 0.62), (-0.38, 0.2), (0.38, 0.2)),
    5: ((-0.37, 0.62), (0.37, 0.62), (-0.55, 0.17), (0, 0.13), (0.55, 0.17)),
}
PAWN_SIZE = {1: 1.22, 2: 0.94, 3: 0.86, 4: 0.79, 5: 0.73}  # in tile sizes
# In the paddock each has a stall of its own: none has to move when another leaves.
STALLS: tuple[Point, ...] = ((-0.4, 0.4), (0.42, 0.4), (-0.78, -0.2), (0, -0.26), (0.78, -0.2))
STALL_SIZE = 0.8
BEHIND = 0.35  # tile sizes: who stands further back is half hidden, and shows its letters above


@dataclass(frozen=True, slots=True)
class FableGeometry:
    line: tuple[Point, ...]
    stops: tuple[Point, ...]  # the start, eleven tiles, the finish
    facings: tuple[int, ...]  # by stop: 1 where the path leads to the right, -1 to the left
    tile: float  # the width of a tile
    plates: tuple[Rect, ...]  # by stop: where its number is written
    podium: Rect
    steps: tuple[Rect, ...]  # of the podium: first, second, third

    def places(self, together: int, stop: int) -> list[Place]:
        """Return the places of so many pawns on a tile."""
        return [self._place(stop, dx, dy, PAWN_SIZE[together]) for dx, dy in STANDING[together]]

    def tile_box(self, stop: int) -> Rect:
        """With the plate of its number, on the near edge."""
        (x, y), side = self.stops[stop], self.tile
        return Rect(x - side / 2, y - side * 0.62, side, side * 1.02)

    def sign(self, stop: int) -> Rect:
        """Return the place of a turbo's sign: in a corner of its tile, or above a plate beside it."""
        (x, y), side, plate = self.stops[stop], self.tile * SIGN, self.plates[stop]
        if plate.x > x or plate.right < x:
            return Rect(plate.center[0] - side / 2, plate.top + self.tile * 0.1, side, side)
        return Rect(x - self.tile * 0.56, y - self.tile * 0.3, side, side)

    def stall(self, number: int) -> Place:
        """Return the place of one of the five before the start."""
        return self._place(0, *STALLS[number], STALL_SIZE)

    def _place(self, stop: int, dx: float, dy: float, size: float) -> Place:
        (x, y), tile = self.stops[stop], self.tile
        return Place((x + dx * tile, y + dy * tile), tile * size, self.facings[stop], dy > BEHIND)


@lru_cache(maxsize=16)
def lay_geometry(meadow: Rect, corner: float) -> FableGeometry:
    """A course with tiles as large as can be; `corner`: how much of the right edge is covered by buttons."""
    least, most = (meadow.w * share for share in PODIUM_SHARES)
    width = min(max(meadow.h * PODIUM_HEIGHT, least), most)
    podium = Rect(meadow.x + meadow.w * 0.012, meadow.y + meadow.h * 0.05, width, width * PODIUM_SHAPE)
    field = Rect(meadow.x, meadow.y, max(1.0, meadow.w - corner), max(1.0, meadow.h))
    lanes = LANES if meadow.h < meadow.w * 0.8 else UPRIGHT_LANES
    tile = _largest_tile(field, podium, lanes)
    line = _course(field, podium, tile, lanes)
    places = stops_along(line, FINISH, FIRST_STEP)
    stops = tuple(line[place] for place in places)
    facings = tuple(facing(line, place) for place in places)
    nexts = [stops[number + 1 : min(number + 3, FINISH)] for number in range(len(stops))]
    plates = tuple(map(_plate, stops, nexts, repeat(tile), repeat(field)))
    return FableGeometry(tuple(line), stops, facings, tile, plates, podium, _steps(podium))


def _largest_tile(field: Rect, podium: Rect, lanes: int) -> float:
    small, large = 0.0, min(field.w * 0.2, field.h * 0.4)
    for _ in range(TRIALS):
        tile = (small + large) / 2
        line = _course(field, podium, tile, lanes)
        stops = [line[place] for place in stops_along(line, FINISH, FIRST_STEP)]
        has_room = min(_room(one, other) for one, other in combinations(stops, 2)) >= tile
        if has_room and _gap(field, tile, lanes) >= tile * HEADROOM:
            small = tile
        else:
            large = tile
    return max(small * AIR, 1.0)


def _room(one: Point, other: Point) -> float:
    """Return the largest size of tiles on these stops; they are wider than high, with round corners."""
    return hypot((one[0] - other[0]) / 1.06, (one[1] - other[1]) / 0.98)


def _gap(field: Rect, tile: float, lanes: int) -> float:
    """From the middle of a lane to that of the next."""
    return (field.h - tile * (HIGH + SLACK)) / (lanes - 1)


def _course(field: Rect, podium: Rect, tile: float, lanes: int) -> list[Point]:
    """From high on the left to low on the left; turns are as round as there is room for."""
    high, gap = field.top - tile * HIGH, _gap(field, tile, lanes)
    heights = [high - gap * lane for lane in range(lanes)]
    edges = field.x + tile, field.right - tile
    hero = podium.y + podium.w * HERO_HEIGHT
    is_start_free = high - tile * PADDOCK[1] / 2 > hero
    half = tile * PADDOCK[0] / 2
    start = field.x + tile * 0.1 + half if is_start_free else podium.x + podium.w * 0.68 + half
    finish = podium.right + tile * 0.72
    line: list[Point] = []
    for lane, y in enumerate(heights):
        is_right = lane % 2 == 0
        radius = max(0.0, min(gap / 2, tile * 1.1))
        begin = start if lane == 0 else edges[not is_right] + (radius if is_right else -radius)
        end = finish if lane == lanes - 1 else edges[is_right] + (-radius if is_right else radius)
        line += stretch(begin, end, y, tile * SWAY)
        if lane < lanes - 1:
            line += turn(end, y, y - gap, radius, 1 if is_right else -1)
    return line


def _plate(stop: Point, nexts: Sequence[Point], tile: float, field: Rect) -> Rect:
    """On the near edge; in a turn on the outer one, if an animal on one of the next would hide it."""
    (x, y), (wide, high, below) = stop, PLATE
    near = Rect(x - wide / 2 * tile, y - below * tile, wide * tile, high * tile)
    pawns = [Rect(u - PAWN[0] / 2 * tile, v, PAWN[0] * tile, PAWN[1] * tile) for u, v in nexts if v < y]
    if max((shared(near, pawn) for pawn in pawns), default=0) < near.w * near.h * HIDDEN:
        return near
    aside = BESIDE[0] if x > field.center[0] else -BESIDE[0]
    least, most = field.x + FRINGE * tile, field.right - FRINGE * tile - near.w
    return Rect(min(max(near.x + aside * tile, least), most), y - BESIDE[1] * tile, near.w, near.h)


def _steps(podium: Rect) -> tuple[Rect, ...]:
    return tuple(
        Rect(podium.x + podium.w * left, podium.y, podium.w * width, podium.h * height)
        for left, width, height in STEPS
    )
