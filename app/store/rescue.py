"""A file that cannot be used: kept under another name, and what can be read of it taken over.

The new file is made beside the old one in a single transaction; only when it is whole
are the two renamed. So a rescue that is interrupted is ended at the next start.
"""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from typing import Any

from app.store import checks, schema
from app.store.trouble import FAULTS, Trouble, trouble_of

COMPANIONS = ("", "-wal", "-shm")  # the file, and what SQLite keeps beside it
Row = Sequence[Any]

# Where the rows of one match are found, and in which order they were written.
OF_A_MATCH = {"matches": ("rowid", "rowid"), "actions": ("match", "number"), "results": ("match", "seat")}
# Without a trace; where nothing can be made beside it, alone and in memory; the file without its journal.
READERS = (("mode=ro", "NORMAL"), ("mode=rw", "EXCLUSIVE"), ("mode=ro&immutable=1", "NORMAL"))
KEYS = {
    "settings": ("rowid",),
    "players": ("rowid",),
    "matches": ("rowid",),
    "results": ("match", "seat"),
    "cups": ("rowid",),
    "races": ("rowid",),
}
PAGE_BYTES = 4096
MOST_MATCHES = 100_000  # a number above this is noise


def create(path: Path) -> None:
    """Create an empty file of this version."""
    _put_aside(path, "orphan")  # an old journal without its file would be played into the new one
    _make(path, source=None)
    _fresh(path).rename(path)


def replace(path: Path, trouble: Trouble) -> Path:
    """A new file with what can be read of the old one; where the old one is now."""
    _make(path, source=path, is_damaged=trouble is Trouble.DAMAGED)
    aside = _put_aside(path, trouble.value.replace("_", "-"))
    _fresh(path).rename(path)
    return aside or path


def is_there(path: Path) -> bool:
    """Return whether there is a file; none where the folder cannot be looked into."""
    try:
        return path.exists()
    except OSError:
        return False


def is_torn(path: Path) -> bool:
    """Return whether the file ends in the middle of a page, and there is no journal that makes up for it."""
    size, journal = path.stat().st_size, Path(f"{path}-wal")
    # SQLite would take the first for a new file, though `create` never leaves an empty one.
    return size < PAGE_BYTES or (size % PAGE_BYTES > 0 and not (journal.exists() and journal.stat().st_size))


def end_interrupted(path: Path) -> None:
    """A new file that was whole before its renaming was cut off."""
    fresh = _fresh(path)
    if not fresh.exists():
        return
    if not path.exists() and _is_whole(fresh):
        _put_aside(path, "orphan")
        fresh.rename(path)
    else:
        _remove(fresh)


def fill(target: sqlite3.Connection, source: Path | None, *, is_damaged: bool = False) -> None:
    """The tables, and in them whatever can be read from another file; of a damaged one, what makes sense."""
    target.execute("PRAGMA foreign_keys = ON")  # an action without its match is of no use
    target.execute("BEGIN")
    schema.migrate(target)
    if source is not None and is_there(source):
        with suppress(*FAULTS), closing(_reader(source)) as reader:
            for table in schema.KEPT:
                _copy(reader, target, table)
            if is_damaged:
                _leave_behind(target)
            _reopen(target)
    target.execute("COMMIT")


def _make(path: Path, source: Path | None, *, is_damaged: bool = False) -> None:
    fresh = _fresh(path)
    _remove(fresh)
    with closing(sqlite3.connect(fresh, isolation_level=None)) as target:
        target.execute("PRAGMA synchronous = FULL")
        fill(target, source, is_damaged=is_damaged)


def _is_whole(path: Path) -> bool:
    try:
        with closing(sqlite3.connect(path)) as db:
            return schema.version_of(db) == schema.VERSION
    except FAULTS:
        return False


# -- names ------------------------------------------------------------------------------


def _fresh(path: Path) -> Path:
    return path.with_name(f"{path.stem}-new{path.suffix}")


def _remove(path: Path) -> None:
    for companion in (*COMPANIONS, "-journal"):
        Path(f"{path}{companion}").unlink(missing_ok=True)


