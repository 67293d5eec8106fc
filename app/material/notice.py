"""Something that has to be said, on a slip of paper along the lower edge of the screen."""

from math import inf
from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.properties import StringProperty
from kivymd.uix.snackbar import MDSnackbar

from app.material.theme import Dressed
from app.resources.layouts import read_material


class NoticeBar(Dressed, MDSnackbar):
    """A notice that stays until it has been read: not everybody reads as fast."""

    text = StringProperty()

    def __init__(self, **options: Any) -> None:
        super().__init__(duration=inf, **options)

    def take_away(self) -> None:
        """At once, together with the page it lies over."""
        Animation.cancel_all(self)
        Window.remove_widget(self)


read_material("notice")
