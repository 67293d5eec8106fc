"""Clocks that count frames: a wait costs as many of them as it lasts, however busy the machine is.

`FramesGoBy` is for the whole process; with `frame_clock` dates and all other readers of the time join in;
`looping` does that for an app that runs by itself.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

BASE_SECONDS = 2.0**20  # the first frame, on the clocks that measure
BASE_DATE = 1_794_823_200.0  # and on the calendar: 16 November 2026, 10:00 UTC
FRAMES_PER_SECOND = 60
READERS = ("app", "kivy", "kivymd", "asynckivy")  # packages; the others keep the real time


class FramesGoBy:
    """Each tick of Kivy's clock is a sixtieth of a second later, for Kivy and for the motions of the app."""

    def __init__(self) -> None:
        from kivy.clock import Clock

        self._start: float = Clock.time()
        self._frames = 0
        self._tick = Clock.tick

    def measured(self) -> float:
        return self._start + self._frames / FRAMES_PER_SECOND

    def tick(self) -> None:
        self._frames += 1
        self._tick()

    def pass_by(self, frames: int) -> None:
        self._frames += frames

    def install(self) -> None:
        from kivy.clock import Clock

        from app.resources import sounds
        from app.widgets import motion

        Clock.time, Clock.tick = self.measured, self.tick
        for module in (motion, sounds):
            vars(module)["perf_counter"] = Clock.time


class FrameClock:
    """Time stands still until `tick`, which brings the next frame; nothing is drawn by it."""

    def __init__(self, frames_per_second: int) -> None:
        self.frames_per_second = frames_per_second
        self.frame = 0

    @property
    def seconds(self) -> float:
        return self.frame / self.frames_per_second

    def measured(self) -> float:
        """Stand in for `perf_counter`, `monotonic` and Kivy's `Clock.time`."""
        return BASE_SECONDS + self.seconds

    def dated(self) -> float:
        """Stand in for `time.time`."""
        return BASE_DATE + self.seconds

    def tick(self) -> None:
        """Let one frame happen, but for the drawing and the real input."""
        from kivy.clock import Clock
        from kivy.lang import Builder

        self.frame += 1
        Clock.tick()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()


class AtOnce:
    """Stand in for the thread of robots: they have thought as soon as they were asked."""

    def __init__(self, *_: Any, **__: Any) -> None: ...

    def submit(self, call: Any, *arguments: Any) -> Any:
        answer: Future[Any] = Future()
        answer.set_result(call(*arguments))
        return answer

    def shutdown(self, **_: Any) -> None: ...


@contextmanager
def frame_clock(frames_per_second: int) -> Iterator[FrameClock]:
    """Run everything inside by frames, in UTC; whatever is scheduled keeps the time that it has left."""
    from kivy.clock import Clock

    clock = FrameClock(frames_per_second)
    exchange: dict[Any, Any] = {
        time.perf_counter: clock.measured,
        time.monotonic: clock.measured,
        time.time: clock.dated,
    }
    own_time = Clock.time
    exchange[own_time] = clock.measured
    zone = os.environ.get("TZ")
    _shift(BASE_SECONDS - Clock._last_tick)
    Clock.time = clock.measured
    _exchange(exchange.get)
    _set_zone("UTC")
    try:
        yield clock
    finally:
        _set_zone(zone)
        back = {id(stand_in): real for real, stand_in in exchange.items()}
        _exchange(lambda value: back.get(id(value)))
        Clock.time = own_time
        _shift(own_time() - Clock._last_tick)


@contextmanager
def looping(frames_per_second: int) -> Iterator[FrameClock]:
    """Run an app inside by frames, in UTC: each turn of its own loop brings the next one."""
    from kivy.clock import Clock

    with frame_clock(frames_per_second) as clock:
        tick = Clock.tick

        def next_tick() -> None:
            clock.frame += 1
            tick()

        Clock.tick = next_tick
        try:
            yield clock
        finally:
            Clock.tick = tick


def _exchange(other: Callable[[Any], Any]) -> None:
    """Replace functions wherever a module holds them, those of modules that were imported since as well."""
    for name, module in list(sys.modules.items()):
        if name == "time" or name.partition(".")[0] in READERS:
            for key, value in list(vars(module).items()):
                if callable(value) and (found := _found(other, value)) is not None:
                    setattr(module, key, found)


def _found(other: Callable[[Any], Any], value: Any) -> Any:
    try:
        return other(value)
    except TypeError:  # cannot be looked up, and so is no function
        return None


def _shift(seconds: float) -> None:
    from kivy.clock import Clock

    Clock._last_tick += seconds
    for event in Clock.get_events():
        event._last_dt += seconds


def _set_zone(name: str | None) -> None:
    if name is None:
        os.environ.pop("TZ", None)
    else:
        os.environ["TZ"] = name
    time.tzset()
