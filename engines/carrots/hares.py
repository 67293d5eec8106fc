"""Landing on a square, and the hare cards: C12, C13 and C20 to C27.

Each function says whether the turn is over: False when a card asks for a choice, or when
the pile is not known, as in a preview.
"""

from collections.abc import Callable

from engines.api import Events, Seat
from engines.carrots.choices import all_actions, may_go_home
from engines.carrots.events import (
    CardDrawn,
    CardHadNoEffect,
    ChoiceOffered,
    LettuceOrdered,
    MoveReason,
    MoveRefunded,
    NoEffect,
    PawnCameHome,
    PawnMoved,
    WaitOrdered,
    WaitReason,
)
from engines.carrots.model import (
    BOARD,
    CARROTS_AHEAD,
    CARROTS_BEHIND,
    FINISH,
    HARE_CARDS,
    ON_ARRIVAL,
    HareCard,
    Kind,
    Phase,
    State,
    Stay,
    place,
    rank,
)

_IS_HARE = [kind is Kind.HARE for kind in BOARD]


def go_to(
    state: State,
    seat: Seat,
    pawn: int,
    square: int,
    carrots: int,
    paid: int,
    why: MoveReason,
    events: Events,
) -> bool:
    """Put a pawn somewhere, which pays or costs carrots, and carry out what it meets there at once.

    `paid` is what this turn's last advance cost.
    """
    state.purses[seat] += carrots
    start = place(state, pawn, square)
    state.stays[pawn] = ON_ARRIVAL[square]
    if events is not None:
        own, purse, is_hidden = pawn % state.race.each, state.purses[seat], state.race.is_hidden
        now = rank(state, pawn)
        events.append(PawnMoved(seat, own, carrots, purse, is_hidden, start, square, now, why))
        if square == FINISH:
            events.append(PawnCameHome(seat, own, len(state.home)))
    return _draw(state, seat, pawn, paid, events) if _IS_HARE[square] else True


def _draw(state: State, seat: Seat, pawn: int, paid: int, events: Events) -> bool:
    """C13: the top card goes under the pile and is carried out."""
    pile = state.race.pile
    if not pile:
        return False
    card = pile[state.drawn % len(HARE_CARDS)]
    state.drawn += 1
    if events is not None:
        events.append(CardDrawn(seat, pawn % state.race.each, state.positions[pawn], card))
    return _CARRY_OUT[card](state, seat, pawn, paid, events)


def _no_effect(state: State, seat: Seat, pawn: int, card: HareCard, why: NoEffect, events: Events) -> bool:
    if events is not None:
        events.append(CardHadNoEffect(seat, pawn % state.race.each, card, why))
    return True


def _shift(
    state: State, seat: Seat, pawn: int, square: int, paid: int, why: MoveReason, events: Events
) -> bool:
    """A card moves a pawn: nothing is paid or earned, but the square it lands on counts (C13)."""
    return go_to(state, seat, pawn, square, 0, paid, why, events)


# -- the cards ----------------------------------------------------------------------------


def _last_move_free(state: State, seat: Seat, pawn: int, paid: int, events: Events) -> bool:
    """C23."""
    state.purses[seat] += paid
    if events is not None:
        events.append(
            MoveRefunded(seat, pawn % state.race.each, paid, state.purses[seat], state.race.is_hidden)
        )
    return True


def _take_or_give_ten(state: State, seat: Seat, pawn: int, paid: int, events: Events) -> bool:
    """C24."""
    return _offer(state, seat, pawn, Phase.TEN, events)


def _play_again(state: State, seat: Seat, pawn: int, paid: int, events: Events) -> bool:
    """C22."""
    return _offer(state, seat, pawn, Phase.AGAIN, events)


def _offer(state: State, seat: Seat, pawn: int, phase: Phase, events: Events) -> bool:
    state.phase = phase
    state.pawn = pawn
    state.actions = all_actions(state)
    if not state.actions:
        return _no_effect(state, seat, pawn, HareCard.PLAY_AGAIN, NoEffect.NOTHING_TO_PLAY, events)
    if events is not None:
        events.append(ChoiceOffered(seat, pawn % state.race.each, phase))
    return False


def _miss_a_turn(state: State, seat: Seat, pawn: int, paid: int, events: Events) -> bool:
    """C20."""
    return _wait(state, seat, pawn, WaitReason.CARD, events)


