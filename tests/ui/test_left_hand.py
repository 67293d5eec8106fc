"""A left-handed person plays with everything of the shelf on the other side."""

from typing import Any

import pytest

from app.habits import Habit
from app.match import Cover
from engines.record import AnyGame
from tests.ui.fingers import settle, tap
from tests.ui.house import GAME, chair
from tests.ui.tables import Wait, lift, people, play_on, skip_ahead


def sides(screen: Any) -> tuple[bool, bool]:
    """Whether the buttons, and what is one's own, lie left of the middle of the shelf."""
    frame = screen.board.frame
    middle = frame.center_x
    return frame.ids.buttons.center_x < middle, frame.ids.own.center_x < middle


@pytest.mark.parametrize("size", [(960, 600), (600, 960)], ids=str)
def test_buttons_lie_on_the_side_of_the_hand_that_plays(
    app: Any, begin: Any, window: Any, secretive: AnyGame, size: tuple[int, int]
):
    left, right = people(2)
    app.habits.keep(left.name, Habit(is_left_handed=True))
    window(size)
    screen = begin(secretive, [left, right])
    found = {}
    for _ in range(4):
        if isinstance(screen.curtain.state, Cover):
            lift(screen)
        settle(2)
        found[screen.asked] = sides(screen)
        skip_ahead(screen, 1)
    assert found == {0: (True, False), 1: (False, True)}


def test_with_the_left_hand_a_match_is_played_as_well(app: Any, begin: Any, game: AnyGame, wait_until: Wait):
    for player in people(2):
        app.habits.keep(player.name, Habit(is_left_handed=True))
    screen = begin(game, people(2))
    play_on(screen, wait_until, "drags", moves=4)
    assert screen.board.frame.is_mirrored


def test_it_is_said_at_the_set_up_and_kept(app: Any):
    app.go("setup", game=GAME)
    settle(4)
    screen = app.manager.current_screen
    tap(chair(screen, 1))
    sheet = screen._sheet
    name = screen.seating.chairs[1].name
    tap(sheet.ids.is_left_handed, sheet.ids.is_read_to)
    assert app.habits.of(name) == Habit(is_read_to=True, is_left_handed=True)
    assert sheet.ids.is_left_handed.is_chosen
    tap(sheet.ids.is_left_handed)
    assert app.habits.of(name) == Habit(is_read_to=True)
    assert not sheet.ids.is_left_handed.is_chosen


def test_habits_that_are_damaged_are_as_if_never_set(app: Any):
    for kept in ({"zoé": 3}, {"zoé": {"is_left_handed": "yes"}}, []):
        app.store.set_setting("habits", kept)
        assert app.habits.of("Zoé") == Habit()
