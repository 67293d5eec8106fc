"""The app's screens round its tables, as a family finds them that has never played."""

from collections.abc import Iterator
from typing import Any

import pytest

from engines import catalogue
from tests.ui.fingers import settle

GAME = catalogue()["fable"]
DERBY = catalogue()["derby"]  # has options that belong together
CARROTS = catalogue()["carrots"]  # has an option that only a larger table has


def forget(app: Any) -> None:
    """Nobody ever played, chose or changed anything; French is spoken."""
    while found := app.open_match():
        app.store.finish(found.id)
    for name in ("names", "table", *(f"options of {game.id}" for game in (GAME, DERBY, CARROTS))):
        app.store.set_setting(name, {} if "options" in name else [])
    app.settings.text_scale = 1.0
    app.settings.speed = "normal"
    app.settings.language = "fr"


def chair(setup: Any, number: int) -> Any:
    return setup.ids.table.chairs[number]


# -- fixtures of the suites that are about these screens --------------------------------


@pytest.fixture(autouse=True)
def clean(app: Any) -> Iterator[None]:
    """Every test starts at home, in French, with nothing kept."""
    forget(app)
    app.go("home")
    yield
    forget(app)


@pytest.fixture
def started(app: Any, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What was asked to begin, instead of beginning it."""
    matches: list[Any] = []
    monkeypatch.setattr(app, "start", lambda *match: matches.append(match))
    return matches


@pytest.fixture
def setup(app: Any) -> Any:
    app.go("setup", game=GAME)
    settle(4)
    return app.manager.current_screen
