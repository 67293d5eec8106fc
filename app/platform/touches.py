"""Touches that begin where a finger came down, however few frames there are.

Kivy collects what happened since the last frame and only then tells of it: a quick press, drag and release
began where it had ended, and nothing was dragged. Here each touch keeps where it was made, and is told so.
"""

from typing import Any

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

BEGAN, CAME_TO = "began", "came_to"  # in the `ud` of a touch

_depack = MotionEvent.depack


def keep_beginnings() -> None:
    MotionEvent.depack = _note
    Window.bind(on_motion=_tell)


def _note(touch: Any, told: Any) -> None:
    """The first place that a touch is told is the one at which it was made."""
    _depack(touch, told)
    touch.ud.setdefault(BEGAN, touch.spos)


def _tell(_window: Any, kind: str, touch: Any) -> None:
    """Before the window hears of it: a touch begins where it was made, and then is where it came to."""
    began = touch.ud.get(BEGAN)
    if kind == "begin" and touch.is_touch and touch.spos != began:
        touch.ud[CAME_TO] = touch.spos
        touch.sx, touch.sy = began
    elif CAME_TO in touch.ud:
        came_to = touch.ud.pop(CAME_TO)
        if touch.spos == began:
            touch.sx, touch.sy = came_to
