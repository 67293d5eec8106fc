"""The story of a race: a line for each runner, from the start to the podium. A touch asks who was where."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, pairwise
from math import dist
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp

from app.resources.art import picture
from app.style import palette
from app.widgets.drag_slider import DragSlider, nearest
from app.widgets.text import lettering
from app.widgets.unscaled import plain_number

TYPE_SIZE = 16  # dp at least, times the family's text size
LINE_HEIGHT = 1.2
MARGIN = 8  # units
HEAD = 46  # units: a runner at the end of a line is at most that high
NAMES_SHARE = 0.3  # of the width: where names need more, runners stand there alone
MARK = 18  # units: the picture of something that happened on the way
LANE = 2.6  # units from line to line where runners stand together
# On and off in thicknesses of the line, so that lines are told apart without colours too; nothing: unbroken.
DASHES = ((), (4.0, 1.6), (0.4, 1.7), (5.0, 1.7, 0.4, 1.7), (1.7, 1.7))
NOWHERE = 99  # a place after all others
PALE = 0.4  # of its colour that is left between the dashes of a line


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One runner's places over time."""

    name: str
    colour: Sequence[float]
    points: Sequence[float]
    picture: str = ""
    marks: tuple[tuple[int, str], ...] = ()  # at which points something happened, and its picture
    places: tuple[int, ...] = ()  # at the end of each part: 1 for the first; 0 where they are not told apart

    def rank(self, step: int, start: int = 0, part: int = -1) -> tuple[float, int, int]:
        """Farther is higher; of two at one place the one that came first, in a part that began at `start`."""
        where = self.points[min(step, len(self.points) - 1)]
        place = self.places[part] if self.places else 0
        return where, -list(self.points).index(where, start), -(place or NOWHERE)

    def with_point(self, step: int, seen: "StoryLine") -> "StoryLine":
        """Return this line with one more point, at the place where the line that is seen ends."""
        points = [*self.points[:step], seen.points[-1], *self.points[step:]]
        old = len(seen.marks)
        later = ((place + 1, name) for place, name in self.marks[old:])
        return replace(self, points=points, marks=(*self.marks[:old], *later))


@dataclass(frozen=True, slots=True)
class StoryPart:
    """A race of several: at which point it starts, and what it is called in full and in a letter or two."""

    start: int
    name: str
    short: str


@dataclass(frozen=True, slots=True)
class Story:
    lines: tuple[StoryLine, ...]
    goal: float  # the place that ends the race
    moments: tuple[int, ...] = ()  # for each point, how many moves had been made
    goal_name: str = ""
    parts: tuple[StoryPart, ...] = ()  # where everybody starts again; none where it is one race

    @property
    def starts(self) -> tuple[int, ...]:
        return tuple(part.start for part in self.parts) or (0,)

    def part_of(self, step: int) -> int:
        """Return the number, from 0, of the part that a point lies in."""
        return bisect_right(self.starts, step) - 1

    def rank(self, line: StoryLine, step: int) -> tuple[float, int, int]:
        part = self.part_of(step)
        return line.rank(step, self.starts[part], part)

    @property
    def length(self) -> int:
        return max(len(line.points) for line in self.lines)

    def at(self, seen: "Story", moves: int) -> tuple["Story", int]:
        """Return this story with a point where all stand at the end of `seen`, and the number of that point.

        `seen`: the beginning of the story that the viewer has watched; `moves`: whole moves in it.
        Between two points of a story runners are somewhere else: they get one more.
        """
        where, last = [line.points[-1] for line in seen.lines], seen.length - 1
        for point in (bisect_right(self.moments, moves) - 1, last):
            if where == [line.points[point] for line in self.lines]:
                return self, point
        lines = tuple(
            line.with_point(last, known) for line, known in zip(self.lines, seen.lines, strict=True)
        )
        moments = (*self.moments[:last], moves, *self.moments[last:])
        parts = tuple(replace(part, start=part.start + (part.start >= last)) for part in self.parts)
        return replace(self, lines=lines, moments=moments, parts=parts), last


