"""How much is tried, known before tests are collected: `counts` is for those that run."""

from typing import TypeVar

T = TypeVar("T")

is_long = False  # with --long


def some(telling: T, every: T) -> T:
    """What tells most; with --long, everything."""
    return every if is_long else telling
