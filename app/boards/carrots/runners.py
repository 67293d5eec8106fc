"""Motions of the runners in the garden: each ends where they were drawn before."""

from collections.abc import Callable, Sequence
from math import pi, sin

from app.boards.carrots import art
from app.boards.carrots.scene import CarrotsScene
from app.boards.common.path import Point
from app.boards.common.run_animation import Pace, Run
from app.widgets.motion import Motion, ease_out
from app.widgets.pawn import Place
from app.widgets.run_cycle import RunCycle, RunPose
from engines.carrots.events import MoveReason, PawnMoved
from engines.carrots.model import BOARD, Kind

# At normal speed.
PACE = Pace(wind_up=0.12, step=0.2, settle=0.2)  # of a short run; none steps slower (U23)
LONGEST_RUN = 1.7  # whatever the number of squares
LEAST_SECONDS = 0.7  # so that the caption can be read
EARNED_SECONDS = 0.8  # carrots come to a pawn that has fallen back
HOME_SECONDS = 2.2
HOP = 0.4  # how high a runner leaps that is glad, in its own heights
SHAKES = 3
BITES = 3
EATEN = 0.65  # of the time of a meal: from then on there is nothing left
CHEWING = 0.16  # how flat an eater gets at a bite
EASE = 0.7  # how much slower a run begins and ends
FALL_HEIGHT = 1.6  # in heights of a pawn: how high one flies that is sent back

# How each of them runs, by the colour of its seat.
GAITS = {
    "blue": RunCycle(1, 0.26, 10, 0.1),  # the donkey gallops
    "vermilion": RunCycle(1, 0.46, 17, 0.16),  # the rabbit bounds
    "green": RunCycle(2, 0.05, 6, 0.04, is_rocking=True),  # the hedgehog scurries
    "pink": RunCycle(2, 0.13, 5, 0.1),  # the pig trots
    "amber": RunCycle(1, 0.4, -12, 0.12),  # the goat skips: its hind legs fly up
    "sky": RunCycle(2, 0.07, 9, 0.05, is_rocking=True),  # the goose waddles
}


def seconds_of(event: PawnMoved) -> float:
    is_paid = event.why is MoveReason.FALL_BACK
    return _way_seconds(event) + (EARNED_SECONDS if is_paid else 0.0)


def run_share(event: PawnMoved) -> float:
    """The share of the time until it has arrived."""
    return _way_seconds(event) / seconds_of(event)


def _way_seconds(event: PawnMoved) -> float:
    return max(LEAST_SECONDS, PACE.wind_up + run_seconds(event) + PACE.settle)


def run_seconds(event: PawnMoved) -> float:
    return min(LONGEST_RUN, PACE.step * abs(event.end - event.start))


