"""Motions of the animals on the meadow: each ends where they were drawn before."""

from collections.abc import Mapping
from math import dist, pi, sin

from app.boards.common.path import Point
from app.boards.common.run_animation import Pace, Run, flinch
from app.boards.fable.art import runner
from app.boards.fable.scene import FableScene
from app.widgets.motion import Motion, ease_out, part
from app.widgets.pawn import FOOT, Pawn, Place
from app.widgets.run_cycle import RunCycle, RunPose, settling
from engines.fable.actions import Animal
from engines.fable.events import AnimalMoved, MoveReason
from engines.fable.model import ANIMALS, FINISH

# At normal speed.
PACE = Pace(wind_up=0.1, step=0.2, settle=0.16)
FIRST_STEP, LAST_STEP, FINAL_STEP = 1.3, 1.15, 2.6  # times as long: to set off, to stop, to cross the finish
FLINCH_SECONDS = 0.3  # of an animal that is overtaken
FLINCH = 0.16
DRINK_SECONDS = 0.5
MOVE_SECONDS = 0.6  # at least, so that the caption can be read
PODIUM_SECONDS = 0.5

RUNNING = (MoveReason.STEPS, MoveReason.TURBO, MoveReason.STREAM)
SHIFT_SECONDS = 0.2  # how fast others make room
YAWN = 0.5  # of the time for falling asleep
FLIGHT = 0.7  # of the time for a leap onto the podium
HOWL_SECONDS = 1.9
HEARD = 0.3  # of that time: then it has been heard
COWER, SHRINK, TREMOR = 0.2, 0.9, 0.035
MOUTH = {"howl": (0.36, 0.88), "drink": (0.3, 0.06)}  # in sizes, from the middle of its feet

# How each of them runs.
GAITS = {
    Animal.HARE: RunCycle(1, 0.46, 17, 0.16),  # bounds
    Animal.TORTOISE: RunCycle(2, 0.04, 7, 0.03, is_rocking=True),
    Animal.WOLF: RunCycle(1, 0.2, 9, 0.1),  # lopes
    Animal.FOX: RunCycle(2, 0.13, 6, 0.07),  # trots lightly
    Animal.LAMB: RunCycle(1, 0.36, -11, 0.12),  # skips: its hind legs fly up
}

Standing = Mapping[Animal, Place]


def is_run(event: AnimalMoved) -> bool:
    return event.why in RUNNING and event.end != event.start


def seconds_of(event: AnimalMoved) -> float:
    """Return how long a move is seen; one that a howl forbids was seen when the race began."""
    if event.why is MoveReason.HOWL:
        return 0.0
    if not is_run(event):
        return MOVE_SECONDS
    drink = DRINK_SECONDS if event.why is MoveReason.STREAM else 0
    return max(MOVE_SECONDS, beats(event)[-1] + PACE.settle + drink)


def beats(event: AnimalMoved) -> list[float]:
    """Times at which it sets off and comes to each tile: a run has a rhythm, a finish is slow."""
    return PACE.beats(event.end - event.start, FIRST_STEP, FINAL_STEP if event.end == FINISH else LAST_STEP)


