"""The shelf as it slides: away below the board for what everybody watches, and back with what is theirs."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from app.widgets.card import Card, Face
from app.widgets.motion import ease_out

if TYPE_CHECKING:
    from app.boards.board import Board

SLIDE_SECONDS = 0.35


class Shelf:
    def __init__(self, board: "Board[Any, Any]") -> None:
        self._board = board
        self._left: Sequence[tuple[float, float, float]] = ()  # where cards lay that were just hidden

    def cards(self) -> list[Card]:
        """Those of the view's owner."""
        frame = self._board.frame
        return [card for card in frame.layer.cards.values() if card.center_y < frame.shelf_top]

    # -- cards that are hidden while they are looked at -----------------------------------

    def leave(self) -> None:
        """What lies there is about to be hidden; its backs may still be seen to go."""
        self._left = [(card.x, card.y, card.width) for card in self.cards()]

    def forget(self) -> None:
        self._left = ()

    def _backs(self) -> list[Card]:
        frame, back, left = self._board.frame, self._board.back, self._left
        self.forget()
        return [
            frame.layer.borrow(("left", number), Face(back), (x, y - frame.depth), width)
            for number, (x, y, width) in enumerate(left)
            if back
        ]

    # -- sliding --------------------------------------------------------------------------

    def slide_away(self, slid: float) -> None:
        """From there to what is drawn already, if it was not away, or somebody's cards were just hidden."""
        backs = self._backs()
        if backs or slid < self._board.frame.slide:
            self._slide(0, 1, [*self._board.on_shelf(), *backs])

    def slide_back(self) -> None:
        self._slide(1, 0, self._board.on_shelf())

    def _slide(self, start: float, end: float, lying: Sequence[Widget]) -> None:
        """With all that lies on it, which is drawn already where it comes to lie."""
        board, frame = self._board, self._board.frame
        ends, depth = [(widget, widget.y) for widget in lying], frame.depth

        def step(t: float) -> None:
            share = end if t >= 1 else start + (end - start) * ease_out(t)
            frame.slide = share
            for widget, y in ends:
                widget.y = y + (end - share) * depth

        board.motion.add(board.table.seconds(SLIDE_SECONDS), step)
