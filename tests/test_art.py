"""The pictures: drawn from what is in assets/art/src, all there, not too heavy."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.art_stamp import ROOT, STAMP, stamp

ART = ROOT / "assets" / "art"
MEGABYTES = 1_000_000

# A name in quotes after picture( or art.picture(; what an f-string fills in may be anything.
CALL = re.compile(r"""\bpicture\(\s*f?["']([a-z0-9{}._-]+)["']""", re.IGNORECASE)

# Any text in quotes that could be a picture's name: it has a dash in it or stands alone.
LITERAL = re.compile(r"""["']([a-z][a-z0-9]*(?:-(?:[a-z0-9]+|\{[^{}"']*\}))*)["']""")


def names(density: str) -> set[str]:
    return {
        name
        for atlas in (ART / density).glob("*.atlas")
        for regions in json.loads(atlas.read_text()).values()
        for name in regions
    }


def used() -> Iterator[tuple[Path, str]]:
    for path in [*ROOT.glob("app/**/*.py"), *ROOT.glob("kv/**/*.kv")]:
        for name in CALL.findall(path.read_text()):
            yield path, name


def test_the_atlases_are_made_from_these_sources():
    assert json.loads(STAMP.read_text()) == stamp(), "run ./dev art"


def test_every_density_has_every_picture():
    drawn = {path.stem for path in ART.glob("src/*/*.svg") if path.parent.name not in ("parts", "launcher")}
    for density in ("1x", "1.5x", "2x"):
        assert names(density) == drawn


def test_every_picture_that_a_screen_names_is_there():
    for path, name in used():
        pattern = re.sub(r"\\{.*?\\}", ".+", re.escape(name))
        assert any(re.fullmatch(pattern, known) for known in names("1x")), f"{path} uses {name!r}"


def test_every_picture_is_shown_somewhere():
    """By its whole name, or by what an f-string makes of it; the rules of a game name pictures too."""
    texts = [*ROOT.glob("app/**/*.py"), *ROOT.glob("kv/**/*.kv"), *ROOT.glob("assets/guides/*.json")]
    named = {name for path in texts for name in LITERAL.findall(path.read_text())}
    patterns = [re.sub(r"\\{.*?\\}", "[a-z0-9-]+", re.escape(name)) for name in named]
    shown = re.compile("|".join(patterns))
    assert not [name for name in sorted(names("1x")) if not shown.fullmatch(name)]


def test_pictures_and_sounds_weigh_at_most_six_megabytes():
    files = [*ART.glob("*.png"), *ART.glob("*x/*"), *ART.parent.glob("sounds/*")]
    assert sum(path.stat().st_size for path in files) <= 6 * MEGABYTES


@pytest.mark.parametrize(
    ("density", "folder"),
    [(0.75, "1x"), (1.0, "1x"), (1.01, "1.5x"), (1.5, "1.5x"), (1.75, "2x"), (2.0, "2x"), (3.5, "2x")],
)
def test_a_screen_gets_copies_that_need_not_be_enlarged(density: float, folder: str):
    from app.art import folder_for

    assert folder_for(density).name == folder
