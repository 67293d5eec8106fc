"""Reasons for a hint in one sentence each: facts that its player knows (U35)."""

from app.boards.base.captions import sentence
from app.boards.fable.text.names import FableNames
from engines.bots import Advice
from engines.fable import GAME
from engines.fable.actions import Animal, Card, FableAction, PlaceBet, Play
from engines.fable.events import AnimalMoved, RaceStarted
from engines.fable.model import FINISH
from engines.fable.view import View


def reason(names: FableNames, view: View, action: FableAction) -> str:
    backed = {bet.animal for bet in view.own_bets}
    if isinstance(action, PlaceBet):
        return _for_bet(names, view, action.card.animal, backed)
    if action.animal in backed and view.positions[action.animal] < FINISH:
        return names.say("You bet on {animal}.", animal=names.the(action.animal))
    if isinstance(action, Play):
        return _for_cards(names, view, action, backed)
    others = [animal for animal in view.waiting if animal in backed and animal is not action.animal]
    return names.say("Your own animals can still run afterwards.") if others else ""


def _for_bet(names: FableNames, view: View, animal: Animal, backed: set[Animal]) -> str:
    the = names.the(animal)
    if animal in backed:
        return names.say("Your first bet is on {animal} already: both could pay.", animal=the)
    held = sum(card.animal is animal for card in view.hand) - 1
    if not held:
        return names.say("Two different animals give you two chances.")
    return names.count(
        "You keep {number} more {animal} card to help it along.",
        "You keep {number} more {animal} cards to help it along.",
        held,
        animal=names.short(animal),
    )


def _for_cards(names: FableNames, view: View, action: Play, backed: set[Animal]) -> str:
    """Cards of an animal that one has not bet on, or that runs no more."""
    events = GAME.preview(view, action)
    helped = [event.animal for event in events if isinstance(event, AnimalMoved) and event.end > event.start]
    ours = [animal for animal in helped if animal in backed]
    if ours:
        listed = names.listed([names.the(animal) for animal in ours])
        return names.say("The race starts, and it moves your bet: {names}.", names=listed)
    if any(isinstance(event, RaceStarted) for event in events):
        return names.say("The race starts before the others can help their animals.")
    running = {animal for animal in backed if view.positions[animal] < FINISH}
    if not running:
        return names.say("Your bets are on the podium: they are safe now.")
    if view.positions[action.animal] == FINISH:
        the = names.the(action.animal)
        return sentence(names.say("{animal} has finished: swap its cards for new ones.", animal=the))
    if any(card.animal in running for card in view.hand):
        return names.say("You keep the cards of the animals you bet on.")
    return names.count(
        "None of your cards is of an animal you bet on: swap {number} for a new one.",
        "None of your cards is of an animal you bet on: swap {number} for new ones.",
        action.count,
    )


def named(names: FableNames, view: View, action: FableAction) -> str:
    """Name a move in a few words, to be compared with another one."""
    if isinstance(action, PlaceBet):
        the = names.the(action.card.animal)
        if action.card is Card.HOWL:
            return names.say("a bet on {animal}, with a howl", animal=the)
        return names.say("a bet on {animal}", animal=the)
    if not isinstance(action, Play):
        return names.the(action.animal)
    if action.howls == action.count:
        return names.count("a howl", "{number} howls", action.howls)
    cards = names.count(
        "{number} {animal} card", "{number} {animal} cards", action.count, animal=names.short(action.animal)
    )
    if not action.howls:
        return cards
    return names.count("{cards} with a howl", "{cards} with {number} howls", action.howls, cards=cards)


def why(names: FableNames, view: View, advice: Advice, move: str, other: str) -> str:
    """Say what speaks for a move more than for the next best one, by a term of the game's value."""
    say = names.say
    if advice.term == "bets" and not _helps(view, advice):
        return say("{move}: it harms your bets less than {other}.", move=move, other=other)
    return {
        "bets": say("{move}: it helps your bets more than {other}.", move=move, other=other),
        "rivals": say("{move}: it helps the others less than {other}.", move=move, other=other),
    }[advice.term]


def _helps(view: View, advice: Advice) -> bool:
    """The bets gain by the move itself, more than by not doing the other one; of their animals, at all."""
    gained, spared = advice.after - advice.before, advice.before - advice.otherwise
    is_backed = any(bet.animal is _animal(advice.action) for bet in view.own_bets)
    return gained > 0 and (is_backed or gained > spared)


def _animal(action: FableAction) -> Animal:
    return action.card.animal if isinstance(action, PlaceBet) else action.animal
