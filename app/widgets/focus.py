"""Any screen by keys: from one thing to press to the next, with a ring round it, and Enter to press it."""

from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app import keys, palette
from app.measure import MEASURE
from app.widgets.paper import Sheet
from app.widgets.surface import Surface
from app.widgets.walk import NEXT_KEYS, PRESS_KEYS, PREVIOUS_KEYS

SAME_ROW_UNITS = 24  # what lies so little higher is read from left to right


class KeyFocus:
    """What the keys point at. It is worked out anew for each key: screens and sheets come and go."""

    def __init__(self) -> None:
        self.on: Widget | None = None
        self._ring = Surface("chip-ring", tint=palette.DUSK)
        self._spots: WeakKeyDictionary[Widget, tuple[float, float]] = WeakKeyDictionary()

    def key(self, screen: Widget, key: int, modifiers: list[str]) -> bool:
        """Whether the key was meant for this."""
        field = self._written_in(screen)
        if field is not None and key != keys.TAB:
            return False
        is_back = key in PREVIOUS_KEYS or (key == keys.TAB and "shift" in modifiers)
        if key in NEXT_KEYS or is_back:
            if field is not None:
                field.focus = False
            self._move(_page(screen), -1 if is_back else 1)
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

    def _is_there(self, screen: Widget) -> bool:
        return self.on is not None and self.on in list(targets(_page(screen)))

    @staticmethod
    def _written_in(screen: Widget) -> Any:
        """The line that has the keyboard, if one has."""
        return next((widget for widget in targets(_page(screen)) if getattr(widget, "focus", False)), None)

    def _move(self, page: Widget, by: int) -> None:
        found = sorted(targets(page), key=_reading)
        if not found:
            return
        if self.on in found:
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
        outer = widget.parent
        while isinstance(outer, Widget) and not isinstance(outer, ScrollView):
            outer = outer.parent if outer.parent is not outer else None
        if isinstance(outer, ScrollView):
            outer.scroll_to(widget, animate=False)

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
        elif hasattr(pressed, "focus"):
            pressed.focus = True
            pressed.select_all()
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
    """What the keys are for: the sheet that lies on top, or the screen."""
    return next((widget for widget in screen.children if isinstance(widget, Sheet)), screen)


def _reading(widget: Widget) -> tuple[float, float]:
    x, y = widget.to_window(widget.x, widget.top)
    return -round(y / (SAME_ROW_UNITS * MEASURE.unit)), x


def _apart(widget: Widget, spot: tuple[float, float]) -> float:
    x, y = widget.to_window(*widget.center)
    return float(abs(x - spot[0]) + abs(y - spot[1]))
