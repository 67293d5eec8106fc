"""A board that stood at a table before is as good as a new one."""

from typing import Any

import pytest

from app.match import Manner
from engines.record import AnyGame
from tests.ui.conftest import KEPT, park
from tests.ui.fingers import settle
from tests.ui.tables import look, people, skip_ahead
from tests.ui.tree import describe, differences

SEEDS = (7, 8)


@pytest.mark.every_game
@pytest.mark.parametrize("manner", Manner, ids=lambda manner: manner.value)
def test_a_kept_board_equals_a_new_one(begin: Any, app: Any, game: AnyGame, manner: Manner):
    def table(seed: int) -> Any:
        park(app)
        app.settings.speed, app.settings.cover_opens = "off", "tap"
        return begin(game, people(2), manner, seed=seed)

    def trees(screen: Any) -> list[Any]:
        """As it begins, some moves later, and as it is seen then by who is asked."""
        found = [describe(screen.board.frame)]
        for show in (lambda: skip_ahead(screen, 3), lambda: look(screen)):
            show()
            settle()
            found.append(describe(screen.board.frame))
        return found

    first = table(SEEDS[0])
    skip_ahead(first, 7)
    again = table(SEEDS[1])
    assert again.board is first.board
    shown = trees(again)
    park(app)
    KEPT.clear()
    anew = table(SEEDS[1])
    assert anew.board is not again.board
    for kept, new in zip(shown, trees(anew), strict=True):
        assert differences(kept, new) == []


def test_a_kept_board_knows_nothing_of_its_last_table(begin: Any, app: Any, game: AnyGame):
    board = begin(game, people(2)).board
    park(app)
    assert board.frame.parent is None
    assert board.proposal is None
    calls = [getattr(board, name) for name in ("on_action", "on_sound", "on_rule")]
    calls += [
        call for signal in (board.on_draw, board.on_drawn, board.on_hover) for call in signal.subscribers
    ]
    assert not [call for call in calls if getattr(call, "__self__", None) is not None]
