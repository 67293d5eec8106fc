"""The frame round the arena of any table: badges, sentence, advice, shelf, two buttons.

The arena has one place and one size for all viewers. Where a person's own things lie on the shelf, there is
a strip for what is told to everybody when they do not, or while they are slid away below the edge.
Laid out by kv/boards/frame.kv. A unit is one dp at 960 × 600 dp, or 600 × 960 upright, more if larger.
"""

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from app.boards.base.shelf import NEAR_BADGE
from app.boards.common.geometry import Rect
from app.match import Player, Side
from app.style import palette
from app.style.measure import SMALL_TABLET
from app.widgets.badge import Badge
from app.widgets.cached_layer import MovingLayer
from app.widgets.card import CardLayer
from app.widgets.measured import Measured
from app.widgets.rotated import Rotated
from app.widgets.unheard import unheard
from app.widgets.unscaled import plain_number

if TYPE_CHECKING:
    from app.boards.base.interaction import Interaction

EDGE, LENGTH = 48, NEAR_BADGE  # units: a badge that lies along an edge
NEAR, UPRIGHT_NEAR = 96, 76  # units: how high the one at the near edge is
SIGN_REACH = 24  # units: a finger so near the middle of a badge's sign means it
CORNER = 130  # units, from above, of the right edge: the screen's buttons lie there


