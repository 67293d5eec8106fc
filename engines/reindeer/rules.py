"""The rules of the reindeer race, R3 to R17, as functions that change a `State` in place.

Each takes the list of events to add to, or None when nobody watches.
"""

from collections.abc import Callable
from typing import Any

from engines.api import Events, Seat
from engines.cards import draw
from engines.reindeer import scoring
from engines.reindeer.actions import Bound, Card, Discard, Draw, Move, Pass, ReindeerAction, Track
from engines.reindeer.events import (
    CardDiscarded,
    CardsPlayed,
    DiscardAsked,
    DrawReason,
    DrawStarted,
    EndReason,
    MatchEnded,
    MoveReason,
    ReindeerMet,
    ReindeerMoved,
    RewardWon,
    SlideEnded,
    TrackCardTurned,
    TurnStarted,
)
from engines.reindeer.model import (
    BOND,
    CARDS,
    DISCARD,
    DRAW,
    DRAW_ONLY_ROUNDS,
    FINISH,
    FINISH_AT,
    FINISHES,
    GATE,
    GATES,
    HAND_MAX,
    LEAP,
    NOBODY,
    OVER,
    PASS,
    PER_CARD,
    REWARDS,
    SQUARES,
    STABLE,
    STEPS,
    TRACK_AT,
    TURN,
    TURNED,
    Square,
    State,
)
from engines.table import put

PLAIN, FORWARD, BACK, SNOWMAN, SKIS, YETI = map(int, Square)


# -- a turn -----------------------------------------------------------------------------


def advance(state: State, seat: Seat, action: ReindeerAction, events: Events = None) -> None:
    """Carry out a legal action and everything that follows from it by itself."""
    is_drawing = _DEEDS[type(action)](state, seat, action, events)
    if is_drawing:
        draw(state, seat, [*state.hands[seat]], DRAW, CARDS, events)  # R6
    _go_on(state, seat, is_drawing, events)


def foresee(state: State, seat: Seat, action: ReindeerAction, events: Events = None) -> None:
    """The way of the reindeer up to a choice, and all that follows but which cards are drawn."""
    is_drawing = _DEEDS[type(action)](state, seat, action, events)
    if is_drawing:
        state.hands[seat] += (DRAW,)
    _go_on(state, seat, is_drawing, events)


def _take_cards(state: State, seat: Seat, action: Draw, events: Events) -> bool:
    """R3."""
    state.idle += 1
    if events is not None:
        events.append(DrawStarted(seat, DRAW, DrawReason.TURN))
    return True


def _give_up(state: State, seat: Seat, action: Discard, events: Events) -> bool:
    """R3, R13: one card too many."""
    _discard(state, seat, (action.card,))
    if events is not None:
        events.append(CardDiscarded(seat, action.card))
    return False


def _go_on(state: State, seat: Seat, has_drawn: bool, events: Events) -> None:
    """Ask for what is still open in this turn, or start the next one."""
    phase = state.phase
    if phase is LEAP or phase is OVER:
        return
    if has_drawn or phase is DISCARD:  # R3, R13
        excess = sum(state.hands[seat]) - HAND_MAX
        if excess > 0:
            if phase is TURN:
                state.phase = DISCARD
                if events is not None:
                    events.append(DiscardAsked(seat, excess))
            return
        state.phase = TURN
    seats = state.deal.seats
    if state.idle == DRAW_ONLY_ROUNDS * seats:  # R17
        _end(state, EndReason.NOBODY_MOVED, events)
        return
    seat += 1
    state.turn = seat = seat if seat < seats else 0
    if events is not None:
        events.append(TurnStarted(seat))


def _discard(state: State, seat: Seat, cards: tuple[Card, ...]) -> int:
    """From the hand to the discards; gives how many steps these cards show."""
    hand, discards = [*state.hands[seat]], state.discards
    steps = 0
    for card in cards:
        hand[card] -= 1
        discards[card] += 1
        steps += STEPS[card]
    state.hands[seat] = tuple(hand)
    return steps


# -- a reindeer on its way --------------------------------------------------------------


def _move(state: State, seat: Seat, move: Move, events: Events) -> bool:
    """R4: cards away first, then as many squares as they show; R7: no further than the end."""
    steps = _discard(state, seat, move.cards)
    state.idle = 0
    track = move.track
    start = GATES[track] + move.start
    end, finish = start + steps, FINISH_AT[start]
    if end > finish:
        end = finish
    herd = [*state.herds[seat]]
    if move.start == STABLE:
        herd.remove(STABLE)
    else:
        herd.remove(start)
        state.standing ^= 1 << start
    state.herds[seat] = tuple(herd)
    if events is not None:
        events.append(CardsPlayed(seat, move.cards, track, steps))
        events.append(_moved(seat, start, end, MoveReason.CARDS))
    return _land(state, seat, end, 0, events)


def _leap(state: State, seat: Seat, action: Pass | Bound, events: Events) -> bool:
    """R9: past the reindeer in the way, always forward."""
    is_bound = isinstance(action, Bound)
    start, slid = state.landing, state.slid
    end = min(start + (BOND if is_bound else PASS), FINISH_AT[start])
    state.phase = TURN
    state.landing = STABLE
    state.slid = 0
    if events is not None:
        events.append(_moved(seat, start, end, MoveReason.BOUND if is_bound else MoveReason.PASS))
    return _land(state, seat, end, slid, events)


