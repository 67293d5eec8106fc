"""The family's cups: all of them, a new one, one with its table and its races, and how it is handed over."""

from typing import Any

from app.screens import ShellScreen
from app.screens.cup.award import CupAwardScreen
from app.screens.cup.cups import CupsScreen
from app.screens.cup.page import CupScreen
from app.screens.cup.plan import CupPlanScreen
from app.shell import Shell


def cup_screen(shell: Shell, cup: int | None = None, page: str = "", **options: Any) -> ShellScreen:
    """The page of a cup or, as `page` says, its "award" or a "new" one; without a cup, all there are."""
    found = None if cup is None else shell.store.cups.get(cup)
    if found is not None:
        screen = CupAwardScreen if page == "award" else CupScreen
        return screen(shell, found, **options)
    if page == "new" or (cup is None and not shell.store.cups.every()):
        return CupPlanScreen(shell, **options)
    return CupsScreen(shell, **options)


SCREEN = cup_screen
