"""A screen that was opened from one side of a flat table: for the players there it is the right way up."""

from typing import Any

from kivy.uix.screenmanager import Screen

from app.match import Side
from app.screens import ShellScreen
from app.widgets.rotated import Rotated


class RotatedScreen(Screen):
    """Whatever the application says to it, it hands on."""

    def __init__(self, shown: ShellScreen, side: Side, **options: Any) -> None:
        super().__init__(name=shown.name, **options)
        self.shown = shown
        self._turned = Rotated(side=side)
        self._turned.add_widget(shown)
        self.add_widget(self._turned)

    is_walked = True

    @property
    def walked(self) -> Screen:
        return self

    @property
    def is_moving(self) -> bool:
        return self.shown.is_moving

    @property
    def is_secret(self) -> bool:
        return self.shown.is_secret

    def on_enter(self, *_: Any) -> None:
        self.shown.dispatch("on_enter")

    def drop(self) -> None:
        self.shown.drop()

    def close(self) -> None:
        self.shown.close()

    def back(self) -> None:
        self.shown.back()
