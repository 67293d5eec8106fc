"""The garden where a match is looked at again: lower than at the table, most of all in large text."""

from typing import Any

from engines.carrots import GAME
from tests.ui.conftest import Resize
from tests.ui.fingers import settle
from tests.ui.test_pictures import finished


def test_marquee_and_gate_are_sharp_in_a_low_garden(app: Any, window: Resize, as_it_was: None):
    from kivy.core.window import Window

    from tests.ui.sharpness import blurred

    app.settings.text_scale = 2.0
    window((1920, 1200))
    app.matches.look(finished(app, GAME))
    settle(4)
    assert blurred(Window.canvas, 2560 / 1920) == []


def test_marquee_and_gate_stay_in_their_rows(app: Any):
    from kivy.graphics import Rectangle

    from app.boards.carrots.geometry import lay_geometry
    from app.boards.carrots.ground import PLACE, draw_ground
    from app.boards.common.geometry import Rect
    from app.resources.art import aspect

    garden = Rect(0, 0, 820, 270)
    track = lay_geometry(garden, (58, 48))
    drawn: list[Any] = []
    draw_ground(drawn.append, garden, track)
    shapes = [thing for thing in drawn if isinstance(thing, Rectangle)]
    for box, name in ((track.start, "garden-start"), (track.home, "garden-home")):
        low = [shape for shape in shapes if abs(shape.pos[1] - box.y) < 0.1]
        place = max(low, key=lambda shape: shape.size[0])
        assert place.size[1] <= PLACE * track.cell[1] + 1
        assert place.size[0] / place.size[1] <= 1.31 * aspect(name), "hardly stretched"
        assert abs(place.pos[0] + place.size[0] - box.right) < 0.1, "where the path begins or ends"
