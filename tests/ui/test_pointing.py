"""Where the arrow of a lesson lies."""

from types import SimpleNamespace
from typing import Any

import pytest

from app.boards.common.geometry import Rect


@pytest.fixture(autouse=True)
def small_tablet(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.screens.table import tutorial_paper

    monkeypatch.setattr(tutorial_paper, "MEASURE", SimpleNamespace(unit=1))


def test_an_arrow_lies_beside_a_button_rather_than_on_the_words_of_another():
    from app.screens.table.tutorial_paper import arrow_at

    screen, confirm = Rect(0, 0, 960, 600), Rect(774, 8, 180, 74)
    take_back, stepper = Rect(774, 88, 180, 64), Rect(630, 8, 112, 70)
    arrow, tip, _ = arrow_at(confirm, screen, [stepper], [take_back])
    assert not arrow.overlaps(take_back)
    assert tip[0] == confirm.x


def test_an_arrow_lies_beside_the_words_of_a_button_rather_than_on_a_card():
    from app.screens.table.tutorial_paper import arrow_at

    screen, confirm = Rect(0, 0, 960, 600), Rect(774, 8, 180, 74)
    words, card = Rect(820, 88, 90, 64), Rect(680, 8, 90, 126)
    arrow, tip, _ = arrow_at(confirm, screen, [card], [words])
    assert not arrow.overlaps(words)
    assert not arrow.overlaps(card)
    assert tip[1] == confirm.top


def test_an_arrow_lies_above_where_nothing_is_hidden():
    from app.screens.table.tutorial_paper import arrow_at

    ring = Rect(400, 300, 60, 60)
    arrow, tip, _ = arrow_at(ring, Rect(0, 0, 960, 600), [Rect(340, 300, 50, 60)])
    assert arrow.y == ring.top
    assert tip == (430, 360)


def test_an_arrow_lies_beside_a_card_rather_than_on_a_sentence():
    from app.screens.table.tutorial_paper import arrow_at

    screen, card, sentence = Rect(0, 0, 960, 600), Rect(300, 8, 100, 140), Rect(8, 150, 440, 50)
    arrow, tip, _ = arrow_at(card, screen, [Rect(410, 8, 100, 140)], [sentence])
    assert not arrow.overlaps(sentence)
    assert tip == (300, 78)


def test_a_ring_has_no_arrow_that_would_lie_on_a_neighbour():
    from app.screens.table.tutorial_paper import arrow_at

    screen, sentence = Rect(0, 0, 960, 600), Rect(8, 150, 440, 50)
    left, card, right = (Rect(x, 8, 100, 140) for x in (190, 300, 410))
    assert arrow_at(card, screen, [left, right], [sentence]) is None
