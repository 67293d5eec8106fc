"""Labels, buttons and sheets of cut paper, all drawn to one measure."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.input import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex, get_hex_from_color

from app.resources.art import picture
from app.text.language import NO_BREAK
from app.widgets.button import Pressable
from app.widgets.drawn import lay
from app.widgets.picture_view import icon
from app.widgets.text import LightLabel, width_of
from app.widgets.unscaled import plain_number

SIDE = 8  # units: from the edge of a slip to its words, at least
INLINE_ROOM = 5 * NO_BREAK  # as wide as a picture among words


class PaperLabel(LightLabel):
    """Text as wide as it is given room, and as high as it needs."""

    _font_properties = (*LightLabel._font_properties, "markup", "shorten", "shorten_from", "max_lines")
    points = plain_number(18)  # the size of the type, in units


class Title(PaperLabel):
    """Text in the display face."""

    words = StringProperty()


class PictureLabel(PaperLabel):
    """Text with pictures among its words: see `inline`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._pictures = InstructionGroup()
        self.canvas.add(self._pictures)
        for name in ("refs", "texture_size", "pos", "size"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self._pictures.clear()
        left = self.x + (self.width - self.texture_size[0]) / 2
        top = self.y + (self.height + self.texture_size[1]) / 2
        for link, boxes in self.refs.items():
            name, _, tint = link.partition(" ")
            self._pictures.add(Color(*get_color_from_hex(tint)))
            for x1, y1, _x2, y2 in boxes:
                side = min(y2 - y1, self.font_size * 1.1)
                pos = (left + x1, top - (y1 + y2 + side) / 2)
                self._pictures.add(Rectangle(texture=picture(name), pos=pos, size=(side, side)))


def inline(name: str, tint: Sequence[float]) -> str:
    """A picture as markup, for a `PictureLabel`: the room it is drawn in.

    >>> inline("icon-trophy", (1, 0, 0, 1))
    '[ref=icon-trophy #ff0000ff]\\xa0\\xa0\\xa0\\xa0\\xa0[/ref]'
    """
    return f"[ref={name} {get_hex_from_color(tint)}]{INLINE_ROOM}[/ref]"


class Slip(Pressable, PaperLabel):
    """A slip of paper to press; `icon` stands before its words."""

    words = StringProperty()
    icon = StringProperty()
    icon_side = plain_number(0)
    icon_room = plain_number(0)  # that its words leave to it
    least = plain_number(56)  # how high it is at least, in units
    drawn_from = (
        *Pressable.drawn_from,
        *("icon", "words", "icon_room", "font_name", "font_size", "bold", "color", "disabled_color"),
    )

    def __init__(self, **options: Any) -> None:
        self._sign: tuple[Color, Rectangle] | None = None  # made when it first has one
        super().__init__(**options)

    def draw(self, *_: Any) -> None:
        super().draw()
        if not self.icon and self._sign is None:
            return
        if self._sign is None:
            self._sign = Color(), Rectangle()
            for instruction in self._sign:
                self.canvas.add(instruction)
        colour, shape = self._sign
        colour.rgba = self.disabled_color if self.disabled else self.color
        room = self.width - 2 * SIDE * self.unit - self.icon_room
        words = width_of(self.words, self.font_name, self.font_size, self.bold) if self.words else 0
        wide = self.icon_room + min(max(0, room), words)
        x, y, side = self.center_x - wide / 2, self.center_y - self.icon_side / 2, self.icon_side
        lay(shape, icon(self.icon), x, y, side, side)


class Choice(ButtonBehavior, BoxLayout):
    """A large card to choose: a picture, a few words, a sentence."""

    label = StringProperty()
    sentence = StringProperty()
    points = plain_number(24)  # of the label
    is_chosen = BooleanProperty(False)


class Sheet(FloatLayout):
    """A sheet of paper over a screen; a tap beside it puts it away."""

    __events__: tuple[str, ...] = ("on_close",)

    heading = StringProperty()
    is_fitted = BooleanProperty(False)  # only as high as what is on it

    def key(self, key: int) -> None:
        """A key was pressed while the sheet lies on top."""

    def add_widget(self, widget: Widget, *arguments: Any, **options: Any) -> None:
        """Lay what a sheet is given in its body."""
        target = self.ids.get("body")
        if target is None:
            super().add_widget(widget, *arguments, **options)
        else:
            target.add_widget(widget, *arguments, **options)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.ids.paper.collide_point(*touch.pos):
            self.close()
        else:
            super().on_touch_down(touch)
        return True  # nothing below the sheet may answer

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True

    def close(self) -> None:
        self.dispatch("on_close")
        if self.parent:
            self.parent.remove_widget(self)

    def on_close(self) -> None:
        """The sheet is put away."""


class Header(BoxLayout):
    """The top of a screen: a way back, and where one is."""

    words = StringProperty()
    note = StringProperty()  # below them, while type is not too large for both
    back = ObjectProperty()
