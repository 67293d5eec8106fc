"""What may be done in a position of the carrot race, and why other things may not."""

from bisect import bisect_left

from engines.api import Refusal, Seat
from engines.carrots.actions import (
    Advance,
    CarrotAction,
    Decline,
    FallBack,
    GiveTen,
    ReturnToStart,
    TakeTen,
)
from engines.carrots.model import (
    BOARD,
    COST,
    FARTHEST,
    FINISH,
    LAST_SQUARES,
    PAWNS_EACH,
    REACH,
    TORTOISE_BEHIND,
    Kind,
    Phase,
    State,
    Stay,
)

Actions = tuple[CarrotAction, ...]

MOVE, AGAIN, TEN, STUCK, OVER = Phase  # looking them up by name takes as long as some rules
FED = Stay.FED
PORTION = 10  # what a carrot square and a hare card move between purse and reserve


# -- looked up instead of worked out ------------------------------------------------------

_OWN = range(max(PAWNS_EACH.values()))  # one's own pawns, as actions number them
_ADVANCE = [[Advance(steps, own) for steps in range(FINISH + 1)] for own in _OWN]
_FALL_BACK = [(FallBack(own),) for own in _OWN]
_TAKE: list[Actions] = [(TakeTen(own),) for own in _OWN]
_TAKE_OR_GIVE: list[Actions] = [(TakeTen(own), GiveTen(own)) for own in _OWN]
_DECLINE: Actions = (Decline(),)
_RETURN = [ReturnToStart(own) for own in _OWN]
_ALONE = [(seat,) for seat in range(max(PAWNS_EACH))]


def _goals(square: int, has_lettuce: bool) -> list[int]:
    """Squares short of the finish on which a pawn from here may ever land by advancing (C9)."""
    barred = {Kind.TORTOISE} if has_lettuce else {Kind.TORTOISE, Kind.LETTUCE}
    return [goal for goal in range(square + 1, FINISH) if BOARD[goal] not in barred]


def _advances(own: int, square: int, has_lettuce: bool) -> tuple[Advance, ...]:
    """All of them, the shortest first."""
    return tuple(_ADVANCE[own][goal - square] for goal in _goals(square, has_lettuce))


def _short_of(square: int, has_lettuce: bool) -> tuple[int, ...]:
    """By goal: how many of these advances stop short of it."""
    goals = _goals(square, has_lettuce)
    return tuple(bisect_left(goals, goal) for goal in range(FINISH + 1))


_LOOK_UP = [
    [[(_advances(own, square, has), _short_of(square, has)) for square in range(FINISH)] for own in _OWN]
    for has in (False, True)
]
_IS_CARROTS = [kind is Kind.CARROTS for kind in BOARD]


# -- all that may be done -----------------------------------------------------------------


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.phase is OVER else _ALONE[state.turn]


def legal(state: State, seat: Seat) -> Actions:
    phase = state.phase
    if seat != state.turn or phase is OVER:
        return ()
    if phase is MOVE:
        return actions_of(state, seat, seat) if state.race.each == 1 else _of_either(state, seat)
    if phase is STUCK:
        return tuple(_RETURN[pawn % state.race.each] for pawn in returnable(state, seat))
    pawn = state.pawn or 0
    if phase is AGAIN:  # C22
        return actions_of(state, seat, pawn) + _DECLINE
    own = pawn % state.race.each
    return (_TAKE_OR_GIVE[own] if state.purses[seat] >= PORTION else _TAKE[own]) + _DECLINE  # C24


def _of_either(state: State, seat: Seat) -> Actions:
    """C30: the owner's choice, but a pawn that has eaten must move if it can."""
    one, other = state.race.pawns[seat]
    stays = state.stays
    if stays[one] is FED or stays[other] is FED:
        actions: Actions = ()
        if stays[one] is FED:
            actions += actions_of(state, seat, one)
        if stays[other] is FED:
            actions += actions_of(state, seat, other)
        if actions:
            return actions
    return actions_of(state, seat, one) + actions_of(state, seat, other)


def actions_of(state: State, seat: Seat, pawn: int) -> Actions:
    """All that one pawn may do: C9 to C11, within C15."""
    positions = state.positions
    square = positions[pawn]
    if square == FINISH:
        return ()
    own = pawn % state.race.each
    purse = state.purses[seat]
    if square >= LAST_SQUARES and is_too_rich(state, seat, square):
        return _FALL_BACK[own]

    advances, short_of = _LOOK_UP[state.lettuces[seat] > 0][own][square]
    end = square + (REACH[purse] if purse < FARTHEST else FINISH)
    is_finish_near = end >= FINISH
    if is_finish_near:
        end = FINISH - 1
    taken = [other for other in positions if square < other <= end]
    if taken:  # C2
        taken.sort()
        actions: Actions = ()
        start = 0
        for other in taken:
            actions += advances[start : short_of[other]]
            start = short_of[other + 1]
        actions += advances[start : short_of[end + 1]]
    else:
        actions = advances[: short_of[end + 1]]

    if is_finish_near and may_go_home(state, seat, purse - COST[FINISH - square]):
        actions += (_ADVANCE[own][FINISH - square],)
    tortoise = TORTOISE_BEHIND[square]
    if tortoise and tortoise not in positions:  # C10
        actions += _FALL_BACK[own]
    if _IS_CARROTS[square]:  # C11
        actions += _TAKE_OR_GIVE[own] if purse >= PORTION else _TAKE[own]
    return actions


