"""Pictures of what seldom changes, painted anew only when something in them has changed."""

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

from app import palette


class Painting(InstructionGroup):
    """What is added to `paint` is seen, but costs no more than one picture while nothing of it changes.

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

    def fit(self, x: float, y: float, width: float, height: float) -> None:
        """On whole pixels, or the picture would be blurred."""
        left, low = floor(x), floor(y)
        size = max(1, ceil(x + width) - left), max(1, ceil(y + height) - low)
        self._corner.xy = -left, -low
        if tuple(self.paint.size) != size:
            self.paint.size = size
            self.paint.texture.mag_filter = self.paint.texture.min_filter = "nearest"
            self._picture.texture = self.paint.texture
        self._picture.pos = left, low
        self._picture.size = size


class Still(FloatLayout):
    """Whatever moves above it, a finger's ring or a sheet, leaves a table of a thousand strokes alone."""

    def __init__(self, **options: Any) -> None:
        self.canvas = Canvas()
        self._painting = Painting()
        self.canvas.add(self._painting)
        super().__init__(**options)
        for name in ("pos", "size"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        self._painting.fit(*self.pos, *self.size)

    def add_widget(self, widget: Widget, *arguments: Any, **options: Any) -> None:
        canvas, self.canvas = self.canvas, self._painting.paint
        super().add_widget(widget, *arguments, **options)
        self.canvas = canvas

    def remove_widget(self, widget: Widget, *arguments: Any, **options: Any) -> None:
        canvas, self.canvas = self.canvas, self._painting.paint
        super().remove_widget(widget, *arguments, **options)
        self.canvas = canvas
