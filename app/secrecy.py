"""Keeps secrets out of the pictures that a tablet takes by itself, as for its list of recent apps."""

from collections.abc import Callable
from functools import cache

from kivy.clock import Clock
from kivy.utils import platform

FLAG_SECURE = 0x2000  # android.view.WindowManager.LayoutParams


class Secrecy:
    """On from before a secret is drawn until after something else was: a paused app draws no more."""

    def __init__(self, tell: Callable[[bool], None] | None = None) -> None:
        self._tell = tell or (lambda is_on: _window()(is_on))
        self._is_on = False
        self._end = Clock.create_trigger(lambda _: self._set(False))

    def keep(self, is_secret: bool) -> None:
        if is_secret:
            self._end.cancel()
            self._set(True)
        else:
            self._end()

    def _set(self, is_on: bool) -> None:
        if is_on != self._is_on:
            self._is_on = is_on
            self._tell(is_on)


@cache
def _window() -> Callable[[bool], None]:
    """How this machine is told; a desktop takes no pictures by itself."""
    if platform != "android":
        return lambda is_on: None
    from android.runnable import run_on_ui_thread
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity

    def tell(is_on: bool) -> None:
        window = activity.getWindow()
        if is_on:
            window.addFlags(FLAG_SECURE)
        else:
            window.clearFlags(FLAG_SECURE)

    wrapped: Callable[[bool], None] = run_on_ui_thread(tell)
    return wrapped
