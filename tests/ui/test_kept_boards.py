"""A board that stood at a table before is as good as a new one."""

from itertools import islice
from typing import Any

import pytest

from app.match import Manner, Match
from engines.record import AnyGame, Record
from tests.ui.conftest import park
from tests.ui.fingers import settle
from tests.ui.kept_boards import KEPT
from tests.ui.tables import bare_board, look, moves_of, people, skip_ahead
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


def test_a_bare_board_that_is_used_again_equals_a_new_one(app: Any, as_it_was: None, game: AnyGame):
    players, size = people(2), (960, 600)
    match = Match(Record.begin(game, 2, SEEDS[0], {}), players, Manner.SECRET)
    views = [match.view(match.to_act[0]) for _ in islice(moves_of(match), 12)]
    with bare_board(app, game, players, (600, 960)) as before:
        for view in views:
            before.sync(view, is_asked=True)
            settle()
    with (
        bare_board(app, game, players, size) as kept,
        bare_board(app, game, players, size, is_fresh=True) as new,
    ):
        assert kept is before
        for view in (views[0], views[-1]):
            for board in (kept, new):
                board.sync(view, is_asked=True)
            settle()
            assert differences(describe(kept.frame), describe(new.frame)) == []
