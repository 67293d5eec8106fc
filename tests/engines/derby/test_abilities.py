"""The twelve abilities, as printed: D13, D15, D16."""

import pytest

from engines.derby import GAME
from engines.derby.abilities import Gain, read_ability
from engines.derby.actions import Pick, TurnDown, UseAbility
from engines.derby.model import Phase
from tests.engines.derby.tables import after_turns, legal, play, refusal, squares, table

ALL_A = "AAAAAA"
ALL_B = "BBBBBB"


def test_1a_gains_two():  # D13
    assert play(table(), UseAbility(1)).coins[0] == 10


def test_1b_holds_the_leading_horse_back():  # D13, D16
    state = table(sides=ALL_B, positions={3: 5, 4: 4})
    assert squares(play(state, UseAbility(1))) == {3: 4, 4: 4}


def test_2a_moves_any_horse_one_square():  # D13
    state = play(table(), UseAbility(2))
    assert state.coins[0] == 7
    assert legal(state, Pick) == [Pick(horse) for horse in range(1, 7)]
    assert squares(play(state, Pick(6))) == {6: 1}


def test_2b_helps_the_last_horse():  # D13, D16
    state = table(sides=ALL_B, positions={1: 4, 2: 4, 3: 4, 4: 4, 5: 3, 6: 4})
    assert squares(play(state, UseAbility(2)))[5] == 5


def test_3a_places_a_bet_for_its_cost_alone():  # D13: no late fee, no rivals
    state = table(positions={3: 9}, bets=[{}, {"3": 3}, {}])
    after = play(state, UseAbility(3))
    assert after.bets[0][2] == 3
    assert after.cards_left[0] == 1
    assert after.coins[0] == 5


def test_3a_raises_a_bet():  # D13
    after = play(table(bets=[{"3": 9}, {}, {}]), UseAbility(3))
    assert after.bets[0][2] == 12
    assert after.coins[0] == 5


def test_3a_keeps_to_the_limits_of_bets():  # D11, D13
    refused = refusal(table(bets=[{"3": 12}, {}, {}]), UseAbility(3))
    assert (refused.code, refused.rule) == ("bet_is_at_its_most", "D11")
    refused = refusal(table(bets=[{"1": 3, "2": 3}, {}, {}]), UseAbility(3))
    assert (refused.code, refused.rule) == ("no_bet_card_left", "D11")


def test_3b_moves_one_horse_and_another_back():  # D13
    state = play(table(sides=ALL_B, positions={5: 4}), UseAbility(3))
    assert state.coins[0] == 6
    state = play(state, Pick(6))
    assert Pick(6) not in legal(state, Pick)
    refused = refusal(state, Pick(6))
    assert (refused.code, refused.rule) == ("another_horse_is_wanted", "D13")
    assert squares(play(state, Pick(5))) == {6: 1, 5: 3}


def test_4a_holds_any_horse_back_for_two():  # D13, the sheet's own example
    state = play(table(positions={2: 5}), UseAbility(4))
    assert state.coins[0] == 6
    assert squares(play(state, Pick(2))) == {2: 4}


def test_4b_holds_the_leading_horse_back_by_two():  # D13, D16
    state = play(table(sides=ALL_B, positions={2: 5, 3: 4}), UseAbility(4))
    assert squares(state) == {2: 3, 3: 4}
    assert state.coins[0] == 6


def test_5a_moves_its_own_horse_two_squares():  # D13
    state = play(table(), UseAbility(5))
    assert squares(state) == {5: 2}
    assert state.coins[0] == 7


@pytest.mark.parametrize(
    ("positions", "gain"),
    [
        ({5: 9}, 0),
        ({5: 3, 1: 3, 2: 4}, 1),
        ({5: 3, 1: 4, 2: 5}, 2),
        ({1: 1, 2: 1, 3: 1, 4: 1, 6: 1}, 2),
    ],
)
def test_5b_pays_for_every_horse_strictly_ahead_up_to_two(positions, gain):  # D13
    state = table(sides=ALL_B, positions=positions)
    assert play(state, UseAbility(5)).coins[0] == 8 + gain


def test_5b_moves_its_own_horse_after_counting():  # D13
    state = play(table(sides=ALL_B, positions={5: 3, 2: 4}), UseAbility(5))
    assert squares(state) == {5: 4, 2: 4}
    assert state.coins[0] == 9


def test_5b_does_not_count_finished_horses():  # D13
    state = table(sides=ALL_B, positions={5: 3, 1: 10, 2: 4}, finish=[1])
    assert play(state, UseAbility(5)).coins[0] == 9


