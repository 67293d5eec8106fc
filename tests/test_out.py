"""`--out`: a folder that cannot hold pictures is one sentence, before anything is installed or started."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tools import demo, dev, play, prepare
from tools import look as _look  # noqa: F401  while the folder of the project can still be read
from tools.torments.means import without_rights


@pytest.fixture(autouse=True)
def nothing_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(*_: object, **__: object) -> None:
        raise AssertionError("something would be started")

    for name in ("ready", "refuse_a_dead_screen"):
        monkeypatch.setattr(prepare, name, start)
    monkeypatch.setattr(demo, "take", start)
    monkeypatch.setattr(play, "screen", start)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that the whole machine can read; those that pytest makes are for one person."""
    with TemporaryDirectory(prefix="apoint-out-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.fixture(params=["below a file", "of the system", "read-only", "of a name that is too long"])
def folder(request: pytest.FixtureRequest, place: Path) -> Path:
    (place / "file").touch()
    (place / "protected").mkdir(mode=0o555)
    return {
        "below a file": place / "file" / "x",
        "of the system": Path("/proc/x"),
        "read-only": place / "protected",
        "of a name that is too long": place / ("x" * 300),
    }[request.param]


def assert_one_sentence(stopped: pytest.ExceptionInfo[SystemExit], complaint: str, folder: Path) -> None:
    assert stopped.value.code == 2
    assert complaint.count("\n") == 1
    assert str(folder) in complaint
    assert "--out" in complaint


@pytest.mark.parametrize("words", [["demo"], ["demo", "fable", "--lang", "fr"], ["play", "derby"], ["look"]])
def test_a_folder_that_cannot_be_written_is_named_before_anything_is_installed(
    words: list[str], folder: Path, place: Path, capsys: pytest.CaptureFixture[str]
):
    (place / "picture.png").touch()
    given = [str(place)] if words == ["look"] else []
    with without_rights(), pytest.raises(SystemExit) as stopped:
        dev.main([*words, *given, "--out", str(folder)])
    assert_one_sentence(stopped, capsys.readouterr().err, folder)


def test_a_language_whose_folder_is_a_file_is_named(place: Path, capsys: pytest.CaptureFixture[str]):
    (place / "fr").touch()
    with pytest.raises(SystemExit) as stopped:
        dev.main(["demo", "--out", str(place)])
    assert_one_sentence(stopped, capsys.readouterr().err, place / "fr")


def test_pictures_that_cannot_be_reached_are_one_sentence(place: Path, capsys: pytest.CaptureFixture[str]):
    (place / "closed").mkdir(mode=0o000)
    with without_rights(), pytest.raises(SystemExit) as stopped:
        dev.main(["look", str(place / "closed" / "demo")])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
