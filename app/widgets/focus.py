"""Any screen by keys: from one thing to press to the next, with a ring round it, and Enter to press it."""

from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.style import palette
from app.style.measure import MEASURE
from app.widgets import key_codes
from app.widgets.key_scroll import STEPS, scroll
from app.widgets.keyboard_list import NEXT_KEYS, PRESS_KEYS, PREVIOUS_KEYS
from app.widgets.paper import Sheet
from app.widgets.surface import Surface

Span = tuple[float, float]
Box = tuple[Span, Span]

SAME_ROW_UNITS = 24  # what lies so little higher is read from left to right


class KeyFocus:
    """The focus of the keys. It is worked out anew for each key: screens and sheets come and go."""

    def __init__(self) -> None:
        self.on: Widget | None = None
        self._ring = Surface("chip-ring", tint=palette.DUSK)
        self._spots: WeakKeyDictionary[Widget, tuple[float, float]] = WeakKeyDictionary()

    def key(self, screen: Widget, key: int, modifiers: list[str]) -> bool:
        """Handle a key; return whether it was meant for this."""
        field = self._written_in(screen)
        if field is not None and key != key_codes.TAB:
            return False
        text = _text(_page(screen))
        if text is not None and key in STEPS:
            scroll(text, key)
            return True
        is_back = key in PREVIOUS_KEYS or (key == key_codes.TAB and "shift" in modifiers)
        if key in NEXT_KEYS or is_back:
            if field is not None:
                field.focus = False
            self._move(_page(screen), key, -1 if is_back else 1)
        elif key in PRESS_KEYS and self._is_there(screen):
            self._press()
        else:
            return False
        return True

    def clear(self, *_: Any) -> None:
        """A finger, or another screen: nothing is pointed at any more."""
        if self.on is not None:
            self.on.canvas.after.remove(self._ring)
            self.on.funbind("pos", self._follow)
            self.on.funbind("size", self._follow)
            self.on = None

    @property
    def spot(self) -> tuple[float, float] | None:
        """Return the place in the window that is pointed at."""
        return None if self.on is None else self.on.to_window(*self.on.center)

    def begin_at(self, spot: tuple[float, float], page: Widget) -> None:
        """Let the first key on a page point at what is nearest to a place."""
        self._spots[page] = spot

    def _is_there(self, screen: Widget) -> bool:
        return self.on is not None and self.on in list(targets(_page(screen)))

    @staticmethod
    def _written_in(screen: Widget) -> Any:
        """The line that has the keyboard, if one has."""
        return next((widget for widget in targets(_page(screen)) if getattr(widget, "focus", False)), None)

    def _move(self, page: Widget, key: int, by: int) -> None:
        """Tab goes on as one reads; an arrow goes where it points, and as one reads if nothing lies there."""
        found = sorted(targets(page), key=_reading)
        if not found:
            return
        if self.on in found:
            there = None if key == key_codes.TAB else _towards(self.on, found, key)
            if there is not None:
                place = found.index(there)
            elif key in (key_codes.UP, key_codes.DOWN):
                place = min(by, 0)
            else:
                place = found.index(self.on) + by
        elif page in self._spots:  # what was pointed at has been drawn anew
            place = found.index(min(found, key=lambda widget: _apart(widget, self._spots[page])))
        else:
            place = min(by, 0)
        self._point_at(found[place % len(found)], page)

    def _point_at(self, widget: Widget, page: Widget) -> None:
        self.clear()
        self.on = widget
        self._spots[page] = widget.to_window(*widget.center)
        widget.canvas.after.add(self._ring)
        widget.fbind("pos", self._follow)
        widget.fbind("size", self._follow)
        self._follow()
        roll = _roll(widget)
        if roll is not None:
            roll.scroll_to(widget, animate=False)

    def _follow(self, *_: Any) -> None:
        if self.on is not None:
            self._ring.unit = MEASURE.unit
            self._ring.box = (*self.on.pos, *self.on.size)

    def _press(self) -> None:
        """As a finger would: a line to write on gets the keyboard, anything else is let go of at once."""
        pressed = self.on
        if pressed is None:
            return
        if hasattr(pressed, "press"):
            pressed.press()
        elif hasattr(pressed, "take_keyboard"):
            pressed.take_keyboard()
        else:
            pressed.dispatch("on_release")


def targets(root: Widget) -> Iterator[Widget]:
    """Everything on a page that can be pressed now."""
    if not root.opacity or root.disabled:
        return
    if _can_be_pressed(root):
        yield root
    for child in root.children:
        yield from targets(child)


def _can_be_pressed(widget: Widget) -> bool:
    if isinstance(widget, ButtonBehavior):
        return getattr(widget, "is_pressable", True) and getattr(widget, "is_ready", True)
    return hasattr(widget, "insert_text") or getattr(widget, "can_be_pressed", False)


def _page(screen: Widget) -> Widget:
    """Return the page that the keys are for: the sheet that lies on top, or the screen."""
    return next((widget for widget in screen.children if isinstance(widget, Sheet)), screen)


def _text(page: Widget) -> ScrollView | None:
    """Return what is scrolled on a page and only read, or heard: there is nothing else to press in it."""
    rolls = (widget for widget in page.walk(restrict=True) if isinstance(widget, ScrollView))
    return next((roll for roll in rolls if all(map(_reads_aloud, targets(roll)))), None)


def _reads_aloud(widget: Widget) -> bool:
    return bool(getattr(widget, "reads_aloud", False))


def _reading(widget: Widget) -> tuple[float, float]:
    x, y = widget.to_window(widget.x, widget.top)
    return -round(y / (SAME_ROW_UNITS * MEASURE.unit)), x


def _roll(widget: Widget) -> Any:
    """Return the widget that it is scrolled in, if any."""
    outer = widget.parent
    while isinstance(outer, Widget) and not isinstance(outer, ScrollView):
        outer = outer.parent if outer.parent is not outer else None
    return outer if isinstance(outer, ScrollView) else None


def _towards(widget: Widget, found: list[Widget], key: int) -> Widget | None:
    """The nearest that an arrow points at, first of what is scrolled together."""
    ways = [(way, other) for other in found if (way := _way(_box(widget), _box(other), key)) is not None]
    roll = _roll(widget)
    together = [(way, other) for way, other in ways if roll is not None and _roll(other) is roll]
    return min(together or ways, key=lambda pair: pair[0], default=(0, None))[1]


def _way(one: Box, other: Box, key: int) -> tuple[float, float] | None:
    """Return how far it is, and how far aside its middle; None if it lies elsewhere: left and right are
    in the same row alone."""
    is_upright = key in (key_codes.UP, key_codes.DOWN)
    (low, high), (begin, end) = one[is_upright], other[is_upright]
    (left, right), (from_, to) = one[not is_upright], other[not is_upright]
    middle, aside = (begin + end) / 2, max(0.0, from_ - right, left - to)
    is_there = middle >= high if key in (key_codes.UP, key_codes.RIGHT) else middle <= low
    if not is_there or (aside and not is_upright):
        return None
    return max(0.0, begin - high, low - end) + 2 * aside, abs(left + right - from_ - to)


def _box(widget: Widget) -> Box:
    """Return its box in the window, from left to right and from below to above."""
    (x, y), (right, top) = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
    return (min(x, right), max(x, right)), (min(y, top), max(y, top))


def _apart(widget: Widget, spot: tuple[float, float]) -> float:
    x, y = widget.to_window(*widget.center)
    return float(abs(x - spot[0]) + abs(y - spot[1]))
