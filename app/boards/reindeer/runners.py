"""Reindeer that run, slide and come home: each motion ends where they were drawn before."""

from collections.abc import Callable
from math import cos, pi, radians, sin

from app.boards.common.path import Point
from app.boards.common.run_animation import Pace, Run, flinch
from app.boards.reindeer.placements import at_the_end, standing
from app.boards.reindeer.scene import ReindeerScene
from app.boards.reindeer.scene_widgets import Deer
from app.widgets.motion import Motion, ease_out, smooth
from app.widgets.pawn import FEET, FOOT, Place
from app.widgets.run_cycle import RunCycle, RunPose
from engines.api import Seat
from engines.reindeer.actions import Track
from engines.reindeer.events import MoveReason, ReindeerMoved
from engines.reindeer.model import STABLE, TEAM
from engines.reindeer.view import Spot, View

# At normal speed; whatever follows from one move takes less than six seconds (U23).
PACE = Pace(wind_up=0.1, step=0.19, settle=0.16)
GATE_STEPS = 3  # of a run: from a stall to where a lane begins
MOST_RUN = 1.8  # of the longest way
PASS_SECONDS, BOND_SECONDS = 0.5, 1.6
ICE_SECONDS, HOME_SECONDS = 0.55, 0.9  # to slide a square; and off the first one, back to the stable
HOLD_SECONDS = 0.9  # on ice that slides no more
TURN_SECONDS = 1.0
YETI_SECONDS = 1.5
LEAST_SECONDS = 0.6  # so that a caption can be read
FLINCH_SECONDS = 0.35  # of a reindeer that is passed

TROT = RunCycle(1, 0.26, 9, 0.1)
FLINCH = 0.26
MIDDLE = 0.5 - FEET  # of its height: what it turns round, above its feet
PROUD = 0.5  # of the time for coming home


def seconds_of(event: ReindeerMoved, _after: View | None = None) -> float:
    match event.why:
        case MoveReason.CARDS:
            return max(LEAST_SECONDS, PACE.wind_up + PACE.settle + run_seconds(event))
        case MoveReason.PASS:
            return PASS_SECONDS
        case MoveReason.BOUND:
            return BOND_SECONDS
        case MoveReason.ICE:
            return HOME_SECONDS if event.end == STABLE else ICE_SECONDS
        case MoveReason.SNOWMAN:
            return 0.0  # it rode along when the card was turned
        case _:
            return YETI_SECONDS


def steps_of(event: ReindeerMoved) -> int:
    """The number of times that hooves strike on a run."""
    return len(event.path) + (GATE_STEPS if event.start == STABLE else 0)


def run_seconds(event: ReindeerMoved) -> float:
    return min(MOST_RUN, steps_of(event) * PACE.step)


