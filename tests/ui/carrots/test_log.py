"""Tests of the log sheet of the carrot race."""

from typing import Any

from app.text.language import Translator
from engines.carrots import GAME
from engines.carrots.actions import Advance
from tests.engines.carrots.races import at, race
from tests.ui.tables import people


def test_in_the_log_a_turn_that_begins_is_told_under_whose_it_is(app: Any):  # U14, C6
    from app.boards import board_class
    from app.boards.base.contract import Table
    from app.screens.table.log import rounds

    state = race(at(25), at(29, stay="arrived"), at(36)).state
    board = board_class("carrots")(Table(GAME, people(3), app.settings, Translator("en")))
    (deeds,) = rounds(board, [(0, GAME.apply(state, 0, Advance(1)).events)])
    assert [(seat, [sentence.split()[0] for sentence, _ in told]) for seat, told in deeds] == [
        (0, ["Zoé"]),
        (1, ["Léo’s"]),
    ]
