"""A painted ground with runners on it, and dust above them while they run."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import InstructionGroup

from app.widgets.cached_layer import MovingLayer, Painting
from app.widgets.effects import Effects
from app.widgets.pawn import Pawn


class PaintedScene(MovingLayer):
    """A game's own adds what is painted, and its pawns, which are kept from one position to the next."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._ground = InstructionGroup()
        self.painting = Painting()
        self.painting.paint.add(self._ground)
        self.canvas.before.add(self.painting)
        self._drawn: object = None  # what the ground was last painted from
        self.effects = Effects()

    def is_bare(self, wanted: object) -> bool:
        """Whether another ground is wanted than was painted last: it waits to be painted then."""
        if wanted == self._drawn:
            return False
        self._drawn = wanted
        self.painting.fit(*self.pos, *self.size)
        self._ground.clear()
        return True

    def stir(self) -> None:
        """Dust and ripples are to be seen."""
        if self.effects not in self.above.after.children:
            self.above.after.add(self.effects)

    def calm(self) -> None:
        self.effects.clear_away()
        if self.effects in self.above.after.children:
            self.above.after.remove(self.effects)

    def raise_pawn(self, pawn: Pawn) -> None:
        """In front of all others, until they are shown again."""
        self.remove_widget(pawn)
        self.add_above(pawn)

    def stack(self, pawns: Sequence[Pawn], above: Sequence[Pawn] = ()) -> None:
        """These alone are there: those further down stand in front; `above` lies before them all."""
        self.stack_above(
            [pawn for group in (pawns, above) for pawn in sorted(group, key=lambda pawn: -pawn.y)]
        )
