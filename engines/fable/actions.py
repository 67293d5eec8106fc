"""The decisions of a player of the fable."""

from dataclasses import dataclass
from enum import IntEnum

from engines.api import Action


class Animal(IntEnum):
    """In the order in which they move (F11)."""

    HARE = 0
    TORTOISE = 1
    WOLF = 2
    FOX = 3
    LAMB = 4

    def __str__(self) -> str:
        return self.name.lower()


class Card(IntEnum):
    """A race card: one of the animals, or the wolf with a howl."""

    HARE = 0
    TORTOISE = 1
    WOLF = 2
    FOX = 3
    LAMB = 4
    HOWL = 5

    @property
    def animal(self) -> Animal:
        return Animal.WOLF if self is Card.HOWL else Animal(self.value)

    def __str__(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class PlaceBet(Action):
    """Put this card of the hand face down as second bet (F4)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Lay cards of one animal (F7); `howls` of the `count` wolf cards are howl cards."""

    animal: Animal
    count: int
    howls: int = 0

    def cards(self) -> tuple[Card, ...]:
        return (Card(self.animal),) * (self.count - self.howls) + (Card.HOWL,) * self.howls


@dataclass(frozen=True, slots=True)
class MoveAnimal(Action):
    """Pick the animal that moves next in an apprentices' race (F23)."""

    animal: Animal


FableAction = PlaceBet | Play | MoveAnimal
