"""Buttons cut from paper."""

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior

from app.style import palette
from app.widgets.text import FitLabel


class Pressable(ButtonBehavior):
    """The look of a button: dark ones are thick and sink, pale ones are slips.

    Disabled, it keeps its place and its words, but it is cut out of the paper.
    """

    fill = ColorProperty(palette.CUT)
    is_chosen = BooleanProperty(False)
    is_raised = BooleanProperty(False)  # thick
    unit = NumericProperty(1)
    rise = NumericProperty(0)  # units that its words lie higher than in the middle: less when pressed


class PlayButton(Pressable, FitLabel):
    def __init__(self, **options: Any) -> None:
        super().__init__(**{"always_release": False, "fill": palette.LEAF, **options})
