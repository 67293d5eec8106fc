"""A player at the table: colour, symbol and name, cards in hand, bets face down, the token."""

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.art import picture


class Badge(FloatLayout):
    name = StringProperty()
    colour = ColorProperty()
    symbol = StringProperty("disc")
    cards = StringProperty()
    is_acting = BooleanProperty(False)
    has_token = BooleanProperty(False)
    is_narrow = BooleanProperty(False)  # three rows instead of two
    unit = NumericProperty(1)
    text_scale = NumericProperty(1)
    token = ObjectProperty(None, allownone=True)

    def __init__(self, **options: Any) -> None:
        super().__init__(size_hint=(None, None), **options)
        self.token = picture("token-first")
