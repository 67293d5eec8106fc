"""Boots the packed tree as a tablet would, with nothing but what is listed, and has it played."""

import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from tools.apk.workshop import Failed, Workshop, last_line

HELPERS = ("tests", "tools", "pyproject.toml")  # whoever plays the packed tree comes from outside of it
SECONDS = 900.0
STARTS = 3


@dataclass(frozen=True, slots=True)
class Python:
    """An interpreter without packages of its own, and the folder in which it finds everything it is given."""

    command: tuple[str, ...]  # how it is started, as seen from here
    room: Path  # as seen from here
    seen: Path  # the same as it sees it

    def run(self, words: list[str], environment: dict[str, str], log: Path) -> int:
        variables = environment | {
            "HOME": str(self.seen),
            "KIVY_HOME": str(self.seen / "kivy"),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        with log.open("w") as file:
            return subprocess.run(
                [*self.command, "-OO", "-S", "-P", *words],
                env=variables,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
                timeout=SECONDS,
                check=False,
            ).returncode


def this_python(shop: Workshop) -> Python:
    room = shop.folder / "room"
    furnish(room, shop, shop.folder / "private", kivy=True)
    return Python((sys.executable,), room, room)


def furnish(room: Path, shop: Workshop, tree: Path, *, kivy: bool) -> None:
    """The packed tree, the packages that the app is listed to need, a stand-in for Java, and the players."""
    for name in ("tree", "site", "helpers", "kivy"):
        shutil.rmtree(room / name, ignore_errors=True)
    shutil.copytree(tree, room / "tree")
    for line in (shop.source / "requirements.txt").read_text("utf-8").splitlines():
        name = line.partition("==")[0]
        if name and not name.startswith("#") and (kivy or name != "kivy"):
            install(name, room / "site")
    for name in HELPERS:
        copy = shutil.copytree if (shop.source / name).is_dir() else shutil.copy
        (room / "helpers").mkdir(exist_ok=True)
        copy(shop.source / name, room / "helpers" / name)


def install(name: str, target: Path) -> None:
    """A package as it lies here, whole, with its libraries; copied: a chroot cannot follow links."""
    for path in distribution(name).files or ():
        source = Path(str(path.locate()))
        if ".." not in path.parts and source.is_file():
            (target / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target / path)


def first_frames(shop: Workshop, python: Python, environment: dict[str, str]) -> tuple[float, float]:
    """Seconds of processor time to the first frame: a window with nothing in it, and the app.

    The best of several, in turns: whatever else this machine does only makes them dearer.
    """
    tablet = as_a_tablet(python)
    empty, app = [], []
    for _ in range(STARTS):
        empty.append(_report(shop, python, environment, "empty", {})["first_frame"])
        app.append(_report(shop, python, environment, "start", tablet)["first_frame"])
    return min(empty), min(app)


def play(shop: Workshop, python: Python, environment: dict[str, str]) -> dict[str, Any]:
    """From the first frame through a match to shared documents."""
    return _report(shop, python, environment, "play", as_a_tablet(python))


def as_a_tablet(python: Python) -> dict[str, str]:
    """What a tablet that speaks French tells a new app."""
    private = python.room / "files"
    shutil.rmtree(private, ignore_errors=True)
    private.mkdir(parents=True)
    return {
        "ANDROID_ARGUMENT": "yes",
        "ANDROID_APP_PATH": str(python.seen / "tree"),
        "ANDROID_PRIVATE": str(python.seen / "files"),
        "P4A_BOOTSTRAP": "SDL2",
        "STUB_LANGUAGE": "fr",
        "LANG": "en_US.UTF-8",  # as Android says, whatever the person has chosen
    }


def _report(
    shop: Workshop, python: Python, environment: dict[str, str], what: str, tablet: dict[str, str]
) -> dict[str, Any]:
    answer, log = python.room / f"{what}.json", shop.folder / f"boot-{what}.log"
    answer.unlink(missing_ok=True)
    words = [str(python.seen / "helpers/tools/apk/player.py"), what, str(python.seen / answer.name)]
    try:
        code = python.run(words, environment | tablet, log)
    except subprocess.TimeoutExpired:
        raise Failed(f"The packed tree does not {what} within {SECONDS:.0f} s.", log) from None
    if code or not answer.exists():
        raise Failed(f"The packed tree does not {what}: {last_line(log)}", log)
    found: dict[str, Any] = json.loads(answer.read_text())
    return found


def told(report: dict[str, Any]) -> str:
    return f"Python {report['python']}: {report['moves']} moves by touches, {', '.join(report['seen'])}"
