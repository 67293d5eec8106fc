"""The run of a pawn: it crouches, runs from stop to stop, and comes to rest where it was drawn.

Each game says how its runners run and how fast, where they go, and what else is seen on the way:

    pace = Pace(wind_up=0.1, step=0.2, settle=0.16)
    run = Run(pawn, "animal-hare", cycle, before, after, stops, pace.beats(3, last=2.0), pace.settle)
    run.play(motion, seconds, on_stride=raise_dust, on_end=calm)
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import pi, sin

from app.boards.common.path import Point
from app.widgets.motion import Motion
from app.widgets.pawn import FOOT, Pawn, Place, on_the_way
from app.widgets.run_cycle import RunCycle, RunPose, running, settling, winding_up


@dataclass(frozen=True, slots=True)
class Pace:
    """The speed of runners, in seconds at normal speed of the table."""

    wind_up: float
    step: float  # in full run
    settle: float

    def beats(self, steps: int, first: float = 1.0, last: float = 1.0) -> list[float]:
        """Times at which it sets off and comes to each stop: the first and the last step take longer.

        >>> Pace(1.0, 2.0, 1.0).beats(3, first=1.5, last=2)
        [1.0, 4.0, 6.0, 10.0]
        """
        lengths = [1.0] * max(1, steps)
        lengths[0] = first
        lengths[-1] = max(lengths[-1], last)
        return [self.wind_up + self.step * sum(lengths[:count]) for count in range(len(lengths) + 1)]


def steps_at(beats: Sequence[float], now: float) -> float:
    """After how many steps it is at this moment.

    >>> steps_at([1, 4, 6], 2.5), steps_at([1, 4, 6], 5)
    (0.5, 1.5)
    """
    step = max(index for index, time in enumerate(beats[:-1]) if time <= now)
    return step + (now - beats[step]) / (beats[step + 1] - beats[step])


def posed(picture: str, pose: RunPose) -> str:
    """The picture of a runner in this pose."""
    return f"{picture}-{pose.pose}" if pose.pose else picture


def _ignore(*_: object) -> None:
    """Show nothing else."""


@dataclass(frozen=True, slots=True)
class Run:
    """One way of a pawn, in seconds at normal speed from its first crouch."""

    pawn: Pawn
    picture: str  # at rest; with the name of a pose after it while it runs
    cycle: RunCycle
    start: Place
    end: Place
    stops: Sequence[Point]  # from the point where it starts to that where it ends
    beats: Sequence[float]  # when it sets off, perhaps when it comes to each stop, and when to the last
    settle: float
    whole: float  # all of it; a caption may take longer to be read

    def play(
        self,
        motion: Motion,
        seconds: float,
        *,
        steps: Callable[[float], float] | None = None,
        on_stride: Callable[[float, Place, RunPose], None] = _ignore,
        on_rest: Callable[[float], None] = _ignore,
        on_end: Callable[[], None] = _ignore,
    ) -> None:
        """Let it run in so many seconds.

        `steps`: of a way without a rhythm, how many steps it has made at a share of the time on its feet;
        `on_stride` is told how many they are and what it looks like, `on_rest` how long ago it arrived.
        """
        sets_off, arrives = self.beats[0], self.beats[-1]

        def step(t: float) -> None:
            now = t * self.whole
            if t >= 1:
                self.pawn.put(self.end)
                on_end()
            elif now < sets_off:
                self._strike(winding_up(now / sets_off), self.start)
            elif now < arrives:
                share = (now - sets_off) / (arrives - sets_off)
                way = steps_at(self.beats, now) if steps is None else steps(share)
                pose = running(self.cycle, way)
                place = on_the_way(self.stops, way, self.start.size, self.end.size)
                self._strike(pose, place)
                on_stride(way, place, pose)
            else:
                late = now - arrives
                self._strike(settling(self.cycle, min(1.0, late / self.settle)), self.end)
                on_rest(late)

        motion.add(seconds, step)

    def _strike(self, pose: RunPose, place: Place) -> None:
        self.pawn.strike(place, posed(self.picture, pose), pose)

    def foot(self, way: float) -> Point:
        """The point where it last left the ground, after so many steps."""
        x, y = self.stops[min(int(way), len(self.stops) - 2)]
        return x, y - FOOT * self.end.size


def flinch(pawn: Pawn, depth: float, motion: Motion, seconds: float, delay: float) -> None:
    """Let a runner that is passed duck under the wind of it."""

    def step(t: float) -> None:
        pawn.squash = depth * sin(pi * t) * (1 - t) if t < 1 else 0

    motion.add(seconds, step, delay)
