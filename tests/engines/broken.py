"""Positions that somebody broke: one value replaced, and where a game finds the fault."""

import copy
import re
from typing import Any

import pytest

from engines.errors import BadData

Path = tuple[str | int, ...]


def parse(path: str) -> Path:
    """The way to a value, key by key.

    >>> parse("past[0].steps")
    ('past', 0, 'steps')
    """
    return tuple(int(part) if part.isdigit() else part for part in re.findall(r"\w+", path))


def broken(good: Any, path: Path, value: Any) -> Any:
    """A copy with one value replaced."""
    if not path:
        return value
    data = copy.deepcopy(good)
    spot = data
    for part in path[:-1]:
        spot = spot[part]
    spot[path[-1]] = value
    return data


def fault_of(game: Any, data: Any) -> BadData:
    """The fault for which a game refuses a position."""
    with pytest.raises(BadData) as refused:
        game.load(data)
    assert refused.value.why
    return refused.value
