"""Setting up a race: C1 to C4."""

from collections.abc import Mapping

from engines.api import first_player
from engines.carrots.choices import all_actions
from engines.carrots.model import (
    HARE_CARDS,
    MOVE,
    PAWNS_EACH,
    STARTING_CARROTS,
    STARTING_LETTUCES,
    HareCard,
    Race,
    State,
    Stay,
)
from engines.rng import Rng


def deal(seats: int, rng: Rng, options: Mapping[str, str]) -> State:
    first = first_player(options, seats, rng)  # C1
    is_hidden, is_short = options["carrots"] == "hidden", options["finish"] == "first_home"
    pawns = seats * PAWNS_EACH[seats]
    state = State()
    state.race = Race.of(seats, is_hidden, is_short, first, _shuffled_pile(rng))
    state.round = 1
    state.turn = first
    state.phase = MOVE
    state.pawn = None
    state.positions = [0] * pawns
    state.occupied = 0
    state.stays = [Stay.SETTLED] * pawns
    state.purses = [STARTING_CARROTS[seats]] * seats
    state.lettuces = (STARTING_LETTUCES[seats],) * seats
    state.home = ()
    state.drawn = 0
    state.actions = all_actions(state)
    return state


def _shuffled_pile(rng: Rng) -> tuple[HareCard, ...]:
    pile = list(HARE_CARDS)
    rng.shuffle(pile)
    return tuple(pile)
