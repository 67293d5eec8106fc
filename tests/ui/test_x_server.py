"""A match as a hand plays it, from home to its end: the app as its own process, the mouse of an X server."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from tests.ui.hands import GAMES
from tools.screen import KIVY, virtual_display

pytestmark = pytest.mark.apart

ROOT = Path(__file__).parents[2]
SIZE = (960, 600)
PATIENCE_SECONDS = 60
PAUSE_SECONDS = 0.02
FIRST_MOVES = (5, 10_000)  # by hand, before bots play on; with --long they never do


class Family:
    """The app, and a hand at its mouse."""

    def __init__(self, process: subprocess.Popen[str], environment: dict[str, str]) -> None:
        self._process = process
        self._environment = environment

    def ask(self, question: str) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{question}\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "the app has ended"
        return json.loads(line)

    def mouse(self, *words: Any) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self._environment, check=True)

    def go(self, point: list[float]) -> None:
        """X counts from above, Kivy from below; a click right after the window was entered would be lost."""
        x, y = round(point[0]), round(SIZE[1] - point[1])
        self.mouse("mousemove", x, y)
        wait_for(lambda: self.is_near(x, SIZE[1] - y), "the mouse to arrive")

    def is_near(self, x: float, y: float) -> bool:
        there = self.ask("mouse")["at"]
        return abs(there[0] - x) <= 2 and abs(there[1] - y) <= 2

    def do(self, gesture: dict[str, Any], is_held: bool) -> None:
        seen = self.ask("mouse")
        self.go(gesture.get("start") or gesture["at"])
        self.mouse("mousedown", 1)
        wait_for(lambda: self.ask("mouse")["downs"] > seen["downs"], "the mouse to go down")
        if "end" in gesture:
            (x0, y0), (x1, y1) = gesture["start"], gesture["end"]
            for step in (0.5, 1):
                self.go([x0 + (x1 - x0) * step, y0 + (y1 - y0) * step])
        if is_held:
            wait_for(lambda: not self.ask("mouse")["is_covered"], "the cover to open")
        self.mouse("mouseup", 1)
        wait_for(lambda: self.ask("mouse")["ups"] > seen["ups"], "the mouse to go up")


def wait_for(condition: Callable[[], bool], what: str) -> None:
    end = monotonic() + PATIENCE_SECONDS
    while not condition():
        assert monotonic() < end, f"waited for {what} in vain"
        sleep(PAUSE_SECONDS)


@pytest.fixture
def family(tmp_path: Path, request: Any) -> Iterator[Family]:
    from app.store import Store

    if not shutil.which("xdotool"):
        pytest.fail("xdotool is missing; ./dev test installs it")
    home = tmp_path / "apoint"
    home.mkdir()
    store = Store(home / "apoint.db")
    store.set_setting("speed", "off")
    store.set_setting("language", "fr")
    store.close()
    with virtual_display(f"{SIZE[0]}x{SIZE[1]}") as display:
        environment = {
            **os.environ,
            **KIVY,
            "DISPLAY": display,
            "KCFG_GRAPHICS_MAXFPS": "60",  # as a family has it: the app waits for the hand
            "KCFG_GRAPHICS_WIDTH": str(SIZE[0]),
            "KCFG_GRAPHICS_HEIGHT": str(SIZE[1]),
            "KIVY_HOME": str(tmp_path / "kivy"),
            "XDG_CONFIG_HOME": str(tmp_path),
            "PYTHONPATH": str(ROOT),
        }
        with (tmp_path / "errors").open("w") as errors:
            process = subprocess.Popen(
                [sys.executable, "-m", "tests.ui.watched", request.param],
                cwd=ROOT, env=environment, text=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors,
            )  # fmt: skip
            yield Family(process, environment)
            process.terminate()
            process.communicate()
        print((tmp_path / "errors").read_text())


@pytest.mark.parametrize("family", [game.id for game in GAMES], indirect=True)
def test_a_match_is_played_by_the_mouse_to_its_end(family: Family, tmp_path: Path, counts: Any):
    from app.store import Store

    first = counts(*FIRST_MOVES)
    while (answer := family.ask("next"))["gesture"] is not None:
        family.do(answer["gesture"], answer["is_held"])
        if answer["moves"] == first:
            assert family.ask("ahead")["moves"] > first
            first = -1
    store = Store(tmp_path / "apoint" / "apoint.db")
    (finished,) = store.finished_matches()
    record = store.open(finished.id).record
    store.close()
    assert len(record.moves) == answer["moves"]
    *_, last = record.replay()
    assert record.game.result(last.state) is not None