class ReindeerRunners:
    """Moves the reindeer of all teams; every motion leaves them as they were drawn."""

    def __init__(self, scene: ReindeerScene, motion: Motion) -> None:
        self.scene = scene
        self.motion = motion

    # -- who, from where, to where --------------------------------------------------------

    def actor(self, event: ReindeerMoved, after: View) -> tuple[Deer, Place]:
        """The reindeer that moved, raised in front of the others, and the place where it was drawn."""
        deer = self.scene.deer_at(after, event.seat, Spot(event.track, event.end))
        index = self.scene.herds[event.seat].index(deer)
        self.scene.raise_pawn(deer)
        return deer, standing(after, self.scene.geometry)[event.seat][index]

    def start_of(self, event: ReindeerMoved, before: View | None) -> Place:
        geometry = self.scene.geometry
        if event.start == STABLE:
            waiting = TEAM if before is None else before.stable(event.seat)
            return geometry.stalled(event.seat, waiting - 1)
        if before is not None:
            spots = [spot for herd in before.herds for spot in herd]
            if spots.count(Spot(event.track, event.start)) > 1:
                return geometry.hovering(event.track, event.start)
        return geometry.standing(event.track, event.start)

    def others(self, event: ReindeerMoved, after: View, square: int) -> list[Deer]:
        """Return the reindeer on a square of the lane, but for the one that moves."""
        spot = Spot(event.track, square)
        moving = self.scene.deer_at(after, event.seat, Spot(event.track, event.end))
        found = []
        for seat, herd in enumerate(after.herds):
            found += [self.scene.herds[seat][index] for index, other in enumerate(herd) if other == spot]
        return [deer for deer in found if deer is not moving]

    def puff(self, point: Point, size: float, share: float) -> None:
        """Let snow fly up below a reindeer."""
        x, y = point
        self.scene.snow_effects.puff((x, y - FOOT * size), size, share)

    def act(self, deer: Deer, goal: Place, seconds: float, step: Callable[[float], None]) -> None:
        """Let a reindeer do something for so many seconds; then it stands where it was drawn."""

        def until_the_end(t: float) -> None:
            if t < 1:
                step(t)
            else:
                self.finish(deer, goal)

        self.motion.add(seconds, until_the_end)

    def finish(self, deer: Deer, goal: Place) -> None:
        deer.pose("")
        deer.put(goal)
        self.scene.snow_effects.clear_away()

    # -- running --------------------------------------------------------------------------

    def run(self, event: ReindeerMoved, before: View | None, after: View, seconds: float) -> None:
        """Trot from square to square."""
        deer, goal = self.actor(event, after)
        start, geometry = self.start_of(event, before), self.scene.geometry
        way = [geometry.standing(event.track, square).point for square in event.path[:-1]]
        gate = self._to_the_gate(start, event) if event.start == STABLE else []
        stops = [start.point, *gate, *way, goal.point]
        whole, steps = seconds_of(event), len(stops) - 1
        beats = [PACE.wind_up, whole - PACE.settle]
        run = Run(deer, deer.picture_of(), TROT, start, goal, stops, beats, PACE.settle, whole)
        run.play(
            self.motion,
            seconds,
            steps=lambda share: share * steps,
            on_stride=lambda way, *_: self.scene.snow_effects.puff(run.foot(way), goal.size, way % 1),
            on_end=lambda: self.finish(deer, goal),
        )
        for number, square in enumerate(event.path[:-1], 1 + len(gate)):
            reached = beats[0] + (beats[1] - beats[0]) * number / steps
            for other in self.others(event, after, square):
                flinch(other, FLINCH, self.motion, FLINCH_SECONDS, seconds * reached / whole)

    def _to_the_gate(self, start: Place, event: ReindeerMoved) -> list[Point]:
        """From its stall, down past the other lanes."""
        gate = self.scene.geometry.standing(event.track, STABLE)
        return [start.towards(gate, step / GATE_STEPS).point for step in range(1, GATE_STEPS + 1)]

    def come_home(self, seat: Seat, track: Track, after: View, seconds: float) -> None:
        """Proud for a while, then in one leap back to its stall."""
        scene = self.scene
        deer = scene.herds[seat][TEAM - 1]
        goal = standing(after, scene.geometry)[seat][TEAM - 1]
        start = at_the_end(scene.geometry, track)
        scene.raise_pawn(deer)

        def step(t: float) -> None:
            if t < PROUD:
                deer.put(start)
                deer.hop = 0.2 * abs(sin(3 * pi * t / PROUD))
                deer.pose("podium")
            else:
                share = (t - PROUD) / (1 - PROUD)
                place = start.towards(goal, ease_out(share))._replace(facing=-1)
                deer.strike(place, deer.picture_name, RunPose("", 2 * share * (1 - share), 0, 0))
                deer.pose("run")

        self.act(deer, goal, seconds, step)

    # -- ice and skis ---------------------------------------------------------------------

    def slide(self, event: ReindeerMoved, before: View | None, after: View, seconds: float) -> None:
        """On its bottom, without wanting to; off the first square it lands in the straw."""
        deer, goal = self.actor(event, after)
        start = self.start_of(event, before)._replace(facing=1 if event.end > event.start else -1)
        is_off = event.end == STABLE
        edge = self.scene.geometry.standing(event.track, STABLE)._replace(facing=-1)

        def step(t: float) -> None:
            hop = 0.0
            if not is_off:
                place = start.towards(goal._replace(facing=start.facing), smooth(t))
            elif t < 0.5:
                place = start.towards(edge, smooth(t * 2))
            else:
                share = (t - 0.5) * 2
                place, hop = edge.towards(goal, share), 1.2 * share * (1 - share)
            wobble = 5 * sin(6 * pi * t) * (1 - t)
            deer.strike(place, deer.picture_name, RunPose("", hop, 0.06 * sin(pi * t), wobble))
            deer.pose("slide")
            self.puff(place.point, goal.size * 0.7, (t * 2) % 1)

        self.act(deer, goal, seconds, step)

    def hold(self, seat: Seat, spot: Spot, after: View, seconds: float) -> None:
        """Try to slide, while the worn ice holds the reindeer."""
        deer = self.scene.deer_at(after, seat, spot)
        place = deer.place
        (x, y), size, *_ = place

        def step(t: float) -> None:
            tug = sin(4 * pi * t) * (1 - t)
            here = place._replace(point=(x + size * 0.12 * tug, y))
            deer.strike(here, deer.picture_name, RunPose("", 0, 0.05 * sin(2 * pi * t), 7 * tug))
            deer.pose("slide" if t < 0.6 else "")
            self.puff(here.point, size * 0.7, (t * 2) % 1)

        self.act(deer, place, seconds, step)

    def ski(self, seat: Seat, spot: Spot, after: View, seconds: float) -> None:
        """Go to and fro on the skis that were found, in one place."""
        deer = self.scene.deer_at(after, seat, spot)
        place = deer.place
        (x, y), size, *_ = place

        def step(t: float) -> None:
            deer.put(place._replace(point=(x + size * 0.2 * sin(2 * pi * t), y)))
            deer.turn = 6 * sin(4 * pi * t)
            deer.pose("ski")

        self.act(deer, place, seconds, step)


def tumble(deer: Deer, place: Place, hop: float, squash: float, turn: float) -> None:
    """Head over heels: it turns round its middle, not round its feet."""
    angle, (x, y) = radians(turn), place.point
    moved = place._replace(point=(x + MIDDLE * sin(angle) * place.size, y))
    deer.strike(moved, deer.picture_name, RunPose("", hop + MIDDLE * (1 - cos(angle)), squash, turn))
