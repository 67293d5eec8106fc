"""The path across the meadow, without any screen: a wave, and stops on it at equal distances."""

from dataclasses import dataclass
from itertools import combinations, pairwise
from math import cos, dist, pi

from app.boards.fable.places import Rect
from app.widgets.podium import PODIUM_SHAPE, STEPS
from engines.fable.model import FINISH

SAMPLES = 600
PODIUM_SHARE = 0.2  # of the meadow's width
PADDOCK = 1.6  # tiles: the start has room for all five

Point = tuple[float, float]

# Where several stand together, in tile sizes from the middle of the tile: those behind come first.
STANDING: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-0.27, 0), (0.27, 0)),
    3: ((0, 0.3), (-0.29, -0.1), (0.29, -0.1)),
    4: ((-0.27, 0.3), (0.27, 0.3), (-0.27, -0.14), (0.27, -0.14)),
    5: ((-0.3, 0.32), (0.3, 0.32), (0, 0.1), (-0.3, -0.14), (0.3, -0.14)),
}
PAWN_SIZE = {1: 0.98, 2: 0.74, 3: 0.66, 4: 0.62, 5: 0.56}  # in tile sizes


@dataclass(frozen=True, slots=True)
class Track:
    line: tuple[Point, ...]
    stops: tuple[Point, ...]  # the start, eleven tiles, the finish
    tile: float  # the width of a tile
    podium: Rect
    steps: tuple[Rect, ...]  # of the podium: first, second, third

    def places(self, together: int, stop: int) -> list[Point]:
        """Where so many pawns stand on a stop."""
        x, y = self.stops[stop]
        spread = self.tile * (1 if stop else PADDOCK * 0.88)
        return [(x + dx * spread, y + dy * spread) for dx, dy in STANDING[together]]


def lay_track(meadow: Rect, bends: int) -> Track:
    podium_width = meadow.w * PODIUM_SHARE
    field = Rect(meadow.x, meadow.y, meadow.w - podium_width, meadow.h)
    tile = min(field.h * 0.3, field.w * 0.13)
    for _ in range(3):  # the margin depends on the tile, and the tile on the distance between stops
        line = _wave(field, tile, bends)
        stops = _equal_stops(line)
        tile = min(_room(one, other) for one, other in combinations(stops, 2))
    podium = Rect(
        field.right, meadow.y + meadow.h * 0.06, podium_width * 0.97, podium_width * 0.97 * PODIUM_SHAPE
    )
    return Track(tuple(line), tuple(stops), tile, podium, _steps(podium))


def _room(one: Point, other: Point) -> float:
    """How big tiles on these stops may be; a tile is wider than it is high."""
    return max(abs(one[0] - other[0]) / 0.98, abs(one[1] - other[1]) / 0.8)


def _wave(field: Rect, tile: float, bends: int) -> list[Point]:
    """From low on the left to high on the right; pawns stand taller than their tile."""
    low, high = field.y + tile * 0.78, field.top - tile * 1.12
    left, right = field.x + tile * 1.05, field.right - tile * 0.65
    middle, sway = (low + high) / 2, (high - low) / 2
    return [
        (left + (right - left) * t, middle - sway * cos(bends * pi * t))
        for t in (sample / SAMPLES for sample in range(SAMPLES + 1))
    ]


def _equal_stops(line: list[Point]) -> list[Point]:
    lengths = [dist(one, other) for one, other in pairwise(line)]
    step = sum(lengths) / FINISH
    stops, walked = [line[0]], 0.0
    for point, length in zip(line[1:], lengths, strict=True):
        walked += length
        if walked >= step * len(stops) and len(stops) < FINISH:
            stops.append(point)
    return [*stops, line[-1]]


def _steps(podium: Rect) -> tuple[Rect, ...]:
    return tuple(
        Rect(podium.x + podium.w * left, podium.y, podium.w * width, podium.h * height)
        for left, width, height in STEPS
    )
