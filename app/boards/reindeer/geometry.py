"""Fixed places on the snow, without any screen: the stable, five lanes, their rewards, the piles.

The shortest lane lies far off, the longest in front; all begin on the left. Beside the short ones there is
room on the right for the piles.
"""

from dataclasses import dataclass
from functools import lru_cache

from app.boards.common.geometry import CARD_SHAPE, Rect
from app.boards.common.path import Point
from app.widgets.pawn import FOOT, Place
from engines.reindeer.actions import Track
from engines.reindeer.model import LENGTHS, PER_CARD, REWARDS, TEAM, TRACKS

SIGN = 0.96  # squares: the sign at the beginning of a lane
REWARD = 0.8  # squares: one reward beside the next
MARGIN, FLOOR = 3, 7  # units: free at the sides, and below the near lane
SKY = 0.152  # of the height: sky and stable
LANE_HEIGHT = 1.64  # squares, at most: whatever is left of the height is sky
SQUARE_HEIGHT = 0.82  # of the lane's
SQUARE_SHAPE = 1.1  # at most: height by width
DEER = 1.16  # squares: how big a reindeer on a lane is
STABLE = 0.74  # of the width
STALL = 2.94  # squares: how wide one is at most
STABLED = 0.68  # of the height of a stall: how big a reindeer in it is
DRAW_PILE, DISCARDS = 1.5, 1.24  # squares wide
HEAP_SHAPE = 92 / 76  # of the discards: height by width
LEAST_PILE = 72  # units
BUTTONS = 124  # units below the upper edge: so far down lie the buttons of the screen
BESIDE = 0.6  # squares: how far from another one a ghost stops that comes down on it
HOVER = 0.5  # of its size: how high one is in the air above another


@dataclass(frozen=True, slots=True)
class ReindeerGeometry:
    field: Rect
    side: float  # the width of a square
    lanes: tuple[Rect, ...]  # by track: everything from the sign to the right edge
    squares: tuple[tuple[Rect, ...], ...]  # by track, from its first square
    signs: tuple[Rect, ...]
    rewards: tuple[tuple[Rect, ...], ...]  # by track, the highest first
    stalls: tuple[Rect, ...]  # by seat
    draw_pile: Rect
    discards: Rect

    @property
    def deer(self) -> float:
        return self.side * DEER

    def box(self, track: Track, square: int) -> Rect:
        """Return the box of a square, of the sign before the first, or of the first reward past the last."""
        if square < 1:
            return self.signs[track]
        return self.squares[track][square - 1] if square <= LENGTHS[track] else self.rewards[track][0]

    def card(self, track: Track, first: int) -> Rect:
        """Return the box of the track card whose first square this is."""
        one, other = self.box(track, first), self.box(track, first + PER_CARD - 1)
        return Rect(one.x, one.y, other.right - one.x, one.h)

    def standing(self, track: Track, square: int) -> Place:
        """With its feet on the far half of the square: what is printed there stays in sight."""
        box = self.box(track, square)
        return Place((box.x + box.w / 2, box.y + box.h * 0.34 + self.deer * (FOOT - 0.08)), self.deer)

    def beside(self, track: Track, square: int) -> Place:
        """Half behind the reindeer that stands there, on the side of the stable."""
        place = self.standing(track, square)
        x, y = place.point
        return place._replace(point=(x - self.side * BESIDE, y))

    def hovering(self, track: Track, square: int) -> Place:
        """In the air above the reindeer that stands there."""
        place = self.standing(track, square)
        x, y = place.point
        return place._replace(point=(x - self.side * 0.1, y + self.deer * HOVER))

    def stalled(self, seat: int, number: int) -> Place:
        """One of a team in its stall, from the left."""
        stall = self.stalls[seat]
        size = stall.h * STABLED
        step = (stall.w - size * 1.1) / (TEAM - 1)
        return Place(
            (stall.x + size * 0.55 + step * number, stall.y + stall.h * 0.1 + size * (FOOT - 0.08)), size
        )

    def middle(self, track: Track, square: int) -> Point:
        """Return the point of a square that the trail of a ghost goes through."""
        box = self.box(track, square)
        return box.x + box.w / 2, box.y + box.h * 0.42

    def nearest(self, track: Track, squares: list[int], x: float) -> int:
        """Return the square, of these of a lane, that a finger on the lane means."""
        return min(squares, key=lambda square: abs(self.box(track, square).center[0] - x))

    def reach(self, track: Track, squares: list[int], square: int) -> Rect:
        """The part of a lane that is nearest to one of these squares."""
        lane = self.lanes[track]
        middles = {other: self.box(track, other).center[0] for other in squares}
        here = middles[square]
        left = max((there for there in middles.values() if there < here), default=None)
        right = min((there for there in middles.values() if there > here), default=None)
        low = lane.x if left is None else (left + here) / 2
        high = lane.right if right is None else (right + here) / 2
        return Rect(low, lane.y, high - low, lane.h)


