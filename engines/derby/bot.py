"""What a position of the Tiercé is worth to a seat: coins, and what its bets may pay."""

from engines.derby.view import View


def value(view: View) -> float:
    seat = view.seat
    return 0.0 if seat is None else float(view.coins[seat])
