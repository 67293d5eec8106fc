"""The legal decisions of a seat, and the rule that forbids each of the others."""

from engines.api import Refusal, Seat
from engines.derby.abilities import Ability, Move, Who
from engines.derby.actions import (
    Advance,
    Bet,
    DerbyAction,
    Eat,
    Pick,
    Stop,
    TakeMoney,
    TurnDown,
    UseAbility,
)
from engines.derby.model import (
    ACT,
    ALL_HORSES,
    BET_MAX,
    BET_STEP,
    BOX,
    CHEAPEST_SNACK,
    FREE,
    HORSES,
    OVER,
    PICK,
    PRICES,
    SNACK,
    SNACKS,
    TURN_DOWN,
    Phase,
    Price,
    State,
    price_of_bet,
)
from engines.derby.row import CARDS, Mark

Actions = tuple[DerbyAction, ...]

# -- looked up instead of made: every set of horses or cards, as bits --------------------

HORSES_IN = tuple(tuple(horse for horse in HORSES if bits >> horse & 1) for bits in range(ALL_HORSES + 1))
_CARDS_IN = tuple(
    tuple(index for index in range(len(CARDS)) if bits >> index & 1) for bits in range(1 << len(CARDS))
)
_ADVANCES, _BETS, _ABILITIES, _PICKS = (
    tuple(tuple(action(horse + 1) for horse in horses) for horses in HORSES_IN)
    for action in (Advance, Bet, UseAbility, Pick)
)
_TURN_DOWNS = tuple(tuple(TurnDown(index + 1) for index in cards) for cards in _CARDS_IN)
_DEAREST_SNACK = max(snack.price for snack in SNACKS)
# by coins, up to what the dearest snack costs, and by running horses
_EATS = tuple(
    tuple(
        tuple(
            Eat(number, horse + 1)
            for number, snack in enumerate(SNACKS, 1)
            if snack.price <= coins
            for horse in horses
        )
        for horses in HORSES_IN
    )
    for coins in range(_DEAREST_SNACK + 1)
)
_TOTALS = tuple(tuple(price.total for price in by_backers) for by_backers in PRICES)
_TAKE_MONEY = (TakeMoney(),)
_STOP = (Stop(),)
_ALONE = tuple((seat,) for seat in range(BOX.seats[-1]))


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.phase is OVER else _ALONE[state.turn]


def legal(state: State, seat: Seat) -> Actions:
    if seat != state.turn or type(seat) is not int:
        return ()
    phase = state.phase
    if phase is ACT:
        return _first_choices(state, seat)
    if phase is TURN_DOWN:
        return _TURN_DOWNS[state.row.showing[state.used]]
    if phase is SNACK:
        return _snacks(state, seat) + _STOP
    if phase is PICK:
        return _PICKS[candidates(state)]
    return ()


def _first_choices(state: State, seat: Seat) -> Actions:
    """D9: an action is offered only if it can be brought to its end."""
    row, lineup, coins = state.row, state.lineup, state.coins[seat]
    shown = row.horses & state.running
    abilities = lineup.payable[coins if coins < lineup.dearest else lineup.dearest] & shown
    if tied := abilities & lineup.tied:
        for horse in HORSES_IN[tied]:
            if ability_refusal(state, seat, lineup[horse]):
                abilities ^= 1 << horse
    actions: Actions = _ADVANCES[shown] + _BETS[_bets(state, seat, shown, coins)] + _ABILITIES[abilities]
    if row.money:
        actions += _TAKE_MONEY
    if row.eats:
        actions += _snacks(state, seat)
    return actions


def _bets(state: State, seat: Seat, shown: int, coins: int) -> int:
    """D11: the horses on which this seat can bet, as bits."""
    bets = 0
    if coins < BET_STEP:
        return bets
    own, backers, positions = state.bets[seat], state.backers, state.positions
    has_card = state.cards_left[seat] > 0
    for horse in HORSES_IN[shown]:
        totals = _TOTALS[positions[horse]]
        amount = own[horse]
        if amount:
            if amount < BET_MAX and coins >= totals[0]:
                bets |= 1 << horse
        elif has_card and coins >= totals[backers[horse]]:
            bets |= 1 << horse
    return bets


def _snacks(state: State, seat: Seat) -> Actions:
    coins = state.coins[seat]
    return _EATS[coins if coins < _DEAREST_SNACK else _DEAREST_SNACK][state.running]


def can_eat_more(state: State, seat: Seat) -> bool:
    """D14: an icon is left for another snack, and coins to pay it."""
    return state.bought < state.row.eats and state.coins[seat] >= CHEAPEST_SNACK


def candidates(state: State) -> int:
    """The horses that the waiting effect of an ability may move, as bits."""
    effect = state.lineup[state.used].effects[state.effect]
    return movable(state, effect) if isinstance(effect, Move) else 0


