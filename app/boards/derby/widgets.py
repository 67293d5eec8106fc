"""The racecourse and what lies on it beside the horses: their cards, bets, places, news of the round."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.boards.common.flying_pictures import FlyingPictures
from app.boards.common.geometry import Rect
from app.boards.common.part import NOWHERE, lie
from app.boards.derby.art import NUMBERS, silk
from app.boards.derby.geometry import DerbyGeometry
from app.boards.derby.scene import DerbyScene
from app.match import Player
from app.resources.art import picture
from app.style import palette
from app.widgets.cached_layer import MovingLayer
from app.widgets.measured import Measured
from app.widgets.surface import Surface
from app.widgets.text import lettering
from engines.derby.model import BET_CARDS, PLACES

FLYERS = 5  # coins, or a snack, on their way at once


class HorseCard(Measured, Widget):
    """Its number, and its ability with the price: in sight of every viewer (U17)."""

    silk = StringProperty()
    side = StringProperty()
    picture = StringProperty()
    cost = StringProperty()
    text = StringProperty()
    has_sentence = BooleanProperty(False)  # there is room for one; a long press tells it anyhow
    is_lit = BooleanProperty(False)  # it is on a race card that lies face up
    is_chosen = BooleanProperty(False)
    is_home = BooleanProperty(False)


class Figures(Widget):
    """A few letters in the middle, drawn as a picture. See kv/boards/derby.kv."""

    size_of_letters = NumericProperty(0.8)  # of its height
    text = StringProperty()
    tint = ColorProperty(palette.INK)
    letters = ObjectProperty(None, allownone=True)
    letters_width = NumericProperty(0)
    letters_height = NumericProperty(0)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("text", "size", "size_of_letters"):
            self.fbind(name, self._write)
        self._write()

    def _write(self, *_: Any) -> None:
        """No wider than its box."""
        if not self.text or min(self.size) < 2:
            self.letters, self.letters_width, self.letters_height = None, 0, 0
            return
        letters = lettering(self.text, max(8, round(self.height * self.size_of_letters)))
        share = min(1.0, self.width * 0.94 / max(1, letters.width))
        self.letters = letters
        self.letters_width, self.letters_height = letters.width * share, letters.height * share


class BetToken(Figures):
    """A bet card on its way from the hand to a horse: the owner's colour and symbol, and the sum."""

    unit = NumericProperty(1)
    colour = ColorProperty(palette.INK)
    symbol = StringProperty("disc")
    is_dim = BooleanProperty(False)


class PlaceBoard(Widget):
    """The three places, and who has taken them."""

    unit = NumericProperty(1)
    is_upright = BooleanProperty(True)
    first = StringProperty()
    second = StringProperty()
    third = StringProperty()

    def show(self, finish: tuple[int, ...]) -> None:
        names = [silk(horse) for horse in finish] + [""] * PLACES
        self.first, self.second, self.third = names[:PLACES]


class News(Measured, Widget):
    """The moves of the race cards in this round: three horses, and how far."""

    round = StringProperty()
    silks = ListProperty(["", "", ""])
    steps = ListProperty(["", "", ""])


class PaidSum(Figures):
    disc = ColorProperty(palette.CUT)


class Payout(Widget):
    """The sums that a bet which is put forward would bring, one for each place, over the odds."""

    unit = NumericProperty(1)
    wide = NumericProperty(0)
    high = NumericProperty(0)
    sums = ListProperty(["", "", ""])


class Photo(Measured, Widget):
    """A photograph of the finish, when several pass together."""

    silks = ListProperty(["", "", ""])
    text = StringProperty()


class DerbyArena(Measured, MovingLayer, FloatLayout):
    chosen_lane = ListProperty((0, 0, 0, 0))
    arrow_box = ListProperty((0, 0, 0, 0))
    arrow_light = NumericProperty(1)

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
        """Everything to its place."""
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
