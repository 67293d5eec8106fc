"""Buttons cut from paper."""

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.properties import BooleanProperty, ColorProperty
from kivy.uix.behaviors import ButtonBehavior

from app.style import palette
from app.widgets.surface import Surface
from app.widgets.text import FitLabel
from app.widgets.unscaled import plain_number

RISES = {True: (2, -1), False: (0, -1.5)}  # units, of a thick button and of a slip: at rest and pressed


class Pressable(ButtonBehavior):
    """The look of a button: dark ones are thick and sink, pale ones are slips.

    Disabled, it keeps its place and its words, but it is cut out of the paper.
    """

    fill = ColorProperty(palette.CUT)
    is_chosen = BooleanProperty(False)
    unit = plain_number(1)
    drawn_from: ClassVar[tuple[str, ...]] = (
        "pos", "size", "fill", "is_chosen", "unit", "state", "disabled",
    )  # fmt: skip
    canvas: Any  # of the widget
    fbind: Any

    def __init__(self, **options: Any) -> None:
        self._paper, self._ring, self._lift = Surface(), Surface("ring"), Translate()
        self.canvas = Canvas()
        for instruction in (self._paper, self._ring, PushMatrix(), self._lift):
            self.canvas.before.add(instruction)
        self.canvas.after.add(PopMatrix())
        super().__init__(**options)
        redraw = Clock.create_trigger(self.draw, -1)
        for name in self.drawn_from:
            self.fbind(name, redraw)
        redraw()

    def draw(self, *_: Any) -> None:
        is_down, is_raised = self.state == "down", palette.on(self.fill) == palette.CUT
        rise = RISES[is_raised and not self.disabled][is_down]  # of its words: less when pressed
        cut = "hole" if self.disabled else "slip" if not is_raised else "button-down" if is_down else "button"
        tint = palette.DAWN if self.is_chosen or (is_down and not is_raised) else self.fill
        x, y = self.pos
        low = y if is_raised else y + rise * self.unit
        self._paper.show(cut, (x, low, *self.size), self.unit, tint)
        glow = palette.GOLD if self.is_chosen else palette.NOTHING
        self._ring.show("ring", (x, y, *self.size), self.unit, glow)
        self._lift.y = rise * self.unit


class PlayButton(Pressable, FitLabel):
    def __init__(self, **options: Any) -> None:
        super().__init__(**{"always_release": False, "fill": palette.LEAF, **options})
