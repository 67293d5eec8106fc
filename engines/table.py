"""Small things that every game's table needs."""

from typing import Any, TypeVar

from engines.api import Seat

T = TypeVar("T")


def seat_name(seat: Seat) -> str:
    """Seats as people count them.

    >>> seat_name(0)
    'P1'
    """
    return f"P{seat + 1}"


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
