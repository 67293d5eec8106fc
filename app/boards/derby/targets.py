"""The targets of the Tiercé: chips, bet cards, snacks, horses, race cards, the parts of a lane."""

from dataclasses import dataclass
from typing import Literal

from app.boards.base.target import Target
from engines.api import Seat

ActionKind = Literal["advance", "bet", "money", "ability", "eat", "stop"]


@dataclass(frozen=True, slots=True)
class KindChip(Target):
    """The chip of a kind of action."""

    kind: ActionKind


@dataclass(frozen=True, slots=True)
class BetCard(Target):
    """A bet card in hand, by its place."""

    index: int


@dataclass(frozen=True, slots=True)
class SnackChip(Target):
    """A snack that can be bought."""

    number: int


@dataclass(frozen=True, slots=True)
class CoinPurse(Target):
    """The coins of the seat that acts, where they are told on the counter."""


@dataclass(frozen=True, slots=True)
class RaceCard(Target):
    """A card of the row, the first at 1."""

    place: int


@dataclass(frozen=True, slots=True)
class StartingCard(Target):
    """The starting bet of a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CourseHorse(Target):
    """A horse, with its way to the finish line."""

    number: int


@dataclass(frozen=True, slots=True)
class HorseAbility(Target):
    """The card of a horse, with its ability."""

    number: int


@dataclass(frozen=True, slots=True)
class HorseStakes(Target):
    """The bookmaker's part of a lane: odds and bets."""

    number: int


@dataclass(frozen=True, slots=True)
class LaneOdds(Target):
    """The odds of a horse."""

    number: int


@dataclass(frozen=True, slots=True)
class LaneBets(Target):
    """The bets that lie on a horse."""

    number: int


@dataclass(frozen=True, slots=True)
class FinishStretch(Target):
    """The end of a lane, from the finish line on."""

    number: int


@dataclass(frozen=True, slots=True)
class LateSquares(Target):
    """The numbers of the squares on which a bet costs more, on the rail."""


@dataclass(frozen=True, slots=True)
class HorseLane(Target):
    """A lane, on which a bet or a snack is dropped."""

    number: int


@dataclass(frozen=True, slots=True)
class LandingSquare(Target):
    """The place ahead of a horse, on which it is dropped to advance."""


@dataclass(frozen=True, slots=True)
class DownPlace(Target):
    """The place below a race card, on which it is dropped to be turned down."""


@dataclass(frozen=True, slots=True)
class PlacesBoard(Target):
    """The board of the first three."""


@dataclass(frozen=True, slots=True)
class RaceSky(Target):
    """The strip above the course, with the row of race cards."""
