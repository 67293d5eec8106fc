"""The targets of the fable: cards, animals, and what is printed on the table."""

from dataclasses import dataclass

from app.boards.base.target import Target
from engines.api import Seat
from engines.fable.actions import Animal, Card


@dataclass(frozen=True, slots=True)
class CardGroup(Target):
    """All equal cards of the hand, by the handle that hangs from them."""

    card: Card


@dataclass(frozen=True, slots=True)
class AnimalSlot(Target):
    """The place of an animal's cards on the table."""

    animal: Animal


@dataclass(frozen=True, slots=True)
class AnimalPawn(Target):
    """An animal on the meadow."""

    animal: Animal


@dataclass(frozen=True, slots=True)
class TableCard(Target):
    """A card that was played for an animal."""

    animal: Animal
    index: int


@dataclass(frozen=True, slots=True)
class BadgeBet(Target):
    """A bet on its owner's badge."""

    seat: Seat
    index: int


@dataclass(frozen=True, slots=True)
class OwnBet(Target):
    """A bet of the view's owner, beside the hand."""

    index: int


@dataclass(frozen=True, slots=True)
class PlayRow(Target):
    """The row where cards are played."""


@dataclass(frozen=True, slots=True)
class RowTotal(Target):
    """The count of the cards in the row."""


@dataclass(frozen=True, slots=True)
class FablePile(Target):
    """The pile to draw from."""


@dataclass(frozen=True, slots=True)
class MeadowTile(Target):
    """A tile of the track; an animal that is picked lands there."""

    stop: int


@dataclass(frozen=True, slots=True)
class FablePodium(Target):
    """The steps of the podium."""


@dataclass(frozen=True, slots=True)
class WholeMeadow(Target):
    """The meadow, over which an animal is dropped that may not be picked."""
