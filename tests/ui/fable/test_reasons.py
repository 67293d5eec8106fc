"""A hint says why: one true sentence, from what its person knows (U35)."""

from typing import Any

import pytest

from app.boards.fable.captions import FableCaptions
from app.boards.fable.reasons import reason
from app.language import LANGUAGES, Translator
from app.match import Manner, Match
from engines.bots import GreedyBot
from engines.fable import GAME
from engines.fable.actions import Play
from engines.record import Record
from engines.rng import Rng
from tests.ui.fingers import settle
from tests.ui.tables import Wait, look, moves_of, people, skip_ahead


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_of_a_match_has_a_reason(language: str):
    captions = FableCaptions(Translator(language), people(3))
    for options in ({}, {"variant": "apprentice"}):
        match = Match(Record.begin(GAME, 3, 7, options), people(3), Manner.SECRET)
        bot, rng, empty = GreedyBot(GAME), Rng(5), 0
        for _ in moves_of(match):
            view = match.view(match.to_act[0])
            action = bot.choose(view, rng)
            said = reason(captions, view, action)
            empty += not said
            assert said == "" or said.endswith(".")
            backed = {bet.animal for bet in view.own_bets}
            if isinstance(action, Play) and action.animal in backed and view.positions[action.animal] < 12:
                assert captions.the(action.animal) in said
        assert empty <= len(match.moved) / 10


def test_a_hint_at_the_table_says_why_until_something_else_is_put_forward(begin: Any, wait_until: Wait):
    screen = begin(GAME, people(2))
    skip_ahead(screen, 4)
    view = look(screen)
    screen.robots.hint()
    wait_until(lambda: not screen.board.proposal.is_empty, "the hint")
    said = reason(screen.board.captions, view, screen.board.proposal.action)
    assert said
    assert screen.board.frame.hint.startswith(said)
    screen.board.desk.take_back()
    settle()
    assert said not in screen.board.frame.hint
