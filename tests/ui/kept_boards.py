"""Boards that are used again by the next test: making one, and letting go of it, costs more than most tests.

A board draws any view from nothing, whatever it showed before: that is its contract, so a table may be given
one that stood at another table of the same people. `test_kept_boards.py` compares such a one with a new one.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from app.signals import Signal

MOST = 16
BARE = "bare"

Key = tuple[Any, ...]


class KeptBoards:
    def __init__(self) -> None:
        self._boards: OrderedDict[Key, Any] = OrderedDict()

    def install(self) -> None:
        """Let table screens ask here first, for the rest of the process."""
        from app.screens.table import screen

        board_class = screen.board_class
        screen.board_class = lambda game_id: self._maker(board_class(game_id))

    def _maker(self, board_type: Any) -> Callable[..., Any]:
        def make(table: Any, *callbacks: Any) -> Any:
            board = self._boards.pop(key_of(table), None)
            if board is None:
                return board_type(table, *callbacks)
            board.table = table
            board.on_action, board.on_sound, board.on_rule = callbacks
            return board

        return make

    def bare(self, table: Any) -> Any:
        """A board that no screen knows of, which is kept apart from those of the screens.

        Whoever compares with a board that never showed anything, or counts what is made, makes one instead.
        """
        from app.boards import board_class

        board = self._boards.pop((BARE, *key_of(table)), None)
        if board is None:
            return board_class(table.game.id)(table)
        board.table = table
        board.frame.size_hint, board.frame.pos = (1, 1), (0, 0)
        table.settings.bind(scale=board.frame.ask_to_refit)
        board.frame.ask_to_refit()
        return board

    def keep(self, board: Any, *kind: str) -> None:
        """A board whose table was left; nothing of that table stays with it."""
        frame = board.frame
        if frame.parent is None:
            return
        board.hide()
        frame.parent.remove_widget(frame)
        frame.seat_round(())
        frame.corner = frame.covered = 0
        board.instead = ""
        for name in ("on_action", "on_sound", "on_rule"):
            setattr(board, name, lambda _said: None)
        for name in ("on_draw", "on_drawn", "on_hover"):
            setattr(board, name, Signal())
        self._boards[(*kind, *key_of(board.table))] = board
        while len(self._boards) > MOST:
            self._boards.popitem(last=False)

    def clear(self) -> None:
        self._boards.clear()


def key_of(table: Any) -> Key:
    """What a board is made for and cannot change any more."""
    return table.game.id, tuple(table.players), table.words.language


KEPT = KeptBoards()
