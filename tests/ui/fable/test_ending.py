"""What is told and who stands on the podium at the end of the fable."""

from dataclasses import replace
from typing import Any

from app.text.language import Translator
from engines.fable import GAME
from engines.fable.actions import Card
from engines.fable.events import BetRevealed, GameScored, MatchEnded
from tests.ui.fable.stage import Stage, at_choice, at_play


def test_animals_that_share_a_step_all_stand_on_it(app: Any):  # F25
    from app.boards.fable.summary import FableSummary

    view = replace(GAME.view(at_choice(), None), steps=(1, 0, 2, 2, 0))
    assert FableSummary(Translator("en"), ()).heroes(view) == [
        ["animal-hare-podium"],
        ["animal-wolf-podium", "animal-fox-podium"],
        [],
    ]


def test_the_last_bets_of_a_championship_are_turned_over_at_the_table(stage: Stage):  # F24, U37
    """Its ceremony adds up rounds: of the last one nobody would see who had bet on whom."""
    told = (BetRevealed(0, 0, Card.HARE, 1, 5), GameScored(3, (5, 0, 0), (9, 4, 0)), MatchEnded((1, 2, 3)))
    for match, left in (("single", [True, True, True]), ("championship", [False, False, True])):
        view = GAME.view(at_play(match=match), None)
        assert [stage.board.player.view_of(event).is_ceremonial(event, view) for event in told] == left
