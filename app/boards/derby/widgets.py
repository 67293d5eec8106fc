"""The racecourse and what lies on it beside the horses: their cards, bets, places, news of the round."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.boards.common.flying_pictures import FlyingPictures
from app.boards.common.geometry import Rect
from app.boards.common.part import NOWHERE, lie
from app.boards.derby.art import NUMBERS, silk
from app.boards.derby.geometry import SENTENCE, DerbyGeometry
from app.boards.derby.scene import DerbyScene
from app.match import Player
from app.resources.art import picture
from app.style import palette
from app.widgets.cached_layer import MovingLayer
from app.widgets.drawn import Drawn, fitted
from app.widgets.measured import Measured
from app.widgets.surface import Surface
from app.widgets.text import FitLabel, lettering
from app.widgets.unscaled import plain_number
from engines.derby.model import BET_CARDS, PLACES

MEDALS = [palette.colour(code) for code in ("#F2C94C", "#D9DCE3", "#E0A878")]
WOOD = palette.colour("#8A5A33")
FLYERS = 5  # coins, or a snack, on their way at once


class HorseCard(Measured, Drawn):
    """Its number, and its ability with the price: in sight of every viewer (U17)."""

    silk = StringProperty()
    side = StringProperty()
    picture = StringProperty()
    cost = StringProperty()
    text = StringProperty()
    is_lit = BooleanProperty(False)  # it is on a race card that lies face up
    is_chosen = BooleanProperty(False)
    is_home = BooleanProperty(False)
    drawn_from = (
        "unit", "silk", "side", "picture", "cost", "is_lit", "is_chosen", "is_home",
    )  # fmt: skip

    def __init__(self, **options: Any) -> None:
        self._words = FitLabel(
            halign="left", valign="middle", padding=0, line_height=0.8, size_hint=(None, None)
        )
        super().__init__(**options)
        self.add_widget(self._words)
        lay_out = self._lay_words
        for name in ("pos", "size", "unit", "text_scale", "text", "is_home"):
            self.fbind(name, lay_out)

    @property
    def has_sentence(self) -> bool:
        """Return whether there is room for one; a long press tells it anyhow."""
        return bool(self.width >= SENTENCE * self.unit)

    def _lay_words(self, *_: Any) -> None:
        words, unit = self._words, self.unit
        words.text = self.text if self.has_sentence else ""
        words.color = palette.SOFT_INK if self.is_home else palette.INK
        words.wanted = 17.6 * unit * min(self.text_scale, 1.2)
        words.pos = self.x + 77 * unit, self.y + 2 * unit
        words.size = max(1, self.right - 4 * unit - words.x), self.height - 3 * unit

    def draw(self) -> None:
        unit, top, middle = self.unit, self.y + self.height, self.y + self.height / 2
        x, y, alpha = self.x, self.y, 0.5 if self.is_home else 1
        box = (x + unit, y + unit, self.width - 3 * unit, self.height - 2 * unit)
        paper = palette.SAND if self.is_home else palette.CUT if self.is_lit else palette.LINEN
        Surface("chip", box, unit * 0.8, paper)
        Surface("chip-ring", box, unit * 0.8, palette.GOLD if self.is_chosen else palette.NOTHING)
        # left edges and sizes: of the silk, what it can do, its price, and the side of its race card
        lefts = (3, 34, 32, 23) if self.has_sentence else (3, 38, 30, 2)
        side, (wide, high) = (32, (40, 38)) if self.has_sentence else (28, (50, 40))
        silk = Rect(x + lefts[0] * unit, middle - side * unit / 2, side * unit, side * unit)
        ability = Rect(x + lefts[1] * unit, middle - high * unit / 2, wide * unit, high * unit)
        price = Rect(x + lefts[2] * unit, top - 20 * unit, 18 * unit, 18 * unit)
        show(self.silk, silk, alpha)
        show(self.picture, ability, alpha)
        if self.cost:
            Color(*palette.WHITE)
            Rectangle(texture=picture("coin"), pos=price.pos, size=price.size)
            write(self.cost, price)
        show(self.side, Rect(x + lefts[3] * unit, y + 2 * unit, 17 * unit, 17 * unit))


def show(name: str, box: Rect, alpha: float = 1.0) -> None:
    """Draw a picture as large as there is room."""
    if name:
        texture = picture(name)
        x, y, width, height = fitted(texture, *box.box)
        Color(1, 1, 1, alpha)
        Rectangle(texture=texture, pos=(x, y), size=(width, height))


def letters_in(text: str, box: Rect, share: float) -> tuple[Texture, Rect]:
    """A few letters of a share of a box's height, in its middle and no wider than it."""
    letters = lettering(text, max(8, round(box.h * share)))
    room = min(1.0, box.w * 0.94 / max(1, letters.width))
    return letters, Rect.around(box.center, letters.width * room, letters.height * room)


