"""What seldom changes is painted once, and again as soon as anything in it changes."""

from typing import Any

import pytest

from tests.ui.fingers import frames


@pytest.fixture
def strokes(app: Any) -> Any:
    """A still with a mark on it, and how often it was painted."""
    from kivy.core.window import Window
    from kivy.graphics import Callback
    from kivy.uix.widget import Widget

    from app.widgets.still import Still

    painted: list[Any] = []
    still = Still(size=(200, 100), pos=(10.4, 20.6), size_hint=(None, None))
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
    picture = still._painting._picture
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
    width, pixels = still._painting._picture.texture.width, still._painting._picture.texture.pixels

    def at(x: int, y: int) -> bytes:
        start = 4 * (y * width + x)
        return bytes(pixels[start : start + 3])

    paper = at(5, 5)
    assert at(108, 108) == paper
    assert any(at(x, 100) != paper for x in range(100, 170))
