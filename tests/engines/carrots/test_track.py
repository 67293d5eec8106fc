"""What is printed on the board and the cards, and what it costs to run."""

import pytest

from engines.api import SetupError
from engines.carrots import GAME
from engines.carrots.actions import Advance
from engines.carrots.model import BOARD, COST, HARE_CARDS, PAYING_RANKS, REACH, Kind
from tests.engines.carrots.races import at, race


def squares(kind):
    return [square for square, its in enumerate(BOARD) if its is kind]


def test_the_board_has_every_square_where_the_page_has_it():
    assert len(BOARD) == 65
    assert squares(Kind.TORTOISE) == [8, 11, 15, 19, 24, 30, 37, 43, 50, 56]
    assert squares(Kind.LETTUCE) == [7, 22, 42, 57, 62]
    assert squares(Kind.FLAG) == [16, 32, 48]
    assert squares(Kind.CARROTS) == [2, 5, 13, 21, 26, 33, 38, 40, 49, 55, 59]
    assert squares(Kind.HARE) == [1, 3, 6, 14, 25, 31, 34, 39, 46, 51, 58, 61, 63]
    assert (squares(Kind.START), squares(Kind.FINISH)) == ([0], [64])


def test_there_are_twelve_hare_cards_of_nine_kinds():
    assert len(HARE_CARDS) == 12
    twice = {card.name for card in HARE_CARDS if HARE_CARDS.count(card) == 2}
    assert twice == {"LAST_MOVE_FREE", "TAKE_OR_GIVE_TEN", "FALL_BACK_ONE_RANK"}


@pytest.mark.parametrize(
    ("seats", "carrots", "lettuces", "pawns"),
    [(2, 98, 5, 2), (3, 68, 3, 1), (4, 68, 3, 1), (5, 98, 3, 1), (6, 98, 3, 1)],
)
def test_everybody_starts_with_what_the_player_count_gives(seats, carrots, lettuces, pawns):  # C30
    state = GAME.new(seats, 1)
    assert state.purses == [carrots] * seats
    assert state.lettuces == (lettuces,) * seats
    assert state.positions == [0] * seats * pawns


def test_running_costs_one_three_six_ten_fifteen_twenty_one():  # C9, worked case
    assert COST[1:7] == (1, 3, 6, 10, 15, 21)
    assert COST[64] == 64 * 65 // 2


def test_a_purse_lasts_as_far_as_it_pays_for():  # C9
    for carrots in range(2080):
        assert COST[REACH[carrots]] <= carrots < COST[REACH[carrots] + 1]


def test_numbers_pay_their_rank_and_flags_the_first_the_fifth_and_the_sixth():  # C6
    assert PAYING_RANKS[4] == (3,)
    assert PAYING_RANKS[9] == (4,)
    assert PAYING_RANKS[10] == (2,)
    assert PAYING_RANKS[16] == (1, 5, 6)
    assert not any(PAYING_RANKS[square] for square in (0, 1, 2, 7, 8, 64))


def test_anybody_may_be_first_and_is_drawn_when_nobody_is_named():  # C1
    assert {GAME.new(4, seed).turn for seed in range(40)} == {0, 1, 2, 3}
    assert [GAME.new(4, 1, first=str(seat)).turn for seat in (1, 2, 3, 4)] == [0, 1, 2, 3]


def test_the_pile_is_shuffled_and_remembered():  # C13
    piles = {GAME.new(3, seed).race.pile for seed in range(20)}
    assert len(piles) == 20
    assert {tuple(sorted(pile)) for pile in piles} == {tuple(sorted(HARE_CARDS))}


def test_two_players_cannot_stop_at_the_first_home():  # C18
    with pytest.raises(SetupError) as refused:
        GAME.new(2, 1, finish="first_home")
    assert refused.value.code == "choice"
    assert GAME.new(3, 1, finish="first_home").race.is_short


def test_the_first_step_may_go_anywhere_that_is_affordable():  # C9: no upper limit but the purse
    table = race(at(0, carrots=68), at(0), at(0))
    assert table.goals() == {1, 2, 3, 4, 5, 6, 7, 9, 10}
    assert table.why_not(Advance(12)) == ("too_few_carrots", "C9")
    rich = race(at(0, carrots=2000), at(0), at(0))
    assert max(rich.goals()) == 62