def _moved(seat: Seat, start: int, end: int, why: MoveReason) -> ReindeerMoved:
    """The event of a way from place to place along a track."""
    track = TRACK_AT[start]
    gate = GATES[track]
    ahead = 1 if end > start else -1
    path = tuple(place - gate for place in range(start + ahead, end + ahead, ahead))
    return ReindeerMoved(seat, track, start - gate, path, why)


def _land(state: State, seat: Seat, place: int, slid: int, events: Events) -> bool:
    """Come down on a place and do what it asks for; True when it brings cards (R13)."""
    squares, standing = state.squares, state.standing
    while True:
        if standing >> place & 1:
            _meet(state, seat, place, slid, events)
            return False
        what = squares[place]
        if what != FORWARD and what != BACK:
            break
        if slid >> place & 1:  # R11: each ice acts once a move
            if events is not None:
                track = TRACK_AT[place]
                events.append(SlideEnded(seat, track, place - GATES[track]))
            break
        slid |= 1 << place
        start = place
        place += 1 if what == FORWARD else -1
        if events is not None:
            events.append(_moved(seat, start, place, MoveReason.ICE))
    if what >= YETI:
        _leave_track(state, seat, place, events)
        return False
    state.standing = standing | 1 << place
    state.herds[seat] = tuple(sorted((*state.herds[seat], place)))
    if what == SNOWMAN:
        _turn_card(state, seat, place, events)
    elif what == SKIS:
        if events is not None:
            events.append(DrawStarted(seat, DRAW, DrawReason.SKIS))
        return True
    return False


def _meet(state: State, seat: Seat, place: int, slid: int, events: Events) -> None:
    """R9: never two on a square; the player decides how to go on."""
    state.phase = LEAP
    state.landing = place
    state.slid = slid
    if events is not None:
        track = TRACK_AT[place]
        slid_on = slid_squares(place, slid)
        events.append(ReindeerMet(seat, track, place - GATES[track], state.owner(place), slid_on))


def slid_squares(landing: int, slid: int) -> tuple[int, ...]:
    """The squares of a landing's track whose ice has acted in this move."""
    track = TRACK_AT[landing]
    gate = GATES[track]
    return tuple(place - gate for place in range(gate + 1, FINISHES[track]) if slid >> place & 1)


def _leave_track(state: State, seat: Seat, place: int, events: Events) -> None:
    """Home to the stable: past the end (R8), off the first square (R11), or from the yeti (R14)."""
    state.herds[seat] = (STABLE, *state.herds[seat])
    track, what = TRACK_AT[place], state.squares[place]
    if what == FINISH:
        _reward(state, seat, track, events)
    elif what != GATE and events is not None:
        events.append(ReindeerMoved(seat, track, place - GATES[track], (STABLE,), MoveReason.YETI))


def _turn_card(state: State, seat: Seat, place: int, events: Events) -> None:
    """R12: the card turns with all who stand on it; nothing else follows."""
    track = TRACK_AT[place]
    gate = GATES[track]
    first = place - (place - gate - 1) % PER_CARD
    other = first + (place == first)  # where the reindeer that came is carried
    squares = list(state.squares)
    squares[first], squares[first + 1] = TURNED[squares[first + 1]], TURNED[squares[first]]
    state.squares = tuple(squares)
    met = state.owner(other)
    if met != seat:  # two of one team change places, which nobody can tell
        _carry(state, seat, place, other)
        if met == NOBODY:
            state.standing ^= 1 << place | 1 << other
        else:
            _carry(state, met, other, place)
    if events is not None:
        now = SQUARES[squares[first]], SQUARES[squares[first + 1]]
        events.append(TrackCardTurned(track, first - gate, now))
        events.append(_moved(seat, place, other, MoveReason.SNOWMAN))
        if met != NOBODY:
            events.append(_moved(met, other, place, MoveReason.SNOWMAN))


def _carry(state: State, seat: Seat, start: int, end: int) -> None:
    """Neighbouring places: the order of the herd stays."""
    state.herds[seat] = tuple(end if place == start else place for place in state.herds[seat])


def _reward(state: State, seat: Seat, track: Track, events: Events) -> None:
    """R8: the highest one left; R16: the last one of a track ends the game."""
    rewards = REWARDS[track]
    taken = state.taken(track)
    state.won = put(state.won, seat, (*state.won[seat], rewards[taken]))
    left = len(rewards) - taken - 1
    if events is not None:
        events.append(RewardWon(seat, track, rewards[taken].points, left))
    if not left:
        _end(state, EndReason.LAST_REWARD, events)


# -- the end ----------------------------------------------------------------------------


def _end(state: State, why: EndReason, events: Events) -> None:
    state.phase = OVER
    if events is not None:
        events.append(MatchEnded(why, scoring.places(state)[0]))


# What an action does that chance has no hand in; True when cards are to be drawn.
_DEEDS: dict[type[ReindeerAction], Callable[[State, Seat, Any, Events], bool]] = {
    Move: _move,
    Draw: _take_cards,
    Pass: _leap,
    Bound: _leap,
    Discard: _give_up,
}
