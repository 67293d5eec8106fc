"""The measure of everything on the screen: one for the whole app."""

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty

SMALL_TABLET = (960, 600)  # dp, or the same upright: the smallest window, in which a unit is one dp


class Measure(EventDispatcher):
    """`unit` grows with the window, `scale` enlarges text."""

    unit = NumericProperty(1)
    scale = NumericProperty(1)

    def fit(self, width: float, height: float) -> None:
        """To a window of this size, in pixels."""
        long, short = SMALL_TABLET
        self.unit = min(max(width, height) / long, min(width, height) / short)


MEASURE = Measure()


def type_size(size: float, unit: float, scale: float) -> float:
    """Return how large a text of this size is drawn: large type needs to grow less than small type.

    >>> [type_size(size, 1, 2) for size in (16, 24, 48)]
    [32, 32, 60.0]
    """
    return max(size * (0.75 + 0.25 * scale), 16 * scale) * unit
