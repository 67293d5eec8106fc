"""Tables: parts that all of them have, and a folder for each game, found by its id.

Tools ask here which games have a table, and open no window by it.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.boards.base.board import AnyBoard


def has_board(game: str) -> bool:
    """Return whether the game of this id can be played on the screen."""
    return find_spec(f"{__name__}.{game}") is not None


def board_class(game: str) -> "type[AnyBoard]":
    """Read, with its layouts, when its game is first opened."""
    from app.resources import layouts  # brings Kivy along

    board: type[AnyBoard] = import_module(f"{__name__}.{game}").BOARD
    layouts.read_board(game)
    return board
