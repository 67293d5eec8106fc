"""What a position of the fable is worth to a seat: its bets, and where their animals stand."""

from engines.fable.model import ANIMALS, FINISH
from engines.fable.view import View


def value(view: View) -> float:
    bets = view.own_bets
    return (
        sum(view.positions[bet.animal] for bet in bets) / FINISH - sum(view.positions) / len(ANIMALS) / FINISH
    )