def _put_aside(path: Path, why: str) -> Path | None:
    """apoint.db becomes apoint-damaged-1.db, its journal goes with it; nothing is ever overwritten."""
    there = [companion for companion in COMPANIONS if Path(f"{path}{companion}").exists()]
    if not there:
        return None
    aside = next(name for name in _names(path, why) if not _is_taken(name))
    for companion in there:
        Path(f"{path}{companion}").rename(f"{aside}{companion}")
    return aside


def _names(path: Path, why: str) -> Iterator[Path]:
    return (path.with_name(f"{path.stem}-{why}-{number}{path.suffix}") for number in count(1))


def _is_taken(path: Path) -> bool:
    return any(Path(f"{path}{companion}").exists() for companion in COMPANIONS)


# -- reading what is left ---------------------------------------------------------------


def _reader(path: Path) -> sqlite3.Connection:
    """A connection for reading that bears a file shorter than it says it is."""
    for how, locking in READERS:
        db = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, timeout=0)
        try:
            db.execute(f"PRAGMA locking_mode = {locking}")
            db.execute("PRAGMA writable_schema = ON")
            db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        except FAULTS as error:
            db.close()
            if trouble_of(error) in (Trouble.DAMAGED, Trouble.LOCKED):
                raise
        else:
            db.text_factory = text
            return db
    raise sqlite3.DatabaseError("there is no way to read it")


def text(raw: bytes) -> str:
    """A damaged text is a fault of one row, not of the file: its reader finds that it says nothing."""
    return raw.decode("utf-8", "replace")


def _copy(reader: sqlite3.Connection, target: sqlite3.Connection, table: str) -> None:
    """Every row that can be read and that fits."""
    try:
        there = schema.columns(reader, table)
        names = [name for name in schema.columns(target, table) if name in there]
    except FAULTS:
        return
    if not names:
        return
    if table == "matches" and "turn" not in names:  # of version 1: it is ended again, with a result
        names.remove("is_over")
    insert = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
    for row in _readable(reader, table, names):
        with suppress(*FAULTS):  # it was read before, or contradicts another
            target.execute(insert, row)


def _leave_behind(target: sqlite3.Connection) -> None:
    """Torn rows are of no use, and the old file keeps them."""
    for table, keys in KEYS.items():
        columns, read = checks.TABLES[table]
        delete = f"DELETE FROM {table} WHERE {' AND '.join(f'{key} = ?' for key in keys)}"
        query = f"SELECT {', '.join(keys)}, {columns} FROM {table}"
        for row in target.execute(query).fetchall():
            if not checks.is_sound(read, row[len(keys) :]):
                target.execute(delete, row[: len(keys)])


def _reopen(target: sqlite3.Connection) -> None:
    """A match whose result is lost, or a part of it, is ended again: its moves say how."""
    over = "SELECT id, players FROM matches WHERE is_over AND NOT is_away AND turn = '[]'"
    for number, players in target.execute(over).fetchall():
        (seats,) = target.execute("SELECT count(*) FROM results WHERE match = ?", (number,)).fetchone()
        with suppress(ValueError, TypeError):  # its players are lost as well
            if seats != len(json.loads(players)):
                target.execute("UPDATE matches SET is_over = 0 WHERE id = ?", (number,))


def _readable(reader: sqlite3.Connection, table: str, names: Sequence[str]) -> Iterator[Row]:
    """All rows; where the file is damaged in between, those that can be reached round it."""
    # The number of a match is the row's own, whatever is left of the plan of its table.
    sources = ["rowid" if name == "id" else name for name in names]
    select = f"SELECT {', '.join(sources)} FROM {table}"
    yield from _until_damage(reader, select)
    if table not in OF_A_MATCH:
        yield from _until_damage(reader, f"{select} ORDER BY rowid DESC")
        return
    key, order = OF_A_MATCH[table]
    for number in range(_highest(reader) + 1):
        yield from _until_damage(reader, f"{select} WHERE {key} = {number} ORDER BY {order}")


def _until_damage(reader: sqlite3.Connection, query: str) -> Iterator[Row]:
    with suppress(*FAULTS):
        yield from reader.execute(query)


def _highest(reader: sqlite3.Connection) -> int:
    """The number of the newest match, as far as anything still knows it."""
    found = 0
    for table, (key, _) in OF_A_MATCH.items():
        for (number,) in _until_damage(reader, f"SELECT max({key}) FROM {table}"):
            found = max(found, number if isinstance(number, int) else 0)
    return min(found, MOST_MATCHES)
