"""What every screen of the shell stands on."""

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.screenmanager import Screen

from app.screens.shell import Shell
from app.settings import Settings
from app.widgets.paper import Measure


class ShellScreen(Screen):
    """Draws from the shell alone, so that it can be thrown away and made anew at any moment."""

    shell: Shell = ObjectProperty()
    measure = ObjectProperty(rebind=True)
    unit = NumericProperty(1)
    is_landscape = BooleanProperty(True)
    has_hills = BooleanProperty(True)  # along the lower edge

    def __init__(self, shell: Shell, way_back: Callable[[], None] | None = None, **options: Any) -> None:
        """`way_back`: where the back key leads, if not home."""
        self._way_back = way_back or (lambda: shell.go("home"))
        measure = Measure(scale=shell.settings.scale)
        super().__init__(shell=shell, measure=measure, **options)
        shell.settings.bind(scale=self._rescale)

    def on_leave(self, *_: Any) -> None:
        self.shell.settings.unbind(scale=self._rescale)

    def _rescale(self, _settings: Settings, scale: float) -> None:
        self.measure.scale = scale

    def on_unit(self, _screen: "ShellScreen", unit: float) -> None:
        self.measure.unit = unit

    def drop(self) -> None:
        """The tablet is put away for a moment: nothing that is somebody's alone stays in sight."""

    def close(self) -> None:
        """The screen is left for good: nothing of it goes on in the background."""

    def back(self) -> None:
        """The back key or the arrow in the corner: close what lies on top, or leave."""
        self._way_back()
