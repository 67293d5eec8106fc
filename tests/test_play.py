"""`./dev play`: with a screen a window, without one a match by robots that is told and photographed."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engines import boxes
from tests.process import ended
from tools import dev, prepare
from tools.play import parse
from tools.screen import KIVY, virtual_display

ROOT = Path(__file__).parent.parent
PATIENCE_SECONDS = 300
PNG = b"\x89PNG\r\n"


def without_screen(**variables: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return kept | {"PYTHONPATH": str(ROOT)} | variables


# -- the command line ---------------------------------------------------------------------------


@pytest.fixture
def nothing_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def ready(*_: object) -> None:
        raise AssertionError("something would be installed")

    monkeypatch.setattr(prepare, "ready", ready)
    monkeypatch.setattr(prepare, "refuse_a_dead_screen", ready)


@pytest.mark.usefixtures("nothing_is_installed")
@pytest.mark.parametrize("name", ["nope", "", "x" * 5000])
def test_an_unknown_game_gets_one_sentence_with_all_names_before_anything_is_installed(
    name: str, capsys: pytest.CaptureFixture[str]
):
    with pytest.raises(SystemExit) as stopped:
        dev.main(["play", name])
    assert stopped.value.code == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert len(complaint) < 200
    assert all(game in complaint for game in boxes())


@pytest.mark.usefixtures("nothing_is_installed")
def test_help_is_printed_before_anything_is_installed(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as stopped:
        dev.main(["play", "--help"])
    assert stopped.value.code == 0
    assert "GAME" in capsys.readouterr().out


def test_the_command_line_is_read_without_kivy():
    code = "import sys; sys.modules['kivy'] = None; from tools.play import parse; parse(['fable'])"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=60)


@pytest.mark.parametrize("word", ["no", "0.5", "nan", "1000"])
def test_a_machine_is_slower_by_a_number_of_times(word: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        parse(["--slow", word])
    assert "is not a number from 1 to 50" in capsys.readouterr().err


def test_a_game_may_be_named_in_any_case():
    assert parse(["Fable"]).game == "fable"
    assert parse([]).game is None


# -- without a screen -----------------------------------------------------------------------------


@pytest.mark.apart
def test_robots_play_a_match_that_is_told_and_photographed(tmp_path: Path):
    """In a bare environment, with the output of a narrow terminal going into a pipe."""
    variables = {"LANG": "en_GB.UTF-8", "PYTHONIOENCODING": "ascii", "LP_NUM_THREADS": "0"}
    bare = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    answer = ended(
        [sys.executable, "-P", "-m", "tools.play"],
        cwd=tmp_path,
        env=bare | variables | {"PYTHONPATH": str(ROOT)},
        timeout=PATIENCE_SECONDS,
    )
    assert (answer.returncode, answer.stderr) == (0, "")
    beginning, *told = answer.stdout.splitlines()
    assert "no screen" in beginning
    place = told.index("Pictures:")
    pictures = [Path(line.strip()) for line in told[place + 1 :]]
    assert re.fullmatch(r"\w+ wins!|.+ share the win!", told[place - 1])
    assert place > 10  # a match has more to tell
    assert {"1-table.png", "5-podium.png"} <= {picture.name for picture in pictures}
    assert all(picture.is_absolute() and tmp_path in picture.parents for picture in pictures)
    assert all(picture.read_bytes().startswith(PNG) for picture in pictures)
    assert sorted(tmp_path.rglob("*.png")) == pictures


@pytest.mark.apart
def test_ctrl_c_ends_the_robots_and_their_screen_without_a_word(tmp_path: Path):
    call = [sys.executable, "-P", "-m", "tools.play", "--out", str(tmp_path)]
    with subprocess.Popen(
        call, env=without_screen(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as playing:
        assert playing.stdout is not None
        for _ in range(3):  # the third line is an event: everything is under way
            assert playing.stdout.readline()
        started = Path(f"/proc/{playing.pid}/task/{playing.pid}/children").read_text().split()
        assert len(started) == 2  # the screen, and the app on it
        playing.send_signal(signal.SIGINT)
        _, complaint = playing.communicate(timeout=PATIENCE_SECONDS)
    assert (playing.returncode, complaint) == (130, "")
    assert [pid for pid in started if Path(f"/proc/{pid}").exists()] == []


# -- with a screen --------------------------------------------------------------------------------

OPEN = """
import sys
from kivy.clock import Clock
from tools import play

def look(_seconds):
    from kivy.app import App
    app = App.get_running_app()
    screen = app.manager.current_screen
    print(screen.name, getattr(getattr(screen, "game", None), "id", ""))
    app.stop()

Clock.schedule_once(lambda _: Clock.schedule_once(look))
sys.exit(play.main(sys.argv[1:]))
"""


@pytest.mark.apart
@pytest.mark.parametrize(("words", "shown"), [([], "home"), (["carrots"], "setup carrots")])
def test_with_a_screen_the_app_opens_at_the_game_that_is_named(words: list[str], shown: str, tmp_path: Path):
    with virtual_display("960x600") as display:
        environment = {
            **os.environ,
            **KIVY,
            "DISPLAY": display,
            "KIVY_HOME": str(tmp_path / "kivy"),
            "XDG_CONFIG_HOME": str(tmp_path),
            "PYTHONPATH": str(ROOT),
        }
        opened = ended(
            [sys.executable, "-c", OPEN, *words], cwd=tmp_path, env=environment, timeout=PATIENCE_SECONDS
        )
    assert opened.returncode == 0, opened.stderr
    assert opened.stdout.strip() == shown