def can_act(state: State, seat: Seat) -> bool:
    """C14: whether any pawn has an action; the two cheapest answers come first."""
    positions = state.positions
    pawns = state.race.pawns[seat]
    for pawn in pawns:
        square = positions[pawn]
        if square != FINISH:
            tortoise = TORTOISE_BEHIND[square]
            if (tortoise and tortoise not in positions) or BOARD[square] is Kind.CARROTS:
                return True
    return any(actions_of(state, seat, pawn) for pawn in pawns)


def returnable(state: State, seat: Seat) -> list[int]:
    """C33: which pawns a stuck player may send back."""
    running = [pawn for pawn in state.race.pawns[seat] if state.positions[pawn] != FINISH]
    return [pawn for pawn in running if state.positions[pawn]] or running


# -- the finish ---------------------------------------------------------------------------


def most_carrots_home(state: State, seat: Seat) -> int | None:
    """C17: with how many carrots the next pawn of this seat may go home; None: with any (C32)."""
    if state.race.each > 1 and not any(pawn in state.home for pawn in state.race.pawns[seat]):
        return None
    return 10 * (len(state.home) + 1)


def may_go_home(state: State, seat: Seat, left: int) -> bool:
    """C17, C32: whether a pawn may end on the finish with this many carrots left."""
    most = most_carrots_home(state, seat)
    return most is None or (left <= most and not state.lettuces[seat])


def is_too_rich(state: State, seat: Seat, square: int) -> bool:
    """C15: whether even going home from here would leave too many carrots."""
    most = most_carrots_home(state, seat)
    return most is not None and state.purses[seat] - COST[FINISH - square] > most


# -- why not ------------------------------------------------------------------------------


def refuse(state: State, seat: Seat, action: CarrotAction) -> Refusal:
    """Name the rule against an action of a seat whose turn it is; it quotes that seat's purse alone."""
    if isinstance(action, Decline):
        return Refusal("no_passing", "C8")
    if not 0 <= action.pawn < state.race.each:
        return Refusal("no_such_pawn", "C30", {"pawn": action.pawn, "pawns": state.race.each})
    pawn = state.race.pawns[seat][action.pawn]
    if isinstance(action, ReturnToStart):
        if state.phase is not STUCK:
            return Refusal("not_stuck", "C14")
        return Refusal("other_pawn_goes_back", "C33", {"pawn": action.pawn})
    if state.phase is STUCK:
        return Refusal("stuck", "C14")
    if state.positions[pawn] == FINISH:
        return Refusal("pawn_is_home", "C30", {"pawn": action.pawn})
    if state.pawn is not None and pawn != state.pawn:
        return Refusal("card_is_for_the_other_pawn", "C22", {"pawn": action.pawn})
    if state.phase is TEN:
        return _refuse_ten(state, seat, action)
    if action in actions_of(state, seat, pawn):
        return Refusal("other_pawn_has_eaten_and_must_move", "C30", {"pawn": action.pawn})
    if isinstance(action, Advance):
        return _refuse_advance(state, seat, pawn, action.steps)
    return _refuse_standing_moves(state, seat, pawn, action)


def _refuse_ten(state: State, seat: Seat, action: CarrotAction) -> Refusal:
    if isinstance(action, GiveTen):
        return Refusal("fewer_than_ten_carrots", "C24", {"carrots": state.purses[seat]})
    return Refusal("answer_the_card", "C24")


def _refuse_standing_moves(state: State, seat: Seat, pawn: int, action: CarrotAction) -> Refusal:
    square = state.positions[pawn]
    if isinstance(action, FallBack):
        tortoise = TORTOISE_BEHIND[square]
        if not tortoise:
            return Refusal("no_tortoise_behind", "C10", {"square": square})
        return Refusal("tortoise_is_occupied", "C10", {"square": tortoise})
    if BOARD[square] is not Kind.CARROTS:
        return Refusal("not_on_carrots", "C11", {"square": square})
    return Refusal("fewer_than_ten_carrots", "C11", {"carrots": state.purses[seat]})


def _refuse_advance(state: State, seat: Seat, pawn: int, steps: int) -> Refusal:
    purse = state.purses[seat]
    square = state.positions[pawn]
    goal = square + steps
    if steps < 1:
        return Refusal("one_square_at_least", "C9", {"steps": steps})
    if goal > FINISH:
        return Refusal("past_the_finish", "C16", {"steps": steps, "squares_left": FINISH - square})
    if square >= LAST_SQUARES and is_too_rich(state, seat, square):
        most = most_carrots_home(state, seat)
        return Refusal("too_many_carrots_to_advance", "C15", {"carrots": purse, "most": most})
    if goal != FINISH and goal in state.positions:
        return Refusal("square_is_occupied", "C2", {"square": goal})
    if BOARD[goal] is Kind.TORTOISE:
        return Refusal("never_forward_to_a_tortoise", "C9", {"square": goal})
    if BOARD[goal] is Kind.LETTUCE and not state.lettuces[seat]:
        return Refusal("no_lettuce_left", "C9", {"square": goal})
    if COST[steps] > purse:
        return Refusal("too_few_carrots", "C9", {"price": COST[steps], "carrots": purse})
    if state.lettuces[seat]:
        return Refusal("lettuces_left", "C17", {"lettuces": state.lettuces[seat]})
    most = most_carrots_home(state, seat)
    return Refusal("too_many_carrots", "C17", {"left": purse - COST[steps], "most": most})
