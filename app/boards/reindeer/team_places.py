"""Where every reindeer and every reward is in a view, without any screen."""

from app.boards.common.geometry import Rect
from app.boards.reindeer.geometry import ReindeerGeometry
from app.widgets.pawn import Place
from engines.api import Seat
from engines.reindeer.actions import Track
from engines.reindeer.model import REWARDS, TEAM, TRACKS
from engines.reindeer.view import View

WON = 0.58  # of a stall's height: a reward that hangs on it

RewardKey = tuple[Track, int]  # by its lane, and from the highest


def standing(view: View, geometry: ReindeerGeometry) -> list[list[Place]]:
    """Where every reindeer of every team is: on the lanes in the order of the view, the others at home."""
    found = []
    for seat, herd in enumerate(view.herds):
        places = [geometry.standing(*spot) for spot in herd]
        flyer = _flyer(view, seat)
        if flyer is not None:
            places[flyer] = geometry.hovering(*herd[flyer])
        places += [geometry.stalled(seat, number) for number in range(TEAM - len(herd))]
        if view.home is not None and seat in view.to_act:
            places[-1] = at_the_end(geometry, view.home)
        found.append(places)
    return found


def at_the_end(geometry: ReindeerGeometry, track: Track) -> Place:
    """Of a lane, before its rewards."""
    end = geometry.rewards[track][0]
    return Place((end.x + end.w * 0.3, end.y + end.h * 0.4), geometry.deer)


def _flyer(view: View, seat: Seat) -> int | None:
    """Which of a team came down on another: whoever acts is the one in the air."""
    if seat not in view.to_act:
        return None
    taken = [spot for herd in view.herds for spot in herd]
    herd = view.herds[seat]
    return next((index for index in reversed(range(len(herd))) if taken.count(herd[index]) > 1), None)


def reward_places(view: View, geometry: ReindeerGeometry) -> dict[RewardKey, Rect]:
    """At the end of the lanes, and those that are won on the beam of their owner's stall."""
    found = {
        (track, number): geometry.rewards[track][number]
        for track in TRACKS
        for number in range(len(REWARDS[track]) - len(view.rewards[track]), len(REWARDS[track]))
    }
    for seat, won in enumerate(view.won):
        stall = geometry.stalls[seat]
        side = stall.h * WON
        step = min(side, (stall.w - side) / max(1, len(won) - 1))
        for place, reward in enumerate(reversed(won)):
            key = (reward.track, REWARDS[reward.track].index(reward))
            found[key] = Rect(stall.right - side - step * place, stall.top - side * 0.9, side, side)
    return found
