"""Looking at what is one's own while the table lies open: shown for as long as asked, and gone."""

from collections.abc import Callable
from typing import Any

import pytest

from app.match import Cover, Manner, Open, Player, Private, Side
from tests.ui import test_table
from tests.ui.fable_stage import describe
from tests.ui.test_shell import frames
from tests.ui.test_table import PEOPLE, ROBOT, Wait, tap

table = test_table.table


@pytest.fixture
def looking(table: Any, app: Any, wait_until: Wait) -> Callable[..., Any]:
    """Two people have bet; the first is to play, and everybody looks at the table."""

    def begin(opens: str, manner: Manner = Manner.SECRET, players: Any = PEOPLE) -> Any:
        app.settings.cover_opens = opens
        screen = table(players, manner, first="1")
        for seat, player in enumerate(players):
            if player.is_person:
                wait_until(lambda seat=seat: screen.asked == seat, "a person to be asked")
                screen.submit(screen.match.view(seat).legal[0])
        wait_until(lambda: screen.asked == 0, "the first player's turn")
        screen.look()
        frames()
        assert screen.curtain.shows_table
        return screen

    return begin


def badge(screen: Any, seat: int) -> tuple[float, float]:
    rect = screen.board.places.badges[seat]
    x, y = screen.board.to_window(rect.x + rect.w * 0.4, rect.top - 6)
    return x, y


def finger(where: tuple[float, float]) -> Any:
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*where)
    touch.touch_down()
    return touch


def own_cards(screen: Any) -> list[Any]:
    return [grip for grip in screen.board.layer.cards if grip[0] in ("hand", "own")]


def test_a_held_badge_shows_its_owners_view_until_it_is_let_go(looking: Any, wait_until: Wait):  # U4
    screen = looking("hold")
    before = describe(screen.board)
    touch = finger(badge(screen, 1))
    assert screen.curtain.state == Open()
    wait_until(lambda: screen.curtain.state == Private(1), "the held badge to open")
    assert screen.board.staging.view == screen.match.view(1)
    assert not screen.board.staging.is_asked
    touch.touch_up()
    frames()
    assert screen.curtain.state == Open()
    assert own_cards(screen) == []
    assert describe(screen.board) == before


@pytest.mark.parametrize("opens", ["hold", "tap"])
def test_a_stray_tap_on_a_badge_opens_nothing(looking: Any, opens: str):  # U1
    screen = looking(opens)
    for _ in range(2):
        tap(*badge(screen, 1))
    frames()
    assert screen.curtain.viewer is None
    assert own_cards(screen) == []


def test_the_badge_of_a_robot_opens_nothing(looking: Any, wait_until: Wait):
    screen = looking("hold", players=[*PEOPLE, ROBOT])
    touch = finger(badge(screen, 2))
    wait_until(lambda: screen.sheets.top is not None, "the rule of the badge")
    touch.touch_up()
    assert screen.curtain.state == Open()


def test_by_taps_the_badge_brings_a_cover_and_hides_by_itself(  # U4
    looking: Any, wait_until: Wait
):
    screen = looking("tap")
    tap(*badge(screen, 1))
    assert screen.curtain.state == Cover(1)
    assert screen.covers.full.parent is not None
    tap(*screen.covers.full.ids.pad.center)
    tap(*screen.covers.full.ids.second.center)
    assert screen.curtain.state == Private(1)
    assert own_cards(screen)
    hiding = screen.peek._hide
    assert hiding.is_triggered
    hiding.cancel()
    hiding.timeout = 0.1  # rather than wait for all of it
    hiding()
    wait_until(lambda: screen.curtain.state == Open(), "it to hide by itself")
    assert own_cards(screen) == []


@pytest.mark.parametrize("accident", ["pause", "back key", "lost touch"])
def test_accidents_end_a_peek(looking: Any, wait_until: Wait, app: Any, accident: str):  # U1
    from kivy.base import EventLoop
    from kivy.core.window import Window

    screen = looking("hold")
    touch = finger(badge(screen, 1))
    wait_until(lambda: screen.curtain.state == Private(1), "the held badge to open")
    if accident == "pause":
        app.on_pause()
    elif accident == "back key":
        Window.dispatch("on_key_down", 27, 0, "", [])
    else:
        EventLoop.touches.remove(touch)
    wait_until(lambda: screen.curtain.state == Open(), "the peek to end")
    assert own_cards(screen) == []
    assert app.manager.current_screen is screen


def test_on_a_flat_table_anybody_peeks_from_their_side_while_another_is_called(  # U4, U5
    looking: Any, wait_until: Wait
):
    players = [Player("Zoé", "blue", Side.SOUTH), Player("Léo", "vermilion", Side.NORTH)]
    screen = looking("hold", Manner.TABLE, players)
    screen.call()
    frames()
    assert screen.curtain.state == Cover(0)
    touch = finger(badge(screen, 1))
    wait_until(lambda: screen.curtain.state == Private(1), "the held badge to open")
    assert screen.ids.turned.side is Side.NORTH
    touch.touch_up()
    frames()
    assert screen.curtain.state == Cover(0)
    assert screen.ids.turned.side is Side.SOUTH
    assert own_cards(screen) == []


def test_a_digit_held_down_is_a_badge_held_down(looking: Any, wait_until: Wait):
    from kivy.core.window import Window

    screen = looking("hold")
    Window.dispatch("on_key_down", ord("2"), 0, "2", [])
    wait_until(lambda: screen.curtain.state == Private(1), "the held key to open")
    Window.dispatch("on_key_up", ord("2"), 0)
    frames()
    assert screen.curtain.state == Open()


def test_a_cover_opens_by_keys(table: Any, app: Any, wait_until: Wait):
    from kivy.core.window import Window

    screen = table(PEOPLE)
    for code in (276, 275):  # the left pad, then the right one
        Window.dispatch("on_key_down", code, 0, "", [])
    assert screen.curtain.state == Private(0)
    screen.drop()
    app.settings.cover_opens = "hold"
    screen.draw()
    Window.dispatch("on_key_down", 32, 0, " ", [])
    Window.dispatch("on_key_up", 32, 0)
    frames()
    assert screen.curtain.state == Cover(0)
    Window.dispatch("on_key_down", 32, 0, " ", [])
    wait_until(lambda: screen.curtain.state == Private(0), "the held key to open")
    Window.dispatch("on_key_up", 32, 0)
