"""The counter of the player who decides: five chips, their bet cards, three snacks, coins."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.core.text import DEFAULT_FONT
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from app.boards.base.target import Target
from app.boards.common.geometry import Rect
from app.boards.common.part import lie
from app.boards.derby.art import COIN, action, snack
from app.boards.derby.proposal import KINDS
from app.boards.derby.targets import ActionKind, BetCard, KindChip, SnackChip
from app.boards.derby.text.labels import ChipText
from app.boards.derby.widgets import BetToken, show
from app.style import palette
from app.widgets.drawn import Drawn
from app.widgets.measured import Measured
from app.widgets.surface import Surface
from app.widgets.text import SMALLEST_SHARE, FitLabel, fitting_size, width_of
from app.widgets.unscaled import plain_number
from engines.derby.model import BET_CARDS, SNACKS

GAP = 8  # units
CHIPS_SHARE = 0.54  # of the height
TITLE, DETAIL = 20, 18  # units, in the usual size of text
COINS_WIDE, TOKEN_WIDE, STOP_WIDE = 74, 52, 104  # units


@dataclass(frozen=True, slots=True)
class Shown:
    """The contents of a counter."""

    bet_cards: int  # still in hand
    may_stop: bool  # in this turn: a place is kept for it
    can_stop: bool  # now; it lies where the bet cards were, and nothing else moves
    has_purse: bool  # coins are told here, not on a badge beside it
    inset: float = 0.0  # how much of the lower row, from the left, is that badge's
    staged: int = 0  # the bet card that is put forward
    staged_at: Rect | None = None  # and where on the course it lies


def _line(**options: Any) -> FitLabel:
    return FitLabel(halign="left", valign="middle", padding=0, size_hint=(None, None), **options)


class ActionChip(Measured, Drawn):
    icon = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    is_dim = BooleanProperty(False)
    is_chosen = BooleanProperty(False)
    room = plain_number(1)  # beside its picture
    letters = plain_number(TITLE)  # of its title, in pixels
    drawn_from = ("icon", "is_dim", "is_chosen", "unit")

    def __init__(self, **options: Any) -> None:
        self._title = _line(bold=True)
        self._detail: FitLabel | None = None  # made when there first is one
        super().__init__(**options)
        self.add_widget(self._title)
        lay_out = self._write
        for name in ("pos", "size", "unit", "text_scale", "title", "detail", "is_dim", "letters"):
            self.fbind(name, lay_out)

    @property
    def side(self) -> float:
        """Return how large its picture is."""
        return float(min(40 * self.unit, self.height - 8 * self.unit, self.width * 0.3))

    def _write(self, *_: Any) -> None:
        """At once: the room of one title says how large those of its neighbours are."""
        title, height, ink = self._title, self.height, palette.SOFT_INK if self.is_dim else palette.INK
        self.room = max(1, self.width - self.side - 11 * self.unit)
        left, is_double = self.x + self.side + 8 * self.unit, bool(self.detail)
        title.text, title.wanted, title.color = self.title, self.letters, ink
        title.pos = left, self.y + height * (0.5 if is_double else 0.06)
        title.size = self.room, height * (0.46 if is_double else 0.88)
        if self._detail is None and is_double:
            self._detail = _line()
        detail = self._detail
        if detail is not None and not is_double:
            self.remove_widget(detail)
        elif detail is not None:
            if detail.parent is None:
                self.add_widget(detail)
            detail.text, detail.wanted, detail.color = self.detail, DETAIL * self.unit * self.text_scale, ink
            detail.pos = left, self.y + height * 0.05
            detail.size = self.room, height * 0.46

    def draw(self) -> None:
        box, unit, side = (*self.pos, *self.size), self.unit, self.side
        paper = palette.DAWN if self.is_chosen else palette.LINEN if self.is_dim else palette.CUT
        Surface("chip", box, unit, paper)
        Surface("chip-ring", box, unit, palette.GOLD if self.is_chosen else palette.NOTHING)
        if self.width:
            place = Rect(self.x + 4 * unit, self.y + self.height / 2 - side / 2, side, side)
            show(self.icon, place, 0.45 if self.is_dim else 1)

    def tell(self, told: ChipText) -> None:
        self.title, self.detail = told.title, told.detail
        self.is_dim, self.is_chosen = told.is_dim, told.is_chosen

    @property
    def words(self) -> Rect:
        """The place of its words, beside its picture."""
        title = width_of(self.title, DEFAULT_FONT, self.letters, True)
        detail = width_of(self.detail, DEFAULT_FONT, DETAIL * self.unit * self.text_scale, False)
        left = self.x + self.side + 8 * self.unit
        return Rect(left, self.y, min(self.room, max(title, detail)), self.height)


class Counter(Measured, Widget):
    """Laid by hand: it is carried along when the shelf slides."""

    coins = StringProperty()

    def __init__(self, **options: Any) -> None:
        super().__init__(size_hint=(None, None), **options)
        kinds: tuple[ActionKind, ...] = (*KINDS, "stop")
        self.chips = {kind: ActionChip(icon=action(kind), size_hint=(None, None)) for kind in kinds}
        self.snacks = {
            number: ActionChip(icon=snack(number), size_hint=(None, None))
            for number in range(1, len(SNACKS) + 1)
        }
        self.purse = ActionChip(icon=COIN, size_hint=(None, None))
        self.tokens = [BetToken(size_hint=(None, None)) for _ in range(BET_CARDS)]
        for part in (*self.chips.values(), *self.snacks.values(), self.purse, *self.tokens):
            self.add_widget(part)
        self.fbind("pos", self._lay)
        self._shown = Shown(0, False, False, False)
        self._even_out = Clock.create_trigger(self._write_titles, -1)
        for chip in (*self.chips.values(), *self.snacks.values()):
            for name in ("title", "room", "text_scale"):
                chip.fbind(name, self._even_out)

    def _write_titles(self, _seconds: float) -> None:
        """Side by side they are as large as each other: the one with the least room says how large."""
        wanted = TITLE * self.unit * self.text_scale
        for chips in ([self.chips[kind] for kind in KINDS], list(self.snacks.values())):
            letters = min(
                fitting_size(chip.title, DEFAULT_FONT, chip.room, wanted, wanted * SMALLEST_SHARE)
                for chip in chips
            )
            for chip in chips:
                chip.letters = letters
        self.chips["stop"].letters = self.purse.letters = wanted

    def put(self, rect: Rect, unit: float, text_scale: float, shown: Shown) -> None:
        self._shown = shown
        self.opacity = 1
        self.unit, self.text_scale = unit, text_scale
        self.size = rect.size
        self.pos = rect.pos
        self._lay()
        for part in self.children:
            part.unit = unit
            if isinstance(part, ActionChip):
                part.text_scale = text_scale

    def put_away(self) -> None:
        self.opacity = 0
        self._shown = Shown(0, False, False, False)
        self.size = self.pos = (0, 0)
        self._lay()
        for part in (*self.chips.values(), *self.snacks.values(), self.purse):
            part.tell(ChipText("", ""))
        for token in self.tokens:
            token.text = ""

    def _lay(self, *_: Any) -> None:
        whole, unit = Rect.of(self), self.unit
        gap = GAP * unit
        high = max(0.0, (whole.h - gap) * CHIPS_SHARE)
        for chip, rect in zip(
            [self.chips[kind] for kind in KINDS],
            split(Rect(whole.x, whole.top - high, whole.w, high), len(KINDS), gap),
            strict=True,
        ):
            lie(chip, rect)
        inset = min(self._shown.inset, whole.w)
        self._lay_things(Rect(whole.x + inset, whole.y, whole.w - inset, max(0.0, whole.h - high - gap)))

    def _lay_things(self, row: Rect) -> None:
        left, can_stop = self._shown.bet_cards, self._shown.can_stop
        unit, gap = self.unit, GAP * self.unit
        purse = COINS_WIDE * unit if row.w and self._shown.has_purse else 0
        lie(self.purse, Rect(row.x, row.y, purse, row.h if purse else 0))
        x = start = row.x + (purse + gap if purse else 0)
        for number, token in enumerate(self.tokens):
            is_there = number < left and not can_stop
            lie(token, Rect(x, row.y, TOKEN_WIDE * unit if is_there else 0, row.h if is_there else 0))
            if is_there:
                x = token.right + gap
            if is_there and number == self._shown.staged and self._shown.staged_at is not None:
                lie(token, self._shown.staged_at)
        if self._shown.may_stop:
            x = max(start + left * (TOKEN_WIDE * unit + gap), start + STOP_WIDE * unit + gap)
        wide = x - gap - start if can_stop else 0
        lie(self.chips["stop"], Rect(start, row.y, wide, row.h if can_stop else 0))
        for chip, rect in zip(
            self.snacks.values(),
            split(Rect(x, row.y, max(0.0, row.right - x), row.h), len(SNACKS), gap),
            strict=True,
        ):
            lie(chip, rect)

    def in_hand(self) -> Sequence[BetToken]:
        """Bet cards, the one that would be placed next as the last."""
        staged = self.tokens[self._shown.staged] if self._shown.staged_at is not None else None
        return [*self.tokens, *([staged] if staged is not None else [])]

    # -- what lies where ------------------------------------------------------------------

    def parts(self) -> dict[Target, Any]:
        """The parts that can be taken hold of now."""
        if not self.opacity:
            return {}
        everything: dict[Target, Any] = {
            **{KindChip(kind): chip for kind, chip in self.chips.items()},
            **{BetCard(number): token for number, token in enumerate(self.tokens)},
            **{SnackChip(number): chip for number, chip in self.snacks.items()},
        }
        return {target: part for target, part in everything.items() if part.width and part.height}

    def words(self) -> list[Rect]:
        """The places of its parts' words, without the pictures beside them."""
        parts = self.parts()
        chips = [*self.chips.values(), *self.snacks.values(), self.purse]
        tokens = [Rect.of(part) for target, part in parts.items() if isinstance(target, BetCard)]
        return [*tokens, *(chip.words for chip in chips if self.opacity and chip.width)]

    def dress(self, colour: Sequence[float], symbol: str) -> None:
        """Give bet cards the colour of the seat that acts."""
        for token in self.tokens:
            token.colour, token.symbol = list(colour) or palette.INK, symbol


def split(row: Rect, count: int, gap: float) -> list[Rect]:
    width = max(0.0, (row.w - gap * (count - 1)) / count)
    return [Rect(row.x + place * (width + gap), row.y, width, row.h) for place in range(count)]
