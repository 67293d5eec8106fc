"""A file of every earlier version opens, and nothing of it is lost."""

import json
import sqlite3
from contextlib import closing

import pytest

from app.match import FORMER_BOTS, Manner, Player
from app.store import RaceEntry, Store, schema
from engines import catalogue
from engines.bots import BOTS, play
from engines.record import Record
from engines.rng import Rng
from tests.store.tables import begin, resume
from tests.store.tables import play as play_on

# What each version added to what the one before it had made, word for word. Never edit an entry: add one.
ADDED = {
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
    2: """
        ALTER TABLE matches ADD COLUMN is_away INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE matches ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 1;
        ALTER TABLE matches ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE matches ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE matches ADD COLUMN first INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE matches ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE matches ADD COLUMN turn TEXT NOT NULL DEFAULT '';
        ALTER TABLE matches ADD COLUMN position TEXT;
        CREATE INDEX waiting ON matches (touched) WHERE NOT is_over AND NOT is_away;
        CREATE INDEX unknown ON matches (id) WHERE turn = '';
        CREATE INDEX ended ON matches (touched) WHERE is_over AND NOT is_away;
        CREATE TABLE players (    -- people whose names are remembered
            player TEXT PRIMARY KEY,    -- the name without regard to capitals
            name TEXT NOT NULL,
            colour TEXT NOT NULL,
            side TEXT NOT NULL,
            seen INTEGER NOT NULL
        );
        CREATE TABLE results (
            match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            game TEXT NOT NULL,
            player TEXT NOT NULL,
            is_person INTEGER NOT NULL,
            place INTEGER NOT NULL,
            score INTEGER NOT NULL,
            favoured TEXT NOT NULL,    -- animals or horses, as often as they were backed
            ended INTEGER NOT NULL,
            is_counted INTEGER NOT NULL,
            PRIMARY KEY (match, seat)
        ) WITHOUT ROWID;
        CREATE INDEX results_of_player ON results (player, ended) WHERE is_counted AND is_person;
        CREATE TABLE tallies (    -- made from the results that count, so that a long history costs nothing
            game TEXT NOT NULL,    -- '': all of them
            player TEXT NOT NULL,
            played INTEGER NOT NULL,
            won INTEGER NOT NULL,
            best INTEGER NOT NULL,
            streak INTEGER NOT NULL,
            longest_streak INTEGER NOT NULL,
            PRIMARY KEY (game, player)
        ) WITHOUT ROWID;
        CREATE TABLE favours (
            game TEXT NOT NULL,
            player TEXT NOT NULL,
            thing TEXT NOT NULL,
            times INTEGER NOT NULL,
            PRIMARY KEY (game, player, thing)
        ) WITHOUT ROWID;
    """,
    3: """
        ALTER TABLE matches ADD COLUMN latest INTEGER NOT NULL DEFAULT 0;
        DROP INDEX waiting;
        DROP INDEX ended;
        CREATE INDEX latest ON matches (latest);
        CREATE INDEX waiting ON matches (latest, touched) WHERE NOT is_over AND NOT is_away;
        CREATE INDEX ended ON matches (latest, touched) WHERE is_over AND NOT is_away;
        CREATE TABLE gone (match INTEGER PRIMARY KEY);    -- deleted for good
        ALTER TABLE results RENAME TO results_2;
        CREATE TABLE results (
            match INTEGER NOT NULL,    -- perhaps one that is gone
            seat INTEGER NOT NULL,
            game TEXT NOT NULL,
            player TEXT NOT NULL,
            is_person INTEGER NOT NULL,
            place INTEGER NOT NULL,
            score INTEGER NOT NULL,
            favoured TEXT NOT NULL,    -- animals or horses, as often as they were backed
            ended INTEGER NOT NULL,
            is_counted INTEGER NOT NULL,
            latest INTEGER NOT NULL DEFAULT 0,    -- as the match had it
            PRIMARY KEY (match, seat)
        ) WITHOUT ROWID;
        INSERT INTO results SELECT *, 0 FROM results_2;
        DROP TABLE results_2;
        CREATE INDEX results_of_player ON results (player, latest, ended) WHERE is_counted AND is_person;
    """,
    4: """
        ALTER TABLE players ADD COLUMN face TEXT NOT NULL DEFAULT '';    -- '': none was chosen yet
    """,
}
TOUCHED = 1_000_000
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


@pytest.fixture(params=ADDED)
def old(request, path) -> dict[str, Record]:
    """A file as that version left it: an open match and a finished one."""
    records = {"fable": record_of("fable", 9), "derby": record_of("derby", 10_000)}
    with closing(sqlite3.connect(path)) as db:
        db.executescript("".join(added for version, added in ADDED.items() if version <= request.param))
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("INSERT INTO settings VALUES (?, ?)", ("language", json.dumps("en")))
        for number, record in enumerate(records.values(), 1):
            data, is_over = record.dump(), record.game.result(list(record.replay())[-1].state) is not None
            row = (number, json.dumps({**data, "actions": []}), json.dumps(PLAYERS), "table", is_over)
            names = "id, header, players, manner, is_over"
            db.execute(f"INSERT INTO matches ({names}) VALUES (?, ?, ?, ?, ?)", row)
            actions = [(number, index, json.dumps(move)) for index, move in enumerate(data["actions"])]
            db.executemany("INSERT INTO actions (match, number, move) VALUES (?, ?, ?)", actions)
            if request.param > 1:
                tell_how_it_stands(db, number, record)
        db.execute(f"PRAGMA user_version = {request.param}")
        db.commit()
    return records


