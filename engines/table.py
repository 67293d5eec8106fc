"""Small things that every game's table needs."""

from collections.abc import Sequence
from typing import Any, TypeVar

from engines.api import Seat
from engines.errors import GameError
from engines.head_start import HeadStart

T = TypeVar("T")


def seat_name(seat: Seat) -> str:
    """Seats as people count them.

    >>> seat_name(0)
    'P1'
    """
    return f"P{seat + 1}"


def head_start_lines(by_seat: Sequence[HeadStart]) -> list[str]:
    """Head starts as a view has them on paper: a line, or none where nobody has one.

    >>> head_start_lines((HeadStart.NONE, HeadStart.LARGE))
    ['head start: P2 large']
    """
    given = [f"{seat_name(seat)} {head_start}" for seat, head_start in enumerate(by_seat) if head_start]
    return [f"head start: {', '.join(given)}"] if given else []


def who_wins(places: Sequence[int]) -> str:
    """The first places, as a transcript tells them.

    >>> who_wins((1, 2, 1))
    'P1 and P3 share the win'
    """
    winners = [seat_name(seat) for seat, place in enumerate(places) if place == 1]
    return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}"


def check_seat(seat: Seat | None, seats: int) -> None:
    """Refuse to look through the eyes of somebody who is not there.

    >>> check_seat(4, 3)
    Traceback (most recent call last):
        ...
    engines.errors.GameError: there is no seat 4 at a table of 3
    """
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise GameError(f"there is no seat {seat!r:.40} at a table of {seats}")


def put(items: tuple[T, ...], index: int, item: Any) -> tuple[T, ...]:
    """A tuple with one entry replaced.

    >>> put((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    return (*items[:index], item, *items[index + 1 :])


def standings(keys: list[Any]) -> tuple[int, ...]:
    """Places by descending keys, equal keys sharing one.

    >>> standings([8, 5, 8, 4])
    (1, 3, 1, 4)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)
