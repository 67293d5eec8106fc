"""A runner on a track: its picture, a shadow on the ground and two letters at its foot."""

from collections.abc import Sequence
from math import inf
from typing import Any, ClassVar, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, MatrixInstruction, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.resources.art import picture
from app.style import palette
from app.widgets.drawn import lay
from app.widgets.run_cycle import RunPose
from app.widgets.text import lettering
from app.widgets.transform import STRAIGHT, bent
from app.widgets.unscaled import Unscaled, plain_number

LETTERS_PIXELS = 32
FOOT = 0.3  # of its size: how far below the middle of its place it stands
FEET = 0.08  # of its height: where it touches the ground
TAG = 0.28  # of its height: how high the tag with its letters is
AT_FEET, ABOVE = -0.17, 0.87  # of its height: where that begins


class Place(NamedTuple):
    """The stance of a pawn: where, how big, looking right (1) or left (-1), and whether behind others."""

    point: tuple[float, float]
    size: float
    facing: int = 1
    is_behind: bool = False

    def towards(self, other: "Place", share: float) -> "Place":
        """Part of the way, already looking where it goes."""
        (x0, y0), (x1, y1) = self.point, other.point
        size = self.size + (other.size - self.size) * share
        return other._replace(point=(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share), size=size)


class Pawn(Unscaled, Widget):
    """However it leaps and bends, its shadow stays on the ground. Moving it moves one instruction."""

    # its parts, in the order in which they are drawn: on the ground, and before its picture
    behind: ClassVar[tuple[str, ...]] = ("shadow",)
    before: ClassVar[tuple[str, ...]] = ("tag", "letters")
    drawn_from: ClassVar[tuple[str, ...]] = (
        "size", "hop", "picture", "opacity_of_picture", "colour", "letters_texture", "letters_y",
    )  # fmt: skip

    picture_name = StringProperty()
    letters = StringProperty()
    colour = ColorProperty(palette.INK)
    picture = ObjectProperty(None, allownone=True)
    letters_texture = ObjectProperty(None, allownone=True)
    letters_shape = plain_number(1)  # width by height
    letters_y = plain_number(0)  # from its foot
    ceiling = plain_number(inf)  # its letters reach no higher: beyond, they would be cut off
    opacity_of_picture = plain_number(1)
    is_behind = BooleanProperty(False)  # others stand before its feet: its letters are above its head
    facing = plain_number(1)  # -1: looks to the left
    hop = plain_number(0)  # how high above the ground, in its own heights
    squash = plain_number(0)  # 0.1: a tenth lower and as much broader; below 0, drawn out
    turn = plain_number(0)  # degrees: above 0, its nose goes up
    bend = ObjectProperty(STRAIGHT)  # all of these as one transformation

    def __init__(self, **options: Any) -> None:
        self._place, self._bent = Translate(), MatrixInstruction()
        self._parts = {name: (Color(), Rectangle()) for name in (*self.behind, "picture", *self.before)}
        super().__init__(size_hint=(None, None), **options)
        self._put_together()
        redraw = Clock.create_trigger(self.draw, -1)
        for name in self.drawn_from:
            self.fbind(name, redraw)
        redraw()
        bend, hang = self._bend, self._hang
        for name in ("facing", "hop", "squash", "turn", "size"):
            self.fbind(name, bend)
        for name in ("is_behind", "y", "height", "ceiling"):
            self.fbind(name, hang)

    def _put_together(self) -> None:
        bent = (PushMatrix(), self._bent, *self._parts["picture"], PopMatrix())
        behind, before = (
            [one for name in names for one in self._parts[name]] for names in (self.behind, self.before)
        )
        for instruction in (PushMatrix(), self._place, *behind, *bent, *before, PopMatrix()):
            self.canvas.add(instruction)

    def show(
        self, part: str, texture: Any, box: Sequence[float], tint: Sequence[float], alpha: float
    ) -> None:
        """Draw a part of it there, from its lower left corner."""
        colour, shape = self._parts[part]
        colour.rgba = (*tint[:3], alpha)
        lay(shape, texture, *box)

    def draw(self, *_: Any) -> None:
        """Draw all its parts anew, where they lie now."""
        (w, h), alpha = self.size, self.opacity_of_picture
        self.show("shadow", picture("pawn-shadow"), self.shadow(self.hop), palette.WHITE, alpha)
        self.show("picture", self.picture, (0, 0, w, h), palette.WHITE, alpha)
        self.sign(alpha)

    def shadow(self, hop: float) -> tuple[float, float, float, float]:
        w, h = self.size
        return w * (0.04 + 0.16 * hop), -h * 0.06, w * (0.92 - 0.32 * hop), h * 0.24

    def sign(self, alpha: float) -> None:
        """Draw the sign of a pawn's owner."""
        (w, h), low, wide = self.size, self.letters_y, self.letters_shape
        self.show("tag", picture("pawn-tag"), (w * 0.29, low, w * 0.42, h * 0.28), self.colour, alpha)
        box = w * 0.5 - h * 0.13 * wide, low + 0.01 * h, h * 0.26 * wide, h * 0.26
        self.show("letters", self.letters_texture, box, palette.CUT, alpha)

    def on_pos(self, _pawn: "Pawn", pos: Sequence[float]) -> None:
        self._place.xy = pos

    def on_bend(self, _pawn: "Pawn", bend: Any) -> None:
        self._bent.matrix = bend

    def _bend(self, *_: Any) -> None:
        feet = (self.width / 2, self.height * FEET)
        across, up = self.facing * (1 + self.squash), 1 - self.squash
        self.bend = bent(feet, self.turn, across, up, self.height * self.hop)

    def _hang(self, *_: Any) -> None:
        above = min(ABOVE * self.height, self.ceiling - self.y - TAG * self.height)
        self.letters_y = above if self.is_behind else AT_FEET * self.height

    def on_picture_name(self, *_: Any) -> None:
        self.picture = picture(self.picture_name) if self.picture_name else None

    def on_letters(self, *_: Any) -> None:
        self.letters_texture = lettering(self.letters, LETTERS_PIXELS) if self.letters else None
        if self.letters_texture is not None:
            self.letters_shape = self.letters_texture.width / self.letters_texture.height

    def stand(self) -> None:
        self.hop = self.squash = self.turn = 0

    @property
    def place(self) -> Place:
        """Return where it is, as `put` would have it."""
        return Place((self.center_x, self.y + self.height * FOOT), self.height, self.facing, self.is_behind)

    def put(self, place: Place) -> None:
        """Stand still, with the feet a little below the middle of the place."""
        self._go(place)
        self.is_behind = place.is_behind
        self.stand()

    def strike(self, place: Place, picture_name: str, stance: RunPose) -> None:
        """One moment of a run. Each thing is set once: what changes is drawn anew."""
        self._go(place)
        self.is_behind = True  # its letters are above its head: they would hide what is on the ground
        self.picture_name = picture_name
        self.hop, self.squash, self.turn = stance.hop, stance.squash, stance.turn

    def _go(self, place: Place) -> None:
        (x, y), size, facing, _ = place
        self.size = (size, size)
        self.pos = (x - size / 2, y - size * FOOT)
        self.facing = facing


def on_the_way(stops: Sequence[tuple[float, float]], way: float, small: float, large: float) -> Place:
    """After so many stops, growing from one size to another."""
    hop = min(int(way), len(stops) - 2)
    (x0, y0), (x1, y1) = stops[hop], stops[hop + 1]
    facing = 1 if x1 - x0 > -0.2 * abs(y1 - y0) else -1
    size = small + (large - small) * min(1.0, way / (len(stops) - 1))
    return Place((x0, y0), size).towards(Place((x1, y1), size, facing), min(1.0, way - hop))
