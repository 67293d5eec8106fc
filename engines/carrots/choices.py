"""Legal actions in a position of the carrot race, and the reasons against all others."""

from functools import cache

from engines.api import Refusal, Seat
from engines.carrots.actions import (
    Advance,
    CarrotsAction,
    Decline,
    FallBack,
    GiveTen,
    ReturnToStart,
    TakeTen,
)
from engines.carrots.model import (
    AGAIN,
    BOARD,
    BOX,
    COST,
    FARTHEST,
    FINISH,
    LAST_SQUARES,
    MOVE,
    OVER,
    PAWNS_EACH,
    REACH,
    STUCK,
    TEN,
    TORTOISE_BEHIND,
    Kind,
    State,
    Stay,
)

Actions = tuple[CarrotsAction, ...]

FED = Stay.FED
PORTION = 10  # what a carrot square and a hare card move between purse and reserve


# -- where one pawn may go ------------------------------------------------------------------

# A set of lengths is a number with a bit for each, the lowest for one square.


def _lengths(square: int, barred: set[Kind]) -> int:
    """Return how far a pawn may run from here if the way is free, the finish apart (C9)."""
    return sum(1 << goal - square - 1 for goal in range(square + 1, FINISH) if BOARD[goal] not in barred)


# by square, and by squares that the carrots last for; the tables are small, so they stay near the processor
_LENGTHS = [_lengths(square, {Kind.TORTOISE, Kind.LETTUCE}) for square in range(FINISH)]
_LENGTHS_WITH_LETTUCE = [_lengths(square, {Kind.TORTOISE}) for square in range(FINISH)]
_WITHIN = [(1 << reach) - 1 for reach in range(FINISH + 1)]
_LENGTH_HOME = [1 << FINISH - square - 1 for square in range(FINISH)]
_COST_HOME = COST[::-1]  # by square


# -- all that may be done -----------------------------------------------------------------

_OWN = range(max(PAWNS_EACH.values()))  # one's own pawns, as actions number them
_ADVANCE = [[Advance(steps, own) for steps in range(FINISH + 1)] for own in _OWN]
_FALL_BACK = [FallBack(own) for own in _OWN]
_TAKE = [TakeTen(own) for own in _OWN]
_GIVE = [GiveTen(own) for own in _OWN]
_DECLINE = Decline()
_RETURN = [ReturnToStart(own) for own in _OWN]
_ALONE = [(seat,) for seat in range(BOX.seats[-1])]


def _advances(own: int, chunk: int, bits: int) -> Actions:
    """Eight lengths at a time: those whose bits are set, the shortest first."""
    return tuple(_ADVANCE[own][CHUNK * chunk + bit + 1] for bit in range(CHUNK) if bits >> bit & 1)