def movable(state: State, move: Move) -> int:
    """D15, D16: only running horses, and of those the foremost or rearmost if so printed."""
    who, running = move.who, state.running
    if isinstance(who, int):
        return running & 1 << who - 1
    if who is Who.ANY:
        return running
    if who is Who.ANOTHER:
        return running & ~(1 << state.picked)
    positions = state.positions
    squares = [positions[horse] for horse in HORSES_IN[running]]
    wanted = max(squares) if who is Who.LEADING else min(squares)
    return sum(1 << horse for horse in HORSES_IN[running] if positions[horse] == wanted)


# -- refusals ---------------------------------------------------------------------------


def refuse(state: State, seat: Seat, action: DerbyAction) -> Refusal:
    """Name the rule against an action of a seat whose turn it is."""
    horse = getattr(action, "horse", None)
    if horse is not None and horse - 1 not in HORSES:
        return Refusal("no_such_horse", "D1", {"horse": horse})
    if not isinstance(action, _KINDS[state.phase]):
        return Refusal("wrong_phase", "D9", {"phase": state.phase})
    if horse is not None and not state.running >> horse - 1 & 1:
        return Refusal("horse_has_finished", "D15", {"horse": horse})
    refusal = None
    match action:
        case TurnDown(card):
            refusal = _refuse_card(state, card)
        case TakeMoney():
            refusal = Refusal("no_money_shown", "D12")
        case Eat(snack):
            refusal = _refuse_snack(state, seat, snack)
        case Pick(horse):
            refusal = _refuse_pick(state, horse)
        case Advance(horse) | Bet(horse) | UseAbility(horse) if not state.row.horses >> horse - 1 & 1:
            rule = {Advance: "D10", Bet: "D11", UseAbility: "D13"}[type(action)]
            refusal = Refusal("horse_not_shown", rule, {"horse": horse})
        case Bet(horse):
            refusal = bet_refusal(state, seat, horse - 1, price_of(state, seat, horse - 1))
        case UseAbility(horse):
            refusal = ability_refusal(state, seat, state.lineup[horse - 1])
    return refusal or Refusal("unknown_action", "D9")


_KINDS: dict[Phase, tuple[type[DerbyAction], ...]] = {
    ACT: (Advance, Bet, TakeMoney, UseAbility, Eat),
    PICK: (Pick,),
    SNACK: (Eat, Stop),
    TURN_DOWN: (TurnDown,),
}


def price_of(state: State, seat: Seat, horse: int) -> Price:
    return price_of_bet(state.bets[seat][horse], state.positions[horse], state.backers[horse])


def bet_refusal(state: State, seat: Seat, horse: int, price: Price, step: int = BET_STEP) -> Refusal | None:
    """D11: why this seat cannot bet on this horse at this price."""
    amount, coins = state.bets[seat][horse], state.coins[seat]
    if not amount and not state.cards_left[seat]:
        return Refusal("no_bet_card_left", "D11", {"horse": horse + 1})
    if amount + step > BET_MAX:
        return Refusal("bet_is_at_its_most", "D11", {"horse": horse + 1, "amount": amount, "most": BET_MAX})
    if price.total > coins:
        parts = {"stake": price.stake, "late_fee": price.late_fee, "rival_fee": price.rival_fee}
        return Refusal("not_enough_coins", "D11", {**parts, "price": price.total, "coins": coins})
    return None


def ability_refusal(state: State, seat: Seat, ability: Ability) -> Refusal | None:
    """D13: why this seat cannot use this ability of a running horse that is shown."""
    coins = state.coins[seat]
    if ability.cost > coins:
        return Refusal("not_enough_coins", "D13", {"price": ability.cost, "coins": coins})
    for horse in ability.named:
        if not state.running >> horse - 1 & 1:
            return Refusal("horse_has_finished", "D15", {"horse": horse})
    if ability.bet:
        return bet_refusal(state, seat, ability.bet.horse - 1, FREE, ability.bet.amount)
    return None


def _refuse_card(state: State, card: int) -> Refusal:
    values = {"card": card, "used": state.mark()}
    if card - 1 not in range(len(CARDS)):
        return Refusal("no_such_card", "D5", values)
    if not state.row.up >> card - 1 & 1:
        return Refusal("card_is_face_down", "D9", values)
    return Refusal("card_does_not_show_it", "D9", values)


def _refuse_snack(state: State, seat: Seat, snack: int) -> Refusal:
    if not state.row.showing[Mark.EAT]:
        return Refusal("no_eat_icon_shown", "D14")
    if snack - 1 not in range(len(SNACKS)):
        return Refusal("no_such_snack", "D14", {"snack": snack})
    return Refusal("not_enough_coins", "D14", {"price": SNACKS[snack - 1].price, "coins": state.coins[seat]})


def _refuse_pick(state: State, horse: int) -> Refusal:
    effect = state.lineup[state.used].effects[state.effect]
    who = effect.who if isinstance(effect, Move) else Who.ANY
    code, rule = {
        Who.LEADING: ("horse_does_not_lead", "D16"),
        Who.LAST: ("horse_is_not_last", "D16"),
        Who.ANOTHER: ("another_horse_is_wanted", "D13"),
    }.get(who if isinstance(who, Who) else Who.ANY, ("unknown_action", "D13"))
    return Refusal(code, rule, {"horse": horse})
