"""Betting: D11, and what it costs part by part."""

import pytest

from engines.derby import GAME
from engines.derby.actions import Bet
from engines.derby.model import Price
from tests.engines.derby.tables import after_turns, legal, play, refusal, scene, table
from tests.rows import rows

# What is said | the position | a script
BETS = rows("""
D11: a bet card is placed at three for three | | do bet 5; has bets=5:3 coins=5,9,9
D11: a bet is raised by three | bets=5:6// | do bet 5; has bets=5:9 coins=5,9,9
D11: up to twelve | bets=5:9// | do bet 5; has bets=5:12
D11: and no further | bets=5:12// | cannot bet 5; refused bet 5: bet_is_at_its_most D11
D11: there are two bet cards, each on a horse of its own | bets=5:3,6:12//
    | has may_bet_on=5; refused bet 1: no_bet_card_left D11
D11: a second bet on the same horse raises the first | bets=5:3// | do bet 5; has cards_left=1
D11: a bet wants a horse on a face-up card | down=1 | refused bet 5: horse_not_shown D11
""")


@pytest.mark.parametrize(("position", "script"), BETS)
def test_a_bet_is_placed_or_raised(position, script):
    scene(position).run(script)


def test_a_bet_at_its_most_says_how_much_that_is():  # D11
    assert refusal(table(bets=[{"5": 12}, {}, {}]), Bet(5)).values["most"] == 12


@pytest.mark.parametrize(("square", "fee"), [(0, 0), (7, 0), (8, 2), (9, 2)])
def test_a_late_bet_costs_two_more(square, fee):  # D11
    price = GAME.view(table(positions={5: square}), 0).price(0, 5)
    assert price == Price(3, fee, 0)
    assert play(table(positions={5: square}), Bet(5)).coins[0] == 8 - 3 - fee


def test_raising_late_costs_two_more_as_well():  # D11
    state = table(positions={5: 9}, bets=[{"5": 3}, {"5": 3}, {}])
    assert GAME.view(state, 0).price(0, 5) == Price(3, 2, 0)
    assert play(state, Bet(5)).coins[0] == 3


def test_every_rival_bet_card_on_the_horse_makes_a_new_bet_dearer():  # D11
    state = table(bets=[{}, {"5": 12}, {"5": 3, "1": 3}])
    assert GAME.view(state, 0).price(0, 5) == Price(3, 0, 4)
    assert play(state, Bet(5)).coins[0] == 1


def test_rivals_do_not_make_a_raise_dearer():  # D11
    state = table(bets=[{"5": 3}, {"5": 12}, {"5": 3}])
    assert GAME.view(state, 0).price(0, 5) == Price(3, 0, 0)


def test_secret_starting_bets_make_nothing_dearer():  # D11: everybody's secret is on the table here
    state = table(4, starting_bets=["2-5", "1-6", "3-4", "1-3-4"], box=[])
    assert {price.total for price in GAME.view(state, 0).prices if price} == {3}


def test_the_sheet_s_bet_on_horse_five_costs_seven():  # worked case: 3 + 2 + 2
    state = after_turns([3, 4], positions={5: 9}, bets=[{}, {"5": 3}, {}, {}], coins=[8, 9, 7, 9])
    price = GAME.view(state, 2).price(2, 5)
    assert (price.stake, price.late_fee, price.rival_fee, price.total) == (3, 2, 2, 7)
    assert str(price) == "3 + 2 late + 2 for rivals = 7"
    after = play(state, Bet(5))
    assert after.coins[2] == 0
    assert GAME.view(after, None).face_up == (False, True, False, False)  # card 1 alone shows horse 5


def test_a_bet_too_dear_is_refused_with_its_price_part_by_part():  # D11, D15
    state = after_turns([3, 4], positions={5: 9}, bets=[{}, {"5": 3}, {}, {}], coins=[8, 9, 6, 9])
    assert Bet(5) not in legal(state, Bet)
    refused = refusal(state, Bet(5))
    assert (refused.code, refused.rule) == ("not_enough_coins", "D11")
    assert refused.values == {"stake": 3, "late_fee": 2, "rival_fee": 2, "price": 7, "coins": 6}


def test_what_one_future_bets_is_not_paid_for_in_another():  # D11: nothing is shared by two positions
    state = table()
    first, second = play(state, Bet(5)), play(state, Bet(5))
    for after in (first, second):
        assert GAME.view(after, 1).price(1, 5) == Price(3, 0, 2)
        assert GAME.load(GAME.dump(after)).backers == after.backers
        assert GAME.load(GAME.dump(after)).cards_left == after.cards_left


def test_the_table_sees_the_prices_of_whoever_is_to_act():  # D11: all bets are public
    state = table(positions={4: 10, 5: 8}, finish=[4], bets=[{}, {"1": 3}, {}])
    prices = GAME.view(state, None).prices
    assert prices == GAME.view(state, 2).prices
    assert [price.total if price else None for price in prices] == [5, 3, 3, None, 5, 3]