CHUNK = 8
LAST_BITS = (1 << CHUNK) - 1
_CHUNKS = range(FINISH // CHUNK)
_ADVANCES = [
    [[_advances(own, chunk, bits) for bits in range(1 << CHUNK)] for chunk in _CHUNKS] for own in _OWN
]
_SHORT_ADVANCES = [chunks[0] for chunks in _ADVANCES]


def _long_advances(own: int, lengths: int) -> Actions:
    actions: Actions = ()
    for chunk in _ADVANCES[own]:
        actions += chunk[lengths & LAST_BITS]
        if lengths <= LAST_BITS:
            break
        lengths >>= CHUNK
    return actions


@cache
def _others(own: int, can_fall_back: bool, can_stay: bool) -> list[Actions]:
    """By squares that the carrots last for: the tortoise of C10, the stay of C11."""
    back: Actions = (_FALL_BACK[own],) if can_fall_back else ()
    if not can_stay:
        return [back] * (FINISH + 1)
    poor, rich = (*back, _TAKE[own]), (*back, _TAKE[own], _GIVE[own])
    return [poor if reach < REACH[PORTION] else rich for reach in range(FINISH + 1)]


# the last index but one: 1 where the tortoise behind is occupied
_OTHERS = [
    [
        [_others(own, free and tortoise > 0, kind is Kind.CARROTS) for free in (True, False)]
        for tortoise, kind in zip(TORTOISE_BEHIND, BOARD, strict=True)
    ]
    for own in _OWN
]


def actions_of(state: State, seat: Seat, own: int) -> Actions:
    """All that one pawn may do, advances first, the shortest in front: C9 to C11, within C15."""
    square = state.positions[state.race.pawns[seat][own]]
    if square == FINISH:
        return ()
    occupied, purse, lettuces = state.occupied, state.purses[seat], state.lettuces[seat]
    reach = REACH[purse] if purse < FARTHEST else FINISH
    lengths = (_LENGTHS_WITH_LETTUCE if lettuces else _LENGTHS)[square] & _WITHIN[reach]
    lengths &= ~(occupied >> square + 1)  # C2
    left = purse - _COST_HOME[square]
    if left >= 0:
        most = most_carrots_home(state, seat)
        if most is None or (left <= most and not lettuces):
            lengths |= _LENGTH_HOME[square]
        elif left > most and square >= LAST_SQUARES:  # C15
            return (_FALL_BACK[own],)
    advances = _SHORT_ADVANCES[own][lengths] if lengths <= LAST_BITS else _long_advances(own, lengths)
    return advances + _OTHERS[own][square][occupied >> TORTOISE_BEHIND[square] & 1][reach]


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.phase is OVER else _ALONE[state.turn]


def legal(state: State, seat: Seat) -> Actions:
    return state.actions if seat == state.turn and type(seat) is int else ()


def ordinary(state: State, seat: Seat) -> Actions:
    """C8: what a player may do whom no card asks; none at all: stuck (C14)."""
    race, stays = state.race, state.stays
    if race.each == 1:
        return actions_of(state, seat, 0)
    one, other = race.pawns[seat]
    if stays[one] is FED or stays[other] is FED:  # C30: a pawn that has eaten must move if it can
        actions: Actions = ()
        if stays[one] is FED:
            actions += actions_of(state, seat, 0)
        if stays[other] is FED:
            actions += actions_of(state, seat, 1)
        if actions:
            return actions
    return actions_of(state, seat, 0) + actions_of(state, seat, 1)


def all_actions(state: State) -> Actions:
    """Work out the legal actions from the rest of the position; () if there are none."""
    phase, seat = state.phase, state.turn
    if phase is OVER:
        return ()
    if phase is MOVE:
        return ordinary(state, seat)
    if phase is STUCK:
        return tuple(_RETURN[pawn % state.race.each] for pawn in returnable(state, seat))
    own = (state.pawn or 0) % state.race.each
    if phase is AGAIN:  # C22
        again = actions_of(state, seat, own)
        return (*again, _DECLINE) if again else ()
    if state.purses[seat] < PORTION:  # C24
        return _TAKE[own], _DECLINE
    return _TAKE[own], _GIVE[own], _DECLINE


def returnable(state: State, seat: Seat) -> list[int]:
    """C33: which pawns a stuck player may send back."""
    running = [pawn for pawn in state.race.pawns[seat] if state.positions[pawn] != FINISH]
    return [pawn for pawn in running if state.positions[pawn]] or running


# -- the finish ---------------------------------------------------------------------------


def most_carrots_home(state: State, seat: Seat) -> int | None:
    """C17: with how many carrots the next pawn of this seat may go home; None: with any (C32)."""
    home, race = state.home, state.race
    if race.each > 1:
        one, other = race.pawns[seat]
        if one not in home and other not in home:
            return None
    return 10 * (len(home) + 1)


def may_go_home(state: State, seat: Seat, left: int) -> bool:
    """C17, C32: whether a pawn may end on the finish with this many carrots left."""
    most = most_carrots_home(state, seat)
    return most is None or (left <= most and not state.lettuces[seat])


def is_too_rich(state: State, seat: Seat, square: int) -> bool:
    """C15: whether even going home from here would leave too many carrots."""
    most = most_carrots_home(state, seat)
    return most is not None and state.purses[seat] - COST[FINISH - square] > most


# -- why not ------------------------------------------------------------------------------


def refuse(state: State, seat: Seat, action: CarrotsAction) -> Refusal:
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
    if action in actions_of(state, seat, action.pawn):
        return Refusal("other_pawn_has_eaten_and_must_move", "C30", {"pawn": action.pawn})
    if isinstance(action, Advance):
        return _refuse_advance(state, seat, pawn, action.steps)
    return _refuse_standing_moves(state, seat, pawn, action)


def _refuse_ten(state: State, seat: Seat, action: CarrotsAction) -> Refusal:
    if isinstance(action, GiveTen):
        return Refusal("fewer_than_ten_carrots", "C24", {"carrots": state.purses[seat]})
    return Refusal("answer_the_card", "C24")


def _refuse_standing_moves(state: State, seat: Seat, pawn: int, action: CarrotsAction) -> Refusal:
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