class FableRunners:
    """Moves the pawns of a meadow; every motion leaves them as they were drawn."""

    def __init__(self, scene: FableScene, motion: Motion) -> None:
        self._scene = scene
        self._motion = motion

    def move(self, event: AnimalMoved, before: Standing, after: Standing, seconds: float) -> None:
        if event.why is MoveReason.NAP:
            self._doze(self._scene.pawns[event.animal], seconds)
        elif is_run(event):
            self._run(event, before[event.animal], after[event.animal], seconds)
            self._make_room(event.animal, before, after, seconds)
            self._overtake(event, before, after, seconds)

    # -- running ------------------------------------------------------------------------

    def _run(self, event: AnimalMoved, before: Place, after: Place, seconds: float) -> None:
        """Run from tile to tile; an animal that is thirsty drinks."""
        animal, scene = event.animal, self._scene
        pawn = scene.pawns[animal]
        scene.raise_pawn(pawn)
        stops = [before.point, *scene.geometry.stops[event.start + 1 : event.end], after.point]
        times, whole = beats(event), seconds_of(event)
        run = Run(pawn, runner(animal), GAITS[animal], before, after, stops, times, PACE.settle, whole)
        drinks = whole - times[-1] - PACE.settle

        def puff(way: float, _place: Place, _pose: RunPose) -> None:
            if animal is not Animal.TORTOISE:
                scene.effects.puff(run.foot(way), after.size, way % 1)

        def rest(late: float) -> None:
            scene.effects.clear_away()
            if event.why is MoveReason.STREAM and late >= PACE.settle:
                self._drink(pawn, animal, after, (late - PACE.settle) / max(drinks, 0.01))

        scene.stir()
        run.play(self._motion, seconds, on_stride=puff, on_rest=rest, on_end=scene.calm)

    def _drink(self, pawn: Pawn, animal: Animal, place: Place, share: float) -> None:
        """Bend down to drink: every sip makes the water ripple."""
        bow = 0.1 * (1 - ease_out(min(1.0, share * 4)))
        pawn.strike(place, runner(animal, "drink"), RunPose("drink", 0, bow + 0.03 * sin(4 * pi * share), 0))
        self._scene.effects.ripple(_mouth(place, "drink"), place.size * 0.34, share)

    def _make_room(self, moved: Animal, before: Standing, after: Standing, seconds: float) -> None:
        """Let the animals that it left, and those that it joins, close ranks."""
        for animal in ANIMALS:
            if animal is not moved and before[animal] != after[animal]:
                self._shift(self._scene.pawns[animal], before[animal], after[animal], seconds)

    def _overtake(self, event: AnimalMoved, before: Standing, after: Standing, seconds: float) -> None:
        """Animals that are passed duck under the wind of it."""
        geometry, pace = self._scene.geometry, seconds / seconds_of(event)
        for stop, time in zip(range(event.start + 1, event.end), beats(event)[1:], strict=False):
            for animal in ANIMALS:
                is_near = dist(before[animal].point, geometry.stops[stop]) < geometry.tile
                if is_near and animal is not event.animal and before[animal] == after[animal]:
                    flinch(self._scene.pawns[animal], FLINCH, self._motion, FLINCH_SECONDS, time * pace)

    def _shift(self, pawn: Pawn, before: Place, after: Place, seconds: float) -> None:
        def step(t: float) -> None:
            pawn.put(after if t >= 1 else before.towards(after, ease_out(t)))

        self._motion.add(min(seconds, SHIFT_SECONDS), step)

    # -- staying ------------------------------------------------------------------------

    def _doze(self, pawn: Pawn, seconds: float) -> None:
        """A yawn with the whole body, then it lies down and breathes out."""

        def step(t: float) -> None:
            if t < YAWN:
                pawn.picture_name = "animal-hare-yawn"
                pawn.squash = -0.1 * sin(pi * t / YAWN)
            elif t < 1:
                share = (t - YAWN) / (1 - YAWN)
                pawn.picture_name = "animal-hare-asleep"
                pawn.squash = 0.14 * (1 - share) ** 2 - 0.04 * sin(2 * pi * share) * share
            else:
                pawn.squash = 0

        self._motion.add(seconds, step)

    def howl(self, after: Standing, seconds: float) -> None:
        """The wolf lifts its head; then all that hear it cower and tremble."""
        scene = self._scene
        wolf = scene.pawns[Animal.WOLF]
        is_there = not wolf.picture_name.endswith("podium")
        cowering = {
            other: scene.pawns[other]
            for other in ANIMALS
            if other is not Animal.WOLF and not scene.pawns[other].picture_name.endswith("podium")
        }
        if is_there:
            wolf.picture_name = "animal-wolf-howl"

        def step(t: float) -> None:
            if t >= 1:
                for other, pawn in cowering.items():
                    pawn.put(after[other])
                wolf.stand()
                scene.calm()
                return
            fear = part(t, HEARD, 1)
            low = ease_out(min(1.0, fear * 4))
            for other, pawn in cowering.items() if fear else ():
                (x, y), size, *_ = after[other]
                shake = size * TREMOR * sin(20 * pi * fear)
                small = size * (1 - (1 - SHRINK) * low)
                pawn.picture_name = runner(other, "scared")
                pawn.put(after[other]._replace(point=(x + shake, y), size=small))
                pawn.squash = COWER * low
            if is_there:
                wolf.squash = -0.08 * sin(pi * min(1.0, t * 1.4))
                scene.effects.howl(_mouth(after[Animal.WOLF], "howl"), after[Animal.WOLF].size * 0.9, t)

        scene.stir()
        self._motion.add(seconds, step)

    # -- the podium ---------------------------------------------------------------------

    def climb(self, animal: Animal, before: Place, after: Place, seconds: float) -> None:
        """In one leap, with a bounce on landing."""
        pawn = self._scene.pawns[animal]
        self._scene.raise_pawn(pawn)
        proud = pawn.picture_name
        facing = 1 if after.point[0] >= before.point[0] else -1
        self._scene.stir()

        def step(t: float) -> None:
            air = min(1.0, t / FLIGHT)
            (x, y), size, *_ = before.towards(after, air)
            arc = after.size * 2.4 * air * (1 - air)
            pawn.put(Place((x, y + arc), size, facing if air < 1 else after.facing))
            pawn.picture_name = runner(animal, "run") if air < 1 else proud
            if t >= 1:
                pawn.put(after)
                self._scene.calm()
            elif air == 1:
                share = (t - FLIGHT) / (1 - FLIGHT)
                pawn.squash = settling(GAITS[animal], share).squash
                self._scene.effects.ripple(after.point, after.size * 0.7, share)

        self._motion.add(seconds, step)


def _mouth(place: Place, doing: str) -> Point:
    (x, y), size, facing, _ = place
    right, up = MOUTH[doing]
    return x + facing * right * size, y + (up - FOOT) * size
