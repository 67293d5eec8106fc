"""The worth of a position of the carrot race to a seat: how few turns it still needs.

A table says how many turns a pawn alone on the track needs from its square, with its
carrots and lettuces; what others do to it is in its rank.
"""

from functools import lru_cache

from engines.api import Seat
from engines.carrots.actions import Advance, CarrotsAction, FallBack
from engines.carrots.model import BOARD, COST, FINISH, OVER, PAYING_RANKS, Kind, State, Stay, rank
from engines.carrots.turns import FREE, HARE_TURNS, turns_home
from engines.skill import Reply, Skill
from engines.tastes import Tastes

HOME = 1_000.0  # above every position on the track
# The chance that a rank is the right one at the next turn, by how many others must come past until then;
# of those behind it is likelier than of those ahead.
PAY_CHANCES = (0.9, 0.25, 0.05)
CATCHING_UP = 0.4
USUAL_PAY = 10  # carrots
PAY_WEIGHS = 0.005  # turns: what a carrot more or less than usual decides where the table sees no difference
LETTUCE_RISK = 1.5  # turns, for each lettuce left: that one runs past its square, or finds it taken
SHARE = 12  # carrots by which the purse of two pawns is divided between them


# home at last; turns still to go; turns lost by waiting; what a card to be drawn may cost; lettuces that may
# take longer; what squares pay
TERMS = ("home", "way", "waiting", "hare", "lettuces", "pay")

SKILL = Skill(
    child=3.0, slip=0.3, easy=1.45, middle=0.95, taste=0.25, masters=(2, 3, 4, 5, 6), reply=Reply(12, 4, 2.0)
)


def terms(state: State, seat: Seat) -> tuple[float, ...]:
    """A lot for being home, or minus the turns to go."""
    race, stays = state.race, state.stays
    pawns = race.pawns[seat]
    running = [pawn for pawn in pawns if state.positions[pawn] != FINISH]
    if not running:
        return (HOME, 0.0, 0.0, 0.0, 0.0, 0.0)
    carrots = float(state.purses[seat])
    lettuces = state.lettuces[seat]
    waiting = hare = pay = 0.0
    for pawn in running:
        stay = stays[pawn]
        if stay is Stay.ARRIVED:
            income = sum(
                [10.0 * paid * _chance(state, pawn, paid) for paid in PAYING_RANKS[state.positions[pawn]]]
            )
            carrots += income
            pay -= PAY_WEIGHS * (USUAL_PAY - income)
        elif stay is Stay.HUNGRY:
            carrots += 10.0 * rank(state, pawn)
            lettuces -= 1
            waiting -= 1.0
        elif stay is Stay.WAITING:
            waiting -= 1.0
        elif BOARD[state.positions[pawn]] is Kind.HARE and seat == state.turn and state.phase is not OVER:
            hare -= HARE_TURNS
    risk = -LETTUCE_RISK * lettuces if len(pawns) == 1 and lettuces > 0 else 0.0
    if len(running) == 1:
        way = _turns(state, running[0], lettuces, carrots)
    else:
        way = _turns_of_two(*sorted([state.positions[pawn] for pawn in running]), lettuces, carrots)
    return (0.0, -way, waiting, hare, risk, pay)


def _chance(state: State, pawn: int, paying: int) -> float:
    """That a pawn has this rank when its owner's next turn starts (C6)."""
    now = rank(state, pawn)
    if not len(state.home) < paying <= len(state.positions) or abs(paying - now) >= len(PAY_CHANCES):
        return 0.0
    chance = PAY_CHANCES[abs(paying - now)]
    return chance * CATCHING_UP if paying < now else chance


def _turns(state: State, pawn: int, lettuces: int, carrots: float) -> float:
    """For the pawn that must come home under C17."""
    square = state.positions[pawn]
    left = carrots - COST[FINISH - square]
    if not lettuces and 0 <= left <= 10 * (len(state.home) + 1):
        return 1.0
    spare = 10.0 * len(state.home)  # later places may keep more than the table reckons with
    ignored = (0.0, spare / 2, spare) if spare else (0.0,)
    return min(turns_home(square, lettuces, max(carrots - some, 0.0)) for some in ignored)


@lru_cache(maxsize=1 << 12)  # a search meets the same two squares and purse again and again
def _turns_of_two(one: int, other: int, lettuces: int, carrots: float) -> float:
    """C32, by squares: one pawn runs free, the other eats; the purse is divided as suits them best."""
    shares = [float(share) for share in range(0, int(carrots) + 1, SHARE)]
    return min(
        turns_home(runner, FREE, share) + turns_home(eater, lettuces, carrots - share)
        for runner, eater in ((one, other), (other, one))
        for share in shares
    )


# -- what a robot may like --------------------------------------------------------------

NEAR = 2  # squares: so near another pawn it feels in company
LEAP = 8  # squares from which on an advance is a long one
SPARE = 1  # carrots for each square to go, without which nobody likes a leap: who has none left falls back
MUCH = 40  # carrots
ENOUGH = 3.0  # so many times: more of them please nobody more
IN_REACH = 10  # squares: an owner so far behind could have wanted this square


def tastes(before: State, after: State, seat: Seat, action: CarrotsAction) -> Tastes:
    purse = after.purses[seat]
    saved = min(purse / MUCH, ENOUGH)
    if not isinstance(action, Advance | FallBack):
        return Tastes(thrift=saved)
    pawn = before.race.pawns[seat][action.pawn]
    start, end = before.positions[pawn], after.positions[pawn]
    others = [other for other in range(len(before.positions)) if other not in before.race.pawns[seat]]
    squares = [before.positions[other] for other in others]
    is_wanted = BOARD[end] is Kind.LETTUCE and any(0 < end - square <= IN_REACH for square in squares)
    spoiled = sum(
        before.stays[other] is Stay.ARRIVED
        and rank(before, other) in PAYING_RANKS[before.positions[other]]
        and rank(after, other) not in PAYING_RANKS[before.positions[other]]
        for other in others
    )
    return Tastes(
        far=float(end - start >= LEAP and purse >= SPARE * (FINISH - end)),
        thrift=saved,
        crowd=float(any(abs(end - square) <= NEAR for square in squares)),
        harm=float(is_wanted + spoiled),
    )
