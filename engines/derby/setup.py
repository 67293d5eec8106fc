"""Setting up a race: D1 to D4."""

from collections.abc import Mapping

from engines.derby.model import (
    ACT,
    ALL_HORSES,
    BET_CARDS,
    HEAD_START_COINS,
    HORSES,
    MONEY_OF_FIRST,
    MONEY_OF_OTHERS,
    NOTHING,
    SIDES,
    START,
    STARTING_CARDS,
    State,
    lineup,
)
from engines.derby.rules import start_round
from engines.head_start import head_starts
from engines.options import first_player
from engines.rng import Rng

_SIDE_OPTIONS = [f"horse_{horse + 1}" for horse in HORSES]


def deal(seats: int, rng: Rng, options: Mapping[str, str]) -> State:
    """D1 to D4, and the first race cards: nobody has anything to decide before them."""
    state = State()
    state.seats = seats
    state.rng = rng
    state.first = first_player(options, seats, rng)
    state.lineup = lineup(tuple([_side(options, name, rng) for name in _SIDE_OPTIONS]))  # D2
    state.coins = [MONEY_OF_OTHERS] * seats  # D3
    state.coins[state.first] = MONEY_OF_FIRST
    state.head_starts = head_starts(options, seats)  # D30
    for seat, head_start in enumerate(state.head_starts):
        state.coins[seat] += HEAD_START_COINS[head_start]
    cards = list(STARTING_CARDS)  # D4
    rng.shuffle(cards)
    state.starting = tuple(cards[:seats])
    state.box = tuple(cards[seats:])
    state.bets = [[0] * len(HORSES) for _ in range(seats)]
    state.backers = [0] * len(HORSES)
    state.cards_left = [BET_CARDS] * seats
    state.positions = [START] * len(HORSES)
    state.running = ALL_HORSES
    state.finish = []
    state.round = 0
    state.phase = ACT
    state.used = state.picked = NOTHING
    state.effect = state.bought = 0
    start_round(state, None)
    return state


def _side(options: Mapping[str, str], name: str, rng: Rng) -> str:
    chosen = options[name]
    if chosen not in SIDES:
        chosen = options["sides"]
    return chosen if chosen in SIDES else rng.choice(SIDES)
