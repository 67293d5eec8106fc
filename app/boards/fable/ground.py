"""The parts of the meadow that never move: sky, hills, the path with its streams, plants beside it."""

from collections.abc import Sequence
from math import dist, pi, sin

from kivy.graphics import Color, Mesh

from app.boards.common.geometry import Rect
from app.boards.common.ground_painting import Add, fill, paint, write
from app.boards.common.path import Point
from app.boards.fable.art import COLOURS
from app.boards.fable.geometry import PADDOCK, FableGeometry
from app.resources.art import aspect, picture
from app.style import palette
from app.widgets.surface import Surface
from app.widgets.text import lettering
from engines.fable.actions import Animal
from engines.fable.model import ANIMALS, FINISH
from engines.fable.view import View

# Sheets of grass from the back to the front: colour, height of its edge on the left and on the right (in
# shares of what lies below the horizon), how many waves it has, and where in one it begins.
SHEETS = (
    (palette.colour("#B4D6A0"), 1.06, 1.0, 2.4, 0.6),
    (palette.colour("#9CC788"), 0.96, 1.03, 1.6, 3.4),
    (palette.colour("#86B971"), 0.84, 0.88, 1.1, 0.2),
    (palette.colour("#7AAE66"), 0.5, 0.42, 0.9, 2.2),
    (palette.colour("#6CA25A"), 0.13, 0.2, 1.2, 5.0),
)
SHEET_WAVE = 0.035  # of the meadow's width
SHEET_SAMPLES = 40
EDGE = 0.5  # tiles: how far light and shadow reach from an edge
HORIZON = 0.6  # tiles below the upper edge
# What grows where, in shares of the meadow; whatever would stand on the path is left out.
FAR_TREES = (0.035, 0.075, 0.3, 0.34, 0.52, 0.56, 0.6, 0.78, 0.83, 0.955)
SCENERY = (
    *(("tree", x, y) for x, y in ((0.05, 0.62), (0.965, 0.34), (0.3, 0.5), (0.7, 0.54), (0.935, 0.56))),
    *(("bush", x, y) for x, y in ((0.965, 0.16), (0.11, 0.56), (0.365, 0.46), (0.64, 0.5), (0.88, 0.05))),
    *(("stone", x, y) for x, y in ((0.3, 0.05), (0.415, 0.56), (0.575, 0.43), (0.7, 0.045), (0.93, 0.14))),
    *(("mushroom", x, y) for x, y in ((0.335, 0.4), (0.905, 0.07), (0.155, 0.5), (0.69, 0.42))),
    *(("flower", x, y) for x, y in ((0.2, 0.55), (0.6, 0.41), (0.24, 0.045), (0.63, 0.05), (0.95, 0.05))),
    *(("poppy", x, y) for x, y in ((0.02, 0.5), (0.42, 0.4), (0.555, 0.57), (0.43, 0.05), (0.8, 0.045))),
    *(("tuft", x, y) for x, y in ((0.25, 0.46), (0.385, 0.58), (0.745, 0.47), (0.56, 0.045), (0.9, 0.3))),
    ("picnic", 0.49, 0.48),
)
# In tiles.
SCENERY_WIDTHS = {
    "tree": 0.8,
    "bush": 0.95,
    "stone": 0.36,
    "mushroom": 0.34,
    "flower": 0.39,
    "poppy": 0.4,
    "tuft": 0.46,
    "picnic": 1.25,
}
HEIGHT = 210  # units of its frame
PATH_WIDTH = 0.72  # tiles
PATH_SHADOW = (0.035, -0.06)  # tiles: the light comes from the upper left
SHADE = (0.12, 0.2, 0.08, 0.3)
BROOK_WIDTH = 0.5  # tiles, where it meets its tile


def drinking_places(view: View) -> tuple[int, ...]:
    """Return the streams that stop an animal: beginners' animals have no powers (F22)."""
    return () if view.turbo else view.streams


