"""The end of the Tiercé: what every bet pays, and who wins (D19)."""

from collections.abc import Iterator

from engines.api import Because, Event, Result, Seat
from engines.derby.events import BetPaid, MatchEnded, StartingBetRevealed
from engines.derby.model import HORSES, ODDS, Phase, State
from engines.table import standings


def settle(state: State, seat: Seat) -> Iterator[BetPaid]:
    """Every bet of a seat with what it pays, the secret ones first."""
    bets = [(horse, amount, True) for horse, amount in state.starting[seat].bets]
    bets += [(horse + 1, state.bets[seat][horse], False) for horse in HORSES if state.bets[seat][horse]]
    for horse, amount, is_secret in bets:
        place = state.finish.index(horse - 1) + 1 if horse - 1 in state.finish else 0
        odds = ODDS[horse - 1][place - 1] if place else 0
        yield BetPaid(seat, horse, amount, place, odds, amount * odds, is_secret)


def score(state: State, seat: Seat) -> int:
    """Bets paid, coins left, and the end money of the starting card."""
    paid = sum(bet.paid for bet in settle(state, seat))
    return paid + state.coins[seat] + state.starting[seat].end_money


def announce(state: State, events: list[Event]) -> None:
    """Reveal and settle everybody's bets."""
    for seat in range(state.seats):
        card = state.starting[seat]
        events.append(StartingBetRevealed(seat, card.name, card.end_money))
        events.extend(settle(state, seat))
    scores = [score(state, seat) for seat in range(state.seats)]
    events.append(MatchEnded(standings(scores), tuple(scores)))


def result(state: State) -> Result | None:
    if state.phase is not Phase.OVER:
        return None
    scores = [score(state, seat) for seat in range(state.seats)]
    why = tuple(because for seat in range(state.seats) for because in _reasons(state, seat))
    return Result(standings(scores), tuple(scores), why)


def _reasons(state: State, seat: Seat) -> Iterator[Because]:
    for bet in settle(state, seat):
        kind = "starting_bet" if bet.is_secret else "bet"
        values = {"horse": bet.horse, "amount": bet.amount, "place": bet.place, "odds": bet.odds}
        yield Because(seat, f"{kind}_{'paid' if bet.place else 'lost'}", bet.paid, values)
    yield Because(seat, "coins_left", state.coins[seat])
    if state.starting[seat].end_money:
        yield Because(seat, "end_money", state.starting[seat].end_money, {"card": state.starting[seat].name})
