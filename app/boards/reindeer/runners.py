"""What reindeer do on the snow while an event is shown; where they end was drawn before."""

from math import cos, pi, radians, sin

from app.boards.common.path import Point
from app.boards.reindeer.pieces import Deer
from app.boards.reindeer.scene import ReindeerScene
from app.boards.reindeer.team_places import standing
from app.widgets.motion import Motion
from app.widgets.pawn import FEET, FOOT, Place, on_the_way
from app.widgets.run_cycle import RunCycle, RunPose, running, settling, winding_up
from engines.api import Seat
from engines.reindeer.events import MoveReason, ReindeerMoved
from engines.reindeer.model import STABLE, TEAM
from engines.reindeer.view import Spot, View

# At normal speed; whatever follows from one move takes less than six seconds (U23).
STEP_SECONDS = 0.19
GATE_STEPS = 3  # of a run: from a stall to where a lane begins
MOST_RUN = 1.8  # of the longest way
WIND_UP, SETTLE = 0.1, 0.16
PASS_SECONDS, BOND_SECONDS = 0.5, 1.6
ICE_SECONDS, HOME_SECONDS = 0.55, 0.9  # to slide a square; and off the first one, back to the stable
HOLD_SECONDS = 0.9  # on ice that slides no more
TURN_SECONDS = 1.0
YETI_SECONDS = 1.5
LEAST_SECONDS = 0.6  # so that a caption can be read

TROT = RunCycle(1, 0.26, 9, 0.1)
FLINCH = 0.26
MIDDLE = 0.5 - FEET  # of its height: what it turns round, above its feet


def seconds_of(event: ReindeerMoved, _after: View | None = None) -> float:
    match event.why:
        case MoveReason.CARDS:
            return max(LEAST_SECONDS, WIND_UP + SETTLE + run_seconds(event))
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
    """How often hooves strike on a run."""
    return len(event.path) + (GATE_STEPS if event.start == STABLE else 0)


def run_seconds(event: ReindeerMoved) -> float:
    return min(MOST_RUN, steps_of(event) * STEP_SECONDS)


