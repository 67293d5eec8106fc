"""One module per game: how its table is drawn and animated. Found by the game's id."""

from importlib import import_module
from importlib.util import find_spec

from app import layouts
from app.boards.base import Board, Table
from engines import catalogue
from engines.record import AnyGame

__all__ = ["Board", "Table", "board_class", "games_with_a_board"]


def has_board(game: AnyGame) -> bool:
    return find_spec(f"app.boards.{game.id}") is not None


def games_with_a_board() -> list[AnyGame]:
    return [game for game in catalogue().values() if has_board(game)]


def board_class(game: AnyGame) -> type[Board]:
    layouts.read_all()
    board: type[Board] = import_module(f"app.boards.{game.id}").BOARD
    return board
