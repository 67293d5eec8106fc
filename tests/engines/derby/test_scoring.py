"""The end of the Tiercé: D19, and the totals of the sheet."""

from engines.derby import GAME
from tests.engines.derby.tables import table

# 5 and 6 were in, horse 1 was the third: it stands on the fourth card of the sheet's reveal
FINISHED = {"phase": "over", "positions": {1: 10, 5: 10, 6: 10}, "finish": [5, 6, 1]}


def ended(**changes):
    return GAME.result(table(**{**FINISHED, **changes}))


def test_the_sheet_s_totals():  # worked cases: 85, 27 and 13
    result = ended(
        seats=4,
        starting_bets=["1-6", "3-4", "1-3-4", "2-5"],
        box=[],
        bets=[{"5": 6, "2": 3}, {"5": 3}, {"3": 6}, {}],
        coins=[9, 0, 9, 0],
    )
    assert result.scores[:3] == (4 + 18 + 54 + 9, 27, 2 + 9 + 2)
    assert result.places[:3] == (1, 2, 4)


def test_every_point_has_its_reason():  # D19
    result = ended(bets=[{"5": 6}, {}, {}], coins=[9, 9, 9])
    for seat, score in enumerate(result.scores):
        assert sum(because.points for because in result.why if because.seat == seat) == score
    paid = next(because for because in result.why if because.code == "bet_paid")
    assert paid.values == {"horse": 5, "amount": 6, "place": 1, "odds": 9}


def test_a_bet_pays_by_the_place_of_its_horse_and_the_stake_is_gone():  # D19
    names = ["2-5", "1-6", "3-4"]
    result = ended(starting_bets=names, box=["1-3-4"], coins=[0, 0, 0], bets=[{"6": 3}, {"1": 12}, {"2": 12}])
    assert result.scores == (2 * 9 + 3 * 9, 2 * 2 + 2 * 9 + 12 * 2, 0)


def test_equal_totals_share_the_win():  # D19
    names = ["2-5", "3-4", "1-6"]
    result = ended(starting_bets=names, box=["1-3-4"], coins=[4, 22, 0])
    assert result.scores == (22, 22, 22)
    assert result.places == (1, 1, 1)


def test_there_is_no_result_before_the_end():  # D8, D19
    assert GAME.result(table()) is None