class Frame(Measured, MovingLayer, FloatLayout):
    """Widgets that are added lie over everything else, cards above all."""

    __events__ = ("on_commit", "on_take_back", "on_refit", "on_ask", "on_recap", "on_advise", "on_hear")
    on_commit = on_take_back = on_refit = on_ask = on_recap = on_advise = on_hear = unheard

    seats = plain_number(1)
    is_round = BooleanProperty(False)  # badges lie round the table, at their owners' edges
    is_landscape = BooleanProperty(True)
    has_shelf = BooleanProperty(True)  # the viewer's own things are there
    slide = plain_number(0)  # from 0, the shelf lies there, to 1, it is out of sight and the strip is open
    is_leaving = BooleanProperty(False)  # the shelf is on its way out of sight
    is_coming = BooleanProperty(False)  # or back
    corner = plain_number(0)  # how wide something of the screen's own lies in the upper right one
    covered = plain_number(0)  # how high something of the screen's own lies over the near edge
    has_hint = BooleanProperty(True)  # there is something to decide, or to look at in peace
    sentence = StringProperty()  # whose turn it is and what to do, or what is happening (U10)
    hint = StringProperty()
    is_hint_loud = BooleanProperty(False)  # what would come of what is put forward
    is_refused = BooleanProperty(False)  # the hint says why something may not be done
    rule = StringProperty()  # the name of the rule that says so; empty for none
    own_title = StringProperty()
    is_own_lit = BooleanProperty(False)
    take_back_text = StringProperty()
    commit_text = StringProperty()
    can_take_back = BooleanProperty(False)
    can_commit = BooleanProperty(False)
    is_asked = BooleanProperty(False)  # the viewer may act: else there is nothing to confirm
    has_tools = BooleanProperty(False)  # the table offers a recap and hints to the viewer
    can_recap = BooleanProperty(False)
    can_hint = BooleanProperty(False)
    has_undo = BooleanProperty(False)  # the screen's own button for it lies beside them
    undo_spot = ListProperty((0, 0))  # there: the middle of its left edge
    is_mirrored = BooleanProperty(False)  # for a left hand: buttons lie at the left of the shelf
    has_voice = BooleanProperty(False)  # the sentence can be read aloud
    band = ColorProperty(palette.NOTHING)  # of the seat that acts, along the near edge of a flat tablet
    focus_box = ListProperty((0, 0, 0, 0))  # of what the keys point at, or a hint; nothing is nowhere
    is_hint = BooleanProperty(False)  # as broad as in a lesson: on a board full of edges a fine ring is lost
    arena = ObjectProperty(None, allownone=True)
    shelf_top = plain_number(0)
    drop = plain_number(0)  # how far the shelf has slid
    own_box = ListProperty((0, 0, 0, 0))

    def __init__(
        self, players: Sequence[Player], interaction: "Interaction[Any, Any, Any]", **options: Any
    ) -> None:
        super().__init__(**options)
        self._interaction = interaction
        self.seats = len(players)
        self._players = players
        self._edges: tuple[Side, ...] = ()  # by seat, as seen from the near edge; nothing: in a column
        self._round: list[Rotated] = []  # made when they are first wanted
        self._column = [_badge(player) for player in players]
        for badge in self._column:
            self.ids.badges.add_widget(badge)
        self.layer = CardLayer(size_hint=(None, None), size=(0, 0))
        super().add_widget(self.layer)
        self.canvas.add(self.above)
        self.pos_hint = {"x": 0, "y": 0}
        self._refit = Clock.create_trigger(lambda _seconds: self.dispatch("on_refit"), -1)
        self.bind(size=self._refit, pos=self._refit)

    @property
    def badges(self) -> list[Badge]:
        """Return the badges that are to be seen: in a column, or round the table."""
        return [home.children[0] for home in self._round] if self.is_round else self._column

    @property
    def edges(self) -> tuple[Side, ...]:
        """Return the edges at which badges lie, by seat; none where they stand in a column."""
        return self._edges

    def seat_round(self, edges: Sequence[Side]) -> None:
        """Badges at their owners' edges, as seen from the near one; nothing: in a column."""
        if tuple(edges) == self._edges:
            return
        self._edges, self.is_round = tuple(edges), bool(edges)
        if edges and not self._round:
            self._round = [Rotated(size_hint=(None, None)) for _ in self._players]
            for home, player, like in zip(self._round, self._players, self._column, strict=True):
                home.add_widget(_badge(player, like.spare))
                self.ids.quiet.add_widget(home)
        self._show_round()
        self._refit()

    def on_covered(self, *_: Any) -> None:
        self._show_round()

    def _show_round(self) -> None:
        """Show the badges round the table, but for those under a cover, which would look out above it."""
        for place, home in enumerate(self._round):
            is_under = self.is_round and self.covered and self._edges[place] is Side.SOUTH
            home.opacity = 1 if self.is_round and not is_under else 0

    def furnish(self, arena: Widget) -> None:
        """The game's own part, in the middle; what moves in it is drawn over all that lies still."""
        self.arena = arena
        self.ids.arena.add_widget(arena)
        for part in reversed([part for part in arena.walk(restrict=True) if isinstance(part, MovingLayer)]):
            self.layer.canvas.before.add(part.above)

    def lay_over(self, widget: Widget) -> None:
        """Above everything, cards as well."""
        self.add_above(widget)

    def leave(self) -> None:
        """The screen is left: nothing that it set or said stays, and nothing is seen until the next view."""
        if self.parent is not None:
            self.parent.remove_widget(self)
        self.opacity = 0
        self.size_hint, self.pos = (1, 1), (0, 0)
        self.seat_round(())
        self.corner = self.covered = 0
        self.has_tools = self.can_recap = self.can_hint = self.has_voice = self.is_mirrored = False
        self.band = palette.NOTHING
        self.sentence = self.hint = ""

    # -- where things are ---------------------------------------------------------------

    def fit(self, text_scale: float, *, has_shelf: bool, is_asked: bool) -> None:
        """The size, the text's size or who looks may have changed; everything is in its place at once."""
        self._refit.cancel()
        self.is_landscape = self.width >= self.height
        across, up = SMALL_TABLET if self.is_landscape else reversed(SMALL_TABLET)
        self.unit = min(self.width / across, self.height / up)
        self.text_scale, self.has_shelf, self.is_asked = text_scale, has_shelf, is_asked
        self.slide = 0 if has_shelf else 1
        for layout in [widget for widget in self.walk(restrict=True) if isinstance(widget, Layout)]:
            layout.do_layout()
        if self.is_round:
            self._lay_round()

    def _lay_round(self) -> None:
        for side in Side:
            homes = [home for home, edge in zip(self._round, self._edges, strict=True) if edge is side]
            for home, rect in zip(homes, self._along(side, len(homes)), strict=True):
                home.side = side
                home.pos, home.size = rect.pos, rect.size
                home.children[0].do_layout()

    def _along(self, side: Side, count: int) -> list[Rect]:
        """So many badges side by side along an edge."""
        unit, arena, advice = self.unit, Rect.of(self.ids.arena), Rect.of(self.ids.advice)
        thick, air = EDGE * unit, 8 * unit
        low = arena.y if self.is_landscape else Rect.of(self.ids.buttons).top + air
        high = arena.top if self.is_landscape else advice.top
        if side is Side.EAST and self.is_landscape:
            high -= CORNER * unit
        length = min(LENGTH * unit, (high - low - air * (count - 1)) / max(1, count))
        middle = (low + high - length * count - air * (count - 1)) / 2
        steps = [(length + air) * place for place in range(count)]
        wide_steps = [(LENGTH * unit + air) * place for place in range(count)]
        match side:
            case Side.WEST:
                return [Rect(self.x + air / 2, middle + step, thick, length) for step in steps]
            case Side.EAST:
                return [Rect(self.right - air / 2 - thick, middle + step, thick, length) for step in steps]
            case Side.NORTH if (
                self.is_landscape
            ):  # one below the other, where the arena has a corner to spare
                high = thick if count == 1 else thick - air / 2
                left, top = self.x + thick + 2 * air, self.top - air / 2
                return [Rect(left, top - high * (place + 1), LENGTH * unit, high) for place in range(count)]
            case Side.NORTH:
                low = self.top - air / 2 - thick
                return [Rect(self.x + air + step, low, LENGTH * unit, thick) for step in wide_steps]
        return self._near(count)

    def _near(self, count: int) -> list[Rect]:
        """In the corner of the near edge, beside what is decided there."""
        unit, shelf = self.unit, Rect.of(self.ids.shelf)
        if self.is_landscape:
            left = shelf.right - LENGTH * unit if self.is_mirrored else shelf.x
            corner = Rect(left, shelf.y, LENGTH * unit, shelf.h)
            high = min(NEAR * unit, (corner.h - 8 * unit * (count - 1)) / max(1, count))
            return [
                Rect(corner.x, corner.y + (high + 8 * unit) * place, corner.w, high) for place in range(count)
            ]
        wide = (LENGTH * unit - 8 * unit * (count - 1)) / max(1, count)
        return [
            Rect(shelf.x + (wide + 8 * unit) * place, shelf.y, wide, UPRIGHT_NEAR * unit)
            for place in range(count)
        ]

    @property
    def is_refit_due(self) -> bool:
        return bool(self._refit.is_triggered)

    def ask_to_refit(self, *_: Any) -> None:
        self._refit()

    def seat_at(self, x: float, y: float) -> int | None:
        """Return the seat of the badge that lies here."""
        return next((seat for seat in range(len(self.badges)) if self.badge(seat).holds(x, y)), None)

    def is_sign_at(self, x: float, y: float) -> bool:
        """Return whether a finger here means the sign on a badge."""
        seat = self.seat_at(x, y)
        sign = None if seat is None else self.badges[seat].sign_at
        if seat is None or sign is None:
            return False
        middle = self.on_badge(seat, *sign)
        return bool(hypot(x - middle[0], y - middle[1]) <= SIGN_REACH * self.unit)

    def badge(self, seat: int) -> Rect:
        return Rect.of(self._round[seat] if self.is_round else self._column[seat])

    def on_badge(self, seat: int, x: float, y: float) -> tuple[float, float]:
        """A place on a badge, from its owner's lower left corner, wherever it lies."""
        if self.is_round:
            there: tuple[float, float] = self._round[seat].to_parent(x, y)
            return there
        badge = self._column[seat]
        return badge.x + x, badge.y + y

    @property
    def near_corner(self) -> float:
        """Return how much of the near edge, from the left, is a badge's."""
        return float((LENGTH + 8) * self.unit) if self.is_round else 0.0

    @property
    def hand(self) -> Rect:
        """Return the part of the shelf for the cards of the view's owner."""
        return Rect.of(self.ids.hand)

    @property
    def beside_hand(self) -> tuple[float, float]:
        """Return how much of the width the two buttons take from their edge, and from which height on."""
        buttons, unit = self.ids.buttons, self.unit
        width, low = (
            buttons.width + 8 * unit,
            buttons.lies - self.y if self.is_landscape else buttons.y - self.y,
        )
        return float(width / max(1, self.width)), float(max(0, low - 8 * unit) / max(1, self.height))

    @property
    def depth(self) -> float:
        """Return how far the shelf slides when it slides away."""
        return float(self.ids.shelf.height + 24 * self.unit)

    @property
    def own(self) -> Rect:
        """Return the place of the viewer's other things, beside the hand."""
        return Rect.of(self.ids.own)

    @property
    def words(self) -> list[Rect]:
        """Return the boxes of sentences."""
        labels = (widget for widget in self.ids.advice.walk(restrict=True) if isinstance(widget, Label))
        return [Rect.of(label) for label in labels if label.text]

    def button(self, name: str) -> Widget:
        """Return one of the two buttons, "commit" or "take_back"."""
        return self.ids[name]

    @property
    def buttons(self) -> list[Widget]:
        return [self.ids.commit, self.ids.take_back]

    # -- fingers ------------------------------------------------------------------------

    def on_parent(self, _frame: "Frame", parent: Widget | None) -> None:
        self._interaction.listen(parent is not None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self._interaction.is_ready():  # the table screen decides whether a tap skips (U22)
            return False
        return bool(super().on_touch_down(touch) or self._interaction.down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            return bool(self._interaction.move(touch))
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            return bool(self._interaction.up(touch))
        return bool(super().on_touch_up(touch))


def _badge(player: Player, spare: float = 0) -> Badge:
    return Badge(
        spare=spare,
        name=player.name,
        colour=palette.SEATS[player.colour],
        symbol=player.symbol,
        portrait=player.portrait,
    )
