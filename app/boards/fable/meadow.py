"""The meadow: the path with its streams, the podium, and five runners."""

from typing import Any

from kivy.graphics import InstructionGroup
from kivy.uix.widget import Widget

from app.boards.fable.effects import Effects
from app.boards.fable.ground import draw_ground
from app.boards.fable.look import COLOURS
from app.boards.fable.places import Rect
from app.boards.fable.track import Place, Track, lay_track
from app.widgets.pawn import Pawn
from app.widgets.still import Painting
from engines.fable.actions import Animal
from engines.fable.model import ANIMALS
from engines.fable.view import View

GHOST = 0.6
GHOST_SIZE = 0.76  # in tile sizes
PODIUM_PAWN = 1.05  # in widths of a step
FOOT = 0.3  # of its size: how far below the middle of its place a pawn stands


class Meadow(Widget):
    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._ground = InstructionGroup()
        self._painting = Painting()
        self._painting.paint.add(self._ground)
        self.canvas.before.add(self._painting)
        self._drawn: object = None
        self.track: Track = lay_track(Rect(0, 0, 800, 300), 0)
        self.ghosts = {animal: Pawn(opacity_of_picture=GHOST) for animal in ANIMALS}
        self.pawns = {animal: Pawn() for animal in ANIMALS}
        for pawn in self.pawns.values():
            self.add_widget(pawn)
        self.effects = Effects()

    def stir(self) -> None:
        """Dust and ripples are to be seen."""
        if self.effects not in self.canvas.after.children:
            self.canvas.after.add(self.effects)

    def calm(self) -> None:
        self.effects.clear_away()
        if self.effects in self.canvas.after.children:
            self.canvas.after.remove(self.effects)

    def raise_pawn(self, pawn: Pawn) -> None:
        """In front of all others, until they are shown again."""
        self.remove_widget(pawn)
        self.add_widget(pawn)

    def show(self, view: View, letters: list[str], landing: dict[Animal, int], corner: float) -> None:
        """Everybody in their place; `landing`: where some would come to stand."""
        rect = Rect(*self.pos, *self.size)
        ground = (rect, corner, view.streams, view.turbo, tuple(letters))
        if ground != self._drawn:
            self._drawn = ground
            self.track = lay_track(rect, corner)
            self._painting.fit(*self.pos, *self.size)
            self._ground.clear()
            draw_ground(self._ground.add, rect, self.track, view, letters)
        for animal in ANIMALS:
            pose = f"animal-{animal}-podium" if view.steps[animal] else f"animal-{animal}"
            self._dress(self.pawns[animal], animal, pose, letters[animal])
            self._dress(self.ghosts[animal], animal, f"animal-{animal}-run", letters[animal])
        for animal, place in standing(self.track, view.positions, view.steps).items():
            put(self.pawns[animal], place)
        self.hide_ghosts()
        track = self.track
        for animal, stop in landing.items():
            self.ghosts[animal].opacity = 1
            put(self.ghosts[animal], Place(track.stops[stop], track.tile * GHOST_SIZE, track.facings[stop]))
        self._stack()

    def hide_ghosts(self) -> None:
        """Off the meadow: where they stood would tell which cards were put forward."""
        for ghost in self.ghosts.values():
            ghost.opacity = 0
            put(ghost, Place((self.x, self.y), 0))

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


def put(pawn: Pawn, place: Place) -> None:
    """A pawn stands still, with its feet a little below the middle of its place."""
    (x, y), size, facing, is_behind = place
    pawn.size = (size, size)
    pawn.pos = (x - size / 2, y - size * FOOT)
    pawn.facing = facing
    pawn.is_behind = is_behind
    pawn.stand()


def standing(track: Track, positions: tuple[int, ...], steps: tuple[int, ...]) -> dict[Animal, Place]:
    """Where each animal stands, how big it is and where it looks; all on one tile are to be seen."""
    places: dict[Animal, Place] = {}
    for step, rect in enumerate(track.steps, 1):  # letters at their feet would hide its number
        on_step = [animal for animal in ANIMALS if steps[animal] == step]
        for place, animal in enumerate(on_step):
            x = rect.x + rect.w * (place + 1) / (len(on_step) + 1)
            size = rect.w * PODIUM_PAWN / max(1.0, len(on_step) * 0.7)
            places[animal] = Place((x, rect.top + size * (FOOT - 0.04)), size, is_behind=True)
    running = [animal for animal in ANIMALS if animal not in places]
    for stop in {positions[animal] for animal in running}:
        together = [animal for animal in running if positions[animal] == stop]
        spots = track.places(len(together), stop) if stop else [track.stall(animal) for animal in together]
        places |= dict(zip(together, spots, strict=True))
    return places
