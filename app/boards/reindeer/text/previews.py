"""The turn, advice and outlook of the reindeer race: what to do, what would come of a move, who leads."""

from collections.abc import Sequence
from itertools import groupby

from app.boards.reindeer.text.names import ReindeerNames
from engines.api import Event, Seat
from engines.reindeer.events import (
    CardDiscarded,
    DiscardAsked,
    DrawReason,
    DrawStarted,
    MatchEnded,
    MoveReason,
    ReindeerMet,
    ReindeerMoved,
    RewardWon,
    SlideEnded,
    TrackCardTurned,
)
from engines.reindeer.model import HAND_MAX, LENGTHS, STABLE, Phase
from engines.reindeer.view import Spot, View


def turn(names: ReindeerNames, view: View, is_asked: bool) -> str:
    say = names.say
    if view.phase is Phase.OVER:
        return say("The game is over.")
    name = names.name(view.to_act[0])
    if view.phase is Phase.LEAP:
        if is_asked:
            return say("{name}, somebody is in the way: leap?", name=name)
        return say("{name}: leap, or step past?", name=name)
    if not is_asked:
        return say("It’s {name}’s turn.", name=name)
    if view.phase is Phase.DISCARD:
        excess = view.hand_sizes[view.to_act[0]] - HAND_MAX
        return names.count(
            "{name}, discard {number} card.", "{name}, discard {number} cards.", excess, name=name
        )
    if not view.hand_sizes[view.to_act[0]]:
        return say("{name}, draw two cards.", name=name)
    return say("{name}, move a reindeer or draw.", name=name)


def advice(names: ReindeerNames, view: View) -> str:
    if view.phase is Phase.LEAP:
        return names.say("Tap “Leap!” or “Step past”.")
    if view.phase is Phase.DISCARD:
        return names.say("Seven cards at most. Tap one to discard it, then confirm.")
    if not view.hand_sizes[view.to_act[0]]:  # known to everybody, as a hand is not
        return names.say("No cards left: tap the pile.")
    return names.say("Gather cards of one object, or tap the pile to draw.")


def choose(names: ReindeerNames, spots: Sequence[Spot]) -> str:
    """Say what elves alone may move: a reindeer on its way, or a new one by a sign (R4)."""
    if all(spot.square == STABLE for spot in spots):
        return names.say("Elves go on any track: tap a sign to start a reindeer there.")
    if all(spot.square != STABLE for spot in spots):
        return names.say("Elves go on any track: tap one of your reindeer.")
    return names.say("Elves go on any track: tap one of your reindeer, or a sign for a new one.")


def other(names: ReindeerNames, spot: Spot, spots: Sequence[Spot]) -> str:
    """Say that another reindeer could move instead of the one that is meant (R4); empty for none."""
    if len(spots) < 2:
        return ""
    if spot.square == STABLE:
        return names.say("Or tap a reindeer on its way.")
    if any(one.square == STABLE for one in spots):
        return names.say("Or tap the sign for a new reindeer.")
    return names.say("Or tap another one.")


def preview(names: ReindeerNames, view: View, events: Sequence[Event]) -> str:
    told: list[str] = []
    for way, together in groupby(events, key=_slid):
        steps = list(together)
        if way and len(steps) > 1:
            told.append(_slides(names, way, len(steps)))
        else:
            told += [_will(names, event) for event in steps]
    return " ".join(filter(None, told))


def _slid(event: Event) -> int:
    """Return the way that ice carried a reindeer which is still on the track: -1 or 1; 0 for none."""
    if not isinstance(event, ReindeerMoved) or event.why is not MoveReason.ICE:
        return 0
    if not STABLE < event.end <= LENGTHS[event.track]:
        return 0
    return 1 if event.end > event.start else -1


def _slides(names: ReindeerNames, way: int, steps: int) -> str:
    """From ice to ice: one slide that is as long."""
    if way < 0:
        return names.count("It slides {number} square back.", "It slides {number} squares back.", steps)
    return names.count("It slides {number} square on.", "It slides {number} squares on.", steps)


def _will(names: ReindeerNames, event: Event) -> str:
    say = names.say
    match event:
        case DrawStarted(_, count, DrawReason.TURN):
            return names.count("You draw {number} card.", "You draw {number} cards.", count)
        case DrawStarted():
            return say("Skis: two cards for you.")
        case ReindeerMoved(_, track, _, _, MoveReason.CARDS) if event.end > LENGTHS[track]:
            return say("It reaches the end.")
        case ReindeerMoved(_, _, _, path, MoveReason.CARDS):
            return names.count("It runs {number} square.", "It runs {number} squares.", len(path))
        case ReindeerMoved(_, _, _, _, MoveReason.PASS):
            return say("One square further.")
        case ReindeerMoved(_, _, _, _, MoveReason.BOUND):
            return say("Three squares in one leap.")
        case ReindeerMoved():
            return carried(names, event)
        case ReindeerMet():
            return say("Somebody is there: you can call “Leap!”")
        case TrackCardTurned():
            return turned(names)
        case SlideEnded():
            return say("This ice is used up.")
        case RewardWon(_, _, points):
            return names.count("A reward of {number} point!", "A reward of {number} points!", points)
        case DiscardAsked(_, excess):
            return names.count("Then you discard {number} card.", "Then you discard {number} cards.", excess)
        case CardDiscarded():
            return say("You discard this card.")
        case MatchEnded():
            return say("That ends the game!")
    return ""


def carried(names: ReindeerNames, event: ReindeerMoved) -> str:
    """A move that no player makes, before and after it happens."""
    say = names.say
    match event.why:
        case MoveReason.ICE if event.end > LENGTHS[event.track]:
            return say("The ice carries it to the end!")
        case MoveReason.ICE if event.end == STABLE:
            return say("The ice carries it back to the stable.")
        case MoveReason.ICE if event.end < event.start:
            return say("It slides one square back.")
        case MoveReason.ICE:
            return say("It slides one square on.")
        case MoveReason.SNOWMAN:
            return ""  # told when the card was turned
        case _:
            return say("The yeti! Back to the stable.")


def turned(names: ReindeerNames) -> str:
    return names.say("A snowman: both squares turn round, reindeer and all.")


def outcome(names: ReindeerNames, view: View) -> str:
    best = max(view.scores)
    leaders = [names.name(seat) for seat, score in enumerate(view.scores) if score == best]
    return names.leading(leaders) if best and len(leaders) < view.seats else ""


def last_word(names: ReindeerNames) -> str:
    return names.say("The last reward of this track ends the game. The scores then:")


def standing(names: ReindeerNames, seat: Seat, points: int) -> str:
    return names.say("{name}: {told}", name=names.name(seat), told=str(points))
