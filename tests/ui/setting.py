"""The set-up screen with a full table, and whatever can lie on top of it."""

from collections.abc import Iterator
from typing import Any


def sheets(screen: Any) -> Iterator[tuple[str, Any]]:
    """Opens one after the other; the first is the screen itself."""
    while screen.seating.can_add:
        screen.seating.add()
    screen._refresh()
    yield "setup", screen
    screen.shell.store.set_setting("names", ["Maximilien", "Alexandrine", "Bartholome", "Zoé"])
    screen._seated = 1
    screen._refresh()
    yield "offers", screen
    screen._settle()
    for group in screen.options.groups():
        screen._choose(group)
        yield group[0], screen._sheet
    screen.close_sheet()
    screen._edit(1)
    yield "seat", screen._sheet
    screen.close_sheet()
