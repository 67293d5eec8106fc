"""A hint says why: one true sentence, from what its person knows (U35)."""

import pytest

from app.boards.fable.text.hints import reason
from app.boards.fable.text.names import FableNames
from app.match import Manner, Match
from app.text.language import LANGUAGES, Translator
from engines.bots import GreedyBot
from engines.fable import GAME
from engines.fable.actions import Play
from engines.record import Record
from engines.rng import Rng
from tests.ui.tables import moves_of, people


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_of_a_match_has_a_reason(language: str):
    names = FableNames(Translator(language), people(3))
    for options in ({}, {"variant": "apprentice"}):
        match = Match(Record.begin(GAME, 3, 7, options), people(3), Manner.SECRET)
        bot, rng, empty = GreedyBot(GAME), Rng(5), 0
        for _ in moves_of(match):
            view = match.view(match.to_act[0])
            action = bot.choose(view, rng)
            said = reason(names, view, action)
            empty += not said
            assert said == "" or said.endswith(".")
            backed = {bet.animal for bet in view.own_bets}
            if isinstance(action, Play) and action.animal in backed and view.positions[action.animal] < 12:
                assert names.the(action.animal) in said
        assert empty <= len(match.moved) / 10
