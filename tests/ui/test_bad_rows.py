"""Rows that were never written like this: home and the album show all others, and home says so."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.store import Store
from tests.store.tables import begin, finish, play
from tests.ui.fingers import tap
from tests.ui.reading import find, said
from tests.ui.test_album import GAME, PEOPLE, at

SENTENCE = "Quelque chose d’enregistré est devenu illisible"
PLAYERS = tuple(PEOPLE)

Spoil = Callable[[str], Store]


@pytest.fixture
def spoil(app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Spoil]:
    """The app on a file of its own, with two matches on every page, after this was done to it."""
    path = tmp_path / "apoint.db"
    opened: list[Store] = []

    def begin_again(statement: str) -> Store:
        store = Store(path)
        for seed in (1, 2):
            finish(store, players=PLAYERS, seed=seed)
            play(begin(store, players=PLAYERS, seed=seed + 2)[1], 5)
            away, _ = begin(store, players=PLAYERS, seed=seed + 4)
            store.put_away(away.id)
        store.close()
        with closing(sqlite3.connect(path)) as db, db:
            db.execute(statement)
        opened.append(Store(path))
        monkeypatch.setattr(app, "store", opened[-1])
        return opened[-1]

    yield begin_again
    monkeypatch.undo()
    app.go("home")
    for store in opened:
        store.close()


def rows(app: Any, page: str) -> int:
    return len([row for row in at(app, "album", page=page).ids.page.children if hasattr(row, "news")])


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE matches SET touched = 300000000000 WHERE id IN (1, 2, 3)",
        "UPDATE matches SET created = x'00ff' WHERE id IN (1, 2, 3)",
        "UPDATE matches SET players = replace(players, '\"Zo\\u00e9\"', '42') WHERE id IN (1, 2, 3)",
        "UPDATE matches SET header = '[' WHERE id IN (1, 2, 3)",
        "UPDATE matches SET turn = '[9]', moves = 'many' WHERE id IN (1, 2, 3)",
    ],
)
def test_bad_matches_are_on_no_page_and_all_others_are(app: Any, spoil: Spoil, statement: str):
    spoil(statement)
    home = at(app, "home")
    assert any(SENTENCE in text for text in said(home))
    assert [rows(app, page) for page in ("open", "over", "away")] == [1, 1, 1]
    tap(find(at(app, "home"), "Continuer"))
    assert app.navigation.shown[0] == "table"


@pytest.mark.parametrize(
    ("statement", "is_told"),
    [
        ("UPDATE players SET name = x'ff00' WHERE player = 'léo'", True),
        ("UPDATE results SET score = 'much', ended = 300000000000 WHERE match = 1", True),
        ("UPDATE tallies SET won = x'01', best = 1e300", False),  # they are counted anew from the results
    ],
)
def test_bad_people_results_and_counts_stop_no_hall_of_fame(
    app: Any, spoil: Spoil, statement: str, is_told: bool
):
    spoil(statement)
    assert {"Zoé", "Grand-maman"} <= set(said(at(app, "album", page="fame")))
    assert rows(app, "over") == 2
    assert any(SENTENCE in text for text in said(at(app, "home"))) == is_told


def test_a_bad_setting_is_as_if_never_set_and_home_says_so(app: Any, spoil: Spoil):
    spoil("INSERT INTO settings VALUES ('names', x'5b'), (x'01', 'null'), ('table', '[[[')")
    assert any(SENTENCE in text for text in said(at(app, "home")))
    assert at(app, "setup", game=GAME).seating.has_person
