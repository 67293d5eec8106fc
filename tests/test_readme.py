"""What the pages for readers point at is there, and light enough to load."""

import re
from pathlib import Path

import pytest

from engines import boxes

ROOT = Path(__file__).parent.parent
READMES = {"en": "README.md", "fr": "README.fr.md"}
PAGES = (*READMES.values(), "CONTRIBUTING.md", "CHANGELOG.md")
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
HEAVIEST = 300_000  # bytes, all still pictures of a page together
HEAVIEST_FILM = 1_000_000


def links(page: str) -> list[str]:
    return LINK.findall((ROOT / page).read_text("utf-8"))


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_a_file(page: str):
    assert [link for link in links(page) if not (ROOT / link).is_file()] == []


@pytest.mark.parametrize("language", READMES)
def test_the_pictures_are_all_shown_and_load_quickly(language: str):
    files = list((ROOT / "docs" / "pictures" / language).iterdir())
    shown = {link for link in links(READMES[language]) if link.startswith("docs/pictures")}
    assert shown == {f"docs/pictures/{language}/{file.name}" for file in files}
    films = [file for file in files if file.suffix == ".webp"]
    assert sum(file.stat().st_size for file in set(files) - set(films)) < HEAVIEST
    assert [file.stat().st_size < HEAVIEST_FILM for file in films] == [True]


def test_the_film_of_each_page_moves_for_some_ten_seconds():
    """Read from the file itself: each frame is a chunk that begins with its place, size and time."""
    for language in READMES:
        film = (ROOT / "docs" / "pictures" / language / "a-turn.webp").read_bytes()
        lengths = [int.from_bytes(film[at + 20 : at + 23], "little") for at in frames(film)]
        assert len(lengths) > 40
        assert 8_000 < sum(lengths) < 14_000  # milliseconds


def frames(film: bytes) -> list[int]:
    """Where the frames of an animated WebP begin: chunks of a name, a size and so many bytes."""
    found, at = [], 12
    while at < len(film):
        if film[at : at + 4] == b"ANMF":
            found.append(at)
        size = int.from_bytes(film[at + 4 : at + 8], "little")
        at += 8 + size + size % 2
    return found


@pytest.mark.parametrize(("language", "other"), [("en", "fr"), ("fr", "en")])
def test_each_page_leads_to_the_other_in_its_first_line(language: str, other: str):
    first = (ROOT / READMES[language]).read_text("utf-8").partition("\n")[0]
    assert f"({READMES[other]})" in first


@pytest.mark.parametrize("language", READMES)
def test_the_table_of_games_says_what_their_boxes_say(language: str):
    rows = (ROOT / READMES[language]).read_text("utf-8").splitlines()
    for box in boxes().values():
        row = next(row for row in rows if row.startswith(f"| **{box.title_in(language)}**"))
        _, _, players, age, minutes, *_ = (cell.strip() for cell in row.split("|"))
        assert players == f"{min(box.seats)}–{max(box.seats)}"
        assert age.removesuffix(" ans") == str(box.age)
        assert minutes == "–".join(map(str, sorted(set(box.minutes))))
