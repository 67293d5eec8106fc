"""The pictures: drawn from what is in assets/art/src, all there, not too heavy."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines import boxes, catalogue
from tests.engines.tables import about
from tools.art_stamp import ART, INDEX, ROOT, SHELL, SOURCES, STAMP, pages, pictures, stamp, weights

MEGABYTE = 1_000_000
BESIDE_SHELL = {game for game in boxes() if getattr(about(game), "SHARES_ROOM_WITH_SHELL", False)}

# A name in quotes after picture( or art.picture(; what an f-string fills in may be anything.
CALL = re.compile(r"""\bpicture\(\s*f?["']([a-z0-9{}._-]+)["']""", re.IGNORECASE)

# Any text in quotes that could be a picture's name: it has a dash in it or stands alone.
LITERAL = re.compile(r"""["']([a-z][a-z0-9]*(?:-(?:[a-z0-9]+|\{[^{}"']*\}))*)["']""")


def index() -> dict[str, dict[str, list[int]]]:
    """The pictures of each page."""
    return {page: told["pictures"] for page, told in json.loads(INDEX.read_text()).items()}


def names() -> set[str]:
    return {name for on_it in index().values() for name in on_it}


def used() -> Iterator[tuple[Path, str]]:
    for path in [*ROOT.glob("app/**/*.py"), *ROOT.glob("kv/**/*.kv")]:
        for name in CALL.findall(path.read_text()):
            yield path, name


def test_the_pages_are_made_from_these_sources():
    assert json.loads(STAMP.read_text()) == stamp(), "run ./dev art"


def test_every_picture_is_on_one_page_of_its_own_folder():
    found = [(name, page.rpartition("-")[0]) for page, on_it in index().items() for name in on_it]
    drawn = [(path.stem, path.parent.relative_to(SOURCES).as_posix()) for path in pictures()]
    assert sorted(found) == sorted(drawn)


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("derby/table/tree.svg", "fable/table/tree.svg has the name of derby/table/tree.svg"),
        ("table/bush.svg", "table/bush.svg is no picture"),
    ],
)
def test_a_picture_out_of_place_or_with_anothers_name_is_refused(tmp_path: Path, place: str, sentence: str):
    for path in (tmp_path / "fable/table/tree.svg", tmp_path / "parts/tree.svg", tmp_path / place):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    with pytest.raises(SystemExit, match=sentence):
        pictures(tmp_path)


def test_every_page_is_there_at_both_densities_and_at_no_other():
    wanted = {f"{density}x/{page}.png" for density in (1, 2) for page in index()}
    assert {path.relative_to(ART).as_posix() for path in pages()} == wanted


def test_both_copies_of_a_page_are_packed_alike():
    """A page is filled with its other copy while it is shown."""
    for page, told in json.loads(INDEX.read_text()).items():
        for density in (1, 2):
            head = (ART / f"{density}x" / f"{page}.png").read_bytes()[16:24]
            size = [int.from_bytes(head[:4]), int.from_bytes(head[4:])]
            assert size == [density * side for side in told["size"]], page


def test_a_picture_belongs_to_the_shell_or_to_a_game():
    assert {path.parts[-3] for path in pictures()} <= {SHELL, *catalogue()}


def test_every_picture_that_a_screen_names_is_there():
    for path, name in used():
        pattern = re.sub(r"\\{.*?\\}", ".+", re.escape(name))
        assert any(re.fullmatch(pattern, known) for known in names()), f"{path} uses {name!r}"


def test_every_picture_is_shown_somewhere():
    """By its whole name, or by what an f-string makes of it; the rules of a game name pictures too."""
    texts = [*ROOT.glob("app/**/*.py"), *ROOT.glob("kv/**/*.kv"), *ROOT.glob("assets/guides/*.json")]
    named = {name for path in texts for name in LITERAL.findall(path.read_text())}
    patterns = [re.sub(r"\\{.*?\\}", "[a-z0-9-]+", re.escape(name)) for name in named]
    shown = re.compile("|".join(patterns))
    assert not [name for name in sorted(names()) if not shown.fullmatch(name)]


def test_nobody_takes_more_room_than_there_is_for_them():
    weighed = weights()
    sounds = sum(path.stat().st_size for path in (ROOT / "assets" / "sounds").iterdir())
    together = {SHELL, *BESIDE_SHELL}
    assert sum(weighed[owner] for owner in together) <= 4.5 * MEGABYTE
    assert sounds <= 1.5 * MEGABYTE
    for owner in weighed.keys() - together:
        assert weighed[owner] <= 2.5 * MEGABYTE, owner
    assert weighed.total() + sounds < 14 * MEGABYTE


@pytest.mark.parametrize(
    ("window", "paper", "table"),
    [
        ((600, 1024), 1, 1),
        ((960, 600), 1, 1),
        ((1104, 690), 1, 1),
        ((1105, 600), 2, 1),  # what is as wide as the window would be blurred
        ((600, 1105), 2, 1),
        ((1024, 768), 2, 1),
        ((1280, 800), 2, 1),
        ((1300, 800), 2, 2),
        ((2560, 1600), 2, 2),
    ],
)
def test_a_window_gets_copies_that_need_not_be_enlarged(window: tuple[int, int], paper: int, table: int):
    from app.resources.art import density_for

    assert density_for("shell/paper-0", *window) == paper
    assert density_for("fable/table-0", *window) == table
