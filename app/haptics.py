"""A small answer to the finger, where the tablet can give one. It takes no permission."""

from collections.abc import Callable
from functools import cache

from kivy.utils import platform

from app.settings import Settings

KEYBOARD_TAP = 3  # android.view.HapticFeedbackConstants


class Haptics:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def tick(self) -> None:
        if self._settings.haptics:
            _ticker()()


@cache
def _ticker() -> Callable[[], None]:
    """How this machine ticks; the tablet's own setting has the last word."""
    if platform != "android":
        return lambda: None
    from android.runnable import run_on_ui_thread
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity

    def tick() -> None:
        activity.getWindow().getDecorView().performHapticFeedback(KEYBOARD_TAP)

    wrapped: Callable[[], None] = run_on_ui_thread(tick)
    return wrapped
