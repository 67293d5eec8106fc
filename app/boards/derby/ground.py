"""The parts of the racecourse that never move: evening sky, striped turf, white rails, numbers, odds."""

from math import ceil

from kivy.graphics import Color, Mesh

from app.boards.common.geometry import Rect
from app.boards.common.ground_painting import Add, fill, paint, write
from app.boards.derby.geometry import DerbyGeometry, Lane
from app.resources.art import aspect, picture
from app.style import palette
from app.widgets.surface import Surface
from engines.derby.model import FINISH, LAST_SQUARE, LATE_FEES, ODDS

# Two sheets of grass in turns, each mown in two shades.
GRASS = (
    (palette.colour("#ABCD76"), palette.colour("#9BC066")),
    (palette.colour("#A0C56B"), palette.colour("#90B75B")),
)
LATE = (palette.colour("#F8E8AC"), palette.colour("#F1DC98"))  # bets cost more there: paler, even in grey
MARGIN = palette.colour("#8FAE58")  # of turf, below the sky
STALL = (palette.colour("#F8E7C2"), palette.colour("#F2DCAF"))  # the bookmaker's counter
SAND = palette.colour("#E8C58A")
PLACES = (
    palette.colour("#F2C94C"),
    palette.colour("#D9DCE3"),
    palette.colour("#E0A878"),
)  # gold, silver, bronze
EDGE_UNITS = 14  # how high the edge of a lane is drawn: shadow, cut and light
SEAM = 0.12  # of its height: how far a tile reaches below the next, so that no gap is smoothed in between
CUT_AT = 0.38  # of it, from above: where the paper was cut


def draw_ground(add: Add, arena: Rect, geometry: DerbyGeometry) -> None:
    if min(arena.size) < 1 or geometry.unit <= 0:  # not laid out yet
        return
    fill(add, arena, SAND)
    _draw_sky(add, geometry)
    for number, lane in enumerate(geometry.lanes, 1):
        _draw_lane(add, geometry, lane, number)
        _draw_odds(add, geometry, lane, number)
    _draw_finish(add, geometry)
    _draw_rail(add, geometry)
    _draw_stall(add, geometry)
    add(Surface("frame", arena.box, geometry.unit))


def _tiled(add: Add, name: str, rect: Rect) -> None:
    """Side by side, as often as it takes, each stretched a little so that the last one fits."""
    count = max(1, ceil(rect.w / (rect.h * aspect(name))))
    width = rect.w / count
    for number in range(count):
        over = rect.h * SEAM if number < count - 1 else 0
        paint(add, name, Rect(rect.x + width * number, rect.y, width + over, rect.h))


def _strip(name: str, rect: Rect) -> Mesh:
    """One column of a picture, drawn along a whole edge: shadow, cut and light have no length."""
    texture = picture(name)
    left, low, right, _, _, high = texture.tex_coords[:6]
    u = (left + right) / 2
    corners = (
        (rect.x, rect.y, low),
        (rect.x, rect.top, high),
        (rect.right, rect.y, low),
        (rect.right, rect.top, high),
    )
    vertices = [number for x, y, v in corners for number in (x, y, u, v)]
    return Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_strip", texture=texture)


def _draw_sky(add: Add, geometry: DerbyGeometry) -> None:
    sky = geometry.sky
    paint(add, "turf-sky", Rect(sky.x, sky.y, sky.w, max(sky.h, sky.w / aspect("turf-sky"))))
    fill(add, Rect(sky.x, sky.y, sky.w, geometry.rail.h * 0.7), MARGIN)


def _draw_lane(add: Add, geometry: DerbyGeometry, lane: Lane, horse: int) -> None:
    square, mown = lane.square, GRASS[horse % 2]
    fill(add, Rect(lane.way.x, lane.way.y, lane.start - lane.way.x, lane.way.h), SAND)
    for number in range(FINISH):
        late = number <= LAST_SQUARE and LATE_FEES[number]
        colour = LATE[number % 2] if late else mown[number % 2]
        fill(add, Rect(lane.start + square * number, lane.way.y, square + 1, lane.way.h), colour)
    fill(add, Rect(lane.end, lane.way.y, lane.way.right - lane.end, lane.way.h), mown[0])
    counter = Rect(lane.odds.x, lane.odds.y, lane.bets.right - lane.odds.x, lane.odds.h)
    fill(add, counter, STALL[horse % 2])
    edge = EDGE_UNITS * geometry.unit
    add(Color(*palette.WHITE))
    add(_strip("turf-edge", Rect(lane.way.x, lane.way.top - edge * (1 - CUT_AT), lane.way.w, edge)))


def _draw_rail(add: Add, geometry: DerbyGeometry) -> None:
    """With the numbers of the squares on rounds of paper, and the sign of the finish."""
    rail, lane, unit = geometry.rail, geometry.lanes[0], geometry.unit
    _tiled(add, "rail", Rect(geometry.sky.x, rail.y - unit, geometry.sky.w, rail.h + unit))
    side = rail.h
    for square in range(FINISH):
        x = lane.x(square)
        paint(add, "symbol-disc", Rect(x - side / 2, rail.y, side, side), palette.CUT)
        write(add, str(square), (x, rail.y + side / 2), side * 0.8, palette.INK)
    side *= 1.15  # the sign stands behind the line: before it is the number of the last square
    paint(add, "finish-sign", Rect(lane.x(FINISH) - side / 2, rail.y - unit, side, side))


def _draw_stall(add: Add, geometry: DerbyGeometry) -> None:
    """The bookmaker's roof, over what horses pay and who has bet on them."""
    lane, rail = geometry.lanes[0], geometry.rail
    left, right = lane.odds.x, lane.bets.right
    _tiled(add, "turf-awning", Rect(left, rail.y - rail.h * 0.2, right - left, rail.h * 1.3))


def _draw_odds(add: Add, geometry: DerbyGeometry, lane: Lane, horse: int) -> None:
    """The sums that a coin brings for each place, on three medals."""
    for place, odds in enumerate(ODDS[horse - 1]):
        medal = geometry.medal(lane, place)
        paint(add, "symbol-disc", medal, PLACES[place])
        write(add, str(odds), medal.center, medal.h * 0.78, palette.INK)


def _draw_finish(add: Add, geometry: DerbyGeometry) -> None:
    """Draw the checks of the finish across all lanes."""
    first, last, unit = geometry.lanes[0], geometry.lanes[-1], geometry.unit
    side = 4 * unit
    x, y, row = first.finish_line - side, last.way.y, 0
    while y < first.way.top - 0.5:
        high = min(side, first.way.top - y)
        for column in range(2):
            check = Rect(x + side * column, y, side, high)
            fill(add, check, palette.INK if (row + column) % 2 else palette.CUT)
        y, row = y + side, row + 1
