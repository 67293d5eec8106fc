"""Long presses and taps, noticed without taking the touch from other widgets."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist
from typing import Any

from kivy.base import EventLoop
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.style import palette
from app.widgets.ripening import Ripening
from app.widgets.unheard import unheard
from app.widgets.unscaled import plain_number

START_DP = 12  # a finger that moves further is dragging something
PRESS_SECONDS = 0.5


@dataclass(frozen=True, slots=True)
class PressDelay:
    """The time for which a finger has to stay, and the colour of the ring that shows it growing, if any."""

    seconds: float = PRESS_SECONDS
    ring: Sequence[float] = tuple(palette.NOTHING)


class LongPressArea(FloatLayout):
    """Tells of one finger that stays where it was put; a finger that moves is dragging something."""

    __events__ = ("on_press", "on_let_go", "on_tap")
    on_press = on_let_go = on_tap = unheard

    patience = ObjectProperty(lambda x, y: PressDelay())  # by place
    ring = ColorProperty(palette.NOTHING)
    ring_pos = ListProperty((0, 0))
    progress = plain_number(0)  # 0 to 1

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._touch: MotionEvent | None = None
        self._start = (0.0, 0.0)
        self._is_pressed = False
        self._ripening = Ripening(self._is_there, self._grow, self._press, self.forget)

    def forget(self) -> None:
        """Whatever the finger was about, it is something else now."""
        self._ripening.stop()
        self._touch = None
        self.progress = 0

    @property
    def is_held(self) -> bool:
        """Return whether the finger of the last long press is still there."""
        return self._is_pressed and self._touch in EventLoop.touches

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.is_held:
            is_alone = self._touch not in EventLoop.touches
            self.forget()
            if is_alone and not touch.is_mouse_scrolling and self.collide_point(*touch.pos):
                self._begin(touch)
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        has_moved = dist(touch.pos, self._start) >= dp(START_DP)
        if touch is self._touch and has_moved and not self._is_pressed:
            self.forget()
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        is_handled = bool(super().on_touch_up(touch))
        if touch is self._touch:
            was_pressed = self._is_pressed
            self.forget()
            self.dispatch("on_let_go" if was_pressed else "on_tap", *self._start)
        return is_handled

    def _begin(self, touch: MotionEvent) -> None:
        self._touch, self._is_pressed = touch, False
        self._start = self.ring_pos = touch.pos
        patience: PressDelay = self.patience(*touch.pos)
        self.ring = patience.ring
        self._ripening.begin(patience.seconds)

    def _grow(self, share: float) -> None:
        self.progress = share

    def _is_there(self) -> bool:
        return self._touch in EventLoop.touches

    def _press(self) -> None:
        self.progress = 0
        self._is_pressed = True
        self.dispatch("on_press", *self._start)
