"""The sign of the finish and the strip in a race of two, who have two pawns each."""

from typing import Any

import pytest

from engines.carrots import GAME
from tests.engines.carrots.races import race, two
from tests.ui.tables import bare_board, people


@pytest.mark.every_case
@pytest.mark.parametrize(
    ("pawns", "title", "first"),
    [
        ((64, 26), "Rentre ton pion\u00a02", "Salades mangées"),
        ((26, 64), "Rentre ton pion\u00a01", "Salades mangées"),
        ((64, 64), "Tes 2\u00a0pions sont rentrés", "À l’arrivée\u00a0!"),
    ],
)
@pytest.mark.parametrize("turn", [0, 1])
def test_the_sign_is_true_for_its_owner_whoever_plays(
    app: Any, as_it_was: None, pawns: tuple[int, int], title: str, first: str, turn: int
):  # C32
    phase = "over" if pawns == (64, 64) else "move"
    state = race(two(*pawns, carrots=4, lettuces=0), two(41, 57), turn=turn, phase=phase).state
    with bare_board(app, GAME, people(2), (960, 600)) as board:
        board.sync(GAME.view(state, 0), is_asked=turn == 0 and phase == "move")
        assert (board.sign.title, board.sign.lettuces) == (title, first)


@pytest.mark.every_case
@pytest.mark.parametrize(
    ("pawns", "told"),
    [
        ((64, 38), "pion\u00a01\u00a0: arrivé, 1re place\npion\u00a02\u00a0: case\u00a038"),
        ((0, 38), "pion\u00a01\u00a0: au départ\npion\u00a02\u00a0: case\u00a038"),
        ((0, 0), "au départ"),
    ],
)
def test_the_strip_names_each_of_two_pawns(app: Any, as_it_was: None, pawns: tuple[int, int], told: str):
    state = race(two(*pawns, carrots=4, lettuces=0), two(12, 25)).state
    with bare_board(app, GAME, people(2), (960, 600)) as board:
        board.sync(GAME.view(state, None), is_asked=False)
        shown = [standing.text for standing in board.strip.standings]
        other = "pion\u00a01\u00a0: case\u00a012\npion\u00a02\u00a0: case\u00a025"
        assert sorted(shown) == sorted([told, other])
