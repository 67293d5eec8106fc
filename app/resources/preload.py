"""Load other screens step by step while home is shown: modules, layouts and rules, a little in a frame."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module

from kivy.base import EventLoop
from kivy.clock import Clock

import engines
from app.boards import board_class
from app.resources import layouts

CALM_SECONDS = 1.0  # in which home is painted
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
    "app.material.cup_row",
    "app.material.segments",
    "app.material.slider",
    "app.material.switch",
)


SCREENS = ("setup", "table")


def load(may_go_on: Callable[[], bool], games: Callable[[], Iterable[str]]) -> None:
    """`games`: those whose rules, boards and layouts are read after all that, in this order."""
    steps = _steps(games)

    def load_one(_seconds: float) -> bool:
        if EventLoop.touches or not may_go_on():
            return True
        step = next(steps, None)
        if step is not None:
            step()
        return step is not None

    Clock.schedule_once(lambda _: Clock.schedule_interval(load_one, PAUSE_SECONDS), CALM_SECONDS)


def _steps(games: Callable[[], Iterable[str]]) -> Iterator[Callable[[], object]]:
    for name in PARTS:
        yield partial(import_module, name)
    for screen in SCREENS:
        yield partial(import_module, f"app.screens.{screen}")
        yield partial(layouts.read_screen, screen)
    for game in games():
        yield partial(engines.game, game)
        yield partial(import_module, f"app.boards.{game}")
        yield partial(board_class, game)
