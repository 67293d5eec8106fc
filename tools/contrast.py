"""How well every text on a screen can be read: measured on its pixels, with the text and without it.

Whatever lies behind a text counts as it is drawn, be it paper, a picture, a veil or another
text's shadow; so no list of allowed pairs of colours has to be kept up to date.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from app.style.contrast import contrast
from app.widgets.card import Card
from app.widgets.paper import Slip
from app.widgets.picture_view import PictureView

TEXT, LARGE = 4.5, 3.0  # WCAG 2: for text; for display type, icons and symbols
LARGE_DP = 24
DISPLAY = "Fredoka"
WORST_SHARE = 0.05  # of what is behind a text may be worse: a line of the picture, an edge
SEEN = 24  # steps of a colour, all channels together, from which on something is there

NOTHING, LOUD = [0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 1.0, 1.0]

Colour = tuple[float, float, float]
Pixels = bytes
Box = tuple[int, int, int, int]  # left, bottom, right, top


@dataclass(frozen=True, slots=True)
class Reading:
    words: str
    ratio: float
    needed: float

    @property
    def is_weak(self) -> bool:
        return self.ratio < self.needed

    def __str__(self) -> str:
        return f"{self.ratio:.1f} of {self.needed:.1f} for {self.words}"


def readings(root: Widget) -> list[Reading]:
    """Every text and symbol below `root` that can be seen, the hardest to read first."""
    marks = [widget for widget in visible(root) if is_mark(widget)]
    shown = pixels(marks)
    with written_in(NOTHING, marks):
        behind = pixels(marks)
    with written_in(LOUD, marks):  # where the writing is, even if it cannot be told from what is behind it
        loud = pixels(marks)
    found = [(mark, ratio(box(mark), shown, behind, loud)) for mark in marks]
    cards = [mark for mark in marks if isinstance(mark, Card)]
    with changed([(card, "letter_width", 0) for card in cards]):  # in another colour than their titles
        plain = pixels(cards)
    found += [(card, ratio(box(card), shown, plain, shown)) for card in cards]
    made = [Reading(name(mark), value, needed(mark)) for mark, value in found if value is not None]
    return sorted(made, key=lambda reading: reading.ratio / reading.needed)


def uppermost(screen: Widget) -> Widget:
    """What lies on top of a table, or the screen itself: nobody reads what is under a veil."""
    covers = screen.ids.get("covers")
    return covers.children[0] if covers is not None and covers.children else screen


SIGNS = ("icon-", "symbol-")  # white, shown in any colour

# -- what is written --------------------------------------------------------------------


def visible(root: Widget) -> Iterator[Widget]:
    if root.opacity:
        yield root
        for child in root.children:
            yield from visible(child)


def is_mark(widget: Widget) -> bool:
    match widget:
        case PictureView():
            return bool(widget.source.startswith(SIGNS))
        case Slip() if widget.icon:
            return True
        case Label() | TextInput():
            return bool(widget.text.strip())
        case Card():
            return widget.title is not None and not widget.is_under
        case _:
            return False


def name(mark: Widget) -> str:
    words = (
        mark.face.title if isinstance(mark, Card) else getattr(mark, "text", "") or getattr(mark, "icon", "")
    )
    return f"{type(mark).__name__} {words!r}"


def needed(mark: Widget) -> float:
    match mark:
        case PictureView():
            return LARGE
        case Label():
            is_display = mark.bold or mark.font_name == DISPLAY
            return LARGE if not mark.text or (is_display and mark.font_size >= dp(LARGE_DP)) else TEXT
        case _:
            return TEXT


@contextmanager
def written_in(colour: list[float], marks: list[Widget]) -> Iterator[None]:
    """Everything that is written in another colour, and everything round it as it was."""
    with changed([(mark, *change) for mark in marks for change in changes(mark, colour).items()]):
        yield


@contextmanager
def changed(wanted: list[tuple[Widget, str, Any]]) -> Iterator[None]:
    kept = [(widget, attribute, getattr(widget, attribute)) for widget, attribute, _ in wanted]
    for widget, attribute, value in wanted:
        setattr(widget, attribute, value)
    yield
    for widget, attribute, value in kept:
        setattr(widget, attribute, value)


def changes(mark: Widget, colour: list[float]) -> dict[str, Any]:
    match mark:
        case Card():  # cannot be written in another colour, but without any
            return {"title_width": 0} if colour is NOTHING else {}
        case PictureView():
            return {"tint": colour}
        case TextInput():
            return {"foreground_color": colour}
        case _:
            return {"color": colour, "disabled_color": colour}


# -- pixels -----------------------------------------------------------------------------


def pixels(marks: list[Widget]) -> Pixels:
    """The window from the bottom row up, four bytes a pixel; drawn now, while no time passes."""
    for mark in marks:
        if isinstance(mark, Label):
            mark.texture_update()
        if isinstance(mark, Slip | Card):
            mark.draw()
    Builder.sync()
    Window.dispatch("on_draw")
    data: bytes = glReadPixels(0, 0, *Window.size, GL_RGBA, GL_UNSIGNED_BYTE)
    return data


def box(mark: Widget) -> Box:
    """Where it is written: of a label, the middle of it that its letters take up."""
    x, y = mark.to_window(*mark.center)
    width, height = mark.texture_size if isinstance(mark, Label) and mark.text else mark.size
    right, top = Window.size
    return (
        max(0, int(x - width / 2)),
        max(0, int(y - height / 2)),
        min(right, int(x + width / 2)),
        min(top, int(y + height / 2)),
    )


def ratio(where: Box, shown: Pixels, behind: Pixels, loud: Pixels) -> float | None:
    """Between writing and what is behind it, but for its worst little share; None where none is seen."""
    written = [(step, spot) for spot in spots(where) if (step := difference(loud, behind, spot)) > SEEN]
    if not written:
        return None
    _, middle = max(written)  # of a stroke, where no edge is mixed in
    ink = colour(shown[middle : middle + 3])
    papers = Counter(behind[spot : spot + 3] for _, spot in written)
    left = len(written) * WORST_SHARE
    for value, count in sorted((contrast(ink, colour(paper)), count) for paper, count in papers.items()):
        left -= count
        if left < 0:
            return value
    raise AssertionError("every share but the worst is somewhere")


def spots(where: Box) -> Iterator[int]:
    left, bottom, right, top = where
    width = Window.size[0]
    return (4 * (y * width + x) for y in range(bottom, top) for x in range(left, right))


def difference(one: Pixels, other: Pixels, spot: int) -> int:
    if one[spot : spot + 3] == other[spot : spot + 3]:
        return 0
    return sum(abs(one[spot + channel] - other[spot + channel]) for channel in range(3))


def colour(pixel: bytes) -> Colour:
    red, green, blue = pixel
    return red / 255, green / 255, blue / 255
