"""Tests of the squares that the lesson of the carrot race points at."""

from app.boards.carrots.targets import GardenSquare
from app.boards.carrots.tutorial import CarrotsTutorial
from engines.carrots import GAME
from tests.engines.carrots.races import at, race


def test_a_learner_is_sent_to_a_figure_that_pays_their_rank():  # C6, U33
    view = GAME.view(race(at(7), at(14), at(16)).state, 0)
    targets = CarrotsTutorial().targets(view, "figure")
    assert targets == (GardenSquare(12),)  # not the 4 on the nearer square 9


def test_a_figure_that_pays_nothing_is_better_than_none():
    view = GAME.view(race(at(7, carrots=6), at(14), at(16)).state, 0)
    assert CarrotsTutorial().targets(view, "figure") == (GardenSquare(9),)
