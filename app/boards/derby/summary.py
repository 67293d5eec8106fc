"""The end of the Tiercé: every bet times its odds, coins left, end money; and who stands on the podium."""

from collections.abc import Iterator, Sequence

from app.boards.base.contract import Award
from app.boards.derby.art import COINS, RACE_BACK, START_BACK, silk
from app.boards.derby.text.captions import DerbyCaptions
from engines.api import Because, Result, Seat

SECRET, PUBLIC = "starting_bet", "bet"


def awards(result: Result, captions: DerbyCaptions) -> Sequence[Award]:
    """First all starting bets, then all others, then coins: nobody knows too early who wins."""
    seats = range(len(result.scores))
    secret = [_starting(result, seat, captions) for seat in seats]
    public = [award for seat in seats for award in _bets(result, seat, captions)]
    return (*secret, *public, *(_coins(result, seat, captions) for seat in seats))


def _of(result: Result, seat: Seat, code: str) -> list[Because]:
    return [because for because in result.why if because.seat == seat and because.code.startswith(code)]


def _starting(result: Result, seat: Seat, captions: DerbyCaptions) -> Award:
    """The whole card at once: its bets, and what it brings in any case (D4, D19)."""
    bets, more = _of(result, seat, SECRET), _of(result, seat, "end_money")
    points = sum(because.points for because in (*bets, *more))
    told = captions.starting_settled(seat, bets, sum(because.points for because in more))
    name = "-".join(str(because.values["horse"]) for because in bets)
    return Award(seat, points, told, START_BACK, picture=f"start-{name}")


def _bets(result: Result, seat: Seat, captions: DerbyCaptions) -> Iterator[Award]:
    for because in _of(result, seat, PUBLIC):
        values = because.values
        told = captions.bet_settled(seat, values["horse"], values["amount"], values["place"], values["odds"])
        yield Award(seat, because.points, told, RACE_BACK, picture=silk(values["horse"]))


def _coins(result: Result, seat: Seat, captions: DerbyCaptions) -> Award:
    coins = sum(because.points for because in _of(result, seat, "coins_left"))
    return Award(seat, coins, captions.coins_left(seat, coins), COINS, picture=COINS)
