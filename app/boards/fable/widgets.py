"""The fable's own part of the table: the meadow, and the row where cards are laid. See kv/boards/fable.kv."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.boards.common.geometry import Rect
from app.boards.fable.art import runner
from app.boards.fable.scene import FableScene
from app.resources.art import picture
from app.style import palette
from app.widgets.measured import Measured
from app.widgets.surface import Surface
from app.widgets.text import FitLabel
from app.widgets.unscaled import plain_number
from engines.fable.actions import Animal
from engines.fable.model import ANIMALS, MAX_SAME


class LaneChip(FitLabel):
    """The tiles that so many cards are worth; lit when that many lie there."""

    is_lit = BooleanProperty(False)
    unit = plain_number(1)

    def __init__(self, **options: Any) -> None:
        self._paper = Surface("chip", tint=palette.SAND)
        super().__init__(halign="center", valign="middle", padding=0, color=palette.SOFT_INK, **options)
        self.canvas.before.add(self._paper)
        redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "is_lit", "unit"):
            self.fbind(name, redraw)

    def on_is_lit(self, *_: Any) -> None:
        self.bold, self.color = self.is_lit, palette.INK if self.is_lit else palette.SOFT_INK

    def on_unit(self, *_: Any) -> None:
        self.wanted = 20 * self.unit

    def _draw(self, *_: Any) -> None:
        tint = palette.GOLD if self.is_lit else palette.SAND
        self._paper.show("chip", (*self.pos, *self.size), self.unit * 0.5, tint)


class Slot(Measured, Widget):
    """The place of one animal's cards on the table, and the tiles that none to four of them are worth."""

    name = StringProperty()
    count = plain_number(0)
    is_lit = BooleanProperty(False)
    is_home = BooleanProperty(False)  # the animal is on the podium: its cards move nothing any more
    is_still = BooleanProperty(False)  # nor do they in the race to come: a wolf howls, or it sleeps
    picture = ObjectProperty(None, allownone=True)

    def __init__(self, animal: Animal, **options: Any) -> None:
        super().__init__(picture=picture(runner(animal)), **options)
        for _ in range(MAX_SAME + 1):
            self.ids.chips.add_widget(LaneChip())
        for name in ("count", "is_home", "is_still", "unit"):
            self.fbind(name, self._light)
        self._light()

    def tell_steps(self, steps: Sequence[int]) -> None:
        """Say how far none to four cards take this animal."""
        for count, chip in zip(steps, reversed(self.ids.chips.children), strict=True):
            chip.text = str(count)

    def _light(self, *_: Any) -> None:
        for count, chip in enumerate(reversed(self.ids.chips.children)):
            chip.unit = self.unit
            chip.is_lit = count == self.count and not self.is_home and not self.is_still


class Handle(FitLabel):
    """Takes hold of all equal cards of a hand."""


class FableArena(Measured, BoxLayout):
    is_landscape = BooleanProperty(True)
    total = StringProperty()
    pile = StringProperty()
    is_row_lit = BooleanProperty(False)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.slots = [Slot(animal) for animal in ANIMALS]
        for slot in self.slots:
            self.ids.slots.add_widget(slot)
        self.measure(*self.slots)

    @property
    def scene(self) -> FableScene:
        scene: FableScene = self.ids.scene
        return scene

    @property
    def row(self) -> Rect:
        """The row on which cards are dropped."""
        return Rect.of(self.ids.row)

    @property
    def total_box(self) -> Rect:
        """The number of cards that lie there."""
        return Rect.of(self.ids.total)

    @property
    def counter(self) -> Rect:
        """The number of cards that lie there, and the pile."""
        return Rect.of(self.ids.counter)
