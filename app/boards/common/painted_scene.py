"""A painted ground with what moves on it: runners, and dust above them while they run.

class GardenScene(PaintedScene):
    def show(self, view):
        if self.is_bare(rect := Rect.of(self)):
            draw_ground(self.ground.add, rect)
        self.stack([pawn for pawn in self.pawns if pawn.opacity])
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from kivy.graphics import InstructionGroup
from kivy.uix.widget import Widget

from app.widgets.cached_layer import MovingLayer, Painting
from app.widgets.effects import Effects
from app.widgets.pawn import Pawn


class PaintedScene(MovingLayer):
    """A game's own adds what is painted, and its pawns, which are kept from one position to the next."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.ground = InstructionGroup()
        self.painting = Painting()
        self.painting.paint.add(self.ground)
        self.canvas.before.add(self.painting)
        self._drawn: object = None  # what the ground was last painted from

    @cached_property
    def effects(self) -> Effects:
        """Dust and ripples, in a scene that has any."""
        return Effects()

    def is_bare(self, wanted: object) -> bool:
        """Say that another ground is wanted than was painted last: it waits to be painted then."""
        if wanted == self._drawn:
            return False
        self._drawn = wanted
        self.painting.fit(*self.pos, *self.size)
        self.ground.clear()
        return True

    def stir(self) -> None:
        """Dust and ripples are to be seen."""
        if self.effects not in self.above.after.children:
            self.above.after.add(self.effects)

    def calm(self) -> None:
        self.effects.clear_away()
        if self.effects in self.above.after.children:
            self.above.after.remove(self.effects)

    def raise_pawn(self, pawn: Widget) -> None:
        """In front of all others, until they are shown again."""
        self.remove_widget(pawn)
        self.add_above(pawn)

    def stack(self, pawns: Sequence[Pawn], above: Sequence[Pawn] = ()) -> None:
        """Show these pawns alone: those further down stand in front; `above` lies before them all."""
        self.stack_above(
            [pawn for group in (pawns, above) for pawn in sorted(group, key=lambda pawn: -pawn.y)]
        )
