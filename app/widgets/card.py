"""A card, face up or face down, and the layer on which all cards of a table lie."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import hypot, pi, sin
from typing import Any

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    MatrixInstruction,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Translate,
)
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.resources.art import picture
from app.style import palette
from app.widgets.drawn import lay
from app.widgets.motion import Motion, ease_out, overshoot
from app.widgets.text import halved, lettering
from app.widgets.transform import STRAIGHT, bent
from app.widgets.unscaled import Unscaled, plain_number

Key = Hashable  # a card that keeps its key is the same card

TITLE_SHARE = 0.21  # of the card's width
TITLE_HEIGHT = 0.36  # of the width, at most: what a picture leaves free
LONGEST_LINE = 0.75  # of its wished size: a name that would be smaller takes two lines
LETTER_SHARE = 0.2
TAB = (0.36, 0.25)  # of the width: how wide and high the tab is that they stand on
TAB_MIDDLE, LETTERS_MIDDLE = (0.24, 0.185), (0.23, 0.173)  # of the width, from the upper left corner
NAME_LEFT = 0.1  # of the width: a name is never nearer to the sides
NAME_BAND = (0.31, 0.51)  # of the width: above the letters in the lower corner, below the picture
GROWTH = 0.06  # of a card that is carried
BOUNCE = 1.0  # how far past its place a card comes: a twenty-fifth of its way
FULL_BOUNCE = 140  # dp: on longer ways it comes no further past it
FLIGHT = 0.5  # how high a card flies that is not carried, where a carried one is at 1
PRESS = 0.35  # how much it sinks in when it lands
LEAN = 7  # degrees, against the way it flies
SHAKE = 6  # degrees
EDGE = 0.02  # of its width: a card that is seen from the edge
DIM = 0.45  # how much is seen of a picture that is dim
SHADOW_MARGIN = 0.095  # of the width: how far its shadow reaches beyond it
SMALLEST_NAMED = 48  # dp: smaller cards show their picture alone


@dataclass(frozen=True, slots=True)
class Patch:
    """A part of a picture that means nothing now, pasted over; in shares of the card, from below."""

    x: float
    y: float
    width: float
    height: float
    colour: tuple[float, ...]
    is_on_edge: bool = False  # where the frame of a dim card shines through: it is left out there


@dataclass(frozen=True, slots=True)
class Face:
    """The print on one side of a card."""

    picture: str
    title: str = ""
    letters: str = ""
    colour: tuple[float, ...] = tuple(palette.TERRACOTTA)
    patches: tuple[Patch, ...] = ()


class Card(Unscaled, Widget):
    """Drawn round its own corner: moving it moves one instruction."""

    face = ObjectProperty(None, allownone=True)
    picture = ObjectProperty(None, allownone=True)
    title = ObjectProperty(None, allownone=True)
    letters = ObjectProperty(None, allownone=True)
    title_width = plain_number(0)
    title_height = plain_number(0)
    letter_width = plain_number(0)
    letter_height = plain_number(0)
    tint = ColorProperty(palette.CUT)
    is_back = BooleanProperty(False)  # its picture is the whole card
    is_dim = BooleanProperty(False)
    lift = plain_number(0)  # 1 when carried by a finger
    tilt = plain_number(0)  # degrees, against the clock
    zoom = plain_number(1)  # on its way from a place of another size
    turned = plain_number(0)  # halfway to its other side it is seen from the edge: 0 and 1 lie flat
    is_under = BooleanProperty(False)  # another card hides a part of its name
    bend = ObjectProperty(STRAIGHT)  # all of these as one transformation

    def __init__(self, **options: Any) -> None:
        self._place, self._bent = Translate(), MatrixInstruction()
        self._shadow, self._paper, self._frame, self._shown, self._title = (Rectangle() for _ in range(5))
        self._shades = {shape: Color(*palette.WHITE) for shape in (self._frame, self._shown, self._title)}
        self._pasted = InstructionGroup()
        super().__init__(size_hint=(None, None), **options)
        for instruction in (PushMatrix(), self._place, self._bent, Color(*palette.WHITE), self._shadow):
            self.canvas.add(instruction)
        self.canvas.add(self._paper)
        for shape, shade in self._shades.items():
            self.canvas.add(shade)
            self.canvas.add(shape)
        self.canvas.add(self._pasted)
        self.canvas.add(PopMatrix())
        bend, cast_shadow = self._bend, self._cast_shadow
        for name in ("lift", "tilt", "zoom", "turned", "size"):
            self.fbind(name, bend)
        for name in ("lift", "size"):
            self.fbind(name, cast_shadow)
        redraw = Clock.create_trigger(self.draw, -1)
        for name in ("size", "face", "is_dim", "is_under", "title_width", "letter_width"):
            self.fbind(name, redraw)
        redraw()

    def on_pos(self, _card: "Card", pos: Sequence[float]) -> None:
        self._place.xy = pos

    def on_bend(self, _card: "Card", bend: Any) -> None:
        self._bent.matrix = bend

    def _bend(self, *_: Any) -> None:
        scale = self.zoom * (1 + GROWTH * self.lift)
        across = scale * max(EDGE, abs(1 - 2 * self.turned))
        self.bend = bent((self.width / 2, self.height / 2), self.tilt, across, scale)

    def _cast_shadow(self, *_: Any) -> None:
        margin = self.width * SHADOW_MARGIN
        self._shadow.pos = dp(1) + dp(4) * self.lift - margin, -dp(2) - dp(10) * self.lift - margin
        self._shadow.size = self.width + 2 * margin, self.height + 2 * margin

    def draw(self, *_: Any) -> None:
        width, height = self.size
        strength = DIM if self.is_dim else 1
        self._shadow.texture = picture("card-shadow")
        lay(self._paper, picture("card-paper"), 0, 0, width, height)
        self._shades[self._frame].rgba = (*self.tint[:3], strength)
        lay(self._frame, picture("card-frame"), 0, 0, width, height)
        self._shades[self._shown].rgba = (1, 1, 1, strength) if self.picture else palette.NOTHING
        lay(self._shown, self.picture, *self._picture_box())
        self._shades[self._title].rgba = palette.NOTHING if self.is_under else palette.INK
        # in the middle of what the picture leaves free, unless there are letters in the corner
        middle = width * (0.42 if self.letters else 0.27)
        title = (width - self.title_width) / 2, middle - self.title_height / 2
        lay(self._title, self.title, *title, self.title_width, self.title_height)
        self._paste()

    def _picture_box(self) -> tuple[float, float, float, float]:
        width, height = self.size
        if self.is_back:
            return 0, 0, width, height
        if self.title:
            return width * 0.125, height - width * 0.88, width * 0.75, width * 0.75
        return width * 0.06, height / 2 - width * 0.44, width * 0.88, width * 0.88

    def lie(self) -> None:
        """Flat and straight, as it lies at rest."""
        self.lift = self.tilt = self.turned = 0
        self.zoom = 1

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
        self.title, self.title_width, self.title_height = self._fitted(
            title, TITLE_SHARE, 0.8, may_break=not letters
        )
        self.letters, self.letter_width, self.letter_height = self._fitted(letters, LETTER_SHARE, 0.3)

    def _paste(self) -> None:
        """Over the picture, and bent with it; few cards have anything of the kind."""
        patches = () if self.face is None else self.face.patches
        self._pasted.clear()
        if self.letters:
            self._paste_letters(self._pasted.add)
        for patch in patches:
            if patch.is_on_edge and self.is_dim:
                continue
            shades = zip(patch.colour, palette.CUT, strict=False)
            colour = [DIM * shade + (1 - DIM) * paper for shade, paper in shades]
            self._pasted.add(Color(*(colour if self.is_dim else patch.colour)))
            self._pasted.add(
                Rectangle(
                    pos=(patch.x * self.width, patch.y * self.height),
                    size=(patch.width * self.width, patch.height * self.height),
                )
            )

    def _paste_letters(self, add: Callable[[Instruction], None]) -> None:
        """In two corners, to be read from both sides of the table."""
        wide, high = self.size
        tab, written = (wide * TAB[0], wide * TAB[1]), (self.letter_width, self.letter_height)
        for colour, texture, (w, h), (x, y) in (
            (self.tint, picture("card-tab"), tab, TAB_MIDDLE),
            (palette.CUT, self.letters, written, LETTERS_MIDDLE),
        ):
            add(Color(*colour[:3]))
            add(Rectangle(pos=(wide * x - w / 2, high - wide * y - h / 2), size=(w, h), texture=texture))
            add(Rectangle(pos=(wide * (1 - x) + w / 2, wide * y + h / 2), size=(-w, -h), texture=texture))

    def _fitted(
        self, text: str, share: float, widest: float, *, may_break: bool = False
    ) -> tuple[Texture | None, float, float]:
        """The text as a picture, no wider than a share of the card; long ones may have two lines."""
        if not text:
            return None, 0.0, 0.0
        size = max(8, round(self.width * share))
        texture = lettering(text, size)
        if may_break and texture.width * LONGEST_LINE > widest * self.width:
            texture = lettering(halved(text), size)
        scale = min(1.0, widest * self.width / texture.width, TITLE_HEIGHT * self.width / texture.height)
        return texture, texture.width * scale, texture.height * scale


@dataclass(frozen=True, slots=True)
class Placement:
    """One card of the picture: which, what it shows, and where."""

    key: Key  # a card that keeps its key is the same card, and may be seen to move
    face: Face
    x: float
    y: float
    width: float
    is_dim: bool = False
    is_named: bool = True  # False where its name is said by something that lies on it


def is_under(placement: Placement, above: Iterable[Placement], shape: float) -> bool:
    """Return whether one of those above hides a part of its name: half a name would only be a riddle.

    >>> low, high = (Placement((x,), Face("fox"), x, 0, 60) for x in (0, 20))
    >>> is_under(low, [high], 88 / 63), is_under(high, [], 88 / 63)
    (True, False)
    """
    width = placement.width
    left, right = placement.x + NAME_LEFT * width, placement.x + (1 - NAME_LEFT) * width
    low, high = (placement.y + edge * width for edge in NAME_BAND)
    return any(
        other.x < right
        and other.x + other.width > left
        and other.y < high
        and other.y + other.width * shape > low
        for other in above
    )


class CardLayer(Widget):
    """Holds as many cards as were ever needed at once; none is made when one is at hand."""

    shape = plain_number(88 / 63)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._spare: list[Card] = []
        self.cards: dict[Key, Card] = {}

    def prepare(self, count: int) -> None:
        """So many cards are at hand, before they are wanted."""
        while len(self.cards) + len(self._spare) < count:
            self._spare.append(Card())

    def arrange(self, placements: Iterable[Placement], motion: Motion, seconds: float = 0.0) -> None:
        """Lay the cards out, in this order from below; those that stay glide to their new places."""
        wanted = list(placements)
        keys = {placement.key for placement in wanted}
        for key in [key for key in self.cards if key not in keys]:
            self._put_away(self.cards.pop(key))
        for number, placement in enumerate(wanted):
            card = self.cards.get(placement.key)
            is_new = card is None
            if card is None:
                card = self.cards[placement.key] = self._spare.pop() if self._spare else Card()
            goal, old = (placement.x, placement.y), card.width
            card.size = (placement.width, placement.width * self.shape)
            card.face = placement.face
            card.is_under = not placement.is_named or is_under(placement, wanted[number + 1 :], self.shape)
            card.is_dim = placement.is_dim
            if is_new or not seconds or tuple(card.pos) == goal:
                card.lie()
                card.pos = goal
            else:
                resized(card, old)
                land(card, goal, motion, seconds)
        self._stack([self.cards[placement.key] for placement in wanted])

    def _stack(self, cards: list[Card]) -> None:
        """Children in order, the last on top, touched only when the order changed."""
        if self.children[::-1] != cards:
            self.clear_widgets()
            for card in cards:
                self.add_widget(card)

    def borrow(self, key: Key, face: Face, pos: tuple[float, float], width: float) -> Card:
        """One more card, on top, until the cards are arranged again."""
        card = self.cards[key] = self._spare.pop() if self._spare else Card()
        card.size = (width, width * self.shape)
        card.face = face
        card.is_dim = card.is_under = False
        card.lie()
        card.pos = pos
        self.add_widget(card)
        return card

    def raise_card(self, card: Card) -> None:
        """Above all others, until they are arranged again."""
        self.remove_widget(card)
        self.add_widget(card)

    def _put_away(self, card: Card) -> None:
        card.face = None
        card.lie()
        self.remove_widget(card)
        self._spare.append(card)


def resized(card: Card, old: float) -> None:
    """Let a card become as wide as it is now from how wide it was."""
    grown = (old - card.width) / 2
    card.pos = (card.x + grown, card.y + grown * card.height / max(1, card.width))
    card.zoom = old / max(1, card.width)


def land(card: Card, to: tuple[float, float], motion: Motion, seconds: float, delay: float = 0) -> None:
    """From where it is to where it belongs: it flies, comes a little too far, and settles flat."""
    (x, y), lift, tilt, zoom = card.pos, card.lift, card.tilt, card.zoom
    dx, dy = to[0] - x, to[1] - y
    far = hypot(dx, dy)
    bounce = BOUNCE * min(1.0, dp(FULL_BOUNCE) / max(far, 1))
    height = FLIGHT * min(1.0, far / max(1, card.width)) * (1 - lift)
    lean = LEAN * max(-1.0, min(1.0, dx / max(1, 2 * card.width))) if height else 0

    def step(t: float) -> None:
        if t >= 1:
            card.pos = to
            card.lie()
            return
        way = overshoot(t, bounce)
        left = (1 - t) ** 2
        card.pos = (x + dx * way, y + dy * way)
        card.lift = lift * left + height * sin(pi * t) - PRESS * max(0.0, sin(2 * pi * (t - 0.5)))
        card.tilt = tilt * left + lean * sin(pi * t)
        card.zoom = 1 + (zoom - 1) * left

    motion.add(seconds, step, delay)


def shake(card: Card, motion: Motion, seconds: float) -> None:
    """No: once to the left and the right."""
    motion.add(seconds, lambda t: setattr(card, "tilt", SHAKE * sin(4 * pi * t) * (1 - t) if t < 1 else 0))


def flip(card: Card, before: Face, motion: Motion, seconds: float, delay: float = 0) -> None:
    """Turn over a card that lies there already, from the face that was on top before."""
    after = card.face

    def step(t: float) -> None:
        card.face = before if t < 0.5 else after
        card.turned = t if t < 1 else 0
        card.lift = FLIGHT * sin(pi * t) if t < 1 else 0

    motion.add(seconds, step, delay)


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
