"""The table of the reindeer race: five lanes through the snow."""

from app.boards.reindeer.board import ReindeerBoard

BOARD = ReindeerBoard

__all__ = ["BOARD"]
