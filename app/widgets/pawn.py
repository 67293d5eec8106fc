"""A runner on a track: its picture and two letters at its foot."""

from typing import Any

from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app import palette
from app.art import picture
from app.widgets.text import lettering

LETTERS_PIXELS = 32


class Pawn(Widget):
    """Drawn by kv/cards.kv round its own corner."""

    picture_name = StringProperty()
    letters = StringProperty()
    colour = ColorProperty(palette.INK)
    picture = ObjectProperty(None, allownone=True)
    letters_texture = ObjectProperty(None, allownone=True)
    letters_shape = NumericProperty(1)  # width by height
    opacity_of_picture = NumericProperty(1)

    def on_picture_name(self, *_: Any) -> None:
        self.picture = picture(self.picture_name) if self.picture_name else None

    def on_letters(self, *_: Any) -> None:
        self.letters_texture = lettering(self.letters, LETTERS_PIXELS) if self.letters else None
        if self.letters_texture is not None:
            self.letters_shape = self.letters_texture.width / self.letters_texture.height
