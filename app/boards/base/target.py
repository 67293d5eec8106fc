"""Targets: what a finger takes hold of, a key comes to, a tutorial points at, a rule is about. No Kivy here.

A target is a value. Those of a game are in its `targets.py`; they are compared, and matched by their class::

    match target:
        case HandCard(index) if index in self.staged:
            ...
"""

from dataclasses import dataclass
from math import hypot

from app.boards.common.geometry import Rect
from engines.api import Seat


class Target:
    """The base of all targets."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class CommitButton(Target):
    """The button that commits what is put forward."""


@dataclass(frozen=True, slots=True)
class TakeBackButton(Target):
    """The button that takes it back."""


@dataclass(frozen=True, slots=True)
class HandPlace(Target):
    """The part of the shelf where the view's owner has a hand."""


@dataclass(frozen=True, slots=True)
class OwnPlace(Target):
    """The part of the shelf beside the hand."""


@dataclass(frozen=True, slots=True)
class HandCard(Target):
    """A card by its place in the hand: two equal cards are two cards."""

    index: int


@dataclass(frozen=True, slots=True)
class PlayerBadge(Target):
    """The badge of a player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FirstToken(Target):
    """The token of the first player, on a badge."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Zone:
    """A place where something that is carried may be dropped, and the target that it is dropped on."""

    rect: Rect
    target: Target
    is_legal: bool = True
    reach: float | None = None  # how near a finger has to be; None: half a width of what it carries, or that

    def distance(self, x: float, y: float) -> float:
        """Return how far a point is from the zone; 0 inside."""
        rect = self.rect
        return hypot(max(rect.x - x, 0, x - rect.right), max(rect.y - y, 0, y - rect.top))
