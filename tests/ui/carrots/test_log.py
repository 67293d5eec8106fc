"""Tests of the log sheet of the carrot race."""

from typing import Any

from app.boards.carrots import art
from app.text.language import Translator
from engines.carrots import GAME
from engines.carrots.actions import Advance
from engines.carrots.events import RankChecked
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
        (1, ["Léo"]),
    ]


def test_the_recap_shows_where_a_pawn_came_to_and_not_what_its_turn_began_with(app: Any):  # U11
    from app.boards import board_class
    from app.boards.base.contract import Table
    from app.screens.table.recap import picture

    events = GAME.apply(race(at(25), at(29, stay="arrived"), at(36)).state, 0, Advance(3)).events
    board = board_class("carrots")(Table(GAME, people(3), app.settings, Translator("en")))
    turn = [event for event in events if getattr(event, "seat", 0) == 0]
    checked = RankChecked(
        seat=0, pawn=0, carrots=10, purse=78, is_hidden=False, square=25, rank=1, is_paid=True
    )
    assert picture(board, [checked, *turn]) == art.bed(28)
