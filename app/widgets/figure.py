"""A picture of a component, by its name among the drawings."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app.art import picture


class Figure(Widget):
    """As large as there is room, in the middle."""

    source = StringProperty()

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        redraw = Clock.create_trigger(self._draw, -1)
        self.bind(pos=redraw, size=redraw, source=redraw)
        redraw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.source:
            return
        texture = picture(self.source)
        ratio = min(self.width / texture.width, self.height / texture.height)
        width, height = texture.width * ratio, texture.height * ratio
        with self.canvas:
            Color(1, 1, 1)
            Rectangle(
                texture=texture,
                pos=(self.x + (self.width - width) / 2, self.y + (self.height - height) / 2),
                size=(width, height),
            )
