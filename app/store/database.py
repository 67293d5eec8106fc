"""The one file: opening it whatever has become of it, and every statement on its way there.

Opening it gives something that works. If the file cannot be used, `notice` says why:
it is set aside under another name and what can be read of it is taken over, or, where
nothing can be written at all, everything lasts until the app is closed, or until the file can
be used after all.
"""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from app.match import NotKept
from app.store import carry, rescue, schema, wal
from app.store.trouble import FAULTS, NewerFile, Notice, Trouble, is_damage, is_known, trouble_of

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

BUSY_SECONDS = 0.5  # how long a person waits for another process before being told
SET_ASIDE = (Trouble.DAMAGED, Trouble.NEWER, Trouble.READ_ONLY)


class Database:
    """A connection that outlives damage to its file."""

    def __init__(self, path: Path, catch_up: Work[None]) -> None:
        """`catch_up`: brings up to date, in one transaction, what was written by another version."""
        self.path = path
        self._opening: Notice | None = None  # what became of the file when it was opened
        self._passing: Notice | None = None
        self._leaves_out = False  # some row that was never written like this
        self._is_log_gone = False
        self._writes = 0  # since this file was opened
        self._catch_up = catch_up
        self._before: sqlite3.Connection | None = None  # what there was when the file could not be used
        self._db = self._open()

    @property
    def notice(self) -> Notice | None:
        gone = Notice(Trouble.GONE) if self._is_log_gone else None
        partly = Notice(Trouble.PARTLY) if self._leaves_out else None
        return self._opening or self._passing or gone or partly

    def close(self) -> None:
        self.try_again()
        with suppress(*FAULTS):
            wal.unmark(self._db)  # it is there only if that failed before
        self._db.close()
        if self._before is not None:
            self._before.close()

    def try_again(self) -> bool:
        """Take up a file that could not be used, with what was done meanwhile; return whether it can be."""
        before, after = self._before, self._db
        if before is None:
            return False
        try:
            db = self._reach(seconds=0)
        except (*FAULTS, OSError, NewerFile):
            return False
        try:
            transaction(db, lambda file: carry.carry(before, after, file))
        except FAULTS as error:
            db.close()
            if not is_known(error):
                raise
            return False
        db.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000:.0f}")
        before.close()
        after.close()
        self._db, self._before, self._opening, self._passing = db, None, None, None
        self._writes = 0
        return True

    # -- statements ---------------------------------------------------------------------

    def read(self, work: Work[T], otherwise: T) -> T:
        """Return what the work finds; where nothing can be read, `otherwise`, and `notice` says why."""
        for is_last_try in (False, True):
            try:
                return work(self._db)
            except FAULTS as error:
                if not is_known(error):
                    raise
                self.tell(trouble_of(error))
                if is_last_try or not is_damage(error):
                    break
                self._recover_now()
        return otherwise

    def write(self, work: Work[T]) -> T:
        """All of the work in one transaction, or none of it and `NotKept`."""
        for is_last_try in (False, True):
            try:
                if self._writes % wal.MOST_WRITES == 0:
                    wal.take_over(self._db)
                found = transaction(self._db, work)
            except FAULTS as error:
                if not is_known(error):
                    raise
                if is_last_try or not is_damage(error):
                    raise NotKept(trouble_of(error).value) from error
                self._recover_now()
            else:
                self._passing = None
                self._writes += 1
                return found
        raise AssertionError("one of two tries returns or raises")

    def tell(self, trouble: Trouble) -> None:
        """Something could not be read or written just now; told until something can be written again."""
        self._passing = Notice(trouble, is_kept=False)

    def leave_out(self) -> None:
        """A row was found that was never written like this: it stays in the file, and no list has it."""
        self._leaves_out = True

    # -- opening ------------------------------------------------------------------------

    def _open(self) -> sqlite3.Connection:
        try:
            return self._reach()
        except (*FAULTS, OSError, NewerFile) as error:
            return self._recover(trouble_of(error))

    def _reach(self, seconds: float = BUSY_SECONDS) -> sqlite3.Connection:
        rescue.end_interrupted(self.path)
        if not self.path.exists():
            rescue.create(self.path)
        return self._connect(seconds)

    def _connect(self, seconds: float = BUSY_SECONDS) -> sqlite3.Connection:
        if rescue.is_torn(self.path):
            raise sqlite3.DatabaseError("a torn file")
        has_log = wal.is_there(self.path)
        db = sqlite3.connect(self.path, timeout=seconds, isolation_level=None)
        db.text_factory = rescue.text
        try:
            self._prepare(db)
            if wal.is_awaited(db):
                self._is_log_gone = not has_log
                wal.unmark(db)
        except (*FAULTS, NewerFile):
            db.close()
            raise
        return db

    def _prepare(self, db: sqlite3.Connection) -> None:
        version = schema.version_of(db)
        if version > schema.VERSION:
            raise NewerFile
        if version == schema.VERSION:
            schema.probe(db)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA wal_autocheckpoint = 0")  # `wal.take_over` does it
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        transaction(db, schema.migrate)  # writes in any case: a place that cannot be written shows now
        transaction(db, self._catch_up)

    def _recover(self, trouble: Trouble) -> sqlite3.Connection:
        """Set the file aside and go on with what could be read; without a file if need be."""
        if trouble in SET_ASIDE:
            try:
                aside = rescue.replace(self.path, trouble)
                db = self._connect()
            except (*FAULTS, OSError, NewerFile) as error:
                trouble = trouble_of(error)
            else:
                self._opening = Notice(trouble, aside.name)
                return db
        db = sqlite3.connect(":memory:", isolation_level=None)
        rescue.fill(db, self.path)
        transaction(db, self._catch_up)
        self._opening = Notice(trouble, is_kept=False)
        self._before = sqlite3.connect(":memory:")
        db.backup(self._before)
        return db

    def _recover_now(self) -> None:
        """Damage has shown in the middle of things."""
        self._db.close()
        self._db = self._recover(Trouble.DAMAGED)
        self._passing = None
        self._writes = 0


def transaction(db: sqlite3.Connection, work: Work[T]) -> T:
    db.execute("BEGIN IMMEDIATE")
    try:
        found = work(db)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # SQLite itself has ended it where the disk was full
            db.execute("ROLLBACK")
        raise
    return found