def write(text: str, box: Rect, tint: Sequence[float] = palette.INK, share: float = 0.8) -> None:
    """Draw a few letters, shrunk to their box."""
    if text and min(box.size) >= 2:
        letters, place = letters_in(text, box, share)
        Color(*tint)
        Rectangle(texture=letters, pos=place.pos, size=place.size)


class BetToken(Drawn):
    """A bet card on its way from the hand to a horse: the owner's colour and symbol, and the sum."""

    unit = plain_number(1)
    text = StringProperty()
    colour = ColorProperty(palette.INK)
    symbol = StringProperty("disc")
    is_dim = BooleanProperty(False)
    drawn_from = ("unit", "text", "colour", "symbol", "is_dim")

    def draw(self) -> None:
        (x, y), (width, height), unit = self.pos, self.size, self.unit * 0.6
        Surface("chip", (x, y, width, height), unit)
        Surface("chip", (x, y + height * 0.48, width, height * 0.52), unit, self.colour)
        if width:
            side = height * 0.38
            Color(*palette.on(self.colour))
            Rectangle(
                texture=picture(f"symbol-{self.symbol}"),
                pos=(x + width / 2 - height * 0.19, y + height * 0.55),
                size=(side, side),
            )
        if self.text and min(width, height) >= 2:
            letters, place = letters_in(self.text, Rect.of(self), 0.4)
            Color(*(palette.SOFT_INK if self.is_dim else palette.INK))
            low = y + height * 0.25 - place.h / 2
            Rectangle(texture=letters, pos=(place.x, low), size=place.size)


class PlaceBoard(Drawn):
    """The three places, and who has taken them."""

    unit = plain_number(1)
    is_upright = BooleanProperty(True)
    names = ListProperty([""] * PLACES)  # of the pictures of those who have
    drawn_from = ("unit", "is_upright", "names")

    def show(self, finish: tuple[int, ...]) -> None:
        self.names = ([silk(horse) for horse in finish] + [""] * PLACES)[:PLACES]

    def draw(self) -> None:
        (x, y), (width, height), unit = self.pos, self.size, self.unit
        Surface("tray", (x + 2 * unit, y + 2 * unit, width - 4 * unit, height - 4 * unit), unit, WOOD)
        wide, high = width - 12 * unit, height - 12 * unit
        gaps = (PLACES - 1) * 4 * unit
        for place, name in enumerate(self.names):
            if self.is_upright:
                each = (high - gaps) / PLACES
                low = y + 6 * unit + (PLACES - 1 - place) * (each + 4 * unit)
                self._draw_place(Rect(x + 6 * unit, low, wide, each), place, name)
            else:
                each = (wide - gaps) / PLACES
                left = x + 6 * unit + place * (each + 4 * unit)
                self._draw_place(Rect(left, y + 6 * unit, each, high), place, name)

    def _draw_place(self, box: Rect, place: int, name: str) -> None:
        unit, middle = self.unit, box.center[0]
        Surface("tray", box.box, unit, palette.LINEN)
        figure = (18 if name else 30) * unit
        low = box.top - figure - 3 * unit if name else box.center[1] - figure / 2
        write(str(place + 1), Rect(middle - figure / 2, low, figure, figure), palette.SOFT_INK)
        side = min(box.w - 4 * unit, box.h - 26 * unit, 40 * unit)
        show(name, Rect(middle - side / 2, box.y + (box.h - 20 * unit - side) / 2, side, side))


class News(Measured, Drawn):
    """The moves of the race cards in this round: three horses, and how far."""

    round = StringProperty()
    silks = ListProperty(["", "", ""])
    steps = ListProperty(["", "", ""])
    drawn_from = ("unit", "silks", "steps")

    def __init__(self, **options: Any) -> None:
        self._title = FitLabel(
            bold=True, color=palette.INK, halign="center", valign="middle", padding=0, size_hint=(None, None)
        )
        super().__init__(**options)
        self.add_widget(self._title)
        lay_out = self._lay_title
        for name in ("pos", "size", "unit", "text_scale", "round"):
            self.fbind(name, lay_out)

    @property
    def has_room(self) -> bool:
        """Return whether it is wide enough to be read: on an upright table it has no place of its own."""
        return bool(self.width > 40 * self.unit)

    def _lay_title(self, *_: Any) -> None:
        title, unit = self._title, self.unit
        title.text, title.wanted = self.round if self.has_room else "", 18 * unit * min(self.text_scale, 1.2)
        title.pos = self.x + 4 * unit, self.top - 30 * unit
        title.size = max(1, self.width - 12 * unit), 26 * unit

    def draw(self) -> None:
        if not self.has_room:
            return
        (x, y), (width, height), unit = self.pos, self.size, self.unit
        Surface("chip", (x, y, width - 4 * unit, height), unit, palette.CUT)
        wide = max(1, width - 12 * unit) / len(self.silks)
        top = y + 4 * unit + max(1, height - 34 * unit)
        for number, (name, steps) in enumerate(zip(self.silks, self.steps, strict=True)):
            left = x + 4 * unit + number * wide
            show(name, Rect(left + wide / 2 - 15 * unit, top - 30 * unit, 30 * unit, 30 * unit))
            write(steps, Rect(left, y + 4 * unit, wide, 20 * unit))


