"""What seldom changes is painted once, and again as soon as anything in it changes."""

from typing import Any

import pytest

from app.match import Manner
from tests.ui.fingers import frames
from tests.ui.hands import GAMES
from tests.ui.tables import people


@pytest.fixture
def strokes(app: Any) -> Any:
    """A still with a mark on it, and how often it was painted."""
    from kivy.core.window import Window
    from kivy.graphics import Callback
    from kivy.uix.widget import Widget

    from app.widgets.cached_layer import CachedLayer

    painted: list[Any] = []
    still = CachedLayer(size=(200, 100), pos=(10.4, 20.6), size_hint=(None, None))
    mark = Widget(size=(20, 20), pos=(30, 40), size_hint=(None, None))
    still.add_widget(mark)
    with mark.canvas:
        Callback(painted.append)
    Window.add_widget(still)
    frames(3)
    yield still, mark, painted
    Window.remove_widget(still)


def redraw() -> None:
    from kivy.core.window import Window

    Window.canvas.ask_update()
    frames(1)


def test_a_still_is_not_painted_again_while_nothing_in_it_changes(strokes: Any):
    _, _, painted = strokes
    assert painted
    painted.clear()
    for _ in range(5):
        redraw()
    assert not painted


def test_a_still_is_painted_again_when_something_in_it_changes(strokes: Any):
    _, mark, painted = strokes
    painted.clear()
    mark.canvas.opacity = 0.5
    redraw()
    assert painted


def test_a_still_follows_its_place_and_size_on_whole_pixels(strokes: Any):
    still, _, _ = strokes
    picture = still.painting._picture
    assert (picture.pos, picture.size) == ((10, 20), (201, 101))
    still.size = (300, 50)
    assert picture.size == (301, 51)
    assert tuple(picture.texture.size) == (301, 51)


def test_the_rings_of_a_howl_are_not_filled(strokes: Any):
    """A line that one can see through would be, in a painting."""
    from app.widgets.effects import Effects

    still, mark, _ = strokes
    still.pos, still.size = (0, 0), (200, 200)
    effects = Effects()
    mark.canvas.add(effects)
    effects.howl((100, 100), 60, 0.5)
    redraw()
    width, pixels = still.painting._picture.texture.width, still.painting._picture.texture.pixels

    def at(x: int, y: int) -> bytes:
        start = 4 * (y * width + x)
        return bytes(pixels[start : start + 3])

    paper = at(5, 5)
    assert at(108, 108) == paper
    assert any(at(x, 100) != paper for x in range(100, 170))


@pytest.fixture
def moving(strokes: Any) -> Any:
    """A ground in the still, three runners on it, and which of them were drawn, in their order."""
    from kivy.core.window import Window
    from kivy.graphics import Callback
    from kivy.uix.widget import Widget

    from app.widgets.cached_layer import MovingLayer

    drawn: list[int] = []
    still, _, painted = strokes
    ground = MovingLayer()
    still.add_widget(ground)
    Window.canvas.after.add(ground.above)
    runners = [Widget() for _ in range(3)]
    for number, runner in enumerate(runners):
        with runner.canvas:
            Callback(lambda _, number=number: drawn.append(number))
    ground.stack_above(runners)
    redraw()
    painted.clear()
    drawn.clear()
    yield ground, runners, painted, drawn
    Window.canvas.after.remove(ground.above)


def test_what_moves_above_a_still_is_drawn_without_painting_it_again(moving: Any):
    _, runners, painted, drawn = moving
    runners[0].canvas.ask_update()
    redraw()
    assert drawn == [0, 1, 2]
    assert not painted


def test_of_those_that_move_whoever_is_not_seen_is_not_drawn_and_comes_back_to_its_place(moving: Any):
    _, runners, _, drawn = moving
    runners[1].opacity = 0
    redraw()
    assert drawn == [0, 2]
    drawn.clear()
    runners[1].opacity = 1
    redraw()
    assert drawn == [0, 1, 2]


def test_whoever_stays_when_another_has_gone_unseen_is_still_drawn_with_every_step(moving: Any):
    """A ghost is hidden first and taken away later: those that ran on stood still on the screen."""
    ground, runners, _, drawn = moving
    runners[2].opacity = 0
    ground.stack_above(runners[:2])
    redraw()
    drawn.clear()
    runners[0].canvas.opacity = 0.5
    frames(1)  # nobody asks for a frame: the runner itself has to
    assert drawn == [0, 1]


def test_one_that_moves_can_be_raised_and_taken_away(moving: Any):
    ground, runners, _, drawn = moving
    runners[0].opacity = 0
    ground.remove_widget(runners[0])
    ground.add_above(runners[0])
    runners[0].opacity = 1
    redraw()
    assert drawn == [1, 2, 0]
    drawn.clear()
    ground.clear_widgets()
    redraw()
    assert not drawn
    assert not ground.children


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_piece_or_card_on_its_way_leaves_all_that_lies_still_alone(begin: Any, game: Any):
    """A table of a thousand strokes, sixty times a second: no tablet could do that."""
    from kivy.graphics import Callback

    from app.widgets.cached_layer import MovingLayer

    frame = begin(game, people(2), Manner.OPEN).board.frame
    frames(5)
    painted: list[Any] = []
    watch, paint = Callback(painted.append), frame.ids.quiet.painting.paint
    paint.add(watch)
    frames(2)
    assert painted
    painted.clear()
    lively = [part for part in frame.arena.walk(restrict=True) if isinstance(part, MovingLayer)]
    pieces = [piece for part in lively for piece in part.children if piece in part._movers and piece.opacity]
    moved = (*pieces, *frame.layer.children)
    assert moved
    for piece in moved:
        x = piece.x
        piece.x += 5
        redraw()
        assert not painted, piece
        piece.x = x  # the board is kept, with all that lies on it
    paint.remove(watch)
