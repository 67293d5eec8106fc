"""The way that a reindeer would surely go, leg by leg, without any screen."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from math import dist, pi, sin

from app.boards.common.path import Point
from app.boards.reindeer.geometry import ReindeerGeometry
from engines.api import Event, Seat
from engines.reindeer.actions import Track
from engines.reindeer.events import (
    DrawReason,
    DrawStarted,
    MoveReason,
    ReindeerMet,
    ReindeerMoved,
    RewardWon,
    TrackCardTurned,
)
from engines.reindeer.model import LENGTHS, STABLE
from engines.reindeer.view import Spot

HOP = {MoveReason.CARDS: 0.16, MoveReason.PASS: 0.34, MoveReason.BOUND: 0.2, MoveReason.YETI: 0.12}
GAP = 0.2  # squares between two prints of a trail


class Stop(Enum):
    """The reason for which a ghost stops where it does."""

    STAY = ""  # it stands there
    CHOICE = "choice"  # it comes down on another: its player decides
    CHANCE = "chance"  # cards are drawn
    REWARD = "reward"
    STABLE = "stable"


@dataclass(frozen=True, slots=True)
class Ghost:
    """From where it starts to where it surely comes."""

    seat: Seat
    track: Track
    legs: tuple[ReindeerMoved, ...]
    turned: tuple[int, ...]  # first squares of cards that are turned on the way
    carried: tuple[ReindeerMoved, ...]  # others that ride along on a turned card
    stop: Stop
    points: int = 0

    @property
    def end(self) -> Spot:
        return Spot(self.track, self.legs[-1].end)

    def goes_on_from(self, other: "Ghost") -> bool:
        """Return whether both are of one reindeer that cards move: this one with more of them, or fewer."""
        one, two = self.legs[0], other.legs[0]
        is_same = (self.seat, self.track, one.start) == (other.seat, other.track, two.start)
        return is_same and one.why is two.why is MoveReason.CARDS


def ghost_of(events: Sequence[Event]) -> Ghost | None:
    """The way of a reindeer by `Game.preview`; None where none moves."""
    moves = [event for event in events if isinstance(event, ReindeerMoved)]
    if not moves:
        return None
    seat, track = moves[0].seat, moves[0].track
    rides = [move for move in moves if move.why is MoveReason.SNOWMAN]
    others = tuple(rides[1:])
    legs = tuple(move for move in moves if move not in others)
    rewards = [event for event in events if isinstance(event, RewardWon)]
    turned = tuple(event.first for event in events if isinstance(event, TrackCardTurned))
    points = rewards[0].points if rewards else 0
    return Ghost(seat, track, legs, turned, others, _stop(events, legs[-1]), points)


def _stop(events: Sequence[Event], last: ReindeerMoved) -> Stop:
    if any(isinstance(event, ReindeerMet) for event in events):
        return Stop.CHOICE
    if any(isinstance(event, DrawStarted) and event.why is DrawReason.SKIS for event in events):
        return Stop.CHANCE
    if last.end > LENGTHS[last.track]:
        return Stop.REWARD
    return Stop.STABLE if last.end == STABLE else Stop.STAY


def line_of(ghost: Ghost, geometry: ReindeerGeometry) -> list[Point]:
    """The trail as a line: hops from square to square, a great arc for a leap, straight on ice."""
    points: list[Point] = []
    for leg in ghost.legs:
        points += [
            point for point in _leg(leg, ghost, geometry) if not points or dist(point, points[-1]) > 0.5
        ]
    return points


def _leg(leg: ReindeerMoved, ghost: Ghost, geometry: ReindeerGeometry) -> Iterator[Point]:
    if leg.why is MoveReason.YETI or (leg.why is MoveReason.ICE and leg.end == STABLE):
        yield from _arc(_place(leg.start, ghost, geometry), _home(ghost, geometry), geometry.side * 0.5)
        return
    height = HOP.get(leg.why, 0) * geometry.side
    stops = (leg.start, leg.end) if leg.why is MoveReason.BOUND else (leg.start, *leg.path)
    if leg.why is MoveReason.BOUND:
        height *= len(leg.path) * 2
    for one, other in pairwise(stops):
        yield from _arc(_place(one, ghost, geometry), _place(other, ghost, geometry), height)


def _place(square: int, ghost: Ghost, geometry: ReindeerGeometry) -> Point:
    return geometry.middle(ghost.track, square)


def _home(ghost: Ghost, geometry: ReindeerGeometry) -> Point:
    return geometry.stalled(ghost.seat, 0).point


def _arc(begin: Point, end: Point, height: float) -> Iterator[Point]:
    (x0, y0), (x1, y1) = begin, end
    samples = 12
    for sample in range(samples + 1):
        share = sample / samples
        yield x0 + (x1 - x0) * share, y0 + (y1 - y0) * share + height * sin(pi * share)


def prints(line: Sequence[Point], gap: float) -> list[Point]:
    """Points along a line at equal distances."""
    found: list[Point] = []
    walked, due = 0.0, gap
    for one, other in pairwise(line):
        length = dist(one, other)
        while length and walked + length >= due:
            share = (due - walked) / length
            found.append((one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share))
            due += gap
        walked += length
    return found
