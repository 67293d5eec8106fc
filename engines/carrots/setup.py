"""Setting up a race: C1 to C4, and C40."""

from collections.abc import Mapping

from engines.carrots.choices import all_actions
from engines.carrots.model import (
    BOARD,
    HARE_CARDS,
    HEAD_START_SQUARES,
    MOVE,
    STARTING_CARROTS,
    STARTING_LETTUCES,
    HareCard,
    Kind,
    Race,
    State,
    Stay,
    occupied,
)
from engines.head_start import head_starts
from engines.options import first_player
from engines.rng import Rng

# C40: squares that do nothing to a pawn that was set down there
STARTING_KINDS = (Kind.SECOND, Kind.THIRD, Kind.FOURTH, Kind.FLAG, Kind.CARROTS)


def deal(seats: int, rng: Rng, options: Mapping[str, str]) -> State:
    first = first_player(options, seats, rng)  # C1
    is_hidden, is_short = options["carrots"] == "hidden", options["finish"] == "first_home"
    state = State()
    state.race = Race.of(is_hidden, is_short, first, _shuffled_pile(rng), head_starts(options, seats))
    state.round = 1
    state.turn = first
    state.phase = MOVE
    state.pawn = None
    state.positions = _starting_squares(state.race)
    state.occupied = occupied(state.positions)
    state.stays = [Stay.SETTLED] * len(state.positions)
    state.purses = [STARTING_CARROTS[seats]] * seats
    state.lettuces = (STARTING_LETTUCES[seats],) * seats
    state.home = ()
    state.drawn = 0
    state.actions = all_actions(state)
    return state


def _starting_squares(race: Race) -> list[int]:
    """C40: by pawn. From the first player on, each is set down on its square or the next free one behind."""
    squares = [0] * race.seats * race.each
    for turn in range(race.seats):
        seat = (race.first + turn) % race.seats
        for pawn in race.pawns[seat]:
            square = HEAD_START_SQUARES[race.seats][race.head_starts[seat]]
            while square and (square in squares or BOARD[square] not in STARTING_KINDS):
                square -= 1
            squares[pawn] = square
    return squares


def _shuffled_pile(rng: Rng) -> tuple[HareCard, ...]:
    pile = list(HARE_CARDS)
    rng.shuffle(pile)
    return tuple(pile)
