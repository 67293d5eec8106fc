"""What flies over the table while an event is shown: carrots on their way to whoever earned them."""

from math import pi, sin
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from app.boards.common.path import Point
from app.resources.art import picture
from app.widgets.motion import Motion

SPRITES = 6
STAGGER = 0.1  # of the whole time: how much later each of several starts
LANDED = 0.75  # of the whole time: the first of them have come
ARC = 0.18  # of the way: how high they fly
SPIN_GROWTH = 0.35  # larger in the middle of the way


class FlyingCarrots(Widget):
    """Above everything; made once, and empty at rest."""

    def __init__(self, **options: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **options)
        self._sprites = [(Color(1, 1, 1, 0), Rectangle(size=(0, 0))) for _ in range(SPRITES)]
        for colour, sprite in self._sprites:
            self.canvas.add(colour)
            self.canvas.add(sprite)

    def fly(
        self,
        name: str,
        start: Point,
        end: Point,
        size: float,
        motion: Motion,
        seconds: float,
        count: int = 1,
        first: int = 0,
        delay: float = 0.0,
    ) -> None:
        """Some of a kind, one after the other, in an arc; `first`: after so many others that fly as well."""
        for number, (colour, sprite) in enumerate(self._sprites[first : first + count]):
            sprite.texture = picture(name)
            share = 1 - STAGGER * (count - 1)
            step = flight(colour, sprite, start, end, size, self.parent.top)
            motion.add(seconds * share, step, delay + seconds * STAGGER * number)


def flight(colour: Color, sprite: Rectangle, start: Point, end: Point, size: float, top: float) -> Any:
    """`top`: they do not leave the table."""
    (x0, y0), (x1, y1) = start, end
    height = ARC * (abs(x1 - x0) + abs(y1 - y0))

    def step(t: float) -> None:
        if t <= 0 or t >= 1:
            colour.a, sprite.size = 0, (0, 0)
            return
        colour.a = min(1.0, 6 * t, 6 * (1 - t))
        way = t * t * (3 - 2 * t)
        side = size * (1 + SPIN_GROWTH * sin(pi * t))
        x, y = x0 + (x1 - x0) * way, y0 + (y1 - y0) * way + height * sin(pi * way)
        sprite.size = (side, side)
        sprite.pos = (x - side / 2, min(y, top - side / 2) - side / 2)

    return step
