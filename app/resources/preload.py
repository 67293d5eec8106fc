"""Import KivyMD step by step while home is idle, so that the first form opens without a pause."""

from collections.abc import Callable
from importlib import import_module

from kivy.base import EventLoop
from kivy.clock import Clock

PAUSE_SECONDS = 0.1
# Each takes about as long as a frame; what it stands on comes before it.
PARTS = (
    "materialyoucolor.dynamiccolor.dynamic_scheme",
    "materialyoucolor.utils.platform_utils",
    "app.material",
    "kivymd.uix.behaviors",
    "kivymd.icon_definitions",
    "kivymd.uix.label",
    "kivymd.uix.textfield",
    "kivymd.uix.list",
    "kivymd.uix.button",
    "kivymd.uix.card",
    "kivymd.uix.dialog",
    "kivymd.uix.snackbar",
    "kivymd.uix.slider",
    "app.material.theme",
    "app.material.dialog",
    "app.material.field",
    "app.material.notice",
    "app.material.rows",
    "app.material.segments",
    "app.material.slider",
    "app.material.switch",
)


def load(may_go_on: Callable[[], bool]) -> None:
    parts = iter(PARTS)

    def load_one(_seconds: float) -> bool:
        if EventLoop.touches or not may_go_on():
            return True
        name = next(parts, None)
        if name is not None:
            import_module(name)
        return name is not None

    Clock.schedule_interval(load_one, PAUSE_SECONDS)
