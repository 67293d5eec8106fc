"""A postcard of a podium, to be sent or printed: drawn for paper, alike on every tablet, without a button."""

import struct
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.match import Player
from app.resources import art
from app.style import palette
from app.widgets.chart import Story, StoryChart
from app.widgets.postcard_ground import draw_ground, draw_mark, draw_stamp
from app.widgets.surface import Surface
from app.widgets.unscaled import plain_number

SIZE = (1600, 1000)  # pixels
UNIT = SIZE[0] / 960  # as in the smallest window
CHART_TEXT = 1.1  # beside the size that is read on a screen
HIGHEST_ROW = 84  # units
SETTLING_FRAMES = 3  # labels that fit themselves into boxes need a few


@dataclass(frozen=True, slots=True)
class PostcardLine:
    """One of those who took part."""

    player: Player
    place: int
    told: str = ""  # what it was won by: points, a share


@dataclass(frozen=True, slots=True)
class Postcard:
    """All that is told on a card: nothing that is not here is drawn."""

    title: str  # of the game, or of the cup
    headline: str
    day: str
    month: str
    year: str
    lines: Sequence[PostcardLine]  # the first in front
    podium: Sequence[Sequence[str]]  # pictures of those on it, step by step from the first
    stamp: str  # the picture on it
    story: Story | None = None
    trophy: str = ""  # a picture


def faces_on_podium(lines: Sequence[PostcardLine]) -> list[list[str]]:
    """Put the first three in person where runners have no podium of their own; several may share a step."""
    return [[line.player.portrait for line in lines if line.place == step] for step in (1, 2, 3)]


class PostcardRow(BoxLayout):
    unit = plain_number(1)
    place = StringProperty()
    name = StringProperty()
    told = StringProperty()
    symbol = StringProperty("disc")
    portrait = StringProperty()
    colour = ListProperty(palette.INK)


class PostcardPaper(FloatLayout):
    """The card as it lies on the table of whoever gets it."""

    unit = plain_number(UNIT)
    title = StringProperty()
    headline = StringProperty()
    day = StringProperty()
    month = StringProperty()
    year = StringProperty()
    stamp = StringProperty()
    trophy = StringProperty()

    def __init__(self, card: Postcard) -> None:
        super().__init__(
            size=SIZE,
            size_hint=(None, None),
            title=card.title,
            headline=card.headline,
            day=card.day,
            month=card.month,
            year=card.year,
            stamp=card.stamp,
            trophy=card.trophy,
        )
        count, gap = len(card.lines), self.ids.lines.spacing
        high = min(HIGHEST_ROW * UNIT, (self.ids.lines.height + gap) / count - gap)
        draw_ground(self.canvas.before, UNIT)
        draw_stamp(self.canvas.before, UNIT)
        draw_mark(self.ids.mark.canvas, UNIT)
        for line in card.lines:
            self.ids.lines.add_widget(_row(line, high))
        self.ids.podium.show(card.podium)
        if card.story is not None:
            self.ids.story.add_widget(StoryChart(card.story, text_scale=CHART_TEXT * UNIT, dot=1))
        else:
            self.ids.right.remove_widget(self.ids.story)


class PostcardView(Widget):
    """A card that was drawn, as large as there is room; nothing before that."""

    unit = plain_number(1)
    texture = ObjectProperty(None, allownone=True)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "unit", "texture"):
            self.fbind(name, self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if self.texture is None:
            return
        ratio = min(self.width / SIZE[0], self.height / SIZE[1])
        size = [side * ratio for side in SIZE]
        pos = [middle - side / 2 for middle, side in zip(self.center, size, strict=True)]
        with self.canvas:
            Surface("chip", (*pos, *size), self.unit)
            Color(*palette.WHITE)
            Rectangle(texture=self.texture, pos=pos, size=size)


def _row(line: PostcardLine, height: float) -> PostcardRow:
    player = line.player
    return PostcardRow(
        unit=UNIT,
        height=height,
        place=str(line.place),
        name=player.name,
        told=line.told,
        symbol=player.symbol,
        portrait=player.portrait,
        colour=palette.SEATS[player.colour],
    )


def develop(card: Postcard, done: Callable[[Fbo], None]) -> Any:
    """Draw a card off the screen, and hand over the picture a few frames later; return the clock's event."""
    paper = PostcardPaper(card)
    art.fit(*map(max, Window.size, SIZE))
    frames = 0

    def draw(_seconds: float) -> bool:
        nonlocal frames
        frames += 1
        if frames < SETTLING_FRAMES:
            return True
        art.fit(*map(max, Window.size, SIZE))  # the window may have become another one meanwhile
        fbo = Fbo(size=SIZE)
        with fbo:
            ClearColor(*palette.PAPER)
            ClearBuffers()
        fbo.add(paper.canvas)
        fbo.draw()
        fbo.remove(paper.canvas)
        art.fit(*Window.size)
        done(fbo)
        return False

    return Clock.schedule_interval(draw, 0)


def png(picture: Fbo) -> bytes:
    """The picture as a file, without the transparency that no paper has."""
    width, height = picture.size
    seen, plain = picture.pixels, bytearray(3 * width * height)
    for channel in range(3):
        plain[channel::3] = seen[channel::4]
    length = 3 * width
    rows = b"".join(  # from the top, each unfiltered
        b"\0" + plain[start : start + length] for start in range((height - 1) * length, -1, -length)
    )
    head = struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)  # eight bits each of red, green and blue
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
