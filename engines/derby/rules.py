"""The rules of the Tiercé, D5 to D18, as functions that change a `State` in place.

Each takes the list of events to add to, or None when nobody watches.
"""

from collections.abc import Callable
from typing import Any

from engines.api import Events, Seat
from engines.derby import scoring
from engines.derby.abilities import BetOn, CatchUp, Deed, Gain, GainPerHorseAhead, Move
from engines.derby.actions import Advance, Bet, DerbyAction, Eat, Pick, Stop, TakeMoney, TurnDown, UseAbility
from engines.derby.choices import HORSES_IN, can_eat_more, movable, price_of
from engines.derby.events import (
    AbilityUsed,
    BetPlaced,
    CardTurnedDown,
    ChoiceOffered,
    CoinReason,
    CoinsGained,
    FirstPlayerPassed,
    HorseFinished,
    HorseMoved,
    MoveReason,
    RaceRevealed,
    SnackBought,
    TurnStarted,
)
from engines.derby.model import (
    ACT,
    BET_STEP,
    FINISH,
    FREE,
    LAST_SQUARE,
    NOTHING,
    OVER,
    PICK,
    PLACES,
    SNACK,
    SNACKS,
    START,
    TURN_DOWN,
    Phase,
    Price,
    State,
)
from engines.derby.row import CARDS, DEALS, LEAD_STEPS, MARKS, Mark, deal_row

_MONEY, _EAT = int(Mark.MONEY), int(Mark.EAT)
# looked up once: by name it takes as long as a call
_ADVANCED, _BY_ABILITY, _FED = MoveReason.ADVANCE, MoveReason.ABILITY, MoveReason.SNACK
_MONEY_SHOWN = CoinReason.MONEY
# by cards as bits: the only card there is, or NOTHING when there are several
_ONLY = tuple(bits.bit_length() - 1 if bits.bit_count() == 1 else NOTHING for bits in range(1 << len(CARDS)))


# -- a round ----------------------------------------------------------------------------


def start_round(state: State, events: Events) -> None:
    """D5 to D8: lay out the race cards, run, and end the game if three have finished."""
    state.round += 1
    state.row = row = deal_row(state.rng.below(len(DEALS)))
    if events is not None:
        events.append(RaceRevealed(state.round, state.first, row.halves))
    _race(state, events)
    if len(state.finish) == PLACES:  # D8
        state.turn = state.first
        state.phase = OVER
        if events is not None:
            scoring.announce(state, events)
        return
    _start_turn(state, state.first, events)


def _race(state: State, events: Events) -> None:
    """D6: the horses of the fourth card run; a finished horse's share is lost."""
    positions, running = state.positions, state.running
    passed = 0
    for number, steps in state.row.moves:
        horse = number - 1
        if not running >> horse & 1:
            continue
        start = positions[horse]
        end = start + steps
        if end > LAST_SQUARE:
            end = FINISH
            passed |= 1 << horse
        positions[horse] = end
        if events is not None:
            why = MoveReason.LEAD if steps == LEAD_STEPS else MoveReason.RACE
            events.append(HorseMoved(number, steps, start, end, why, None))
    if passed:
        _finish(state, passed, events)


def _finish(state: State, passed: int, events: Events) -> None:
    """D7: the lowest number first; only three have a place."""
    state.running &= ~passed
    for horse in HORSES_IN[passed]:
        has_place = len(state.finish) < PLACES
        if has_place:
            state.finish.append(horse)
        if events is not None:
            events.append(HorseFinished(horse + 1, len(state.finish) if has_place else 0))


def _start_turn(state: State, seat: Seat, events: Events) -> None:
    state.turn = seat
    if events is not None:
        events.append(TurnStarted(seat))


# -- a turn -----------------------------------------------------------------------------


def advance(state: State, seat: Seat, action: DerbyAction, events: Events = None) -> None:
    """Carry out a legal action and everything that follows from it by itself."""
    if _DEEDS[type(action)](state, seat, action, events):
        start_round(state, events)


def take(state: State, seat: Seat, action: DerbyAction, events: Events) -> bool:
    """Do all that is certain of an action; True when new race cards are to be laid out."""
    return _DEEDS[type(action)](state, seat, action, events)


def foresee(state: State, seat: Seat, action: DerbyAction, events: Events = None) -> None:
    """Everything up to the next decision, or to the race cards of a new round."""
    take(state, seat, action, events)


def _advance(state: State, seat: Seat, action: Advance, events: Events) -> bool:
    """D10: as many squares as face-up cards show the horse."""
    horse = action.horse - 1
    move(state, horse, state.row.counts[horse], _ADVANCED, seat, events)
    return _end_action(state, seat, horse, events)


def _take_money(state: State, seat: Seat, action: TakeMoney, events: Events) -> bool:
    _gain(state, seat, state.row.money, _MONEY_SHOWN, events)  # D12
    return _end_action(state, seat, _MONEY, events)


def _stop(state: State, seat: Seat, action: Stop, events: Events) -> bool:
    return _end_action(state, seat, _EAT, events)


def move(state: State, horse: int, steps: int, why: MoveReason, seat: Seat, events: Events) -> None:
    """D15: moves by players stay between the first square and the last."""
    start = state.positions[horse]
    end = start + steps
    if end > LAST_SQUARE:
        end = LAST_SQUARE
    elif end < START:
        end = START
    state.positions[horse] = end
    if events is not None:
        events.append(HorseMoved(horse + 1, steps, start, end, why, seat))


def _bet(state: State, seat: Seat, action: Bet, events: Events) -> bool:
    horse = action.horse - 1
    _place_bet(state, seat, horse, BET_STEP, price_of(state, seat, horse), events)
    return _end_action(state, seat, horse, events)


