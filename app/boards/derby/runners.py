"""How horses run while an event is shown; where they end was drawn before."""

from app.boards.derby.scene import DerbyScene
from app.widgets.motion import Motion, ease_out
from app.widgets.pawn import Place, on_the_way
from app.widgets.run_cycle import RunCycle, RunPose, running, settling, winding_up
from engines.derby.events import HorseMoved, MoveReason
from engines.derby.model import FINISH

# At normal speed: cards, three horses and three places take less than six seconds (U23).
STEP_SECONDS = 0.18
FIRST_STEP, FINAL_STEP = 1.25, 1.9  # times as long: to set off, to cross the finish
WIND_UP_SECONDS = 0.08
SETTLE_SECONDS = 0.14
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
    """When it sets off, and when it comes to each square."""
    lengths = [1.0] * max(1, event.end - event.start)
    lengths[0] = FIRST_STEP
    if event.end == FINISH:
        lengths[-1] = FINAL_STEP
    return [WIND_UP_SECONDS + STEP_SECONDS * sum(lengths[:count]) for count in range(len(lengths) + 1)]


def seconds_of(event: HorseMoved) -> float:
    least = DEED_SECONDS if event.why is MoveReason.ADVANCE else LEAST_SECONDS
    return max(least, BACK_SECONDS if event.end < event.start else beats(event)[-1] + SETTLE_SECONDS)


def on_the_beat(times: list[float], now: float) -> float:
    """After how many steps it is now."""
    step = max(index for index, time in enumerate(times[:-1]) if time <= now)
    return step + (now - times[step]) / (times[step + 1] - times[step])


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
        horse, gait = scene.horses[number], GAITS[event.horse]
        home = scene.place(number, event.end)
        stops = [scene.place(number, square).point for square in range(event.start, event.end + 1)]
        times, whole = beats(event), seconds_of(event)
        start, drawn = scene.place(number, event.start), horse.picture_name

        def step(share: float) -> None:
            now = share * whole
            if share >= 1:
                scene.effects.clear_away()
                horse.picture_name = drawn
                horse.put(home)
            elif now < times[0]:
                horse.strike(start, f"horse-{number}", winding_up(now / times[0]))
            elif now < times[-1]:
                way = on_the_beat(times, now)
                place = on_the_way(stops, way, start.size, home.size)
                stance = running(gait, way)
                horse.strike(place, _pose(number, stance), stance)
                self._dust(place, stance, way)
            else:
                scene.effects.clear_away()
                rest = (now - times[-1]) / SETTLE_SECONDS
                horse.strike(home, drawn, settling(gait, min(1.0, rest)))

        self._motion.add(seconds, step)

    def _dust(self, place: Place, stance: RunPose, way: float) -> None:
        x, y = place.point
        foot = (x - place.size * 0.4, y - place.size * 0.22)
        self._scene.effects.puff(foot, place.size * 0.9, way % 1 if stance.hop else 0.0)

    def _fall_back(self, event: HorseMoved, seconds: float) -> None:
        """It is held back: seen to go backwards, nose up."""
        scene, number = self._scene, event.horse
        horse = scene.horses[number]
        home, start = scene.place(number, event.end), scene.place(number, event.start)

        def step(share: float) -> None:
            if share >= 1:
                horse.put(home)
            else:
                way = ease_out(share)
                horse.strike(start.towards(home, way), f"horse-{number}", RunPose("", 0, 0, 8 * (1 - way)))

        self._motion.add(seconds, step)

    def _stamp(self, number: int, seconds: float) -> None:
        """It cannot go any further, and would like to."""
        horse = self._scene.horses[number]

        def step(share: float) -> None:
            horse.hop = 0 if share >= 1 else NUDGE * abs(1 - 4 * abs(share % 0.5 - 0.25))

        self._motion.add(seconds, step)


def _pose(number: int, stance: RunPose) -> str:
    return f"horse-{number}-{stance.pose}" if stance.pose else f"horse-{number}"
