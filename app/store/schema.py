"""The tables, how they came to be, and how older files are brought up to them."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing

VERSION_1 = """
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
"""

# Every new column of a table that was there has a default: so a damaged older file can be copied
# row by row. A match that was over in version 1 has no result yet: it is ended again (`matches.catch_up`).
VERSION_2 = """
ALTER TABLE matches ADD COLUMN is_away INTEGER NOT NULL DEFAULT 0;   -- put away: in no list
ALTER TABLE matches ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 1; -- 0: it ended on another tablet
ALTER TABLE matches ADD COLUMN created INTEGER NOT NULL DEFAULT 0;   -- seconds since 1970
ALTER TABLE matches ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN first INTEGER NOT NULL DEFAULT 0;     -- earlier actions: under other rules
ALTER TABLE matches ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;     -- that count now
ALTER TABLE matches ADD COLUMN turn TEXT NOT NULL DEFAULT '';        -- seats to act; '': not known
ALTER TABLE matches ADD COLUMN position TEXT;                        -- as it stands after the last action
UPDATE matches SET is_over = 0;
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
"""

# A clock may be set back, a count cannot. Results outlive their match, whose number is never given again.
VERSION_3 = """
ALTER TABLE matches ADD COLUMN latest INTEGER NOT NULL DEFAULT 0;    -- the higher, the later it was touched
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
"""

VERSION_4 = """
ALTER TABLE players ADD COLUMN face TEXT NOT NULL DEFAULT '';    -- '': none was chosen yet
"""

# A race is a match of a cup; it outlives its match as long as there is a result.
VERSION_5 = """
CREATE TABLE cups (
    id INTEGER PRIMARY KEY,
    sign TEXT NOT NULL UNIQUE,    -- by which it is known on every tablet
    name TEXT NOT NULL,
    racers TEXT NOT NULL,
    games TEXT NOT NULL,    -- the programme
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    is_over INTEGER NOT NULL DEFAULT 0,    -- 1: it was handed over
    is_counted INTEGER NOT NULL DEFAULT 1,
    latest INTEGER NOT NULL    -- the higher, the later it was touched
);
CREATE TABLE races (
    match INTEGER PRIMARY KEY,
    cup INTEGER NOT NULL REFERENCES cups ON DELETE CASCADE,
    number INTEGER NOT NULL,    -- of its place on the programme
    is_helped INTEGER NOT NULL DEFAULT 0,    -- by a hint, or a move that was taken back late
    UNIQUE (cup, number)
);
"""

# Each leads from the version before it to its own.
STEPS: Sequence[str] = (VERSION_1, VERSION_2, VERSION_3, VERSION_4, VERSION_5)
VERSION = len(STEPS)
# All others are made from these.
KEPT = ("settings", "players", "matches", "actions", "results", "gone", "cups", "races")


def version_of(db: sqlite3.Connection) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(db: sqlite3.Connection) -> None:
    """From whatever version, inside the transaction of the caller, to this one."""
    for step in STEPS[version_of(db) :]:
        for statement in _statements(step):
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {VERSION}")


def probe(db: sqlite3.Connection) -> None:
    """Fails unless every table is there just as it was made, and its indices agree with it.

    The actions are many, and are looked at when their match is opened.
    """
    with closing(sqlite3.connect(":memory:")) as model:
        migrate(model)
        if _plan(db) != _plan(model):
            raise sqlite3.DatabaseError("the tables are not ours")
    for table in (*KEPT, "tallies", "favours"):
        if table != "actions" and db.execute(f"PRAGMA integrity_check({table})").fetchall() != [("ok",)]:
            raise sqlite3.DatabaseError(f"{table} is damaged")


def _plan(db: sqlite3.Connection) -> list[tuple[str, str]]:
    """Return the statements that made every table and index."""
    query = "SELECT name, coalesce(sql, '') FROM sqlite_schema ORDER BY name"
    return [(name, " ".join(sql.split())) for name, sql in db.execute(query)]


def columns(db: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in db.execute(f"PRAGMA table_info({table})")]


def _statements(script: str) -> list[str]:
    """`executescript` would end the transaction."""
    statements: list[str] = []
    text = ""
    for line in script.splitlines(keepends=True):
        text += line
        if sqlite3.complete_statement(text):
            statements.append(text)
            text = ""
    return statements
