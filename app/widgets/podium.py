"""Three steps of paper, and those who stand on them."""

from collections.abc import Sequence
from itertools import chain
from math import pi, sin
from typing import Any

from kivy.graphics import Rectangle
from kivy.uix.widget import Widget

from app.resources.art import picture
from app.widgets.motion import Motion
from app.widgets.unscaled import plain_number

PODIUM_SHAPE = 150 / 320
# As drawn: first, second, third; left edge, width and height of a step in shares of the picture.
STEPS = ((0.32, 0.36, 0.88), (0.02, 0.33, 0.63), (0.65, 0.33, 0.47))
HERO_SHARE = 0.36  # of the podium's width
CLOSE, APART = 0.72, 0.4  # of a hero where several share a step: how large, how far from the next
HOP_SHARE = 0.12  # of a hero
HOPS = (3, 2, 2)  # the happier, the more
SQUASH = 0.07  # between two hops


class Podium(Widget):
    """Its picture stands at the bottom of the room it is given; heroes as large as there is room for."""

    cheered = plain_number(1)  # how much of the cheering is over
    shown = plain_number(1)  # 0: still empty

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._ground = Rectangle(texture=picture("podium"))
        self._heroes: list[list[Rectangle]] = []  # by step
        self.canvas.add(self._ground)
        for name in ("pos", "size", "cheered", "shown"):
            self.fbind(name, self._place)

    def show(self, steps: Sequence[Sequence[str]]) -> None:
        """Pictures by name, step by step; the first in front."""
        for hero in chain.from_iterable(self._heroes):
            self.canvas.remove(hero)
        self._heroes = [[Rectangle(texture=picture(name)) for name in names] for names in steps]
        for hero in reversed(list(chain.from_iterable(self._heroes))):
            self.canvas.add(hero)
        self._place()

    def _place(self, *_: Any) -> None:
        highest = STEPS[0][2] * PODIUM_SHAPE + HERO_SHARE * (1 + HOP_SHARE)  # in widths
        width = min(self.width, self.height / highest)
        left = self.x + (self.width - width) / 2
        self._ground.pos = left, self.y
        self._ground.size = width, width * PODIUM_SHAPE
        side = width * HERO_SHARE
        for heroes, (edge, wide, high), hops in zip(self._heroes, STEPS, HOPS, strict=False):
            each = self.shown * side * (1 if len(heroes) < 2 else CLOSE)
            air = abs(sin(pi * hops * self.cheered))
            squash = SQUASH * (1 - air) * sin(pi * self.cheered)
            for number, hero in enumerate(heroes):
                aside = (number - (len(heroes) - 1) / 2) * APART * side
                hero.size = each * (1 + squash), each * (1 - squash)
                hero.pos = (
                    left + width * (edge + wide / 2) + aside - hero.size[0] / 2,
                    self.y + width * PODIUM_SHAPE * high + each * (HOP_SHARE * air - 0.04),
                )

    def cheer(self, motion: Motion, seconds: float) -> None:
        """Let all hop for joy, each in a rhythm of their own."""
        motion.add(seconds, lambda done: setattr(self, "cheered", done))
