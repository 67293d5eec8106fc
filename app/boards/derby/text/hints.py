"""Reasons for a hint in one sentence each: facts that its player knows (U35)."""

from app.boards.derby.races import places_left
from app.boards.derby.text.names import DerbyNames, signed
from engines.api import Seat
from engines.bots import Advice
from engines.derby import GAME
from engines.derby.actions import Advance, Bet, DerbyAction, Eat, Pick, Stop, TakeMoney, TurnDown, UseAbility
from engines.derby.events import HorseMoved
from engines.derby.model import ODDS, SNACKS
from engines.derby.view import View


def reason(names: DerbyNames, view: View, action: DerbyAction) -> str:
    if not view.to_act:
        return ""
    seat = view.to_act[0]
    match action:
        case Advance() | Pick() | Eat() | UseAbility():
            return _for_moves(names, view, action, seat)
        case Bet(horse):
            return _for_bet(names, view, horse, seat)
        case TakeMoney():
            return names.say("You can bet coins later, and they count at the end.")
        case Stop():
            return names.say("No other snack is worth its price.")
    return ""


def backed(view: View, seat: Seat) -> set[int]:
    """The horses on which a seat has bet, in secret too if the view knows it."""
    open_bets = {horse + 1 for horse, amount in enumerate(view.bets[seat]) if amount}
    card = view.starting[seat] if view.seat == seat else None
    return open_bets | {horse for horse, _ in (card.bets if card is not None else ())}


def _for_moves(names: DerbyNames, view: View, action: DerbyAction, seat: Seat) -> str:
    ours = backed(view, seat)
    rivals = {horse for other in range(view.seats) if other != seat for horse in backed(view, other) - ours}
    moves = [event for event in GAME.preview(view, action) if isinstance(event, HorseMoved)]
    helped = [event.horse for event in moves if event.end > event.start and event.horse in ours]
    if helped:
        return names.say("You have bet on {horses}.", horses=names.horses(helped))
    hurt = [event.horse for event in moves if event.end < event.start and event.horse not in ours]
    if any(horse in rivals for horse in hurt):
        return names.say("The others have bet on {horses}.", horses=names.horses(hurt))
    if hurt:
        return names.say("{horses} is in the way of your horses.", horses=names.horses(hurt).capitalize())
    if isinstance(action, UseAbility):
        return names.say("This ability earns more than it costs.")
    return names.say("It is a good horse to bet on next.") if moves else ""


def _for_bet(names: DerbyNames, view: View, horse: int, seat: Seat) -> str:
    square = view.positions[horse - 1]
    ahead = sum(other > square for other in view.positions)
    if view.bets[seat][horse - 1]:
        return names.say("To raise a bet, you pay nothing extra for the bets of others.")
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
            return say("a {steps} snack for {horse}", steps=steps, horse=names.horse(horse))
        case Stop():
            return say("no more snacks")
        case TurnDown(card):
            return say("card {number} face down", number=card)


def why(names: DerbyNames, view: View, advice: Advice, move: str, other: str) -> str:
    """Say what speaks for a move more than for the next best one, by a term of the game's value."""
    say = names.say
    if advice.term == "bets" and advice.after <= advice.before:
        return say("{move}: it harms your bets less than {other}.", move=move, other=other)
    return {
        "coins": say("{move}: you have more coins than with {other}.", move=move, other=other),
        "to_bet": say("{move}: you will have more to bet with than with {other}.", move=move, other=other),
        "bets": say("{move}: it helps your bets more than {other}.", move=move, other=other),
        "rivals": say("{move}: it helps the others less than {other}.", move=move, other=other),
    }[advice.term]
