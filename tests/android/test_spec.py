"""buildozer.spec against the rest of the project."""

import re
from configparser import RawConfigParser
from pathlib import Path

import pytest

from app import __version__

ROOT = Path(__file__).parent.parent.parent
INTERPRETER = {"python3", "hostpython3"}
BROUGHT_BY_KIVY = {"charset-normalizer", "requests", "urllib3", "idna", "certifi", "six"}  # for p4a alone


@pytest.fixture(scope="module")
def spec() -> RawConfigParser:
    parser = RawConfigParser()
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser


def words(line: str) -> set[str]:
    return {word.strip() for word in line.split(",")}


def test_the_tablet_gets_exactly_the_pins_of_the_desktop(spec: RawConfigParser):
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    desktop = {line for line in lines if line and not line.startswith("#")}
    tablet = {pin for pin in words(spec["app"]["requirements"]) if pin.split("==")[0] not in INTERPRETER}
    assert tablet >= desktop
    assert {pin.split("==")[0] for pin in tablet - desktop} == BROUGHT_BY_KIVY


def test_every_kind_of_file_the_app_opens_is_packed(spec: RawConfigParser):
    assert words(spec["app"]["source.include_exts"]) >= {
        "py",
        "kv",
        "json",
        "png",
        "atlas",
        "ttf",
        "wav",
        "ogg",
        "mo",
    }


def test_what_only_developers_need_stays_out(spec: RawConfigParser):
    assert words(spec["app"]["source.exclude_dirs"]) >= {"tests", "tools", ".venv", "demo", "play"}


def test_the_app_asks_for_no_permission(spec: RawConfigParser):
    # Even an empty line would put a permission into the manifest.
    assert "android.permissions" not in spec["app"]


def test_the_version_is_read_where_the_app_has_it(spec: RawConfigParser):
    source = ROOT / spec["app"]["version.filename"].replace("%(source.dir)s", spec["app"]["source.dir"])
    found = re.search(spec["app"]["version.regex"], source.read_text(encoding="utf-8"))
    assert found
    assert found[1] == __version__


def test_the_pictures_of_the_launcher_are_there(spec: RawConfigParser):
    named = [value for name, value in spec["app"].items() if name.startswith(("icon.", "presplash."))]
    assert len(named) == 4
    for value in named:
        assert (ROOT / value.removeprefix("%(source.dir)s/")).is_file()
