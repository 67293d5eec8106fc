"""The targets of the snails: cards to choose from, snails and their lanes."""

from dataclasses import dataclass

from app.boards.base.target import Target
from engines.api import Action, Seat


@dataclass(frozen=True, slots=True)
class ChoiceCard(Target):
    """A card that stands for an action; two dice with the same eyes are two cards."""

    action: Action
    number: int = 0


@dataclass(frozen=True, slots=True)
class SnailPawn(Target):
    """A snail, which nobody takes hold of: it moves by itself."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SnailLane(Target):
    """The lane of a snail: a card that is dropped here is put forward."""

    seat: Seat
