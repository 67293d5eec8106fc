"""How a disk is filled, a file locked, a right taken away, for a while."""

import fcntl
import os
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FIRST_LOCK_BYTE, LOCK_BYTES = 0x40000000, 512  # SQLite's
NOBODY = 65534


@contextmanager
def lock(path: Path) -> Iterator[None]:
    """Another process holds every byte that SQLite locks."""
    ready, done = os.pipe(), os.pipe()
    child = os.fork()
    if child == 0:
        with path.open("rb+") as file:
            fcntl.lockf(file, fcntl.LOCK_EX, LOCK_BYTES, FIRST_LOCK_BYTE)
            os.write(ready[1], b".")
            os.read(done[0], 1)
        os._exit(0)
    os.read(ready[0], 1)
    try:
        yield
    finally:
        os.write(done[1], b".")
        os.waitpid(child, 0)
        for end in (*ready, *done):
            os.close(end)


@contextmanager
def without_rights() -> Iterator[None]:
    """Root may write anywhere: be somebody else for a while."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


@contextmanager
def no_room_beyond(size: int) -> Iterator[None]:
    """Files cannot grow beyond a size, which SQLite takes for a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
