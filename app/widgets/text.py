"""Text that keeps inside its box, and text as a picture."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import DEFAULT_FONT
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Canvas, Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.label import Label

from app.widgets.unscaled import Unscaled, plain_number

SMALLEST_SHARE = 0.4  # of the size that was wished for
SHRINKING = 0.92


@lru_cache(maxsize=256)
def lettering(text: str, size: int) -> Texture:
    """White letters, to be coloured where they are drawn."""
    label = CoreLabel(text=text, font_size=size, bold=True, halign="center", color=(1, 1, 1, 1))
    label.refresh()
    return label.texture


def halved(text: str) -> str:
    """On two lines as even as can be; a single word stays whole.

    >>> halved("ten more or less")
    'ten more\\nor less'
    >>> halved("hare")
    'hare'
    """
    cuts = [place for place, letter in enumerate(text) if letter == " "]
    if not cuts:
        return text
    cut = min(cuts, key=lambda place: max(place, len(text) - place - 1))
    return f"{text[:cut]}\n{text[cut + 1 :]}"


@lru_cache(maxsize=256)
def width_of(text: str, font: str, size: float, is_bold: bool) -> float:
    """Return the width of a text on one line, in pixels."""
    label = CoreLabel(font_name=font, font_size=size, bold=is_bold)
    return float(max(label.get_extents(line)[0] for line in text.split("\n")))


@lru_cache(maxsize=256)
def even_width(text: str, size: float, room: float, font: str = DEFAULT_FONT) -> float:
    """The narrowest column in which a text takes no more lines than in all the room: no word stands alone."""
    measure = CoreLabel(font_size=size, font_name=font)
    space = measure.get_extents(" ")[0]
    words = [measure.get_extents(word)[0] for word in text.split(" ")]
    most = _lines(words, space, room)
    if most < 2:
        return room
    narrow, wide = max(words), room
    while wide - narrow > 1:
        middle = (narrow + wide) / 2
        narrow, wide = (middle, wide) if _lines(words, space, middle) > most else (narrow, middle)
    return float(min(room, wide + space))


def _lines(words: Sequence[float], space: float, room: float) -> int:
    lines, used = 1, 0.0
    for word in words:
        if used and used + space + word > room:
            lines, used = lines + 1, word
        else:
            used += word + (space if used else 0)
    return lines


@lru_cache(maxsize=512)
def share_that_fits(text: str, room: float, height: float, wanted: float, *, is_bold: bool = False) -> float:
    """Return the share of the wished size in which wrapped words fit a box, as a `FitLabel` tries them."""
    measure = CoreLabel(font_size=wanted, bold=is_bold)
    space, line = measure.get_extents(" ")
    words = [measure.get_extents(word)[0] for word in text.split(" ")]
    share = min(1.0, max(room - 2, 1) / max(1, *words))
    while share > SMALLEST_SHARE and _lines(words, space, room / share) * line * share > height:
        share *= SHRINKING
    return float(share)


def fitting_size(text: str, font: str, room: float, wanted: float, least: float) -> float:
    """Return how large bold letters on one line can be: a name that is whole tells more."""
    return max(least, wanted * min(1.0, (room - 2) / max(1.0, width_of(text, font, wanted, True))))


def measure(label: Label) -> None:
    """Draw changed words at once, and once: Kivy would do it again in the next frame."""
    due = label._trigger_texture
    if due.is_triggered:
        due.cancel()
        label.texture_update()


class LightLabel(Unscaled, Label):
    """Kivy's label, which listens to what our layouts ever set: a table has dozens.

    Kivy's own listens to forty properties, and makes eight objects for each of them. Its letters are drawn
    here too: kv/widgets/paper.kv has no drawing for it.
    """

    canvas: Any
    font_size = plain_number(15)
    line_height = plain_number(1.0)
    padding_x = plain_number(0)
    padding_y = plain_number(0)
    outline_width = plain_number(None)
    max_lines = plain_number(0)
    _font_properties: tuple[str, ...] = (
        "text", "text_size", "font_size", "font_name", "bold", "color", "halign", "valign", "padding",
        "line_height",
    )  # fmt: skip

    def __init__(self, **options: Any) -> None:
        self._trigger_texture = Clock.create_trigger(self.texture_update, -1)
        self._letters = Rectangle(size=(0, 0))
        if self.canvas is None:  # a button lies below its letters
            self.canvas = Canvas()
        for instruction in (Color(1, 1, 1), self._letters):
            self.canvas.add(instruction)
        super(Label, self).__init__(**options)  # past Kivy's label, to what that stands on
        update, place = self._trigger_texture_update, self._place_letters  # one object each, for all of them
        for name in (*self._font_properties, "disabled"):
            self.fbind(name, update, name)
        for name in ("pos", "size", "texture_size"):
            self.fbind(name, place)
        self._label = None
        self._create_label()
        self._trigger_texture()

    def on_texture(self, _label: Label, texture: Texture | None) -> None:
        self._letters.texture = texture

    def _place_letters(self, *_: Any) -> None:
        (x, y), (width, height), (wide, high) = self.pos, self.size, self.texture_size
        self._letters.size = wide, high
        self._letters.pos = int(x + width / 2 - wide / 2), int(y + height / 2 - high / 2)


class FitLabel(LightLabel):
    """Wraps its text, and makes it smaller only when it would not fit otherwise."""

    wanted = plain_number(20)  # pixels

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._trigger = Clock.create_trigger(self.fit, -1)
        for name in ("text", "size", "wanted"):
            self.fbind(name, self._trigger)
        self._trigger()

    def fit(self, *_: Any) -> None:
        left, _, right, _ = self.padding
        width, height = self.width - left - right, self.height
        self.text_size = (self.width, None)
        if not self.text or width <= 1 or height <= 1:
            self.font_size = self.wanted
            return
        size = min(self.wanted, self._size_of_longest_word(width))
        while True:
            self.font_size = size
            measure(self)
            if self.texture_size[1] <= height or size <= self.wanted * SMALLEST_SHARE:
                return
            size *= SHRINKING

    def _size_of_longest_word(self, width: float) -> float:
        """Letters come in whole sizes: what should fit by its share may still be a little too wide."""
        words, size = self.text.replace("\n", " ").split(" "), self.wanted
        while (longest := self._longest(words, size)) > width - 2 and size > 1:
            size = min(size * (width - 2) / longest, size - 0.5)
        return float(size)

    def _longest(self, words: Sequence[str], size: float) -> float:
        measure = CoreLabel(font_size=size, bold=self.bold)
        return float(max(measure.get_extents(word)[0] for word in words))
