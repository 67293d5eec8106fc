"""A hold that ripens by the clock on the wall, however few frames a slow machine shows."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

AFTER_INPUT = -1  # in the same frame


class Ripening:
    """Nothing is ripe before the input of that frame was read: after a long one the finger may be gone.

    Input is read between frames, so the last ones are left out where drawing them takes longer than the hold
    still has to last: nothing is drawn then, and the clock and the finger are looked at all the time.
    """

    def __init__(
        self,
        is_held: Callable[[], bool],
        grow: Callable[[float], None],
        ripe: Callable[[], None],
        gone: Callable[[], None],
    ) -> None:
        """`grow` gets how much of the time is over; `gone`: the finger went without a word."""
        self._is_held, self._grow, self._ripe, self._gone = is_held, grow, ripe, gone
        self._began, self._seconds = 0.0, 1.0
        self._last = self._longest = 0.0  # when the last frame began, and how long one took at most
        self._tick = Clock.create_trigger(self._go_on, 0, interval=True)
        self._end = Clock.create_trigger(self._check, AFTER_INPUT)

    def begin(self, seconds: float) -> None:
        self._began, self._seconds = Clock.time(), seconds
        self._last, self._longest = self._began, 0.0
        self._tick()

    def stop(self) -> None:
        self._tick.cancel()
        self._end.cancel()

    def _go_on(self, _seconds: float) -> None:
        if not self._is_held():
            self._gone()
            return
        now = Clock.time()
        self._longest, self._last = max(self._longest, now - self._last), now
        left = self._began + self._seconds - now
        if left <= 0:
            self._grow(1.0)
            self._tick.cancel()
            self._end()
        elif left >= self._longest:
            self._grow(1 - left / self._seconds)

    def _check(self, *_: Any) -> None:
        if self._is_held():
            self._ripe()
        else:
            self._gone()
