"""Everybody's hand side by side, face up: for when a match is over."""

from collections import Counter
from collections.abc import Sequence
from math import ceil
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import ColorProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.boards.base.contract import Held
from app.boards.common.geometry import Rect
from app.match import Player
from app.resources.art import picture
from app.style import palette
from app.widgets.surface import Surface
from app.widgets.text import lettering
from app.widgets.unscaled import plain_number

MOST_FOR_BETS = 0.4  # of the width
LARGEST_CARD = 0.24
MOST_ACROSS = 6
SMALLEST = 0.7  # of its size, that none lies on another; of more they lie closer together
STEP = 1.06  # of a card to the next
COUNT_HEIGHT = 0.42  # of a card


class Fan(Widget):
    """Small cards in a row, equal ones on a pile that says how many; bets lie on a mat of their own."""

    unit = plain_number(1)
    held = ListProperty()
    piles: list[tuple[Held, int, Rect]]  # as they lie, with how many there are

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.piles = []
        for name in ("pos", "size", "unit", "held"):
            self.fbind(name, self._draw)

    def _draw(self, *_: Any) -> None:
        hand = Counter(thing for thing in self.held if not thing.is_apart)
        apart = Counter(thing for thing in self.held if thing.is_apart)
        side = self._side(len(hand) + len(apart))
        mat = min(side * (STEP * len(apart) + 0.3), self.width * MOST_FOR_BETS) if apart else 0
        self.piles = []
        self.canvas.clear()
        with self.canvas:
            self._lay(hand, side, self.x, self.width - mat - (8 * self.unit if apart else 0))
            if apart:
                Surface("tray", (self.right - mat, self.y, mat, side), self.unit / 2, palette.SAND)
                self._lay(apart, side, self.right - mat, mat)

    def _side(self, piles: int) -> float:
        """Return the size of a card: smaller where many leave each other little room, and for many cards."""
        largest = min(self.height, self.width * LARGEST_CARD)
        side = (self.width - 8 * self.unit) / (STEP * piles + 0.3) if piles else largest
        return float(max(min(largest, side), SMALLEST * largest))

    def _lay(self, piles: Counter[Held], side: float, left: float, width: float) -> None:
        step = min(side * STEP, (width - side) / max(1, len(piles) - 1))
        for number, (thing, count) in enumerate(piles.items()):
            box = Rect(left + number * step, self.y, side, side)
            Color(1, 1, 1)
            Rectangle(texture=picture(thing.picture), pos=box.pos, size=box.size)
            if count > 1:
                self._write(f"×{count}", box)
            self.piles.append((thing, count, box))

    def _write(self, count: str, box: Rect) -> None:
        """Set a count on a chip in the lower corner of a pile."""
        high = COUNT_HEIGHT * box.h
        letters = lettering(count, max(8, round(0.86 * high)))
        wide = letters.width + 0.4 * high
        Surface("chip", (box.right - wide, box.y, wide, high), self.unit / 2)
        Color(*palette.INK)
        place = box.right - wide / 2 - letters.width / 2, box.y + (high - letters.height) / 2
        Rectangle(texture=letters, pos=place, size=letters.size)


class OpenHand(BoxLayout):
    unit = plain_number(1)
    text_size_wanted = plain_number(18)
    name = StringProperty()
    symbol = StringProperty("disc")
    portrait = StringProperty()
    colour = ColorProperty()
    held = ListProperty()


class OpenHands(GridLayout):
    """One hand for each player; empty until it is told what they hold."""

    unit = plain_number(1)
    across = plain_number(MOST_ACROSS)  # so many side by side at most
    lines = plain_number(1)  # of hands, one above the other
    text_size_wanted = plain_number(18)

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
