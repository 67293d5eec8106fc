"""The pieces of the fable and a position of them.

Inside a `State` animals and cards are numbers that index short lists: that keeps the
in-place path quick. Everything that leaves it (actions, events, views) has names.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from engines.api import Seat
from engines.box import read_box
from engines.fable.actions import Animal, Card, Play
from engines.head_start import HeadStart
from engines.notation import read_components

BOX = read_box(Path(__file__).parent)
PARTS = read_components(__file__)

ANIMALS = tuple(Animal)
CARDS = tuple(Card)

TILES: int = PARTS["tiles"]
FINISH = TILES + 1  # F3: the line is crossed here
STREAMS: int = PARTS["streams"]
MAX_SAME: int = PARTS["max_same"]
MAX_TABLE: int = PARTS["max_table"]
STEPS = tuple(tuple(PARTS["steps"][animal.name.lower()]) for animal in ANIMALS)
POINTS = (0, *PARTS["points"])  # by podium step; 0 = not on the podium
PODIUM_STEPS = len(PARTS["points"])
CHAMPIONSHIP_GAMES: int = PARTS["championship_games"]
HEAD_START_POINTS: tuple[int, ...] = tuple(PARTS["head_start"]["points"])  # F30: by `HeadStart`
STARTING_BETS_EACH = {int(seats): count for seats, count in PARTS["starting_bets_each"].items()}
TURBO_TILES: tuple[int, ...] = tuple(PARTS["apprentice"]["turbo_tiles"])
TURBO_STEPS: int = PARTS["apprentice"]["turbo_steps"]


@dataclass(frozen=True, slots=True)
class Variant:
    """The differences between the two ways of playing one game, as far as they are numbers."""

    name: str
    cards: tuple[int, ...]  # how many of each card the pile has
    hand: int
    deal: int
    has_second_bet: bool
    steps: tuple[tuple[int, ...], ...]  # by animal, then by the number of its cards (F11, F23)


def _counts(printed: dict[str, int]) -> tuple[int, ...]:
    return tuple(printed[card.name.lower()] for card in CARDS)


STANDARD = Variant("standard", _counts(PARTS["race_cards"]), PARTS["hand"], PARTS["deal"], True, STEPS)
_APPRENTICE = PARTS["apprentice"]
_CARD_BY_CARD = tuple(range(MAX_SAME + 1))
APPRENTICE = Variant(
    "apprentice",
    _counts(_APPRENTICE["race_cards"]),
    _APPRENTICE["hand"],
    _APPRENTICE["hand"],
    False,
    (_CARD_BY_CARD,) * len(ANIMALS),
)
VARIANTS = {variant.name: variant for variant in (STANDARD, APPRENTICE)}


class Phase(Enum):
    BETS = "bets"  # everybody chooses a second bet, secretly (F4)
    PLAY = "play"  # one seat lays cards (F7)
    CHOOSE = "choose"  # one seat picks the animal that moves next (F23)
    OVER = "over"


BETS, PLAY, CHOOSE, OVER = Phase  # looked up once, for the busiest places: it takes as long as a call


@dataclass(frozen=True, slots=True)
class GameScore:
    """One finished game: who stood where, and what everybody had bet on."""

    steps: tuple[int, ...]  # by animal: 1, 2, 3, or 0 off the podium
    bets: tuple[tuple[Card, ...], ...]  # by seat, starting bets first

    def paid(self, seat: Seat) -> tuple[int, ...]:
        """The points of each bet of this seat (F18)."""
        return tuple(POINTS[self.steps[bet.animal]] for bet in self.bets[seat])

    def points(self, seat: Seat) -> int:
        return sum(self.paid(seat))


def points_so_far(past: Sequence[GameScore], head_starts: Sequence[HeadStart]) -> tuple[int, ...]:
    """By seat: the points of finished games (F18, F20), with what a head start adds to each of them (F30)."""
    return tuple(
        sum(score.points(seat) + HEAD_START_POINTS[head_start] for score in past)
        for seat, head_start in enumerate(head_starts)
    )


class PastRace(NamedTuple):
    """A race of the game under way: who laid what for it, and where the animals stood afterwards."""

    played: tuple[tuple[Seat, Play], ...]
    positions: tuple[int, ...]  # by animal
    steps: tuple[int, ...]  # by animal


@dataclass(frozen=True, slots=True)
class Deal:
    """Values settled when a game is set up, which stay so until it ends."""

    seats: int
    variant: Variant
    games: int  # 1, or 3 for a championship
    game: int  # 1 to games
    streams: tuple[int, ...]  # tiles, ascending
    turbo: tuple[int, ...]  # by animal: its turbo tile; () in the standard game
    starting: tuple[tuple[Card, ...], ...]  # by seat: starting bets
    box: tuple[Card, ...]  # starting bets that left the game unseen (F2)
    head_starts: tuple[HeadStart, ...]  # by seat (F30)


class State:
    """A position. `clone` it before changing it, unless nobody else holds it.

    What changes rarely is a tuple, which clones share; only the lists are copied.
    """

    __slots__ = (
        "chance",
        "deal",
        "discards",
        "first",
        "hands",
        "howls",
        "past",
        "phase",
        "pile",
        "played",
        "positions",
        "races",
        "second",
        "steps",
        "table",
        "total",
        "turn",
        "waiting",
    )

    deal: Deal
    phase: Phase
    first: Seat  # holds the first-player token
    turn: Seat  # lays cards or picks an animal
    positions: list[int]  # by animal: 0 the start line, FINISH when it has crossed
    steps: tuple[int, ...]  # by animal: its podium step, or 0
    table: list[int]  # by animal: cards on the table, howls included
    howls: int  # how many of these are howl cards
    total: int
    played: tuple[tuple[Seat, Play], ...]  # what lies in front of whom
    races: tuple[PastRace, ...]  # of this game, the first one first
    waiting: tuple[Animal, ...]  # animals that a player may still pick in this race phase (F23)
    hands: list[tuple[int, ...]]  # by seat, by card: how many
    second: tuple[Card | None, ...]  # by seat: second bets
    pile: list[int]  # cards, the next one last
    discards: tuple[int, ...]  # by card: how many
    past: tuple[GameScore, ...]  # finished games
    chance: int  # the state of the generator

    def clone(self) -> "State":
        new = State.__new__(State)
        new.deal = self.deal
        new.phase = self.phase
        new.first = self.first
        new.turn = self.turn
        new.positions = self.positions[:]
        new.steps = self.steps
        new.table = self.table[:]
        new.howls = self.howls
        new.total = self.total
        new.played = self.played
        new.races = self.races
        new.waiting = self.waiting
        new.hands = self.hands[:]
        new.second = self.second
        new.pile = self.pile[:]
        new.discards = self.discards
        new.past = self.past
        new.chance = self.chance
        return new

    def bets(self, seat: Seat) -> tuple[Card, ...]:
        """All bets of a seat, starting bets first."""
        starting, second = self.deal.starting[seat], self.second[seat]
        return starting if second is None else (*starting, second)


def hand_cards(counts: Sequence[int]) -> tuple[Card, ...]:
    """A hand by names, grouped by animal."""
    return tuple(card for card in CARDS for _ in range(counts[card]))


def card_counts(cards: Iterable[Card]) -> tuple[int, ...]:
    """Count the cards of each kind."""
    counted = Counter(cards)
    return tuple(counted[card] for card in CARDS)
