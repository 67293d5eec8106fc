"""Garbage is looked for when nothing moves and nobody touches: a full search takes as long as many frames."""

import gc
from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from app.platform import memory

CHECK_SECONDS = 0.5
CALM_SECONDS = (
    2.0  # since the last touch, key or screen: longer than it takes to find what one wants to touch
)
MUCH = 10  # young collections, as many as Python itself waits for
NEVER = 1_000_000


class Garbage:
    """Python looks by itself at what is young, which is quick, and at all the rest only when told to."""

    def __init__(self, is_moving: Callable[[], bool]) -> None:
        self._is_moving = is_moving
        self._is_left = False  # a screen, since the last search
        self._stirred = Clock.time()
        gc.set_threshold(*gc.get_threshold()[:2], NEVER)
        Window.bind(on_touch_down=self._stir, on_touch_up=self._stir, on_key_down=self._stir)
        Clock.schedule_interval(self._look, CHECK_SECONDS)

    def _stir(self, *_: Any) -> None:
        self._stirred = Clock.time()

    def leave(self) -> None:
        """A screen was left, with all that it was made of."""
        self._is_left = True
        self._stir()

    def _look(self, _seconds: float) -> None:
        if not self._is_left and gc.get_count()[2] < MUCH:
            return
        is_calm = Clock.time() - self._stirred >= CALM_SECONDS and not EventLoop.touches
        if is_calm and not self._is_moving():
            self._is_left = False
            gc.collect()
            memory.give_back()
