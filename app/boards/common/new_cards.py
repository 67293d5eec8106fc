"""New cards of a hand: large, before their owner's eyes, until they are taken."""

from collections.abc import Sequence
from typing import Any

from app.boards.common.geometry import CARD_SHAPE, Rect, fan
from app.widgets.card import Card, Face, flip, land, resized
from app.widgets.motion import Motion

LARGE = 170  # units wide
HIGHEST, WIDEST = 0.76, 0.96  # of the place that they are shown in
LATER = 0.22  # of the whole time: how much later each starts


def new_in(hand: Sequence[Any], gains: Sequence[Any]) -> list[int]:
    """Return the places of those cards of a sorted hand that were just got: after others of their kind.

    >>> new_in("aabbc", "ba")
    [1, 3]
    """
    left, places = list(gains), list[int]()
    for place in reversed(range(len(hand))):
        if hand[place] in left:
            left.remove(hand[place])
            places.insert(0, place)
    return places


def new_places(hand: Sequence[Any], gains: Sequence[Any], within: Rect, unit: float) -> dict[int, Rect]:
    """Return where the new cards of a hand lie while they are looked at, by their places in it."""
    places = new_in(hand, gains)
    count = max(1, len(places))
    width = min(LARGE * unit, within.h * HIGHEST / CARD_SHAPE, within.w * WIDEST / (1.06 * count))
    high = width * CARD_SHAPE
    row = Rect(within.x, within.y + (within.h - high) / 2, within.w, high)
    return dict(zip(places, fan(len(places), row, width), strict=True))


def turn_up(card: Card, start: Rect, back: Face, motion: Motion, seconds: float, number: int) -> None:
    """A new card comes from the pile and is turned over on its way; `number`: after so many others."""
    home, delay = tuple(card.pos), seconds * LATER * number
    card.pos = start.pos
    resized(card, start.w)
    land(card, home, motion, seconds - delay, delay)
    flip(card, back, motion, (seconds - delay) * 0.7, delay)
