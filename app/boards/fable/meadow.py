"""The meadow: the path with its streams, the podium, and five runners."""

from collections.abc import Sequence
from math import dist
from typing import Any

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle, RoundedRectangle
from kivy.uix.widget import Widget

from app import palette
from app.art import picture
from app.boards.fable.look import COLOURS
from app.boards.fable.places import Rect
from app.boards.fable.track import PADDOCK, PAWN_SIZE, Point, Track, lay_track
from app.widgets.pawn import Pawn
from app.widgets.still import Painting
from app.widgets.text import lettering
from engines.fable.actions import Animal
from engines.fable.model import ANIMALS, FINISH
from engines.fable.view import View

GHOST = 0.6
PODIUM_PAWN = 1.05  # in widths of a step
# Rises in the grass: left, low, width, height, in shares of the meadow.
KNOLLS = ((0.01, 0.5, 0.24, 0.46), (0.15, 0.0, 0.3, 0.38), (0.48, 0.5, 0.28, 0.46), (0.68, 0.0, 0.31, 0.46))
# What grows where, in shares of the meadow: drawn from the back to the front.
SCENERY = (
    *(("tree", x, y) for x, y in ((0.035, 0.8), (0.34, 0.84), (0.62, 0.82), (0.9, 0.78), (0.16, 0.16))),
    *(("bush", x, y) for x, y in ((0.09, 0.84), (0.21, 0.12), (0.38, 0.8), (0.53, 0.16), (0.85, 0.84))),
    *(("stone", x, y) for x, y in ((0.04, 0.58), (0.26, 0.3), (0.42, 0.6), (0.58, 0.5), (0.8, 0.5))),
    *(("mushroom", x, y) for x, y in ((0.285, 0.52), (0.66, 0.16), (0.12, 0.62))),
    *(("flower", x, y) for x, y in ((0.17, 0.4), (0.45, 0.12), (0.7, 0.6), (0.94, 0.62), (0.25, 0.14))),
    *(("poppy", x, y) for x, y in ((0.32, 0.68), (0.48, 0.34), (0.75, 0.12), (0.81, 0.66), (0.02, 0.42))),
    *(("tuft", x, y) for x, y in ((0.2, 0.72), (0.35, 0.4), (0.5, 0.72), (0.63, 0.7), (0.88, 0.56))),
)
# In tiles.
SCENERY_WIDTHS = {
    "tree": 0.8,
    "bush": 1.1,
    "stone": 0.42,
    "mushroom": 0.4,
    "flower": 0.44,
    "poppy": 0.44,
    "tuft": 0.5,
}
PATH_WIDTH = 0.86  # in tiles, its soft edges included
PATH_STEP = 5  # one in so many points of the line is enough for a smooth bend


