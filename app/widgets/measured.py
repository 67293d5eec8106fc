"""Widgets as large as the table's unit and the reader's size of text want them.

class Chip(Measured, Widget): ...
frame.measure(chip)  # from now on it has the unit and the size of text of the frame
"""

from typing import Any

from kivy.properties import NumericProperty


class Measured:
    """Goes before the widget's class."""

    unit = NumericProperty(1)
    text_scale = NumericProperty(1)
    bind: Any  # of the widget

    def measure(self, *parts: Any) -> None:
        for part in parts:
            self.bind(unit=part.setter("unit"), text_scale=part.setter("text_scale"))
