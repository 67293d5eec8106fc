"""System packages and .venv: looked at every time, touched only when something is missing."""

import fcntl
import hashlib
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# Beside OpenGL: what SDL loads when it finds it (cursor, input, screensaver) and what Kivy asks for
# (touch screens, clipboard).
WINDOW_PACKAGES = ("libgl1", "libgl1-mesa-dri", "libxcursor1", "libxi6", "libxss1", "libmtdev1", "xclip")
VOICE_PACKAGES = ("espeak-ng",)  # reads aloud where the desktop has no voice of its own
SCREEN_PACKAGES = ("xvfb",)
ROBOT_PACKAGES = ("xdotool",)
ANSWER_SECONDS = 2.0


class CannotPrepare(Exception):
    """The text is a sentence for the person at the keyboard."""


def has_screen() -> bool:
    """Whether windows can be opened; other systems than Linux always have a place for them."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def refuse_a_dead_screen() -> None:
    """A window on a screen that does not answer would wait for it without a word."""
    display = os.environ.get("DISPLAY", "")
    if display and not os.environ.get("WAYLAND_DISPLAY") and not answers(display):
        raise CannotPrepare(f"No screen answers at DISPLAY={display}; please set it right, or unset it.")


def answers(display: str) -> bool:
    """Whether an X server of this machine listens there; of other places nothing is known.

    >>> answers(":54321"), answers("elsewhere:0")
    (False, True)
    """
    found = re.fullmatch(r"(?:unix)?:(\d+)(?:\.\d+)?", display)
    name = f"/tmp/.X11-unix/X{found[1]}" if found else ""
    return not name or any(_listens(address) for address in (name, f"\0{name}"))


def _listens(address: str) -> bool:
    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(ANSWER_SECONDS)
        try:
            client.connect(address)
        except OSError:
            return False
    return True


def system_packages(has_window: bool, has_robot: bool = False) -> tuple[str, ...]:
    """What a word needs that opens windows, and one that has a robot play in a window nobody sees."""
    if not has_window or sys.platform != "linux":
        return ()
    return (
        *WINDOW_PACKAGES,
        *VOICE_PACKAGES,
        *(() if has_screen() and not has_robot else SCREEN_PACKAGES),
        *(ROBOT_PACKAGES if has_robot else ()),
    )


def ready(root: Path, pins: tuple[str, ...], packages: tuple[str, ...]) -> Path:
    """The interpreter of a .venv that holds these pins, on a machine that has these packages."""
    venv = Venv(root / ".venv", [root / name for name in pins])
    if not venv.is_complete() or missing(packages):
        with lock(root / ".dev"):
            install(root, missing(packages))
            if not venv.is_complete():
                venv.fill(root / ".dev" / "pip.log")
    return venv.python


def translate(root: Path, python: Path) -> None:
    """Compile the translations that are older than what they are made from."""
    sources = (root / "assets" / "locale").glob("*/LC_MESSAGES/*.po")
    if any(_is_older(source.with_suffix(".mo"), source) for source in sources):
        command = [str(python), "-P", "-m", "tools.locale"]
        if subprocess.run(command, env={**os.environ, "PYTHONPATH": str(root)}, check=False).returncode:
            raise CannotPrepare("The translations in assets/locale could not be compiled.")


def _is_older(made: Path, source: Path) -> bool:
    return not made.exists() or made.stat().st_mtime < source.stat().st_mtime


def missing(packages: tuple[str, ...]) -> list[str]:
    """Those that dpkg does not have, under their own name or as what another one provides: newer systems
    have given some new names. Where there is no dpkg, names of packages mean nothing.
    """
    if not packages or not shutil.which("dpkg-query"):
        return []
    query = ["dpkg-query", "--show", "--showformat", "${db:Status-Status} ${Package}, ${Provides}\n"]
    answer = subprocess.run(query, capture_output=True, text=True, check=False).stdout
    states = (line.partition(" ") for line in answer.splitlines())
    held = {
        name.split()[0]
        for state, _, names in states
        if state == "installed"
        for name in names.split(",")
        if name.strip()
    }
    return [name for name in packages if name not in held]


def install(root: Path, packages: list[str]) -> None:
    if packages and subprocess.run(["sh", root / "tools" / "packages.sh", *packages], check=False).returncode:
        raise SystemExit(1)  # the script has said why


@contextmanager
def lock(folder: Path) -> Iterator[None]:
    """Only one ./dev at a time installs; the system drops the lock of a process that dies."""
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Another ./dev is installing; waiting for it.", file=sys.stderr)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


class Venv:
    """A virtual environment and its stamp: one line for the interpreter and one for each file of pins.

    The stamp is taken away before anything changes and written last, so an interrupted installation is
    never taken for a complete one.
    """

    def __init__(self, folder: Path, pins: list[Path]) -> None:
        self.folder = folder
        self.pins = pins
        self.python = folder / "bin" / "python"
        self.stamp = folder / "complete"

    def is_complete(self) -> bool:
        return self._stamped() >= self._wanted(self.pins)

    def fill(self, log: Path) -> None:
        if self.folder.is_symlink():  # it would be emptied, and is somebody else's
            raise CannotPrepare(f"{self.folder} leads to another folder; please take that link away.")
        held = self._stamped()
        self.stamp.unlink(missing_ok=True)
        if not held or held - self._wanted(list(self.folder.parent.glob("requirements*.txt"))):
            print("Making .venv", file=sys.stderr)
            held = self._wanted([])
            self._call(
                [sys.executable, "-m", "venv", "--clear", str(self.folder)], log, "A .venv could not be made"
            )
        for path in self.pins:
            if self._line(path) not in held:
                print(f"Installing the packages in {path.name}", file=sys.stderr)
                self._call(self._pip(path), log, f"The packages in {path.name} could not be installed")
        self._write_stamp(held | self._wanted(self.pins))

    def _write_stamp(self, lines: set[str]) -> None:
        draft = self.stamp.with_suffix(".draft")
        draft.write_text("".join(f"{line}\n" for line in sorted(lines)))
        draft.replace(self.stamp)

    def _stamped(self) -> set[str]:
        if not self.stamp.exists() or not self.python.exists():
            return set()
        return set(self.stamp.read_text().splitlines())

    def _wanted(self, pins: list[Path]) -> set[str]:
        return {f"{self.folder} {sys.base_prefix} {sys.version}".replace("\n", " "), *map(self._line, pins)}

    def _line(self, path: Path) -> str:
        return f"{path.name} {hashlib.sha256(path.read_bytes()).hexdigest()}"

    def _pip(self, path: Path) -> list[str]:
        options = [
            "--no-deps",
            "--only-binary=:all:",
            "--no-input",
            "--disable-pip-version-check",
            "--retries=2",
        ]
        return [str(self.python), "-m", "pip", "install", *options, "-r", str(path)]

    def _call(self, command: list[str], log: Path, complaint: str) -> None:
        with log.open("w") as file:
            failed = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, check=False).returncode
        if failed:
            raise CannotPrepare(f"{complaint} (is there a network?); {log} tells more.")