class CarrotsRunners:
    """Moves the pawns of a garden; every motion leaves them as they were drawn."""

    def __init__(self, scene: CarrotsScene, motion: Motion) -> None:
        self._scene = scene
        self._motion = motion

    def keep_ranks(self, before: Sequence[int], moving: int, seconds: float) -> None:
        """No pawn is overtaken before the one that moves has arrived: the others' ribbons change then."""
        others = [pawn for number, pawn in enumerate(self._scene.pawns) if number != moving]
        kept = [rank for number, rank in enumerate(before) if number != moving]
        after = [pawn.rank for pawn in others]

        def show(is_there: bool) -> None:
            for pawn, rank in zip(others, after if is_there else kept, strict=True):
                pawn.rank = rank

        self._motion.on_arrival(seconds, show)

    def run(self, event: PawnMoved, pawn: int, colour: str, before: Place, seconds: float) -> None:
        """Run from bed to bed; a tortoise nods to a pawn that comes back."""
        scene, runner = self._scene, self._scene.pawns[pawn]
        after = scene.geometry.place(event.end, pawn)
        stops = self._way(event, pawn, before.point, after.point)
        beats = [PACE.wind_up, PACE.wind_up + run_seconds(event)]
        whole = _way_seconds(event)
        run = Run(runner, art.runner(colour), GAITS[colour], before, after, stops, beats, PACE.settle, whole)
        rest_picture, clear, rank = runner.picture_name, runner.opacity_of_picture, runner.rank
        runner.rank = 0  # a ribbon is for those who have arrived
        scene.raise_pawn(runner)
        scene.stir()

        def rest(_late: float) -> None:
            scene.effects.clear_away()
            if BOARD[event.end] is Kind.TORTOISE:
                scene.dress_bed(event.end, art.bed(event.end, "nod"))

        def end() -> None:
            runner.picture_name, runner.opacity_of_picture, runner.rank = rest_picture, clear, rank
            scene.calm()
            scene.dress_bed(event.end, "")

        run.play(
            self._motion,
            seconds,
            steps=lambda share: _eased(share) * (len(stops) - 1),
            on_stride=lambda way, *_: scene.effects.puff(run.foot(way), after.size, way % 1),
            on_rest=rest,
            on_end=end,
        )

    def _way(self, event: PawnMoved, pawn: int, start: Point, end: Point) -> list[Point]:
        geometry = self._scene.geometry
        squares = range(event.start, event.end, 1 if event.end > event.start else -1)
        return [start, *(geometry.place(square, pawn).point for square in squares[1:]), end]

    # -- staying ------------------------------------------------------------------------

    def eat(self, square: int, pawn: int, colour: str, seconds: float) -> None:
        """Chew, bite after bite, and then leap; the next lettuce grows by the next turn."""
        scene, runner = self._scene, self._scene.pawns[pawn]
        is_bed, rest = BOARD[square] is Kind.LETTUCE, runner.picture_name
        scene.raise_pawn(runner)

        def step(t: float) -> None:
            if t >= 1:
                runner.picture_name = rest
                runner.stand()
                scene.dress_bed(square, "")
                return
            if is_bed:
                scene.dress_bed(square, art.bed(square, "half" if t < EATEN / 2 else "eaten"))
            if t < EATEN:
                runner.squash = CHEWING * abs(sin(BITES * pi * t / EATEN))
                return
            runner.picture_name = art.runner(colour, "triumph")
            struck = _joy((t - EATEN) / (1 - EATEN))
            runner.hop, runner.squash, runner.turn = struck.hop, struck.squash, struck.turn

        self._motion.add(seconds, step)

    def pull(self, square: int, seconds: float) -> None:
        """Ten carrots leave their bed, or come back to it."""
        scene = self._scene

        def step(t: float) -> None:
            is_pulled = t < 1 and BOARD[square] is Kind.CARROTS
            scene.dress_bed(square, art.bed(square, "pulled") if is_pulled else "")

        self._motion.add(seconds, step)

    def rejoice(self, pawn: int, colour: str, seconds: float) -> None:
        """A leap for joy, and rings where it lands."""
        self._pose(pawn, art.runner(colour, "triumph"), seconds, _joy)

    def mope(self, pawn: int, colour: str, seconds: float) -> None:
        self._pose(pawn, art.runner(colour, "dismay"), seconds, _sorrow)

    def _pose(self, pawn: int, picture: str, seconds: float, stance: Callable[[float], RunPose]) -> None:
        runner = self._scene.pawns[pawn]
        rest = runner.picture_name

        def step(t: float) -> None:
            if t >= 1:
                runner.picture_name = rest
                runner.stand()
                return
            runner.picture_name = picture
            struck = stance(t)
            runner.hop, runner.squash, runner.turn = struck.hop, struck.squash, struck.turn

        self._motion.add(seconds, step)

    def send_back(self, pawn: int, colour: str, before: Place, seconds: float) -> None:
        """Head over heels through the air, back to the gate."""
        scene, runner = self._scene, self._scene.pawns[pawn]
        after, rest, rank = runner.place, runner.picture_name, runner.rank
        runner.rank = 0
        scene.raise_pawn(runner)

        def step(t: float) -> None:
            if t >= 1:
                runner.put(after)
                runner.picture_name, runner.rank = rest, rank
                return
            way = ease_out(max(0.0, (t - 0.25) / 0.75))
            runner.put(before.towards(after, way))
            runner.picture_name = art.runner(colour, "dismay")
            runner.hop = FALL_HEIGHT * sin(pi * way)
            runner.turn = 360 * way

        self._motion.add(seconds, step)


def _joy(t: float) -> RunPose:
    air = abs(sin(2 * pi * t))
    return RunPose("", HOP * air * (1 - 0.5 * t), 0.1 * (1 - air), 0)


def _sorrow(t: float) -> RunPose:
    low = ease_out(min(1.0, 4 * t)) * (1 - ease_out(max(0.0, 5 * t - 4)))
    return RunPose("", 0, 0.12 * low, 4 * sin(2 * SHAKES * pi * t) * low)


def _eased(share: float) -> float:
    """Set off and stop gently, and run evenly between."""
    return share - EASE * sin(2 * pi * share) / (2 * pi)
