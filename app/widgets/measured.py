"""Widgets as large as the table's unit and the reader's size of text want them.

class Chip(Measured, Widget): ...
frame.measure(chip)  # from now on it has the unit and the size of text of the frame
"""

from typing import Any

from app.widgets.unscaled import plain_number


class Measured:
    """Goes before the widget's class."""

    unit = plain_number(1)
    text_scale = plain_number(1)
    bind: Any  # of the widget

    def measure(self, *parts: Any) -> None:
        for part in parts:
            self.bind(unit=part.setter("unit"), text_scale=part.setter("text_scale"))
