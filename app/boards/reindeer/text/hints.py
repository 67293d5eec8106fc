"""Reasons for a hint in one sentence each: facts that its player knows (U35)."""

from collections.abc import Sequence

from app.boards.reindeer.ghost_path import ghost_of
from app.boards.reindeer.text.names import ReindeerNames
from engines.api import Event
from engines.bots import Advice
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Discard, Draw, Move, Pass, ReindeerAction
from engines.reindeer.events import (
    DrawStarted,
    MatchEnded,
    MoveReason,
    ReindeerMet,
    ReindeerMoved,
    RewardWon,
)
from engines.reindeer.model import HAND_MAX, LENGTHS, STABLE
from engines.reindeer.view import View


def reason(names: ReindeerNames, view: View, advice: Advice) -> str:
    action = advice.action
    match action:
        case Discard(card):
            return names.say("You need this one least: {card}.", card=names.kind(card))
        case _ if advice.term == "end":
            return _gain(names, GAME.preview(view, action))
        case Draw():
            return _for_draw(names, view)
        case Pass() | Bound():
            return _for_leap(names, view, advice)
        case Move():
            return _for_move(names, view, advice)
    return ""


def _for_draw(names: ReindeerNames, view: View) -> str:
    size = view.hand_sizes[view.to_act[0]]
    if not size:
        return names.say("You have no cards left.")
    if size + 2 <= HAND_MAX:
        return names.say("With more cards you will run further later.")
    return names.say("No move is as good as two new cards.")


def _for_leap(names: ReindeerNames, view: View, advice: Advice) -> str:
    events, others = GAME.preview(view, advice.action), GAME.preview(view, advice.instead)
    gain = _gain(names, events)
    if gain:
        return gain
    if any(isinstance(event, ReindeerMet) for event in events):
        return names.say("You land on another one, and may leap again.")
    end, other_end = _end(events), _end(others)
    if end == STABLE:
        return _from_stable(names, advice)
    if other_end == STABLE:
        return names.say("The other way leads back to the stable.")
    if end > other_end:
        return names.count(
            "{number} square further than the other way.",
            "{number} squares further than the other way.",
            end - other_end,
        )
    return names.say("The shorter way is worth more here.") if advice.term != "reach" else ""


def _from_stable(names: ReindeerNames, advice: Advice) -> str:
    """A reindeer that goes back there is no nearer to anything."""
    return "" if advice.term == "reach" else names.say("From the stable it may set out again next turn.")


def _for_move(names: ReindeerNames, view: View, advice: Advice) -> str:
    action, events = advice.action, GAME.preview(view, advice.action)
    gain = _gain(names, events)
    if gain:
        return gain
    if any(isinstance(event, ReindeerMet) for event in events):
        return names.say("You land on another one, and may leap.")
    end = _end(events)
    if end == STABLE:
        return _from_stable(names, advice)
    slides = [event for event in events if isinstance(event, ReindeerMoved) and event.why is MoveReason.ICE]
    if slides and end > slides[0].start:
        return names.say("The ice carries you further for free.")
    if action.start == STABLE:
        return names.say("A new reindeer sets off on {lane}.", lane=names.lane(action.track))
    if advice.term == "won":
        return ""
    return names.count(
        "Then {number} square is left to the reward.",
        "Then {number} squares are left to the reward.",
        LENGTHS[action.track] + 1 - end,
    )


def _gain(names: ReindeerNames, events: Sequence[Event]) -> str:
    """Say what a way surely brings; empty for nothing but a place."""
    rewards = [event.points for event in events if isinstance(event, RewardWon)]
    if rewards and any(isinstance(event, MatchEnded) for event in events):
        return names.count(
            "The last reward of this track: {number} point, and the game is over.",
            "The last reward of this track: {number} points, and the game is over.",
            rewards[0],
        )
    if rewards:
        return names.count("That is {number} point at once.", "That is {number} points at once.", rewards[0])
    if any(isinstance(event, DrawStarted) for event in events):
        return names.say("You land on skis: two cards for you.")
    return ""


def _end(events: Sequence[Event]) -> int:
    """Return the square to which everything that surely follows carries the reindeer."""
    ghost = ghost_of(events)
    return STABLE if ghost is None else ghost.end.square


def named(names: ReindeerNames, view: View, action: ReindeerAction) -> str:
    """Name a move in a few words, to be compared with another one."""
    say = names.say
    match action:
        case Draw():
            return say("two new cards")
        case Discard(card):
            return say("discarding {cards}", cards=names.named([card]))
        case Pass():
            return say("stepping past")
        case Bound():
            return say("the leap")
        case Move():
            cards = names.named(action.cards)
            objects = [card for card in action.cards if card.track is not None]
            if not objects:
                cards = say("{cards} on {lane}", cards=cards, lane=names.lane(action.track))
            elif len(objects) > 1 and any(card.steps > 1 for card in objects):
                cards = f"{cards} ({names.pile(sum(card.steps for card in action.cards))})"
            if action.start == STABLE:
                return say("{cards} from the stable", cards=cards)
            return say("{cards} from square {square}", cards=cards, square=action.start)


def why(names: ReindeerNames, view: View, advice: Advice, move: str, other: str) -> str:
    """Say what speaks for a move more than for the next best one, by a term of the game's value."""
    say = names.say
    if advice.term == "end":
        return _for_end(names, advice, move, other)
    if advice.term == "draw":
        return _for_new_cards(names, advice, move, other)
    if isinstance(advice.action, Discard):
        return say("{move} rather than {other}: you keep more useful cards.", move=move, other=other)
    return {
        "won": say("{move}: more points at once than {other}.", move=move, other=other),
        "reach": say("{move}: closer to the rewards than with {other}.", move=move, other=other),
        "hand": say("{move}: your cards will do more than with {other}.", move=move, other=other),
        "rivals": say("{move}: it leaves the others less than {other}.", move=move, other=other),
    }[advice.term]


def _for_end(names: ReindeerNames, advice: Advice, move: str, other: str) -> str:
    """A term of 0: that move ends nothing; below 0: it ends the match, and another player wins."""
    if not advice.otherwise:
        return names.say("{move}: you win the match.", move=move)
    if advice.otherwise < 0 <= advice.after:
        return names.say("{move}: with {other}, you would lose the match.", move=move, other=other)
    return names.say("{move}: the match ends better for you than with {other}.", move=move, other=other)


def _for_new_cards(names: ReindeerNames, advice: Advice, move: str, other: str) -> str:
    if isinstance(advice.action, Draw):
        return names.say("{move}: no move takes you far enough now.", move=move)
    if advice.otherwise:
        return names.say("{move}: your hand has more room for the cards that you will draw.", move=move)
    return names.say("{move}: more new cards for you than {other}.", move=move, other=other)
