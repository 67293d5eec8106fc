"""What may be done in a position of the carrot race, and why other things may not."""

from bisect import bisect_right

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
_FALL_BACK = [FallBack(own) for own in _OWN]
_TAKE: list[Actions] = [(TakeTen(own),) for own in _OWN]
_TAKE_OR_GIVE: list[Actions] = [(TakeTen(own), GiveTen(own)) for own in _OWN]
_DECLINE: Actions = (Decline(),)
_RETURN = [ReturnToStart(own) for own in _OWN]
_ALONE = [(seat,) for seat in range(max(PAWNS_EACH))]


def _goals(square: int, has_lettuce: bool) -> list[int]:
    """Squares short of the finish on which a pawn from here may ever land by advancing (C9)."""
    barred = {Kind.TORTOISE} if has_lettuce else {Kind.TORTOISE, Kind.LETTUCE}
    return [goal for goal in range(square + 1, FINISH) if BOARD[goal] not in barred]


def _advances(own: int, square: int, has_lettuce: bool) -> list[CarrotAction]:
    """All of them, the shortest first."""
    return [_ADVANCE[own][goal - square] for goal in _goals(square, has_lettuce)]


def _counts(square: int, has_lettuce: bool) -> list[int]:
    """By square: how many of these advances do not go farther."""
    goals = _goals(square, has_lettuce)
    return [bisect_right(goals, end) for end in range(FINISH)]


def _places(square: int, has_lettuce: bool) -> list[int]:
    """By goal: which of these advances ends there, or -1."""
    goals = _goals(square, has_lettuce)
    return [goals.index(goal) if goal in goals else -1 for goal in range(FINISH)]


_TRACK = range(FINISH)
# by "has a lettuce" and square
_GOALS = [[_goals(square, has) for square in _TRACK] for has in (False, True)]
_COUNTS = [[_counts(square, has) for square in _TRACK] for has in (False, True)]
_PLACES = [[_places(square, has) for square in _TRACK] for has in (False, True)]
# and by own pawn between the two
_ADVANCES = [[[_advances(own, square, has) for square in _TRACK] for own in _OWN] for has in (False, True)]
_IS_CARROTS = [kind is Kind.CARROTS for kind in BOARD]


# -- all that may be done -----------------------------------------------------------------


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.phase is OVER else _ALONE[state.turn]


def legal(state: State, seat: Seat) -> Actions:
    phase = state.phase
    if seat != state.turn or phase is OVER:
        return ()
    if phase is MOVE:
        return tuple(actions_of(state, seat, seat) if state.race.each == 1 else _of_either(state, seat))
    if phase is STUCK:
        return tuple(_RETURN[pawn % state.race.each] for pawn in returnable(state, seat))
    pawn = state.pawn or 0
    if phase is AGAIN:  # C22
        return (*actions_of(state, seat, pawn), *_DECLINE)
    own = pawn % state.race.each
    return (_TAKE_OR_GIVE[own] if state.purses[seat] >= PORTION else _TAKE[own]) + _DECLINE  # C24


def _of_either(state: State, seat: Seat) -> list[CarrotAction]:
    """C30: the owner's choice, but a pawn that has eaten must move if it can."""
    pawns = one, other = state.race.pawns[seat]
    stays = state.stays
    if stays[one] is FED or stays[other] is FED:
        actions = [a for pawn in pawns if stays[pawn] is FED for a in actions_of(state, seat, pawn)]
        if actions:
            return actions
    return actions_of(state, seat, one) + actions_of(state, seat, other)


def actions_of(state: State, seat: Seat, pawn: int) -> list[CarrotAction]:
    """All that one pawn may do: C9 to C11, within C15."""
    positions = state.positions
    square = positions[pawn]
    if square == FINISH:
        return []
    own = pawn % state.race.each
    purse = state.purses[seat]
    if square >= LAST_SQUARES and is_too_rich(state, seat, square):
        return [_FALL_BACK[own]]

    has_lettuce = state.lettuces[seat] > 0
    end = square + (REACH[purse] if purse < FARTHEST else FINISH)
    is_finish_near = end >= FINISH
    if is_finish_near:
        end = FINISH - 1
    actions = _ADVANCES[has_lettuce][own][square][: _COUNTS[has_lettuce][square][end]]
    taken = [other for other in positions if square < other <= end]  # C2
    if taken:
        taken.sort(reverse=True)
        places = _PLACES[has_lettuce][square]
        for other in taken:
            place = places[other]
            if place >= 0:
                del actions[place]

    if is_finish_near and may_go_home(state, seat, purse - COST[FINISH - square]):
        actions.append(_ADVANCE[own][FINISH - square])
    tortoise = TORTOISE_BEHIND[square]
    if tortoise and tortoise not in positions:  # C10
        actions.append(_FALL_BACK[own])
    if _IS_CARROTS[square]:  # C11
        actions += _TAKE_OR_GIVE[own] if purse >= PORTION else _TAKE[own]
    return actions


def can_act(state: State, seat: Seat) -> bool:
    """C14: whether any pawn has an action, without listing them all."""
    for pawn in state.race.pawns[seat]:
        if _has_action(state, seat, pawn):
            return True
    return False


def _has_action(state: State, seat: Seat, pawn: int) -> bool:
    positions = state.positions
    square = positions[pawn]
    if square == FINISH:
        return False
    tortoise = TORTOISE_BEHIND[square]
    if (tortoise and tortoise not in positions) or _IS_CARROTS[square]:
        return True
    purse = state.purses[seat]
    for goal in _GOALS[state.lettuces[seat] > 0][square]:
        if goal not in positions:  # the nearest free one is the cheapest
            if COST[goal - square] <= purse:
                return True
            break
    if square >= LAST_SQUARES and is_too_rich(state, seat, square):
        return True
    left = purse - COST[FINISH - square]
    return left >= 0 and may_go_home(state, seat, left)


def returnable(state: State, seat: Seat) -> list[int]:
    """C33: which pawns a stuck player may send back."""
    running = [pawn for pawn in state.race.pawns[seat] if state.positions[pawn] != FINISH]
    return [pawn for pawn in running if state.positions[pawn]] or running


# -- the finish ---------------------------------------------------------------------------


def most_carrots_home(state: State, seat: Seat) -> int | None:
    """C17: with how many carrots the next pawn of this seat may go home; None: with any (C32)."""
    if state.race.each > 1:
        one, other = state.race.pawns[seat]
        if one not in state.home and other not in state.home:
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
