"""What a position of the carrot race is worth to a seat."""

from engines.carrots.view import View


def value(view: View) -> float:
    return 0.0 if view.seat is None else float(sum(view.positions[pawn] for pawn in view.pawns[view.seat]))
