"""Reasons for a hint in one sentence each: facts that its player knows (U35)."""

from app.boards.reindeer.text.names import ReindeerNames
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Discard, Draw, Move, Pass, ReindeerAction
from engines.reindeer.events import (
    DrawReason,
    DrawStarted,
    MatchEnded,
    MoveReason,
    ReindeerMet,
    ReindeerMoved,
    RewardWon,
)
from engines.reindeer.model import HAND_MAX, LENGTHS, STABLE
from engines.reindeer.view import View


def reason(names: ReindeerNames, view: View, action: ReindeerAction) -> str:
    match action:
        case Draw():
            return _for_draw(names, view)
        case Discard(card):
            return names.say("You need this one least: {card}.", card=names.card(card))
        case Pass():
            return _for_leap(names, view, action) or names.say("One square is enough here.")
        case Bound():
            return _for_leap(names, view, action) or names.say("Three squares for nothing!")
        case Move():
            return _for_move(names, view, action)


def _for_draw(names: ReindeerNames, view: View) -> str:
    size = view.hand_sizes[view.to_act[0]]
    if not size:
        return names.say("You hold no cards.")
    if size + 2 <= HAND_MAX:
        return names.say("More cards make a longer run later.")
    return names.say("No move gains as much as two fresh cards.")


def _for_leap(names: ReindeerNames, view: View, action: Pass | Bound) -> str:
    events = GAME.preview(view, action)
    rewards = [event for event in events if isinstance(event, RewardWon)]
    if rewards:
        return _reward(names, rewards[0].points)
    if any(isinstance(event, DrawStarted) and event.why is DrawReason.SKIS for event in events):
        return names.say("You land on skis: two cards for you.")
    other = GAME.preview(view, Pass() if isinstance(action, Bound) else Bound())
    if any(isinstance(event, ReindeerMoved) and event.why is MoveReason.YETI for event in other):
        return names.say("That way you stay clear of the yeti.")
    if any(isinstance(event, ReindeerMet) for event in events):
        return names.say("You come down on another one, and may leap again.")
    return ""


def _reward(names: ReindeerNames, points: int) -> str:
    return names.count("That is {number} point at once.", "That is {number} points at once.", points)


def _for_move(names: ReindeerNames, view: View, action: Move) -> str:
    events = GAME.preview(view, action)
    rewards = [event for event in events if isinstance(event, RewardWon)]
    if rewards and any(isinstance(event, MatchEnded) for event in events):
        return names.say("You take the last reward, and the game ends well for you.")
    if rewards:
        return _reward(names, rewards[0].points)
    if any(isinstance(event, DrawStarted) for event in events):
        return names.say("You land on skis: two cards for you.")
    if any(isinstance(event, ReindeerMet) for event in events):
        return names.say("You come down on another one, and may leap.")
    moves = [event for event in events if isinstance(event, ReindeerMoved)]
    end = moves[-1].end
    if any(event.why is MoveReason.ICE and event.end > event.start for event in moves):
        return names.say("The ice carries you on for nothing.")
    left = LENGTHS[action.track] + 1 - end
    if action.start == STABLE:
        return names.say("A fresh start on {lane}.", lane=names.lane(action.track))
    return names.count(
        "Then {number} square is left to the reward.", "Then {number} squares are left to the reward.", left
    )
