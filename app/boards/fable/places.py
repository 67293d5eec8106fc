"""Where everything lies on the table, without any screen: rectangles from a size.

Measured in units: at 960 × 600 dp, or 600 × 960 upright, a unit is one dp; it grows with the screen.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engines.fable.actions import Card

GAP = 8
CARD_SHAPE = 88 / 63
HAND_HEIGHT = 172
ROW_HEIGHT = 134
TOTAL_WIDTH = 110
HANDLE_HEIGHT = 48
MAX_CARD_WIDTH = 84
CORNER = 74  # where the screen has its menu
BUTTONS = 64  # as wide are the screen's buttons where they lie on the meadow


@dataclass(frozen=True, slots=True)
class Rect:
    x: float
    y: float
    w: float
    h: float

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

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.top

    def overlaps(self, other: "Rect") -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.top and other.y < self.top

    def moved(self, dx: float, dy: float) -> "Rect":
        return Rect(self.x + dx, self.y + dy, self.w, self.h)


@dataclass(frozen=True, slots=True)
class Places:
    unit: float
    corner: float  # how much of the meadow's right edge the screen's buttons cover
    badges: tuple[Rect, ...]
    meadow: Rect
    row: Rect  # the play row, where cards are dropped
    slots: tuple[Rect, ...]  # in it, one for each animal
    total: Rect
    sentence: Rect
    hint: Rect
    bets: Rect
    hand: Rect
    take_back: Rect
    commit: Rect

    def moved(self, dx: float, dy: float) -> "Places":
        """The same table with its corner elsewhere."""
        if not (dx or dy):
            return self
        whole: dict[str, Any] = {}
        for name in self.__slots__:
            place = getattr(self, name)
            if isinstance(place, Rect):
                whole[name] = place.moved(dx, dy)
            elif isinstance(place, tuple):
                whole[name] = tuple(rect.moved(dx, dy) for rect in place)
        return replace(self, **whole)


NOWHERE = Rect(0, 0, 0, 0)


def arrange(
    width: float, height: float, seats: int, text_scale: float = 1.0, *, has_hand: bool = True
) -> Places:
    """Without a hand to show, what lies open has the whole table, and may do with a lower one."""
    room = height if has_hand else height + HAND_HEIGHT
    if width >= room:
        return _landscape(width, height, min(width / 960, room / 600), seats, text_scale, has_hand)
    return _portrait(width, height, min(width / 600, room / 960), seats, text_scale, has_hand)


def _strip_height(unit: float, text_scale: float, has_hand: bool) -> float:
    """What is told to everybody is told in larger letters than what is told to one."""
    return (22 + (28 if has_hand else 36) * min(text_scale, 1.75)) * unit


def _landscape(
    width: float, height: float, unit: float, seats: int, text_scale: float, has_hand: bool
) -> Places:
    gap = GAP * unit
    hand = Rect(166 * unit, gap, width - 360 * unit, HAND_HEIGHT * unit - gap) if has_hand else NOWHERE
    strip = Rect(gap, hand.top + gap, width - 2 * gap, _strip_height(unit, text_scale, has_hand))
    row_y = strip.top + gap
    badge_width = 172 * unit
    side = Rect(gap, row_y, badge_width, height - row_y - gap)
    row = Rect(side.right + gap, row_y, width - side.right - 2 * gap, ROW_HEIGHT * unit)
    meadow_y = row.top + gap
    badge_height = min(104 * unit, (side.h - gap * (seats - 1)) / seats)
    half = strip.w * 0.46
    button_x, button_width = hand.right + gap, width - hand.right - 2 * gap
    return Places(
        unit=unit,
        corner=BUTTONS * unit,
        badges=tuple(
            Rect(gap, side.top - (badge_height + gap) * seat - badge_height, badge_width, badge_height)
            for seat in range(seats)
        ),
        meadow=Rect(row.x, meadow_y, row.w, height - meadow_y - gap),
        row=row,
        slots=_slots(row, TOTAL_WIDTH * unit, gap),
        total=Rect(row.right - TOTAL_WIDTH * unit, row.y, TOTAL_WIDTH * unit, row.h),
        sentence=Rect(strip.x, strip.y, half, strip.h) if has_hand else strip,
        hint=Rect(strip.x + half + gap, strip.y, strip.w - half - gap, strip.h) if has_hand else NOWHERE,
        bets=Rect(gap, gap, 150 * unit, hand.h) if has_hand else NOWHERE,
        hand=hand,
        take_back=Rect(button_x, gap + 88 * unit, button_width, 64 * unit) if has_hand else NOWHERE,
        commit=Rect(button_x, gap, button_width, 80 * unit) if has_hand else NOWHERE,
    )


def _portrait(
    width: float, height: float, unit: float, seats: int, text_scale: float, has_hand: bool
) -> Places:
    gap = GAP * unit
    hand = Rect(gap, gap, width - 2 * gap, HAND_HEIGHT * unit - gap) if has_hand else NOWHERE
    shelf = Rect(gap, hand.top + gap, width - 2 * gap, 152 * unit) if has_hand else NOWHERE
    strip_height = _strip_height(unit, text_scale, has_hand)
    hint = Rect(gap, shelf.top + gap, width - 2 * gap, strip_height) if has_hand else NOWHERE
    sentence = Rect(gap, hint.top + gap, width - 2 * gap, strip_height)
    row = Rect(gap, sentence.top + gap, width - 2 * gap, ROW_HEIGHT * unit)
    meadow_y = row.top + gap
    badge_width = (width - CORNER * unit - gap * (seats + 1)) / seats
    badge_height = 84 * unit
    buttons_x = shelf.x + 166 * unit
    button_width = (shelf.right - buttons_x - gap) / 2
    return Places(
        unit=unit,
        corner=0,
        badges=tuple(
            Rect(gap + (badge_width + gap) * seat, height - gap - badge_height, badge_width, badge_height)
            for seat in range(seats)
        ),
        meadow=Rect(gap, meadow_y, row.w, height - badge_height - 2 * gap - meadow_y),
        row=row,
        slots=_slots(row, 72 * unit, gap),
        total=Rect(row.right - 72 * unit, row.y, 72 * unit, row.h),
        sentence=sentence,
        hint=hint,
        bets=Rect(shelf.x, shelf.y, 150 * unit, shelf.h),
        hand=hand,
        take_back=Rect(buttons_x, shelf.y + 30 * unit, button_width, 80 * unit) if has_hand else NOWHERE,
        commit=(
            Rect(buttons_x + button_width + gap, shelf.y + 30 * unit, button_width, 80 * unit)
            if has_hand
            else NOWHERE
        ),
    )


def _slots(row: Rect, total: float, gap: float) -> tuple[Rect, ...]:
    width = (row.w - total - gap) / 5
    return tuple(Rect(row.x + width * place, row.y, width, row.h) for place in range(5))


# -- cards ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandPlaces:
    cards: tuple[Rect, ...]  # by place in the hand
    handles: dict[Card, Rect]  # for cards held more than once


def spread_hand(hand: Sequence[Card], within: Rect, unit: float) -> HandPlaces:
    """Equal cards overlap by a third, different ones lie apart; all of them in the middle."""
    if not hand:
        return HandPlaces((), {})
    kinds = len(set(hand))
    gaps = (kinds - 1) * 10 * unit
    width = min(MAX_CARD_WIDTH * unit, (within.w - gaps) / (kinds + (len(hand) - kinds) * 0.68))
    handle = HANDLE_HEIGHT * unit
    width = min(width, (within.h - handle - GAP * unit) / CARD_SHAPE)
    step = width * 0.68
    y = within.top - width * CARD_SHAPE
    x = within.x + (within.w - (kinds * width + (len(hand) - kinds) * step + gaps)) / 2
    cards: list[Rect] = []
    handles: dict[Card, Rect] = {}
    for kind in sorted(set(hand)):
        count = hand.count(kind)
        cards += [Rect(x + step * place, y, width, width * CARD_SHAPE) for place in range(count)]
        across = width + step * (count - 1)
        if count > 1:
            handles[kind] = Rect(x, within.y, across, handle)
        x += across + 10 * unit
    return HandPlaces(tuple(cards), handles)


def fan(count: int, within: Rect, width: float) -> list[Rect]:
    """Some cards side by side, overlapping as much as the width asks for, on the floor of a place."""
    height = width * CARD_SHAPE
    step = min(width * 1.06, (within.w - width) / max(1, count - 1))
    left = within.x + (within.w - width - step * (count - 1)) / 2
    return [Rect(left + step * place, within.y, width, height) for place in range(count)]
