"""The table of the Tiercé: six horses at golden hour, and everybody shouts."""

from app.boards.derby.board import DerbyBoard

BOARD = DerbyBoard

__all__ = ["BOARD"]
