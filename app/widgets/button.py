"""A button cut from thick paper."""

from typing import Any

from kivy.properties import ColorProperty
from kivy.uix.behaviors import ButtonBehavior

from app import palette
from app.widgets.text import FitLabel


class PlayButton(ButtonBehavior, FitLabel):
    """Disabled, it keeps its place and its words but looks like the table."""

    fill = ColorProperty(palette.LEAF)

    def __init__(self, **options: Any) -> None:
        super().__init__(always_release=False, **options)
