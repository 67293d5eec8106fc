"""The gate of the Android package: it passes for what we have, and fails for what would break on a tablet."""

import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rows import rows
from tools.apk import boot, check, quick, thorough
from tools.apk.check import run
from tools.apk.workshop import Failed, Unavailable, Workshop, clean_copy


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Path:
    try:
        return clean_copy(tmp_path_factory.mktemp("clean") / "source")
    except Unavailable as problem:
        pytest.skip(str(problem))


@pytest.fixture
def shop(clean: Path, tmp_path: Path) -> Workshop:
    """The same files by other names: what a test changes is written anew."""
    return Workshop(shutil.copytree(clean, tmp_path / "source", copy_function=os.link), tmp_path)


def change(shop: Workshop, name: str, old: str, new: str) -> None:
    path = shop.source / name
    text = path.read_text("utf-8")
    assert old in text
    path.unlink()
    path.write_text(text.replace(old, new, 1), "utf-8")


def refused(step: Callable[[Workshop], str], shop: Workshop) -> str:
    with pytest.raises(Failed) as problem:
        step(shop)
    return str(problem.value)


def test_the_package_passes(shop: Workshop, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    counted = run(shop, quick.STEPS, tmp_path / "logs")
    assert counted == {"passed": len(quick.STEPS), "failed": 0, "skipped": 0}, capsys.readouterr().out


def test_a_failed_step_is_counted_and_the_others_go_on(
    shop: Workshop, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    change(shop, "buildozer.spec", ",wav", "")
    counted = run(shop, {"tree": quick.tree, "calls": quick.calls}, tmp_path / "logs")
    assert counted == {"passed": 1, "failed": 1, "skipped": 0}
    assert "failed" in capsys.readouterr().out


def test_the_log_that_a_failure_names_is_there_when_all_has_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def damaged(target: Path) -> Path:
        shop = Workshop(clean_copy(target), target.parent)
        change(shop, "buildozer.spec", "package.name = apoint", "package.name = 1apoint")
        return shop.source

    monkeypatch.setattr(check, "clean_copy", damaged)
    monkeypatch.setattr(check, "LOGS", tmp_path / "logs")
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "packed-tree.log").write_text("of yesterday")
    assert check.main([]) == 1
    said = capsys.readouterr().out
    named = [Path(name) for name in re.findall(r"\((\S+) tells more\)", said)]
    assert len(named) == said.count("failed  ")
    assert [path for path in named if "package.name" not in path.read_text()] == []


def test_a_step_that_uses_a_log_again_leaves_that_of_the_failed_one(tmp_path: Path):
    log = tmp_path / "same.log"

    def fails(shop: Workshop) -> str:
        log.write_text("what went wrong")
        raise Failed("It stops.", log)

    def passes(shop: Workshop) -> str:
        log.write_text("nothing")
        return "fine"

    logs = tmp_path / "logs"
    run(Workshop(tmp_path, tmp_path), {"boot and play": fails, "Python 3.14": passes}, logs)
    assert {path.name: path.read_text() for path in logs.iterdir()} == {
        "boot-and-play.log": "what went wrong"
    }
    run(Workshop(tmp_path, tmp_path), {"boot and play": passes}, logs)
    assert list(logs.iterdir()) == []


def test_a_packed_tree_that_never_ends_is_a_failure_with_a_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(boot, "SECONDS", 0.2)
    endless = boot.Python((sys.executable, "-c", "while True: pass"), tmp_path, tmp_path)
    with pytest.raises(Failed, match="does not play within") as problem:
        boot.play(Workshop(tmp_path, tmp_path), endless, {})
    assert problem.value.log == tmp_path / "boot-play.log"
    assert problem.value.log.exists()


# With what the gate fails | in the spec this | becomes that | the steps that say so | what they say
FAULTS = rows("""
without the pin that stopped the build | charset-normalizer==3.4.4, | | recipes | charset-normalizer
without layouts | ,kv | | tree | .kv
without pictures | ,png | | tree | .png
without guides | ,json | | tree | .json
without sounds | ,wav | | tree | .wav
without words | ,mo | | tree | .mo
with a permission | api = 34 | api = 34; android.permissions = INTERNET | calls manifest | INTERNET
with what is neither a recipe nor pure | ,six==1.17.0 | ,six==1.17.0,mypy==2.4.1 | recipes | mypy
with what nobody knows | ,six==1.17.0 | ,six==1.17.0,nobody-knows-this==1.0 | recipes | nobody-knows-this
without a version | filetype==1.2.0 | filetype | calls | filetype
with one kind of tablet | arm64-v8a, armeabi-v7a | arm64-v8a | calls | not for all
with a release that no tablet takes | android.release_artifact = apk | | calls | no tablet takes it
with the tablet's bars on the screen | fullscreen = 1 | fullscreen = 0 | manifest | whole screen
with an orientation that only the manifest knows | , landscape-reverse | | manifest | as Kivy is told
without a voice | android.extra_manifest_xml = tools/apk/android/queries.xml | | manifest | no voice
with none | android.manifest.orientation = sensorLandscape | | manifest | orientation: 'unspecified'
""")


@pytest.mark.parametrize(("old", "new", "steps", "said"), FAULTS)
def test_a_spec_that_would_break_on_a_tablet_fails(shop: Workshop, old: str, new: str, steps: str, said: str):
    change(shop, "buildozer.spec", old, new.replace("; ", "\n"))
    for step in steps.split():
        assert said in refused(getattr(quick, step), shop)


def test_logic_in_an_assert_fails(shop: Workshop):
    added = "\n\ndef sit(chairs: list[int]) -> None:\n    assert chairs.pop()\n"
    change(shop, "app/match/seating.py", "", added)
    assert "app/match/seating.py" in refused(quick.optimised, shop)


@pytest.mark.parametrize("rules", ["backup", "extraction"])
def test_a_backup_of_anything_but_the_album_fails(shop: Workshop, rules: str):
    change(shop, f"tools/apk/android/{rules}.xml", '"apoint.db"', '"."')
    assert f"{rules}.xml" in refused(quick.manifest, shop)


@pytest.mark.skipif("not config.getoption('--long')", reason="it takes a network and seconds")
def test_without_the_pin_p4as_own_pip_stops(shop: Workshop):
    change(shop, "buildozer.spec", "charset-normalizer==3.4.4,", "")
    try:
        said = thorough.pip(shop)
    except Unavailable as problem:
        pytest.skip(str(problem))
    except Failed as problem:
        said = str(problem)
    assert "charset_normalizer" in said
    assert "not a supported wheel" in said


def test_without_compiled_words_of_a_language_it_fails(shop: Workshop):
    french = shop.source / "assets/locale/fr/LC_MESSAGES/apoint.mo"
    french.unlink()
    assert str(french.relative_to(shop.source)) in refused(quick.tree, shop)


def test_a_language_more_wants_its_words_as_well(shop: Workshop):
    source = shop.source / "assets/locale/de/LC_MESSAGES/apoint.po"
    source.parent.mkdir(parents=True)
    source.touch()
    assert "assets/locale/de/LC_MESSAGES/apoint.mo" in refused(quick.tree, shop)


def test_with_a_file_that_nobody_opens_it_fails(shop: Workshop):
    (shop.source / "notes.json").write_text("{}")
    assert "notes.json" in refused(quick.tree, shop)


def test_a_spec_without_a_line_that_counts_is_one_sentence(shop: Workshop):
    change(shop, "buildozer.spec", "android.minapi = 24", "")
    assert refused(quick.recipes, shop) == "buildozer.spec has no line for android.minapi."
