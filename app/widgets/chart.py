"""The story of a race: a line for each runner, from the start to the podium. A touch asks who was where."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty

from app import palette
from app.widgets.slide import Sliding, nearest
from app.widgets.text import lettering

TYPE_SIZE = 16  # dp, times the family's text size
LINE_HEIGHT = 1.2
MARGIN = 8  # dp


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
    moments: tuple[int, ...] = ()  # for each point, how many moves had been made

    @property
    def length(self) -> int:
        return max(len(line.points) for line in self.lines)


class StoryChart(Sliding):
    """At rest it names everybody at the end of their line; at a moment, with where they were then."""

    moment = NumericProperty(None, allownone=True)
    text_scale = NumericProperty(1)

    def __init__(self, story: Story, **options: Any) -> None:
        super().__init__(**options)
        self.story = story
        self.bind(pos=self._draw, size=self._draw, moment=self._draw, text_scale=self._draw)

    def slide(self, x: float) -> None:
        """The moment nearest to a finger."""
        last = self.story.length - 1
        self.moment = nearest(x, self._x(0), self._x(last), last)

    # -- drawing ------------------------------------------------------------------------

    def _draw(self, *_: Any) -> None:
        self._names = [self._name(line) for line in self.story.lines]
        self.canvas.clear()
        with self.canvas:
            self._draw_goal()
            if self.moment is not None:
                self._draw_moment()
            for lane, line in enumerate(self.story.lines):
                self._draw_line(lane, line)
            for line, texture, y in self._labels():
                Color(*line.colour)
                Rectangle(
                    texture=texture, pos=(self._x(self.story.length - 1) + dp(14), y), size=texture.size
                )

    def _name(self, line: StoryLine) -> Texture:
        text = line.name if self.moment is None else f"{line.name} {self._point(line):g}"
        room = self.height / len(self.story.lines) / LINE_HEIGHT  # in a low chart names are smaller
        return lettering(text, max(1, int(min(dp(TYPE_SIZE) * self.text_scale, room))))

    def _point(self, line: StoryLine) -> float:
        """Where a runner is at the moment asked for, or at the end."""
        return line.points[-1 if self.moment is None else min(self.moment, len(line.points) - 1)]

    def _draw_goal(self) -> None:
        y = self._y(self.story.goal, 0)
        Color(*palette.SHADOW)
        Line(points=[self.x, y, self.right, y], width=dp(1))

    def _draw_moment(self) -> None:
        x = self._x(self.moment)
        Color(*palette.GOLD)
        Line(points=[x, self.y, x, self._y(self.story.goal, 0) + dp(12)], width=dp(2))

    def _draw_line(self, lane: int, line: StoryLine) -> None:
        # Runners that stand together would hide one another: each line is a little higher.
        shift = (lane - len(self.story.lines) / 2) * dp(2)
        corners: list[float] = []
        for step, point in enumerate(line.points):
            corners += [self._x(step), self._y(point, shift)]
        Color(*line.colour)
        Line(points=corners, width=dp(2), joint="round")
        step = len(line.points) - 1 if self.moment is None else min(self.moment, len(line.points) - 1)
        x, y = corners[2 * step : 2 * step + 2]
        Ellipse(pos=(x - dp(5), y - dp(5)), size=(dp(10), dp(10)))

    def _labels(self) -> Iterator[tuple[StoryLine, Texture, float]]:
        """Names beside the ends of the lines, one above the other so that all can be read."""
        pairs = zip(self.story.lines, self._names, strict=True)
        rising = sorted(pairs, key=lambda pair: self._point(pair[0]))
        heights: list[float] = []
        free = self.y
        for line, texture in rising:
            heights.append(max(free, self._y(self._point(line), 0) - texture.height / 2))
            free = heights[-1] + texture.height
        free = self.top
        for (line, texture), height in zip(reversed(rising), reversed(heights), strict=True):
            free = min(height, free - texture.height)
            yield line, texture, free

    def _x(self, step: int) -> float:
        names = max(texture.width for texture in self._names) + dp(22)
        return float(
            self.x + dp(MARGIN) + (self.width - dp(2 * MARGIN) - names) * step / max(1, self.story.length - 1)
        )

    def _y(self, point: float, shift: float) -> float:
        return float(self.y + dp(MARGIN) + (self.height - dp(4 * MARGIN)) * point / self.story.goal + shift)
