"""A head start: something more for a seat, from the start and for all to see.

How much a small and a large one are, each game says on its page of rules; the lab found it.
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from engines.notation import Node, plain
from engines.options import Option

KEY = "head_starts"  # of a position


class HeadStart(IntEnum):
    NONE = 0
    SMALL = 1
    LARGE = 2

    def __str__(self) -> str:
        return self.name.lower()


HEAD_START = Option("head_start", tuple(map(str, HeadStart)), str(HeadStart.NONE), is_by_seat=True)


def head_starts(options: Mapping[str, str], seats: int) -> tuple[HeadStart, ...]:
    """By seat: what `HEAD_START` gives it.

    >>> head_starts({"head_start": "none,large"}, 2)
    (<HeadStart.NONE: 0>, <HeadStart.LARGE: 2>)
    """
    chosen = options.get(HEAD_START.name, HEAD_START.default)
    if chosen == HEAD_START.default:
        return (HeadStart.NONE,) * seats
    return tuple(HeadStart[choice.upper()] for choice in chosen.split(","))


def dump_head_starts(by_seat: Sequence[HeadStart]) -> dict[str, Any]:
    """Part of a position, which says nothing of head starts where nobody has one."""
    return {KEY: plain(tuple(by_seat))} if any(by_seat) else {}


def load_head_starts(root: Node, seats: int) -> tuple[HeadStart, ...]:
    if KEY not in root.value:
        return (HeadStart.NONE,) * seats
    found = tuple(root[KEY].members(HeadStart, seats, seats))
    if not any(found):
        root[KEY].fail("it is left out where nobody has a head start")
    return found
