"""One SQLite file; every committed action is one row in one transaction before anything is shown."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from app.match import Manner, Player, Side
from engines.record import Move, Record

SCHEMA = """
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
SCHEMA_VERSION = 1


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """A match that can be continued."""

    id: int
    record: Record
    players: tuple[Player, ...]
    manner: Manner


class Store:
    """Opened once, by the application, on its own data folder."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version == 0:
            with self._db:
                self._db.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")

    def close(self) -> None:
        self._db.close()

    # -- settings -----------------------------------------------------------------------

    def setting(self, name: str, default: Any) -> Any:
        row = self._db.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        return default if row is None else json.loads(row[0])

    def set_setting(self, name: str, value: Any) -> None:
        self._db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, json.dumps(value)))

    # -- matches ------------------------------------------------------------------------

    def begin(self, record: Record, players: Sequence[Player], manner: Manner) -> int:
        header = {**record.dump(), "actions": []}
        row = (json.dumps(header), json.dumps([_dump(player) for player in players]), manner.value)
        with closing(
            self._db.execute("INSERT INTO matches (header, players, manner) VALUES (?, ?, ?)", row)
        ) as cursor:
            return int(cursor.lastrowid or 0)

    def add(self, match: int, record: Record, number: int, move: Move) -> None:
        text = json.dumps(record.dump_move(move))
        self._db.execute("INSERT INTO actions VALUES (?, ?, ?)", (match, number, text))

    def forget(self, match: int, number: int) -> None:
        self._db.execute("DELETE FROM actions WHERE match = ? AND number = ?", (match, number))

    def finish(self, match: int) -> None:
        self._db.execute("UPDATE matches SET is_over = 1 WHERE id = ?", (match,))

    def newest_open(self) -> OpenMatch | None:
        query = "SELECT id, header, players, manner FROM matches WHERE NOT is_over ORDER BY id DESC LIMIT 1"
        row = self._db.execute(query).fetchone()
        if row is None:
            return None
        number, header, players, manner = row
        moves = self._db.execute("SELECT move FROM actions WHERE match = ? ORDER BY number", (number,))
        record = Record.load({**json.loads(header), "actions": [json.loads(move) for (move,) in moves]})
        people = tuple(_load(player) for player in json.loads(players))
        return OpenMatch(number, record, people, Manner(manner))


def _dump(player: Player) -> dict[str, Any]:
    return {**asdict(player), "side": player.side.value}


def _load(data: dict[str, Any]) -> Player:
    return Player(**{**data, "side": Side(data["side"])})
