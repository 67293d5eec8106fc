"""Numbers that are pixels, and nothing else: for widgets of which a screen has dozens.

Each number of Kivy's own kind may be given in a unit of length ("12dp"), and so follows the density of the
screen: five objects for each number of each widget, found by two searches for garbage once it is let go of.
Ours are made from the size of the window, and are set anew with it.

It goes before the class of the widget, and after `Measured`.
"""

from typing import Any

from kivy.properties import ObjectProperty, ReferenceListProperty


def plain_number(default: float | None = 0, *, allownone: bool = False) -> Any:
    """Return a property for a number in pixels, or of no unit."""
    return ObjectProperty(default, allownone=allownone or default is None)


class Unscaled:
    """Goes before the widget's class: place, size and what a layout asks of it, as Kivy's widget has them."""

    x = plain_number(0)
    y = plain_number(0)
    pos = ReferenceListProperty(x, y)
    width = plain_number(100)
    height = plain_number(100)
    size = ReferenceListProperty(width, height)
    size_hint_x = plain_number(1, allownone=True)
    size_hint_y = plain_number(1, allownone=True)
    size_hint = ReferenceListProperty(size_hint_x, size_hint_y)
    size_hint_min_x = plain_number(None)
    size_hint_min_y = plain_number(None)
    size_hint_min = ReferenceListProperty(size_hint_min_x, size_hint_min_y)
    size_hint_max_x = plain_number(None)
    size_hint_max_y = plain_number(None)
    size_hint_max = ReferenceListProperty(size_hint_max_x, size_hint_max_y)
    opacity = plain_number(1.0)
