"""The shelf as it slides: away below the board for what all watch, and back with the viewer's own things."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from app.widgets.card import Card, Face
from app.widgets.motion import ease_out

if TYPE_CHECKING:
    from app.boards.base.board import Board

SLIDE_SECONDS = 0.35
CLOSED_WIDTH = 92  # units: of a hand that is closed


class HandSlide:
    def __init__(self, board: "Board[Any, Any, Any]") -> None:
        self._board = board
        self._others: list[Widget] = []
        self._left: tuple[float, float, float] | None = None  # where a closed hand lies that was just hidden

    def cards(self) -> list[Card]:
        """Return the cards of the view's owner."""
        frame = self._board.frame
        return [card for card in frame.layer.cards.values() if card.center_y < frame.shelf_top]

    def carry(self, *widgets: Widget) -> None:
        """Let these slide along, as far as they can be seen on the shelf."""
        self._others += widgets

    def _lying(self) -> list[Widget]:
        """Everything on the shelf that is the owner's."""
        frame, proposal = self._board.frame, self._board.proposal
        is_own = proposal is not None and proposal.view.seat is not None
        seen = [other for other in self._others if other.opacity and other.top <= frame.shelf_top + 1]
        return [*self.cards(), *(seen if is_own else ())]

    # -- cards that are hidden while they are looked at -----------------------------------

    def leave(self) -> None:
        """Cards that lie there are about to be hidden; a closed hand may still be seen to go.

        The same whatever was in it: places and gaps of sorted cards would say which they are, and in some
        games their number is a secret as well (U3).
        """
        frame = self._board.frame
        place, shape = frame.hand, frame.layer.shape
        width = min(CLOSED_WIDTH * frame.unit, place.w, place.h / shape)
        self._left = place.center[0] - width / 2, place.top - width * shape, width

    def forget(self) -> None:
        self._left = None

    def _closed(self) -> list[Card]:
        """Return the hand as its other side shows it; none where nothing on the shelf is held in a hand."""
        frame, back, left = self._board.frame, self._board.back, self._left
        self.forget()
        if left is None or not back:
            return []
        x, y, width = left
        return [frame.layer.borrow(("left",), Face(back), (x, y - frame.depth), width)]

    # -- sliding --------------------------------------------------------------------------

    def slide_away(self, slid: float) -> None:
        """From there to what is drawn already, if it was not away, or a player's cards were just hidden."""
        was_left, closed = self._left is not None, self._closed()
        if was_left or slid < self._board.frame.slide:
            self._slide(0, 1, [*self._lying(), *closed])

    def slide_back(self) -> None:
        self._slide(1, 0, self._lying())

    def _slide(self, start: float, end: float, lying: Sequence[Widget]) -> None:
        """With all that lies on it, which is drawn already where it comes to lie."""
        board, frame = self._board, self._board.frame
        ends, depth = [(widget, widget.y) for widget in lying], frame.depth

        def step(t: float) -> None:
            share = end if t >= 1 else start + (end - start) * ease_out(t)
            frame.slide, frame.is_leaving, frame.is_coming = share, share < end, share > end
            for widget, y in ends:
                widget.y = y + (end - share) * depth

        board.motion.add(board.table.seconds(SLIDE_SECONDS), step)
