"""Whatever happens in the middle of a turn, nothing is lost, doubled or torn (U1, U20, U22)."""

from collections.abc import Callable
from typing import Any

import pytest

from app.match import Cover, Manner, Private
from engines.bots import GreedyBot
from engines.rng import Rng
from tests.ui.fingers import Tap, centre, do, do_all, finger, settle
from tests.ui.hands import GAMES, hands_at
from tests.ui.tables import (
    SECRETIVE,
    Wait,
    assert_whole,
    bring_to,
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


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def table(request: Any, begin: Any) -> Any:
    """A match of two people some moves after its beginning; the asked one looks at the board."""
    screen = begin(request.param, people(2))
    skip_ahead(screen, moves=3)
    bring_to(screen, lambda: bool(hands_at(screen).refused(screen.match.view(screen.asked))))
    look(screen)
    return screen


@pytest.fixture(params=SECRETIVE, ids=lambda game: game.id)
def private(request: Any, begin: Any) -> Any:
    """The same, before a decision that hangs on a secret."""
    screen = begin(request.param, people(2))
    skip_ahead(screen, moves=3)
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
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
    before = table.board.frame.hint
    do_all(hands.tries(view))
    assert table.board.notice.refusal
    assert table.board.frame.hint == table.board.notice.refusal != before
    wait_until(lambda: not table.board.motion.is_busy, "everything at home")
    assert hands.lost(view) == []
    assert len(table.match.moved) == moves
    assert_whole(table)


def test_a_drop_on_nothing_changes_nothing(table: Any):
    drag = first_drag(table, look(table))
    before = describe(table.board.frame)
    touch = finger(drag.start)
    touch.touch_move(*drag.middle)
    touch.touch_move(drag.start[0] + 20, drag.start[1] + 5)
    touch.touch_up()
    settle()
    assert differences(before, describe(table.board.frame)) == []
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
    settle(3)


@pytest.mark.every_case
@pytest.mark.parametrize("accident", [pause, lose_focus, back_key, turn], ids=lambda call: call.__name__)
@pytest.mark.parametrize("is_carrying", [False, True], ids=["at rest", "in a drag"])
def test_secrets_are_covered_and_nothing_is_lost(
    private: Any, app: Any, wait_until: Wait, accident: Callable[[Any], None], is_carrying: bool
):
    from kivy.core.window import Window

    size = tuple(Window.size)
    seat, moves = private.asked, len(private.match.moved)
    touch = carry(private) if is_carrying else None
    try:
        accident(app)
        assert private.curtain.state == Cover(seat)
        if touch is not None:
            touch.touch_move(touch.x + 9, touch.y + 9)
            touch.touch_up()
        settle(2)
        assert private.curtain.state == Cover(seat)
        assert len(private.match.moved) == moves
        assert_whole(private)
        play_on(private, wait_until, "drags", moves=1)
        assert len(private.match.moved) > moves
    finally:
        Window.size = size
        settle(3)


@pytest.mark.parametrize("name", ["commit", "menu", "a card"])
def test_a_finger_that_stays_when_the_table_is_left_does_nothing_there(table: Any, app: Any, name: str):
    view, action = look(table), GreedyBot(table.match.game).choose(table.match.view(table.asked), Rng(3))
    *gestures, commit = hands_at(table).taps(view, action)
    if name == "a card":
        touch = carry(table)
    else:
        do_all(gestures)
        touch = finger(commit.at if name == "commit" else centre(table.ids.menu))
    moves = len(table.match.moved)
    app.go("home")
    app.matches.resume()
    again = app.manager.current_screen
    settle()
    look(again)
    settle()
    assert again is not table
    is_hidden = app.secrecy.is_on
    touch.touch_up()
    settle()
    assert len(table.match.moved) == moves, "a move of a table that was left"
    assert table.sheets.top is None
    assert app.secrecy.is_on == is_hidden
    assert_whole(again)


# -- the cover --------------------------------------------------------------------------


@pytest.mark.parametrize("opens", ["hold", "tap"])
def test_stray_touches_do_not_open_a_cover(private: Any, app: Any, opens: str):
    app.settings.cover_opens = opens
    private.drop()
    seat = private.asked
    settle()
    pad = centre(private.covers.full.ids.pad)
    do_all([Tap(pad), Tap(pad)])  # twice
    for at in [(5, 5), (private.width - 5, 5), (5, private.height - 5), centre(private.board.frame)]:
        do_all([Tap(at), Tap(at)])
    private.covers.full.let_go()
    palm = [finger((pad[0] + x, pad[1] + y)) for x in (-20, 0, 20) for y in (-30, 30)]
    for touch in palm:
        touch.touch_move(touch.x + 4, touch.y + 2)
        settle(1)
    for touch in palm:
        touch.touch_up()
    settle()
    assert private.curtain.state == Cover(seat)
    app.settings.cover_opens = "tap"
    private.drop()
    private.views.draw()
    assert_whole(private)


def test_touches_do_not_go_through_a_cover_or_a_recap(private: Any):
    moves = len(private.match.moved)
    drag = first_drag(private, look(private))
    private.drop()
    settle()
    behind = describe(private.board.frame)
    do_all([drag])
    assert differences(behind, describe(private.board.frame)) == []
    assert len(private.match.moved) == moves
    assert_whole(private)


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


def finish(screen: Any) -> None:
    """By taps, as people do who have seen enough."""
    while not is_at_rest(screen):
        do(Tap(centre(screen.board.frame)))
        settle(1)


def test_touches_while_something_moves_finish_it_and_tear_nothing(table: Any, app: Any, wait_until: Wait):
    app.settings.speed = "normal"
    for _ in range(4):
        look(table)
        play_on(table, lambda condition, what: None, moves=1)
        finish(table)
    app.settings.speed = "off"
    assert_whole(table)


def test_turning_the_tablet_while_something_moves_loses_no_move(table: Any, app: Any, endless: None):
    app.settings.speed = "slow"
    moves = len(table.match.moved)
    play_on(table, lambda condition, what: None, moves=1)
    assert table.timeline.is_running
    turn(app)
    app.settings.speed = "off"
    finish(table)
    assert len(table.match.moved) == moves + 1
    turn(app)
    assert_whole(table)


def test_in_the_open_manner_an_accident_covers_nothing_and_loses_nothing(begin: Any, app: Any, game: Any):
    screen = begin(game, people(2), Manner.OPEN)
    touch = carry(screen)
    pause(app)
    turn(app)
    touch.touch_up()
    turn(app)
    assert not isinstance(screen.curtain.state, Cover | Private)
    assert_whole(screen)


def test_a_recap_that_is_read_goes_with_the_view_it_lies_on(private: Any, wait_until: Wait):
    seat = private.asked
    bring_to(private, lambda: isinstance(private.curtain.state, Cover) and private.asked != seat)
    lift(private)
    private.recap.show()
    assert private.recap.text
    private.drop()
    assert private.recap.text == ""
    lift(private)