class Meadow(Widget):
    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._ground = InstructionGroup()
        self._painting = Painting()
        self._painting.paint.add(self._ground)
        self.canvas.before.add(self._painting)
        self._drawn: object = None
        self.track: Track = lay_track(Rect(0, 0, 800, 300), 5)
        self.ghosts = {animal: Pawn(opacity_of_picture=GHOST) for animal in ANIMALS}
        self.pawns = {animal: Pawn() for animal in ANIMALS}
        for pawn in self.pawns.values():
            self.add_widget(pawn)

    def show(self, view: View, letters: list[str], landing: dict[Animal, int], bends: int) -> None:
        """Everybody in their place; `landing`: where some would come to stand."""
        rect = Rect(*self.pos, *self.size)
        ground = (rect, bends, view.streams, view.turbo, tuple(letters))
        if ground != self._drawn:
            self._drawn = ground
            self.track = lay_track(rect, bends)
            self._painting.fit(*self.pos, *self.size)
            self._draw_ground(view, letters)
        for animal in ANIMALS:
            pose = f"animal-{animal}-podium" if view.steps[animal] else f"animal-{animal}"
            self._dress(self.pawns[animal], animal, pose, letters[animal])
            self._dress(self.ghosts[animal], animal, f"animal-{animal}-run", letters[animal])
        for animal, (center, size) in standing(self.track, view.positions, view.steps).items():
            put(self.pawns[animal], center, size)
        self.hide_ghosts()
        for animal, stop in landing.items():
            self.ghosts[animal].opacity = 1
            put(self.ghosts[animal], self.track.stops[stop], self.track.tile * PAWN_SIZE[2])
        self._stack()

    def hide_ghosts(self) -> None:
        """Off the meadow: where they stood would tell which cards were put forward."""
        for ghost in self.ghosts.values():
            ghost.opacity = 0
            ghost.pos, ghost.size = self.pos, (0, 0)

    def _stack(self) -> None:
        """Those further down stand in front; ghosts that nobody sees are not even there."""
        order = sorted(self.pawns.values(), key=lambda pawn: -pawn.y)
        wanted = [*(ghost for ghost in self.ghosts.values() if ghost.opacity), *order]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for pawn in wanted:
                self.add_widget(pawn)

    @staticmethod
    def _dress(pawn: Pawn, animal: Animal, pose: str, letters: str) -> None:
        pawn.picture_name = pose
        pawn.letters = letters
        pawn.colour = COLOURS[animal]

    # -- what does not move -------------------------------------------------------------

    def _draw_ground(self, view: View, letters: list[str]) -> None:
        self._ground.clear()
        add = self._ground.add
        track, radius = self.track, self.height * 0.08
        add(Color(*palette.MEADOW))
        add(RoundedRectangle(pos=self.pos, size=self.size, radius=[radius]))
        add(Color(1, 1, 1, 1))
        for x, y, w, h in KNOLLS:
            pos = (self.x + x * self.width, self.y + y * self.height)
            size = (w * self.width, h * self.height)
            add(Rectangle(pos=pos, size=size, texture=picture("knoll")))
        self._draw_scenery()
        add(path_along(track.line[::PATH_STEP], track.tile * PATH_WIDTH))
        for tile in range(1, FINISH):
            self._draw_tile(tile, tile in view.streams)
        self._draw_end(track.stops[0], is_start=True)
        self._draw_end(track.stops[FINISH], is_start=False)
        for animal, tile in zip(ANIMALS, view.turbo, strict=False):
            self._draw_turbo(track.stops[tile], animal, letters[animal])
        self._draw_podium()

    def _draw_tile(self, tile: int, is_stream: bool) -> None:
        add = self._ground.add
        x, y = self.track.stops[tile]
        w, h = self.track.tile * 1.02, self.track.tile * 0.8
        texture = picture("tile-stream") if is_stream else picture(f"tile-{1 + tile % 2}")
        add(Color(1, 1, 1, 1))
        add(Rectangle(pos=(x - w / 2, y - h * 0.52), size=(w, h), texture=texture))
        number = lettering(str(tile), max(10, round(h * 0.38)))
        add(Color(*palette.INK))
        add(Rectangle(pos=(x - number.width / 2, y - number.height / 2), size=number.size, texture=number))

    def _draw_end(self, stop: Point, is_start: bool) -> None:
        add = self._ground.add
        x, y = stop
        side = self.track.tile * (PADDOCK if is_start else 1.15)
        ring = picture("paddock" if is_start else "finish-ring")
        add(Color(1, 1, 1, 1))
        add(Rectangle(pos=(x - side / 2, y - side * 0.43), size=(side, side * 0.86), texture=ring))
        height = self.track.tile
        left = x - side * 0.6 if is_start else x - side * 0.1
        flag = picture("sign-start" if is_start else "flag-finish")
        add(
            Rectangle(
                pos=(left, y + side * (0.3 if is_start else 0.12)), size=(height * 0.75, height), texture=flag
            )
        )

    def _draw_turbo(self, stop: Point, animal: Animal, letters: str) -> None:
        add = self._ground.add
        x, y = stop
        side = self.track.tile * 0.42
        add(Color(1, 1, 1, 1))
        left, low = x - self.track.tile * 0.44, y - self.track.tile * 0.34
        add(Rectangle(pos=(left, low), size=(side, side), texture=picture("token-turbo")))
        text = lettering(letters, max(8, round(self.track.tile * 0.24)))
        pill = (text.width * 1.3, text.height * 0.95)
        add(Color(*COLOURS[animal]))
        add(RoundedRectangle(pos=(left, low - side * 0.1), size=pill, radius=[pill[1] * 0.3]))
        add(Color(*palette.CUT))
        corner = (left + (pill[0] - text.width) / 2, low - side * 0.1 + (pill[1] - text.height) / 2)
        add(Rectangle(pos=corner, size=text.size, texture=text))

    def _draw_podium(self) -> None:
        self._ground.add(Color(1, 1, 1, 1))
        box = self.track.podium
        self._ground.add(Rectangle(pos=box.pos, size=box.size, texture=picture("podium")))

    def _draw_scenery(self) -> None:
        """Bushes, stones and tufts wherever the path leaves room."""
        tile = self.track.tile
        self._ground.add(Color(1, 1, 1, 1))
        for name, x, y in SCENERY:
            texture = picture(name)
            width = tile * SCENERY_WIDTHS[name]
            height = width * texture.height / texture.width
            middle = (self.x + x * self.width, self.y + y * self.height)
            clear = tile * 0.62 + width / 2
            if all(dist(middle, point) > clear for point in self.track.line[::10]):
                pos = (middle[0] - width / 2, middle[1] - height / 2)
                self._ground.add(Rectangle(pos=pos, size=(width, height), texture=texture))


