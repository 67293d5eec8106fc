"""Motions of the horses: each ends where they were drawn before."""

from app.boards.common.run_animation import Pace, Run
from app.boards.derby.art import runner
from app.boards.derby.scene import DerbyScene
from app.widgets.motion import Motion, ease_out
from app.widgets.pawn import Place
from app.widgets.run_cycle import RunCycle, RunPose
from engines.derby.events import HorseMoved, MoveReason
from engines.derby.model import FINISH

# At normal speed: cards, three horses and three places take less than six seconds (U23).
PACE = Pace(wind_up=0.08, step=0.18, settle=0.14)
FIRST_STEP, FINAL_STEP = 1.25, 1.9  # times as long: to set off, to cross the finish
LEAST_SECONDS = 0.5  # so that the caption can be read
DEED_SECONDS = 0.75  # and the whole sentence of an advance
BACK_SECONDS = 0.45
NUDGE = 0.06  # of its height: a horse that may not go on stamps

# Each runs its own way: long strides, high knees, quick little steps.
GAITS = {
    1: RunCycle(1, 0.16, 8, 0.08),
    2: RunCycle(1, 0.22, 6, 0.06),
    3: RunCycle(1, 0.26, 13, 0.12),
    4: RunCycle(2, 0.12, 6, 0.08),
    5: RunCycle(1, 0.08, 4, 0.1),
    6: RunCycle(2, 0.2, 12, 0.14),
}


def beats(event: HorseMoved) -> list[float]:
    """Times at which it sets off and comes to each square."""
    return PACE.beats(event.end - event.start, FIRST_STEP, FINAL_STEP if event.end == FINISH else 1.0)


def seconds_of(event: HorseMoved) -> float:
    least = DEED_SECONDS if event.why is MoveReason.ADVANCE else LEAST_SECONDS
    return max(least, BACK_SECONDS if event.end < event.start else beats(event)[-1] + PACE.settle)


class DerbyRunners:
    """Moves the horses of a course; every motion leaves them as they were drawn."""

    def __init__(self, scene: DerbyScene, motion: Motion) -> None:
        self._scene = scene
        self._motion = motion

    def move(self, event: HorseMoved, seconds: float) -> None:
        if event.end > event.start:
            self._run(event, seconds)
        elif event.end < event.start:
            self._fall_back(event, seconds)
        else:
            self._stamp(event.horse, seconds)

    def _run(self, event: HorseMoved, seconds: float) -> None:
        scene, number = self._scene, event.horse
        horse, drawn = scene.horses[number], scene.horses[number].picture_name
        places = [scene.place(number, square) for square in range(event.start, event.end + 1)]
        run = Run(
            horse,
            runner(number),
            GAITS[number],
            places[0],
            places[-1],
            [place.point for place in places],
            beats(event),
            PACE.settle,
            seconds_of(event),
        )

        def puff(way: float, place: Place, pose: RunPose) -> None:
            x, y = place.point
            foot = (x - place.size * 0.4, y - place.size * 0.22)
            scene.effects.puff(foot, place.size * 0.9, way % 1 if pose.hop else 0.0)

        def rest(_late: float) -> None:
            scene.effects.clear_away()
            horse.picture_name = drawn

        def end() -> None:
            scene.calm()
            horse.picture_name = drawn

        scene.stir()
        run.play(self._motion, seconds, on_stride=puff, on_rest=rest, on_end=end)

    def _fall_back(self, event: HorseMoved, seconds: float) -> None:
        """Let a horse that is held back go backwards, nose up."""
        scene, number = self._scene, event.horse
        horse = scene.horses[number]
        home, start = scene.place(number, event.end), scene.place(number, event.start)

        def step(share: float) -> None:
            if share >= 1:
                horse.put(home)
            else:
                way = ease_out(share)
                horse.strike(start.towards(home, way), runner(number), RunPose("", 0, 0, 8 * (1 - way)))

        self._motion.add(seconds, step)

    def _stamp(self, number: int, seconds: float) -> None:
        """Let a horse stamp that would like to go on, and cannot."""
        horse = self._scene.horses[number]

        def step(share: float) -> None:
            horse.hop = 0 if share >= 1 else NUDGE * abs(1 - 4 * abs(share % 0.5 - 0.25))

        self._motion.add(seconds, step)
