"""The app's screens round its tables, as a family finds them that has never played."""

from typing import Any

from engines import catalogue

GAME = catalogue()["fable"]
DERBY = catalogue()["derby"]  # has options that belong together


def forget(app: Any) -> None:
    """Nobody ever played, chose or changed anything; French is spoken."""
    while found := app.open_match():
        app.store.finish(found.id)
    for name in ("names", "table", f"options of {GAME.id}", f"options of {DERBY.id}"):
        app.store.set_setting(name, {} if "options" in name else [])
    app.settings.text_scale = 1.0
    app.settings.speed = "normal"
    app.settings.language = "fr"


def chair(setup: Any, number: int) -> Any:
    return setup.ids.table.chairs[number]