class StoryChart(DragSlider):
    """At rest it shows everybody at the end of their line; at a moment, with where they were then."""

    moment = plain_number(None, allownone=True)
    text_scale = plain_number(1)

    def __init__(
        self,
        story: Story,
        tell: Callable[[str, str], str] = "{}: {}".format,
        dot: float | None = None,
        **options: Any,
    ) -> None:
        """`tell`: a name and where it was; it may end in a number, and “Player 1 0” would be read as ten.

        `dot`: pixels for each dp, where it is drawn for paper and not for this screen.
        """
        super().__init__(**options)
        self._dot = dp(1) if dot is None else dot
        self.story = story
        self._tell = tell
        self._paths, self._ends = InstructionGroup(), InstructionGroup()  # only the ends follow a finger
        self.canvas.add(self._paths)
        self.canvas.add(self._ends)
        self._measure()
        draw = Clock.create_trigger(self._draw, -1)  # once, however often it is laid out before
        self.bind(pos=draw, size=draw, moment=self._draw_ends, text_scale=draw)

    def slide(self, x: float) -> None:
        """Choose the moment nearest to a finger."""
        last = self.story.length - 1
        self.moment = nearest(x, self._x(0), self._x(last), last)

    # -- measures -----------------------------------------------------------------------

    def _measure(self) -> None:
        lines = self.story.lines
        row = self.height / len(lines)
        self._unit = max(0.75 * self._dot, min(self.width / 500, self.height / 230))
        has_heads = all(line.picture for line in lines)
        self._head = min(0.86 * row, HEAD * self._unit) if has_heads else 0.0
        self._type = self._type_size(row)
        # Smaller letters than anywhere else would not be read: where they find no room, runners stand alone.
        self._has_text = not has_heads or self._type * LINE_HEIGHT <= row
        names = max(lettering(self._told(line.name, "00"), self._type).width for line in lines)
        self._has_names = not has_heads or (self._has_text and names <= self.width * NAMES_SHARE)
        numbers = lettering("00", self._type).width if self._has_text else 0
        room = names if self._has_names else numbers
        self._last = self.right - room - self._head - 2.5 * MARGIN * self._unit
        above = (
            self._type * LINE_HEIGHT if self.story.parts else max(self._head, self._type * LINE_HEIGHT) / 2
        )
        self._goal = self.top - above - (12 if self.story.parts else 2) * self._unit

    def _type_size(self, row: float) -> int:
        """Return a size of type that grows with the chart, as far as names still find their room."""
        least = int(TYPE_SIZE * self._dot * self.text_scale)
        names = max(lettering(self._told(line.name, "00"), least).width for line in self.story.lines)
        most = min(row / LINE_HEIGHT, 0.97 * least * self.width * NAMES_SHARE / names)
        return max(least, int(min(TYPE_SIZE * self._unit * self.text_scale, most)))

    def _x(self, step: float) -> float:
        start = self.x + MARGIN * self._unit
        return float(start + (self._last - start) * step / max(1, self.story.length - 1))

    def _y(self, point: float, lane: int | None = None) -> float:
        """Runners that stand together would hide one another: each line is a little higher."""
        low = self.y + 2 * MARGIN * self._unit
        shift = 0 if lane is None else (lane - (len(self.story.lines) - 1) / 2) * LANE * self._unit
        return float(low + (self._goal - low) * point / self.story.goal + shift)

    def _lane(self, line: StoryLine) -> int:
        """As they end, so that no line has to cross another on its way to its name."""
        story = self.story
        return sorted(story.lines, key=lambda one: story.rank(one, len(one.points) - 1)).index(line)

    def _step(self, line: StoryLine) -> int:
        """The moment asked for, or the end."""
        last = len(line.points) - 1
        return last if self.moment is None else min(self.moment, last)

    # -- drawing ------------------------------------------------------------------------

    def _draw(self, *_: Any) -> None:
        self._measure()
        self._paths.clear()
        self._add_goal(self._paths)
        for line, dashes in zip(self.story.lines, cycle(DASHES), strict=False):
            self._add_path(self._paths, self._lane(line), line, dashes)
        for line in self.story.lines:
            self._add_marks(self._paths, self._lane(line), line)
        self._draw_ends()

    def _add_goal(self, group: InstructionGroup) -> None:
        """A golden band, with its name where no line is yet; of several races, with the name of each."""
        y, high = self._goal, 12 * self._unit
        group.add(Color(*palette.DAWN))
        group.add(Rectangle(pos=(self.x, y - high / 2), size=(self._last - self.x, high)))
        for left, name in self._signs():
            texture = lettering(name, self._type)
            pad = self._pad
            size = texture.width + 2 * pad, texture.height
            corner = (
                left,
                self.top - size[1] if self.story.parts else min(self.top - size[1], y - size[1] / 2),
            )
            if left > self.x:
                group.add(Color(*palette.SAND))
                group.add(Rectangle(pos=(left - self._unit, self.y), size=(2 * self._unit, y - self.y)))
            group.add(Color(*palette.GOLD))
            group.add(RoundedRectangle(pos=corner, size=size, radius=[size[1] / 2]))
            group.add(Color(*palette.INK))
            group.add(Rectangle(texture=texture, pos=(corner[0] + pad, corner[1]), size=texture.size))

    @property
    def _pad(self) -> float:
        """Beside the letters of a sign; where several stand in a row there is less room."""
        return float(MARGIN * self._unit * (0.5 if self.story.parts else 1))

    def _signs(self) -> Iterator[tuple[float, str]]:
        """Yield how far left each sign on the golden band stands, and what is written on it."""
        parts = self.story.parts
        if not parts:
            if self.story.goal_name:
                yield self.x, self.story.goal_name
            return
        lefts = [self.x if not part.start else self._x(part.start - 0.5) for part in parts]
        room = min(end - start for start, end in pairwise((*lefts, self._last)))
        widest = max(lettering(part.name, self._type).width for part in parts)
        is_whole = widest + 2.5 * self._pad <= room
        yield from zip(lefts, (part.name if is_whole else part.short for part in parts), strict=True)

    def _add_path(self, group: InstructionGroup, lane: int, line: StoryLine, dashes: Sequence[float]) -> None:
        """A strip of paper with a paler edge, for each race; its dashes tell it from the others in grey."""
        places = [(self._x(step), self._y(point, lane)) for step, point in enumerate(line.points)]
        for start, end in pairwise((*self.story.starts, len(places))):
            if start < end:
                self._add_strip(group, smooth(places[start:end]), line, dashes)

    def _add_strip(
        self,
        group: InstructionGroup,
        corners: Sequence[tuple[float, float]],
        line: StoryLine,
        dashes: Sequence[float],
    ) -> None:
        wide = 2.2 * self._unit
        pale = [PALE * ink + (1 - PALE) * paper for ink, paper in zip(line.colour, palette.CUT, strict=True)]
        edge = (palette.CUT, wide + 1.2 * self._unit)
        ground = (pale if dashes else line.colour, wide)
        for colour, width in (edge, ground):
            group.add(Color(*colour))
            group.add(Line(points=_flat(corners), width=width, joint="round", cap="round"))
        group.add(Color(*line.colour))
        for piece in dashed(corners, [2 * wide * share for share in dashes]) if dashes else ():
            group.add(Line(points=_flat(piece), width=wide, joint="round", cap="round"))

    def _add_marks(self, group: InstructionGroup, lane: int, line: StoryLine) -> None:
        side = MARK * self._unit
        for step, name in line.marks:
            group.add(Color(*palette.WHITE))
            corner = self._x(step) - side / 2, self._y(line.points[step], lane) - side / 2
            group.add(Rectangle(texture=picture(name), pos=corner, size=(side, side)))

    def _draw_ends(self, *_: Any) -> None:
        group = self._ends
        group.clear()
        if self.moment is not None:
            x, top = self._x(self.moment), self._goal
            if self.story.goal_name:  # up to its name, not through it
                top -= self._type * LINE_HEIGHT / 2
            group.add(Color(*palette.GOLD))
            group.add(Line(points=[x, self.y, x, top], width=2 * self._unit))
        for line in self.story.lines:
            step, lane = self._step(line), self._lane(line)
            side = 14 * self._unit
            x, y = self._x(step) - side / 2, self._y(line.points[step], lane) - side / 2
            for colour, inset in ((palette.CUT, 0.0), (line.colour, 2 * self._unit)):
                group.add(Color(*colour))
                group.add(Ellipse(pos=(x + inset, y + inset), size=(side - 2 * inset, side - 2 * inset)))
        for line, y in self._places():
            self._add_end(group, line, y)

    def _add_end(self, group: InstructionGroup, line: StoryLine, y: float) -> None:
        """The runner, the name and the place, beside the line's end and led to from it."""
        lane = self._lane(line)
        left = self._last + 2 * MARGIN * self._unit
        if self.moment is None:
            group.add(Color(*line.colour))
            ends = [self._last, self._y(line.points[-1], lane), left + self._head * 0.2, y]
            group.add(Line(points=ends, width=1.1 * self._unit))
        if self._head:
            group.add(Color(*palette.WHITE))
            corner = left, y - self._head / 2
            group.add(Rectangle(texture=picture(line.picture), pos=corner, size=(self._head, self._head)))
        name = line.name if self._has_names else ""
        place = "" if self.moment is None or not self._has_text else f"{line.points[self._step(line)]:g}"
        if text := self._told(name, place):
            texture = lettering(text, self._type)
            corner = left + self._head + MARGIN / 2 * self._unit, y - texture.height / 2
            group.add(Color(*line.colour))
            group.add(Rectangle(texture=texture, pos=corner, size=texture.size))

    def _told(self, name: str, place: str) -> str:
        return self._tell(name, place) if name and place else name or place

    def _places(self) -> Iterator[tuple[StoryLine, float]]:
        """Yield how high each runner stands beside its line, one above the other so that all can be seen."""
        row = max(self._head, self._type * LINE_HEIGHT if self._has_text else 0)
        rising = sorted(self.story.lines, key=lambda line: self.story.rank(line, self._step(line)))
        heights: list[float] = []
        free = self.y + row / 2
        for line in rising:
            heights.append(max(free, self._y(line.points[self._step(line)])))
            free = heights[-1] + row
        free = self.top + row / 2
        for line, height in zip(reversed(rising), reversed(heights), strict=True):
            free = min(height, free - row)
            yield line, free


