"""How a disk is filled, a file locked, a right taken away, for a while."""

import fcntl
import os
import resource
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL

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


def on_a_read_only_disk(folder: Path, *call: str) -> list[str] | None:
    """How to call a program for which all below this folder is a disk that nobody can write to.

    None where the machine does not let us mount anything.
    """
    mount = ["unshare", "--map-root-user", "--mount", "sh", "-c"]
    script = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'
    try:
        can_mount = (
            subprocess.run([*mount, script, folder, "true"], check=False, stderr=DEVNULL).returncode == 0
        )
    except FileNotFoundError:
        return None
    return [*mount, script, str(folder), *call] if can_mount else None
