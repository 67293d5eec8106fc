"""Ghosts on the snow: where reindeer would surely come, and the trail that leads there."""

from collections.abc import Sequence
from dataclasses import replace
from math import dist

from kivy.graphics import InstructionGroup
from kivy.uix.widget import Widget

from app.boards.common.geometry import Rect
from app.boards.common.path import Point
from app.boards.common.sprite import sprites
from app.boards.reindeer import art
from app.boards.reindeer.geometry import ReindeerGeometry
from app.boards.reindeer.ghost_path import GAP, Ghost, Stop, line_of, prints
from app.boards.reindeer.scene_widgets import Deer, GhostMark
from app.match import Player
from app.style import palette
from app.widgets.motion import Motion
from app.widgets.pawn import Place

PALE = 0.62
GHOSTS = 2  # a leap has two ways
MOST_PRINTS = 60  # of one trail
PRINT = 0.2  # squares
HEAD, BACK = 0.42, -0.25  # of its size: a mark lies beside its head, or away from whom it meets
NOWHERE = Place((0, 0), 0)


class Ghosts:
    """Made once, for two at most."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = players
        self._deer = [Deer(players[0], opacity_of_picture=PALE, opacity=0) for _ in range(GHOSTS)]
        self._marks = [GhostMark(opacity=0) for _ in range(GHOSTS)]
        self.trails = InstructionGroup()
        self._prints = sprites(self.trails, MOST_PRINTS * GHOSTS)

    @property
    def seen(self) -> list[Widget]:
        """Return the ghosts that lie behind the reindeer."""
        return [deer for deer in self._deer if deer.opacity]

    @property
    def marks(self) -> list[Widget]:
        """Return the marks that lie in front of the reindeer."""
        return [mark for mark in self._marks if mark.opacity]

    def hide(self) -> None:
        """Put them nowhere: their places would tell which cards were put forward."""
        for deer in self._deer:
            deer.opacity = 0
            deer.pose("")
            deer.put(NOWHERE)
        for mark in self._marks:
            mark.opacity, mark.size = 0, (0, 0)
        for sprite in self._prints:
            sprite.hide()

    def show(self, ghosts: Sequence[Ghost], geometry: ReindeerGeometry) -> None:
        """Each with its trail, and a sign of what stops it."""
        self.hide()
        for number, ghost in enumerate(ghosts[:GHOSTS]):
            self._show_trail(number, ghost, geometry)
            deer, place = self._deer[number], _end(ghost, geometry)
            deer.join(self._players[ghost.seat])
            deer.pose(art.ghost_pose(ghost))
            deer.opacity = 1
            deer.put(place)
            aside = BACK if ghost.stop is Stop.CHOICE else HEAD
            right, top = geometry.field.right, geometry.lanes[ghost.track].top
            self._marks[number].show(art.stop(ghost), place, aside, geometry.side, right, top)

    def run(
        self,
        ghosts: Sequence[Ghost],
        before: Sequence[Ghost],
        geometry: ReindeerGeometry,
        motion: Motion,
        seconds: float,
    ) -> None:
        """Each is seen to go its way once; with another card it goes on from where it stood before."""
        for deer, ghost in zip(self._deer, ghosts, strict=False):
            stood = [_end(other, geometry) for other in before if ghost.goes_on_from(other)]
            line, goal = _line(ghost, geometry, stood), _end(ghost, geometry)

            def step(t: float, deer: Deer = deer, line: list[Point] = line, goal: Place = goal) -> None:
                if t >= 1 or len(line) < 2:
                    deer.put(goal if deer.opacity else NOWHERE)
                    return
                point = line[min(int(t * len(line)), len(line) - 1)]
                deer.put(goal._replace(point=point, size=geometry.deer))

            step(0)
            motion.add(seconds, step)

    def _show_trail(self, number: int, ghost: Ghost, geometry: ReindeerGeometry) -> None:
        pool = self._prints[number * MOST_PRINTS : (number + 1) * MOST_PRINTS]
        points = prints(line_of(ghost, geometry), GAP * geometry.side)
        step = max(1, -(-len(points) // MOST_PRINTS))
        size = PRINT * geometry.side
        for sprite, point in zip(pool, points[::step], strict=False):
            sprite.show("winter-step", Rect.around(point, size, size), 0.85, palette.NIGHT)


def _line(ghost: Ghost, geometry: ReindeerGeometry, stood: Sequence[Place]) -> list[Point]:
    """Return the way of a ghost in points; from where it stood, if it did, onto what is left of its way."""
    lift = _end(ghost, geometry).size * 0.1
    line = [(x, y + lift) for x, y in line_of(_seen(ghost), geometry)]
    for place in stood:
        first = min(range(len(line)), key=lambda number: dist(line[number], place.point))
        left = line[first:]
        dx, dy = place.point[0] - left[0][0], place.point[1] - left[0][1]
        shares = [1 - number / len(left) for number in range(len(left))]
        line = [(x + dx * share, y + dy * share) for (x, y), share in zip(left, shares, strict=True)]
    return line


def _end(ghost: Ghost, geometry: ReindeerGeometry) -> Place:
    track, square = _seen(ghost).end
    if ghost.stop is Stop.CHOICE:
        return geometry.beside(track, square)
    return geometry.standing(track, square)


def _seen(ghost: Ghost) -> Ghost:
    """Leave out a last leg that would hide it: home among others, or behind one that a card turns away."""
    goal = ghost.legs[-1].end
    is_hidden = ghost.stop is Stop.STABLE or any(ride.start == goal for ride in ghost.carried)
    return replace(ghost, legs=ghost.legs[:-1]) if is_hidden else ghost
