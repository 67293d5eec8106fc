"""Who stands on the podium at the end of the fable."""

from dataclasses import replace
from typing import Any

from engines.fable import GAME
from tests.ui.fable.stage import at_choice


def test_animals_that_share_a_step_all_stand_on_it(app: Any):  # F25
    from app.boards.fable.ending import podium

    view = replace(GAME.view(at_choice(), None), steps=(1, 0, 2, 2, 0))
    assert podium(view) == [["animal-hare-podium"], ["animal-wolf-podium", "animal-fox-podium"], []]
