"""What would come of an action: prices part by part, squares, what others would lose; how things stand."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.boards.base.captions import sentence
from engines.api import Event
from engines.derby.actions import Pick
from engines.derby.events import (
    AbilityUsed,
    BetPlaced,
    CardTurnedDown,
    ChoiceOffered,
    CoinsGained,
    FirstPlayerPassed,
    HorseMoved,
    MoveReason,
    SnackBought,
)
from engines.derby.model import FINISH, HORSES, LAST_SQUARE, ODDS, PLACES, START, Phase, lineup
from engines.derby.view import View, follow

NO_BREAK = "\u00a0"
MINUS = "\u2212"

if TYPE_CHECKING:
    from app.boards.derby.text.captions import DerbyCaptions


def signed(steps: int) -> str:
    """
    >>> signed(2)
    '+2'
    """
    return f"+{steps}" if steps >= 0 else f"{MINUS}{-steps}"


def foretell(captions: "DerbyCaptions", view: View, events: Sequence[Event]) -> str:
    """One or two sentences from `Game.preview` (U12)."""
    told: list[str] = []
    now = view
    for event in events:
        match event:
            case BetPlaced():
                told.append(bet(captions, now, event))
            case CoinsGained(amount=0):
                told.append(captions.say("No coins: no horse is ahead."))
            case CoinsGained(_, amount, coins):
                told.append(
                    captions.say("+{coins}: you will have {sum}.", coins=captions.coins(amount), sum=coins)
                )
            case AbilityUsed(cost=cost, coins=coins) if cost:
                told.append(
                    captions.say("It costs {coins}: {left} left.", coins=captions.coins(cost), left=coins)
                )
            case SnackBought(price=price, coins=coins):
                told.append(
                    captions.say("It costs {coins}: {left} left.", coins=captions.coins(price), left=coins)
                )
            case HorseMoved():
                told.append(_move(captions, event))
            case ChoiceOffered(_, Phase.PICK):
                told.append(
                    sentence(
                        captions.say(
                            "you will choose: {effect}.", effect=effect(captions, follow(now, event))
                        )
                    )
                )
            case CardTurnedDown(_, card, is_forced):
                told.append(_turned(captions, now, card, is_forced, events))
        now = follow(now, event)
    return " ".join(filter(None, told))


def effect(captions: "DerbyCaptions", view: View) -> str:
    """The part of an ability that waits for a horse."""
    if view.used is None:
        return ""
    return captions.effect(lineup(view.sides)[int(view.used)].effects[view.effect])


def _move(captions: "DerbyCaptions", event: HorseMoved) -> str:
    horse = sentence(captions.horse(event.horse))
    if event.end == event.start:
        return sentence(stays(captions, event))
    if event.why in (MoveReason.ADVANCE, MoveReason.SNACK) and event.start + event.steps > LAST_SQUARE:
        return captions.say(
            "{horse}: from square {start} to {end}; only race cards take it over the line.",
            horse=horse,
            start=event.start,
            end=event.end,
        )
    if event.why is MoveReason.ADVANCE:  # why so far (D10)
        return captions.count(
            "{horse} is on {number} card: from square {start} to {end}.",
            "{horse} is on {number} cards: from square {start} to {end}.",
            event.steps,
            horse=horse,
            start=event.start,
            end=event.end,
        )
    return captions.say(
        "{horse}: from square {start} to {end}.", horse=horse, start=event.start, end=event.end
    )


def stays(captions: "DerbyCaptions", event: HorseMoved) -> str:
    """Of a horse that does not move, why not (D7, D15)."""
    horse, square = captions.horse(event.horse), event.end
    if square == LAST_SQUARE and event.steps >= 0:
        return captions.say(
            "{horse} stays on square {end}: only race cards take it over the line.", horse=horse, end=square
        )
    if square == START and event.steps < 0:
        return captions.say("No effect: {horse} is at the start already.", horse=horse)
    return captions.say("{horse} stays on square {end}.", horse=horse, end=square)


# -- bets ---------------------------------------------------------------------------------


def bet(captions: "DerbyCaptions", view: View, event: BetPlaced) -> str:
    """The price part by part, and what the bet would bring for each place (D11, D19)."""
    price = price_in_parts(captions, view, event)
    pays = [str(event.amount * odds) for odds in ODDS[event.horse - 1]]
    brings = captions.say(
        "May bring {first}, {second} or {third}.",
        first=pays[0],
        second=pays[1],
        third=pays[2],
    )
    return " ".join(filter(None, (price, brings)))


def price_in_parts(captions: "DerbyCaptions", view: View, event: BetPlaced) -> str:
    price, seat = event.price, event.seat
    if not price.total:
        return ""
    parts = [str(price.stake)]
    if price.late_fee:
        square = view.positions[event.horse - 1]
        parts.append(captions.say("{fee} for square {square}", fee=price.late_fee, square=square))
    if price.rival_fee:
        rivals = [
            captions.name(other)
            for other, bets in enumerate(view.bets)
            if other != seat and bets[event.horse - 1]
        ]
        parts.append(
            captions.count(
                "{fee} for the bet of {names}",
                "{fee} for the bets of {names}",
                len(rivals),
                fee=price.rival_fee,
                names=captions.listed(rivals),
            )
        )
    whole = f"{NO_BREAK}={NO_BREAK}{price.total}" if len(parts) > 1 else ""
    told = f" +{NO_BREAK}".join(parts) + whole
    return captions.say("Price: {parts}; {left} left.", parts=told, left=event.coins)


# -- a card that is turned down -------------------------------------------------------------


def _turned(
    captions: "DerbyCaptions", view: View, card: int, is_forced: bool, events: Sequence[Event]
) -> str:
    """What the next player would lose by it (D9); of a bet and of a snack there is enough to tell without."""
    if is_forced:
        is_long = any(isinstance(event, BetPlaced | SnackBought) for event in events)
        return "" if is_long else captions.say("Card {card} is turned down.", card=card)
    if any(isinstance(event, FirstPlayerPassed) for event in events):
        return captions.say("New race cards come after it: nobody loses anything.")
    after = follow(view, CardTurnedDown(view.to_act[0], card, is_forced))
    lost = []
    if view.money > after.money:
        lost.append(captions.coins(view.money - after.money))
    if view.eats > after.eats:
        lost.append(captions.say("a snack"))
    running = [horse for horse in HORSES if view.positions[horse] != FINISH]
    gone = [horse + 1 for horse in running if view.counts[horse] and not after.counts[horse]]
    shorter = [horse + 1 for horse in running if view.counts[horse] > after.counts[horse] > 0]
    if gone:
        lost.append(captions.horses(gone))
    if shorter:
        lost.append(captions.say("one square less for {horses}", horses=captions.horses(shorter)))
    return captions.say("The next player loses: {lost}.", lost=", ".join(lost)) if lost else ""


# -- how things stand -------------------------------------------------------------------------


def first_race(captions: "DerbyCaptions", view: View) -> str:
    """The race before the first action, which nobody has seen run (D6); nothing once somebody has acted."""
    if view.round != 1 or not all(view.face_up):
        return ""
    far = max(steps for _, steps in view.race_moves)
    led = [horse for horse, steps in view.race_moves if steps == far]
    others = [horse for horse, steps in view.race_moves if steps < far]
    return captions.say(
        "They are off: {far} squares for {leader}, as the arrow says, {near} for {horses}.",
        leader=captions.horses(led),
        far=far,
        horses=captions.horses(others),
        near=min(steps for _, steps in view.race_moves),
    )


def choice(captions: "DerbyCaptions", view: View) -> str:
    """Which horses an ability may be for, where that is not any of them (D16)."""
    horses = sorted(action.horse for action in view.legal if isinstance(action, Pick))
    if len(horses) == sum(square != FINISH for square in view.positions):
        return captions.say("Tap a horse, then confirm.")
    return captions.say("Tap one of these, then confirm: {horses}.", horses=captions.horses(horses))


def leaders(captions: "DerbyCaptions", view: View) -> str:
    if len(view.finish) == PLACES:  # D8: nobody leads any more
        return captions.say("The race is over: {horses}!", horses=captions.horses(list(view.finish)))
    running = [horse + 1 for horse, square in enumerate(view.positions) if square != FINISH]
    if not running:
        return ""
    ahead = max(view.positions[horse - 1] for horse in running)
    front = [horse for horse in running if view.positions[horse - 1] == ahead]
    if not ahead or len(front) == len(running):
        return ""
    return captions.leading(captions.horses(front), len(front), is_anybody_home=bool(view.finish))
