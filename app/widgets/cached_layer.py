"""Pictures of what seldom changes, painted anew only when something in them has changed."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import ceil, floor
from typing import Any

from kivy.graphics import (
    Callback,
    Canvas,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    InstructionGroup,
    Rectangle,
    Translate,
)
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.style import palette


class Painting(InstructionGroup):
    """A painting: all that is added to `paint` costs no more than one picture while nothing of it changes.

    Kivy paints an `Fbo` again when one of the instructions in it was touched, and at no other time.
    It lies on paper and hides what is behind it: what is half transparent would else be blended twice.
    """

    def __init__(self) -> None:
        super().__init__()
        self.paint = Fbo(size=(1, 1))
        self._corner = Translate()
        self._picture = Rectangle()
        for instruction in (ClearColor(*palette.PAPER), ClearBuffers(), self._corner):
            self.paint.add(instruction)
        self.add(self.paint)
        self.add(Color(1, 1, 1))
        self.add(Callback(lambda _: glDisable(GL_BLEND)))  # no need to look at what is behind
        self.add(self._picture)
        self.add(Callback(lambda _: glEnable(GL_BLEND)))

    def soften(self) -> None:
        """Prepare to be drawn smaller than it was painted, so that thin strokes are not left out."""
        self._filter("linear")

    def sharpen(self) -> None:
        """Prepare to be drawn as large as it was painted."""
        self._filter("nearest")

    def _filter(self, name: str) -> None:
        self.paint.texture.mag_filter = self.paint.texture.min_filter = name

    def fit(self, x: float, y: float, width: float, height: float) -> None:
        """On whole pixels, or the picture would be blurred."""
        left, low = floor(x), floor(y)
        size = max(1, ceil(x + width) - left), max(1, ceil(y + height) - low)
        self._corner.xy = -left, -low
        if tuple(self.paint.size) != size:
            self.paint.size = size
            self.sharpen()
            self._picture.texture = self.paint.texture
        self._picture.pos = left, low
        self._picture.size = size


@contextmanager
def _drawn_on(canvas: Any, parent: Any) -> Iterator[None]:
    """Children that come or go meanwhile are drawn there, and not on their parent's own canvas."""
    own, parent.canvas = parent.canvas, canvas
    try:
        yield
    finally:
        parent.canvas = own


class CachedLayer(FloatLayout):
    """Whatever moves above it, a finger's ring or a sheet, leaves a table of a thousand strokes alone."""

    def __init__(self, **options: Any) -> None:
        self.canvas = Canvas()
        self.painting = Painting()
        self.canvas.add(self.painting)
        super().__init__(**options)
        for name in ("pos", "size"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        self.painting.fit(*self.pos, *self.size)

    def add_widget(self, widget: Widget, *arguments: Any, **options: Any) -> None:
        with _drawn_on(self.painting.paint, self):
            super().add_widget(widget, *arguments, **options)

    def remove_widget(self, widget: Widget, *arguments: Any, **options: Any) -> None:
        with _drawn_on(self.painting.paint, self):
            super().remove_widget(widget, *arguments, **options)


class MovingLayer(Widget):
    """Lies in a `CachedLayer`; those of its children that move are drawn in `above`, if they are to be seen.

    The owner of the `CachedLayer` draws that over it, so that the rest need not be painted with every step.
    """

    def __init__(self, **options: Any) -> None:
        self.above = Canvas()
        self._moving = Canvas()
        self.above.add(self._moving)
        self._movers: set[Widget] = set()
        super().__init__(**options)

    def add_above(self, widget: Widget, index: int = 0) -> None:
        self._join(widget, index)
        self._draw_above()

    def stack_above(self, widgets: Sequence[Widget]) -> None:
        """Show these widgets alone, the last in front of all."""
        if self.children[::-1] != list(widgets):
            for widget in self.children[:]:
                self._leave(widget)
            for widget in widgets:
                self._join(widget)
            self._draw_above()

    def remove_widget(self, widget: Widget, *arguments: Any, **options: Any) -> None:
        if widget in self._movers:
            self._leave(widget)
            self._draw_above()
        else:
            super().remove_widget(widget, *arguments, **options)

    def _join(self, widget: Widget, index: int = 0) -> None:
        with _drawn_on(Canvas(), self):
            Widget.add_widget(self, widget, index)  # a layout would lay all anew with every step of one
        self._movers.add(widget)
        widget.fbind("opacity", self._draw_above)

    def _leave(self, widget: Widget) -> None:
        self._movers.remove(widget)
        widget.funbind("opacity", self._draw_above)
        if widget.canvas in self._moving.children:
            self._moving.remove(widget.canvas)
        with _drawn_on(Canvas(), self):
            Widget.remove_widget(self, widget)

    def _draw_above(self, *_: Any) -> None:
        """Leave out what cannot be seen: it would be drawn at the same price."""
        seen = [child for child in reversed(self.children) if child in self._movers and child.opacity]
        wanted = [child.canvas for child in seen]
        if self._moving.children != wanted:
            self._moving.clear()
            for canvas in wanted:
                self._moving.add(canvas)
