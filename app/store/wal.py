"""SQLite's write-ahead log. One that is gone is noticed: the file says that it belongs to it.

SQLite writes beside the file, into `-wal`, and from there into the file every now and then, or when it
is closed. If the app ends suddenly and that log is lost, the file alone looks whole, and old. So it is
marked before some of the writes, and the first thing in the log takes the mark away. Whatever brings
the two together takes it away as well: where it is still seen, a log is missing.
"""

import sqlite3
from contextlib import suppress
from pathlib import Path

AWAITED = 0x4150_4A4E  # an `application_id`, which SQLite keeps for us and older versions of the app ignore
MOST_WRITES = 100  # into one log, before it goes into the file


def is_there(path: Path) -> bool:
    """Return whether there is anything in the log of this file."""
    log = Path(f"{path}-wal")
    return log.exists() and log.stat().st_size > 0


def is_awaited(db: sqlite3.Connection) -> bool:
    (found,) = db.execute("PRAGMA application_id").fetchone()
    return bool(found == AWAITED)


def take_over(db: sqlite3.Connection) -> None:
    """Put the log into the file, and the mark that another will belong to it; raise as any write does."""
    (mode,) = db.execute("PRAGMA journal_mode").fetchone()
    if mode != "wal":  # in memory, or on a disk where there can be none
        return
    db.execute(f"PRAGMA application_id = {AWAITED}")
    with suppress(sqlite3.Error):  # then the log goes on, and the file may stay without a mark
        db.execute("PRAGMA wal_checkpoint(PASSIVE)")
    unmark(db)


def unmark(db: sqlite3.Connection) -> None:
    if is_awaited(db):
        db.execute("PRAGMA application_id = 0")
