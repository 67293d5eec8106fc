"""Keeps secrets out of the pictures that a tablet takes by itself, as for its list of recent apps."""

from collections.abc import Callable

from kivy.clock import Clock

from app.platform import machine


class Secrecy:
    """On from before a secret is drawn until after something else was: a paused app draws no more."""

    def __init__(self, tell: Callable[[bool], None] | None = None) -> None:
        self._tell = tell or machine().hide_from_pictures
        self.is_on = False  # a secret is in the last frame, or will be in the next
        self._end = Clock.create_trigger(lambda _: self._set(False))

    def keep(self, is_secret: bool) -> None:
        if is_secret:
            self._end.cancel()
            self._set(True)
        else:
            self._end()

    def _set(self, is_on: bool) -> None:
        if is_on != self.is_on:
            self.is_on = is_on
            self._tell(is_on)
