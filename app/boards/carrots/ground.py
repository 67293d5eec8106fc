"""The parts of the garden that never move: grass, the path with its beds, the gate, the marquee."""

from kivy.graphics import Color, Rectangle

from app.boards.carrots.art import bed
from app.boards.carrots.geometry import CarrotsGeometry
from app.boards.common.geometry import Rect
from app.boards.common.ground_painting import Add, fill, paint
from app.resources.art import aspect
from app.style import palette
from app.widgets.surface import Surface
from app.widgets.text import lettering
from engines.carrots.model import FINISH

SKY = palette.colour("#FDF0CF")
GRASS = (palette.colour("#B5C97C"), palette.colour("#A9C272"))  # rows, in turns
LABEL = (0.5, 0.17, 0.27)  # of a bed: where its number is, and how high
PLATE = Rect(41 / 160, 0, 78 / 160, 52 / 144)  # of a bed: what the number is written on
BUNTING = 0.3  # rows high
HEDGE = 0.13  # rows high
TURN = 0.62  # of a bed's width
BEHIND = 0.26  # of a hedge: how much of it hides what is behind; the numbers there stay in sight
PLACE, STRETCHED = 1.32, 1.3  # rows high at most, and times as wide as drawn: the start and the finish
SCARECROW, SCARECROW_HEIGHT = 0.9, 1.1  # cells wide, and high, at most
HEIGHT = 300  # units of its frame


def draw_ground(add: Add, garden: Rect, geometry: CarrotsGeometry) -> None:
    _draw_rows(add, garden, geometry)
    _draw_bunting(add, garden, geometry)
    _draw_place(add, "garden-start", geometry.start, geometry, is_mirrored=geometry.facings[0] < 0)
    _draw_place(add, "garden-home", geometry.home, geometry)
    for square in reversed(range(1, FINISH)):  # those in front last
        _draw_bed(add, geometry, square)
    _draw_hedges(add, geometry)
    _draw_turns(add, geometry)
    _draw_scarecrow(add, geometry)
    add(Surface("frame", (*garden.pos, *garden.size), min(garden.size) / HEIGHT))


def _draw_rows(add: Add, garden: Rect, geometry: CarrotsGeometry) -> None:
    """A band of sky, and below it grass, mown row by row."""
    fill(add, garden, SKY)
    h, rows = geometry.cell[1], len(geometry.borders) + 1
    low = geometry.stops[1][1] - h / 2
    for row in range(rows):
        top = min(garden.top, low + h * (row + 1))
        bottom = garden.y if row == 0 else low + h * row
        fill(add, Rect(garden.x, bottom, garden.w, top - bottom), GRASS[row % 2])


def _draw_bunting(add: Add, garden: Rect, geometry: CarrotsGeometry) -> None:
    height = geometry.cell[1] * BUNTING
    width = height * aspect("garden-bunting")
    count = max(1, round(garden.w / width))
    for number in range(count):
        left = garden.x + garden.w * number / count
        paint(add, "garden-bunting", Rect(left, garden.top - height, garden.w / count, height))


def _draw_place(
    add: Add, name: str, box: Rect, geometry: CarrotsGeometry, *, is_mirrored: bool = False
) -> None:
    """The start or the finish: as wide as its cells, and a little higher than the row where it can be.

    `is_mirrored`: the path leaves it to the left.
    """
    height = min(box.w / aspect(name), geometry.cell[1] * PLACE)
    width = min(box.w, height * aspect(name) * STRETCHED)
    left = box.x if is_mirrored else box.right - width
    paint(add, name, Rect(left, box.y, width, height), is_mirrored=is_mirrored)


def _draw_turns(add: Add, geometry: CarrotsGeometry) -> None:
    """Stepping stones where the path goes on in the next row."""
    w = geometry.bed[0] * TURN
    h = w / aspect("garden-turn")
    for square in range(1, FINISH - 1):
        (x, y), (there, above) = geometry.stops[square], geometry.stops[square + 1]
        if abs(there - x) < 1:
            paint(add, "garden-turn", Rect(x - w / 2, (y + above) / 2 - h * (1 - BEHIND), w, h))


def _draw_scarecrow(add: Add, geometry: CarrotsGeometry) -> None:
    """Beside the first row that the screen's buttons cut short."""
    w = geometry.cell[0]
    end = max(x for x, _ in geometry.stops[1:FINISH]) - w / 2
    for square in range(1, FINISH - 1):
        (x, y), (there, _) = geometry.stops[square], geometry.stops[square + 1]
        if abs(there - x) < 1 and geometry.facings[square] > 0 and x < end:
            high = min(w * SCARECROW / aspect("garden-scarecrow"), geometry.cell[1] * SCARECROW_HEIGHT)
            wide = high * aspect("garden-scarecrow")
            paint(add, "garden-scarecrow", Rect(x + w - wide / 2, y - geometry.cell[1] / 2, wide, high))
            return


def _draw_hedges(add: Add, geometry: CarrotsGeometry) -> None:
    """Draw hedges between the rows, so that one sees where the path leads."""
    w, h = geometry.cell[0], geometry.cell[1] * HEDGE
    for border in geometry.borders:
        for x, y in border:
            paint(add, "garden-hedge", Rect(x - w / 2, y - h * (1 - BEHIND), w, h))


def _draw_bed(add: Add, geometry: CarrotsGeometry, square: int) -> None:
    paint(add, bed(square), Rect.around(geometry.stops[square], *geometry.bed))
    paint(add, "garden-plate", plate_of(geometry, square))
    number = Rectangle()
    write_number(number, geometry, square)
    add(Color(*palette.INK))
    add(number)


def plate_of(geometry: CarrotsGeometry, square: int) -> Rect:
    """Return the place of the white plate on a bed."""
    box = Rect.around(geometry.stops[square], *geometry.bed)
    return Rect(box.x + PLATE.x * box.w, box.y + PLATE.y * box.h, PLATE.w * box.w, PLATE.h * box.h)


def write_number(number: Rectangle, geometry: CarrotsGeometry, square: int) -> None:
    """Write the number of a square on the white plate of its bed."""
    (x, y), (w, h), (across, up, high) = geometry.stops[square], geometry.bed, LABEL
    texture = lettering(str(square), max(10, round(h * high)))
    middle = (x - w / 2 + w * across, y - h / 2 + h * up)
    number.texture, number.size = texture, texture.size
    number.pos = (middle[0] - texture.width / 2, middle[1] - texture.height / 2)
