"""Pictures as colour-blind eyes see them: white stays white, and what should be confused is."""

import math

import pytest

from tools.eyes import EYES, seen

RED, GREEN, BLUE, YELLOW = (200, 60, 60), (90, 120, 60), (40, 80, 200), (230, 220, 60)


@pytest.mark.parametrize("kind", EYES)
@pytest.mark.parametrize("grey", [0, 127, 255])
def test_grey_looks_the_same_to_all(kind: str, grey: int):
    assert seen((grey, grey, grey), EYES[kind]) == pytest.approx((grey, grey, grey), abs=1)


def apart(one: tuple[int, int, int], other: tuple[int, int, int], kind: str) -> float:
    """How far apart in hue, lightness left out: by the differences between channels."""
    first, second = seen(one, EYES[kind]), seen(other, EYES[kind])
    hues = [(red - green, green - blue) for red, green, blue in (first, second)]
    return math.dist(*hues)


def test_eyes_confuse_what_they_are_known_to_confuse():
    assert apart(RED, GREEN, "deuteranopia") < 0.35 * math.dist((140, 0), (-30, 60))
    assert apart(RED, GREEN, "protanopia") < 0.35 * math.dist((140, 0), (-30, 60))
    assert apart(BLUE, YELLOW, "deuteranopia") > apart(RED, GREEN, "deuteranopia") * 3
    assert apart(RED, GREEN, "tritanopia") > apart(RED, GREEN, "deuteranopia") * 2


def test_greyscale_keeps_lightness_alone():
    red, green, blue = seen(RED, EYES["greyscale"])
    assert red == green == blue
