"""The story of a race as lines."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui.fingers import settle


def test_names_grow_with_the_chart_as_far_as_there_is_room(app: Any):  # U31
    from app.style import palette
    from app.widgets.chart import NAMES_SHARE, Story, StoryChart, StoryLine

    names = ("tortue", "lièvre")
    lines = tuple(StoryLine(name, palette.INK, (0, 1, 2), "animal-hare") for name in names)

    def letters(*size: float) -> int:
        chart = StoryChart(Story(lines, goal=2), size=size)
        chart._measure()
        assert chart._has_names
        return int(chart._type)

    small, large = letters(360, 200), letters(1000, 460)
    assert small == 16
    assert large > 24
    assert letters(1000 * NAMES_SHARE, 460) < large


def test_a_name_that_ends_in_a_number_stands_apart_from_where_it_was(
    app: Any, monkeypatch: pytest.MonkeyPatch
):
    from app.style import palette
    from app.widgets import chart, text

    written: list[str] = []

    def lettering(words: str, size: int) -> Any:
        written.append(words)
        return text.lettering(words, size)

    monkeypatch.setattr(chart, "lettering", lettering)
    lines = (chart.StoryLine("Player 1", palette.INK, (0, 0), "animal-hare"),)
    chart.StoryChart(chart.Story(lines, goal=2), size=(1000, 460)).moment = 1
    assert written[-1] == "Player 1: 0", "or it would be read as ten"


def test_the_line_of_the_moment_ends_below_the_name_of_the_goal(app: Any):
    """It went through the word."""
    from kivy.graphics import Line, RoundedRectangle

    from app.style import palette
    from app.widgets import chart

    lines = (chart.StoryLine("Player 1", palette.INK, (0, 1), "animal-hare"),)
    shown = chart.StoryChart(chart.Story(lines, goal=2, goal_name="finish"))
    shown.size = 1000, 460
    shown.moment = 0
    settle()
    drawn = list(instructions(shown.canvas))
    (name,) = (part for part in drawn if isinstance(part, RoundedRectangle))
    upright = next(part for part in drawn if isinstance(part, Line) and part.points[0] == part.points[2])
    assert upright.points[0] <= name.pos[0] + name.size[0]
    assert max(upright.points[1::2]) <= name.pos[1]


def instructions(group: Any) -> Iterator[Any]:
    """All that is drawn in a group, from behind."""
    for part in group.children:
        yield part
        if hasattr(part, "children"):
            yield from instructions(part)
