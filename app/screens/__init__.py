"""The nine screens, one module or folder each with a `SCREEN`, and what they stand on."""

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app.shell import Shell
from app.style.measure import MEASURE


class ShellScreen(Screen):
    """Draws from the shell alone, so that it can be thrown away and made anew at any moment."""

    shell: Shell = ObjectProperty()
    is_landscape = BooleanProperty(True)
    has_hills = BooleanProperty(True)  # along the lower edge

    def __init__(self, shell: Shell, way_back: Callable[[], None] | None = None, **options: Any) -> None:
        """`way_back`: where the back key leads, if not home."""
        self._way_back = way_back or (lambda: shell.go("home"))
        super().__init__(shell=shell, **options)

    def on_size(self, _screen: "ShellScreen", size: tuple[float, float]) -> None:
        MEASURE.fit(*size)

    @property
    def is_walked(self) -> bool:
        """Return whether keys go from one thing to press to the next; else the screen has keys of its own."""
        return True

    @property
    def walked(self) -> Widget:
        """Return what the keys walk over."""
        return self

    @property
    def is_moving(self) -> bool:
        """Return whether something is on its way that would be seen to stop."""
        return False

    @property
    def is_secret(self) -> bool:
        """Return whether one person's own view is shown: no picture is taken of it."""
        return False

    def drop(self) -> None:
        """The tablet is put away for a moment: nothing that is one person's alone stays in sight."""

    def close(self) -> None:
        """The screen is left for good: nothing of it goes on in the background.

        Not `on_leave`: where screens change faster than frames, Kivy never tells it.
        """

    def back(self) -> None:
        """The back key or the arrow in the corner: close what lies on top, or leave."""
        self._way_back()
