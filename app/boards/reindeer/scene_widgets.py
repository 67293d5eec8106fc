"""Widgets on the snow: reindeer, rewards, and the mark beside a ghost. See kv/boards/reindeer.kv."""

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.boards.reindeer import art
from app.match import Player
from app.resources.art import picture
from app.style import palette
from app.widgets.drawn import Drawn
from app.widgets.pawn import Pawn, Place
from app.widgets.text import lettering
from engines.reindeer.actions import Track

LEAP = 0.3  # of its height: so far above the ground its tag would float in the air


class Deer(Pawn):
    """One of a team; at its feet the symbol of its player, small: the blanket bears it as well."""

    is_tagged = BooleanProperty(True)
    drawn_from = (*Pawn.drawn_from, "is_tagged")

    def __init__(self, player: Player, **options: Any) -> None:
        super().__init__(**options)
        self.join(player)
        self.pose("")

    def join(self, player: Player) -> None:
        self._team = player.colour
        self.colour = palette.SEATS[player.colour]
        self.letters_texture = picture(f"symbol-{player.symbol}")

    def shadow(self, hop: float) -> tuple[float, float, float, float]:
        return super().shadow(min(hop, 1))

    def sign(self, alpha: float) -> None:
        w, h = self.size
        seen = alpha if self.is_tagged and self.hop < LEAP else 0
        self.show("tag", picture("pawn-tag"), (w * 0.36, -h * 0.14, w * 0.28, h * 0.2), self.colour, seen)
        box = w * 0.41, -h * 0.13, h * 0.18, h * 0.18
        self.show("letters", self.letters_texture, box, palette.CUT, seen)

    def picture_of(self, pose: str = "") -> str:
        return art.runner(self._team, pose)

    def pose(self, pose: str) -> None:
        self.picture_name = self.picture_of(pose)


class RewardToken(Drawn):
    """A reward: wrapped, with its points on a tag."""

    text = StringProperty()
    is_open = BooleanProperty(False)  # its paper has fallen
    drawn_from = ("is_open",)

    def __init__(self, track: Track, points: int, **options: Any) -> None:
        self._wrapped, self._unwrapped = picture(art.reward(track)), picture(art.toy(track, points))
        self._points = lettering(str(points), 40)
        super().__init__(text=str(points), size_hint=(None, None), **options)

    @property
    def picture(self) -> Texture:
        return self._unwrapped if self.is_open else self._wrapped

    def draw(self) -> None:
        Color(*palette.WHITE)
        Rectangle(texture=self.picture, pos=self.pos, size=self.size)
        if not self.is_open:
            high = self.height * 0.46
            wide = high * self._points.width / self._points.height
            Color(*palette.INK)
            Rectangle(
                texture=self._points,
                pos=(self.x + self.width / 2 - wide / 2, self.y + self.height * 0.17),
                size=(wide, high),
            )


class GhostMark(Widget):
    """Beside the head of a ghost: what stops it, a question or points."""

    picture = ObjectProperty(None, allownone=True)

    def show(self, name: str, place: Place, aside: float, side: float, right: float, top: float) -> None:
        """`aside`: how far from its middle, in sizes; `right`, `top`: the edges of what it lies on."""
        if not name:
            return
        (x, y), size, *_ = place
        wide = side * 0.62
        self.picture = picture(name)
        self.opacity = 1
        self.size = (wide, wide)
        self.center = (min(x + size * aside, right - wide * 0.55), min(y + size * 0.62, top - wide / 2))