def test_6a_moves_its_own_horse_two_squares():  # D13
    state = play(table(), UseAbility(6))
    assert squares(state) == {6: 2}
    assert state.coins[0] == 7


def test_6b_catches_up_with_the_next_horse_ahead():  # D13
    state = table(sides=ALL_B, positions={6: 2, 1: 2, 2: 5, 3: 7})
    assert squares(play(state, UseAbility(6)))[6] == 5


def test_6b_with_no_running_horse_ahead_is_paid_and_does_nothing():  # D13, D15
    state = table(sides=ALL_B, positions={6: 4, 2: 10, 1: 4}, finish=[2])
    after = play(state, UseAbility(6))
    assert squares(after)[6] == 4
    assert after.coins[0] == 6


@pytest.mark.parametrize(
    ("sides", "horse"),
    [(ALL_A, 2), (ALL_A, 3), (ALL_A, 4), (ALL_A, 5), (ALL_A, 6), (ALL_B, 3), (ALL_B, 4), (ALL_B, 6)],
)
def test_an_ability_must_be_paid(sides, horse):  # D13, D15
    state = table(sides=sides, coins=[0, 9, 9])
    refused = refusal(state, UseAbility(horse))
    assert (refused.code, refused.rule) == ("not_enough_coins", "D13")
    cost = GAME.load(GAME.dump(state)).lineup[horse - 1].cost
    assert refused.values == {"price": cost, "coins": 0}
    assert UseAbility(horse) in legal(table(sides=sides, coins=[cost, 9, 9]), UseAbility)


def test_an_ability_wants_its_horse_on_a_face_up_card():  # D13
    refused = refusal(after_turns([1]), UseAbility(5))
    assert (refused.code, refused.rule) == ("horse_not_shown", "D13")


def test_a_card_with_the_horse_that_owns_the_ability_is_turned_down():  # D9: not the horse moved
    state = play(table(), UseAbility(2), Pick(5))
    assert legal(state, TurnDown) == [TurnDown(3), TurnDown(4)]


def test_with_leaders_level_the_acting_player_picks_one():  # D16
    state = play(table(sides=ALL_B, positions={3: 5, 6: 5, 4: 4}), UseAbility(1))
    assert state.phase is Phase.PICK
    assert legal(state, Pick) == [Pick(3), Pick(6)]
    refused = refusal(state, Pick(4))
    assert (refused.code, refused.rule) == ("horse_does_not_lead", "D16")
    assert squares(play(state, Pick(6))) == {3: 5, 6: 4, 4: 4}


def test_with_last_horses_level_the_acting_player_picks_one():  # D16
    state = play(table(sides=ALL_B, positions={1: 3, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2}), UseAbility(2))
    assert legal(state, Pick) == [Pick(2), Pick(3)]
    assert refusal(state, Pick(1)).code == "horse_is_not_last"


def test_a_finished_horse_does_not_lead():  # D15, D16
    state = table(sides=ALL_B, positions={3: 10, 6: 5}, finish=[3])
    assert squares(play(state, UseAbility(1))) == {3: 10, 6: 4}


def test_a_finished_horse_cannot_be_picked():  # D15
    state = play(table(positions={6: 10}, finish=[6]), UseAbility(2))
    assert Pick(6) not in legal(state, Pick)
    assert refusal(state, Pick(6)).code == "horse_has_finished"


def test_abilities_stop_at_the_ends_of_the_track():  # D15
    assert squares(play(table(positions={5: 8}), UseAbility(5))) == {5: 9}
    assert squares(play(table(), UseAbility(4), Pick(2))) == {}
    assert squares(play(table(sides=ALL_B, positions={3: 1}), UseAbility(4))) == {}


def test_a_horse_is_picked_only_when_an_ability_asks():  # D13
    assert refusal(table(), Pick(1)).code == "wrong_phase"


def test_a_corrected_card_is_a_change_of_data_alone():
    ability = read_ability("1B", {"cost": 1, "do": [{"gain": 3}, {"horse": 4, "steps": -1}]})
    assert ability.effects[0] == Gain(3)
    assert ability.named == (4,)
    assert not ability.is_plain
    with pytest.raises(ValueError, match="no horse card says"):
        read_ability("1B", {"cost": 1, "do": [{"fly": 3}]})


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        ({"horse": "another", "steps": 1}, "none before it"),
        ({"horse": 7, "steps": 1}, "does not run"),
        ({"bet_on": 0, "amount": 3}, "does not run"),
    ],
)
def test_a_horse_card_that_makes_no_sense_is_not_read(effect, why):
    with pytest.raises(ValueError, match=why):
        read_ability("2A", {"cost": 1, "do": [effect]})
