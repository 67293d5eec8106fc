"""The decisions of a player of the reindeer race."""

from dataclasses import dataclass
from enum import IntEnum

from engines.api import Action


class Track(IntEnum):
    """Each track bears the name of the object that moves reindeer on it (R1, R4)."""

    LETTER = 0
    BAUBLE = 1
    DESSERT = 2
    GIFT = 3
    TREE = 4

    def __str__(self) -> str:
        return self.name.lower()


class Card(IntEnum):
    """A movement card: one or two of an object, or an elf (R4)."""

    LETTER_1 = 0
    LETTER_2 = 1
    BAUBLE_1 = 2
    BAUBLE_2 = 3
    DESSERT_1 = 4
    DESSERT_2 = 5
    GIFT_1 = 6
    GIFT_2 = 7
    TREE_1 = 8
    TREE_2 = 9
    ELF = 10

    @property
    def track(self) -> Track | None:
        """The track this card moves on; None: an elf goes with any."""
        return None if self is Card.ELF else Track(self.value // 2)

    @property
    def steps(self) -> int:
        return 1 if self is Card.ELF else 1 + self.value % 2

    def __str__(self) -> str:
        return "elf" if self is Card.ELF else f"{self.steps} {self.track}{'s' * (self.steps - 1)}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take two cards (R3)."""


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Discard these cards and move one reindeer by their sum (R4).

    The order of the cards says nothing: they are kept sorted.
    """

    track: Track
    cards: tuple[Card, ...]
    start: int = 0  # the square of the reindeer that moves; 0: a new one from the stable

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Stop one square beyond the reindeer that was met (R9)."""


@dataclass(frozen=True, slots=True)
class Bound(Action):
    """Call "Bond !": past the reindeer that was met and two squares more (R9)."""


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Give up one card too many (R3, R13)."""

    card: Card


ReindeerAction = Draw | Move | Pass | Bound | Discard
