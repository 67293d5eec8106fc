"""The course of the carrot race: turns from C5 to C14, until the race is decided.

Functions change a `State` in place and take the list of events to add to, or None when
nobody watches. What may be done is in `choices`, what hare cards do in `hares`.
"""

from dataclasses import replace
from functools import lru_cache

from engines.api import Events, Seat
from engines.carrots import scoring
from engines.carrots.actions import (
    Advance,
    CarrotsAction,
    Decline,
    FallBack,
    ReturnToStart,
    TakeTen,
)
from engines.carrots.choices import PORTION, all_actions, ordinary, returnable
from engines.carrots.events import (
    BothPawnsStuck,
    CarrotsGiven,
    CarrotsTaken,
    ChoiceDeclined,
    LettuceEaten,
    MatchEnded,
    MoveReason,
    PawnSentBack,
    RankChecked,
    TurnMissed,
    TurnStarted,
)
from engines.carrots.hares import go_to
from engines.carrots.model import (
    COST,
    FINISH,
    MOVE,
    NIGHTFALL_TURNS,
    OVER,
    PAYING_RANKS,
    STARTING_CARROTS,
    STUCK,
    TEN,
    TORTOISE_BEHIND,
    Race,
    State,
    Stay,
    place,
    rank,
)
from engines.table import put

# looked up once: by name it takes as long as some rules
SETTLED, FED, ARRIVED, HUNGRY, WAITING = Stay
ADVANCE, FALL_BACK, *_ = MoveReason


# -- an action ----------------------------------------------------------------------------


def advance(state: State, seat: Seat, action: CarrotsAction, events: Events = None) -> None:
    """Carry out a legal action and everything that follows from it by itself."""
    each, home = state.race.each, state.home
    if isinstance(action, Advance):
        pawn, cost = seat * each + action.pawn, COST[action.steps]
        square = state.positions[pawn] + action.steps
        is_over = go_to(state, seat, pawn, square, -cost, cost, ADVANCE, events)  # C9
    elif isinstance(action, FallBack):
        is_over = _fall_back(state, seat, seat * each + action.pawn, events)
    else:
        is_over = True
        if isinstance(action, Decline):
            if events is not None:
                events.append(ChoiceDeclined(seat, (state.pawn or 0) % each, state.phase))
        elif isinstance(action, ReturnToStart):
            _send_back(state, seat, seat * each + action.pawn, events)
        else:
            _exchange(state, seat, action.pawn, isinstance(action, TakeTen), events)
    if not is_over:
        return
    state.pawn = None
    if state.home is not home and scoring.is_decided(state):
        _end(state, events)
    else:
        _go_on(state, events)


def foresee(state: State, seat: Seat, action: CarrotsAction, events: Events = None) -> None:
    """The action and the turns that run by themselves, up to a hare card."""
    if state.race.pile:
        state.race = _without_pile(state.race)
    advance(state, seat, action, events)


@lru_cache(maxsize=64)
def _without_pile(race: Race) -> Race:
    return replace(race, pile=())


def _fall_back(state: State, seat: Seat, pawn: int, events: Events) -> bool:
    """C10; only under C15 can a tortoise on the way be occupied."""
    start = state.positions[pawn]
    square = TORTOISE_BEHIND[start]
    while square in state.positions:
        square = TORTOISE_BEHIND[square]
    return go_to(state, seat, pawn, square, 10 * (start - square), 0, FALL_BACK, events)


def _exchange(state: State, seat: Seat, own: int, is_taking: bool, events: Events) -> None:
    """C11 on a carrot square, C24 by a hare card."""
    state.purses[seat] += PORTION if is_taking else -PORTION
    if events is not None:
        is_by_card = state.phase is TEN
        purse = state.purses[seat]
        if is_taking:
            events.append(CarrotsTaken(seat, own, PORTION, purse, state.race.is_hidden, is_by_card))
        else:
            events.append(CarrotsGiven(seat, own, -PORTION, purse, state.race.is_hidden, is_by_card))


# -- between two decisions ----------------------------------------------------------------


def _go_on(state: State, events: Events) -> None:
    """Go from turn to turn until somebody has something to decide, or night falls."""
    race, seat, last = state.race, state.turn, state.round
    while True:
        seat += 1
        if seat == race.seats:
            seat = 0
        if seat == race.first:
            if state.round >= NIGHTFALL_TURNS:  # C19
                _end(state, events)
                return
            state.round += 1
        if race.each == 1 and state.positions[seat] == FINISH:  # C1
            continue
        state.turn = seat
        state.phase = MOVE
        if events is not None:
            events.append(TurnStarted(seat, state.round, state.round > last))
            last = state.round
        if not _is_turn_over(state, seat, events):
            return


def _is_turn_over(state: State, seat: Seat, events: Events) -> bool:
    """Handle all that comes before any choice, C5 to C7, and what leaves none, C14; True ends the turn."""
    stays = state.stays
    for pawn in state.race.pawns[seat]:
        stay = stays[pawn]
        if stay is SETTLED or stay is FED:
            continue
        stays[pawn] = SETTLED
        if stay is WAITING:
            if events is not None:
                events.append(TurnMissed(seat, pawn % state.race.each))
            return True
        if stay is HUNGRY:
            _eat(state, seat, pawn, events)
            return True
        _check_rank(state, seat, pawn, events)
    if state.purses[seat] < 0:  # unknown, in the sketch of a view: what follows is not certain
        return False
    state.actions = ordinary(state, seat)
    if state.actions:
        return False
    pawns = returnable(state, seat)
    if len(pawns) == 1:
        _send_back(state, seat, pawns[0], events)
        return True
    state.phase = STUCK  # C33: the owner picks one
    state.actions = all_actions(state)
    if events is not None:
        events.append(BothPawnsStuck(seat))
    return False


def _check_rank(state: State, seat: Seat, pawn: int, events: Events) -> None:
    """C6."""
    square = state.positions[pawn]
    now = rank(state, pawn)
    is_paid = now in PAYING_RANKS[square]
    earned = 10 * now if is_paid else 0
    state.purses[seat] += earned
    if events is not None:
        own, purse = pawn % state.race.each, state.purses[seat]
        events.append(RankChecked(seat, own, earned, purse, state.race.is_hidden, square, now, is_paid))


def _eat(state: State, seat: Seat, pawn: int, events: Events) -> None:
    """C7."""
    now = rank(state, pawn)
    state.stays[pawn] = FED
    left = state.lettuces[seat] - 1
    state.lettuces = put(state.lettuces, seat, left)
    state.purses[seat] += 10 * now
    if events is not None:
        own, purse, square = pawn % state.race.each, state.purses[seat], state.positions[pawn]
        events.append(LettuceEaten(seat, own, 10 * now, purse, state.race.is_hidden, square, now, left))


def _send_back(state: State, seat: Seat, pawn: int, events: Events) -> None:
    """C14."""
    start = place(state, pawn, 0)
    state.stays[pawn] = SETTLED
    gained = STARTING_CARROTS[state.race.seats] - state.purses[seat]
    state.purses[seat] += gained
    if events is not None:
        own, purse = pawn % state.race.each, state.purses[seat]
        events.append(PawnSentBack(seat, own, gained, purse, state.race.is_hidden, start))


# -- the end ------------------------------------------------------------------------------


def _end(state: State, events: Events) -> None:
    state.phase = OVER
    state.actions = ()
    if events is not None:
        events.append(MatchEnded(scoring.end_reason(state), scoring.places(state)))
