"""The pieces of the carrot race and a position of them.

Pawns are numbered over all seats: with two players seat 1 has the pawns 2 and 3, otherwise
a pawn has the number of its seat. Outside a `State` a pawn is named by its seat and 0 or 1.
"""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum
from pathlib import Path
from typing import TypeVar

from engines.api import Seat
from engines.box import read_box
from engines.carrots.actions import CarrotsAction
from engines.head_start import HeadStart
from engines.notation import read_components

T = TypeVar("T")

BOX = read_box(Path(__file__).parent)
PARTS = read_components(__file__)


class Kind(Enum):
    """The kind of a square."""

    START = "start"
    HARE = "hare"
    CARROTS = "carrots"
    LETTUCE = "lettuce"
    TORTOISE = "tortoise"
    SECOND = "second"
    THIRD = "third"
    FOURTH = "fourth"
    FLAG = "flag"
    FINISH = "finish"

    def __str__(self) -> str:
        return self.value


class HareCard(IntEnum):
    LAST_MOVE_FREE = 0
    TAKE_OR_GIVE_TEN = 1
    FALL_BACK_ONE_RANK = 2
    UP_ONE_RANK = 3
    FORWARD_TO_CARROTS = 4
    BACK_TO_CARROTS = 5
    EAT_LETTUCE = 6
    PLAY_AGAIN = 7
    MISS_A_TURN = 8

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


class Stay(IntEnum):
    """The duty that a pawn's square, or the card drawn there, still has in store for it.

    All but the first two are settled when its owner's next turn starts.
    """

    SETTLED = 0  # nothing
    FED = 1  # it has eaten here and must leave (C7, C30)
    ARRIVED = 2  # its rank will be checked (C6)
    HUNGRY = 3  # it will eat (C7, C25)
    WAITING = 4  # it will miss a turn (C20, C25)


class Phase(Enum):
    MOVE = "move"  # an ordinary action (C8)
    AGAIN = "again"  # another one, or none: a hare card (C22)
    TEN = "ten"  # ten carrots more, less, or neither: a hare card (C24)
    STUCK = "stuck"  # which of two pawns goes back to the start (C33)
    OVER = "over"


# looked up once, for the busiest places: by name it takes as long as some rules
MOVE, AGAIN, TEN, STUCK, OVER = Phase


# -- the track ----------------------------------------------------------------------------

BOARD = tuple(Kind(PARTS["legend"][letter]) for letter in PARTS["board"].split())
FINISH = len(BOARD) - 1
LAST_SQUARES = FINISH - PARTS["last_squares"]  # the first of those that C15 speaks of
NIGHTFALL_TURNS: int = PARTS["nightfall_turns"]

# by square: its bit in `State.occupied`; the start and the finish hold any number (C2) and have none
BIT = tuple(1 << square if 0 < square < FINISH else 0 for square in range(FINISH + 1))

