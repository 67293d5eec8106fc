"""The story of a race as lines."""

from typing import Any


def test_names_grow_with_the_chart_as_far_as_there_is_room(app: Any):  # U31
    from app import palette
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
