"""Positions of a game that a match by bots need not come to, for `./dev demo`: a module by the game's id."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from app.boards.base.target import Target
from app.match import Side
from engines.api import Action, Seat


@dataclass(frozen=True, slots=True)
class Scene:
    """One position, seen by a seat or by all, and what somebody does before the picture is taken."""

    name: str
    state: Any
    seat: Seat | None = None  # whose view; None: what lies open
    taps: tuple[Target, ...] = ()  # one after the other
    carried: tuple[Target, Target] | None = None  # the first is held over the second
    dropped: tuple[Target, Target] | None = None  # and let go there
    action: Action | None = None  # what is played instead: a picture of each event
    sides: tuple[Side, ...] = ()  # where everybody sits, the tablet turned to whoever acts; nothing: not flat


def scenes_of(game: str) -> Iterator[Scene]:
    """None for a game that has no such module."""
    if find_spec(f"{__name__}.{game}") is not None:
        yield from import_module(f"{__name__}.{game}").scenes()
