"""What the animals do on the meadow while an event is shown; where they end was drawn before."""

from collections.abc import Mapping
from math import pi, sin

from app.boards.fable.gait import Stance, running, settling, winding_up
from app.boards.fable.meadow import FOOT, Meadow, put
from app.boards.fable.track import Place, Point
from app.widgets.motion import Motion, ease_out
from app.widgets.pawn import Pawn
from engines.fable.actions import Animal
from engines.fable.events import AnimalMoved, MoveReason
from engines.fable.model import ANIMALS

# At normal speed.
STEP_SECONDS = 0.2
WIND_UP_SECONDS = 0.1
SETTLE_SECONDS = 0.16
DRINK_SECONDS = 0.5
MOVE_SECONDS = 0.6  # at least, so that the caption can be read
PODIUM_SECONDS = 0.5

RUNNING = (MoveReason.STEPS, MoveReason.TURBO, MoveReason.STREAM)
SHIFT_SECONDS = 0.2  # how fast others make room
YAWN = 0.5  # of the time for falling asleep
FLIGHT = 0.7  # of the time for a leap onto the podium
COWER, SHRINK = 0.2, 0.9
MOUTH = {"howl": (0.36, 0.88), "drink": (0.3, 0.06)}  # in sizes, from the middle of its feet

Places = Mapping[Animal, Place]


def is_run(event: AnimalMoved) -> bool:
    return event.why in RUNNING and event.end != event.start


def seconds_of(event: AnimalMoved) -> float:
    if not is_run(event):
        return MOVE_SECONDS
    steps = event.end - event.start
    drink = DRINK_SECONDS if event.why is MoveReason.STREAM else 0
    return max(MOVE_SECONDS, WIND_UP_SECONDS + STEP_SECONDS * steps + SETTLE_SECONDS + drink)


def place_of(pawn: Pawn) -> Place:
    """Where a pawn stands, as `put` would have it."""
    point = (pawn.center_x, pawn.y + pawn.height * FOOT)
    return Place(point, pawn.height, pawn.facing, pawn.is_behind)


