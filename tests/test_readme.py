"""What the pages for readers point at is there, and light enough to load."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
HEAVIEST = 300_000  # bytes, all pictures together


def links(page: str) -> list[str]:
    return LINK.findall((ROOT / page).read_text("utf-8"))


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_a_file(page: str):
    assert [link for link in links(page) if not (ROOT / link).is_file()] == []


def test_the_pictures_are_all_shown_and_load_quickly():
    files = list((ROOT / "docs" / "pictures").iterdir())
    assert {f"docs/pictures/{file.name}" for file in files} <= set(links("README.md"))
    assert sum(file.stat().st_size for file in files) < HEAVIEST
