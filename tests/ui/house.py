"""The app's screens round its tables, as a family finds them that has never played."""

from typing import Any

import pytest

from engines import catalogue
from tests.ui.fingers import settle

GAME = catalogue()["fable"]
DERBY = catalogue()["derby"]  # has options that belong together
CARROTS = catalogue()["carrots"]  # has an option that only a larger table has


def chair(setup: Any, number: int) -> Any:
    return setup.ids.table.chairs[number]


# -- fixtures of the suites that are about these screens --------------------------------


@pytest.fixture(autouse=True)
def at_home(app: Any) -> None:
    """Every test starts at home."""
    app.go("home")


@pytest.fixture
def started(app: Any, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What was asked to begin, instead of beginning it."""
    matches: list[Any] = []
    monkeypatch.setattr(app.matches, "start", lambda *match: matches.append(match))
    return matches


@pytest.fixture
def setup(app: Any) -> Any:
    app.go("setup", game=GAME)
    settle(4)
    return app.manager.current_screen
