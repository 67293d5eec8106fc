"""No input works on a screen that was not yet to be seen when it was made.

While a long frame builds a screen, the system keeps what fingers and keys do. Kivy tells of it in the frame
after that one, and by then the place that was touched is another's.
"""

from collections.abc import Callable
from math import inf
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from app.platform.touches import BEGAN

BEFORE_DRAWING = -1  # in the same frame, after its input
Event = tuple[str, Any]  # begin, update or end; a touch, or a mouse that hovers
UNSEEN = "unseen"  # in the `ud` of a touch that does nothing


class FirstSight:
    """Holds back touches and keys until a frame with the new screen was seen for as long as one more frame.

    What a frame tells was done while the one before it was made; in sight was what was drawn before that.
    """

    def __init__(self, covered: Callable[[], float], on_lost_key: Callable[[int], None]) -> None:
        """`covered`: how much of the window, from the left, still shows the screen that was left.

        `on_lost_key` gets each key that went down for nothing.
        """
        self._covered, self._on_lost_key = covered, on_lost_key
        self._drawn = self._in_sight = 0.0  # of the last frame, and of that before it
        self._look = Clock.create_trigger(self._on_frame, BEFORE_DRAWING)
        self._next = Clock.create_trigger(lambda _: self._look())
        EventLoop.add_postproc_module(self)

    def begin(self) -> None:
        """Another screen was shown, and will be drawn in this frame."""
        self._drawn = self._in_sight = inf
        self._next.cancel()
        self._look()
        self._listen()
        EventLoop.input_events[:] = self.process(EventLoop.input_events)  # of this frame, still to be told

    def _on_frame(self, _seconds: float) -> None:
        self._in_sight, self._drawn = self._drawn, self._covered()
        if self._in_sight or self._drawn:
            self._next()
            self._listen()
        else:
            Window.unbind(on_key_down=self._on_key)

    def _listen(self) -> None:
        """Hear of keys before the screen does, which may begin to listen in any frame."""
        Window.unbind(on_key_down=self._on_key)
        Window.bind(on_key_down=self._on_key)

    def process(self, events: list[Event]) -> list[Event]:
        """Return what is left of the input of a frame, which Kivy asks before it tells any of it."""
        return [event for event in events if self._is_heard(*event)]

    def _is_heard(self, kind: str, touch: Any) -> bool:
        if kind == "begin" and touch.is_touch:
            place, _ = touch.ud.get(BEGAN, touch.spos)
            if place * Window.width < self._in_sight:
                touch.ud[UNSEEN] = True
        return UNSEEN not in touch.ud

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        if self._in_sight < Window.width:
            return False
        self._on_lost_key(key)
        return True
