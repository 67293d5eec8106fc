"""Tests of the names that players may have."""

import pytest

from app.match import tidy

UNSEEN = ("\u3164", "\u2800", "\u115f\u1160", "\uffa0 \u3164", "\u0301", "\u200d", " \u200b ")
READABLE = ("Zoé", "Ștefan", "Ζωή", "Зоя", "👨‍👩‍👧", "زينب", "[b]x[/b]")


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_what_nobody_could_see_is_no_name(name: str):
    assert tidy(name) == ""


@pytest.mark.parametrize("name", READABLE, ids=ascii)
def test_what_somebody_can_read_is_kept(name: str):
    assert tidy(name) == name
