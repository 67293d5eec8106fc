"""Whatever happens in the middle of a turn, nothing is lost, doubled or torn (U1, U20, U22)."""

from collections.abc import Callable
from typing import Any

import pytest

from app.match import Cover, Manner, Private
from tests.ui.fingers import Tap, centre, do, do_all, finger, frames, settle
from tests.ui.hands import GAMES, hands_at
from tests.ui.tables import (
    Wait,
    assert_whole,
    first_drag,
    is_at_rest,
    lift,
    look,
    people,
    play_on,
    skip_ahead,
)
from tests.ui.tree import describe, differences

ESCAPE = 27


def game_id(game: Any) -> str:
    return str(game.id)


@pytest.fixture(params=GAMES, ids=game_id)
def table(request: Any, begin: Any) -> Any:
    """A match of two people some moves after its beginning; the asked one looks at the board."""
    screen = begin(request.param, people(2))
    skip_ahead(screen, moves=6)
    look(screen)
    return screen


def carry(screen: Any) -> Any:
    """A finger that has carried something half of its way."""
    drag = first_drag(screen, look(screen))
    touch = finger(drag.start)
    touch.touch_move(*drag.middle)
    settle()
    return touch


# -- drops ------------------------------------------------------------------------------


def test_a_refused_drop_goes_home_with_the_reason(table: Any, app: Any, wait_until: Wait):
    app.settings.speed = "normal"
    hands, moves = hands_at(table), len(table.match.moved)
    view = look(table)
    before = hands.reason()
    gestures = list(hands.refused(view))
    assert gestures, "this position has nothing to refuse; choose another"
    do_all(gestures)
    assert hands.reason() not in ("", before)
    wait_until(lambda: not table.board.motion.is_busy, "everything at home")
    assert hands.lost(view) == []
    assert len(table.match.moved) == moves
    assert_whole(table)


def test_a_drop_on_nothing_changes_nothing(table: Any):
    drag = first_drag(table, look(table))
    before = describe(table.board)
    touch = finger(drag.start)
    touch.touch_move(*drag.middle)
    touch.touch_move(drag.start[0] + 20, drag.start[1] + 5)
    touch.touch_up()
    settle()
    assert differences(before, describe(table.board)) == []
    assert_whole(table)


# -- fingers ----------------------------------------------------------------------------


def test_a_second_finger_takes_nothing(table: Any):
    view, moves = look(table), len(table.match.moved)
    touch = carry(table)
    other = finger(first_drag(table, view).start)
    other.touch_move(*touch.pos)
    do(Tap((5, 5)))
    other.touch_up()
    touch.touch_up()
    settle()
    assert hands_at(table).lost(view) == []
    assert len(table.match.moved) == moves
    assert_whole(table)


def test_a_finger_that_never_leaves_is_forgotten(table: Any, wait_until: Wait):
    from kivy.base import EventLoop

    EventLoop.touches.remove(carry(table))  # its end never arrives
    moves = len(table.match.moved)
    assert_whole(table)
    play_on(table, wait_until, "drags", moves=1)
    assert len(table.match.moved) > moves


def pause(app: Any) -> None:
    app.on_pause()


def lose_focus(app: Any) -> None:
    from kivy.core.window import Window

    Window._focus = not Window._focus


def back_key(app: Any) -> None:
    from kivy.core.window import Window

    Window.dispatch("on_key_down", ESCAPE, 0, "", [])


def turn(app: Any) -> None:
    """The tablet is turned: the window is as high as it was wide."""
    from kivy.core.window import Window

    Window.size = Window.size[1], Window.size[0]
    frames(3)


@pytest.mark.parametrize("accident", [pause, lose_focus, back_key, turn], ids=lambda call: call.__name__)
@pytest.mark.parametrize("is_carrying", [False, True], ids=["at rest", "in a drag"])
def test_secrets_are_covered_and_nothing_is_lost(
    table: Any, app: Any, wait_until: Wait, accident: Callable[[Any], None], is_carrying: bool
):
    from kivy.core.window import Window

    size = tuple(Window.size)
    seat, moves = table.asked, len(table.match.moved)
    touch = carry(table) if is_carrying else None
    try:
        accident(app)
        assert table.curtain.state == Cover(seat)
        if touch is not None:
            touch.touch_move(touch.x + 9, touch.y + 9)
            touch.touch_up()
        frames(2)
        assert table.curtain.state == Cover(seat)
        assert len(table.match.moved) == moves
        assert_whole(table)
        play_on(table, wait_until, "drags", moves=1)
        assert len(table.match.moved) > moves
    finally:
        Window.size = size
        frames(3)