class ReindeerSteps:
    """Reindeer that run and slide; every motion leaves them as they were drawn."""

    def __init__(self, scene: ReindeerScene, motion: Motion) -> None:
        self.scene = scene
        self.motion = motion

    # -- who, from where, to where --------------------------------------------------------

    def actor(self, event: ReindeerMoved, after: View) -> tuple[Deer, Place]:
        """Whoever moved, in front of the others, and where it was drawn."""
        spot = Spot(event.track, event.end)
        deer = self.scene.deer_at(after, event.seat, spot)
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

    def finish(self, deer: Deer, goal: Place) -> None:
        deer.pose("")
        deer.put(goal)
        self.scene.props.clear_away()

    # -- running --------------------------------------------------------------------------

    def run(self, event: ReindeerMoved, before: View | None, after: View, seconds: float) -> None:
        """It crouches, trots from square to square, and comes to rest."""
        deer, goal = self.actor(event, after)
        start, geometry = self.start_of(event, before), self.scene.geometry
        way = [geometry.standing(event.track, square).point for square in event.path[:-1]]
        gate = self._to_the_gate(start, event) if event.start == STABLE else []
        stops = [start.point, *gate, *way, goal.point]
        whole = seconds_of(event)
        ends = whole - SETTLE

        def step(t: float) -> None:
            now = t * whole
            if t >= 1:
                self.finish(deer, goal)
            elif now < WIND_UP:
                strike(deer, winding_up(now / WIND_UP), start)
            elif now < ends:
                share = (now - WIND_UP) / (ends - WIND_UP) * (len(stops) - 1)
                strike(deer, running(TROT, share), on_the_way(stops, share, start.size, goal.size))
                self.puff(stops[min(int(share), len(stops) - 2)], goal.size, share % 1)
            else:
                strike(deer, settling(TROT, (now - ends) / SETTLE), goal)

        self.motion.add(seconds, step)
        for number, square in enumerate(event.path[:-1], 1 + len(gate)):
            reached = WIND_UP + (ends - WIND_UP) * number / (len(stops) - 1)
            self._flinch(event, after, square, seconds * reached / whole)

    def _to_the_gate(self, start: Place, event: ReindeerMoved) -> list[Point]:
        """From its stall, down past the other lanes."""
        gate = self.scene.geometry.standing(event.track, STABLE)
        return [start.towards(gate, step / GATE_STEPS).point for step in range(1, GATE_STEPS + 1)]

    def puff(self, foot: Point, size: float, share: float) -> None:
        x, y = foot
        self.scene.props.puff((x, y - FOOT * size), size, share)

    def _flinch(self, event: ReindeerMoved, after: View, square: int, delay: float) -> None:
        """Whoever is passed ducks under the wind of it."""
        for deer in self.others(event, after, square):

            def step(t: float, deer: Deer = deer) -> None:
                deer.squash = FLINCH * sin(pi * t) * (1 - t) if t < 1 else 0

            self.motion.add(0.35, step, delay)

    def others(self, event: ReindeerMoved, after: View, square: int) -> list[Deer]:
        spot = Spot(event.track, square)
        moving = self.scene.deer_at(after, event.seat, Spot(event.track, event.end))
        found = []
        for seat, herd in enumerate(after.herds):
            found += [self.scene.herds[seat][index] for index, other in enumerate(herd) if other == spot]
        return [deer for deer in found if deer is not moving]

    # -- ice ------------------------------------------------------------------------------

    def slide(self, event: ReindeerMoved, before: View | None, after: View, seconds: float) -> None:
        """On its bottom, without wanting to; off the first square it lands in the straw."""
        deer, goal = self.actor(event, after)
        start = self.start_of(event, before)._replace(facing=1 if event.end > event.start else -1)
        is_off = event.end == STABLE
        edge = self.scene.geometry.standing(event.track, STABLE)._replace(facing=-1)

        def step(t: float) -> None:
            if t >= 1:
                self.finish(deer, goal)
                return
            wobble = 5 * sin(6 * pi * t) * (1 - t)
            if not is_off:
                share = smooth(t)
                place = start.towards(goal._replace(facing=start.facing), share)
                hop = 0.0
            elif t < 0.5:
                place, hop = start.towards(edge, smooth(t * 2)), 0.0
            else:
                share = (t - 0.5) * 2
                place, hop = edge.towards(goal, share), 1.2 * share * (1 - share)
            deer.strike(place, deer.picture_name, RunPose("", hop, 0.06 * sin(pi * t), wobble))
            deer.pose("slide")
            self.puff(place.point, goal.size * 0.7, (t * 2) % 1)

        self.motion.add(seconds, step)

    def hold(self, seat: Seat, spot: Spot, after: View, seconds: float) -> None:
        """It tries to slide, and the worn ice holds it."""
        deer = self.scene.deer_at(after, seat, spot)
        place = deer.place

        def step(t: float) -> None:
            if t >= 1:
                self.finish(deer, place)
                return
            (x, y), size, *_ = place
            tug = size * 0.12 * sin(4 * pi * t) * (1 - t)
            here = place._replace(point=(x + tug, y))
            deer.strike(
                here, deer.picture_name, RunPose("", 0, 0.05 * sin(2 * pi * t), 7 * sin(4 * pi * t) * (1 - t))
            )
            deer.pose("slide" if t < 0.6 else "")
            self.puff(here.point, size * 0.7, (t * 2) % 1)

        self.motion.add(seconds, step)


def strike(deer: Deer, stance: RunPose, place: Place) -> None:
    deer.strike(place, deer.picture_name, stance)
    deer.pose(stance.pose)


def tumbling(deer: Deer, place: Place, hop: float, squash: float, turn: float) -> None:
    """Head over heels: it turns round its middle, not round its feet."""
    angle, (x, y) = radians(turn), place.point
    moved = place._replace(point=(x + MIDDLE * sin(angle) * place.size, y))
    deer.strike(moved, deer.picture_name, RunPose("", hop + MIDDLE * (1 - cos(angle)), squash, turn))


def smooth(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)
