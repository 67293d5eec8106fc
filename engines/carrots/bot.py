"""What a position of the carrot race is worth to a seat: how few turns it still needs.

A table says how many turns a pawn alone on the track needs from its square, with its
carrots and lettuces; what others do to it is in its rank.
"""

from engines.carrots.model import BOARD, COST, FINISH, PAYING_RANKS, Kind, Stay
from engines.carrots.turns import FREE, HARE_TURNS, turns_home
from engines.carrots.view import View

HOME = 1_000.0  # above every position on the track
# The chance that a rank is the right one at the next turn, by how many others must come past until then;
# of those behind it is likelier than of those ahead.
PAY_CHANCES = (0.9, 0.25, 0.05)
CATCHING_UP = 0.4
USUAL_PAY = 10  # carrots
PAY_WEIGHS = 0.005  # turns: what a carrot more or less than usual decides where the table sees no difference
LETTUCE_RISK = 1.5  # turns, for each lettuce left: that one runs past its square, or finds it taken
SHARE = 12  # carrots by which the purse of two pawns is divided between them


def value(view: View) -> float:
    """Minus the turns to go, or a lot for being home."""
    seat = view.seat
    purse = None if seat is None else view.purses[seat]
    if seat is None or purse is None:
        return 0.0
    running = [pawn for pawn in view.pawns[seat] if view.positions[pawn] != FINISH]
    if not running:
        return HOME
    carrots = purse + sum(_income(view, pawn) for pawn in running)
    lettuces = view.lettuces[seat] - sum(view.stays[pawn] is Stay.HUNGRY for pawn in running)
    lost = sum(_lost_turns(view, pawn) for pawn in running)
    if len(view.pawns[seat]) == 1:
        lost += LETTUCE_RISK * max(lettuces, 0)
    if len(running) == 1:
        return -lost - _turns(view, running[0], lettuces, carrots)
    return -lost - _turns_of_two(view, running[0], running[1], lettuces, carrots)


def _income(view: View, pawn: int) -> float:
    """Carrots to expect at the start of the next turn (C6, C7)."""
    stay = view.stays[pawn]
    if stay is Stay.HUNGRY:
        return 10.0 * view.rank(pawn)
    if stay is not Stay.ARRIVED:
        return 0.0
    return sum(10.0 * rank * _chance(view, pawn, rank) for rank in PAYING_RANKS[view.positions[pawn]])


def _chance(view: View, pawn: int, paying: int) -> float:
    """That a pawn has this rank when its owner's next turn starts."""
    rank, places = view.rank(pawn), range(1 + len(view.home), len(view.positions) + 1)
    if paying not in places or abs(paying - rank) >= len(PAY_CHANCES):
        return 0.0
    chance = PAY_CHANCES[abs(paying - rank)]
    return chance * CATCHING_UP if paying < rank else chance


def _lost_turns(view: View, pawn: int) -> float:
    match view.stays[pawn]:
        case Stay.HUNGRY | Stay.WAITING:
            return 1.0
        case Stay.ARRIVED:
            return PAY_WEIGHS * (USUAL_PAY - _income(view, pawn))
    is_to_draw = BOARD[view.positions[pawn]] is Kind.HARE and view.to_act == (view.seat,)
    return HARE_TURNS if is_to_draw else 0.0


def _turns(view: View, pawn: int, lettuces: int, carrots: float) -> float:
    """For the pawn that must come home under C17."""
    square = view.positions[pawn]
    left = carrots - COST[FINISH - square]
    if not lettuces and 0 <= left <= 10 * (len(view.home) + 1):
        return 1.0
    spare = 10.0 * len(view.home)  # later places may keep more than the table reckons with
    ignored = (0.0, spare / 2, spare) if spare else (0.0,)
    return min(turns_home(square, lettuces, max(carrots - some, 0.0)) for some in ignored)


def _turns_of_two(view: View, one: int, other: int, lettuces: int, carrots: float) -> float:
    """C32: one of them runs free, the other eats; the purse is divided as suits them best."""
    shares = [float(share) for share in range(0, int(carrots) + 1, SHARE)]
    return min(
        turns_home(view.positions[runner], FREE, share)
        + turns_home(view.positions[eater], lettuces, carrots - share)
        for runner, eater in ((one, other), (other, one))
        for share in shares
    )