def path_along(line: Sequence[Point], width: float) -> Mesh:
    """A ribbon of paper: the picture of its breadth, drawn along the line."""
    texture = picture("path")
    left, low, right = texture.tex_coords[:3]
    v = (low + texture.tex_coords[5]) / 2
    vertices: list[float] = []
    for index, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, index - 1)], line[min(index + 1, len(line) - 1)]
        reach = width / 2 / max(dist((x0, y0), (x1, y1)), 1e-6)
        across, up = (y0 - y1) * reach, (x1 - x0) * reach
        vertices += [x + across, y + up, left, v, x - across, y - up, right, v]
    corners = list(range(len(vertices) // 4))
    return Mesh(vertices=vertices, indices=corners, mode="triangle_strip", texture=texture)


def put(pawn: Pawn, center: Point, size: float) -> None:
    """A pawn stands with its foot a little below the middle of its place."""
    pawn.size = (size, size)
    pawn.pos = (center[0] - size / 2, center[1] - size * 0.36)


def standing(
    track: Track, positions: tuple[int, ...], steps: tuple[int, ...]
) -> dict[Animal, tuple[Point, float]]:
    """Where each animal stands and how big it is; all on one tile are to be seen."""
    places: dict[Animal, tuple[Point, float]] = {}
    for step, rect in enumerate(track.steps, 1):
        on_step = [animal for animal in ANIMALS if steps[animal] == step]
        for place, animal in enumerate(on_step):
            x = rect.x + rect.w * (place + 1) / (len(on_step) + 1)
            size = rect.w * PODIUM_PAWN / max(1.0, len(on_step) * 0.7)
            places[animal] = ((x, rect.top + size * 0.32), size)
    for stop in sorted(set(positions)):
        together = [animal for animal in ANIMALS if positions[animal] == stop and animal not in places]
        if together:
            size = track.tile * PAWN_SIZE[len(together)] * (1 if stop else PADDOCK * 0.8)
            points = track.places(len(together), stop)
            places |= {animal: (point, size) for animal, point in zip(together, points, strict=True)}
    return places
