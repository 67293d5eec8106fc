"""What a position of the reindeer race is worth to a seat."""

from engines.reindeer.view import View


def value(view: View) -> float:
    return float(view.scores[view.seat or 0])
