"""Boards of tables that were left, kept for the next table of the same people.

Making a board, and letting go of one, costs more than all else that a table needs. A board draws any view
from nothing, whatever it showed before: that is its contract, and `Board.leave` forgets the rest.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from app.boards import board_class

if TYPE_CHECKING:
    from app.boards.base.board import AnyBoard
    from app.boards.base.contract import Table

Call = Callable[[Any], None]


def ignore(_said: Any) -> None:
    """Take no notice: a board that is only looked at takes no actions and is heard by no one."""


class KeptBoards:
    def __init__(self, most: int = 1) -> None:
        """`most`: a large tablet has no room for the pictures of several games."""
        self._most = most
        self._boards: dict[tuple[Any, ...], AnyBoard] = {}  # the one that was left last comes last

    def board(
        self, table: "Table", on_action: Call = ignore, on_sound: Call = ignore, on_rule: Call = ignore
    ) -> "AnyBoard":
        """Return a board that was kept, if there is one for this game and these people; else a new one."""
        board = self._boards.pop(made_for(table), None)
        self._make_room(1)
        if board is None:
            return board_class(table.game.id)(table, on_action, on_sound, on_rule)
        board.on_action, board.on_sound, board.on_rule = on_action, on_sound, on_rule
        return board

    def prepare(self, table: "Table", view: Any, size: Sequence[float]) -> None:
        """Make and lay out the board that is likely to be wanted next, in a window of this size."""
        if made_for(table) not in self._boards:
            board = self.board(table)
            frame: Any = board.frame
            frame.size = size
            board.sync(view, is_asked=False)
            self.keep(board)

    def keep(self, board: "AnyBoard") -> None:
        """Keep the board of a table that is left; nothing of that table stays with it."""
        board.leave()
        self._boards[made_for(board.table)] = board
        self._make_room()

    def _make_room(self, count: int = 0) -> None:
        while len(self._boards) + count > self._most:
            self._boards.pop(next(iter(self._boards)))

    def clear(self) -> None:
        self._boards.clear()


def made_for(table: "Table") -> tuple[Any, ...]:
    """Return what a board is made for and cannot change any more."""
    return table.game.id, tuple(table.players), table.words.language
