"""The meadow: the path with its streams, the podium, and five runners."""

from collections.abc import Iterator
from math import dist
from typing import Any

from app.boards.common.finish import Racer
from app.boards.common.geometry import Rect
from app.boards.common.painted_scene import PaintedScene
from app.boards.common.path import Point
from app.boards.fable.art import COLOURS, runner
from app.boards.fable.geometry import FableGeometry, lay_geometry
from app.boards.fable.ground import draw_ground
from app.widgets.pawn import FOOT, Pawn, Place
from engines.fable.actions import Animal
from engines.fable.model import ANIMALS
from engines.fable.view import View

GHOST = 0.6
GHOST_SIZE = 0.8  # of a runner's
PODIUM_PAWN = 1.05  # in widths of a step


class FableScene(PaintedScene):
    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.geometry: FableGeometry = lay_geometry(Rect(0, 0, 800, 300), 0)
        self.ghosts = {animal: Pawn(opacity_of_picture=GHOST) for animal in ANIMALS}
        self.pawns = {animal: Pawn() for animal in ANIMALS}
        for pawn in self.pawns.values():
            self.add_above(pawn)

    def show(self, view: View, letters: list[str], landing: dict[Animal, int], corner: float) -> None:
        """Put all animals in their places; `landing`: tiles to which some would come."""
        rect = Rect(*self.pos, *self.size)
        ground = (rect, corner, view.streams, view.turbo, tuple(letters))
        if self.is_bare(ground):
            self.geometry = lay_geometry(rect, corner)
            draw_ground(self.ground.add, rect, self.geometry, view, letters)
        for animal in ANIMALS:
            pose = runner(animal, "podium" if view.steps[animal] else "")
            self._dress(self.pawns[animal], animal, pose, letters[animal])
            self._dress(self.ghosts[animal], animal, runner(animal, "run"), letters[animal])
        places = standing(self.geometry, view.positions, view.steps)
        for animal, place in places.items():
            self.pawns[animal].put(place)
        self.hide_ghosts()
        there = {animal: view.positions[animal] for animal in ANIMALS if not view.steps[animal]}
        for stop in set(landing.values()):
            coming = [animal for animal in ANIMALS if landing.get(animal) == stop]
            stood = [places[animal].point for animal, tile in there.items() if tile == stop]
            for animal, place in zip(coming, _beside(self.geometry, stop, stood, len(coming)), strict=True):
                self.ghosts[animal].opacity = 1
                self.ghosts[animal].put(place._replace(size=place.size * GHOST_SIZE))
        ghosts = [ghost for ghost in self.ghosts.values() if ghost.opacity]  # others are not even there
        self.stack(list(self.pawns.values()), above=ghosts)

    def racers(self, view: View) -> Iterator[Racer]:
        """Return all animals: those on the podium, and those on their way; a wolf is not easily moved."""
        for animal, pawn in self.pawns.items():
            pose = "podium" if view.steps[animal] else "" if animal is Animal.WOLF else "scared"
            yield Racer(pawn, runner(animal, pose), bool(view.steps[animal]))

    def hide_ghosts(self) -> None:
        """Off the meadow: where they stood would tell which cards were put forward."""
        for ghost in self.ghosts.values():
            ghost.opacity = 0
            ghost.put(Place((self.x, self.y), 0))

    def _dress(self, pawn: Pawn, animal: Animal, pose: str, letters: str) -> None:
        pawn.picture_name = pose
        pawn.ceiling = self.top
        pawn.letters = letters
        pawn.colour = COLOURS[animal]


def _beside(geometry: FableGeometry, stop: int, stood: list[Point], coming: int) -> list[Place]:
    """Places in which so many would be seen best beside others on their tile: as far from them as can be."""

    def room(place: Place) -> float:
        return min((dist(place.point, point) for point in stood), default=0.0)

    return sorted(geometry.places(len(stood) + coming, stop), key=room, reverse=True)[:coming]


def standing(
    geometry: FableGeometry, positions: tuple[int, ...], steps: tuple[int, ...]
) -> dict[Animal, Place]:
    """Place each animal: its point, its size and the side it looks to; all on one tile are to be seen."""
    places: dict[Animal, Place] = {}
    for step, rect in enumerate(geometry.steps, 1):  # letters at their feet would hide its number
        on_step = [animal for animal in ANIMALS if steps[animal] == step]
        for place, animal in enumerate(on_step):
            x = rect.x + rect.w * (place + 1) / (len(on_step) + 1)
            size = rect.w * PODIUM_PAWN / max(1.0, len(on_step) * 0.7)
            places[animal] = Place((x, rect.top + size * (FOOT - 0.04)), size, is_behind=True)
    running = [animal for animal in ANIMALS if animal not in places]
    for stop in {positions[animal] for animal in running}:
        together = [animal for animal in running if positions[animal] == stop]
        spots = (
            geometry.places(len(together), stop) if stop else [geometry.stall(animal) for animal in together]
        )
        places |= dict(zip(together, spots, strict=True))
    return places
