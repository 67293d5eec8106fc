"""Effects on the snow, seen for a moment: puffs, a burst, the yeti, a track card that turns."""

from collections.abc import Sequence
from math import cos, pi, sin

from kivy.graphics import InstructionGroup, MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix

from app.boards.common.geometry import Rect
from app.boards.common.path import Point
from app.boards.common.sprite import Sprite, show_all, sprites
from app.boards.reindeer.ground import paper, parts
from app.widgets.motion import ease_out
from app.widgets.transform import bent
from engines.reindeer.model import Square

PUFFS, SPLASH = 3, 7  # of running hooves, and of a great landing
STARS = 5
SHAPE = 0.5  # how flat the circle is on which squares go round


class SnowEffects(InstructionGroup):
    """Made once; seen while something happens. The group `behind` lies behind all reindeer."""

    def __init__(self) -> None:
        super().__init__()
        self.behind = InstructionGroup()
        self.table = Turntable()
        self.behind.add(self.table)
        self.figure = Sprite(self.behind)
        self.shout = InstructionGroup()  # lies where `ReindeerScene.lay_shout` puts it
        self.burst, self.call = Sprite(self.shout), Sprite(self.shout)
        self._stars = sprites(self.behind, STARS)
        self._puffs = sprites(self, SPLASH)
        self._is_seen = True
        self.clear_away()

    @property
    def _all(self) -> tuple[Sprite, ...]:
        return (*self._puffs, *self._stars, self.burst, self.call, self.figure)

    def stir(self) -> None:
        self._is_seen = True

    def clear_away(self) -> None:
        if self._is_seen:
            self._is_seen = False
            for sprite in self._all:
                sprite.hide()
            self.table.hide()

    def puff(self, foot: Point, size: float, share: float) -> None:
        """Snow that flies up where hooves struck it."""
        self.stir()
        x, y = foot
        for number, sprite in enumerate(self._puffs[:PUFFS]):
            side = size * (0.24 + 0.3 * share) * (1 - 0.18 * number)
            drift = (number - 1) * size * (0.14 + 0.34 * share)
            rise = size * 0.16 * share * (number % 2 + 1)
            sprite.show(
                "winter-puff", Rect(x + drift - side / 2, y + rise - side * 0.3, side, side * 0.75), 1 - share
            )

    def splash(self, foot: Point, size: float, share: float) -> None:
        """Snow that is thrown up to both sides of a heavy landing."""
        self.stir()
        (x, y), spread = foot, ease_out(share)
        for number, sprite in enumerate(self._puffs):
            aside = 2 * number / (SPLASH - 1) - 1
            side = size * (0.74 - 0.24 * abs(aside)) * (1 - 0.3 * share)
            rise = size * 0.5 * sin(pi * min(1.0, 0.2 + 0.8 * share)) * (1 - 0.6 * abs(aside))
            middle = x + aside * size * (0.45 + 0.9 * spread)
            box = Rect(middle - side / 2, y + rise - side * 0.3, side, side * 0.75)
            sprite.show("winter-puff", box, 1 - share**2)

    def sparkle(self, sparks: Sequence[tuple[Point, float]]) -> None:
        """Stars, by where they are and how large; those that are not named are gone."""
        self.stir()
        show_all(self._stars, [("winter-points", Rect.around(at, side, side)) for at, side in sparks])


class Turntable(InstructionGroup):
    """A track card that goes round with its squares; figures stay upright."""

    def __init__(self) -> None:
        super().__init__()
        self._hole = Sprite(self)
        self.add(PushMatrix())
        self._turn = MatrixInstruction()
        self.add(self._turn)
        self._paper = Sprite(self)
        self.add(PopMatrix())
        self._parts = sprites(self, 4)

    def hide(self) -> None:
        for sprite in (self._hole, self._paper, *self._parts):
            sprite.hide()
        self._turn.matrix = Matrix()

    def show(self, card: Rect, before: Sequence[Square], after: Sequence[Square], share: float) -> None:
        """Show a card between how it lay and how it lies."""
        self._hole.show("winter-hollow", card)
        x, y = card.center
        self._turn.matrix = bent((x, y), 180 * share, 1, 1)
        self._paper.show("winter-card", paper(card))
        faces = before if share < 0.5 else [after[1 - number] for number in range(len(after))]
        shown: list[tuple[str, Rect]] = []
        for number, what in enumerate(faces):
            shown += parts(what, Rect.around(carried(card, number, share), card.w / 2, card.h))
        show_all(self._parts, shown)


def carried(card: Rect, number: int, share: float) -> Point:
    """The middle of one of the two squares of a card while it is turned."""
    x, y = card.center
    angle = pi * share + (pi if number == 0 else 0)
    return x + card.w / 4 * cos(angle), y + card.w / 4 * SHAPE * sin(angle)
