"""The worth of a position of the Tiercé to a seat: coins, and what its bets may pay.

Who will finish where is guessed from where the horses stand and how often the race cards
move them: a horse is next with a probability in proportion to its strength, which grows
exponentially with its square. The figures were fitted to, and tuned by, games of bots.
"""

from collections.abc import Hashable
from functools import lru_cache
from math import exp
from operator import itemgetter, mul

from engines.api import Seat
from engines.derby import choices, rules
from engines.derby.actions import DerbyAction
from engines.derby.model import (
    BET_CARDS,
    BET_MAX,
    FINISH,
    HORSES,
    LAST_SQUARE,
    ODDS,
    PICK,
    PLACES,
    State,
)
from engines.derby.row import DEALS, race_moves
from engines.skill import Reply, Skill
from engines.tastes import Tastes

STRENGTH_PER_SQUARE = 0.47  # in the exponent
STRENGTH_OF_PACE = 0.56  # how much the share of a horse in the race cards counts
COIN_BONUS = 0.6  # what a coin is worth beyond itself while it can still be bet
RIVALRY = 0.8  # how much the rivals' wealth counts against one's own

SKILL = Skill(child=60.0, slip=2.5, easy=12.0, middle=6.0, taste=3.0, masters=(2,), reply=Reply(20, 4, 4.0))


def _paces() -> list[float]:
    """By horse: how far the race cards move it in a round, on average."""
    steps = [0] * len(HORSES)
    for deal in DEALS:
        for horse, moved in race_moves(deal):
            steps[horse - 1] += moved
    return [moved / len(DEALS) for moved in steps]


# by horse and square
_STRENGTH = [
    [pace**STRENGTH_OF_PACE * exp(STRENGTH_PER_SQUARE * square) for square in range(LAST_SQUARE + 1)]
    for pace in _paces()
]
_MOST_BET = BET_CARDS * BET_MAX  # what the cards of a seat can take


# coins; what they are worth as bets to come; what one's own bets may pay; less all that of the rivals
TERMS = ("coins", "to_bet", "bets", "rivals")
_RIVALS = itemgetter(TERMS.index("rivals"))


def terms(state: State, seat: Seat) -> tuple[float, ...]:
    """Return how far ahead of the others a seat is, in expected coins."""
    if state.phase is PICK and state.turn == seat:  # the best horse will be picked for the ability
        return max([_picked(state, seat, pick) for pick in choices.legal(state, seat)], key=sum)
    pays, bonus = _outlook(tuple(state.positions), tuple(state.finish))
    rivals = 0.0
    for owner, (coins, bets) in enumerate(zip(state.coins, state.bets, strict=True)):
        room = _MOST_BET - sum(bets)
        to_bet = bonus * (coins if coins < room else room)
        at_stake = sum(map(mul, bets, pays))
        if owner == seat:
            own, own_to_bet, own_at_stake = float(coins), to_bet, float(at_stake)
        else:
            rivals += coins + to_bet + at_stake
    own_at_stake += sum([amount * pays[horse - 1] for horse, amount in state.starting[seat].bets])
    return own, own_to_bet, own_at_stake, -RIVALRY * rivals / (state.seats - 1)


def _picked(state: State, seat: Seat, pick: DerbyAction) -> tuple[float, ...]:
    after = state.clone()
    rules.take(after, seat, pick, None)
    return terms(after, seat)


@lru_cache(maxsize=1 << 12)
def _outlook(positions: tuple[int, ...], finish: tuple[int, ...]) -> tuple[tuple[float, ...], float]:
    """By horse what a coin on it may pay, and what a coin that is still to be bet is worth beyond itself."""
    time_left = 1 - sorted(positions)[-PLACES] / FINISH  # none once the third is in
    return expected_odds(positions, finish), COIN_BONUS * time_left


def expected_odds(positions: tuple[int, ...], finish: tuple[int, ...]) -> tuple[float, ...]:
    """By horse: what a coin on it may be expected to pay (D19).

    >>> [round(odds, 1) for odds in expected_odds((9, 0, 0, 0, 10, 10), (4, 5))]
    [1.9, 0.0, 0.0, 0.1, 9, 9]
    """
    pays = [0.0] * len(HORSES)
    for place, horse in enumerate(finish):
        pays[horse] = ODDS[horse][place]
    if len(finish) == PLACES:
        return tuple(pays)
    running = [horse for horse in HORSES if positions[horse] != FINISH]
    chances = place_chances([_STRENGTH[horse][positions[horse]] for horse in running], PLACES - len(finish))
    for place, by_horse in enumerate(chances, len(finish)):
        for horse, chance in zip(running, by_horse, strict=True):
            pays[horse] += chance * ODDS[horse][place]
    return tuple(pays)


def place_chances(strengths: list[float], places: int) -> list[list[float]]:
    """By place, by horse: how likely it is to take it, for up to three places.

    >>> place_chances([4.0, 2.0, 2.0], 1)
    [[0.5, 0.25, 0.25]]
    """
    total = sum(strengths)
    chances = [[strength / total for strength in strengths]]
    if places > 1:
        # a horse is second behind any other: all who may be first, less itself
        behind = [strength / total / (total - strength) for strength in strengths]
        every = sum(behind)
        chances.append([own * (every - less) for own, less in zip(strengths, behind, strict=True)])
    if places > 2:
        # and third behind any two others: all pairs, less its own
        with_it = [0.0] * len(strengths)
        for one, first in enumerate(strengths):
            for two, second in enumerate(strengths[:one]):
                pair = (behind[one] * second + behind[two] * first) / (total - first - second)
                with_it[one] += pair
                with_it[two] += pair
        every = sum(with_it) / 2
        chances.append([own * (every - less) for own, less in zip(strengths, with_it, strict=True)])
    return chances


def search_key(state: State) -> Hashable:
    """All of a position but the generator: few cards are hidden, so a search comes back to it often."""
    return (
        state.first,
        state.turn,
        state.phase.value,
        state.row,
        tuple(state.positions),
        tuple(state.finish),
        tuple(state.coins),
        tuple(map(tuple, state.bets)),
        tuple([card.name for card in state.starting]),
        state.used,
        state.effect,
        state.picked,
        state.bought,
    )


# -- what a robot may like --------------------------------------------------------------


def tastes(before: State, after: State, seat: Seat, action: DerbyAction) -> Tastes:
    moved = [now - then for then, now in zip(before.positions, after.positions, strict=True)]
    bet = [now - then for then, now in zip(before.bets[seat], after.bets[seat], strict=True)]
    backed = [
        horse
        for horse in HORSES
        if any(before.bets[other][horse] for other in range(before.seats) if other != seat)
    ]
    return Tastes(
        far=sum(moved) / 3,
        thrift=(after.coins[seat] - before.coins[seat]) / 5,
        crowd=float(any(bet[horse] > 0 or moved[horse] > 0 for horse in backed)),
        harm=(_RIVALS(terms(after, seat)) - _RIVALS(terms(before, seat))) / 3,
    )
