"""The targets of the reindeer race: piles, reindeer, two big buttons, and what is printed on the snow."""

from dataclasses import dataclass
from typing import Literal

from app.boards.base.target import Target
from engines.api import Seat
from engines.reindeer.actions import Track
from engines.reindeer.view import Spot


@dataclass(frozen=True, slots=True)
class LeapWay(Target):
    """The button that leaps over another reindeer, or runs past it."""

    way: Literal["bound", "pass"]


@dataclass(frozen=True, slots=True)
class DrawPile(Target):
    """The pile to draw from."""


@dataclass(frozen=True, slots=True)
class PileCard(Target):
    """A card of that pile, as far as it is seen."""

    number: int


@dataclass(frozen=True, slots=True)
class DiscardPile(Target):
    """The pile of discards."""


@dataclass(frozen=True, slots=True)
class ReindeerStart(Target):
    """A reindeer by its square; the square before the first is the stable."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class SnowSquare(Target):
    """A square of a lane."""

    track: Track
    square: int


@dataclass(frozen=True, slots=True)
class LaneSign(Target):
    """The sign at the beginning of a lane."""

    track: Track


@dataclass(frozen=True, slots=True)
class LaneRewards(Target):
    """The rewards at the end of a lane."""

    track: Track


@dataclass(frozen=True, slots=True)
class SnowLane(Target):
    """The whole of a lane."""

    track: Track


@dataclass(frozen=True, slots=True)
class LaneReward(Target):
    """A reward that still lies at the end of a lane."""

    track: Track
    number: int


@dataclass(frozen=True, slots=True)
class StableStall(Target):
    """The stall of a seat."""

    seat: Seat
