"""The joke of the game: a great leap off another reindeer's back, with a call that everybody hears."""

from math import cos, pi, sin

from app.boards.common.geometry import Rect
from app.boards.common.path import Point
from app.boards.reindeer.pieces import Deer
from app.boards.reindeer.runners import ReindeerSteps, smooth, tumbling
from app.style import palette
from app.widgets.motion import ease_out, overshoot
from app.widgets.pawn import FOOT, Place
from app.widgets.run_cycle import RunPose
from engines.reindeer.events import ReindeerMoved
from engines.reindeer.view import View

# Shares of a great leap: crouching, in the air, and what is left for the landing.
CROUCH, AIR = 0.18, 0.74
DUCK = 0.24  # how low both get before it
HEIGHT = 1.5  # in its own heights
GROWTH = 0.8  # how much bigger it is at the top
LEAST_HEIGHT, LEAST_GROWTH = 0.1, 0.25  # where the sky is low
HANG = 0.5  # how much slower it flies at the top
ROLLS, ROLLED = 0.1, 0.85  # of the flight: when it goes head over heels
REACH = 0.71  # of its height: how far it reaches from its middle, however it is turned
CALL, CALL_SHAPE = 0.64, 3.2  # in its own heights: what is shouted, and how much wider than high that is
BURST, BURST_SHAPE = 2.1, 1.5  # how much wider the burst behind it is; and that is so much wider than high
SHOUT = 0.5  # of its height: how far above its start the middle of the call is
SPARKS, SPARK_GAP = 5, 0.07  # stars behind it, and how much later each of them flies
QUAKE, QUAKE_DELAY = 0.26, 0.1  # how high the others on its lane are shaken, and how much later each square


