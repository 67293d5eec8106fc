"""The cycle of a run, without any screen: the pose of a runner at any moment of its way.

>>> hare, tortoise = RunCycle(1, 0.46, 17, 0.16), RunCycle(2, 0.04, 7, 0.03, is_rocking=True)
>>> running(hare, 0.5).hop > running(tortoise, 0.25).hop
True
>>> running(hare, 0.0).squash > 0 > running(hare, 0.5).squash  # lands heavily, flies stretched
True
"""

from dataclasses import dataclass
from math import cos, exp, pi, sin

STRIDE, GATHERED = "run", "run-2"  # the two pictures of a run: legs stretched, legs under the body
CONTACT = 0.18  # of a leap: feet on the ground
CROUCH = 0.16  # how low it gets before it starts


@dataclass(frozen=True, slots=True)
class RunCycle:
    leaps: int  # a tile
    height: float  # of a leap, in its own heights
    pitch: float  # degrees: the nose goes up on the way up, and down on the way down
    squash: float  # on landing, and as much stretching in the air
    is_rocking: bool = False  # plods, from one foot to the other


@dataclass(frozen=True, slots=True)
class RunPose:
    pose: str = ""  # what its picture's name ends with
    hop: float = 0
    squash: float = 0
    turn: float = 0


def running(gait: RunCycle, way: float) -> RunPose:
    """Return the pose of a runner after so many tiles."""
    leap, share = divmod(way * gait.leaps, 1)
    if gait.is_rocking:
        foot = 1 if leap % 2 else -1
        return RunPose(
            STRIDE if foot > 0 else GATHERED,
            gait.height * sin(pi * share),
            gait.squash * cos(2 * pi * share),
            gait.pitch * foot * sin(pi * share),
        )
    if share < CONTACT:
        return RunPose(GATHERED, 0, gait.squash * cos(pi / 2 * share / CONTACT), 0)
    air = (share - CONTACT) / (1 - CONTACT)
    return RunPose(
        STRIDE if 0.1 < air < 0.88 else GATHERED,
        gait.height * 4 * air * (1 - air),
        -gait.squash * sin(pi * air),
        gait.pitch * cos(pi * air),
    )


def winding_up(share: float) -> RunPose:
    """Crouch, and lean back a little."""
    return RunPose("", 0, CROUCH * sin(pi / 2 * share), -4 * share)


def settling(gait: RunCycle, share: float) -> RunPose:
    """Sink in on landing, rise a little too far, and stand."""
    depth = gait.squash + 0.04
    return RunPose("", 0, depth * exp(-3 * share) * cos(2.5 * pi * share) * (1 - share), 0)
