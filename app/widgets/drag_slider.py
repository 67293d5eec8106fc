"""Something along which a finger slides."""

from kivy.input import MotionEvent
from kivy.uix.widget import Widget


class DragSlider(Widget):
    """Tells where the first finger on it is, as long as it stays down."""

    is_touchable = True

    def slide(self, x: float) -> None:
        """The finger is here: what that does is up to the subclass."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.slide(touch.x)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.slide(touch.x)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True


def nearest(x: float, start: float, end: float, last: int) -> int:
    """Return the one of the places 0 to `last`, spread evenly from `start` to `end`, that is nearest.

    >>> [nearest(x, 100, 200, 4) for x in (0, 130, 199, 900)]
    [0, 1, 4, 4]
    """
    share = (x - start) / max(1.0, end - start)
    return round(min(max(share, 0.0), 1.0) * last)
