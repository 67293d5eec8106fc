"""A layer that faces one edge of the tablet: for those who sit there it is the right way up."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, radians, sin
from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Scale, Translate
from kivy.input import MotionEvent
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from app.match import Side
from app.settings import Settings
from app.widgets.motion import Motion, smooth

TURN_SECONDS = 0.7
LONGEST_FRAME_SECONDS = 0.05  # all is laid out anew in the first: it would swallow half of the turn
DEGREES = {Side.SOUTH: 0, Side.EAST: 90, Side.NORTH: 180, Side.WEST: 270}  # against the clock


def seen_from(side: Side, other: Side) -> Side:
    """Return where another side is for those who sit at a side, as if that were the lower edge.

    >>> seen_from(Side.WEST, Side.NORTH)
    <Side.WEST: 'west'>
    """
    turned = (DEGREES[other] - DEGREES[side]) % 360
    return next(found for found, degrees in DEGREES.items() if degrees == turned)


class Rotated(Widget):
    """A widget on which all is laid out, drawn and touched as if `side` were the lower edge of the screen.

    Every child fills it. Seen from the left or the right, a landscape screen is an upright one.
    """

    side = ObjectProperty(Side.SOUTH)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._motion = Motion(LONGEST_FRAME_SECONDS)
        with self.canvas.before:
            PushMatrix()
            self._spin = Rotate()  # on the way from one side to another
            self._fit = Scale()
            self._corner = Translate()
            self._turn = Rotate()
        with self.canvas.after:
            PopMatrix()
        self.bind(pos=self._lay, size=self._lay, side=self._lay, children=self._lay)

    @property
    def room(self) -> tuple[float, float]:
        """Width and height, as seen from the side."""
        return (
            (self.width, self.height) if self.side in (Side.SOUTH, Side.NORTH) else (self.height, self.width)
        )

    def turn_to(self, side: Side, settings: Settings, *, is_secret: bool = False) -> None:
        """At once for fingers; for the eye by a short, calm motion, in which no corner leaves the screen.

        `is_secret`: on the way it would face others, so it does not go that way (U1).
        """
        if is_secret:
            self._motion.finish()
            self.side = side
        if side is self.side:
            return
        away = (DEGREES[self.side] - DEGREES[side] + 180) % 360 - 180
        self.side = side
        self._motion.finish()
        seconds = 0.0 if settings.reduced_motion else settings.seconds(TURN_SECONDS)
        self._motion.add(seconds, lambda share: self._turn_by(away * (1 - smooth(share))))

    def _turn_by(self, degrees: float) -> None:
        across, along = abs(cos(radians(degrees))), abs(sin(radians(degrees)))
        width, height = max(1, self.width), max(1, self.height)
        scale = min(width / (width * across + height * along), height / (width * along + height * across))
        self._spin.origin = self._fit.origin = self.center
        self._spin.angle = degrees
        self._fit.xyz = (scale, scale, 1)

    def _lay(self, *_: Any) -> None:
        self._turn.angle = DEGREES[self.side]
        self._corner.xy = self.to_parent(0, 0)
        for child in self.children:
            child.pos = (0, 0)
            child.size = self.room

    def to_local(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        x, y = x - self.x, y - self.y
        match self.side:
            case Side.NORTH:
                return self.width - x, self.height - y
            case Side.WEST:
                return self.height - y, x
            case Side.EAST:
                return y, self.width - x
        return x, y

    def to_parent(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        match self.side:
            case Side.NORTH:
                x, y = self.width - x, self.height - y
            case Side.WEST:
                x, y = y, self.height - x
            case Side.EAST:
                x, y = self.width - y, x
        return x + self.x, y + self.y

    # Touches that were grabbed are turned by Kivy, which asks `to_local`; all others here.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._motion.finish()
        with _seen_from(self, touch):
            return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        with _seen_from(self, touch):
            return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        with _seen_from(self, touch):
            return bool(super().on_touch_up(touch))


@contextmanager
def _seen_from(turned: Rotated, touch: MotionEvent) -> Iterator[None]:
    """The touch in the coordinates of a turned layer, for as long as what lies there looks at it."""
    touch.push()
    touch.apply_transform_2d(turned.to_local)
    try:
        yield
    finally:
        touch.pop()