def _place_bet(state: State, seat: Seat, horse: int, step: int, price: Price, events: Events) -> None:
    """D11: place a bet card or raise the one that lies there."""
    own = state.bets[seat]
    is_raise = own[horse] > 0
    if not is_raise:
        state.backers[horse] += 1
        state.cards_left[seat] -= 1
    own[horse] += step
    state.coins[seat] -= price.total
    if events is not None:
        events.append(BetPlaced(seat, horse + 1, own[horse], is_raise, price, state.coins[seat]))


def _gain(state: State, seat: Seat, amount: int, why: CoinReason, events: Events) -> None:
    state.coins[seat] += amount
    if events is not None:
        events.append(CoinsGained(seat, amount, state.coins[seat], why))


def _eat(state: State, seat: Seat, action: Eat, events: Events) -> bool:
    """D14: one snack for each icon, one after the other."""
    snack = SNACKS[action.snack - 1]
    state.used = _EAT
    state.bought += 1
    state.coins[seat] -= snack.price
    if events is not None:
        events.append(SnackBought(seat, action.snack, action.horse, snack.price, state.coins[seat]))
    move(state, action.horse - 1, snack.steps, _FED, seat, events)
    if not can_eat_more(state, seat):
        return _end_action(state, seat, _EAT, events)
    _offer(state, seat, SNACK, events)
    return False


def _end_action(state: State, seat: Seat, mark: int, events: Events) -> bool:
    """D9: a card that shows what was used goes face down; the only one does so by itself."""
    state.used = mark
    only = _ONLY[state.row.showing[mark]]
    if only != NOTHING:
        return _end_turn(state, seat, only, True, events)
    _offer(state, seat, TURN_DOWN, events)
    return False


def _offer(state: State, seat: Seat, phase: Phase, events: Events) -> None:
    state.phase = phase
    if events is not None:
        picked = None if state.picked == NOTHING else state.picked + 1
        events.append(ChoiceOffered(seat, phase, MARKS[state.used], state.effect, picked, state.bought))


def _turn_down(state: State, seat: Seat, action: TurnDown, events: Events) -> bool:
    return _end_turn(state, seat, action.card - 1, False, events)


def _end_turn(state: State, seat: Seat, index: int, is_forced: bool, events: Events) -> bool:
    """The end of a turn; True when it was the last of the round."""
    state.row = state.row.without(index)
    state.phase = ACT
    state.used = NOTHING
    state.bought = 0
    if events is not None:
        events.append(CardTurnedDown(seat, index + 1, is_forced))
    following, first = seat + 1, state.first
    if following == state.seats:
        following = 0
    if following != first:
        _start_turn(state, following, events)
        return False
    state.first = (first + 1) % state.seats  # D17
    if events is not None:
        events.append(FirstPlayerPassed(first, state.first))
    return True


# -- abilities --------------------------------------------------------------------------


def _use_ability(state: State, seat: Seat, action: UseAbility, events: Events) -> bool:
    """D13: pay, then whatever the horse's card says."""
    horse = action.horse - 1
    ability = state.lineup[horse]
    state.used = horse
    state.coins[seat] -= ability.cost
    if events is not None:
        events.append(AbilityUsed(seat, horse + 1, ability.side, ability.cost, state.coins[seat]))
    return _run_effects(state, seat, events)


def _pick(state: State, seat: Seat, action: Pick, events: Events) -> bool:
    effect = state.lineup[state.used].effects[state.effect]
    if isinstance(effect, Move):
        _move_by_ability(state, seat, action.horse - 1, effect.steps, events)
    state.effect += 1
    return _run_effects(state, seat, events)


def _run_effects(state: State, seat: Seat, events: Events) -> bool:
    """The effects from the waiting one on, until the seat has a horse to pick."""
    effects = state.lineup[state.used].effects
    while state.effect < len(effects):
        effect = effects[state.effect]
        if isinstance(effect, Move):
            horses = HORSES_IN[movable(state, effect)]
            if len(horses) > 1:
                _offer(state, seat, PICK, events)
                return False
            for horse in horses:
                _move_by_ability(state, seat, horse, effect.steps, events)
        else:
            _do(state, seat, effect, events)
        state.effect += 1
    state.effect = 0
    state.picked = NOTHING
    return _end_action(state, seat, state.used, events)


def _move_by_ability(state: State, seat: Seat, horse: int, steps: int, events: Events) -> None:
    move(state, horse, steps, _BY_ABILITY, seat, events)
    state.picked = horse


def _do(state: State, seat: Seat, deed: Deed, events: Events) -> None:
    positions = state.positions
    match deed:
        case Gain(amount):
            _gain(state, seat, amount, CoinReason.ABILITY, events)
        case GainPerHorseAhead(each, at_most):
            ahead = len(_squares_ahead(positions, positions[state.used]))
            _gain(state, seat, min(each * ahead, at_most), CoinReason.ABILITY, events)
        case BetOn(number, amount):
            _place_bet(state, seat, number - 1, amount, FREE, events)
        case CatchUp(number):
            start = positions[number - 1]
            end = min(_squares_ahead(positions, start), default=start)
            move(state, number - 1, end - start, _BY_ABILITY, seat, events)


def _squares_ahead(positions: list[int], start: int) -> list[int]:
    """Return the squares of the unfinished horses that are ahead of this one."""
    return [square for square in positions if start < square <= LAST_SQUARE]


_DEEDS: dict[type[DerbyAction], Callable[[State, Seat, Any, Events], bool]] = {
    TurnDown: _turn_down,
    Advance: _advance,
    Eat: _eat,
    Bet: _bet,
    UseAbility: _use_ability,
    TakeMoney: _take_money,
    Pick: _pick,
    Stop: _stop,
}
