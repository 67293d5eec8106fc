"""A hold that ripens by the clock on the wall, however few frames a slow machine shows."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

AFTER_INPUT = -1  # in the same frame


class Ripening:
    """Nothing is ripe before the input of that frame was read: after a long one the finger may be gone."""

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
        self._tick = Clock.create_trigger(self._go_on, 0, interval=True)
        self._end = Clock.create_trigger(self._check, AFTER_INPUT)

    def begin(self, seconds: float) -> None:
        self._began, self._seconds = Clock.time(), seconds
        self._tick()

    def stop(self) -> None:
        self._tick.cancel()
        self._end.cancel()

    def _go_on(self, _seconds: float) -> None:
        if not self._is_held():
            self._gone()
            return
        share = min(1.0, (Clock.time() - self._began) / self._seconds)
        self._grow(share)
        if share == 1:
            self._tick.cancel()
            self._end()

    def _check(self, *_: Any) -> None:
        if self._is_held():
            self._ripe()
        else:
            self._gone()
