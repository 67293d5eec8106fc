"""The launcher, called as a person calls it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.process import ended
from tools.dev import WORDS
from tools.prepare import CannotPrepare, Venv, missing

ROOT = Path(__file__).parent.parent


def dev(
    *words: str, cwd: Path = ROOT, launcher: Path = ROOT / "dev", **variables: str
) -> subprocess.CompletedProcess[str]:
    screenless = {
        name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    return ended([launcher, *words], cwd=cwd, env=screenless | variables, timeout=60)


def test_an_unknown_word_is_named_and_the_known_ones_are_listed():
    answer = dev("plya")
    assert answer.returncode == 2
    assert "'plya'" in answer.stderr
    for word in WORDS:
        assert f"./dev {word}" in answer.stderr


def test_help_lists_every_word():
    answer = dev("help")
    assert answer.returncode == 0
    assert [line.split()[1] for line in answer.stdout.splitlines() if "./dev" in line] == [*WORDS, "help"]


def test_help_is_printed_where_letters_are_few():
    answer = dev("help", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert answer.returncode == 0, answer.stderr
    assert "./dev play" in answer.stdout


def test_a_screen_that_does_not_answer_is_named_at_once():
    answer = dev("play", DISPLAY=":54321")
    assert answer.returncode == 1
    assert answer.stderr.count("\n") == 1
    assert "DISPLAY=:54321" in answer.stderr


def test_an_unknown_bench_is_one_sentence():
    answer = dev("bench", "nonsense")
    assert answer.returncode == 2
    assert "'nonsense'" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_pictures_need_nothing_of_what_the_tests_install():
    """In a clone in which `./dev demo` is the first word there is no pytest."""
    unheard_of = "import sys; sys.modules['pytest'] = None; import tools.finger"
    subprocess.run([sys.executable, "-c", unheard_of], cwd=ROOT, check=True, timeout=60)


def test_the_launcher_works_from_another_folder_and_through_a_path_with_spaces(tmp_path: Path):
    folder = tmp_path / "a folder with spaces"
    folder.mkdir()
    (folder / "tools").mkdir()  # must not be taken for ours
    (folder / "tools" / "__init__.py").write_text("raise SystemExit('the wrong tools')")
    (folder / "repository").symlink_to(ROOT)
    answer = dev("bench", cwd=folder, launcher=folder / "repository" / "dev")
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.startswith("./dev bench measures:")


def test_a_package_that_has_got_another_name_is_not_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "dpkg-query").write_text(
        "#!/bin/sh\n"
        "echo 'installed libgl1, '\n"
        "echo 'installed libmtdev1t64, libmtdev1 (= 1.1.7), libother'\n"
        "echo 'config-files xclip, '\n"
    )
    (tmp_path / "dpkg-query").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert missing(("libgl1", "libmtdev1", "libother", "xclip", "xvfb")) == ["xclip", "xvfb"]


@pytest.fixture
def venv(tmp_path: Path) -> Venv:
    pins = tmp_path / "requirements.txt"
    pins.write_text("")
    return Venv(tmp_path / ".venv", [pins])


def test_a_filled_venv_is_complete_until_its_pins_change(venv: Venv, tmp_path: Path):
    assert not venv.is_complete()
    venv.fill(tmp_path / "log")
    assert venv.is_complete()
    venv.pins[0].write_text("# other pins\n")
    assert not venv.is_complete()


def test_a_venv_that_is_a_link_is_left_as_it_is(venv: Venv, tmp_path: Path):
    other = tmp_path / "other"
    other.mkdir()
    (other / "kept").touch()
    venv.folder.symlink_to(other)
    with pytest.raises(CannotPrepare, match=r"leads to another folder"):
        venv.fill(tmp_path / "log")
    assert (other / "kept").exists()


def test_a_failed_installation_is_one_sentence_and_never_complete(venv: Venv, tmp_path: Path):
    venv.pins[0].write_text("no such package!\n")
    with pytest.raises(CannotPrepare, match=r"^The packages in requirements\.txt could not be installed"):
        venv.fill(tmp_path / "log")
    assert venv.python.exists()
    assert not venv.is_complete()