def _eat_lettuce(state: State, seat: Seat, pawn: int, paid: int, events: Events) -> bool:
    """C25: not at once."""
    if not state.lettuces[seat]:
        return _wait(state, seat, pawn, WaitReason.NO_LETTUCE, events)
    state.stays[pawn] = Stay.HUNGRY
    if events is not None:
        events.append(LettuceOrdered(seat, pawn % state.race.each))
    return True


def _wait(state: State, seat: Seat, pawn: int, why: WaitReason, events: Events) -> bool:
    state.stays[pawn] = Stay.WAITING
    if events is not None:
        events.append(WaitOrdered(seat, pawn % state.race.each, why))
    return True


def _forward_to_carrots(state: State, seat: Seat, pawn: int, paid: int, events: Events) -> bool:
    square = CARROTS_AHEAD[state.positions[pawn]]
    why = MoveReason.FORWARD_TO_CARROTS
    return _to_carrots(state, seat, pawn, square, paid, HareCard.FORWARD_TO_CARROTS, why, events)


def _back_to_carrots(state: State, seat: Seat, pawn: int, paid: int, events: Events) -> bool:
    square = CARROTS_BEHIND[state.positions[pawn]]
    why = MoveReason.BACK_TO_CARROTS
    return _to_carrots(state, seat, pawn, square, paid, HareCard.BACK_TO_CARROTS, why, events)


def _to_carrots(
    state: State,
    seat: Seat,
    pawn: int,
    square: int,
    paid: int,
    card: HareCard,
    why: MoveReason,
    events: Events,
) -> bool:
    """C21: the nearest one in that direction or none."""
    if not square:
        return _no_effect(state, seat, pawn, card, NoEffect.NO_CARROT_SQUARE, events)
    if square in state.positions:
        return _no_effect(state, seat, pawn, card, NoEffect.CARROT_SQUARE_OCCUPIED, events)
    return _shift(state, seat, pawn, square, paid, why, events)


def _fall_back_one_rank(state: State, seat: Seat, pawn: int, paid: int, events: Events) -> bool:
    """C26: behind the next pawn behind; a tortoise will do, and pays nothing."""
    positions = state.positions
    behind = [other for other in positions if other < positions[pawn]]
    if not behind:
        return _no_effect(state, seat, pawn, HareCard.FALL_BACK_ONE_RANK, NoEffect.LAST, events)
    square = max(max(behind) - 1, 0)
    while square and (square in positions or not _is_edible(state, seat, square)):
        square -= 1
    return _shift(state, seat, pawn, square, paid, MoveReason.FALL_BACK_ONE_RANK, events)


def _up_one_rank(state: State, seat: Seat, pawn: int, paid: int, events: Events) -> bool:
    """C27: before the next pawn ahead that is still running."""
    positions = state.positions
    ahead = [other for other in positions if positions[pawn] < other < FINISH]
    if not ahead:
        return _no_effect(state, seat, pawn, HareCard.UP_ONE_RANK, NoEffect.NOBODY_AHEAD, events)
    square = min(ahead) + 1
    while square < FINISH and (
        square in positions or BOARD[square] is Kind.TORTOISE or not _is_edible(state, seat, square)
    ):
        square += 1
    if square == FINISH and not may_go_home(state, seat, state.purses[seat]):
        return _no_effect(state, seat, pawn, HareCard.UP_ONE_RANK, NoEffect.FINISH_BARRED, events)
    return _shift(state, seat, pawn, square, paid, MoveReason.UP_ONE_RANK, events)


def _is_edible(state: State, seat: Seat, square: int) -> bool:
    """Lettuce squares are for those with a lettuce left; all others are for everybody."""
    return BOARD[square] is not Kind.LETTUCE or state.lettuces[seat] > 0


_CARRY_OUT: dict[HareCard, Callable[[State, Seat, int, int, Events], bool]] = {
    HareCard.LAST_MOVE_FREE: _last_move_free,
    HareCard.TAKE_OR_GIVE_TEN: _take_or_give_ten,
    HareCard.FALL_BACK_ONE_RANK: _fall_back_one_rank,
    HareCard.UP_ONE_RANK: _up_one_rank,
    HareCard.FORWARD_TO_CARROTS: _forward_to_carrots,
    HareCard.BACK_TO_CARROTS: _back_to_carrots,
    HareCard.EAT_LETTUCE: _eat_lettuce,
    HareCard.PLAY_AGAIN: _play_again,
    HareCard.MISS_A_TURN: _miss_a_turn,
}
