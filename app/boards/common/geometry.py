"""Rectangles, and cards laid out in them, without any screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

CARD_SHAPE = 88 / 63  # height by width
WIDEST, HANDLE, HANGS = 92, 52, 8  # units: a card of a hand; how high its handle is; how far it hangs down


@dataclass(frozen=True, slots=True)
class Rect:
    x: float
    y: float
    w: float
    h: float

    @classmethod
    def of(cls, widget: Any) -> "Rect":
        """Return the box of a widget."""
        return cls(widget.x, widget.y, widget.width, widget.height)

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def top(self) -> float:
        return self.y + self.h

    @property
    def pos(self) -> tuple[float, float]:
        return self.x, self.y

    @property
    def size(self) -> tuple[float, float]:
        return self.w, self.h

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def box(self) -> tuple[float, float, float, float]:
        return self.x, self.y, self.w, self.h

    @classmethod
    def around(cls, middle: tuple[float, float], w: float, h: float) -> "Rect":
        return cls(middle[0] - w / 2, middle[1] - h / 2, w, h)

    def towards(self, other: "Rect", share: float) -> "Rect":
        """A part of the way to another place and size.

        >>> Rect(0, 0, 2, 2).towards(Rect(4, 0, 4, 2), 0.5)
        Rect(x=2.0, y=0.0, w=3.0, h=2.0)
        """
        pairs = zip(self.box, other.box, strict=True)
        return Rect(*(one + (there - one) * share for one, there in pairs))

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.top

    def overlaps(self, other: "Rect") -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.top and other.y < self.top


def shared(one: Rect, other: Rect) -> float:
    """The area that two rectangles have in common.

    >>> shared(Rect(0, 0, 4, 4), Rect(2, 3, 4, 4)), shared(Rect(0, 0, 1, 1), Rect(2, 0, 1, 1))
    (2, 0)
    """
    across = min(one.right, other.right) - max(one.x, other.x)
    along = min(one.top, other.top) - max(one.y, other.y)
    return max(0, across) * max(0, along)


@dataclass(frozen=True, slots=True)
class HandPlaces:
    cards: tuple[Rect, ...]  # one for each card of the hand
    handles: dict[Any, Rect]  # for kinds held more than once


def spread_hand(hand: Sequence[Any], within: Rect, unit: float) -> HandPlaces:
    """A sorted hand: equal cards overlap by a third, different ones lie apart; all of them in the middle.

    Over the feet of a kind that is held more than once lies a handle, which hangs down a little.
    """
    if not hand:
        return HandPlaces((), {})
    kinds = list(dict.fromkeys(hand))
    gaps = (len(kinds) - 1) * 10 * unit
    width = min(WIDEST * unit, (within.w - gaps) / (len(kinds) + (len(hand) - len(kinds)) * 0.68))
    width = min(width, (within.h - HANGS * unit) / CARD_SHAPE)
    step = width * 0.68
    y = within.top - width * CARD_SHAPE
    x = within.x + (within.w - (len(kinds) * width + (len(hand) - len(kinds)) * step + gaps)) / 2
    cards: list[Rect] = []
    handles: dict[Any, Rect] = {}
    for kind in kinds:
        count = hand.count(kind)
        cards += [Rect(x + step * place, y, width, width * CARD_SHAPE) for place in range(count)]
        across = width + step * (count - 1)
        if count > 1:
            handles[kind] = Rect(x, y - HANGS * unit, across, HANDLE * unit)
        x += across + 10 * unit
    return HandPlaces(tuple(cards), handles)


def fan(count: int, within: Rect, width: float) -> list[Rect]:
    """Some cards side by side, overlapping as much as the width asks for, on the floor of a place."""
    height = width * CARD_SHAPE
    step = min(width * 1.06, (within.w - width) / max(1, count - 1))
    left = within.x + (within.w - width - step * (count - 1)) / 2
    return [Rect(left + step * place, within.y, width, height) for place in range(count)]
