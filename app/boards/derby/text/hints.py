"""Reasons for a hint in one sentence each: facts that its player knows (U35)."""

from app.boards.derby.races import places_left
from app.boards.derby.text.names import DerbyNames, signed
from engines.api import Seat
from engines.bots import Advice
from engines.derby import GAME
from engines.derby.actions import Advance, Bet, DerbyAction, Eat, Pick, Stop, TakeMoney, TurnDown, UseAbility
from engines.derby.events import AbilityUsed, BetPlaced, CoinsGained, HorseMoved
from engines.derby.model import ODDS, SNACKS
from engines.derby.view import View


def reason(names: DerbyNames, view: View, advice: Advice) -> str:
    if not view.to_act:
        return ""
    seat, action = view.to_act[0], advice.action
    if advice.term == "rivals":
        return _for_others(names, view, advice, seat)
    if advice.term == "bets":
        return _for_bets(names, view, action, seat) if _gain(view, advice) > 0 else ""
    match action:
        case Bet(horse):
            return _for_raise(names) if view.bets[seat][horse - 1] else ""
        case Stop():
            return names.say("No other snack is worth its price.")
        case UseAbility():
            return _for_ability(names, view, action)
    return _for_coins(names)


def backed(view: View, seat: Seat) -> set[int]:
    """The horses on which a seat has bet, in secret too if the view knows it."""
    open_bets = {horse + 1 for horse, amount in enumerate(view.bets[seat]) if amount}
    card = view.starting[seat] if view.seat == seat else None
    return open_bets | {horse for horse, _ in (card.bets if card is not None else ())}


def _for_bets(names: DerbyNames, view: View, action: DerbyAction, seat: Seat) -> str:
    """Say how a move helps one's bets; an ability may place one."""
    placed = next((event for event in GAME.preview(view, action) if isinstance(event, BetPlaced)), None)
    if placed is not None:
        return _for_bet(names, view, placed.horse, seat)
    ours, moves = backed(view, seat), _moves(view, action)
    helped = [move.horse for move in moves if move.end > move.start and move.horse in ours]
    if helped:
        return names.say("You have bet on {horses}.", horses=names.horses(helped))
    hurt = [move.horse for move in moves if move.end < move.start and move.horse not in ours]
    if hurt:
        return names.say("{horses} is in the way of your horses.", horses=names.horses(hurt).capitalize())
    return ""


def _gain(view: View, advice: Advice) -> float:
    """Return what a move brings one's bets; before a pick they count as after the best one."""
    if not isinstance(advice.action, Pick):
        return advice.after - advice.before
    ours = backed(view, view.to_act[0])
    moves = _moves(view, advice.action)
    return sum(move.end - move.start if move.horse in ours else move.start - move.end for move in moves)


def _for_others(names: DerbyNames, view: View, advice: Advice, seat: Seat) -> str:
    """Name horses of the others that this move throws back, or that the other one would move on."""
    theirs = {horse for other in range(view.seats) if other != seat for horse in backed(view, other)}
    theirs -= backed(view, seat)
    moves, others = (_moves(view, action) for action in (advice.action, advice.instead))
    hurt = [move.horse for move in moves if move.end < move.start and move.horse in theirs]
    ends = {move.horse: move.end for move in moves}
    spared = [move.horse for move in others if max(move.start, ends.get(move.horse, 0)) < move.end]
    told = hurt or [horse for horse in spared if horse in theirs]
    return names.say("The others have bet on {horses}.", horses=names.horses(told)) if told else ""


def _moves(view: View, action: DerbyAction) -> list[HorseMoved]:
    return [event for event in GAME.preview(view, action) if isinstance(event, HorseMoved)]


def _for_ability(names: DerbyNames, view: View, action: UseAbility) -> str:
    """Say how an ability saves coins, by its kind of effect."""
    events = GAME.preview(view, action)
    cost = sum(event.cost for event in events if isinstance(event, AbilityUsed))
    gained = sum(event.amount for event in events if isinstance(event, CoinsGained))
    if gained > cost:
        return names.say("This ability earns more than it costs.")
    if any(isinstance(event, BetPlaced) for event in events):
        return names.count(
            "This bet costs {number} coin, with nothing extra to pay.",
            "This bet costs {number} coins, with nothing extra to pay.",
            cost,
        )
    return _for_coins(names)


def _for_coins(names: DerbyNames) -> str:
    return names.say("You can bet coins later, and they count at the end.")


def _for_bet(names: DerbyNames, view: View, horse: int, seat: Seat) -> str:
    square = view.positions[horse - 1]
    ahead = sum(other > square for other in view.positions)
    if view.bets[seat][horse - 1]:
        return _for_raise(names)
    if ahead < 3:
        return names.say(
            "{horse} has a good chance of finishing in the first three.",
            horse=names.horse(horse).capitalize(),
        )
    place = places_left(view, horse)[0]
    return names.say(
        "{horse} earns {odds} for each coin if it comes {place}.",
        horse=names.horse(horse).capitalize(),
        odds=ODDS[horse - 1][place],
        place=names.place(place + 1),
    )


def _for_raise(names: DerbyNames) -> str:
    return names.say("To raise a bet, you pay nothing extra for the bets of others.")


def named(names: DerbyNames, view: View, action: DerbyAction) -> str:
    """Name a move in a few words, to be compared with another one."""
    say = names.say
    match action:
        case Advance(horse):
            return say("{horse} moved ahead", horse=names.horse(horse))
        case Bet(horse):
            return say("a bet on {horse}", horse=names.horse(horse))
        case TakeMoney():
            return say("the coins of the cards")
        case UseAbility(horse):
            return say("the ability of horse {number}", number=horse)
        case Pick(horse):
            return names.horse(horse)
        case Eat(snack, horse):
            steps = signed(SNACKS[snack - 1].steps)
            return say("a snack for {horse} ({steps})", steps=steps, horse=names.horse(horse))
        case Stop():
            return say("no more snacks")
        case TurnDown(card):
            return say("card {number} face down", number=card)


def why(names: DerbyNames, view: View, advice: Advice, move: str, other: str) -> str:
    """Say what speaks for a move more than for the next best one, by a term of the game's value."""
    say = names.say
    gain = _gain(view, advice) if advice.term == "bets" else 0
    if gain < 0:
        return say("{move}: it harms your bets less than {other}.", move=move, other=other)
    if advice.term == "bets" and not gain:
        return say("{move}: {other} would harm your bets.", move=move, other=other)
    return {
        "coins": say("{move}: you have more coins than with {other}.", move=move, other=other),
        "to_bet": say("{move}: you will have more to bet with than with {other}.", move=move, other=other),
        "bets": say("{move}: it helps your bets more than {other}.", move=move, other=other),
        "rivals": say("{move}: it helps the others less than {other}.", move=move, other=other),
    }[advice.term]