def smooth(corners: Sequence[tuple[float, float]], parts: int = 8) -> list[tuple[float, float]]:
    """A curve through all corners that never rises where they do not, nor falls: no line runs past a place.

    >>> smooth([(0, 0), (4, 4), (8, 4)], parts=2)
    [(0, 0), (2.0, 2.5), (4, 4), (6.0, 4.0), (8, 4)]
    """
    slopes = [
        (end[1] - start[1]) / (end[0] - start[0]) if end[0] > start[0] else 0.0
        for start, end in pairwise(corners)
    ]
    turns = [
        2 * before * after / (before + after) if before * after > 0 else 0.0
        for before, after in pairwise(slopes)
    ]  # the harmonic mean: flat wherever a runner rests
    tangents = [*slopes[:1], *turns, *slopes[-1:]]
    curve = [corners[0]]
    for number, (start, end) in enumerate(pairwise(corners)):
        wide = end[0] - start[0]
        for part in range(1, parts):
            share = part / parts
            left, right = share * (1 - share) ** 2, share**2 * (1 - share)
            rest = (1 + 2 * share) * (1 - share) ** 2
            height = rest * start[1] + (1 - rest) * end[1]
            height += wide * (left * tangents[number] - right * tangents[number + 1])
            curve.append((start[0] + wide * share, height))
        curve.append(end)
    return curve


def dashed(
    corners: Sequence[tuple[float, float]], lengths: Sequence[float]
) -> Iterator[list[tuple[float, float]]]:
    """The pieces of a path that are drawn, in turns of on and off.

    >>> list(dashed([(0, 0), (10, 0)], [4, 2]))
    [[(0, 0), (4.0, 0.0)], [(6.0, 0.0), (10, 0)]]
    """
    turns = cycle(enumerate(lengths))
    number, left = next(turns)
    piece = [corners[0]]
    for start, end in pairwise(corners):
        length = dist(start, end)
        done = 0.0
        while length - done > left:
            done += left
            share = done / length
            at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if number % 2 == 0:
                yield [*piece, at]
            piece = [at]
            number, left = next(turns)
        left -= length - done
        piece.append(end)
    if number % 2 == 0:
        yield piece


def _flat(corners: Sequence[tuple[float, float]]) -> list[float]:
    return [side for corner in corners for side in corner]
