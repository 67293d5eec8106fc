"""Setting up: tracks, herds and hands (R1, R2)."""

from collections.abc import Mapping

from engines.head_start import head_starts
from engines.options import first_player
from engines.reindeer.model import (
    CARD_COUNTS,
    CARDS,
    DEAL,
    PRINTED,
    STABLE,
    TEAM,
    TRACK_CARDS,
    TURN,
    Deal,
    Faces,
    Square,
    State,
    row,
    turned,
)
from engines.rng import Rng

_TRACK_CARDS = [card for card, count in PRINTED.items() for _ in range(count)]
_MOVEMENT_CARDS = [int(card) for card in CARDS for _ in range(CARD_COUNTS[card])]


def deal(seats: int, rng: Rng, options: Mapping[str, str]) -> State:
    state = State()
    state.turn = first_player(options, seats, rng)  # R2
    state.phase = TURN
    state.idle = 0
    state.squares, left_out = _lay_tracks(rng)
    state.deal = Deal(seats, left_out, head_starts(options, seats))
    state.herds = [(STABLE,) * TEAM] * seats
    state.standing = 0
    state.landing = STABLE
    state.slid = 0
    state.won = ((),) * seats
    state.pile = _MOVEMENT_CARDS[:]
    rng.shuffle(state.pile)
    state.discards = [0] * len(CARDS)
    state.hands = []
    for _ in range(seats):
        hand = [0] * len(CARDS)
        for _ in range(DEAL):
            hand[state.pile.pop()] += 1
        state.hands.append(tuple(hand))
    state.chance = rng.state
    return state


def _lay_tracks(rng: Rng) -> tuple[tuple[int, ...], tuple[Faces, ...]]:
    """R1: shuffled track cards, each one way round or the other; and those left out."""
    cards = _TRACK_CARDS[:]
    rng.shuffle(cards)
    ways = rng.bits()
    tracks: list[list[Square]] = []
    for count in TRACK_CARDS:
        squares: list[Square] = []
        for _ in range(count):
            card = cards.pop()
            squares += turned(card) if ways & 1 else card
            ways >>= 1
        tracks.append(squares)
    return row(tracks), tuple(cards)
