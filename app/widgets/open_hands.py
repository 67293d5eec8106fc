"""Everybody's hand side by side, face up: for when a match is over."""

from collections.abc import Sequence
from math import ceil
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.boards.base.contract import Held
from app.match import Player
from app.resources.art import picture
from app.style import palette
from app.widgets.surface import Surface

MOST_FOR_BETS = 0.4  # of the width
LARGEST_CARD = 0.24
MOST_ACROSS = 6


class Fan(Widget):
    """Small cards in a row, closer together the more there are; bets lie on a mat of their own."""

    unit = NumericProperty(1)
    held = ListProperty()

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "unit", "held"):
            self.fbind(name, self._draw)

    def _draw(self, *_: Any) -> None:
        hand = [thing for thing in self.held if not thing.is_apart]
        apart = [thing for thing in self.held if thing.is_apart]
        side = self._side
        mat = min(side * (0.8 * len(apart) + 0.3), self.width * MOST_FOR_BETS) if apart else 0
        self.canvas.clear()
        with self.canvas:
            self._lay(hand, self.x, self.width - mat - (8 * self.unit if apart else 0))
            if apart:
                Surface("tray", (self.right - mat, self.y, mat, side), self.unit / 2, palette.SAND)
                self._lay(apart, self.right - mat, mat)

    @property
    def _side(self) -> float:
        """Return the size of a card: smaller where many people leave each other little room."""
        return float(min(self.height, self.width * LARGEST_CARD))

    def _lay(self, targets: Sequence[Held], left: float, width: float) -> None:
        side = self._side
        step = min(side * 0.8, (width - side) / max(1, len(targets) - 1))
        for number, thing in enumerate(targets):
            Color(1, 1, 1)
            Rectangle(texture=picture(thing.picture), pos=(left + number * step, self.y), size=(side, side))


class OpenHand(BoxLayout):
    unit = NumericProperty(1)
    text_size_wanted = NumericProperty(18)
    name = StringProperty()
    symbol = StringProperty("disc")
    portrait = StringProperty()
    colour = ColorProperty()
    held = ListProperty()


class OpenHands(GridLayout):
    """One hand for each player; empty until it is told what they hold."""

    unit = NumericProperty(1)
    across = NumericProperty(MOST_ACROSS)  # so many side by side at most
    lines = NumericProperty(1)  # of hands, one above the other
    text_size_wanted = NumericProperty(18)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.bind(children=self._lay, across=self._lay)

    def _lay(self, *_: Any) -> None:
        count = len(self.children)
        self.lines = max(1, ceil(count / self.across))
        self.cols = max(1, ceil(count / self.lines))

    def seat(self, players: Sequence[Player]) -> None:
        for player in players:
            hand = OpenHand(
                name=player.name,
                symbol=player.symbol,
                portrait=player.portrait,
                colour=palette.SEATS[player.colour],
            )
            for name in ("unit", "text_size_wanted"):
                self.bind(**{name: hand.setter(name)})
                setattr(hand, name, getattr(self, name))
            self.add_widget(hand)

    def show(self, hands: Sequence[Sequence[Held]]) -> None:
        for hand, held in zip(reversed(self.children), hands, strict=True):
            hand.held = list(held)
