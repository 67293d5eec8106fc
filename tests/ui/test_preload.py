"""KivyMD costs the first frame nothing, nor a table: it is loaded while nobody waits."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.apart

ROOT = Path(__file__).parents[2]

START = """
import sys
from importlib import import_module
from pathlib import Path
from kivy.base import EventLoop, runTouchApp
from app.resources import preload
from app.application import Application

preload.PAUSE_SECONDS = 0
app = Application(folder=Path(sys.argv[1]))
app._run_prepare()
runTouchApp(embedded=True)

PARTS = ("kivymd", "materialyoucolor", "app.material")

def loaded():
    return sorted(name for name in sys.modules if name.startswith(PARTS))
"""


def told(code: str, folder: Path) -> list[str]:
    """What a process of its own prints after it has opened the app."""
    environment = {**os.environ, "KIVY_HOME": str(folder / "kivy"), "PYTHONPATH": str(ROOT)}
    (folder / "data").mkdir()
    started = subprocess.run(
        [sys.executable, "-c", START + code, str(folder / "data")],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert started.returncode == 0, started.stderr
    return started.stdout.splitlines()


def test_home_is_painted_and_a_table_laid_without_it(tmp_path: Path):
    code = """
EventLoop.idle()
print(app.manager.current_screen.name, loaded())
import_module("app.screens.table"), import_module("app.screens.replay"), import_module("app.boards.fable")
print(loaded())
"""
    assert told(code, tmp_path) == ["home []", "[]"]


def test_it_is_loaded_at_home_and_stops_where_a_screen_is_opened(tmp_path: Path):
    code = """
while not loaded():
    EventLoop.idle()
app.navigation.shown = ("table", {})
before = loaded()
for _ in range(20):
    EventLoop.idle()
print(loaded() == before)
app.navigation.shown = ("home", {})
while not set(preload.PARTS) <= set(sys.modules):
    EventLoop.idle()
print(app.manager.current_screen.name)
"""
    assert told(code, tmp_path) == ["True", "home"]


def test_words_are_drawn_as_before(tmp_path: Path):
    """KivyMD has another cut of Roboto, and puts it under the same name."""
    code = """
from kivy.core.text import Label
def drawn():
    label = Label(text="[{(—–)}] œuf", font_size=16)
    label.refresh()
    return label.texture.pixels
before = drawn()
import_module("app.material")
print(drawn() == before)
"""
    assert told(code, tmp_path) == ["True"]
