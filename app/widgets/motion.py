"""Things on their way: one clock, any number of motions, all of which can be ended at once."""

from collections.abc import Callable
from math import inf
from time import perf_counter
from typing import Any

from kivy.clock import Clock

Way = Callable[[float], None]  # gets how far it is, from 0 to 1


def ease_out(t: float) -> float:
    """Fast at first, slow on arrival.

    >>> ease_out(0), ease_out(1)
    (0, 1)
    """
    return 1 - (1 - t) ** 3


def overshoot(t: float, bounce: float) -> float:
    """Fast at first, a little too far, and back.

    >>> overshoot(0, 1), overshoot(1, 1)
    (0, 1)
    >>> overshoot(0.7, 1) > 1
    True
    """
    return 1 + (bounce + 1) * (t - 1) ** 3 + bounce * (t - 1) ** 2


def smooth(t: float) -> float:
    """Slow at both ends.

    >>> smooth(0), smooth(0.5), smooth(1)
    (0, 0.5, 1)
    """
    return t * t * (3 - 2 * t)


def part(share: float, begin: float, end: float) -> float:
    """Return how much of a part of the time is over.

    >>> part(0.1, 0.25, 0.75), part(0.5, 0.25, 0.75), part(0.9, 0.25, 0.75)
    (0.0, 0.5, 1.0)
    """
    return min(1.0, max(0.0, (share - begin) / (end - begin)))


class Motion:
    """Every motion ends with a step of exactly 1, whether it ran, was cut short or took no time."""

    def __init__(self, longest_frame: float = inf) -> None:
        """`longest_frame`: the one in which it begins, if it takes more seconds, counts for so many.

        It may lay out and paint much, and what moves would jump over its beginning.
        """
        self._longest_frame = longest_frame
        self._is_first = False  # frame of the motion
        self._begun = 0.0  # when it began
        self._steps: list[tuple[float, float, Way]] = []
        self._then: list[Callable[[], None]] = []
        self._tick: Any = None

    @property
    def is_busy(self) -> bool:
        return bool(self._steps)

    def add(self, seconds: float, step: Way, delay: float = 0.0) -> None:
        """Call `step` each frame, from 0 (now) to 1 (after so many seconds)."""
        if seconds + delay <= 0:
            step(1)
            return
        if not self._steps:
            self._tick = Clock.schedule_interval(self._go_on, 0)
            self._begun, self._is_first = perf_counter(), True
        # Not the clock's own time: that of a frame long ago would swallow the beginning.
        self._steps.append((perf_counter() + delay, seconds, step))
        step(0)

    def on_arrival(self, seconds: float, show: Callable[[bool], None]) -> None:
        """Show late what was drawn before it has come.

        `show(False)` draws what was there until then, now; `show(True)` what has come, so many seconds later.
        """
        shown: bool | None = None

        def step(t: float) -> None:
            nonlocal shown
            if shown is not (t >= 1):
                shown = t >= 1
                show(shown)

        self.add(seconds, step)

    def then(self, call: Callable[[], None]) -> None:
        """To be called once, after the last motion; several are called in their order."""
        if not self.is_busy:
            call()
        elif call not in self._then:
            self._then.append(call)

    def finish(self) -> None:
        """Bring everything to where it was going."""
        steps, self._steps = self._steps, []
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        for _, _, step in steps:
            step(1)
        calls, self._then = self._then, []
        for call in calls:
            call()

    def _go_on(self, _seconds: float) -> None:
        now = perf_counter()
        late = now - self._begun - self._longest_frame
        if late > 0 and self._is_first:
            self._steps = [(start + late, length, step) for start, length, step in self._steps]
        self._is_first = False
        if all(now >= start + length for start, length, _ in self._steps):
            self.finish()
            return
        steps = self._steps
        over = [entry for entry in steps if now >= entry[0] + entry[1]]
        if over:  # each for the last time
            self._steps = [entry for entry in steps if entry not in over]
        for start, length, step in steps:
            is_over = (
                now >= start + length
            )  # asked as above: a quotient may be rounded to a little less than 1
            step(1.0 if is_over else min(max((now - start) / length, 0.0), 1.0))
