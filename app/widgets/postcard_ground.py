"""The ground of a postcard: a striped edge, a morning over the hills, a stamp and its postmark.

Made of pictures that screens show as well: what is sent once in a while takes no room of its own.
"""

from collections.abc import Iterator
from math import sin
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine, SmoothQuad

from app.resources.art import picture
from app.style import palette
from app.widgets.surface import Surface

WIDTH, HEIGHT = 960, 600  # units
EDGE = 14
STRIPE, PITCH, SLANT = 22, 36, 12  # of the edge: how wide, how far from the next, how much it leans
SUN = (705, 192)  # behind the hill that the podium stands on
MORNING = (960, 480, 100)  # the picture of a stage: how wide it is, and where its sun is
HILLS = 292
STAMP = (806, 446, 122, 122)
TEETH = 11  # on each side of the stamp
TOOTH = 3.8  # the radius of what is punched out
MARK = (722, 508)  # the middle of the postmark
WAVE = (100, 5, 10)  # its length, its height, and how slowly it goes up and down

Point = tuple[float, float]


def draw_ground(canvas: Any, unit: float) -> None:
    inner = (EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE)
    with canvas:
        Color(*palette.CUT)
        Rectangle(size=(WIDTH * unit, HEIGHT * unit))
        for number, corners in enumerate(_stripes()):
            Color(*(palette.TERRACOTTA if number % 2 else palette.DUSK))
            SmoothQuad(points=[side * unit for corner in corners for side in corner])
        Surface("chip", [side * unit for side in inner], unit, palette.PAPER)
        _draw_morning(unit)


def _stripes() -> Iterator[tuple[Point, Point, Point, Point]]:
    """All round, on the slant; what lies in the middle is covered."""
    for low in (0, HEIGHT - EDGE):
        for x in range(-SLANT, WIDTH, PITCH):
            yield (x, low), (x + STRIPE, low), (x + STRIPE + SLANT, low + EDGE), (x + SLANT, low + EDGE)
    for left in (0, WIDTH - EDGE):
        for y in range(EDGE, HEIGHT - 2 * EDGE - STRIPE, PITCH):
            yield (left, y), (left, y + STRIPE), (left + EDGE, y + STRIPE + SLANT), (left + EDGE, y + SLANT)


def _draw_morning(unit: float) -> None:
    """The upper part of the stage, its sun behind the podium, and hills in front of it."""
    stage, (width, sun_x, sun_y) = picture("stage-ceremony"), MORNING
    dot = stage.width / width
    right, top = WIDTH - EDGE, HEIGHT - EDGE
    grown = max((SUN[0] - EDGE) / sun_x, (right - SUN[0]) / (width - sun_x))
    corner = sun_x - (SUN[0] - EDGE) / grown, sun_y
    size = (right - EDGE) / grown, (top - SUN[1]) / grown
    Color(*palette.WHITE)
    Rectangle(
        texture=stage.get_region(*(side * dot for side in (*corner, *size))),
        pos=(EDGE * unit, SUN[1] * unit),
        size=((right - EDGE) * unit, (top - SUN[1]) * unit),
    )
    Rectangle(
        texture=picture("hills"), pos=(EDGE * unit, EDGE * unit), size=((right - EDGE) * unit, HILLS * unit)
    )


def draw_stamp(canvas: Any, unit: float) -> None:
    """Its paper, with teeth all round."""
    left, low, width, height = STAMP
    with canvas:
        Surface("chip", [side * unit for side in STAMP], unit)
        Color(*palette.PAPER)
        for across in _teeth(width):
            for y in (low, low + height):
                _punch(left + across, y, unit)
        for up in _teeth(height):
            for x in (left, left + width):
                _punch(x, low + up, unit)


def _teeth(length: float) -> Iterator[float]:
    for number in range(TEETH):
        yield (number + 0.5) * length / TEETH


def _punch(x: float, y: float, unit: float) -> None:
    side = 2 * TOOTH * unit
    SmoothEllipse(pos=(x * unit - side / 2, y * unit - side / 2), size=(side, side))


def draw_mark(canvas: Any, unit: float) -> None:
    """In the ink of a post office, over the stamp as well."""
    x, y = MARK
    with canvas:
        Color(*palette.DUSK)
        for radius, width in ((54, 1.5), (47, 0.7)):
            SmoothLine(circle=(x * unit, y * unit, radius * unit), width=width * unit)
        Color(*palette.DUSK[:3], 0.8)
        length, high, slow = WAVE
        for row in (-30, -10, 10, 30):
            start = x + (54**2 - row**2) ** 0.5 + 4
            steps = range(int(x + 54 + length - start))
            points = [((start + step) * unit, (y + row + high * sin(step / slow)) * unit) for step in steps]
            SmoothLine(points=[side for point in points for side in point], width=1.3 * unit)
