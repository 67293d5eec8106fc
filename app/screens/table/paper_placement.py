"""Places for a piece of paper so that what matters stays in sight. No Kivy in here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import dist

from app.boards.common.geometry import Rect, shared

FAR = 0.15  # of a hidden pixel: what a pixel between a paper and its home costs, per pixel of width
ROUNDING = 0.5  # pixels

Corner = tuple[float, float]  # the lower right one, at which a paper has its button


@dataclass(frozen=True, slots=True)
class Room:
    """The parts of a table that matter to a piece of paper that is laid on it."""

    within: Rect
    never: Sequence[Rect]  # is not covered, whatever happens
    rather_not: Sequence[Rect]  # as little as possible
    home: Corner  # where a paper lies best
    gap: float  # to whatever is not covered

    def place(self, width: float, height: float) -> tuple[float, Rect] | None:
        """The best place for paper of this size, with what it costs; None if there is none."""
        best: tuple[float, Rect] | None = None
        for spot in self._spots(width, height):
            cost = FAR * dist(corner_of(spot), self.home) * self.within.w
            if best is not None and cost >= best[0]:  # most are too far away, whatever they hide
                continue
            if any(map(spot.overlaps, self.never)):
                continue
            cost += sum(shared(spot, box) for box in self.rather_not)
            if best is None or cost < best[0]:
                best = cost, spot
        return best

    def at(self, corner: Corner, width: float, height: float) -> Rect | None:
        """Paper of this size at this corner; None if it may not lie there."""
        spot = Rect(corner[0] - width, corner[1], width, height)
        room = grown(self.within, ROUNDING)
        is_inside = room.holds(*spot.pos) and room.holds(spot.right, spot.top)
        return None if not is_inside or any(map(spot.overlaps, self.never)) else spot

    def _spots(self, width: float, height: float) -> Iterator[Rect]:
        """Against an edge of the room or of anything in it: nothing is gained anywhere between."""
        room, targets = self.within, (*self.never, *self.rather_not)
        lefts = [room.x, room.right - width, self.home[0] - width]
        lefts += [left for box in targets for left in (box.x - self.gap - width, box.right + self.gap)]
        lows = [room.y, room.top - height, self.home[1]]
        lows += [low for box in targets for low in (box.y - self.gap - height, box.top + self.gap)]
        for left, low in product(dict.fromkeys(lefts), dict.fromkeys(lows)):
            if room.x <= left <= room.right - width and room.y <= low <= room.top - height:
                yield Rect(left, low, width, height)


def corner_of(spot: Rect) -> Corner:
    return spot.right, spot.y


def merged(boxes: Sequence[Rect], reach: float) -> list[Rect]:
    """Boxes that are no further apart than this become one round all of them: the cards of a hand, say.

    >>> merged([Rect(0, 0, 2, 2), Rect(5, 0, 1, 1), Rect(1, 1, 2, 2)], 1)
    [Rect(x=5, y=0, w=1, h=1), Rect(x=0, y=0, w=3, h=3)]
    """
    whole: list[Rect] = []
    for box in boxes:
        while near := next((other for other in whole if grown(other, reach).overlaps(box)), None):
            whole.remove(near)
            box = _around(near, box)
        whole.append(box)
    return whole


def is_ringed(box: Rect, ring: Rect) -> bool:
    """Return whether a ring is round a box or a part of it: the ring of a neighbour only touches it."""
    return ring.holds(*box.center) or box.holds(*ring.center)


def grown(box: Rect, by: float) -> Rect:
    """Grow a box by so much on every side."""
    return Rect(box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by)


def _around(one: Rect, other: Rect) -> Rect:
    x, y = min(one.x, other.x), min(one.y, other.y)
    return Rect(x, y, max(one.right, other.right) - x, max(one.top, other.top) - y)
