"""The match as the table shows it, and the signals of a turn."""

from typing import Protocol

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.boards.base.board import AnyBoard
from app.boards.base.timeline import Timeline
from app.match import Curtain, Manner, Match, Moved, Open, Player, Side
from app.screens.table.first_look_round import FirstLookRound
from app.screens.table.undo_slip import UndoSlip
from app.signals import Signal
from app.widgets.cached_layer import CachedLayer
from app.widgets.long_press import LongPressArea
from app.widgets.paper import Slip
from app.widgets.rotated import Rotated, seen_from
from engines.api import Seat


class Layers(Protocol):
    """The widgets of kv/screens/table/table.kv on which the table's helpers lay things."""

    turned: Rotated
    covers: FloatLayout
    floor: FloatLayout
    press: LongPressArea
    still: CachedLayer
    bar: BoxLayout
    menu: Slip
    dinner: Slip
    undo: UndoSlip


class TableState:
    """A match, its curtain and its board, and the seat that is asked."""

    def __init__(
        self,
        match: Match,
        curtain: Curtain,
        board: AnyBoard,
        timeline: Timeline,
        looks: FirstLookRound,
    ) -> None:
        self.match = match
        self.curtain = curtain
        self.board = board
        self.timeline = timeline
        self.asked: Seat | None = None
        # A turn begins once, however often the table is drawn meanwhile, and ends with a move or an undo.
        self.turn_started: Signal[Seat] = Signal()
        self.turn_ended: Signal[Seat] = Signal()
        self.viewer_changed: Signal[Seat | None] = Signal()  # None: secrets have left the board
        self.move_shown: Signal[Moved] = Signal()
        self.helped: Signal[[]] = Signal()  # by a hint, or a move taken back when another had been called
        self.facing = Side.SOUTH  # the side that the table is turned to
        self._looks = looks
        self._turn: Seat | None = None

    def start_turn(self, seat: Seat) -> None:
        if self._turn is None:
            self._turn = seat
            self.turn_started(seat)

    def end_turn(self) -> None:
        seat, self._turn = self._turn, None
        if seat is not None:
            self.turn_ended(seat)

    @property
    def next_to_act(self) -> Seat | None:
        """If several may act in any order, they do so in a lap that ends with the next first player (U6)."""
        acting, view = self.match.to_act, self.match.view(None)
        if not acting:
            return None
        first = next((seat for seat in acting if self.board.has_token(view, seat)), -1)
        return min(acting, key=lambda seat: (seat - first - 1) % len(self.match.players))

    @property
    def asked_person(self) -> Player | None:
        player = None if self.asked is None else self.match.players[self.asked]
        return player if player is not None and player.is_person else None

    @property
    def lies_open(self) -> bool:
        """Return whether what the asked seat may do follows from what everybody sees."""
        return bool(self.match.view(None).legal)

    @property
    def is_glance(self) -> bool:
        """Return whether a secret on which nothing is decided is looked at: the table stays as it is."""
        is_look = self.curtain.is_peek or self._looks.is_on
        return self.board.has_first_look and is_look and self.curtain.viewer is not None

    def side_of(self, seat: Seat) -> Side:
        """Return where a seat is, as seen from the side that the table faces."""
        if self.match.manner is not Manner.TABLE:
            return Side.SOUTH
        return seen_from(self.facing, self.match.players[seat].side)

    @property
    def is_asked(self) -> bool:
        """Return whether the viewer may act: as the seat that is asked, or where all choices lie open."""
        if self.asked_person is None or self.curtain.is_peek or self._looks.is_on:
            return False
        if self.curtain.viewer is None:
            return isinstance(self.curtain.state, Open) and self.lies_open
        return self.curtain.viewer == self.asked
