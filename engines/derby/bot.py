"""What a position of the Tiercé is worth to a seat: coins, and what its bets may pay.

Who will finish where is guessed from where the horses stand and how often the race cards
move them: a horse is next with a probability in proportion to its strength, which grows
exponentially with its square. The figures were fitted to, and tuned by, games of bots.
"""

from functools import lru_cache
from math import exp

from engines.api import Seat
from engines.derby import choices, rules
from engines.derby.model import (
    BET_CARDS,
    BET_MAX,
    FINISH,
    HORSES,
    LAST_SQUARE,
    ODDS,
    PLACES,
    Phase,
    StartingCard,
    State,
)
from engines.derby.row import DEALS, race_moves
from engines.derby.view import View, sketch

STRENGTH_PER_SQUARE = 0.47  # in the exponent
STRENGTH_OF_PACE = 0.56  # how much the share of a horse in the race cards counts
COIN_BONUS = 0.6  # what a coin is worth beyond itself while it can still be bet
RIVALRY = 0.8  # how much the rivals' wealth counts against one's own


def _paces() -> list[float]:
    """By horse: how far the race cards move it in a round, on average."""
    steps = [0] * len(HORSES)
    for deal in DEALS:
        for horse, moved in race_moves(deal):
            steps[horse - 1] += moved
    return [moved / len(DEALS) for moved in steps]


# by horse and square; a finished horse is out of the race
_STRENGTH = [
    [pace**STRENGTH_OF_PACE * exp(STRENGTH_PER_SQUARE * square) for square in range(LAST_SQUARE + 1)] + [0.0]
    for pace in _paces()
]
_MOST_BET = BET_CARDS * BET_MAX  # what the cards of a seat can take


def value(view: View) -> float:
    """How far ahead of the others the view's owner is, in expected coins."""
    if view.seat is None:
        return 0.0
    return _best(sketch(view), view.seat, view.starting[view.seat])


def _best(state: State, seat: Seat, secret: StartingCard | None) -> float:
    """The lead of a seat, once it has picked the best horses for an ability under way."""
    if state.phase is not Phase.PICK or state.turn != seat:
        return lead(state, seat, secret)
    leads = []
    for pick in choices.legal(state, seat):
        after = state.clone()
        rules.take(after, seat, pick, None)
        leads.append(_best(after, seat, secret))
    return max(leads)


def lead(state: State, seat: Seat, secret: StartingCard | None) -> float:
    """What a seat may expect, its secret bets included, against the open wealth of its rivals."""
    pays = expected_odds(tuple(state.positions), tuple(state.finish))
    bonus = COIN_BONUS * (1 - sorted(state.positions)[-PLACES] / FINISH)  # nothing once the third is in
    wealth = [_wealth(state, owner, pays, bonus) for owner in range(state.seats)]
    bets = secret.bets if secret else ()
    own = wealth[seat] + sum(amount * pays[horse - 1] for horse, amount in bets)
    rivals = (sum(wealth) - wealth[seat]) / (state.seats - 1)
    return own - RIVALRY * rivals


def _wealth(state: State, seat: Seat, pays: tuple[float, ...], bonus: float) -> float:
    coins, bets = state.coins[seat], state.bets[seat]
    to_bet = min(coins, _MOST_BET - sum(bets))
    return coins + bonus * to_bet + sum(amount * pays[horse] for horse, amount in enumerate(bets) if amount)


@lru_cache(maxsize=1 << 12)
def expected_odds(positions: tuple[int, ...], finish: tuple[int, ...]) -> tuple[float, ...]:
    """By horse: what a coin on it may be expected to pay (D19).

    >>> [round(odds, 1) for odds in expected_odds((9, 0, 0, 0, 10, 10), (4, 5))]
    [1.9, 0.0, 0.0, 0.1, 9, 9]
    """
    pays = [0.0] * len(HORSES)
    for place, horse in enumerate(finish):
        pays[horse] = ODDS[horse][place]
    strength = [_STRENGTH[horse][square] for horse, square in enumerate(positions)]
    running = [horse for horse in HORSES if strength[horse]]
    _share_out(pays, strength, running, len(finish), 1.0)
    return tuple(pays)


def _share_out(
    pays: list[float], strength: list[float], running: list[int], place: int, chance: float
) -> None:
    """Add what every horse may win by taking this place or a later one."""
    if place == PLACES:
        return
    total = sum(strength[horse] for horse in running)
    for horse in running:
        taken = chance * strength[horse] / total
        pays[horse] += taken * ODDS[horse][place]
        others = [other for other in running if other != horse]
        _share_out(pays, strength, others, place + 1, taken)