def tell_how_it_stands(db: sqlite3.Connection, number: int, record: Record) -> None:
    """As version 2 did: a list shows it, and a result is counted at once."""
    *_, last = record.replay()
    game, state = record.game, last.state
    stand = (
        TOUCHED - number,
        len(record.moves),
        json.dumps(game.to_act(state)),
        json.dumps(game.dump(state)),
    )
    query = "UPDATE matches SET created = 5, touched = ?, moves = ?, turn = ?, position = ? WHERE id = ?"
    db.execute(query, (*stand, number))
    if result := game.result(state):
        for seat, (place, score) in enumerate(zip(result.places, result.scores, strict=True)):
            row = (number, seat, game.id, ("zoé", "pixel")[seat], seat == 0, place, score, "[]", TOUCHED, 1)
            names = "match, seat, game, player, is_person, place, score, favoured, ended, is_counted"
            db.execute(f"INSERT INTO results ({names}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        for of_game in (game.id, ""):
            won = result.places[0] == 1
            row = (of_game, "zoé", 1, won, result.scores[0], won, won)
            db.execute("INSERT INTO tallies VALUES (?, ?, ?, ?, ?, ?, ?)", row)


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


def test_an_older_file_is_brought_up_to_date(opened, path, old):
    store = Store(path)
    assert store.notice is None
    check(store, old)
    store.close()
    again = opened()
    check(again, old)


@pytest.mark.parametrize("old", [3], indirect=True)
def test_people_of_a_file_without_faces_have_none_until_they_choose_one(opened, path, old):
    with closing(sqlite3.connect(path)) as db:
        db.execute("INSERT INTO players VALUES ('zoé', 'Zoé', 'blue', 'south', 7)")
        db.commit()
    store = Store(path)
    assert store.notice is None
    assert [(person.name, person.face) for person in store.people()] == [("Zoé", "")]
    assert [player.face for player in store.open_matches()[0].players] == ["", ""]
    begin(store, players=(Player("Zoé", "blue", face="owl"), Player("Léo", "pink", face="bun")))
    store.close()
    again = opened()
    assert {person.name: person.face for person in again.people()} == {"Zoé": "owl", "Léo": "bun"}
    assert [player.face for player in again.open_matches()[0].players] == ["owl", "bun"]


def test_a_cup_can_be_begun_in_an_older_file(opened, path, old):
    store = Store(path)
    assert (store.notice, store.cups.every()) == (None, ())
    cup = store.cups.begin("Noël", (Player("Zoé", "blue"), Player("Léo", "pink")), ("fable",))
    record = Record.begin(catalogue()["fable"], 2, 3, {})
    race = store.begin(record, (Player("Zoé", "blue"), Player("Léo", "pink")), Manner.OPEN, RaceEntry(cup, 0))
    store.close()
    again = opened()
    assert [one.match for one in again.cups.get(cup).races] == [race.id]
    assert [line.id for line in again.open_matches()][:1] == [race.id]


@pytest.mark.parametrize("old", [2], indirect=True)  # the first version knew no dates
def test_matches_of_an_older_file_stand_in_the_order_of_their_dates_until_they_are_touched(opened, path, old):
    with closing(sqlite3.connect(path)) as db:
        row = "header, players, manner, turn, moves, position, 9999999"
        names = "header, players, manner, turn, moves, position, touched"
        db.execute(f"INSERT INTO matches ({names}) SELECT {row} FROM matches WHERE id = 1")
        db.execute("INSERT INTO actions SELECT 3, number, move FROM actions WHERE match = 1")
        db.execute(f"INSERT INTO matches ({names}) SELECT {row} - 1 FROM matches WHERE id = 1")
        db.execute("INSERT INTO actions SELECT 4, number, move FROM actions WHERE match = 1")
        db.commit()
    store = opened(clock=lambda: 7)
    assert [line.id for line in store.open_matches()] == [3, 4, 1]
    play_on(resume(store, store.open(1)), 1)
    assert [line.id for line in store.open_matches()] == [1, 3, 4]


def test_a_damaged_older_file_is_saved_too(opened, path, old):
    with path.open("ab") as file:
        file.write(b"torn")
    store = opened()
    assert store.notice.aside == "apoint-damaged-1.db"
    check(store, old)


def test_every_version_but_this_one_has_its_file():
    assert list(ADDED) == list(range(1, schema.VERSION))


@pytest.mark.parametrize("former", FORMER_BOTS)
def test_a_match_with_a_robot_of_a_former_version_goes_on(opened, path, former):
    store = opened()
    _, match = begin(store, players=(Player("Zoé", "blue"), Player("Pixel", "green", bot="strong")))
    play_on(match, 3)
    store.close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE matches SET players = replace(players, '\"strong\"', ?)", (f'"{former}"',))
        db.commit()
    again = Store(path)
    (line,) = again.open_matches()
    assert resume(again, again.open(line.id)).players[1].bot in BOTS
    again.close()
