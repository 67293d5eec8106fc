"""The meadow: the path with its streams, the podium, and five runners."""

from math import dist
from typing import Any

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.uix.widget import Widget

from app import palette
from app.art import picture
from app.boards.fable.look import COLOURS
from app.boards.fable.places import Rect
from app.boards.fable.track import PADDOCK, PAWN_SIZE, Point, Track, lay_track
from app.widgets.pawn import Pawn
from app.widgets.text import lettering
from engines.fable.actions import Animal
from engines.fable.model import ANIMALS, FINISH
from engines.fable.view import View

GHOST = 0.6
PODIUM_PAWN = 1.05  # in widths of a step
# Darker grass: left, low, width, height, in shares of the meadow.
HILLS = ((0.02, 0.6, 0.2, 0.34), (0.16, 0.06, 0.3, 0.3), (0.5, 0.62, 0.26, 0.32), (0.7, 0.05, 0.28, 0.36))
SCENERY = (
    *(("bush", x, y) for x, y in ((0.08, 0.84), (0.21, 0.14), (0.37, 0.86), (0.53, 0.16), (0.85, 0.86))),
    *(
        ("tuft", x, y)
        for x, y in ((0.17, 0.4), (0.32, 0.7), (0.48, 0.35), (0.63, 0.74), (0.74, 0.12), (0.94, 0.6))
    ),
    *(("stone", x, y) for x, y in ((0.04, 0.6), (0.26, 0.3), (0.42, 0.6), (0.58, 0.5), (0.8, 0.5))),
)
SCENERY_WIDTHS = {"bush": 1.1, "tuft": 0.5, "stone": 0.42}  # in tiles
TILE_TINTS = (palette.CUT, palette.PAPER)


class Meadow(Widget):
    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._ground = InstructionGroup()
        self.canvas.before.add(self._ground)
        self._drawn: object = None
        self.track: Track = lay_track(Rect(0, 0, 800, 300), 5)
        self.ghosts = {animal: Pawn(opacity_of_picture=GHOST) for animal in ANIMALS}
        self.pawns = {animal: Pawn() for animal in ANIMALS}
        for pawn in (*self.ghosts.values(), *self.pawns.values()):
            self.add_widget(pawn)

    def show(self, view: View, letters: list[str], landing: dict[Animal, int], bends: int) -> None:
        """Everybody in their place; `landing`: where some would come to stand."""
        rect = Rect(*self.pos, *self.size)
        ground = (rect, bends, view.streams, view.turbo, tuple(letters))
        if ground != self._drawn:
            self._drawn = ground
            self.track = lay_track(rect, bends)
            self._draw_ground(view, letters)
        for animal in ANIMALS:
            pose = f"animal-{animal}-podium" if view.steps[animal] else f"animal-{animal}"
            self._dress(self.pawns[animal], animal, pose, letters[animal])
            self._dress(self.ghosts[animal], animal, f"animal-{animal}-run", letters[animal])
            self.ghosts[animal].opacity = 1 if animal in landing else 0
        for animal, (center, size) in standing(self.track, view.positions, view.steps).items():
            put(self.pawns[animal], center, size)
        for animal, stop in landing.items():
            put(self.ghosts[animal], self.track.stops[stop], self.track.tile * PAWN_SIZE[2])
        self._stack()

    def hide_ghosts(self) -> None:
        for ghost in self.ghosts.values():
            ghost.opacity = 0

    def _stack(self) -> None:
        """Those further down stand in front."""
        order = sorted(self.pawns.values(), key=lambda pawn: -pawn.y)
        wanted = [*self.ghosts.values(), *order]
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
        for x, y, w, h in HILLS:
            add(Color(*palette.TURF[:3], 0.25))
            width, height = w * self.width, h * self.height
            pos = (self.x + x * self.width, self.y + y * self.height)
            add(RoundedRectangle(pos=pos, size=(width, height), radius=[min(width, height) / 2]))
        self._draw_scenery()
        points = [value for point in track.line for value in point]
        for tint, width, drop in ((palette.SHADOW, 0.36, -0.06), (palette.SAND, 0.34, 0)):
            add(Color(*tint))
            shifted = [value + (drop * track.tile if place % 2 else 0) for place, value in enumerate(points)]
            add(Line(points=shifted, width=track.tile * width, cap="round", joint="round"))
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
        w, h = self.track.tile * 0.92, self.track.tile * 0.72
        add(Color(*palette.SHADOW))
        add(RoundedRectangle(pos=(x - w / 2, y - h / 2 - h * 0.09), size=(w, h), radius=[h * 0.28]))
        add(Color(*(palette.SKY if is_stream else TILE_TINTS[tile % 2])))
        add(RoundedRectangle(pos=(x - w / 2, y - h / 2), size=(w, h), radius=[h * 0.28]))
        if is_stream:
            add(Color(1, 1, 1, 1))
            for rise in (-0.02, 0.3):
                ripple = (x - w * 0.4, y + h * (rise - 0.36))
                add(Rectangle(pos=ripple, size=(w * 0.8, h * 0.42), texture=picture("stream-ripple")))
        number = lettering(str(tile), max(10, round(h * 0.42)))
        add(Color(*palette.INK))
        add(Rectangle(pos=(x - number.width / 2, y - number.height / 2), size=number.size, texture=number))

    def _draw_end(self, stop: Point, is_start: bool) -> None:
        add = self._ground.add
        x, y = stop
        side = self.track.tile * (PADDOCK if is_start else 1.15)
        add(Color(*palette.SHADOW))
        add(Ellipse(pos=(x - side / 2, y - side * 0.47), size=(side, side * 0.86)))
        add(Color(*(palette.APRICOT if is_start else palette.GOLD)))
        add(Ellipse(pos=(x - side / 2, y - side * 0.43), size=(side, side * 0.86)))
        add(Color(1, 1, 1, 1))
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
