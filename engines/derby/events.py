"""Events of the Tiercé: facts that the board animates and the log captions."""

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

from engines.api import Event, Seat
from engines.derby.model import FINISH, Phase, Price
from engines.derby.row import Half, Mark
from engines.table import seat_name, who_wins


def _coins(count: int) -> str:
    return f"{count} coin{'' if count == 1 else 's'}"


class MoveReason(IntEnum):
    """The cause that moved a horse."""

    LEAD = 1  # the arrow of the third card points at it (D6)
    RACE = 2  # it stands on the fourth card (D6)
    ADVANCE = 3  # D10
    ABILITY = 4  # D13
    SNACK = 5  # D14


class CoinReason(IntEnum):
    """The source of coins."""

    MONEY = 1  # D12
    ABILITY = 2  # D13


@dataclass(frozen=True, slots=True)
class RaceRevealed(Event):
    """The first player laid out the race cards (D5)."""

    round: int
    first: Seat
    row: tuple[Half, ...]

    ends_undo: ClassVar[bool] = True

    def __str__(self) -> str:
        cards = ", ".join(map(str, self.row))
        return f"round {self.round}: {seat_name(self.first)} reveals {cards}"


@dataclass(frozen=True, slots=True)
class HorseMoved(Event):
    horse: int
    steps: int  # as printed; the track may cut them short (D15)
    start: int
    end: int
    why: MoveReason
    seat: Seat | None  # whose doing it was; None for the race cards

    def __str__(self) -> str:
        goal = "past the finish" if self.end == FINISH else f"to {self.end}"
        run = f"horse {self.horse} {self.steps:+d}: from {self.start} {goal}"
        if self.why is MoveReason.ADVANCE and self.seat is not None:
            return f"{seat_name(self.seat)} advances {run}"
        return run


@dataclass(frozen=True, slots=True)
class HorseFinished(Event):
    horse: int
    place: int  # 1, 2, 3; 0 when all places were taken (D7)

    def __str__(self) -> str:
        if not self.place:
            return f"horse {self.horse} finishes too late for a place"
        return f"horse {self.horse} finishes in place {self.place}"


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    seat: Seat

    @property
    def turn_of(self) -> Seat:
        return self.seat

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} is to act"


@dataclass(frozen=True, slots=True)
class ChoiceOffered(Event):
    """The same seat has to decide something more within its turn."""

    seat: Seat
    phase: Phase
    used: Mark  # what the action used
    effect: int = 0  # which effect of the ability waits for a horse
    picked: int | None = None  # the horse that the ability has moved
    bought: int = 0  # snacks so far

    def __str__(self) -> str:
        what = {
            Phase.PICK: "picks a horse to move",
            Phase.SNACK: "may buy another snack",
            Phase.TURN_DOWN: f"chooses which card with {self.used} to turn down",
        }[self.phase]
        return f"{seat_name(self.seat)} {what}"


@dataclass(frozen=True, slots=True)
class BetPlaced(Event):
    """A bet card was placed, or raised when its amount exceeds the stake (D11)."""

    seat: Seat
    horse: int
    amount: int  # on the card now
    is_raise: bool
    price: Price  # nothing for the bet of an ability, which has its own cost
    coins: int  # left

    def __str__(self) -> str:
        bet = "raises the bet" if self.is_raise else "bets"
        paid = f" for {self.price}, {_coins(self.coins)} left" if self.price.total else ""
        return f"{seat_name(self.seat)} {bet} on horse {self.horse}, now {self.amount}{paid}"


@dataclass(frozen=True, slots=True)
class CoinsGained(Event):
    seat: Seat
    amount: int
    coins: int  # now
    why: CoinReason

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} gains {_coins(self.amount)} and has {self.coins}"


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    seat: Seat
    horse: int
    side: str
    cost: int
    coins: int  # left

    def __str__(self) -> str:
        paid = f" for {_coins(self.cost)}, {self.coins} left" if self.cost else ""
        return f"{seat_name(self.seat)} uses the ability of horse {self.horse}{self.side}{paid}"


@dataclass(frozen=True, slots=True)
class SnackBought(Event):
    seat: Seat
    snack: int
    horse: int
    price: int
    coins: int  # left

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} feeds horse {self.horse} for {self.price}, {_coins(self.coins)} left"


@dataclass(frozen=True, slots=True)
class CardTurnedDown(Event):
    seat: Seat
    card: int  # its place in the row, from 1
    is_forced: bool  # it was the only one with what the action used

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} turns down card {self.card}"


@dataclass(frozen=True, slots=True)
class FirstPlayerPassed(Event):
    """The race cards went to the next player (D17)."""

    giver: Seat
    taker: Seat

    def __str__(self) -> str:
        return f"{seat_name(self.giver)} passes the race cards to {seat_name(self.taker)}"


@dataclass(frozen=True, slots=True)
class StartingBetRevealed(Event):
    seat: Seat
    card: str
    end_money: int

    ends_undo: ClassVar[bool] = True

    def __str__(self) -> str:
        money = f" with {_coins(self.end_money)}" if self.end_money else ""
        return f"{seat_name(self.seat)} turns over the starting bet {self.card}{money}"


@dataclass(frozen=True, slots=True)
class BetPaid(Event):
    """A bet was settled (D19)."""

    seat: Seat
    horse: int
    amount: int
    place: int  # 0: none
    odds: int
    paid: int
    is_secret: bool  # on the starting card

    def __str__(self) -> str:
        bet = f"{seat_name(self.seat)} had {self.amount} on horse {self.horse}"
        return f"{bet}: {self.amount} × {self.odds} = {self.paid}" if self.place else f"{bet}: lost"


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    places: tuple[int, ...]
    scores: tuple[int, ...]

    def __str__(self) -> str:
        scores = ", ".join(f"{seat_name(seat)} {score}" for seat, score in enumerate(self.scores))
        return f"{who_wins(self.places)}: {scores}"


DerbyEvent = (
    RaceRevealed
    | HorseMoved
    | HorseFinished
    | TurnStarted
    | ChoiceOffered
    | BetPlaced
    | CoinsGained
    | AbilityUsed
    | SnackBought
    | CardTurnedDown
    | FirstPlayerPassed
    | StartingBetRevealed
    | BetPaid
    | MatchEnded
)
