"""The gate of the Android package: it passes for what we have, and fails for what would break on a tablet."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tools.apk import quick, thorough
from tools.apk.check import run
from tools.apk.workshop import Failed, Unavailable, Workshop, clean_copy


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    try:
        return Workshop(clean_copy(tmp_path / "source"), tmp_path)
    except Unavailable as problem:
        pytest.skip(str(problem))


def change(shop: Workshop, name: str, old: str, new: str) -> None:
    path = shop.source / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def refused(step: Callable[[Workshop], str], shop: Workshop) -> str:
    with pytest.raises(Failed) as problem:
        step(shop)
    return str(problem.value)


def test_the_package_passes(shop: Workshop, capsys: pytest.CaptureFixture[str]):
    counted = run(shop, quick.STEPS)
    assert counted == {"passed": len(quick.STEPS), "failed": 0, "skipped": 0}, capsys.readouterr().out


def test_a_failed_step_is_counted_and_the_others_go_on(shop: Workshop, capsys: pytest.CaptureFixture[str]):
    change(shop, "buildozer.spec", ",wav", "")
    counted = run(shop, quick.STEPS)
    assert counted == {"passed": len(quick.STEPS) - 1, "failed": 1, "skipped": 0}
    assert "failed" in capsys.readouterr().out


def test_without_the_pin_that_stopped_the_build_it_fails(shop: Workshop):
    change(shop, "buildozer.spec", "charset-normalizer==3.4.4,", "")
    assert "charset-normalizer" in refused(quick.recipes, shop)


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


def test_without_compiled_words_it_fails(shop: Workshop):
    (shop.source / quick.WORDS).unlink()
    assert quick.WORDS in refused(quick.tree, shop)


@pytest.mark.parametrize("ending", ["kv", "png", "json", "wav", "mo"])
def test_without_a_kind_of_file_that_the_app_opens_it_fails(shop: Workshop, ending: str):
    change(shop, "buildozer.spec", f",{ending}", "")
    assert f".{ending}" in refused(quick.tree, shop)


def test_with_a_file_that_nobody_opens_it_fails(shop: Workshop):
    (shop.source / "notes.json").write_text("{}")
    assert "notes.json" in refused(quick.tree, shop)


def test_with_a_permission_it_fails(shop: Workshop):
    change(shop, "buildozer.spec", "android.api = 34", "android.api = 34\nandroid.permissions = INTERNET")
    assert "INTERNET" in refused(quick.calls, shop)
    assert "INTERNET" in refused(quick.manifest, shop)


@pytest.mark.parametrize("pin", ["mypy==2.4.1", "nobody-knows-this==1.0"])
def test_with_a_requirement_that_is_neither_a_recipe_nor_pure_python_it_fails(shop: Workshop, pin: str):
    change(shop, "buildozer.spec", ",six==1.17.0", f",six==1.17.0,{pin}")
    assert pin.partition("==")[0] in refused(quick.recipes, shop)


def test_with_a_requirement_without_a_version_it_fails(shop: Workshop):
    change(shop, "buildozer.spec", "filetype==1.2.0", "filetype")
    assert "filetype" in refused(quick.calls, shop)


def test_with_logic_in_an_assert_it_fails(shop: Workshop):
    with (shop.source / "app/seating.py").open("a") as file:
        file.write("\n\ndef sit(chairs: list[int]) -> None:\n    assert chairs.pop()\n")
    assert "app/seating.py" in refused(quick.optimised, shop)


def test_with_one_kind_of_tablet_it_fails(shop: Workshop):
    change(shop, "buildozer.spec", "arm64-v8a, armeabi-v7a", "arm64-v8a")
    assert "not for all" in refused(quick.calls, shop)


@pytest.mark.parametrize("rules", ["backup", "extraction"])
def test_a_backup_of_anything_but_the_album_fails(shop: Workshop, rules: str):
    change(shop, f"tools/apk/android/{rules}.xml", '"apoint.db"', '"."')
    assert f"{rules}.xml" in refused(quick.manifest, shop)


def test_a_release_that_no_tablet_takes_fails(shop: Workshop):
    change(shop, "buildozer.spec", "android.release_artifact = apk", "")
    assert "no tablet takes it" in refused(quick.calls, shop)


def test_with_the_tablets_bars_on_the_screen_it_fails(shop: Workshop):
    change(shop, "buildozer.spec", "fullscreen = 1", "fullscreen = 0")
    assert "whole screen" in refused(quick.manifest, shop)


def test_an_orientation_that_only_the_manifest_knows_fails(shop: Workshop):
    change(shop, "buildozer.spec", "orientation = landscape, landscape-reverse", "orientation = landscape")
    assert "as Kivy is told" in refused(quick.manifest, shop)


def test_an_orientation_that_becomes_unspecified_fails(shop: Workshop):
    change(shop, "buildozer.spec", "android.manifest.orientation = sensorLandscape", "")
    assert "orientation: 'unspecified'" in refused(quick.manifest, shop)


def test_a_spec_without_a_line_that_counts_is_one_sentence(shop: Workshop):
    change(shop, "buildozer.spec", "android.minapi = 24", "")
    assert refused(quick.recipes, shop) == "buildozer.spec has no line for android.minapi."
