"""Advancing, taking money and eating: D10, D12, D14, D15."""

import pytest

from engines.derby import GAME
from engines.derby.actions import Advance, Bet, Eat, Pick, Stop, TakeMoney, TurnDown, UseAbility
from engines.derby.model import Phase
from tests.engines.derby.tables import after_turns, do, legal, play, refusal, squares, table


@pytest.mark.parametrize(("horse", "steps"), [(1, 3), (2, 2), (3, 2), (4, 3), (5, 1), (6, 1)])
def test_a_horse_advances_as_often_as_face_up_cards_show_it(horse, steps):  # D10, worked case
    assert squares(play(table(), Advance(horse))) == {horse: steps}


def test_cards_turned_down_do_not_count():  # D10: horse 1 is on cards 2, 3 and 4
    assert squares(play(after_turns([2, 4]), Advance(1))) == {1: 1}


def test_a_horse_on_no_face_up_card_cannot_advance():  # D10
    refused = refusal(after_turns([1]), Advance(5))
    assert (refused.code, refused.rule) == ("horse_not_shown", "D10")


def test_an_advance_stops_on_the_last_square():  # D10, D15
    assert squares(play(table(positions={1: 8}), Advance(1))) == {1: 9}
    assert squares(play(table(positions={1: 9}), Advance(1))) == {1: 9}


@pytest.mark.parametrize("action", [Advance(5), Bet(5), UseAbility(5), Eat(1, 5)])
def test_nothing_can_be_done_with_a_finished_horse(action):  # D15
    state = table(positions={5: 10}, finish=[5])
    refused = refusal(state, action)
    assert (refused.code, refused.rule) == ("horse_has_finished", "D15")


@pytest.mark.parametrize("action", [Advance(0), Bet(7), UseAbility(-1), Eat(1, 99), Pick(12)])
def test_there_are_six_horses(action):  # D1
    assert refusal(table(), action).code == "no_such_horse"


def test_money_pays_what_the_face_up_cards_show():  # D12, worked case: the fourth card is down
    state = after_turns([4], coins=[8, 0, 9, 9])
    assert GAME.view(state, None).money == 4
    assert play(state, TakeMoney()).coins == [8, 4, 9, 9]


def test_money_wants_an_icon():  # D12
    refused = refusal(after_turns([1, 3]), TakeMoney())
    assert (refused.code, refused.rule) == ("no_money_shown", "D12")


def test_coins_have_no_upper_limit():  # ruling under the components
    assert play(table(coins=[1000, 9, 9]), TakeMoney()).coins[0] == 1004


@pytest.mark.parametrize(("snack", "square", "coins"), [(1, 5, 6), (2, 2, 6), (3, 6, 5)])
def test_a_snack_moves_any_horse_as_printed(snack, square, coins):  # D14: horse 5 needs no card
    state = play(after_turns([1], positions={5: 4}, coins=[9, 8, 9, 9]), Eat(snack, 5))
    assert squares(state) == {5: square}
    assert state.coins[1] == coins


def test_the_sheet_s_last_player_buys_a_step_for_horse_two():  # worked case: only card 2 is up
    step = do(after_turns([1, 3, 4], coins=[8, 9, 9, 2]), Eat(1, 2))
    assert step.state.coins[3] == 0
    assert squares(step.state)[2] >= 1
    assert step.state.round == 2


def test_one_snack_for_each_icon_and_not_one_more():  # D14: cards 2 and 4 have the icon
    state = play(table(), Eat(1, 1))
    assert state.phase is Phase.SNACK
    assert play(state, Eat(1, 1)).phase is Phase.TURN_DOWN


def test_the_same_snack_may_be_bought_again_for_the_same_horse():  # D14
    assert squares(play(table(), Eat(3, 6), Eat(3, 6))) == {6: 4}


def test_snacks_work_one_after_the_other():  # D14, D15: back from the start first, then forwards
    assert squares(play(table(), Eat(2, 6), Eat(1, 6))) == {6: 1}
    assert squares(play(table(), Eat(1, 6), Eat(2, 6))) == {}


def test_one_may_stop_after_the_first_snack_but_not_before():  # D14
    assert refusal(table(), Stop()).rule == "D9"
    state = play(table(), Eat(1, 1), Stop())
    assert legal(state, TurnDown) == [TurnDown(2), TurnDown(4)]


def test_whoever_eats_takes_no_other_action():  # D9, D14
    state = play(table(), Eat(1, 1))
    assert refusal(state, TakeMoney()).code == "wrong_phase"


def test_eating_wants_an_icon():  # D14
    refused = refusal(after_turns([2, 4]), Eat(1, 1))
    assert (refused.code, refused.rule) == ("no_eat_icon_shown", "D14")


def test_a_snack_must_be_paid():  # D15
    state = table(coins=[2, 9, 9])
    assert {eat.snack for eat in legal(state, Eat)} == {1, 2}
    refused = refusal(state, Eat(3, 1))
    assert refused.code == "not_enough_coins"
    assert refused.values == {"price": 3, "coins": 2}
    assert legal(table(coins=[1, 9, 9]), Eat) == []


def test_nobody_is_asked_for_a_snack_they_cannot_pay():  # D14, D15
    state = play(table(coins=[3, 9, 9]), Eat(1, 1))
    assert state.phase is Phase.TURN_DOWN


def test_there_are_three_snacks():  # D14
    assert refusal(table(), Eat(4, 1)).code == "no_such_snack"
    assert refusal(table(), Eat(0, 1)).code == "no_such_snack"


def test_snacks_stop_at_the_ends_of_the_track():  # D15
    assert squares(play(table(positions={6: 8}), Eat(3, 6))) == {6: 9}
    assert squares(play(table(positions={6: 0}), Eat(2, 6))) == {}
