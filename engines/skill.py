"""Skill of robots at a game: a few figures for each level, found by the lab (`./dev simulate --ladder`)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reply:
    """A search: what the others answer in positions that the view allows, and what one can do then."""

    worlds: int  # positions tried; the same for all actions
    actions: int  # the best at first sight, so many of them
    gap: float  # unless they are so much worse than the first


@dataclass(frozen=True, slots=True)
class Skill:
    """By level: how far a robot may misjudge an action, in units of the game's value."""

    child: float = 0.0
    slip: float = 0.0  # so much a child may make its own position worse, where it can do anything else
    easy: float = 0.0
    middle: float = 0.0
    taste: float = 0.0  # what a full liking of a character weighs
    masters: tuple[int, ...] = ()  # tables at which a master is worth its name; none: the game offers none
    reply: Reply | None = None  # how it searches, if it does
