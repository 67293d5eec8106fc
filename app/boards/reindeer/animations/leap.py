"""The joke of the game: a great leap off another reindeer's back, with a call to the whole table.

GreatLeap(runners, event, before, after, call).play(seconds)
"""

from math import cos, pi, sin

from app.boards.common.geometry import Rect
from app.boards.common.path import Point
from app.boards.reindeer.runners import ReindeerRunners, tumble
from app.boards.reindeer.scene_widgets import Deer
from app.style import palette
from app.widgets.motion import ease_out, overshoot, part, smooth
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


class GreatLeap:
    """Down onto the other's back, head over heels above all others, and a landing that shakes the lane."""

    def __init__(
        self, runners: ReindeerRunners, event: ReindeerMoved, before: View | None, after: View, call: str
    ) -> None:
        self._runners = runners
        self._scene = runners.scene
        self._call = call
        self._deer, self._goal = runners.actor(event, after)
        self._start = runners.start_of(event, before)
        self._under = runners.others(event, after, event.start)
        squares = sorted({spot.square for herd in after.herds for spot in herd if spot.track is event.track})
        self._shaken = [  # who else stands on the lane, and how many squares from where it lands
            (deer, abs(square - event.end))
            for square in squares
            for deer in runners.others(event, after, square)
        ]

    def play(self, seconds: float) -> None:
        self._scene.lay_shout(self._deer, self._before_the_shout())
        self._runners.motion.add(seconds, self._step)

    def _step(self, t: float) -> None:
        if t >= 1:
            self._runners.finish(self._deer, self._goal)
            for other, _ in self._shaken:
                other.pose("")
                other.stand()
        elif t < CROUCH:
            self._crouch(t / CROUCH)
        elif t < AIR:
            self._fly((t - CROUCH) / (AIR - CROUCH))
        else:
            self._land((t - AIR) / (1 - AIR))

    def _crouch(self, share: float) -> None:
        low = ease_out(share)
        (x, y), size, *_ = self._start
        shiver = size * 0.02 * sin(8 * pi * share) * share
        lowered = self._start._replace(point=(x + shiver, y - size * 0.14 * low))
        self._deer.strike(lowered, self._deer.picture_name, RunPose("", 0, DUCK * low, -10 * low))
        self._deer.pose("")
        for other in self._under:
            other.pose("scared")
            other.squash = DUCK * low

    # -- in the air -----------------------------------------------------------------------

    def _fly(self, share: float) -> None:
        """Rise and grow, as if out of the table, out of the burst of its call."""
        place, height = self._flight(share)
        turn = 16 * (1 - share) - 360 * smooth(part(share, ROLLS, ROLLED))
        stretch = -0.24 * (1 - part(share, 0, 0.4))
        tumble(self._deer, place, height / place.size, stretch, turn)
        self._deer.pose("leap")
        self._shout(share)
        self._sparkle(share)
        if share < 0.35:
            self._runners.puff(self._start.point, self._goal.size * 1.3, share / 0.35)
        for other in self._under:  # springs up again, and shivers until it is over
            other.squash = DUCK * (1 - share) ** 2 * cos(3 * pi * share)

    def _flight(self, share: float) -> tuple[Place, float]:
        """Over which point and how big it is, and how high above: at the top it hangs for a moment."""
        way = share + HANG * sin(2 * pi * share) / (2 * pi)
        arc, (height, growth), size = sin(pi * way), self._room(), self._goal.size
        place = self._start.towards(self._goal, way)._replace(size=size * (1 + growth * arc))
        return place, height * arc * size

    def _room(self) -> tuple[float, float]:
        """The height of its flight in its own heights, and its growth: less below a near edge."""
        ground = (self._start.point[1] + self._goal.point[1]) / 2
        sky = (self._scene.geometry.field.top - ground) / self._goal.size
        reach = 0.5 - FOOT + REACH
        growth = min(GROWTH, max(LEAST_GROWTH, (sky - LEAST_HEIGHT) / reach - 1))
        return min(HEIGHT, max(LEAST_HEIGHT, sky - reach * (1 + growth))), growth

    def _sparkle(self, share: float) -> None:
        """Stars that fly after it, each a little later and smaller."""
        sparks: list[tuple[Point, float]] = []
        for number in range(1, SPARKS + 1):
            late = share - SPARK_GAP * number
            if late > 0:
                place, height = self._flight(late)
                (x, y), size, *_ = place
                sparks.append(((x, y + height + size * (0.5 - FOOT)), size * (0.34 - 0.05 * number)))
        self._scene.snow_effects.sparkle(sparks)

    # -- what is called -------------------------------------------------------------------

    def _shout(self, share: float) -> None:
        """Let the call pop up behind the leap, and go when the leap has landed."""
        effects, (x, y) = self._scene.snow_effects, self._shouted()
        grown = max(0.0, overshoot(part(share, 0, 0.35), 2.2))
        alpha = 1 - part(share, 0.8, 1)
        high = self._goal.size * CALL * grown
        wide = high * CALL_SHAPE * BURST
        effects.stir()
        effects.burst.show("winter-bond", Rect.around((x, y), wide, wide / BURST_SHAPE), alpha)
        effects.call.write(self._call, Rect.around((x, y), wide, high), palette.INK, alpha)

    def _shouted(self) -> Point:
        """The middle of the call: above the one it leaps off, as far as there is room."""
        room, wide = self._scene.geometry.field, self._goal.size * CALL * CALL_SHAPE * BURST
        x = min(max(self._start.point[0], room.x + wide * 0.48), room.right - wide * 0.48)
        return x, min(self._shout_height, room.top - wide * 0.32)

    @property
    def _shout_height(self) -> float:
        return self._start.point[1] + self._goal.size * SHOUT

    def _before_the_shout(self) -> list[Deer]:
        """Return the reindeer no further than the one it leaps off; none where the call had to be lower."""
        if self._shouted()[1] < self._shout_height:
            return []
        nearest = max((deer.y for deer in self._under), default=0.0)
        return [deer for herd in self._scene.herds for deer in herd if deer.y <= nearest]

    # -- and down again -------------------------------------------------------------------

    def _land(self, share: float) -> None:
        deer, effects = self._deer, self._scene.snow_effects
        for sprite in (effects.burst, effects.call):
            sprite.hide()
        effects.sparkle([])
        deer.pose("")
        deer.put(self._goal)
        deer.squash = 0.44 * (1 - share) ** 2 * cos(2.5 * pi * share)
        (x, y), size, *_ = self._goal
        effects.splash((x, y - FOOT * size), size, share)
        for other, squares in self._shaken:
            late = QUAKE_DELAY * min(squares, 5)
            other.pose("")
            other.stand()
            other.hop = QUAKE * sin(pi * part(share, late, late + 0.45)) / (1 + 0.25 * squares)
