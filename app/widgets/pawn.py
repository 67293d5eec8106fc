"""A runner on a track: its picture, a shadow on the ground and two letters at its foot."""

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app import palette
from app.art import picture
from app.widgets.bend import STRAIGHT, bent
from app.widgets.text import lettering

LETTERS_PIXELS = 32
FEET = 0.08  # of its height: where it touches the ground


class Pawn(Widget):
    """Drawn by kv/cards.kv; however it leaps and bends, its shadow stays on the ground."""

    picture_name = StringProperty()
    letters = StringProperty()
    colour = ColorProperty(palette.INK)
    picture = ObjectProperty(None, allownone=True)
    letters_texture = ObjectProperty(None, allownone=True)
    letters_shape = NumericProperty(1)  # width by height
    opacity_of_picture = NumericProperty(1)
    is_behind = BooleanProperty(False)  # others stand before its feet: its letters are above its head
    facing = NumericProperty(1)  # -1: looks to the left
    hop = NumericProperty(0)  # how high above the ground, in its own heights
    squash = NumericProperty(0)  # 0.1: a tenth lower and as much broader; below 0, drawn out
    turn = NumericProperty(0)  # degrees: above 0, its nose goes up
    bend = ObjectProperty(STRAIGHT)  # all of these as one transformation

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("facing", "hop", "squash", "turn", "size"):
            self.fbind(name, self._bend)

    def _bend(self, *_: Any) -> None:
        feet = (self.width / 2, self.height * FEET)
        across, up = self.facing * (1 + self.squash), 1 - self.squash
        self.bend = bent(feet, self.turn, across, up, self.height * self.hop)

    def on_picture_name(self, *_: Any) -> None:
        self.picture = picture(self.picture_name) if self.picture_name else None

    def on_letters(self, *_: Any) -> None:
        self.letters_texture = lettering(self.letters, LETTERS_PIXELS) if self.letters else None
        if self.letters_texture is not None:
            self.letters_shape = self.letters_texture.width / self.letters_texture.height

    def stand(self) -> None:
        self.hop = self.squash = self.turn = 0
