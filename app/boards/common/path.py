"""A path across an arena, without any screen: lanes to and fro, turns between them, stops along the way."""

from itertools import pairwise
from math import cos, dist, pi, sin

LANE_SAMPLES, TURN_SAMPLES = 60, 24

Point = tuple[float, float]
Line = list[Point]


def stretch(begin: float, end: float, y: float, sway: float) -> Line:
    """Level at both ends, so that turns join smoothly."""
    shares = [sample / LANE_SAMPLES for sample in range(LANE_SAMPLES + 1)]
    return [
        (begin + (end - begin) * share, y + sway * sin(3 * pi * share) * sin(pi * share)) for share in shares
    ]


def turn(x: float, high: float, low: float, radius: float, side: int) -> Line:
    """Two quarters of a circle, and what is left of the height between them."""
    quarter = [pi / 2 * sample / TURN_SAMPLES for sample in range(1, TURN_SAMPLES + 1)]
    upper = [(x + side * radius * sin(angle), high - radius * (1 - cos(angle))) for angle in quarter]
    lower = [(there, high + low - y) for there, y in reversed(upper)]
    drop = (high - low) / 2 - radius
    if drop <= 0:
        return [*upper, *lower, (x, low)]
    straight = [(x + side * radius, high - radius - drop * 2 * share / 20) for share in range(1, 20)]
    return [*upper, *straight, *lower, (x, low)]


def stops_along(line: Line, last: int, first_step: float = 1.0) -> list[int]:
    """Places on the line at equal distances, from 0 to `last`; the first step may be longer than the others.

    >>> stops_along([(x, 0.0) for x in range(9)], 4)
    [0, 2, 4, 6, 8]
    """
    lengths = [dist(one, other) for one, other in pairwise(line)]
    step = sum(lengths) / (last - 1 + first_step)
    places, walked = [0], 0.0
    for place, length in enumerate(lengths, 1):
        walked += length
        if walked >= step * (len(places) - 1 + first_step) and len(places) < last:
            places.append(place)
    return [*places, len(line) - 1]


def facing(line: Line, place: int) -> int:
    """1 where the path leads to the right, -1 where to the left."""
    before, after = line[max(0, place - 3)], line[min(len(line) - 1, place + 3)]
    return -1 if after[0] < before[0] - dist(before, after) * 0.2 else 1
