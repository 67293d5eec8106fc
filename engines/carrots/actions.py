"""The decisions of a player of the carrot race.

`pawn` says which of one's own pawns acts: always 0, but with two players 0 or 1.
"""

from dataclasses import dataclass

from engines.api import Action


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """Run forward and pay for it (C9)."""

    steps: int
    pawn: int = 0


@dataclass(frozen=True, slots=True)
class FallBack(Action):
    """Go back to a tortoise and be paid for it (C10, C15)."""

    pawn: int = 0


@dataclass(frozen=True, slots=True)
class TakeTen(Action):
    """Take ten carrots: on a carrot square (C11), or by a hare card (C24)."""

    pawn: int = 0


@dataclass(frozen=True, slots=True)
class GiveTen(Action):
    """Give ten carrots back, in the same two places."""

    pawn: int = 0


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Leave what a hare card offers (C22, C24)."""


@dataclass(frozen=True, slots=True)
class ReturnToStart(Action):
    """Stuck with two pawns: send this one back (C33)."""

    pawn: int


CarrotsAction = Advance | FallBack | TakeTen | GiveTen | Decline | ReturnToStart
