"""The tools of the minute frame by frame: what is read of a canvas, and the clock that counts."""

from typing import Any

import pytest

from tests.ui.drawn import Eye, Mark
from tests.ui.fingers import settle
from tools.frame_clock import frame_clock

RED = (1, 0, 0, 0.5)


@pytest.fixture
def paper(app: Any) -> Any:
    """A widget, and what is drawn on it."""
    from kivy.uix.widget import Widget

    paper = Widget()
    paper.eye = Eye()
    paper.read = lambda: paper.eye.marks(paper.canvas)
    return paper


def test_a_shape_is_told_where_it_is_seen_and_as_faint_as_it_is(paper: Any):
    from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Scale, Translate

    with paper.canvas:
        PushMatrix()
        Translate(100, 50)
        Scale(2, 2, 1)
        Color(*RED)
        Rectangle(pos=(5, 5), size=(10, 20))
        PopMatrix()
        Rectangle(pos=(5, 5), size=(10, 20))
    paper.opacity = 0.5
    faint = (50, 0, 0, 12)
    assert paper.read() == [
        Mark("rectangle", (220, 120, 260, 200), faint),
        Mark("rectangle", (10, 10, 30, 50), faint),
    ]


def test_what_is_clear_empty_or_outside_is_not_told(paper: Any):
    from kivy.graphics import Color, Rectangle

    with paper.canvas:
        Color(*RED)
        Rectangle(pos=(5, 5), size=(0, 20))
        Rectangle(pos=(-50, 5), size=(40, 40))
        Color(1, 1, 1, 0)
        Rectangle(pos=(5, 5), size=(10, 20))
    assert paper.read() == []


def test_pictures_are_told_by_their_names_and_texts_by_their_words(paper: Any):
    from kivy.graphics import Color, Rectangle
    from kivy.uix.label import Label

    from app.resources.art import lower_part, picture

    with paper.canvas:
        Color(1, 1, 1)
        Rectangle(texture=picture("icon-menu"), size=(20, 20))
        Rectangle(texture=lower_part("icon-menu", 0.5), size=(20, 10))
    with paper.eye.reading():
        label = Label(text="Bonjour", font_size=20, bold=True)
        paper.add_widget(label)
        settle()
        whole, half, words = (mark.what for mark in paper.read())
    assert whole == "icon-menu"
    assert half == "icon-menu 0,0 100,50"
    assert words == "“Bonjour” 20 bold"


def test_a_canvas_instruction_that_nobody_can_read_is_no_silence(paper: Any):
    from kivy.graphics import Point

    paper.canvas.add(Point(points=[10, 10]))
    with pytest.raises(LookupError, match="Point"):
        paper.read()


def test_time_stands_still_between_frames_and_goes_on_as_it_was(app: Any):
    from kivy.clock import Clock

    from app.widgets import motion

    heard: list[float] = []
    waiting = Clock.schedule_once(heard.append, 0.5)
    steps: list[float] = []
    usual = motion.perf_counter
    with frame_clock(12) as clock:
        moving = motion.Motion()
        moving.add(0.5, steps.append)
        for _ in range(5):
            clock.tick()
        assert not heard
        clock.tick()
        assert steps == pytest.approx([number / 6 for number in range(7)])
        assert len(heard) == 1
        assert motion.perf_counter() == motion.perf_counter()
        later = Clock.schedule_once(heard.append, 0)
    assert not waiting.is_triggered
    assert motion.perf_counter == usual
    assert abs(Clock.time() - Clock._last_tick) < 60
    Clock.tick()
    assert not later.is_triggered
    assert len(heard) == 2
