"""Boards of tables that were left, kept for the next table of the same people.

Making a board, and letting go of one, costs more than all else that a table needs. A board draws any view
from nothing, whatever it showed before: that is its contract, and `Board.leave` forgets the rest.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from app.boards import board_class
from app.match import Side
from app.widgets.cached_layer import Painting

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
        self._edges: dict[tuple[Any, ...], tuple[Side, ...]] = {}  # at which badges lay when a table was left

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

    def prepare(self, table: "Table", view: Any, size: Sequence[float]) -> Iterator[None]:
        """Make, lay out and paint the board that is likely to be wanted next, in a window of this size.

        Each step takes as long as several frames, and the rest can wait for the next one.
        """
        if made_for(table) in self._boards:
            return
        board = self.board(table)
        yield
        for _ in self.lay(board, view, size):
            yield
        self.keep(board)

    def lay(self, board: "AnyBoard", view: Any, size: Sequence[float]) -> Iterator[None]:
        """Get a board that no screen shows ready for a window of this size, seated as it was last."""
        frame: Any = board.frame
        frame.size_hint, frame.size = (None, None), size
        frame.seat_round(self._edges.get(made_for(board.table), ()))
        board.sync(view, is_asked=False)
        yield
        for painting in paintings(board):
            painting.paint.draw()

    def keep(self, board: "AnyBoard") -> None:
        """Keep the board of a table that is left; nothing of that table stays with it."""
        key = made_for(board.table)
        self._edges = {key: board.frame.edges}
        board.leave()
        self._boards[key] = board
        self._make_room()

    def _make_room(self, count: int = 0) -> None:
        while len(self._boards) + count > self._most:
            self._boards.pop(next(iter(self._boards)))

    def clear(self) -> None:
        self._boards.clear()


def paintings(board: "AnyBoard") -> Iterator[Painting]:
    """Yield what lies on a board and is painted once."""
    for part in board.frame.walk(restrict=True):
        if isinstance(getattr(part, "painting", None), Painting):
            yield part.painting


def made_for(table: "Table") -> tuple[Any, ...]:
    """Return what a board is made for and cannot change any more."""
    return table.game.id, tuple(table.players), table.words.language
