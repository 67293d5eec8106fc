"""All cups there are: those that are being raced first, then those that were handed over."""

from typing import Any

from app.material.cup_row import cup_row
from app.screens.overlaid import OverlaidScreen
from app.shell import Shell


class CupsScreen(OverlaidScreen):
    def __init__(self, shell: Shell, **options: Any) -> None:
        super().__init__(shell=shell, name="cup", **options)
        for cup in sorted(shell.store.cups.every(), key=lambda cup: cup.is_over):
            self.ids.cups.add_widget(cup_row(shell, cup))

    def plan(self) -> None:
        self.shell.go("cup", page="new")