# by number of squares (C9), and by carrots: how far they last
COST = tuple(squares * (squares + 1) // 2 for squares in range(FINISH + 1))
FARTHEST = COST[-1]  # carrots for the whole track
REACH = tuple(bisect_right(COST, carrots) - 1 for carrots in range(FARTHEST))

# by square: the ranks it pays (C6), and what landing there has in store (C7, C12)
PAYING_RANKS: tuple[tuple[int, ...], ...] = tuple(tuple(PARTS["ranks"].get(kind.value, ())) for kind in BOARD)
ON_ARRIVAL = tuple(
    Stay.HUNGRY if kind is Kind.LETTUCE else Stay.ARRIVED if PAYING_RANKS[square] else Stay.SETTLED
    for square, kind in enumerate(BOARD)
)


def _nearest(kind: Kind, step: int) -> tuple[int, ...]:
    """By square: the next one of a kind in a direction, or 0 where there is none."""
    last = 0
    found = [0] * len(BOARD)
    for square in range(len(BOARD))[::-step]:
        found[square] = last
        if BOARD[square] is kind:
            last = square
    return tuple(found)


TORTOISE_BEHIND = _nearest(Kind.TORTOISE, -1)
CARROTS_BEHIND = _nearest(Kind.CARROTS, -1)
CARROTS_AHEAD = _nearest(Kind.CARROTS, 1)


# -- what everybody gets ------------------------------------------------------------------


def _by_seats(printed: dict[str, T]) -> dict[int, T]:
    return {int(seats): value for seats, value in printed.items()}


STARTING_CARROTS: dict[int, int] = _by_seats(PARTS["carrots"])
STARTING_LETTUCES: dict[int, int] = _by_seats(PARTS["lettuces"])
PAWNS_EACH: dict[int, int] = _by_seats(PARTS["pawns"])
HEAD_START_SQUARES: dict[int, list[int]] = _by_seats(PARTS["head_start"]["squares"])  # C40: by `HeadStart`
PAWNS_OF = {  # by seats, by seat
    seats: tuple(tuple(range(seat * each, (seat + 1) * each)) for seat in range(seats))
    for seats, each in PAWNS_EACH.items()
}
HARE_CARDS = tuple(card for card in HareCard for _ in range(PARTS["hare_cards"][card.name.lower()]))


@dataclass(frozen=True, slots=True)
class Race:
    """Values settled when a race is set up."""

    seats: int
    is_hidden: bool  # carrots are (C4)
    is_short: bool  # it ends with the first one home (C18)
    first: Seat  # moved first: with its turn a round starts
    pile: tuple[HareCard, ...]  # in its order for ever (C13); () in the sketch of a view
    each: int  # pawns of a seat
    pawns: tuple[tuple[int, ...], ...]  # by seat
    head_starts: tuple[HeadStart, ...]  # by seat (C40)

    @classmethod
    def of(
        cls,
        is_hidden: bool,
        is_short: bool,
        first: Seat,
        pile: tuple[HareCard, ...],
        helped: tuple[HeadStart, ...],
    ) -> "Race":
        """`helped`: head starts by seat."""
        seats = len(helped)
        return cls(seats, is_hidden, is_short, first, pile, PAWNS_EACH[seats], PAWNS_OF[seats], helped)


_new = object.__new__


class State:
    """A position. `clone` it before changing it, unless nobody else holds it.

    What changes rarely is a tuple, which clones share; only the lists are copied.
    """

    __slots__ = (
        "actions",
        "drawn",
        "home",
        "lettuces",
        "occupied",
        "pawn",
        "phase",
        "positions",
        "purses",
        "race",
        "round",
        "stays",
        "turn",
    )

    race: Race
    round: int  # which turn everybody has now, or has had
    turn: Seat
    phase: Phase
    pawn: int | None  # the one whose hare card asks for a choice
    positions: list[int]  # by pawn: 0 the start, FINISH at home
    occupied: int  # the same as bits: 1 << square for every pawn on its way
    stays: list[Stay]  # by pawn
    purses: list[int]  # by seat: carrots; below 0 in the sketch of a view, where it is unknown
    lettuces: tuple[int, ...]  # by seat
    home: tuple[int, ...]  # pawns, in the order of their arrival
    drawn: int  # hare cards so far
    actions: tuple[CarrotsAction, ...]  # what the one to act may do: follows from the rest

    def clone(self) -> "State":
        new = _new(State)
        new.race = self.race
        new.round = self.round
        new.turn = self.turn
        new.phase = self.phase
        new.pawn = self.pawn
        new.positions = [*self.positions]
        new.occupied = self.occupied
        new.stays = [*self.stays]
        new.purses = [*self.purses]
        new.lettuces = self.lettuces
        new.home = self.home
        new.drawn = self.drawn
        new.actions = self.actions
        return new

    @property
    def seen(self) -> int:
        """So many cards at the bottom of the pile are known to everybody."""
        return min(self.drawn, len(HARE_CARDS))

    def pile_from_top(self) -> tuple[HareCard, ...]:
        pile, top = self.race.pile, self.drawn % len(HARE_CARDS)
        return pile[top:] + pile[:top]


def pile_before_drawing(from_top: tuple[HareCard, ...], seen: int) -> tuple[HareCard, ...]:
    """The order that a pile had at first, when `seen` cards have gone from its top to its bottom."""
    return from_top[len(from_top) - seen :] + from_top[: len(from_top) - seen]


def rank(state: State, pawn: int) -> int:
    """C3: one more than the pawns ahead; at home the place that was taken there."""
    square = state.positions[pawn]
    if square == FINISH:
        return 1 + state.home.index(pawn)
    return 1 + len(state.home) + (state.occupied >> square + 1).bit_count()


def occupied(positions: Iterable[int]) -> int:
    """The squares between start and finish that hold a pawn, as bits."""
    return sum(BIT[square] for square in positions)


def place(state: State, pawn: int, square: int) -> int:
    """Put a pawn somewhere; gives the square it left."""
    positions = state.positions
    start = positions[pawn]
    positions[pawn] = square
    state.occupied = state.occupied ^ BIT[start] | BIT[square]
    if square == FINISH:
        state.home = (*state.home, pawn)
    return start
