"""Parts of the tutorial over the table: paper with words, and marks round what they are about."""

from collections.abc import Sequence
from math import inf
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from app.boards.common.geometry import Rect, shared
from app.style.measure import MEASURE
from app.widgets.paper import Slip
from app.widgets.picture_view import icon
from app.widgets.text import measure, width_of
from app.widgets.unheard import unheard
from app.widgets.unscaled import plain_number

SLIP_EDGES = 18  # units of a slip's width that its words leave free
MOST_HIDDEN = 0.15  # of an arrow's box: what of it may lie on things that it does not point at
ARROW = 42  # units that its picture is wide and high
LENGTH, BREADTH = 26, 36  # units of it that are seen
BOBS, BOB_SECONDS, BOB = 3, 0.6, 10  # how often an arrow nods when it comes, how long once, units


class TutorialPaper(BoxLayout):
    """Says one step. It lies over the board, and lets every touch beside its buttons through."""

    __events__ = ("on_confirm", "on_skip", "on_hear")
    on_confirm = on_skip = on_hear = unheard

    text = StringProperty()
    picture = StringProperty()
    confirm_text = StringProperty()  # on the button; empty for none
    skip_text = StringProperty()
    text_scale = plain_number(1)
    gap = plain_number(0)  # between words and buttons
    need = plain_number(0)  # how high it has to be

    @property
    def words(self) -> tuple[str, ...]:
        """Everything that it needs room for."""
        return self.text, self.picture, self.confirm_text, self.skip_text

    def measure(self, width: float, text_scale: float) -> float:
        """Return its height at this width, with text of this size: without end if a word had to be broken."""
        self.width, self.text_scale = width, text_scale
        for _ in range(2):  # a label is as high as it needs at the width that it is given
            for widget in self.walk(restrict=True):
                if isinstance(widget, Layout):
                    widget.do_layout()
                elif isinstance(widget, Label):
                    measure(widget)
        return float(self.need) if all(map(_is_whole, (self.ids.skip, self.ids.confirm))) else inf

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.opacity) and any(
            button.collide_point(*touch.pos) and button.on_touch_down(touch)
            for button in (self.ids.confirm, self.ids.skip, self.ids.hear)
            if not button.disabled
        )


def _is_whole(slip: Slip) -> bool:
    """Return whether its longest word fits on it."""
    room = slip.width - SLIP_EDGES * MEASURE.unit
    return all(
        width_of(word, slip.font_name, slip.font_size, slip.bold) <= room for word in slip.words.split()
    )


class TutorialMark(Widget):
    """A ring round something on the table and an arrow that points at it; no touch is taken."""

    ring = ListProperty((0, 0, 0, 0))
    tip = ListProperty((0, 0))  # where the arrow points
    turn = plain_number(0)  # degrees that an arrow to the right is turned by
    nod = plain_number(0)  # units that it keeps away; without an arrow, that the ring grows by
    has_arrow = BooleanProperty(True)
    arrow = ObjectProperty(None)

    def __init__(self, **options: Any) -> None:
        super().__init__(arrow=icon("play"), **options)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False


def arrow_at(
    ring: Rect, within: Rect, taken: Sequence[Rect], words: Sequence[Rect] = ()
) -> tuple[Rect, tuple[float, float], float] | None:
    """Return the box, tip and turn of an arrow beside a ring: above, unless it would hide more there.

    None where it would hide a neighbour, or any of the `words`, on each side: a ring alone is understood.
    """
    long, broad = LENGTH * MEASURE.unit, BREADTH * MEASURE.unit
    ways = []
    for share in (0.5, 0.0, 1.0):  # from the middle of a side, else from near its ends
        x = ring.x + broad / 2 + (ring.w - broad) * share
        y = ring.y + broad / 2 + (ring.h - broad) * share
        ways += [
            (Rect(x - broad / 2, ring.top, broad, long), (x, ring.top), -90.0),
            (Rect(x - broad / 2, ring.y - long, broad, long), (x, ring.y), 90.0),
            (Rect(ring.right, y - broad / 2, long, broad), (ring.right, y), 180.0),
            (Rect(ring.x - long, y - broad / 2, long, broad), (ring.x, y), 0.0),
        ]
    inside = [way for way in ways if _is_inside(way[0], within)] or ways

    def hides(way: tuple[Rect, tuple[float, float], float]) -> tuple[float, float]:
        on_words, on_things = (sum(shared(way[0], box) for box in boxes) for boxes in (words, taken))
        return on_words, on_things

    best = min(inside, key=hides)
    on_words, on_things = hides(best)
    return None if on_words or on_things > MOST_HIDDEN * long * broad else best


def outwards(box: Sequence[float], by: float) -> tuple[float, float, float, float]:
    """Return a box that reaches so much further on every side."""
    x, y, width, height = box
    return x - by, y - by, width + 2 * by, height + 2 * by


def _is_inside(box: Rect, within: Rect) -> bool:
    return within.x <= box.x and within.y <= box.y and box.right <= within.right and box.top <= within.top


def words_on(button: Label) -> Rect:
    """The part of a button on which its words are read."""
    width = min(button.width, width_of(button.text, button.font_name, button.font_size, button.bold))
    return Rect(button.center_x - width / 2, button.y, width, button.height)
