"""Tests of the squares that the lesson of the carrot race points at."""

import pytest

from app.boards.base.tutorial import Done, TutorialStep
from app.boards.carrots.targets import GardenSquare
from app.boards.carrots.tutorial import CarrotsTutorial
from engines.carrots import GAME
from engines.carrots.actions import Advance
from tests.engines.carrots.races import at, race


def test_a_learner_is_sent_to_a_figure_that_pays_their_rank():  # C6, U33
    view = GAME.view(race(at(7), at(14), at(16)).state, 0)
    targets = CarrotsTutorial().targets(view, "figure")
    assert targets == (GardenSquare(12),)  # not the 4 on the nearer square 9


def test_a_figure_that_pays_nothing_is_better_than_none():
    view = GAME.view(race(at(7, carrots=6), at(14), at(16)).state, 0)
    assert CarrotsTutorial().targets(view, "figure") == (GardenSquare(9),)


@pytest.mark.parametrize(("square", "is_asked_for"), [(12, True), (9, False), (10, False)])
def test_it_confirms_only_what_it_asked_for(square: int, is_asked_for: bool):
    """Asked for a 3 on square 12, not for the 4s and the 2 on the way there."""
    view = GAME.view(race(at(7), at(14), at(16)).state, 0)
    step = TutorialStep("figure", CarrotsTutorial().targets(view, "figure"), Done.PLAYED)
    assert CarrotsTutorial().asks_for(view, step, Advance(square - 7)) == is_asked_for