class Actors:
    """Moves the pawns of a meadow; every motion leaves them as they were drawn."""

    def __init__(self, meadow: Meadow, motion: Motion) -> None:
        self._meadow = meadow
        self._motion = motion

    def move(self, event: AnimalMoved, before: Places, after: Places, seconds: float) -> None:
        if event.why is MoveReason.NAP:
            self._doze(self._meadow.pawns[event.animal], seconds)
        elif event.why is MoveReason.HOWL:
            self._howl(event.animal, after, seconds)
        elif is_run(event):
            self._run(event, before[event.animal], after[event.animal], seconds)
            self._make_room(event.animal, before, after, seconds)

    # -- running ------------------------------------------------------------------------

    def _run(self, event: AnimalMoved, before: Place, after: Place, seconds: float) -> None:
        """It crouches, runs from stop to stop, and comes to rest; one that is thirsty drinks."""
        animal, meadow = event.animal, self._meadow
        pawn = meadow.pawns[animal]
        meadow.raise_pawn(pawn)
        stops = [before.point, *meadow.track.stops[event.start + 1 : event.end], after.point]
        steps = len(stops) - 1
        ends = STEP_SECONDS * steps + WIND_UP_SECONDS
        settled = ends + SETTLE_SECONDS
        whole = seconds_of(event)

        def step(t: float) -> None:
            now = t * whole
            if t >= 1:
                put(pawn, after)
                meadow.calm()
            elif now < WIND_UP_SECONDS:
                _show(pawn, animal, winding_up(now / WIND_UP_SECONDS), before)
            elif now < ends:
                way = (now - WIND_UP_SECONDS) / STEP_SECONDS
                place = _on_the_way(stops, way, before.size, after.size)
                _show(pawn, animal, running(animal, way), place)
                if animal is not Animal.TORTOISE:
                    hop, share = min(int(way), steps - 1), way % 1
                    foot = (stops[hop][0], stops[hop][1] - FOOT * after.size)
                    meadow.effects.puff(foot, after.size, share)
            elif now < settled or event.why is not MoveReason.STREAM:
                meadow.effects.clear_away()
                _show(pawn, animal, settling(animal, min(1.0, (now - ends) / SETTLE_SECONDS)), after)
            else:
                self._drink(pawn, animal, after, (now - settled) / max(whole - settled, 0.01))

        meadow.stir()
        self._motion.add(seconds, step)

    def _drink(self, pawn: Pawn, animal: Animal, place: Place, share: float) -> None:
        """It bends down, and every sip makes the water ripple."""
        bow = 0.1 * (1 - ease_out(min(1.0, share * 4)))
        _show(pawn, animal, Stance("drink", 0, bow + 0.03 * sin(4 * pi * share), 0), place)
        self._meadow.effects.ripple(_mouth(place, "drink"), place.size * 0.34, share)

    def _make_room(self, runner: Animal, before: Places, after: Places, seconds: float) -> None:
        """Those it left and those it joins close ranks."""
        for animal in ANIMALS:
            if animal is not runner and before[animal] != after[animal]:
                self._shift(self._meadow.pawns[animal], before[animal], after[animal], seconds)

    def _shift(self, pawn: Pawn, before: Place, after: Place, seconds: float) -> None:
        def step(t: float) -> None:
            put(pawn, after if t >= 1 else between(before, after, ease_out(t)))

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

    def _howl(self, animal: Animal, after: Places, seconds: float) -> None:
        """The wolf lifts its head; whoever hears it cowers, and the one it is about trembles most."""
        meadow = self._meadow
        wolf = meadow.pawns[Animal.WOLF]
        is_there = not wolf.picture_name.endswith("podium")
        cowering = [
            (meadow.pawns[other], after[other], 0.045 if other is animal else 0.015)
            for other in ANIMALS
            if other is not Animal.WOLF and not meadow.pawns[other].picture_name.endswith("podium")
        ]
        for pawn, _, _ in cowering:
            other = next(kind for kind in ANIMALS if meadow.pawns[kind] is pawn)
            pawn.picture_name = f"animal-{other}-scared"
        if is_there:
            wolf.picture_name = "animal-wolf-howl"

        def step(t: float) -> None:
            if t >= 1:
                for pawn, place, _ in cowering:
                    put(pawn, place)
                wolf.stand()
                meadow.calm()
                return
            low = ease_out(min(1.0, t * 4))
            for pawn, place, tremor in cowering:
                (x, y), size, *_ = place
                shake = size * tremor * sin(14 * pi * t)
                small = size * (1 - (1 - SHRINK) * low)
                put(pawn, place._replace(point=(x + shake, y), size=small))
                pawn.squash = COWER * low
            if is_there:
                wolf.squash = -0.08 * sin(pi * min(1.0, t * 1.4))
                meadow.effects.howl(_mouth(after[Animal.WOLF], "howl"), after[Animal.WOLF].size * 0.9, t)

        meadow.stir()
        self._motion.add(seconds, step)

    # -- the podium ---------------------------------------------------------------------

    def climb(self, animal: Animal, before: Place, after: Place, seconds: float) -> None:
        """In one leap, with a bounce on landing."""
        pawn = self._meadow.pawns[animal]
        self._meadow.raise_pawn(pawn)
        proud = pawn.picture_name
        facing = 1 if after.point[0] >= before.point[0] else -1

        def step(t: float) -> None:
            air = min(1.0, t / FLIGHT)
            (x, y), size, *_ = between(before, after, air)
            arc = after.size * 2.4 * air * (1 - air)
            put(pawn, Place((x, y + arc), size, facing if air < 1 else after.facing))
            pawn.picture_name = f"animal-{animal}-run" if air < 1 else proud
            if t >= 1:
                put(pawn, after)
            elif air == 1:
                pawn.squash = settling(animal, (t - FLIGHT) / (1 - FLIGHT)).squash

        self._motion.add(seconds, step)


def between(one: Place, other: Place, share: float) -> Place:
    """Part of the way, already looking where it goes."""
    (x0, y0), (x1, y1) = one.point, other.point
    size = one.size + (other.size - one.size) * share
    return other._replace(point=(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share), size=size)


def _on_the_way(stops: list[Point], way: float, small: float, large: float) -> Place:
    hop = min(int(way), len(stops) - 2)
    (x0, y0), (x1, y1) = stops[hop], stops[hop + 1]
    facing = 1 if x1 - x0 > -0.2 * abs(y1 - y0) else -1
    size = small + (large - small) * min(1.0, way / (len(stops) - 1))
    return between(Place((x0, y0), size), Place((x1, y1), size, facing), min(1.0, way - hop))


def _show(pawn: Pawn, animal: Animal, stance: Stance, place: Place) -> None:
    """Each thing set once: what changes is drawn anew."""
    (x, y), size, facing, _ = place
    pawn.size = (size, size)
    pawn.pos = (x - size / 2, y - size * FOOT)
    pawn.facing = facing
    pawn.is_behind = False
    pawn.picture_name = f"animal-{animal}-{stance.pose}" if stance.pose else f"animal-{animal}"
    pawn.hop, pawn.squash, pawn.turn = stance.hop, stance.squash, stance.turn


def _mouth(place: Place, doing: str) -> Point:
    (x, y), size, facing, _ = place
    right, up = MOUTH[doing]
    return x + facing * right * size, y + (up - FOOT) * size
