"""A card, face up or face down, and the layer on which all cards of a table lie."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Any

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app import palette
from app.art import picture
from app.widgets.motion import Motion, ease_out
from app.widgets.text import lettering

TITLE_SHARE = 0.22  # of the card's width
LETTER_SHARE = 0.22
SMALLEST_NAMED = 48  # dp: smaller cards show their picture alone


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on one side of a card."""

    picture: str
    title: str = ""
    letters: str = ""
    colour: tuple[float, ...] = tuple(palette.TERRACOTTA)


class Card(Widget):
    """Drawn by kv/cards.kv round its own corner: moving it moves one instruction."""

    face = ObjectProperty(None, allownone=True)
    picture = ObjectProperty(None, allownone=True)
    title = ObjectProperty(None, allownone=True)
    letters = ObjectProperty(None, allownone=True)
    title_width = NumericProperty(0)
    title_height = NumericProperty(0)
    letter_width = NumericProperty(0)
    letter_height = NumericProperty(0)
    tint = ColorProperty(palette.CUT)
    is_back = BooleanProperty(False)  # its picture is the whole card
    is_dim = BooleanProperty(False)
    lift = NumericProperty(0)  # 1 when carried by a finger

    def on_face(self, *_: Any) -> None:
        self._print()

    def on_size(self, *_: Any) -> None:
        self._print()

    def _print(self) -> None:
        face: Face | None = self.face
        if face is None:
            self.picture = self.title = self.letters = None
            self.tint = palette.CUT
            return
        self.picture = picture(face.picture)
        self.tint = face.colour
        self.is_back = not face.title
        is_named = self.width >= dp(SMALLEST_NAMED)
        title, letters = (face.title, face.letters) if is_named else ("", "")
        self.title, self.title_width, self.title_height = self._fitted(title, TITLE_SHARE, 0.84)
        self.letters, self.letter_width, self.letter_height = self._fitted(letters, LETTER_SHARE, 0.4)

    def _fitted(self, text: str, share: float, widest: float) -> tuple[Texture | None, float, float]:
        """The text as a picture, no wider than a share of the card."""
        if not text:
            return None, 0.0, 0.0
        texture = lettering(text, max(8, round(self.width * share)))
        scale = min(1.0, widest * self.width / texture.width)
        return texture, texture.width * scale, texture.height * scale


@dataclass(frozen=True, slots=True)
class Placement:
    """One card of the picture: which, what it shows, and where."""

    key: Hashable  # a card that keeps its key is the same card, and may be seen to move
    face: Face
    x: float
    y: float
    width: float
    is_dim: bool = False


class CardLayer(Widget):
    """Holds as many cards as were ever needed at once; none is made when one is at hand."""

    shape = NumericProperty(88 / 63)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._spare: list[Card] = []
        self.cards: dict[Hashable, Card] = {}

    def arrange(self, placements: Iterable[Placement], motion: Motion, seconds: float = 0.0) -> None:
        """Lay the cards out, in this order from below; those that stay glide to their new places."""
        wanted = list(placements)
        keys = {placement.key for placement in wanted}
        for key in [key for key in self.cards if key not in keys]:
            self._put_away(self.cards.pop(key))
        for placement in wanted:
            card = self.cards.get(placement.key)
            is_new = card is None
            if card is None:
                card = self.cards[placement.key] = self._spare.pop() if self._spare else Card()
            card.size = (placement.width, placement.width * self.shape)
            card.face = placement.face
            card.is_dim = placement.is_dim
            card.lift = 0
            if is_new or not seconds:
                card.pos = (placement.x, placement.y)
            elif card.pos != [placement.x, placement.y]:
                glide(card, (placement.x, placement.y), motion, seconds)
        self._stack([self.cards[placement.key] for placement in wanted])

    def _stack(self, cards: list[Card]) -> None:
        """Children in order, the last on top, touched only when the order changed."""
        if self.children[::-1] != cards:
            self.clear_widgets()
            for card in cards:
                self.add_widget(card)

    def borrow(self, key: Hashable, face: Face, pos: tuple[float, float], width: float) -> Card:
        """One more card, on top, until the cards are arranged again."""
        card = self.cards[key] = self._spare.pop() if self._spare else Card()
        card.size = (width, width * self.shape)
        card.face = face
        card.is_dim = False
        card.pos = pos
        self.add_widget(card)
        return card

    def raise_card(self, card: Card) -> None:
        """Above all others, until they are arranged again."""
        self.remove_widget(card)
        self.add_widget(card)

    def _put_away(self, card: Card) -> None:
        card.face = None
        card.lift = 0
        self.remove_widget(card)
        self._spare.append(card)


def glide(widget: Widget, to: tuple[float, float], motion: Motion, seconds: float, delay: float = 0) -> None:
    """From where it is to where it belongs."""
    x, y = widget.pos
    dx, dy = to[0] - x, to[1] - y

    def step(t: float) -> None:
        if t >= 1:
            widget.pos = to
        else:
            way = ease_out(t)
            widget.pos = (x + dx * way, y + dy * way)

    motion.add(seconds, step, delay)
