"""Strips of frames to look at: of this run, and of the version that a list of frames was last written for."""

import io
import os
import struct
import subprocess
import sys
import tarfile
import zlib
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".dev" / "frames"  # git ignores it
AROUND = 2  # frames to each side of the one that is looked at
CHANNELS = 3

Photo = bytes  # red, green and blue, from the lowest row to the highest


def around(number: int, count: int) -> range:
    """Return the numbers of the frames in a strip about one of them."""
    return range(max(0, number - AROUND), min(count, number + AROUND + 1))


def save(path: Path, photos: Sequence[Photo], size: tuple[int, int]) -> None:
    """Write photos side by side as a PNG file."""
    width, height = size
    row = width * CHANNELS
    lines = [
        b"\0" + b"".join(photo[line * row : (line + 1) * row] for photo in photos)
        for line in reversed(range(height))
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", struct.pack(">IIBBBBB", width * len(photos), height, 8, 2, 0, 0, 0))
        + _chunk(b"IDAT", zlib.compress(b"".join(lines), 6))
        + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def between(one: Photo, other: Photo) -> Photo:
    """Return a photo that is black where two are alike."""
    difference = int.from_bytes(one, "big") ^ int.from_bytes(other, "big")
    return difference.to_bytes(len(one), "big")


def last_written(path: Path) -> str | None:
    """Return the commit that last changed a file; None if there is none, or no git."""
    try:
        found = _git("log", "-1", "--format=%H", "--", str(path.relative_to(ROOT)))
    except (OSError, subprocess.CalledProcessError):
        return None
    return found.decode().strip() or None


def leave_from(commit: str, test: str, numbers: range, path: Path) -> bool:
    """Play the same minute in the app of a commit; return whether it left its frames at the path."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    frames = f"{numbers.start}-{numbers.stop - 1}"
    play = ("pytest", "-q", "-p", "no:cacheprovider", test, "--frames", frames, "--frames-into", str(path))
    with TemporaryDirectory(prefix="apoint-before-") as checkout:
        with tarfile.open(fileobj=io.BytesIO(_git("archive", commit))) as files:
            files.extractall(checkout, filter="data")
        environment["PYTHONPATH"] = checkout
        return all(
            subprocess.run(
                [sys.executable, "-P", "-m", *command], cwd=checkout, env=environment, capture_output=True
            ).returncode
            == 0
            for command in (("tools.locale",), play)
        )


def _git(*arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True).stdout