# -- the cover --------------------------------------------------------------------------


@pytest.mark.parametrize("opens", ["hold", "tap"])
def test_stray_touches_do_not_open_a_cover(table: Any, app: Any, opens: str):
    app.settings.cover_opens = opens
    table.drop()
    seat = table.asked
    settle()
    pad = centre(table.covers.full.ids.pad)
    do_all([Tap(pad), Tap(pad)])  # twice
    for at in [(5, 5), (table.width - 5, 5), (5, table.height - 5), centre(table.board)]:
        do_all([Tap(at), Tap(at)])
    table.covers.full._reset()
    palm = [finger((pad[0] + x, pad[1] + y)) for x in (-20, 0, 20) for y in (-30, 30)]
    for touch in palm:
        touch.touch_move(touch.x + 4, touch.y + 2)
        settle(1)
    for touch in palm:
        touch.touch_up()
    settle()
    assert table.curtain.state == Cover(seat)
    app.settings.cover_opens = "tap"
    table.drop()
    table.draw()
    assert_whole(table)


def test_touches_do_not_go_through_a_cover_or_a_recap(table: Any):
    moves = len(table.match.moved)
    drag = first_drag(table, look(table))
    table.drop()
    settle()
    behind = describe(table.board)
    do_all([drag])
    assert differences(behind, describe(table.board)) == []
    assert len(table.match.moved) == moves
    assert_whole(table)


# -- in the middle of a turn ------------------------------------------------------------


def test_another_language_in_the_middle_of_a_drag(table: Any, app: Any, wait_until: Wait):
    touch = carry(table)
    views = [table.match.view(seat) for seat in (None, 0, 1)]
    app.settings.language = "en"
    touch.touch_up()
    again = app.manager.current_screen
    wait_until(lambda: again.asked is not None, "somebody to be asked")
    assert [again.match.view(seat) for seat in (None, 0, 1)] == views
    assert_whole(again)
    play_on(again, wait_until, "drags", moves=1)


def test_touches_while_something_moves_finish_it_and_tear_nothing(table: Any, app: Any, wait_until: Wait):
    app.settings.speed = "normal"
    for _ in range(4):
        look(table)
        play_on(table, lambda condition, what: None, moves=1)
        while not is_at_rest(table):
            do(Tap(centre(table.board)))
            frames(1)
    app.settings.speed = "off"
    assert_whole(table)


def test_turning_the_tablet_while_something_moves_loses_no_move(table: Any, app: Any, wait_until: Wait):
    app.settings.speed = "slow"
    moves = len(table.match.moved)
    play_on(table, lambda condition, what: None, moves=1)
    assert table.timeline.is_running
    turn(app)
    app.settings.speed = "off"
    wait_until(lambda: is_at_rest(table), "the table to come to rest")
    assert len(table.match.moved) == moves + 1
    turn(app)
    assert_whole(table)


def test_in_the_open_manner_an_accident_covers_nothing_and_loses_nothing(begin: Any, app: Any):
    for game in GAMES:
        screen = begin(game, people(2), Manner.OPEN)
        touch = carry(screen)
        pause(app)
        turn(app)
        touch.touch_up()
        turn(app)
        assert not isinstance(screen.curtain.state, Cover | Private)
        assert_whole(screen)


def test_a_cover_that_was_lifted_shows_the_recap_of_the_others(table: Any, wait_until: Wait):
    play_on(table, wait_until, moves=1)
    assert isinstance(table.curtain.state, Cover)
    do_all(Tap(centre(pad)) for pad in (table.covers.full.ids.pad, table.covers.full.ids.second))
    assert table.recap.text
    table.drop()
    assert table.recap.text == ""
    lift(table)
