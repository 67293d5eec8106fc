"""Setting up the Tiercé: D1 to D4."""

import pytest

from engines.api import SetupError
from engines.derby import GAME
from engines.derby.row import Half

SEEDS = range(60)


def test_six_horses_wait_at_the_start_until_the_first_race_cards():  # D1
    state = GAME.new(4, 3)
    moved = dict(state.row.moves)
    assert state.positions == [moved.get(horse, 0) for horse in range(1, 7)]
    assert state.round == 1


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_can_play(seats):  # D1
    with pytest.raises(SetupError):
        GAME.new(seats, 1)


def test_all_horses_lie_on_side_a_unless_the_table_wants_otherwise():  # D2
    assert set(GAME.view(GAME.new(2, 1), None).sides) == {"A"}
    assert set(GAME.view(GAME.new(2, 1, sides="B"), None).sides) == {"B"}


def test_a_mix_turns_every_horse_at_random():  # D2
    sides = [GAME.view(GAME.new(2, seed, sides="mix"), None).sides for seed in SEEDS]
    for horse in range(6):
        assert {mixed[horse] for mixed in sides} == {"A", "B"}
    assert len(set(sides)) > 20


def test_a_side_can_be_chosen_for_each_horse():  # D2
    state = GAME.new(2, 1, horse_2="B", horse_6="B")
    assert GAME.view(state, None).sides == ("A", "B", "A", "A", "A", "B")
    state = GAME.new(2, 1, sides="B", horse_1="A")
    assert GAME.view(state, None).sides == ("A", "B", "B", "B", "B", "B")


def test_a_chosen_side_holds_in_a_mix():  # D2
    assert {GAME.view(GAME.new(2, seed, sides="mix", horse_3="B"), None).sides[2] for seed in SEEDS} == {"B"}


def test_the_first_player_has_eight_coins_and_the_others_nine():  # D3
    state = GAME.new(3, 1, first="2")
    assert state.coins == [9, 8, 9]
    assert GAME.to_act(state) == (1,)


def test_a_first_player_is_drawn_where_none_is_chosen():  # D3
    assert {GAME.new(4, seed).first for seed in SEEDS} == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_one_starting_bet_and_the_rest_leave_the_game(seats):  # D4
    state = GAME.new(seats, 5)
    assert len(state.starting) == seats
    assert sorted(card.name for card in (*state.starting, *state.box)) == ["1-3-4", "1-6", "2-5", "3-4"]


def test_starting_bets_are_dealt_at_random():  # D4
    assert len({GAME.new(2, seed).starting[0].name for seed in SEEDS}) == 4


def test_the_sides_of_the_race_cards_and_their_order_are_random():  # D5
    rows = {GAME.new(2, seed).row.halves for seed in range(300)}
    assert len(rows) > 150
    assert all(isinstance(half, Half) for row in rows for half in row)