def draw_ground(add: Add, meadow: Rect, geometry: FableGeometry, view: View, letters: Sequence[str]) -> None:
    tile = geometry.tile
    _draw_sheets(add, meadow, tile)
    _draw_scenery(add, meadow, geometry)
    for colour, (dx, dy) in ((SHADE, PATH_SHADOW), (palette.WHITE, (0, 0))):
        add(Color(*colour))
        line = [(x + dx * tile, y + dy * tile) for x, y in geometry.line]
        add(ribbon(line, [tile * PATH_WIDTH] * len(line), "path"))
    streams = drinking_places(view)
    for stop in streams:
        _draw_brook(add, meadow, geometry, stop)
    _draw_start(add, meadow, geometry)
    for stop in range(1, FINISH):
        _draw_tile(add, geometry, stop, stop in streams)
    _draw_finish(add, geometry)
    for animal, stop in zip(ANIMALS, view.turbo, strict=False):
        _draw_turbo(add, geometry, stop, animal, letters[animal])
    paint(add, "podium", geometry.podium)
    add(Surface("frame", (*meadow.pos, *meadow.size), min(meadow.size) / HEIGHT))


# -- the land ---------------------------------------------------------------------------------


def _draw_sheets(add: Add, meadow: Rect, tile: float) -> None:
    fill(add, meadow, palette.SNOW)
    horizon = meadow.h - tile * HORIZON
    for number, (colour, left, right, waves, phase) in enumerate(SHEETS):
        edge = []
        for sample in range(SHEET_SAMPLES + 1):
            share = sample / SHEET_SAMPLES
            height = horizon * (left + (right - left) * share)
            wave = sin(2 * pi * waves * share + phase) * min(meadow.w * SHEET_WAVE, horizon * 0.07)
            edge.append((meadow.x + meadow.w * share, meadow.y + height + wave))
        add(Color(*colour))
        add(_filled(edge, meadow.y))
        add(Color(*palette.WHITE))
        middle = [(x, y - tile * EDGE * 0.3) for x, y in edge]
        add(ribbon(middle, [tile * EDGE] * len(edge), "hill", is_upright=True))
        if number == 1:
            _draw_far_trees(add, edge, meadow, tile)


def _draw_far_trees(add: Add, edge: list[Point], meadow: Rect, tile: float) -> None:
    width = tile * 0.4
    height = width / aspect("tree")
    for share in FAR_TREES:
        x, y = edge[round(share * SHEET_SAMPLES)]
        x = meadow.x + share * meadow.w
        if y + height <= meadow.top:
            paint(add, "tree", Rect(x - width / 2, y - height * 0.16, width, height))


def _filled(edge: list[Point], floor: float) -> Mesh:
    """Close the shape of everything below an edge."""
    vertices = [number for x, y in edge for number in (x, y, 0, 0, x, floor, 0, 0)]
    return Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="triangle_strip")


