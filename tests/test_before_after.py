"""`./dev look DIR --against DIR`: pictures that differ from those of an earlier run are named."""

from pathlib import Path

import pytest

from tools import dev
from tools.before_after import differences


@pytest.fixture
def runs(tmp_path: Path) -> tuple[Path, Path]:
    """Two runs with the same pictures, but for one before all others that only the second has taken."""
    for folder, names in (("before", ["01-home", "02-race", "03-race"]), ("after", ["02-home", "03-race"])):
        (tmp_path / folder).mkdir()
        for name in names:
            (tmp_path / folder / f"{name}.png").write_text(name.partition("-")[2])
    (tmp_path / "after" / "100-race.png").write_text("race")
    return tmp_path / "before", tmp_path / "after"


def told(runs: tuple[Path, Path], by: str | None = "other pixels") -> list[str]:
    before, after = (folder.glob("*.png") for folder in runs)
    return differences(before, after, lambda _before, _after: by)


def test_equal_pictures_are_equal_under_other_numbers(runs: tuple[Path, Path]):
    assert told(runs) == []


def test_a_picture_that_has_changed_is_named_as_it_is_called_now(runs: tuple[Path, Path]):
    (runs[0] / "03-race.png").write_text("another race")
    assert told(runs) == ["100-race.png: other pixels"]


def test_pixels_decide_and_not_how_a_file_is_packed(runs: tuple[Path, Path]):
    (runs[0] / "03-race.png").write_text("the same race")
    assert told(runs, by=None) == []


def test_pictures_that_only_one_run_has_are_named(runs: tuple[Path, Path]):
    (runs[0] / "01-home.png").rename(runs[0] / "01-podium.png")
    assert told(runs) == ["01-podium.png: not taken any more", "02-home.png: new"]


def test_an_earlier_folder_without_pictures_is_named_before_anything_is_installed(
    runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    with pytest.raises(SystemExit) as stopped:
        dev.main(["look", str(runs[1]), "--against", str(tmp_path / "none")])
    assert stopped.value.code == 2
    assert capsys.readouterr().err == f"./dev look: there are no pictures in {tmp_path / 'none'}\n"
