"""What a position of the Tiercé is worth to a seat: coins, and what its bets may pay.

Who will finish where is guessed from where the horses stand and how often the race cards
move them: a horse is next with a probability in proportion to its strength, which grows
exponentially with its square. The figures were fitted to, and tuned by, games of bots.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import exp
from operator import mul

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


# by horse and square
_STRENGTH = [
    [pace**STRENGTH_OF_PACE * exp(STRENGTH_PER_SQUARE * square) for square in range(LAST_SQUARE + 1)]
    for pace in _paces()
]
_MOST_BET = BET_CARDS * BET_MAX  # what the cards of a seat can take


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a seat has over its rivals, whatever happens on the track."""

    coins: float
    to_bet: float  # of those coins, what bet cards can still take
    bets: tuple[float, ...]  # by horse

    def lead(self, state: State) -> float:
        """What this is expected to come to, as the horses stand."""
        pays = expected_odds(tuple(state.positions), tuple(state.finish))
        time_left = 1 - sorted(state.positions)[-PLACES] / FINISH  # none once the third is in
        at_stake: float = sum(map(mul, self.bets, pays))
        return self.coins + COIN_BONUS * time_left * self.to_bet + at_stake


def value(view: View) -> float:
    """How far ahead of the others the view's owner is, in expected coins."""
    if view.seat is None:
        return 0.0
    state = sketch(view)
    return _best_lead(state, stakes(state, view.seat, view.starting[view.seat]))


def _best_lead(state: State, held: Stakes) -> float:
    """The lead once the best horses have been picked for an ability under way."""
    if state.phase is not Phase.PICK:
        return held.lead(state)
    leads = []
    for pick in choices.legal(state, state.turn):
        after = state.clone()
        rules.take(after, state.turn, pick, None)
        leads.append(_best_lead(after, held))
    return max(leads)


def stakes(state: State, seat: Seat, secret: StartingCard | None) -> Stakes:
    """The wealth of a seat, its secret bets included, against the open wealth of its rivals."""
    coins = to_bet = 0.0
    bets = [0.0] * len(HORSES)
    for owner in range(state.seats):
        share = 1.0 if owner == seat else -RIVALRY / (state.seats - 1)
        coins += share * state.coins[owner]
        to_bet += share * min(state.coins[owner], _MOST_BET - sum(state.bets[owner]))
        for horse, amount in enumerate(state.bets[owner]):
            bets[horse] += share * amount
    for horse, amount in secret.bets if secret else ():
        bets[horse - 1] += amount
    return Stakes(coins, to_bet, tuple(bets))


@lru_cache(maxsize=1 << 12)
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
