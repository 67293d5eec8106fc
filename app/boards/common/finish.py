"""The end of a race: those who are home leap for joy, the others hang their heads; the sums come after it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from math import pi, sin

from app.widgets.motion import Motion, ease_out
from app.widgets.pawn import Pawn

HOPS, HOP = 4, 0.34  # how often, and how high, in heights of a pawn: lower each time
LAND = 0.1  # how far it is pressed down where it lands
DROOP, NOD = 0.1, -7  # how low a head hangs: pressed down, and turned by so many degrees
SINKS = 0.3  # of the time


@dataclass(frozen=True, slots=True)
class Racer:
    pawn: Pawn
    picture: str  # of joy, or of none
    is_home: bool


def celebrate(racers: Iterable[Racer], motion: Motion, seconds: float) -> None:
    """All of them at once; without any time they only look it."""
    for racer in racers:
        racer.pawn.picture_name = racer.picture
        if seconds:
            motion.add(seconds, partial(_leap if racer.is_home else _sink, racer.pawn))


def _leap(pawn: Pawn, share: float) -> None:
    if share >= 1:
        pawn.stand()
        return
    height = abs(sin(pi * HOPS * share)) * (1 - share * 0.6)
    pawn.hop, pawn.squash = HOP * height, LAND * (1 - share) * max(0.0, 1 - 4 * height)


def _sink(pawn: Pawn, share: float) -> None:
    low = ease_out(min(1.0, share / SINKS))
    pawn.squash, pawn.turn = DROOP * low, NOD * low
