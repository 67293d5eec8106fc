"""The pieces of the reindeer race and a position of them.

Inside a `State` all tracks lie in one row of places: the gate of a track, its squares, its
finish, then the gate of the next. A place is a number, so are cards and what a square shows:
that keeps the in-place path quick. Whatever leaves it has names and squares from 1.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from engines.api import Seat
from engines.box import read_box
from engines.head_start import HeadStart
from engines.notation import read_components
from engines.reindeer.actions import Card, Track

BOX = read_box(Path(__file__).parent)
PARTS = read_components(__file__)

TRACKS = tuple(Track)
CARDS = tuple(Card)
NO_CARDS = (0,) * len(CARDS)
STEPS = tuple(card.steps for card in CARDS)
_PER_OBJECT = PARTS["movement_cards"]["per_object"]
CARD_COUNTS: tuple[int, ...] = tuple(
    PARTS["movement_cards"]["elf"] if card is Card.ELF else _PER_OBJECT[str(card.steps)] for card in CARDS
)

TEAM: int = PARTS["team"]
DEAL: int = PARTS["deal"]
DRAW: int = PARTS["draw"]
HAND_MAX: int = PARTS["hand_max"]
PASS: int = PARTS["pass"]
BOND: int = PARTS["bond"]
DRAW_ONLY_ROUNDS: int = PARTS["draw_only_rounds"]
HEAD_START_POINTS: tuple[int, ...] = tuple(PARTS["head_start"]["points"])  # R30: by `HeadStart`
TRACK_CARDS: tuple[int, ...] = tuple(track["cards"] for track in PARTS["tracks"])
PER_CARD: int = PARTS["squares_per_card"]


class Square(IntEnum):
    """The figure on a square; an arrow points the way it lies now (R11 to R14)."""

    PLAIN = 0
    FORWARD = 1
    BACK = 2
    SNOWMAN = 3
    SKIS = 4
    YETI = 5

    def __str__(self) -> str:
        return self.name.lower()


SQUARES = tuple(Square)
GATE: Final = 6  # before the first square of a track
FINISH: Final = 7  # beyond its last square
# What a square shows when its card lies the other way round.
TURNED = (Square.PLAIN, Square.BACK, Square.FORWARD, Square.SNOWMAN, Square.SKIS, Square.YETI)

LETTERS: dict[Square, str] = {Square[name.upper()]: letter for letter, name in PARTS["squares"].items()}
SQUARE_OF = {letter: square for square, letter in LETTERS.items()}

Faces = tuple[Square, ...]  # the squares of one track card


def faces(text: str) -> Faces:
    """The squares of a card.

    >>> faces("F.")
    (<Square.FORWARD: 1>, <Square.PLAIN: 0>)
    """
    return tuple(SQUARE_OF[letter] for letter in text)


def text(card: Faces) -> str:
    return "".join(LETTERS[square] for square in card)


@cache
def turned(card: Faces) -> Faces:
    """A card turned round: its squares change places, its arrows point the other way.

    >>> text(turned(faces("SF")))
    'BS'
    """
    return tuple(TURNED[square] for square in reversed(card))


PRINTED: dict[Faces, int] = {faces(card): count for card, count in PARTS["track_cards"]}
# How every card can lie, and how it is printed.
PRINTED_AS: dict[Faces, Faces] = {card: card for card in PRINTED} | {turned(card): card for card in PRINTED}


# -- places -----------------------------------------------------------------------------

NOBODY: Final = -1
STABLE: Final = 0  # where the gate of the first track is: nobody ever stands in a gate
LENGTHS = tuple(cards * PER_CARD for cards in TRACK_CARDS)  # squares of each track
GATES = tuple(sum(LENGTHS[:track]) + 2 * track for track in TRACKS)
FINISHES = tuple(gate + length + 1 for gate, length in zip(GATES, LENGTHS, strict=True))
TRACK_AT = tuple(track for track in TRACKS for _ in range(LENGTHS[track] + 2))  # by place
FINISH_AT = tuple(FINISHES[track] for track in TRACK_AT)  # by place


class Reward(NamedTuple):
    track: Track
    points: int


REWARDS = tuple(
    tuple(Reward(track, points) for points in PARTS["rewards"][str(track)]) for track in TRACKS
)  # highest first


class Phase(Enum):
    TURN = "turn"  # one seat draws or moves (R3, R4)
    LEAP = "leap"  # its reindeer came down on another: pass or bound (R9)
    DISCARD = "discard"  # it has too many cards (R3, R13)
    OVER = "over"


TURN, LEAP, DISCARD, OVER = Phase  # looked up once, for the busiest places


@dataclass(frozen=True, slots=True)
class Deal:
    """Values settled when a game is set up, which stay so."""

    seats: int
    left_out: tuple[Faces, ...]  # track cards that are not used, unseen
    head_starts: tuple[HeadStart, ...]  # by seat (R30)


class State:
    """A position. `clone` it before changing it, unless nobody else holds it.

    Clones share tuples; only the lists are copied.
    """

    __slots__ = (
        "chance",
        "deal",
        "discards",
        "hands",
        "herds",
        "idle",
        "landing",
        "phase",
        "pile",
        "slid",
        "squares",
        "standing",
        "turn",
        "won",
    )

    deal: Deal
    phase: Phase
    turn: Seat
    idle: int  # turns in a row without a move (R17)
    squares: tuple[int, ...]  # by place: what it shows, gates and finishes included
    herds: list[tuple[int, ...]]  # by seat: places of its reindeer, ascending, without one in the air
    standing: int  # one bit for each place where a reindeer stands
    landing: int  # LEAP: the taken place the moving reindeer came down on
    slid: int  # LEAP: one bit for each place whose ice has acted in this move (R11)
    won: tuple[tuple[Reward, ...], ...]  # by seat, in the order they were won
    hands: list[tuple[int, ...]]  # by seat, by card: how many
    pile: list[int]  # cards, the next one last
    discards: list[int]  # by card: how many
    chance: int  # the state of the generator

    def clone(self) -> "State":
        new = State.__new__(State)
        new.deal = self.deal
        new.phase = self.phase
        new.turn = self.turn
        new.idle = self.idle
        new.squares = self.squares
        new.herds = self.herds[:]
        new.standing = self.standing
        new.landing = self.landing
        new.slid = self.slid
        new.won = self.won
        new.hands = self.hands[:]
        new.pile = self.pile[:]
        new.discards = self.discards[:]
        new.chance = self.chance
        return new

    def owner(self, place: int) -> Seat:
        """Return the seat whose reindeer stands on a place, or NOBODY."""
        for seat, herd in enumerate(self.herds):
            if place in herd:
                return seat
        return NOBODY

    def taken(self, track: Track) -> int:
        """Return how many rewards of a track are gone."""
        return sum(reward.track is track for rewards in self.won for reward in rewards)

    def track_cards(self, track: Track) -> tuple[Faces, ...]:
        """The cards of a track as they lie now, from its gate to its finish."""
        first = GATES[track] + 1
        return tuple(
            tuple(SQUARES[square] for square in self.squares[place : place + PER_CARD])
            for place in range(first, first + LENGTHS[track], PER_CARD)
        )


def row(tracks: Iterable[Sequence[Square]]) -> tuple[int, ...]:
    """All places, given the squares of each track."""
    places: list[int] = []
    for squares in tracks:
        places += (GATE, *squares, FINISH)
    return tuple(places)


def hand_cards(counts: Sequence[int]) -> tuple[Card, ...]:
    """A hand by names, grouped by object."""
    return tuple(card for card in CARDS for _ in range(counts[card]))


def unknown_cards(count: int) -> tuple[int, ...]:
    """A hand of which only the size is known."""
    return (*NO_CARDS, count)


def card_counts(cards: Iterable[Card]) -> tuple[int, ...]:
    """Count the cards of each kind."""
    counted = Counter(cards)
    return tuple(counted[card] for card in CARDS)
