"""The race cards: what is printed on them, and the row in which they lie."""

from dataclasses import dataclass
from enum import IntEnum
from itertools import permutations, product
from typing import Any, TypeVar

from engines.notation import read_components

T = TypeVar("T")

PARTS = read_components(__file__)

LEAD_STEPS: int = PARTS["lead_steps"]  # D6
OTHER_STEPS: int = PARTS["other_steps"]


class Mark(IntEnum):
    """A mark on a card, and the use of an action: one of the horses, or an icon (D9)."""

    HORSE_1 = 0
    HORSE_2 = 1
    HORSE_3 = 2
    HORSE_4 = 3
    HORSE_5 = 4
    HORSE_6 = 5
    MONEY = 6
    EAT = 7

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


MARKS = tuple(Mark)


@dataclass(frozen=True, slots=True)
class Half:
    """The upper half of a race card."""

    name: str  # "3b": the third card, its second half up
    horses: tuple[int, ...]  # top to bottom, counted from 1
    arrow: int  # the row it points at on the next card
    money: int
    eat: int

    def shows(self, mark: int) -> bool:
        if mark == Mark.MONEY:
            return self.money > 0
        if mark == Mark.EAT:
            return self.eat > 0
        return mark + 1 in self.horses

    def __str__(self) -> str:
        icons = f" money {self.money}" * bool(self.money) + " eat" * self.eat
        return f"{self.name} ({' '.join(map(str, self.horses))}{icons})"


CARDS = tuple(
    tuple(
        Half(f"{number}{letter}", tuple(half["horses"]), half["arrow"], half["money"], half["eat"])
        for letter, half in zip("ab", halves, strict=True)
    )
    for number, halves in enumerate(PARTS["race_cards"], 1)
)


_MARKS_ON = {half.name: [mark for mark in MARKS if half.shows(mark)] for card in CARDS for half in card}
ALL_UP = (1 << len(CARDS)) - 1  # as bits


Family = list["Row | None"]  # by cards face up, as bits: the rows of the same cards met so far

_SHARED: dict[Any, Any] = {}


def _shared(items: T) -> T:
    """Equal ones are one and the same: so thousands of rows fit the cache of a processor."""
    known: T = _SHARED.setdefault(items, items)
    return known


class Row:
    """The race cards from left to right, some of them turned down. It never changes."""

    __slots__ = ("_family", "counts", "eats", "halves", "horses", "money", "moves", "showing", "up")

    def __init__(self, halves: tuple[Half, ...], up: int, family: Family) -> None:
        face_up = [half for index, half in enumerate(halves) if up >> index & 1]
        showing = [0] * len(MARKS)
        for index, half in enumerate(halves):
            if up >> index & 1:
                for mark in _MARKS_ON[half.name]:
                    showing[mark] |= 1 << index
        self.halves = halves
        self.up = up  # the cards that lie face up, as bits
        # by mark: the face-up cards with it, as bits (D9)
        self.showing = _shared(tuple(showing))
        # by horse: on how many face-up cards it appears (D10)
        self.counts = _shared(tuple([cards.bit_count() for cards in showing[: Mark.MONEY]]))
        self.horses = sum([1 << horse for horse, count in enumerate(self.counts) if count])  # as bits
        self.money = sum([half.money for half in face_up])
        self.eats = sum([half.eat for half in face_up])
        self.moves = _shared(race_moves(halves))
        self._family = family
        family[up] = self

    def without(self, index: int) -> "Row":
        """This row with one more card turned down."""
        up = self.up & ~(1 << index)
        return self._family[up] or Row(self.halves, up, self._family)


def race_moves(halves: tuple[Half, ...]) -> tuple[tuple[int, int], ...]:
    """D6: horses of the last card, counted from 1, and how far each runs."""
    *_, third, last = halves
    return tuple(
        (horse, LEAD_STEPS if place == third.arrow else OTHER_STEPS)
        for place, horse in enumerate(last.horses)
    )


# D5: every order of the cards, with every half up
DEALS = tuple(
    tuple(card[half] for card, half in zip(order, turned, strict=True))
    for order in permutations(CARDS)
    for turned in product((0, 1), repeat=len(CARDS))
)
HALF_BY_NAME = {half.name: half for card in CARDS for half in card}
_FAMILIES: tuple[Family, ...] = tuple([None] * (ALL_UP + 1) for _ in DEALS)
_NUMBERS = {tuple(half.name for half in deal): number for number, deal in enumerate(DEALS)}


def deal_row(number: int) -> Row:
    """The row of this number among the `DEALS`, all cards face up."""
    family = _FAMILIES[number]
    return family[ALL_UP] or Row(DEALS[number], ALL_UP, family)


def row_of(halves: tuple[Half, ...], up: int) -> Row:
    """The one row that lies like this; `halves` must be one of the `DEALS`."""
    family = _FAMILIES[_NUMBERS[tuple([half.name for half in halves])]]
    return family[up] or Row(halves, up, family)
