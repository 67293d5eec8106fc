"""The story of a race: a line for each runner, from the start to the podium."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app import palette

NAMES_WIDTH = dp(96)


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One runner's places over time."""

    name: str
    colour: Sequence[float]
    points: Sequence[float]


@dataclass(frozen=True, slots=True)
class Story:
    lines: tuple[StoryLine, ...]
    goal: float  # the place that ends the race


class StoryChart(Widget):
    def __init__(self, story: Story, **options: Any) -> None:
        super().__init__(**options)
        self.story = story
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        longest = max(len(line.points) for line in self.story.lines)
        lanes = len(self.story.lines)
        with self.canvas:
            Color(*palette.SHADOW)
            Line(
                points=[self.x, self._y(self.story.goal, 0), self.right, self._y(self.story.goal, 0)],
                width=dp(1),
            )
            for lane, line in enumerate(self.story.lines):
                # Runners that stand together would hide one another: each line is a little higher.
                shift = (lane - lanes / 2) * dp(2)
                corners = []
                for step, point in enumerate(line.points):
                    x = self.x + dp(8) + (self.width - dp(16) - NAMES_WIDTH) * step / max(1, longest - 1)
                    corners += [x, self._y(point, shift)]
                Color(*line.colour)
                Line(points=corners, width=dp(2), joint="round")
                Ellipse(pos=(corners[-2] - dp(5), corners[-1] - dp(5)), size=(dp(10), dp(10)))
            for line, y in self._labels():
                name = CoreLabel(text=line.name, font_size=sp(16), bold=True)
                name.refresh()
                Color(*line.colour)
                Rectangle(
                    texture=name.texture, pos=(self.right - NAMES_WIDTH + dp(8), y), size=name.texture.size
                )

    def _labels(self) -> Iterator[tuple[StoryLine, float]]:
        """Names beside the ends of the lines, each above the one before so that all can be read."""
        free = self.y
        for line in sorted(self.story.lines, key=lambda line: line.points[-1]):
            y = max(free, self._y(line.points[-1], 0) - dp(11))
            yield line, y
            free = y + dp(22)

    def _y(self, point: float, shift: float) -> float:
        return float(self.y + dp(8) + (self.height - dp(110)) * point / self.story.goal + shift)
