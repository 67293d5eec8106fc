"""The continuous integration, as far as it can be tried here: what it calls is there, and is called so."""

import re
from pathlib import Path

import pytest

from tools.apk import build
from tools.apk.workshop import Unavailable, Workshop, clean_copy
from tools.dev import WORDS

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
APK = (ROOT / ".github" / "workflows" / "apk.yml").read_text("utf-8")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_whatever_is_called_is_there(path: Path):
    text = path.read_text("utf-8")
    called = re.findall(r"\./dev ([\w-]+)", text)
    assert called
    assert set(called) <= set(WORDS)
    assert [name for name in re.findall(r"\btools/[\w./]+", text) if not (ROOT / name).is_file()] == []


def test_the_key_goes_where_a_release_looks_for_it():
    assert set(re.findall(r"P4A_\w+(?=:)", APK)) == set(build.KEY)
    documented = (ROOT / "docs" / "android.md").read_text("utf-8")
    secrets = set(re.findall(r"secrets\.(\w+)", APK))
    assert len(secrets) == len(build.KEY)
    assert {name for name in secrets if f"`{name}`" not in documented} == set()


def test_packages_are_taken_from_where_they_are_built():
    made = str((build.FOLDER / "source" / "bin" / "*.apk").relative_to(ROOT))
    assert set(re.findall(r"\S+\*\.apk", APK)) == {made}


def test_the_emulator_gets_a_package_of_its_own_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    name, value = re.findall(r"(APP_ANDROID_\w+): (\w+)", APK)[0]
    assert f"arch: {value}\n" in APK
    monkeypatch.setenv(name, value)
    try:
        shop = Workshop(clean_copy(tmp_path / "source"), tmp_path)
    except Unavailable as problem:
        pytest.skip(str(problem))
    assert [word for word in shop.packing.calls[0] if word.startswith("--arch")] == [f"--arch={value}"]
