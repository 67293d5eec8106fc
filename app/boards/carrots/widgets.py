"""The carrot race's own part of the table: the garden, and what lies on a player's shelf.

Laid out by kv/boards/carrots.kv.
"""

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.boards.carrots.scene import CarrotsScene
from app.boards.common.geometry import Rect
from app.boards.common.part import NOWHERE, lie
from app.style import palette
from app.widgets.measured import Measured
from app.widgets.text import FitLabel
from app.widgets.unscaled import plain_number
from engines.carrots.model import COST

MOST_LETTUCES = 5
PRICES = 32  # so many lengths are on the list: no one ever has the carrots for more
HOLE = (0.14, 0.52)  # of a price tag
TIED = 0.3  # of a ghost's height, above its middle: where the thread ends


class CarrotsArena(FloatLayout):
    @property
    def scene(self) -> CarrotsScene:
        scene: CarrotsScene = self.ids.scene
        return scene


class Apart(Measured, FloatLayout):
    """A part that lies somewhere by itself, or nowhere."""

    def lie(self, rect: Rect) -> None:
        lie(self, rect)

    def put_away(self) -> None:
        lie(self, NOWHERE)


class PurseTray(Apart):
    """The carrots of a player, and the lettuces that are left."""

    carrots = StringProperty()
    lettuces = ListProperty()  # pictures

    @property
    def basket(self) -> tuple[float, float]:
        """Return the middle of the basket."""
        x, y = self.ids.basket.center
        return float(x), float(y)

    def tell(self, carrots: int, lettuces: int, most: int) -> None:
        self.carrots = str(carrots)
        left = ["garden-lettuce"] * lettuces + ["garden-lettuce-gone"] * (most - lettuces)
        self.lettuces = left + [""] * (MOST_LETTUCES - most)

    def put_away(self) -> None:
        super().put_away()
        self.carrots, self.lettuces = "", [""] * MOST_LETTUCES


class FinishSign(Apart):
    """The things still needed to go home, or too much (C17)."""

    title = StringProperty()
    lettuces = StringProperty()
    carrots = StringProperty()
    colour = ColorProperty(palette.TERRACOTTA)  # of its owner's seat
    are_lettuces_eaten = BooleanProperty(False)
    are_carrots_right = BooleanProperty(False)

    def tell(self, title: str, lettuces: str, carrots: str, are_eaten: bool, are_right: bool) -> None:
        self.title, self.lettuces, self.carrots = title, lettuces, carrots
        self.are_lettuces_eaten, self.are_carrots_right = are_eaten, are_right

    def put_away(self) -> None:
        super().put_away()
        self.tell("", "", "", False, False)
        self.colour = palette.TERRACOTTA


class GardenChip(FitLabel):
    """Something to tap: ten carrots more, the next square, what squares cost."""

    unit = plain_number(1)
    is_open = BooleanProperty(True)  # it may be done
    is_chosen = BooleanProperty(False)
    source = StringProperty()  # its picture
    is_tall = BooleanProperty(False)

    def lie(self, rect: Rect) -> None:
        lie(self, rect)

    def put_away(self) -> None:
        self.text, self.source = "", ""
        self.is_open, self.is_chosen = True, False  # whether it may be done can be a secret
        lie(self, NOWHERE)


class PriceTag(Apart):
    """The cost of the way to a square, and the rest of the purse; tied to the ghost that stands there."""

    text = StringProperty()
    thread = ListProperty()  # from the hole to the ghost

    def hang(self, rect: Rect, ghost: Rect) -> None:
        """Lie somewhere, on a thread that shows for which pawn."""
        self.lie(rect)
        across, up = HOLE
        x, y = ghost.center
        self.thread = [rect.x + across * rect.w, rect.y + up * rect.h, x, y + TIED * ghost.h]

    def put_away(self) -> None:
        super().put_away()
        self.text, self.thread = "", []


class Price(BoxLayout):
    """The cost of one length (C9)."""

    squares = StringProperty()
    carrots = StringProperty()
    is_affordable = BooleanProperty(False)
    unit = plain_number(1)


class PriceList(Apart):
    """Filled when it is first asked for: it has half as many parts as all the rest of the table."""

    title = StringProperty()

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._prices: list[Price] = []

    def tell(self, title: str, purse: int) -> None:
        if not self._prices:
            self._fill()
        self.title = title
        self._mark(purse)

    def _fill(self) -> None:
        self._prices = [Price(squares=str(n), carrots=str(COST[n])) for n in range(1, PRICES + 1)]
        for price in self._prices:
            price.unit = self.unit
            self.bind(unit=price.setter("unit"))
            self.ids.prices.add_widget(price)

    def _mark(self, purse: int) -> None:
        for steps, price in enumerate(self._prices, 1):
            price.is_affordable = COST[steps] <= purse

    def put_away(self) -> None:
        super().put_away()
        self.title = ""
        self._mark(-1)
