"""The pieces of the Tiercé and a position of them.

Inside a `State` horses are numbers from 0 that index short lists, and sets of horses are
bits of a number: that keeps the in-place path quick. Whatever leaves it (actions, events,
views) counts horses and cards from 1, as they are printed.
"""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

from engines.api import Seat
from engines.box import read_box
from engines.derby.abilities import Lineup, read_ability
from engines.derby.row import MARKS, PARTS, Mark, Row
from engines.head_start import HeadStart
from engines.rng import Rng

BOX = read_box(Path(__file__).parent)
HORSES = range(PARTS["horses"])
ALL_HORSES = (1 << len(HORSES)) - 1  # as bits
START: int = PARTS["start"]
LAST_SQUARE: int = PARTS["last_square"]
FINISH: int = PARTS["finish_at"]  # D1: where a horse is once it has passed the last square
MONEY_OF_FIRST: int = PARTS["money"]["first"]  # D3
MONEY_OF_OTHERS: int = PARTS["money"]["others"]
HEAD_START_COINS: tuple[int, ...] = tuple(PARTS["head_start"]["coins"])  # D30: by `HeadStart`
ODDS = tuple(tuple(PARTS["odds"][str(horse + 1)]) for horse in HORSES)  # by horse, by place
PLACES = len(ODDS[0])  # D7: so many horses have a place, and then the game ends
BET_STEP: int = PARTS["bet_step"]
BET_MAX: int = PARTS["bet_max"]
BET_CARDS: int = PARTS["bet_cards"]
FEE_PER_RIVAL: int = PARTS["fee_per_rival_bet"]
LATE_FEES = tuple(PARTS["late_fee"] if at in PARTS["late_squares"] else 0 for at in range(FINISH + 1))
SIDES = ("A", "B")
ABILITIES = tuple(
    {side: read_ability(f"{horse + 1}{side}", PARTS["abilities"][f"{horse + 1}{side}"]) for side in SIDES}
    for horse in HORSES
)


@cache
def lineup(sides: tuple[str, ...]) -> Lineup:
    """The horse cards with these sides up (D2)."""
    return Lineup(tuple(ABILITIES[horse][side] for horse, side in enumerate(sides)))


@dataclass(frozen=True, slots=True)
class Snack:
    price: int
    steps: int


SNACKS = tuple(Snack(**snack) for snack in PARTS["snacks"])
CHEAPEST_SNACK = min(snack.price for snack in SNACKS)


@dataclass(frozen=True, slots=True)
class StartingCard:
    """A secret card with small bets (D4)."""

    name: str  # its horses: "1-6"
    bets: tuple[tuple[int, int], ...]  # horse, counted from 1, and amount
    end_money: int

    def __str__(self) -> str:
        bets = ", ".join(f"{amount} on horse {horse}" for horse, amount in self.bets)
        return bets + (f", {self.end_money} at the end" if self.end_money else "")


STARTING_CARDS = tuple(
    StartingCard(
        name="-".join(card["bets"]),
        bets=tuple((int(horse), amount) for horse, amount in card["bets"].items()),
        end_money=card["end_money"],
    )
    for card in PARTS["starting_bets"]
)


@dataclass(frozen=True, slots=True)
class Price:
    """The price of a bet, part by part (D11)."""

    stake: int
    late_fee: int  # the horse stands near the finish
    rival_fee: int  # rivals have bet on it before

    @property
    def total(self) -> int:
        return self.stake + self.late_fee + self.rival_fee

    def __str__(self) -> str:
        parts = [str(self.stake)]
        if self.late_fee:
            parts.append(f"{self.late_fee} late")
        if self.rival_fee:
            parts.append(f"{self.rival_fee} for rivals")
        return " + ".join(parts) + (f" = {self.total}" if len(parts) > 1 else "")


class Phase(Enum):
    ACT = "act"  # one seat takes its action (D9)
    PICK = "pick"  # it says which horse its ability moves (D13, D16)
    SNACK = "snack"  # it buys one more snack, or none (D14)
    TURN_DOWN = "turn_down"  # it turns down one of several cards (D9)
    OVER = "over"


ACT, PICK, SNACK, TURN_DOWN, OVER = Phase  # looked up once: it takes as long as a call


NOTHING = -1  # no mark used, no horse picked


class State:
    """A position. `clone` it before changing it, unless nobody else holds it."""

    __slots__ = (
        "backers",
        "bets",
        "bought",
        "box",
        "cards_left",
        "coins",
        "effect",
        "finish",
        "first",
        "head_starts",
        "lineup",
        "phase",
        "picked",
        "positions",
        "rng",
        "round",
        "row",
        "running",
        "seats",
        "starting",
        "turn",
        "used",
    )

    seats: int
    head_starts: tuple[HeadStart, ...]  # by seat (D30)
    round: int
    phase: Phase
    first: Seat  # holds the race cards of this round
    turn: Seat
    lineup: Lineup  # the abilities on the sides that lie up (D2)
    positions: list[int]  # by horse
    running: int  # horses that have not finished, as bits
    finish: list[int]  # the horses with a place, the winner first
    row: Row
    coins: list[int]  # by seat
    starting: tuple[StartingCard, ...]  # by seat
    box: tuple[StartingCard, ...]  # those that left the game unseen (D4)
    bets: list[list[int]]  # by seat, by horse: the amount on a public bet card, or 0
    backers: list[int]  # by horse: how many public bet cards lie on it
    cards_left: list[int]  # by seat: bet cards not placed yet
    used: int  # within a turn: the mark that the action used, or NOTHING
    effect: int  # which effect of the ability waits for a horse
    picked: int  # the horse that the ability has moved, or NOTHING
    bought: int  # snacks in this turn
    rng: Rng

    def clone(self) -> "State":
        new = State.__new__(State)
        new.seats = self.seats
        new.head_starts = self.head_starts
        new.round = self.round
        new.phase = self.phase
        new.first = self.first
        new.turn = self.turn
        new.lineup = self.lineup
        new.positions = self.positions[:]
        new.running = self.running
        new.finish = self.finish[:]
        new.row = self.row
        new.coins = self.coins[:]
        new.starting = self.starting
        new.box = self.box
        new.bets = [bets[:] for bets in self.bets]
        new.backers = self.backers[:]
        new.cards_left = self.cards_left[:]
        new.used = self.used
        new.effect = self.effect
        new.picked = self.picked
        new.bought = self.bought
        new.rng = Rng(self.rng.state)
        return new

    def mark(self) -> Mark | None:
        """Name what the action of this turn used."""
        return None if self.used == NOTHING else MARKS[self.used]


# by square of the horse, and by rivals who have bet on it (D11)
PRICES = tuple(
    tuple(Price(BET_STEP, late_fee, FEE_PER_RIVAL * backers) for backers in range(BOX.seats[-1]))
    for late_fee in LATE_FEES
)
FREE = Price(0, 0, 0)  # the bet of an ability, which has its own cost


def price_of_bet(amount: int, position: int, backers: int) -> Price:
    """D11, for a seat that has this amount on a horse which others have backed."""
    return PRICES[position][0 if amount else backers]
