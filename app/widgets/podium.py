"""Three steps of paper, and those who stand on them."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Rectangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.art import picture
from app.widgets.motion import Motion

PODIUM_SHAPE = 150 / 320
# As drawn: first, second, third; left edge, width and height of a step in shares of the picture.
STEPS = ((0.32, 0.36, 0.88), (0.02, 0.33, 0.63), (0.65, 0.33, 0.47))
HERO_SHARE = 0.36  # of the podium's width
HOP_SHARE = 0.12  # of a hero


class Podium(Widget):
    """Its picture stands at the bottom of the room it is given; heroes as large as there is room for."""

    hop = NumericProperty(0)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._ground = Rectangle(texture=picture("podium"))
        self._heroes: list[Rectangle] = []
        self.canvas.add(self._ground)
        for name in ("pos", "size", "hop"):
            self.fbind(name, self._place)

    def show(self, names: Sequence[str]) -> None:
        """Pictures by name, the first in front."""
        for hero in self._heroes:
            self.canvas.remove(hero)
        self._heroes = [Rectangle(texture=picture(name)) for name in names]
        for hero in reversed(self._heroes):
            self.canvas.add(hero)
        self._place()

    def _place(self, *_: Any) -> None:
        highest = STEPS[0][2] * PODIUM_SHAPE + HERO_SHARE * (1 + HOP_SHARE)  # in widths
        width = min(self.width, self.height / highest)
        left = self.x + (self.width - width) / 2
        self._ground.pos = left, self.y
        self._ground.size = width, width * PODIUM_SHAPE
        side = width * HERO_SHARE
        for hero, (edge, wide, high) in zip(self._heroes, STEPS, strict=False):
            lift = side * HOP_SHARE * self.hop
            hero.pos = (
                left + width * (edge + wide / 2) - side / 2,
                self.y + width * PODIUM_SHAPE * high + lift - side * 0.04,
            )
            hero.size = side, side

    def cheer(self, motion: Motion, seconds: float) -> None:
        """They hop for joy, twice."""
        motion.add(seconds, self._hop)

    def _hop(self, done: float) -> None:
        half = done * 2 % 1
        self.hop = 4 * half * (1 - half) if done < 1 else 0
