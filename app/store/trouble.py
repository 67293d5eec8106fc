"""Faults of the file, in a few words that a screen can make sentences of."""

import errno
import sqlite3
from dataclasses import dataclass
from enum import Enum


class Trouble(Enum):
    DAMAGED = "damaged"
    PARTLY = "partly"  # damaged: some rows are left out, the file itself is in use
    GONE = "gone"  # what was written last: the file is as it was some writes ago
    NEWER = "newer"  # written by a later version of the app
    READ_ONLY = "read_only"
    FULL = "full"  # of the disk: nothing more can be written
    LOCKED = "locked"  # by another process


@dataclass(frozen=True, slots=True)
class Notice:
    """Something a person should know about what is kept."""

    trouble: Trouble
    aside: str = ""  # the name under which the old file is kept now; empty: it is where it was
    is_kept: bool = True  # False: from now on nothing is written, it lasts until the app is closed


# What SQLite raises; the second where it would quote a damaged name in its message.
FAULTS = (sqlite3.Error, UnicodeDecodeError)


class NewerFile(Exception):
    """A file of a schema that this version does not know."""


_BY_CODE = {
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_CONSTRAINT: Trouble.LOCKED,  # another process has written this very row
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Trouble.READ_ONLY,
    sqlite3.SQLITE_AUTH: Trouble.READ_ONLY,
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_IOERR: Trouble.FULL,
    sqlite3.SQLITE_IOERR_READ: Trouble.DAMAGED,
    sqlite3.SQLITE_IOERR_SHORT_READ: Trouble.DAMAGED,
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY: Trouble.DAMAGED,  # the match has gone
}
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
PRIMARY = 0xFF  # an extended code has its kind in the last byte


def is_damage(error: Exception) -> bool:
    """Return whether the file itself is at fault, and not the call: then it has to be set aside."""
    if isinstance(error, UnicodeDecodeError):
        return True
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return code & PRIMARY in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or code in (
        sqlite3.SQLITE_IOERR_READ,
        sqlite3.SQLITE_IOERR_SHORT_READ,
    )


def is_known(error: Exception) -> bool:
    """Return whether this happens to files; anything else is a fault of ours and must be seen."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return is_damage(error) or code in _BY_CODE or code & PRIMARY in _BY_CODE


def trouble_of(error: Exception) -> Trouble:
    """The kind of a fault of SQLite or of the file system; what has no name here is damage."""
    if isinstance(error, NewerFile):
        return Trouble.NEWER
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
        return _BY_CODE.get(code) or _BY_CODE.get(code & PRIMARY, Trouble.DAMAGED)
    if isinstance(error, UnicodeDecodeError):
        return Trouble.DAMAGED
    return Trouble.FULL if getattr(error, "errno", None) in _NO_ROOM else Trouble.READ_ONLY
