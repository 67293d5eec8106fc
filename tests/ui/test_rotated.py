"""What faces another edge of the screen: laid out, touched and played as from there."""

from itertools import pairwise
from typing import Any

import pytest

from app.match import Manner, Open, Player, Side
from engines.record import AnyGame
from tests.ui.conftest import COMPLAINTS
from tests.ui.tables import SECRETIVE, Wait, look, people, skip_ahead, turns

SIDES = list(Side)
MOST_ROUNDS = 12  # of layouts that wait for one another


@pytest.fixture
def turned(app: Any) -> Any:
    from kivy.uix.widget import Widget

    from app.widgets.rotated import Rotated

    turned = Rotated(pos=(30, 20), size=(800, 500))
    turned.add_widget(Widget())
    return turned


@pytest.mark.parametrize("side", SIDES)
def test_what_lies_on_a_turned_layer_fills_it_as_seen_from_there(turned: Any, side: Side):
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


def test_a_turn_is_seen_however_long_its_first_frame_takes(
    turned: Any, app: Any, monkeypatch: pytest.MonkeyPatch
):  # U23
    from app.widgets import motion

    now = [0.0]
    monkeypatch.setattr(motion, "perf_counter", lambda: now[0])
    app.settings.speed = "normal"
    turned.turn_to(Side.NORTH, app.settings)
    angles = [turned._spin.angle]
    for frame in (0.8, *[1 / 60] * 60):  # all is laid out anew in the first
        now[0] += frame
        turned._motion._go_on(frame)
        angles.append(turned._spin.angle)
        if not turned._motion.is_busy:
            break
    steps = [abs(after - before) for before, after in pairwise(angles)]
    assert abs(angles[0]) == 180
    assert angles[-1] == 0
    assert max(steps) < 180 / 8, "it jumps"


# -- at the table -----------------------------------------------------------------------


def at_table(begin: Any, game: AnyGame, near: Side, far: Side) -> Any:
    players = [Player("Zoé", "blue", near), Player("Léo", "vermilion", far)]
    return begin(game, players, Manner.TABLE)


@pytest.mark.parametrize("side", SIDES)
def test_turns_are_played_by_drag_from_any_side_of_a_flat_table(  # U5
    begin: Any, wait_until: Wait, game: AnyGame, side: Side
):
    screen = at_table(begin, game, side, Side.SOUTH)
    played = []  # which is checked by `turns`; what needs no asking may come beside them
    for _ in turns(screen, wait_until, "drags", moves=4):
        acting = screen.match.players[screen.asked].side
        played.append(acting)
        assert screen.ids.turned.side is acting
        frame = screen.board.frame
        assert (frame.width < frame.height) is (acting in (Side.EAST, Side.WEST))
    assert len(played) == 4
    assert set(played) == {side, Side.SOUTH}


def test_a_flat_table_stays_in_sight_while_somebody_is_called(begin: Any):  # U5
    screen = at_table(begin, SECRETIVE[0], Side.NORTH, Side.SOUTH)
    assert screen.covers.full.parent is None
    assert screen.covers.low.parent is not None
    assert screen.ids.turned.side is screen.match.players[screen.asked].side
    assert screen.board.proposal.view == screen.match.view(None)
    assert screen.board.frame.top <= screen.ids.covers.top
    assert screen.board.frame.arena.y >= screen.covers.low.top, "it lies over the strip and nothing else"
    assert screen.board.frame.ids.strip.y >= screen.covers.low.top - 1


def test_a_flat_table_that_is_turned_comes_to_rest_well_within_a_frame(
    app: Any, tidy: None, begin: Any, window: Any, secretive: AnyGame
):
    """Kivy gives up laying out after twenty rounds, and says so in the log; the rest waits for a frame."""
    from kivy.clock import Clock

    app.settings.text_scale = 2.0
    screen = begin(secretive, people(secretive.seats[0]), Manner.TABLE)
    skip_ahead(screen, 2)
    usual, Clock.max_iteration = Clock.max_iteration, MOST_ROUNDS
    try:
        for size in ((600, 800), (960, 600)):
            screen.open_menu()
            window(size)
    finally:
        Clock.max_iteration = usual
    assert COMPLAINTS.heard == []


def test_what_everybody_watches_lies_the_same_way_for_all(begin: Any, app: Any, wait_until: Wait):  # U5
    app.settings.speed = "normal"
    screen = at_table(begin, SECRETIVE[0], Side.WEST, Side.NORTH)
    look(screen)
    screen.turns.submit(screen.match.view(screen.asked).legal[0])
    assert screen.timeline.is_running
    assert screen.curtain.state == Open()
    assert screen.ids.turned.side is Side.SOUTH
    screen.timeline.stop()
