"""Rows with something else in them than we ever wrote: they are left out and told, all others are there."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.cup import standings
from app.match import COLOURS, Manner, Match, Player, Side
from app.store import OpenMatch, RaceEntry, Store, Trouble, Unplayable, schema
from app.store.matches import dump_players
from app.text.dates import when
from app.text.language import Translator
from engines import catalogue
from tests.store.tables import ANA, BO, begin, finish, play, resume
from tools.torture import MEMORY, folder

NOW = 1_700_000_000
WITHOUT_A_DISK = MEMORY if MEMORY.is_dir() else None
CLEO = Player("Cléo", "pink", Side.WEST)
TABLES = (
    "settings",
    "players",
    "matches",
    "actions",
    "results",
    "gone",
    "cups",
    "races",
    "tallies",
    "favours",
)
ROW_NUMBERS = (("matches", "id"), ("gone", "match"), ("cups", "id"), ("races", "match"))
MADE_AGAIN = ("tallies", "favours")  # from the results
CHOSEN = {  # the row that is spoilt, of several in each table
    "settings": "name = 'names'",
    "players": "player = 'bo'",
    "matches": "id = 2",
    "actions": "match = 2 AND number = 3",
    "results": "match = 1 AND seat = 1",
    "gone": "match = 7",
    "cups": "id = 2",
    "races": "match = 9",
    "tallies": "game = '' AND player = 'bo'",
    "favours": "game = 'fable' AND player = 'bo' AND thing = (SELECT min(thing) FROM favours AS other"
    " WHERE other.game = favours.game AND other.player = favours.player)",
}
WRONG: tuple[Any, ...] = (
    None,
    70,
    -3,
    1 << 62,
    300_000_000_000,  # as a moment, in the year 11476
    2.5,
    "",
    "nonsense",
    "\x00\udcff".encode("utf-8", "surrogateescape"),
    b'["fr"]',
)
WRONG_JSON = (
    '{"game": {}, "rules_version": 1, "seats": 2}',
    "[" * 100_000,
    "9" * 5_000,
    "NaN",
    '"\\ud800"',
    '{"game": {}}',
    '{"game": "a", "game": "a"}',
)
WRONG_PLAYERS = (
    {"name": 42},
    {"name": "\ud800"},
    {"name": ""},
    {"name": "Z" * 10_000},
    {"colour": "grey"},
    {"colour": []},
    {"side": None},
    {"bot": 3},
    {"bot": "clever"},
    {"is_small": "no"},
    {"age": 6},
)


def kinds() -> dict[tuple[str, str], type]:
    """What is written into every column of every table."""
    with closing(sqlite3.connect(":memory:")) as db:
        schema.migrate(db)
        return {
            (table, column): {"TEXT": str, "INTEGER": int}[kind]
            for table in TABLES
            for _, column, kind, *_ in db.execute(f"PRAGMA table_info({table})")
        }


KINDS = kinds()


@pytest.fixture(scope="module")
def original() -> tuple[bytes, dict[str, Any]]:
    """Two matches of each kind, people who won, settings: a closed file, and all that is told of it."""
    with folder(WITHOUT_A_DISK) as where:
        path = where / "apoint.db"
        fill(path)
        data = path.read_bytes()
        store = Store(path, clock=lambda: NOW + 1_000_000)
        found = told(store)
        assert store.notice is None
        assert len([name for name in found if name.startswith("match")]) == 9
        store.close()
    return data, found


def fill(path: Path) -> None:
    store = Store(path, clock=iter(range(NOW, NOW + 1_000_000)).__next__)
    store.set_setting("language", "en")
    store.set_setting("names", ["Ana", "Bo"])
    finish(store, game="fable", players=(ANA, BO))
    play(begin(store, game="fable", players=(ANA, BO))[1], 9)
    play(begin(store, game="carrots", players=(CLEO, ANA))[1], 9)
    for _ in range(2):
        away, match = begin(store, game="reindeer", players=(ANA, CLEO))
        play(match, 4)
        store.put_away(away.id)
    finish(store, game="derby", players=(ANA, CLEO, Player("Pixel", "sky", bot="greedy")))
    store.delete(begin(store, game="fable", players=(ANA, CLEO))[0].id)
    for name, places in (("Winter", (0, 1)), ("Summer", (0,))):
        cup = store.cups.begin(name, (ANA, BO), ("derby", "derby"))
        for place in places:
            race, _ = finish(store, game="derby", players=(ANA, CLEO), entry=RaceEntry(cup, place))
            store.put_away(race)
    store.close()


@pytest.fixture
def kept(original: tuple[bytes, dict[str, Any]]) -> Iterator[Path]:
    with folder(WITHOUT_A_DISK) as where:
        path = where / "apoint.db"
        path.write_bytes(original[0])
        yield path


@pytest.fixture
def before(original: tuple[bytes, dict[str, Any]]) -> dict[str, Any]:
    return original[1]


def spoil(path: Path, table: str, column: str, value: Any, where: str = "") -> None:
    """Put just this value into a row, whatever kind of value the column is for."""
    where = where or CHOSEN[table]
    with closing(sqlite3.connect(path)) as db:
        (plan,) = db.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
        if column == "id":
            db.execute("PRAGMA foreign_keys = OFF")
        else:
            _replan(db, table, _without_kinds(plan))
        with db:
            db.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (value,))
        _replan(db, table, plan)


def _without_kinds(plan: str) -> str:
    return (
        plan.replace(" TEXT", " BLOB")
        .replace(" INTEGER", " BLOB")
        .replace(" id BLOB PRIMARY", " id INTEGER PRIMARY")
        .replace("match BLOB PRIMARY", "match INTEGER PRIMARY")
        .replace(" NOT NULL", "")
    )


def _replan(db: sqlite3.Connection, table: str, plan: str) -> None:
    (version,) = db.execute("PRAGMA schema_version").fetchone()
    with db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?", (plan, table))
        db.execute(f"PRAGMA schema_version = {version + 1}")
        db.execute("PRAGMA writable_schema = OFF")


# -- what must hold whatever is in the file -----------------------------------------------


def told(store: Store) -> dict[str, Any]:
    """All that home, the album and the set-up ask for; every value is of its kind, every date has words."""
    words = Translator("en")
    lines = (*store.open_matches(), *store.finished_matches(), *store.matches_put_away())
    found: dict[str, Any] = {}
    for line in lines:
        assert isinstance(line.manner, Manner)
        assert line.game in catalogue()
        assert all(when(words, stamp, NOW) for stamp in (line.created, line.touched))
        assert all(0 <= seat < len(line.players) for seat in line.to_act)
        assert_are_people(line.players)
        assert all(type(number) is int for number in (*line.places, *line.scores, line.moves))
        assert line.places == () or len(line.places) == len(line.scores) == len(line.players)
        found[f"match {line.id}"] = (
            line.game,
            line.players,
            line.places,
            line.scores,
            line.moves,
            line.to_act,
        )
    for game in ("", *catalogue()):
        for tally in store.hall_of_fame(game):
            assert type(tally.name) is str
            assert tally.colour in ("", *COLOURS)
            numbers = (tally.played, tally.won, tally.best, tally.streak, tally.longest_streak)
            assert all(type(number) is int for number in numbers)
            assert 0 <= tally.won / tally.played <= 1
            assert all(type(thing) is str and type(times) is int for thing, times in tally.favours)
            found[f"{tally.name} in {game}"] = (*numbers, tally.favours)
            for outing in store.outings(tally.name, game):
                assert 1 <= outing.place <= outing.seats
                assert when(words, outing.ended, NOW)
                found[f"{tally.name} in {outing.game} {outing.match}"] = (outing.place, outing.score)
            store.tallies_of(tally.name)
    for cup in store.cups.every():
        assert_are_people(cup.racers)
        assert all(when(words, stamp, NOW) for stamp in (cup.created, cup.touched))
        found[f"cup {cup.id}"] = (cup.name, cup.racers, cup.games, cup.is_over)
        assert {one.player for one in standings(cup)} == set(cup.people)
        for race in cup.races:
            assert race.number < len(cup.games)
            found[f"race {race.match}"] = (cup.id, race.number, race.is_helped, race.finishers)
    assert_are_people(store.people())
    found |= {f"{person.name} is known": person for person in store.people()}
    found["language"] = store.setting("language", "fr")
    found["names"] = store.setting("names", [])
    json.dumps(found["names"], ensure_ascii=False).encode()
    return found


def assert_are_people(players: tuple[Player, ...]) -> None:
    for player in players:
        assert player.name.encode()
        assert player.colour in COLOURS
        assert isinstance(player.side, Side)
        assert type(player.is_small) is bool


def assert_every_match_can_be_asked_for(store: Store) -> None:
    for number in range(1, 8):
        for found in (store.look(number), store.open(number)):
            if isinstance(found, Unplayable):
                assert found.code
            else:
                Match(found.record, found.players, found.manner)
        if isinstance(found, OpenMatch) and not found.is_over:
            match = resume(store, found)
            play(match, 1)
            store.finish(number)
            store.put_away(number)


def count(path: Path, table: str) -> int:
    with closing(sqlite3.connect(path)) as db:
        (number,) = db.execute(f"SELECT count(*) FROM {table}").fetchone()
        return int(number)


def check(path: Path, before: dict[str, Any], table: str, *, is_plausible: bool = False) -> Store:
    """Open the file; whatever is missing is told, nothing is deleted, all the rest is as it was.

    `is_plausible`: such a value could stand there, so it may be believed, and what it says be told.
    """
    rows = count(path, table)
    store = Store(path, clock=lambda: NOW + 2_000_000)
    after = told(store)
    lost = sorted(name for name in before if after.get(name) != before[name])
    assert store.notice is not None or is_plausible or not lost, f"nothing was said of {lost}"
    if store.notice is not None:
        assert store.notice.trouble in (Trouble.PARTLY, Trouble.DAMAGED)
        assert store.notice.is_kept
        old = path.with_name(store.notice.aside) if store.notice.aside else path
        assert table in MADE_AGAIN or count(old, table) == rows
    for name in (
        "match 3",
        "match 4",
        "match 6",
        "Ana in derby",
        "Ana is known",
        "Cléo is known",
        "language",
        "cup 1",
        "race 8",
    ):
        assert after[name] == before[name], name
    return store


# -- every cell ---------------------------------------------------------------------------


def cells() -> Iterator[tuple[str, str, Any]]:
    for table, column in KINDS:
        for value in WRONG:
            is_key = column in ("match", "number", "seat", "game", "player", "thing")
            if (table, column) in ROW_NUMBERS and not isinstance(value, int):
                continue  # the number of a row is a number
            if table not in ("settings", "players") and is_key and value is None:
                continue  # no row can be kept under nothing
            yield table, column, value


@pytest.mark.parametrize(("table", "column", "value"), list(cells()))
def test_one_wrong_cell_costs_one_row_and_is_told(kept, before, table, column, value):
    spoil(kept, table, column, value)
    store = check(kept, before, table, is_plausible=type(value) is KINDS[table, column])
    if table in ("matches", "actions"):
        assert_every_match_can_be_asked_for(store)
    play(begin(store, seed=9)[1], 1)
    store.erase_statistics()
    store.close()
    again = Store(kept)
    told(again)
    again.close()


@pytest.mark.parametrize("text", WRONG_JSON, ids=lambda text: text[:20])
@pytest.mark.parametrize(
    ("table", "column"),
    [
        ("settings", "value"),
        ("matches", "header"),
        ("matches", "players"),
        ("matches", "turn"),
        ("matches", "position"),
        ("actions", "move"),
        ("results", "favoured"),
    ],
)
def test_json_that_is_none_of_ours_costs_one_row_and_is_told(kept, before, table, column, text):
    spoil(kept, table, column, text)
    store = check(kept, before, table, is_plausible=table == "settings")
    assert_every_match_can_be_asked_for(store)
    store.close()


@pytest.mark.parametrize("wrong", WRONG_PLAYERS, ids=lambda wrong: str(wrong)[:30])
def test_a_match_of_somebody_impossible_is_left_out(kept, before, wrong):
    ana, bo = json.loads(dump_players((ANA, BO)))
    spoil(kept, "matches", "players", json.dumps([ana, {**bo, **wrong}]))
    store = check(kept, before, "matches")
    assert 2 not in [line.id for line in store.open_matches()]
    assert store.notice.trouble is Trouble.PARTLY
    assert_every_match_can_be_asked_for(store)
    store.close()


@pytest.mark.parametrize("many", ["[]", "[0, 1, 2]", "[7]", "[true]", "[-1]", "3", "{}"])
def test_a_turn_of_nobody_is_no_turn(kept, before, many):
    spoil(kept, "matches", "turn", many)
    store = check(kept, before, "matches", is_plausible=many == "[]")
    assert_every_match_can_be_asked_for(store)
    store.close()


def test_the_tallies_are_made_again_from_the_results_and_nothing_is_missing(kept, before):
    spoil(kept, "tallies", "best", b"\xff")
    spoil(kept, "tallies", "won", 99, "game = 'derby'")
    store = Store(kept)
    assert told(store) == before
    assert store.notice is None
    store.close()


def test_what_is_spoilt_while_the_app_runs_is_left_out_and_told(kept, before):
    store = Store(kept)
    assert store.notice is None
    spoil(kept, "matches", "touched", 300_000_000_000)
    assert [line.id for line in store.open_matches()] == [3]
    assert store.notice.trouble is Trouble.PARTLY
    store.close()


def test_a_row_that_is_left_out_hides_no_older_match(kept):
    spoil(kept, "matches", "created", b"x", "id = 6")
    store = Store(kept)
    assert [line.id for line in store.finished_matches(limit=1)] == [1]
    assert store.finished_matches(limit=1, offset=1) == ()
    store.close()
