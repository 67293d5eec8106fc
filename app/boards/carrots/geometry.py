"""The path through the garden, without any screen: rows of beds to and fro, from the gate up to the marquee.

The start lies in front on the left, the finish far off on the left; between them the path winds from row to
row. Every bed has a cell of its own, so that all of them are as large as can be.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, pi, sin

from app.boards.common.geometry import Rect
from app.boards.common.path import Point
from app.widgets.pawn import FOOT, Place
from engines.carrots.model import FINISH

BEDS = FINISH - 1
BED_SHAPE = 0.86  # height by width
BED = (1.02, 0.95)  # of a cell: beds of one row touch one another, between two rows there is a hedge
WIDE = 1.5  # times as wide as high
LEAST_SPARE, MOST_SPARE = 5, 12  # cells for the start and the finish together
START_SHARE = 0.45  # of them
ROWS, UPRIGHT_ROWS = 6, 7  # the same in every window of a shape: a family knows its garden
HEADROOM = 0.32  # rows: a pawn in the last row is taller than its bed
FLOOR = 0.06  # rows
WAVE = 0.05  # rows: how far a row swings up and down; all swing alike, so no two come nearer
WAVES = 1.5
CORNER_SLACK = 0.12  # rows: so much of a bed may lie under the screen's buttons

PAWN = 1.08  # heights of a bed
FEET = 0.34  # heights of a bed from its near edge: the number below stays in sight
# Six pawns that stand at the start, in shares of the place: four of them stand well apart.
STALLS: tuple[Point, ...] = (
    *((0.32, 0.34), (0.8, 0.34)),
    *((0.13, 0.0), (0.61, 0.0)),
    *((0.5, 0.34), (0.4, 0.0)),
)
STALLS_ASIDE = 0.05  # of the width: so far to the right of a gate on the left
STALL_PAWN = 0.86  # heights of a bed
STALL_BEHIND = 0.3
# At home they stand in one row before the stalls of the fair.
HOME_STALLS: tuple[Point, ...] = tuple((0.13 + 0.125 * pawn, 0.02) for pawn in range(6))


@dataclass(frozen=True, slots=True)
class CarrotsGeometry:
    stops: tuple[Point, ...]  # the middle of each square
    facings: tuple[int, ...]  # by square: 1 where the path leads to the right, -1 to the left
    cell: tuple[float, float]
    bed: tuple[float, float]  # width and height of a bed
    start: Rect
    home: Rect
    borders: tuple[tuple[Point, ...], ...]  # between two rows: from the left to the right, the turn left out

    def box(self, square: int) -> Rect:
        if square == 0:
            return self.start
        if square == FINISH:
            return self.home
        (x, y), (w, h) = self.stops[square], self.cell
        return Rect(x - w / 2, y - h / 2, w, h)

    def square_at(self, x: float, y: float) -> int | None:
        return next((square for square in range(FINISH + 1) if self.box(square).holds(x, y)), None)

    def place(self, square: int, pawn: int) -> Place:
        """Return the place of a pawn; at the start and the finish each has a stall of its own."""
        if square in (0, FINISH):
            stalls = STALLS if square == 0 else HOME_STALLS
            box, (across, up) = self.box(square), stalls[pawn]
            size = self.bed[1] * STALL_PAWN
            if square == 0 and self.facings[0] < 0:
                across += STALLS_ASIDE
            point = (box.x + box.w * across, box.y + box.h * up + size * FOOT)
            return Place(point, size, self.facings[square], up > STALL_BEHIND)
        (x, y), size = self.stops[square], self.bed[1] * PAWN
        feet = y - self.bed[1] / 2 + self.bed[1] * FEET
        return Place((x, feet + size * (FOOT - 0.08)), size, self.facings[square])


@dataclass(frozen=True, slots=True)
class Grid:
    """Number and size of cells; the uppermost rows may be shorter."""

    columns: int
    rows: int
    cell: tuple[float, float]
    short_rows: int
    lost: int  # cells of each of these

    def length(self, row: int) -> int:
        """Rows are counted from the front."""
        return self.columns - (self.lost if row >= self.rows - self.short_rows else 0)

    @property
    def spare(self) -> int:
        return sum(self.length(row) for row in range(self.rows)) - BEDS

    @property
    def size(self) -> float:
        return min(self.cell[0] * BED_SHAPE, self.cell[1])


@lru_cache(maxsize=16)
def lay_geometry(garden: Rect, corner: tuple[float, float]) -> CarrotsGeometry:
    """Beds as large as can be; `corner`: how much of the upper right one is covered by buttons."""
    grid = _best_grid(garden, corner)
    w, h = grid.cell
    first = max(2, round(grid.spare * START_SHARE))
    width = min(w * BED[0], h * BED[1] / BED_SHAPE)
    low = garden.y + h * (FLOOR + WAVE + 0.5)
    cells = [(row, column) for row in range(grid.rows) for column in _order(grid, row)]
    taken = cells[first : first + BEDS]
    rising = [_middle(garden, grid, low, row, column) for row, column in taken]
    start = _place(garden, grid, low, cells[:first])
    home = _place(garden, grid, low, cells[first + BEDS :])
    facings = [_facing(grid, row) for row, _ in taken]
    return CarrotsGeometry(
        (start.center, *rising, home.center),
        (facings[0], *facings, -1),
        grid.cell,
        (width, width * BED_SHAPE),
        start,
        home,
        tuple(_border(garden, grid, low, row) for row in range(1, grid.rows)),
    )


def _best_grid(garden: Rect, corner: tuple[float, float]) -> Grid:
    rows = ROWS if garden.w > garden.h * WIDE else UPRIGHT_ROWS
    grids = [_grid(garden, corner, rows, columns) for columns in range(9, 14)]
    fitting = [grid for grid in grids if LEAST_SPARE <= grid.spare <= MOST_SPARE]
    return max(fitting, key=lambda grid: grid.size)


def _grid(garden: Rect, corner: tuple[float, float], rows: int, columns: int) -> Grid:
    cell = (garden.w / columns, garden.h / (rows + HEADROOM + FLOOR + 2 * WAVE))
    short = max(0, ceil(corner[1] / max(cell[1], 1) - HEADROOM - CORNER_SLACK))
    short += short % 2  # the path comes to the first of them on the left
    lost = ceil(corner[0] / max(cell[0], 1))
    return Grid(columns, rows, cell, min(short, rows), min(lost, columns - 1))


def _border(garden: Rect, grid: Grid, low: float, row: int) -> tuple[Point, ...]:
    """Return the border between a row and the row before, without the turn from one to the other."""
    last = _order(grid, row - 1)[-1]
    columns = [column for column in range(grid.columns) if column != last]
    points = [_middle(garden, grid, low, row, column) for column in columns]
    return tuple((x, y - grid.cell[1] / 2) for x, y in points)


def _facing(grid: Grid, row: int) -> int:
    """The last row leads to the left, where the finish is."""
    return -1 if (grid.rows - 1 - row) % 2 == 0 else 1


def _order(grid: Grid, row: int) -> range:
    length = grid.length(row)
    return range(length) if _facing(grid, row) > 0 else range(length)[::-1]


def _middle(garden: Rect, grid: Grid, low: float, row: int, column: int) -> Point:
    w, h = grid.cell
    x = garden.x + w * (column + 0.5)
    return x, low + h * row + h * WAVE * sin(2 * pi * WAVES * (column + 0.5) / grid.columns)


def _place(garden: Rect, grid: Grid, low: float, cells: list[tuple[int, int]]) -> Rect:
    """The start or the finish: some cells of one row, as one."""
    points = [_middle(garden, grid, low, row, column) for row, column in cells]
    (w, h), xs = grid.cell, [x for x, _ in points]
    y = sum(y for _, y in points) / len(points)
    return Rect(min(xs) - w / 2, y - h / 2, max(xs) - min(xs) + w, h)
