"""Reasons for a hint in one sentence each: facts that its player knows (U35)."""

from app.boards.base.captions import sentence
from app.boards.fable.text.names import FableNames
from engines.bots import Advice
from engines.fable import GAME
from engines.fable.actions import Animal, Card, FableAction, PlaceBet, Play
from engines.fable.events import AnimalMoved, MoveReason, RaceStarted
from engines.fable.model import FINISH
from engines.fable.view import View


def reason(names: FableNames, view: View, advice: Advice) -> str:
    action = advice.action
    if isinstance(action, PlaceBet):
        return _for_bet(names, view, action.card.animal) if advice.term == "bets" else ""
    if advice.term == "rivals":
        return _for_others(names, view, advice)
    if isinstance(action, Play):
        return _for_cards(names, view, action, _helps(view, advice))
    if action.animal in _backed(view):
        return _for_own_animal(names, action.animal) if _helps(view, advice) else ""
    is_left = any(animal in _backed(view) for animal in view.waiting)
    return names.say("Your own animals can still run afterwards.") if is_left else ""


def _for_bet(names: FableNames, view: View, animal: Animal) -> str:
    the = names.the(animal)
    if animal in _backed(view):
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


def _for_cards(names: FableNames, view: View, action: Play, is_help: bool) -> str:
    """Say how cards help one's bets, or why they harm them less than others would."""
    running = {animal for animal in _backed(view) if view.positions[animal] < FINISH}
    if not running:
        return names.say("Your bets are on the podium: they are safe now.")
    ours = [animal for animal in _moved(view, action) if animal in running]
    if _starts_race(view, action):
        if not ours:
            return names.say("The race starts before the others can help their animals.")
        listed = names.listed([names.the(animal) for animal in ours])
        return names.say("The race starts, and it moves your bet: {names}.", names=listed) if is_help else ""
    if action.animal in running:
        return _for_own_animal(names, action.animal) if is_help else ""
    if view.positions[action.animal] == FINISH:
        the = names.the(action.animal)
        return sentence(names.say("{animal} has finished: swap its cards for new ones.", animal=the))
    if any(card.animal in running for card in view.hand):
        return names.say("You keep the cards of the animals you bet on.")
    if is_help:
        return ""
    return names.count(
        "None of your cards is of an animal you bet on: swap {number} for a new one.",
        "None of your cards is of an animal you bet on: swap {number} for new ones.",
        action.count,
    )


def _for_own_animal(names: FableNames, animal: Animal) -> str:
    return names.say("You bet on {animal}.", animal=names.the(animal))


def _for_others(names: FableNames, view: View, advice: Advice) -> str:
    """Name animals that the other move helps more; the bets of others are unknown."""
    moved, spared = (_moved(view, action) for action in (advice.action, advice.instead))
    others = [animal for animal, end in spared.items() if end > moved.get(animal, 0)]
    others = others or [_animal(advice.instead)]
    if not _holds_back(view, advice):  # its own animal
        others = [animal for animal in others if animal is not _animal(advice.action)]
    told = [names.the(animal) for animal in others if animal not in _backed(view)]
    if told:
        return names.say("Others may have bet on {names}.", names=names.listed(told))
    if others:
        listed = names.listed([names.the(animal) for animal in others])
        return names.say("Others may have bet on {names}, too.", names=listed)
    if not moved.keys() & _backed(view) and _starts_race(view, advice.action):
        return names.say("The race starts before the others can help their animals.")
    return ""


def _holds_back(view: View, advice: Advice) -> bool:
    """The animal of a move gets so many cards by it that it sleeps, or fewer than by the other one."""
    action, instead = advice.action, advice.instead
    runs = [event for event in GAME.preview(view, action) if isinstance(event, AnimalMoved)]
    is_fewer = _animal(instead) is _animal(action) and action.count < instead.count
    return is_fewer or any(run.why is MoveReason.NAP and run.animal is _animal(action) for run in runs)


def _backed(view: View) -> set[Animal]:
    return {bet.animal for bet in view.own_bets}


def _moved(view: View, action: FableAction) -> dict[Animal, int]:
    """By animal that certainly runs: where it comes to stand."""
    runs = [event for event in GAME.preview(view, action) if isinstance(event, AnimalMoved)]
    return {run.animal: run.end for run in runs if run.end > run.start}


def _starts_race(view: View, action: FableAction) -> bool:
    return any(isinstance(event, RaceStarted) for event in GAME.preview(view, action))


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