class Payout(Drawn):
    """The sums that a bet which is put forward would bring, one for each place, over the odds."""

    unit = plain_number(1)
    sums = ListProperty(["", "", ""])
    drawn_from = ("sums",)

    def draw(self) -> None:
        wide = self.width / 3
        high = min(self.height * 0.62, wide * 0.94)
        for number, (text, disc) in enumerate(zip(self.sums, MEDALS, strict=True)):
            if text:
                box = Rect(self.x + number * wide, self.y + self.height / 2 - high / 2, wide, high)
                inner = (box.x + high * 0.04, box.y, wide - high * 0.08, high)
                Surface("chip", inner, high / 40, disc)
                write(text, box)


class Photo(Measured, Widget):
    """A photograph of the finish, when several pass together."""

    silks = ListProperty(["", "", ""])
    text = StringProperty()


class DerbyArena(Measured, MovingLayer, FloatLayout):
    chosen_lane = ListProperty((0, 0, 0, 0))
    arrow_box = ListProperty((0, 0, 0, 0))
    arrow_light = plain_number(1)

    def __init__(self, players: list[Player], **options: Any) -> None:
        super().__init__(**options)
        self.scene = DerbyScene(len(players), size_hint=(None, None))
        self.cards = {number: HorseCard(silk=silk(number), size_hint=(None, None)) for number in NUMBERS}
        self.board = PlaceBoard(size_hint=(None, None))
        self.news = News(size_hint=(None, None))
        self.tokens = {
            (seat, number): BetToken(
                colour=palette.SEATS[player.colour], symbol=player.symbol, size_hint=(None, None)
            )
            for seat, player in enumerate(players)
            for number in range(BET_CARDS)
        }
        self.payout = Payout(size_hint=(None, None))
        self.photo = Photo(size_hint=(None, None))
        self.air = FlyingPictures(FLYERS)
        for part in (self.scene, *self.cards.values(), self.board, self.news, self.payout):
            self.add_widget(part)
        for part in (*self.tokens.values(), self.air, self.photo):
            self.add_above(part)
        self.hide_photo()
        self._ring = Surface("chip-ring", tint=palette.NOTHING)
        self._light, self._arrow = Color(1, 1, 1, 0), Rectangle(texture=picture("race-arrow"), size=(0, 0))
        for instruction in (self._ring, self._light, self._arrow):
            self.above.after.add(instruction)
        for name in ("chosen_lane", "unit"):
            self.fbind(name, self._draw_ring)
        for name in ("arrow_box", "arrow_light"):
            self.fbind(name, self._draw_arrow)

    def _draw_ring(self, *_: Any) -> None:
        self._ring.unit, self._ring.box = self.unit, self.chosen_lane
        self._ring.tint = palette.GOLD if self.chosen_lane[2] else palette.NOTHING

    def _draw_arrow(self, *_: Any) -> None:
        self._light.a = self.arrow_light if self.arrow_box[2] else 0
        self._arrow.pos, self._arrow.size = self.arrow_box[:2], self.arrow_box[2:]

    def fit(self, unit: float, text_scale: float, is_landscape: bool) -> DerbyGeometry:
        """Lay every part in its place, for this unit and size of text."""
        self.unit, self.text_scale = unit, text_scale
        self.scene.pos, self.scene.size = self.pos, self.size
        geometry = self.scene.lay(Rect.of(self), unit, is_landscape)
        others = (self.board, self.news, self.photo, self.payout)
        measured: list[Any] = [*self.cards.values(), *self.tokens.values(), *others]
        for part in measured:
            part.unit = unit
        written: list[Any] = [*self.cards.values(), self.news, self.photo]
        for part in written:
            part.text_scale = text_scale
        for number, card in self.cards.items():
            lie(card, geometry.lanes[number - 1].panel)
        self.board.is_upright = is_landscape
        lie(self.board, geometry.board)
        lie(self.news, geometry.news)
        return geometry

    def pay_out(self, box: Rect | None, sums: Sequence[int] = ()) -> None:
        """Sums over the odds of a lane, 0 for a place that is taken; None: the odds themselves."""
        payout = self.payout
        payout.sums = [str(paid or "") for paid in sums] or ["", "", ""]
        lie(payout, box or NOWHERE)

    def hide_photo(self) -> None:
        self.photo.text, self.photo.silks = "", ["", "", ""]
        lie(self.photo, NOWHERE)
