"""The turn, advice and outlook of the Tiercé: prices part by part, squares, what others would lose."""

from collections.abc import Sequence

from app.boards.base.captions import sentence
from app.boards.derby.races import places_left
from app.boards.derby.text.names import DerbyNames
from app.text.language import NO_BREAK
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


def turn(names: DerbyNames, view: View, is_asked: bool) -> str:
    if view.phase is Phase.OVER:
        return names.say("The game is over.")
    name = names.name(view.to_act[0])
    if not is_asked:
        return names.say("It’s {name}’s turn.", name=name)
    match view.phase:
        case Phase.PICK:
            return names.say(
                "{name}, which horse? {effect}.",
                name=name,
                effect=sentence(_effect(names, view)),
            )
        case Phase.SNACK:
            return names.say("{name}, one more snack, or is that all?", name=name)
        case Phase.TURN_DOWN if view.used is not None:
            return names.say("{name}, flip a card that shows {mark}.", name=name, mark=names.mark(view.used))
    return names.say("{name}, take one action.", name=name)


def advice(names: DerbyNames, view: View) -> str:
    match view.phase:
        case Phase.PICK:
            return _choice(names, view)
        case Phase.SNACK:
            return names.say("Drag a snack onto a horse, or stop.")
        case Phase.TURN_DOWN:
            return names.say("Tap a lit card or drag it down: it is out for this round.")
    if race := first_race(names, view):
        return " ".join((race, names.say("Tap a horse.")))
    return names.say("Tap a horse to move it, or tap another action.")


def secret(names: DerbyNames, view: View) -> str:
    """Tell the bet that the viewer was dealt (D4)."""
    bets = dealt(names, view)
    return names.say("Your secret bet: {bets}.", bets=bets) if bets else ""


def dealt(names: DerbyNames, view: View) -> str:
    card = None if view.seat is None else view.starting[view.seat]
    if card is None:
        return ""
    bets = [
        names.say("{amount} on {horse}", amount=amount, horse=names.horse(horse))
        for horse, amount in card.bets
    ]
    if card.end_money:
        bets.append(names.say("{coins} at the end, whatever happens", coins=names.coins(card.end_money)))
    return names.listed(bets)


def preview(names: DerbyNames, view: View, events: Sequence[Event]) -> str:
    """One or two sentences from `Game.preview` (U12)."""
    told: list[str] = []
    now = view
    for event in events:
        match event:
            case BetPlaced():
                told.append(bet(names, now, event))
            case CoinsGained(amount=0):
                told.append(names.say("No coins: no horse is ahead."))
            case CoinsGained(_, amount, coins):
                told.append(
                    names.say("You take {coins}: you will have {sum}.", coins=names.coins(amount), sum=coins)
                )
            case AbilityUsed(cost=cost, coins=coins) if cost:
                told.append(names.paid(names.coins(cost), coins))
            case SnackBought(price=price, coins=coins):
                told.append(names.paid(names.coins(price), coins))
            case HorseMoved():
                told.append(_move(names, event))
            case ChoiceOffered(_, Phase.PICK):
                told.append(
                    sentence(
                        names.say("you will choose: {effect}.", effect=_effect(names, follow(now, event)))
                    )
                )
            case CardTurnedDown(_, card, is_forced):
                told.append(_turned(names, now, card, is_forced, events))
        now = follow(now, event)
    return " ".join(filter(None, told))


def _effect(names: DerbyNames, view: View) -> str:
    """The part of an ability that waits for a horse."""
    if view.used is None:
        return ""
    return names.effect(lineup(view.sides)[int(view.used)].effects[view.effect])


def _move(names: DerbyNames, event: HorseMoved) -> str:
    horse = sentence(names.horse(event.horse))
    if event.end == event.start:
        return sentence(stays(names, event))
    if event.why in (MoveReason.ADVANCE, MoveReason.SNACK) and event.start + event.steps > LAST_SQUARE:
        return names.say(
            "{horse}: from {start} to {end}; only race cards take it over the line.",
            horse=horse,
            start=names.stop(event.start),
            end=names.stop(event.end),
        )
    if event.why is MoveReason.ADVANCE:  # why so far (D10)
        return names.count(
            "{horse} is on {number} card: from {start} to {end}.",
            "{horse} is on {number} cards: from {start} to {end}.",
            event.steps,
            horse=horse,
            start=names.stop(event.start),
            end=names.stop(event.end),
        )
    return names.say(
        "{horse}: from {start} to {end}.",
        horse=horse,
        start=names.stop(event.start),
        end=names.stop(event.end),
    )


def stays(names: DerbyNames, event: HorseMoved) -> str:
    """Say why a horse does not move (D7, D15)."""
    horse, square = names.horse(event.horse), event.end
    if square == LAST_SQUARE and event.steps >= 0:
        return names.say(
            "{horse} stays on square {end}: only race cards take it over the line.", horse=horse, end=square
        )
    if square == START and event.steps < 0:
        return names.say("No effect: {horse} is at the start already.", horse=horse)
    return names.say("{horse} stays on square {end}.", horse=horse, end=square)


# -- bets ---------------------------------------------------------------------------------


