"""Setting up: a match, and each game of a championship (F1 to F5, F20 to F22)."""

from collections.abc import Mapping

from engines.fable.actions import Card
from engines.fable.model import (
    ANIMALS,
    BETS,
    CARDS,
    CHAMPIONSHIP_GAMES,
    PLAY,
    STARTING_BETS_EACH,
    STREAMS,
    TILES,
    TURBO_TILES,
    VARIANTS,
    Deal,
    State,
    Variant,
)
from engines.head_start import HeadStart, head_starts
from engines.options import first_player
from engines.rng import Rng

_STARTING_BETS = [Card(animal) for animal in ANIMALS]
# By variant: all its race cards, sorted
_PILES = {
    variant.name: [int(card) for card in CARDS for _ in range(variant.cards[card])]
    for variant in VARIANTS.values()
}


def deal(seats: int, rng: Rng, options: Mapping[str, str]) -> State:
    state = State()
    state.past = ()
    state.first = first_player(options, seats, rng)  # F5
    games = CHAMPIONSHIP_GAMES if options["match"] == "championship" else 1
    deal_game(state, VARIANTS[options["variant"]], games, head_starts(options, seats), rng)
    return state


def deal_game(state: State, variant: Variant, games: int, helped: tuple[HeadStart, ...], rng: Rng) -> None:
    """Set up the next game; the token stays where it is. `helped`: head starts by seat (F30)."""
    seats = len(helped)
    bets = _STARTING_BETS[:]  # F2
    rng.shuffle(bets)
    each = STARTING_BETS_EACH[seats]
    tiles = list(range(1, TILES + 1))  # F3
    rng.shuffle(tiles)
    turbo = [] if variant.has_second_bet else list(TURBO_TILES)  # F21
    rng.shuffle(turbo)
    state.deal = Deal(
        seats=seats,
        variant=variant,
        games=games,
        game=len(state.past) + 1,
        streams=tuple(sorted(tiles[:STREAMS])),
        turbo=tuple(turbo),
        starting=tuple(tuple(bets[seat * each : (seat + 1) * each]) for seat in range(seats)),
        box=tuple(bets[seats * each :]),
        head_starts=helped,
    )
    state.pile = list(_PILES[variant.name])
    rng.shuffle(state.pile)
    state.chance = rng.state
    state.hands = [_take(state.pile, variant.deal) for _ in range(seats)]  # F4, F22
    state.second = (None,) * seats
    state.discards = (0,) * len(CARDS)
    state.positions = [0] * len(ANIMALS)
    state.steps = (0,) * len(ANIMALS)
    state.turn = state.first
    state.races = ()
    clear_table(state)
    state.phase = BETS if variant.has_second_bet else PLAY


def _take(pile: list[int], count: int) -> tuple[int, ...]:
    hand = [0] * len(CARDS)
    for card in pile[-count:]:
        hand[card] += 1
    del pile[-count:]
    return tuple(hand)


def clear_table(state: State) -> None:
    state.table = [0] * len(ANIMALS)
    state.howls = 0
    state.total = 0
    state.played = ()
    state.waiting = ()