@lru_cache(maxsize=16)
def lay_geometry(field: Rect, seats: int, unit: float) -> ReindeerGeometry:
    """Squares as wide as there is room for the longest lane, its sign and its reward."""
    left, wide = field.x + MARGIN * unit, field.w - 2 * MARGIN * unit
    side = wide / (max(LENGTHS) + SIGN + REWARD)
    high = min((field.h * (1 - SKY) - FLOOR * unit) / len(TRACKS), side * LANE_HEIGHT)
    top = field.y + FLOOR * unit + high * len(TRACKS)
    strips = tuple(Rect(left, top - high * (track + 1), wide, high) for track in TRACKS)
    rewards = tuple(_rewards(track, strips[track], side) for track in TRACKS)
    lanes = tuple(
        Rect(strip.x, strip.y, prizes[-1].right - strip.x, strip.h)
        for strip, prizes in zip(strips, rewards, strict=True)
    )
    free = rewards[Track.GIFT][0].top, field.top - BUTTONS * unit
    draw, discards = _piles(strips, side, unit, free)
    return ReindeerGeometry(
        field,
        side,
        lanes,
        tuple(_squares(track, strips[track], side) for track in TRACKS),
        tuple(Rect(strip.x, strip.y, side * SIGN, strip.h) for strip in strips),
        rewards,
        _stalls(Rect(field.x, top, field.w * STABLE, field.top - top), side, seats),
        draw,
        discards,
    )


def _squares(track: Track, strip: Rect, side: float) -> tuple[Rect, ...]:
    high = min(strip.h * SQUARE_HEIGHT, side * SQUARE_SHAPE)
    low = strip.y + (strip.h - high) / 2
    return tuple(Rect(strip.x + side * (SIGN + number), low, side, high) for number in range(LENGTHS[track]))


def _rewards(track: Track, strip: Rect, side: float) -> tuple[Rect, ...]:
    left, width = strip.x + side * (SIGN + LENGTHS[track]), side * REWARD
    low = strip.y + (strip.h - width) / 2
    return tuple(Rect(left + width * number, low, width, width) for number in range(len(REWARDS[track])))


def _stalls(stable: Rect, side: float, seats: int) -> tuple[Rect, ...]:
    gap = side * 0.12
    width = min(stable.w / seats - gap, side * STALL)
    height = min(stable.h * 0.94, width * 0.46)
    return tuple(
        Rect(stable.x + gap + (width + gap) * seat, stable.y + stable.h * 0.02, width, height)
        for seat in range(seats)
    )


def _piles(
    strips: tuple[Rect, ...], side: float, unit: float, free: tuple[float, float]
) -> tuple[Rect, Rect]:
    """To draw from: beside the third lane, clear of the rewards below and of the screen's buttons above it;
    discards beside it."""
    floor, top = free
    width = min(max(side * DRAW_PILE, LEAST_PILE * unit), (top - floor) / CARD_SHAPE)
    third = strips[Track.DESSERT]
    low = min(third.y + third.h * 0.42, top - width * CARD_SHAPE)
    draw = Rect(third.right - width - 4 * unit, low, width, width * CARD_SHAPE)
    small, second = side * DISCARDS, strips[Track.BAUBLE]
    left = draw.x - small - 10 * unit
    return draw, Rect(left, second.y + second.h * 0.08, small, small * HEAP_SHAPE)
