"""A file of every earlier version opens, and nothing of it is lost."""

import json
import sqlite3
from contextlib import closing

import pytest

from app.store import Store, schema
from engines import catalogue
from engines.bots import BOTS, play
from engines.record import Record
from engines.rng import Rng
from tests.store.tables import resume

# What each version made of an empty file, word for word. Never edit an entry: add one.
MADE = {
    1: """
        CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
        CREATE TABLE matches (
            id INTEGER PRIMARY KEY,
            header TEXT NOT NULL,    -- the record without its actions
            players TEXT NOT NULL,
            manner TEXT NOT NULL,
            is_over INTEGER NOT NULL DEFAULT 0
        );
        CREATE TABLE actions (
            match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            number INTEGER NOT NULL,
            move TEXT NOT NULL,
            PRIMARY KEY (match, number)
        ) WITHOUT ROWID;
    """,
}
PLAYERS = [
    {"name": "Zoé", "colour": "blue", "side": "south", "bot": None, "is_small": False},
    {"name": "Pixel", "colour": "green", "side": "north", "bot": "greedy", "is_small": False},
]


def record_of(game: str, moves: int) -> Record:
    record = Record.begin(catalogue()[game], 2, 5, {})
    for _ in zip(range(moves), play(record, [BOTS["greedy"](record.game)] * 2, Rng(2)), strict=False):
        pass
    del record.moves[moves:]
    return record


@pytest.fixture(params=MADE)
def old(request, path) -> dict[str, Record]:
    """A file as that version left it: an open match and a finished one."""
    records = {"fable": record_of("fable", 9), "derby": record_of("derby", 10_000)}
    with closing(sqlite3.connect(path)) as db:
        db.executescript(MADE[request.param])
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("INSERT INTO settings VALUES (?, ?)", ("language", json.dumps("en")))
        for number, (game, record) in enumerate(records.items(), 1):
            data = record.dump()
            row = (number, json.dumps({**data, "actions": []}), json.dumps(PLAYERS), "table", game == "derby")
            names = "id, header, players, manner, is_over"
            db.execute(f"INSERT INTO matches ({names}) VALUES (?, ?, ?, ?, ?)", row)
            actions = [(number, index, json.dumps(move)) for index, move in enumerate(data["actions"])]
            db.executemany("INSERT INTO actions (match, number, move) VALUES (?, ?, ?)", actions)
        db.execute(f"PRAGMA user_version = {request.param}")
        db.commit()
    return records


def check(store: Store, old: dict[str, Record]) -> None:
    assert store.setting("language", "fr") == "en"
    (line,) = store.open_matches()
    assert (line.game, line.moves, line.players[0].name) == ("fable", 9, "Zoé")
    match = resume(store, store.open(line.id))
    assert match.record.moves == old["fable"].moves
    assert line.to_act == match.to_act
    (ended,) = store.finished_matches()
    assert ended.game == "derby"
    *_, last = old["derby"].replay()
    assert ended.places == catalogue()["derby"].result(last.state).places
    assert [(tally.name, tally.played) for tally in store.hall_of_fame("derby")] == [("zoé", 1)]


def test_an_older_file_is_brought_up_to_date(path, old):
    store = Store(path)
    assert store.notice is None
    check(store, old)
    store.close()
    again = Store(path)
    check(again, old)
    again.close()


def test_a_damaged_older_file_is_saved_too(path, old):
    with path.open("ab") as file:
        file.write(b"torn")
    store = Store(path)
    assert store.notice.aside == "apoint-damaged-1.db"
    check(store, old)
    store.close()


def test_every_version_but_this_one_has_its_file():
    assert list(MADE) == list(range(1, schema.VERSION))
