"""The table of the fable: a race of five animals."""

from app.boards.fable.board import FableBoard

BOARD = FableBoard

__all__ = ["BOARD"]
