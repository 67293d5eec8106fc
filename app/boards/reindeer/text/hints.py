"""Why a move is a good idea, from what the person who would make it knows: facts, in one sentence (U35)."""

from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from app.boards.reindeer.text.captions import ReindeerCaptions


def reason(captions: "ReindeerCaptions", view: View, action: ReindeerAction) -> str:
    match action:
        case Draw():
            return _for_draw(captions, view)
        case Discard(card):
            return captions.say("You need this one least: {card}.", card=captions.card(card))
        case Pass():
            return _for_leap(captions, view, action) or captions.say("One square is enough here.")
        case Bound():
            return _for_leap(captions, view, action) or captions.say("Three squares for nothing!")
        case Move():
            return _for_move(captions, view, action)


def _for_draw(captions: "ReindeerCaptions", view: View) -> str:
    size = view.hand_sizes[view.to_act[0]]
    if not size:
        return captions.say("You hold no cards.")
    if size + 2 <= HAND_MAX:
        return captions.say("More cards make a longer run later.")
    return captions.say("No move gains as much as two fresh cards.")


def _for_leap(captions: "ReindeerCaptions", view: View, action: Pass | Bound) -> str:
    events = GAME.preview(view, action)
    rewards = [event for event in events if isinstance(event, RewardWon)]
    if rewards:
        return _reward(captions, rewards[0].points)
    if any(isinstance(event, DrawStarted) and event.why is DrawReason.SKIS for event in events):
        return captions.say("You land on skis: two cards for you.")
    other = GAME.preview(view, Pass() if isinstance(action, Bound) else Bound())
    if any(isinstance(event, ReindeerMoved) and event.why is MoveReason.YETI for event in other):
        return captions.say("That way you stay clear of the yeti.")
    if any(isinstance(event, ReindeerMet) for event in events):
        return captions.say("You come down on another one, and may leap again.")
    return ""


def _reward(captions: "ReindeerCaptions", points: int) -> str:
    return captions.count("That is {number} point at once.", "That is {number} points at once.", points)


def _for_move(captions: "ReindeerCaptions", view: View, action: Move) -> str:
    events = GAME.preview(view, action)
    rewards = [event for event in events if isinstance(event, RewardWon)]
    if rewards and any(isinstance(event, MatchEnded) for event in events):
        return captions.say("You take the last reward, and the game ends well for you.")
    if rewards:
        return _reward(captions, rewards[0].points)
    if any(isinstance(event, DrawStarted) for event in events):
        return captions.say("You land on skis: two cards for you.")
    if any(isinstance(event, ReindeerMet) for event in events):
        return captions.say("You come down on another one, and may leap.")
    moves = [event for event in events if isinstance(event, ReindeerMoved)]
    end = moves[-1].end
    if any(event.why is MoveReason.ICE and event.end > event.start for event in moves):
        return captions.say("The ice carries you on for nothing.")
    left = LENGTHS[action.track] + 1 - end
    if action.start == STABLE:
        return captions.say("A fresh start on {lane}.", lane=captions.lane(action.track))
    return captions.count(
        "Then {number} square is left to the reward.", "Then {number} squares are left to the reward.", left
    )