def bet(names: DerbyNames, view: View, event: BetPlaced) -> str:
    """The price part by part, and what the bet would bring for each place that is left (D11, D19)."""
    price = price_in_parts(names, view, event)
    left = places_left(view, event.horse)
    sums = {place: event.amount * ODDS[event.horse - 1][place] for place in left}
    return " ".join(filter(None, (price, _brings(names, sums))))


def _brings(names: DerbyNames, sums: dict[int, int]) -> str:
    """Name the places as well once some are taken: two sums alone would be read as the first two."""
    pays = [str(paid) for paid in sums.values()]
    if len(pays) == PLACES:
        return names.say(
            "May earn {first} for 1st place, {second} for 2nd, {third} for 3rd.",
            first=pays[0],
            second=pays[1],
            third=pays[2],
        )
    told = [
        names.say("{paid} for {place} place", paid=paid, place=names.short_place(place + 1))
        for place, paid in sums.items()
    ]
    if len(told) == 1:
        return names.say("May earn {sum}.", sum=told[0])
    return names.say("May earn {first} or {second}.", first=told[0], second=told[1])


def price_in_parts(names: DerbyNames, view: View, event: BetPlaced) -> str:
    price, seat = event.price, event.seat
    if not price.total:
        return ""
    parts = [str(price.stake)]
    if price.late_fee:
        square = view.positions[event.horse - 1]
        parts.append(names.say("{fee} for square {square}", fee=price.late_fee, square=square))
    if price.rival_fee:
        rivals = [
            names.name(other)
            for other, bets in enumerate(view.bets)
            if other != seat and bets[event.horse - 1]
        ]
        parts.append(
            names.count(
                "{fee} for {names}’s bet",
                "{fee} for the bets of {names}",
                len(rivals),
                fee=price.rival_fee,
                names=names.listed(rivals),
            )
        )
    whole = f"{NO_BREAK}={NO_BREAK}{price.total}" if len(parts) > 1 else ""
    told = f" +{NO_BREAK}".join(parts) + whole
    return names.paid(told, event.coins)


# -- a card that is turned down -------------------------------------------------------------


def _turned(names: DerbyNames, view: View, card: int, is_forced: bool, events: Sequence[Event]) -> str:
    """Tell what the next player would lose by it (D9); not beside a bet or a snack, which say enough."""
    if is_forced:
        is_long = any(isinstance(event, BetPlaced | SnackBought) for event in events)
        return "" if is_long else names.say("Card {card} goes face down.", card=card)
    if any(isinstance(event, FirstPlayerPassed) for event in events):
        return names.say("New race cards come after it: nobody loses anything.")
    after = follow(view, CardTurnedDown(view.to_act[0], card, is_forced))
    less = []
    if view.money > after.money:
        less.append(names.say("{coins} less to take", coins=names.coins(view.money - after.money)))
    if view.eats > after.eats:
        less.append(names.say("one snack less"))
    running = [horse for horse in HORSES if view.positions[horse] != FINISH]
    gone = [horse + 1 for horse in running if view.counts[horse] and not after.counts[horse]]
    shorter = [horse + 1 for horse in running if view.counts[horse] > after.counts[horse] > 0]
    if shorter:
        less.append(names.say("one square less for {horses}", horses=names.horses(shorter)))
    if not gone:
        return names.say("The next player has {less}.", less=names.listed(less)) if less else ""
    told = [names.say("The next player cannot use {horses}.", horses=names.horses(gone))]
    return " ".join((*told, *(f"{sentence(one)}." for one in less)))


# -- how things stand -------------------------------------------------------------------------


def first_race(names: DerbyNames, view: View) -> str:
    """Tell the race before the first action, which was not seen to run (D6); nothing after that action."""
    if view.round != 1 or not all(view.face_up):
        return ""
    far = max(steps for _, steps in view.race_moves)
    led = [horse for horse, steps in view.race_moves if steps == far]
    others = [horse for horse, steps in view.race_moves if steps < far]
    return names.say(
        "They’re off! {far} squares for {leader}, picked by the arrow, and {near} each for {horses}.",
        leader=names.horses(led),
        far=far,
        horses=names.horses(others),
        near=min(steps for _, steps in view.race_moves),
    )


def _choice(names: DerbyNames, view: View) -> str:
    """Name the horses that an ability may be for, where that is not any of them (D16)."""
    horses = sorted(action.horse for action in view.legal if isinstance(action, Pick))
    if len(horses) == sum(square != FINISH for square in view.positions):
        return names.say("Tap a horse, then confirm.")
    return names.say("Tap one of these, then confirm: {horses}.", horses=names.horses(horses))


def outcome(names: DerbyNames, view: View) -> str:
    if len(view.finish) == PLACES:  # D8: none leads any more
        return names.say("The race is over: {horses}!", horses=names.horses(list(view.finish)))
    running = [horse + 1 for horse, square in enumerate(view.positions) if square != FINISH]
    if not running:
        return ""
    ahead = max(view.positions[horse - 1] for horse in running)
    front = [horse for horse in running if view.positions[horse - 1] == ahead]
    if not ahead or len(front) == len(running):
        return ""
    return sentence(names.leading([names.horse(horse) for horse in front], is_anybody_home=bool(view.finish)))
