"""Boards that no screen knows of, kept from test to test: making one costs more than most tests.

Whoever compares with a board that never showed anything, or counts what is made, makes one instead.
"""

from typing import Any

from app.boards.kept import KeptBoards

MOST = 16
BARE = KeptBoards(MOST)


def bare(table: Any) -> Any:
    board = BARE.board(table)
    board.table = table
    table.settings.bind(scale=board.frame.ask_to_refit)
    board.frame.ask_to_refit()
    return board
