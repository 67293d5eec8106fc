"""The table of the carrot race: a path of beds through a kitchen garden."""

from app.boards.carrots.board import CarrotsBoard

BOARD = CarrotsBoard

__all__ = ["BOARD"]