def ribbon(line: Sequence[Point], widths: Sequence[float], name: str, is_upright: bool = False) -> Mesh:
    """A strip of paper: the picture of its breadth, drawn along the line; upright, from above to below."""
    texture = picture(name)
    left, low, right, _, _, high = texture.tex_coords[:6]
    u, v = (left + right) / 2, (low + high) / 2
    one, other = ((u, high), (u, low)) if is_upright else ((left, v), (right, v))
    if is_upright and texture.uvsize[1] < 0:
        one, other = other, one
    vertices: list[float] = []
    for index, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, index - 1)], line[min(index + 1, len(line) - 1)]
        reach = widths[index] / 2 / max(dist((x0, y0), (x1, y1)), 1e-6)
        across, up = (0, widths[index] / 2) if is_upright else ((y0 - y1) * reach, (x1 - x0) * reach)
        vertices += [x + across, y + up, *one, x - across, y - up, *other]
    corners = list(range(len(vertices) // 4))
    return Mesh(vertices=vertices, indices=corners, mode="triangle_strip", texture=texture)


def _draw_scenery(add: Add, meadow: Rect, geometry: FableGeometry) -> None:
    """Bushes, stones and tufts wherever there is room, the nearer ones in front."""
    tile = geometry.tile
    podium = geometry.podium
    kept_free = Rect(meadow.x, meadow.y, podium.right - meadow.x, podium.top - meadow.y + podium.h)
    for name, x, y in sorted(SCENERY, key=lambda thing: -thing[2]):
        width = tile * SCENERY_WIDTHS[name]
        height = width / aspect(name)
        middle = (meadow.x + x * meadow.w, meadow.y + y * meadow.h)
        box = Rect.around(middle, width, height)
        clear = tile * 0.56 + max(width, height) / 2
        yard = dist(middle, geometry.stops[0]) > tile * PADDOCK[0] / 2 + width / 2
        is_free = all(dist(middle, point) > clear for point in geometry.line[::6])
        if is_free and yard and not box.overlaps(kept_free):
            paint(add, name, box)


# -- the path ---------------------------------------------------------------------------------


def _draw_brook(add: Add, meadow: Rect, geometry: FableGeometry, stop: int) -> None:
    """From the hills into a tile far off, out of the meadow from one in front: never across another lane."""
    x, y = geometry.stops[stop]
    tile = geometry.tile
    ys, xs = [point[1] for point in geometry.line], [point[0] for point in geometry.line]
    if y > max(ys) - tile * 0.5:
        end, width = (x + tile * 0.72, meadow.top - tile * (HORIZON - 0.16)), 0.2
    elif y < min(ys) + tile * 0.5:
        end, width = (x - tile * 0.3, meadow.y - tile * 0.1), 0.66
    elif x > max(xs) - tile * 0.5:
        end, width = (meadow.right + tile * 0.1, y - tile * 0.5), 0.6
    else:
        return
    length = max(dist((x, y), end), 1e-6)
    aside = ((y - end[1]) / length * tile * 0.14, (end[0] - x) / length * tile * 0.14)
    line, widths = [], []
    for sample in range(17):
        share = sample / 16
        bend = sin(2 * pi * share)
        line.append((x + (end[0] - x) * share + aside[0] * bend, y + (end[1] - y) * share + aside[1] * bend))
        widths.append(tile * (BROOK_WIDTH + (width - BROOK_WIDTH) * share))
    add(Color(*palette.WHITE))
    add(ribbon(line, widths, "brook"))


def _draw_tile(add: Add, geometry: FableGeometry, stop: int, is_stream: bool) -> None:
    x, y = geometry.stops[stop]
    w, h = geometry.tile * 1.02, geometry.tile * 0.8
    paint(add, "tile-stream" if is_stream else f"tile-{1 + stop % 2}", Rect(x - w / 2, y - h * 0.52, w, h))
    plate = geometry.plates[stop]
    paint(add, "pawn-tag", plate, palette.CUT)
    write(add, str(stop), plate.center, max(10, h * 0.36), palette.INK)


def _draw_start(add: Add, meadow: Rect, geometry: FableGeometry) -> None:
    """The yard, and a sign on its left, or below it where there is no room on the left."""
    x, y = geometry.stops[0]
    w, h = geometry.tile * PADDOCK[0], geometry.tile * PADDOCK[1]
    side = geometry.tile * 0.8
    left, low = x - w / 2 - side * 0.66, y - h * 0.3
    if left < meadow.x + side * 0.1:
        left, low = x - w * 0.44, y - h * 0.5 - side * 0.86
    paint(add, "paddock", Rect.around((x, y), w, h))
    paint(add, "sign-start", Rect(left, low, side * 0.75, side))


def _draw_finish(add: Add, geometry: FableGeometry) -> None:
    x, y = geometry.stops[FINISH]
    w, h = geometry.tile * 1.15, geometry.tile * 0.99
    flag = geometry.tile * 0.66
    paint(add, "finish-ring", Rect.around((x, y), w, h))
    paint(add, "flag-finish", Rect(x - w * 0.6, y + h * 0.08, flag * 0.75, flag))


def _draw_turbo(add: Add, geometry: FableGeometry, stop: int, animal: Animal, letters: str) -> None:
    sign, pixels = geometry.sign(stop), max(8, round(geometry.tile * 0.2))
    paint(add, "token-turbo", sign)
    text = lettering(letters, pixels)
    w, h = text.width * 1.4, text.height * 0.95
    pill = Rect(sign.center[0] - w / 2, sign.y - h * 0.45, w, h)
    paint(add, "pawn-tag", pill, COLOURS[animal])
    write(add, letters, pill.center, pixels, palette.CUT)
