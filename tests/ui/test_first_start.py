"""The very first start, in a home folder that has nothing in it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.process import ended
from tools.screen import KIVY, virtual_display
from tools.torments.means import on_a_read_only_disk

pytestmark = pytest.mark.apart

ROOT = Path(__file__).parents[2]


def test_the_app_finds_a_place_to_keep_things(tmp_path: Path):
    code = "from app.application import Application; print(Application().data_folder())"
    environment = {
        **os.environ,
        "HOME": str(tmp_path),
        "KIVY_HOME": str(tmp_path / "kivy"),
        "PYTHONPATH": str(ROOT),
    }
    environment.pop("XDG_CONFIG_HOME", None)
    started = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert started.returncode == 0, started.stderr
    folder = Path(started.stdout.splitlines()[-1])
    assert folder.is_dir()
    assert folder.name == "apoint"
    assert tmp_path in folder.parents


LOOK = """
import main
from app.match import Manner, Player
from engines import catalogue
from engines.record import Record
from kivy.clock import Clock

app = main.Application()

def look(_seconds):
    print(app.manager.current_screen.name, app.manager.current_screen.notice)
    table = [Player("Ana", "blue"), Player("Bo", "green")]
    app.store.begin(Record.begin(catalogue()["fable"], 2, 1, {}), table, Manner.OPEN)
    app.shared_folder()
    app.go("home")
    print(app.manager.current_screen.is_waiting)
    app.stop()

Clock.schedule_once(lambda _: Clock.schedule_once(look))
app.run()
"""


@pytest.mark.every_case
@pytest.mark.parametrize("fault", ["home", ".kivy", ".config", ".config/apoint", "read-only"])
def test_where_nothing_can_be_kept_the_app_plays_and_says_so(tmp_path: Path, fault: str):
    """Home, or a folder in it, is a file, or on a disk that nobody can write to."""
    home, call = tmp_path / "home", [sys.executable, "-c", LOOK]
    home.mkdir()
    if fault == "read-only":
        found = on_a_read_only_disk(home, *call)
        if found is None:
            pytest.skip("nothing can be mounted here")
        call = found
    elif fault == "home":
        home = tmp_path / "file"
        home.touch()
    else:
        (home / fault).parent.mkdir(exist_ok=True)
        (home / fault).touch()
    unwanted = ("XDG_CONFIG_HOME", "KIVY_HOME", "LANGUAGE", "LC_ALL")
    environment = {name: value for name, value in os.environ.items() if name not in unwanted}
    with virtual_display("960x600") as display:
        environment |= {**KIVY, "DISPLAY": display, "HOME": str(home), "LANG": "fr_FR.UTF-8"}
        played = ended(call, env=environment | {"PYTHONPATH": str(ROOT)}, timeout=120)
    assert played.returncode == 0, played.stderr
    assert "Traceback" not in played.stderr
    shown, waits = played.stdout.splitlines()[-2:]
    told = "Le dossier des parties enregistrées est protégé. Ce que tu fais maintenant sera perdu"
    assert told in shown if fault != ".kivy" else shown == "home "
    assert waits == "True"