class ReindeerLeaps(ReindeerSteps):
    """They duck, they fly, they land."""

    def bound(
        self, event: ReindeerMoved, before: View | None, after: View, seconds: float, call: str
    ) -> None:
        """Down onto the other's back, head over heels above everybody, and a landing that shakes the lane."""
        deer, goal = self.actor(event, after)
        start = self.start_of(event, before)
        under = self.others(event, after, event.start)
        shaken = self._shaken(event, after)
        self.scene.lay_shout(deer, self._before_the_shout(start, goal.size, under))

        def step(t: float) -> None:
            if t >= 1:
                self.finish(deer, goal)
                for other, _ in shaken:
                    other.pose("")
                    other.stand()
            elif t < CROUCH:
                self._crouch(deer, start, t / CROUCH)
                for other in under:
                    other.pose("scared")
                    other.squash = DUCK * ease_out(t / CROUCH)
            elif t < AIR:
                share = (t - CROUCH) / (AIR - CROUCH)
                self._fly(deer, start, goal, share, call)
                for other in under:  # springs up again, and shivers until it is over
                    other.squash = DUCK * (1 - share) ** 2 * cos(3 * pi * share)
            else:
                self._land(deer, goal, shaken, (t - AIR) / (1 - AIR))

        self.motion.add(seconds, step)

    def _shaken(self, event: ReindeerMoved, after: View) -> list[tuple[Deer, int]]:
        """Who else stands on the lane, and how many squares from where it lands."""
        squares = sorted({spot.square for herd in after.herds for spot in herd if spot.track is event.track})
        return [
            (deer, abs(square - event.end))
            for square in squares
            for deer in self.others(event, after, square)
        ]

    def _crouch(self, deer: Deer, start: Place, share: float) -> None:
        low = ease_out(share)
        (x, y), size, *_ = start
        shiver = size * 0.02 * sin(8 * pi * share) * share
        lowered = start._replace(point=(x + shiver, y - size * 0.14 * low))
        deer.strike(lowered, deer.picture_name, RunPose("", 0, DUCK * low, -10 * low))
        deer.pose("")

    # -- in the air -----------------------------------------------------------------------

    def _fly(self, deer: Deer, start: Place, goal: Place, share: float, call: str) -> None:
        """It grows on the way up, as if it came towards everybody, out of the burst of its call."""
        place, height = self._flight(start, goal, share)
        turn = 16 * (1 - share) - 360 * smooth(between(share, ROLLS, ROLLED))
        stretch = -0.24 * (1 - between(share, 0, 0.4))
        tumbling(deer, place, height / place.size, stretch, turn)
        deer.pose("leap")
        self._shout(start, goal.size, share, call)
        self._sparkle(start, goal, share)
        if share < 0.35:
            self.puff(start.point, goal.size * 1.3, share / 0.35)

    def _flight(self, start: Place, goal: Place, share: float) -> tuple[Place, float]:
        """Over which point and how big it is, and how high above: at the top it hangs for a moment."""
        way = share + HANG * sin(2 * pi * share) / (2 * pi)
        arc, (height, growth) = sin(pi * way), self._room(start, goal)
        place = start.towards(goal, way)._replace(size=goal.size * (1 + growth * arc))
        return place, height * arc * goal.size

    def _room(self, start: Place, goal: Place) -> tuple[float, float]:
        """How high it flies in its own heights, and how much it grows: less below a near edge."""
        ground = (start.point[1] + goal.point[1]) / 2
        sky, reach = (self.scene.geometry.field.top - ground) / goal.size, 0.5 - FOOT + REACH
        growth = min(GROWTH, max(LEAST_GROWTH, (sky - LEAST_HEIGHT) / reach - 1))
        return min(HEIGHT, max(LEAST_HEIGHT, sky - reach * (1 + growth))), growth

    def _shout(self, start: Place, size: float, share: float, call: str) -> None:
        """It pops up behind the leap, and is gone when the leap has landed."""
        props, (x, y) = self.scene.props, self._shouted(start, size)
        grown = max(0.0, overshoot(between(share, 0, 0.35), 2.2))
        alpha = 1 - between(share, 0.8, 1)
        high = size * CALL * grown
        wide = high * CALL_SHAPE * BURST
        props.stir()
        props.burst.show("winter-bond", around(x, y, wide, wide / BURST_SHAPE), alpha)
        props.call.write(call, around(x, y, wide, high), palette.INK, alpha)

    def _shouted(self, start: Place, size: float) -> Point:
        """The middle of the call: above whoever it leaps off, as far as there is room."""
        room, wide = self.scene.geometry.field, size * CALL * CALL_SHAPE * BURST
        x = min(max(start.point[0], room.x + wide * 0.48), room.right - wide * 0.48)
        return x, min(self._shout_height(start, size), room.top - wide * 0.32)

    def _shout_height(self, start: Place, size: float) -> float:
        return start.point[1] + size * SHOUT

    def _before_the_shout(self, start: Place, size: float, under: list[Deer]) -> list[Deer]:
        """Who stands as near as whoever it leaps off; nobody, where it had to be called lower than that."""
        _, height = self._shouted(start, size)
        if height < self._shout_height(start, size):
            return []
        nearest = max((deer.y for deer in under), default=0.0)
        return [deer for herd in self.scene.herds for deer in herd if deer.y <= nearest]

    def _sparkle(self, start: Place, goal: Place, share: float) -> None:
        """Stars that fly after it, each a little later and smaller."""
        sparks: list[tuple[Point, float]] = []
        for number in range(1, SPARKS + 1):
            late = share - SPARK_GAP * number
            if late > 0:
                place, height = self._flight(start, goal, late)
                (x, y), size, *_ = place
                sparks.append(((x, y + height + size * (0.5 - FOOT)), size * (0.34 - 0.05 * number)))
        self.scene.props.sparkle(sparks)

    # -- and down again -------------------------------------------------------------------

    def _land(self, deer: Deer, goal: Place, shaken: list[tuple[Deer, int]], share: float) -> None:
        props = self.scene.props
        for prop in (props.burst, props.call):
            prop.hide()
        props.sparkle([])
        deer.pose("")
        deer.put(goal)
        deer.squash = 0.44 * (1 - share) ** 2 * cos(2.5 * pi * share)
        (x, y), size, *_ = goal
        props.splash((x, y - FOOT * size), size, share)
        for other, squares in shaken:
            other.pose("")
            wave = between(share, QUAKE_DELAY * min(squares, 5), QUAKE_DELAY * min(squares, 5) + 0.45)
            other.stand()
            other.hop = QUAKE * sin(pi * wave) / (1 + 0.25 * squares)


def between(share: float, begin: float, end: float) -> float:
    """How much of this part of a time is over.

    >>> between(0.1, 0.2, 0.6), between(0.4, 0.2, 0.6), between(0.9, 0.2, 0.6)
    (0.0, 0.5, 1.0)
    """
    return min(1.0, max(0.0, (share - begin) / (end - begin)))


def around(x: float, y: float, width: float, height: float) -> Rect:
    return Rect(x - width / 2, y - height / 2, width, height)
