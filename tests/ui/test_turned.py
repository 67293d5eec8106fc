"""A stage that faces another edge of the screen: laid out, touched and played as from there."""

from typing import Any

import pytest

from app.match import Cover, Manner, Open, Player, Private, Side
from engines.fable.actions import PlaceBet, Play
from tests.ui import test_table
from tests.ui.test_shell import frames
from tests.ui.test_table import Wait

table = test_table.table
SIDES = list(Side)


@pytest.fixture
def turned(app: Any) -> Any:
    from kivy.uix.widget import Widget

    from app.widgets.turned import Turned

    stage = Turned(pos=(30, 20), size=(800, 500))
    stage.add_widget(Widget())
    return stage


@pytest.mark.parametrize("side", SIDES)
def test_what_lies_on_a_turned_stage_fills_it_as_seen_from_there(turned: Any, side: Side):
    turned.side = side
    is_upright = side in (Side.EAST, Side.WEST)
    assert tuple(turned.children[0].size) == ((500, 800) if is_upright else (800, 500))


@pytest.mark.parametrize(
    ("side", "near_left"),
    [(Side.SOUTH, (30, 20)), (Side.NORTH, (830, 520)), (Side.WEST, (30, 520)), (Side.EAST, (830, 20))],
)
def test_the_near_left_corner_is_where_a_person_there_sees_it(turned: Any, side: Side, near_left: Any):
    turned.side = side
    assert turned.to_parent(0, 0) == near_left
    assert turned.to_local(*near_left) == (0, 0)
    assert turned.to_local(*turned.to_parent(123, 45)) == (123, 45)


@pytest.mark.parametrize("side", SIDES)
def test_it_is_drawn_where_it_is_touched(turned: Any, side: Side):
    """A picture of a mark in one corner, compared with where a touch has to go."""
    from kivy.graphics import Color, Fbo, Rectangle

    width, height = turned.size = (80, 50)
    turned.pos = (0, 0)
    turned.side = side
    with turned.children[0].canvas:
        Color(1, 0, 0)
        Rectangle(pos=(4, 8), size=(6, 6))
    buffer = Fbo(size=(width, height))
    buffer.add(turned.canvas)
    buffer.draw()
    x, y = turned.to_parent(7, 11)
    start = (int(y) * width + int(x)) * 4
    assert tuple(buffer.pixels[start : start + 3]) == (255, 0, 0)


# -- at the table -----------------------------------------------------------------------


def at(widget: Any, share: float = 0.5) -> tuple[float, float]:
    """Where a finger has to go to touch a widget."""
    x, y = widget.to_window(widget.x + widget.width * share, widget.center_y)
    return x, y


def drag(start: tuple[float, float], end: tuple[float, float]) -> None:
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*start)
    touch.touch_down()
    if start != end:
        touch.touch_move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        touch.touch_move(*end)
    touch.touch_up()
    frames(2)


def tap(widget: Any) -> None:
    drag(at(widget), at(widget))


def lift_low(screen: Any) -> None:
    """Two taps at the two ends of the low cover, and the recap away."""
    tap(screen.covers.low.ids.pad)
    tap(screen.covers.low.ids.second)
    if screen.recap.parent is not None:
        tap(screen.recap)


@pytest.mark.parametrize("side", SIDES)
def test_a_whole_turn_is_played_by_drag_from_any_side_of_a_flat_table(  # U5
    table: Any, wait_until: Wait, side: Side
):
    players = [Player("Zoé", "blue", side), Player("Léo", "vermilion", Side.SOUTH)]
    screen = table(players, Manner.TABLE, first="1")
    board, card = screen.board, screen.match.view(0).hand[0]
    assert screen.curtain.state == Cover(0)
    assert screen.ids.turned.side is side
    lift_low(screen)
    assert screen.curtain.state == Private(0)
    assert (board.width < board.height) is (side in (Side.EAST, Side.WEST))
    drag(at(board.layer.cards["hand", 0], 0.3), board.to_window(*board.places.bets.center))
    assert board.staging.staged == [0]
    tap(board.ids.commit)
    wait_until(lambda: not screen.timeline.is_running, "the bet to be placed")
    assert screen.match.moved[-1].action == PlaceBet(card)
    screen.submit(screen.match.view(1).legal[0])
    lift_low(screen)
    card = screen.match.view(0).hand[0]
    drag(at(board.layer.cards["hand", 0], 0.3), at(board.slots[card.animal]))
    tap(board.ids.commit)
    wait_until(lambda: not screen.timeline.is_running, "the card to be played")
    assert isinstance(screen.match.moved[-1].action, Play)
    assert screen.match.moved[-1].action.animal is card.animal
    assert screen.curtain.state == Cover(1)
    assert screen.ids.turned.side is Side.SOUTH


def test_a_flat_table_stays_in_sight_while_somebody_is_called(table: Any):  # U5
    players = [Player("Zoé", "blue", Side.NORTH), Player("Léo", "vermilion")]
    screen = table(players, Manner.TABLE)
    assert screen.covers.full.parent is None
    assert screen.covers.low.parent is not None
    assert screen.board.staging.view.seat is None
    assert not [grip for grip in screen.board.layer.cards if grip[0] in ("hand", "own")]
    assert screen.board.top <= screen.ids.stage.top
    assert screen.board.y >= screen.covers.low.top - 1


def test_the_race_lies_the_same_way_for_all(table: Any, app: Any, wait_until: Wait):  # U5
    app.settings.speed = "normal"
    screen = table([Player("Zoé", "blue", Side.WEST), Player("Léo", "vermilion", Side.NORTH)], Manner.TABLE)
    lift_low(screen)
    screen.submit(screen.match.view(0).legal[0])
    assert screen.timeline.is_running
    assert screen.curtain.state == Open()
    assert screen.ids.turned.side is Side.SOUTH
    screen.timeline.stop()
