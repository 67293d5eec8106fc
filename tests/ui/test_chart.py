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


def test_races_stand_side_by_side_and_no_line_crosses_their_names(app: Any):
    from kivy.graphics import Line, RoundedRectangle

    from app.style import palette
    from app.widgets import chart

    lines = tuple(
        chart.StoryLine(name, palette.INK, (0, 2, 0, 1), "animal-hare", places=(1, 0)) for name in ("a", "b")
    )
    parts = (chart.StoryPart(0, "Round 1", "R1"), chart.StoryPart(2, "Round 2", "R2"))
    for size, longest in (((1000, 460), "Round 2"), ((160, 200), "R2")):
        shown = chart.StoryChart(chart.Story(lines, goal=2, parts=parts), size=size)
        shown._draw()
        assert [name for _, name in shown._signs()][-1] == longest
        drawn = list(instructions(shown._paths))
        names = [part for part in drawn if isinstance(part, RoundedRectangle)]
        strips = [part.points for part in drawn if isinstance(part, Line) and not part.dash_length > 1]
        assert len(names) == 2
        assert max(max(points[1::2]) for points in strips) <= min(name.pos[1] for name in names)
        middle = shown._x(1.5)
        assert all(max(points[::2]) < middle or min(points[::2]) > middle for points in strips)


def instructions(group: Any) -> Iterator[Any]:
    """All that is drawn in a group, from behind."""
    for part in group.children:
        yield part
        if hasattr(part, "children"):
            yield from instructions(part)
