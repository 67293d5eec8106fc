"""The table of the snails, a stand-in for a fifth game. docs/board.md walks through it."""

from app.boards.snails.board import SnailsBoard

BOARD = SnailsBoard

__all__ = ["BOARD"]
