"""The game for two, with two pawns each: C30 to C33."""

import pytest

from engines.carrots import GAME
from engines.carrots.actions import Advance, FallBack, ReturnToStart, TakeTen
from engines.carrots.events import (
    BothPawnsStuck,
    EndReason,
    LettuceEaten,
    MatchEnded,
    PawnCameHome,
    PawnMoved,
    PawnSentBack,
    RankChecked,
    TurnMissed,
)
from engines.carrots.model import rank
from tests.engines.carrots.races import of, only, race, two


def test_either_pawn_may_move_and_both_pay_from_one_purse():  # C30
    table = race(two(5, 13), two(0, 0))
    assert {action.pawn for action in table.legal()} == {0, 1}
    moved = only(PawnMoved, table.do(Advance(4, 1)))
    assert (moved.seat, moved.pawn, moved.start, moved.end) == (0, 1, 13, 17)
    assert table.state.purses[0] == 98 - 10
    assert table.turn == 1


def test_ones_own_pawn_is_in_the_way_like_any_other():  # C2
    table = race(two(5, 9), two(0, 0))
    assert 9 not in table.goals(0)


def test_the_rank_is_among_all_four_pawns():  # C3
    state = race(two(5, 13), two(7, 0)).state
    assert [rank(state, pawn) for pawn in range(4)] == [3, 1, 2, 4]


def test_a_hungry_pawn_eats_and_that_is_the_turn():  # C7, C30
    table = race(two(2, 5), two(13, (7, "hungry"), carrots=0))
    eaten = only(LettuceEaten, table.do(TakeTen(0)))
    assert (eaten.seat, eaten.pawn, eaten.rank, eaten.left) == (1, 1, 2, 4)
    assert table.turn == 0


def test_a_pawn_that_has_eaten_must_move_next():  # C30
    table = race(two(13, 7), two(0, 0))
    assert {action.pawn for action in table.legal()} == {1}
    assert table.why_not(TakeTen(0)) == ("other_pawn_has_eaten_and_must_move", "C30")
    table.do(Advance(2, 1))
    table.do(Advance(2, 0))
    assert {action.pawn for action in table.legal()} == {0, 1}


@pytest.mark.parametrize("square", [7, 6])  # a lettuce square, and a hare square with the card
def test_the_pawn_that_eats_is_the_one_that_must_move_the_turn_after(square):  # C7, C25, C30
    table = race(two(2, 26), two((square, "hungry"), 13))
    only(LettuceEaten, table.do(TakeTen(0)))
    table.do(TakeTen(0))
    assert (table.turn, {action.pawn for action in table.legal()}) == (1, {0})


def test_a_fed_pawn_may_move_back_as_well():  # C30
    table = race(two(13, 22), two(0, 0))
    assert FallBack(1) in table.legal()


def test_if_the_fed_pawn_cannot_act_the_other_does_and_the_duty_stays():  # C30
    table = race(two(13, 7, carrots=0), two(26, 0))
    assert table.legal() == [FallBack(0), TakeTen(0)]
    table.do(TakeTen(0))
    table.do(TakeTen(0))
    assert {action.pawn for action in table.legal()} == {1}


def test_a_pawn_fed_by_a_card_must_move_too():  # C25, C30
    table = race(two(13, (6, "fed")), two(0, 0))
    assert {action.pawn for action in table.legal()} == {1}


def test_the_income_of_the_pawn_that_arrived_is_checked_and_the_other_not_again():  # C31
    table = race(two(2, 0), two((10, "arrived"), (9, "settled"), carrots=0))
    check = only(RankChecked, table.do(TakeTen(0)))
    assert (check.seat, check.pawn, check.rank, check.is_paid) == (1, 0, 1, False)
    table = race(two(13, 0), two((10, "arrived"), (9, "settled"), carrots=0))
    check = only(RankChecked, table.do(TakeTen(0)))
    assert (check.rank, check.carrots) == (2, 20)


def test_missing_a_turn_concerns_the_player():  # C31
    table = race(two(2, 0), two((3, "waiting"), 13))
    assert only(TurnMissed, table.do(TakeTen(0))).seat == 1
    assert table.turn == 0


def test_the_first_pawn_home_needs_no_lettuce_count_and_no_carrot_limit():  # C32
    table = race(two(60, 0, carrots=500), two(0, 0))
    assert 64 in table.goals(0)
    assert 61 in table.goals(0), "nor does C15 bind it"
    came = only(PawnCameHome, table.do(Advance(4, 0)))
    assert (came.seat, came.pawn, came.place) == (0, 0, 1)
    assert table.turn == 1


@pytest.mark.parametrize(("opponent", "most"), [((0, 0), 20), ((64, 0), 30)])
def test_the_second_pawn_home_may_bring_ten_for_each_place(opponent, most):  # C32
    def table(carrots, lettuces=0):
        return race(two(64, 59, carrots=15 + carrots, lettuces=lettuces), two(*opponent))

    assert 64 in table(most).goals(1)
    assert table(most + 1).why_not(Advance(5, 1)) == ("too_many_carrots", "C17")
    assert table(most, lettuces=1).why_not(Advance(5, 1)) == ("lettuces_left", "C17")


def test_too_many_carrots_bind_the_second_pawn():  # C32, C15
    table = race(two(64, 60, carrots=31, lettuces=0), two(0, 0))
    assert table.legal() == [FallBack(1)]
    table = race(two(64, 60, carrots=30, lettuces=0), two(0, 0))
    assert 64 in table.goals(1)


def test_the_first_with_both_pawns_home_wins_and_the_game_ends():  # C33
    table = race(two(64, 60, carrots=10, lettuces=0), two(64, 63), home=(2, 0))
    end = only(MatchEnded, table.do(Advance(4, 1)))
    assert (end.why, end.places) == (EndReason.BOTH_HOME, (1, 2))
    assert GAME.result(table.state).places == (1, 2)


def test_a_pawn_at_home_moves_no_more():  # C30
    table = race(two(64, 60, carrots=20, lettuces=0), two(0, 0))
    assert table.why_not(Advance(1, 0)) == ("pawn_is_home", "C30")


def test_stuck_is_only_who_can_move_neither_pawn():  # C33
    table = race(two(26, 8), two(12, 13, carrots=0))
    assert not of(BothPawnsStuck, table.do(TakeTen(0)))
    assert TakeTen(1) in table.legal()


def test_the_owner_picks_which_stuck_pawn_goes_back():  # C33
    table = race(two(11, 26), two(12, 14, carrots=0))
    only(BothPawnsStuck, table.do(TakeTen(1)))
    assert (table.turn, table.phase) == (1, "stuck")
    assert table.legal() == [ReturnToStart(0), ReturnToStart(1)]
    assert table.why_not(Advance(1, 0)) == ("stuck", "C14")
    back = only(PawnSentBack, table.do(ReturnToStart(1)))
    assert (back.pawn, back.start, back.purse) == (1, 14, 98)
    assert table.state.positions == [11, 26, 12, 0]
    assert table.turn == 0


def test_a_pawn_on_the_start_does_not_go_back_while_the_other_runs():  # C33
    table = race(two(11, 26), two(0, 14, carrots=0))
    back = only(PawnSentBack, table.do(TakeTen(1)))
    assert (back.pawn, back.start) == (1, 14)


def test_a_pawn_on_the_start_goes_back_there_if_the_other_is_home_or_there_too():  # C33
    table = race(two(11, 26), two(64, 0, carrots=0))
    assert only(PawnSentBack, table.do(TakeTen(1))).pawn == 1
    table = race(two(11, 26), two(0, 0, carrots=0))
    table.do(TakeTen(1))
    assert table.legal() == [ReturnToStart(0), ReturnToStart(1)]


def test_at_nightfall_the_sum_of_the_ranks_decides():  # C19
    table = race(two(2, 13), two(5, 12), first=1, round=150)
    end = only(MatchEnded, table.do(TakeTen(0)))
    assert (end.why, end.places) == (EndReason.NIGHTFALL, (1, 1)), "4 + 1 and 3 + 2"
    table = race(two(2, 13), two(5, 0), first=1, round=150)
    assert only(MatchEnded, table.do(TakeTen(0))).places == (1, 2)
    table = race(two(2, 0), two(64, 64 - 1), first=1, round=150)
    assert only(MatchEnded, table.do(TakeTen(0))).places == (2, 1)


def test_ones_own_other_pawn_counts_for_cards_that_move_by_rank():  # C26, C27
    table = race(two(24, 21), two(0, 0), cards="fall_back_one_rank")
    assert of(PawnMoved, table.do(Advance(1, 0)))[-1].end == 20
    table = race(two(24, 27), two(0, 0), cards="up_one_rank")
    assert of(PawnMoved, table.do(Advance(1, 0)))[-1].end == 28


def test_up_one_rank_leads_the_first_pawn_home_with_any_purse():  # C27, C32
    table = race(two(58, 63, carrots=300), two(0, 0), cards="up_one_rank")
    assert only(PawnCameHome, table.do(Advance(3, 0))).place == 1


def test_the_card_is_answered_by_the_pawn_that_drew_it():  # C22
    table = race(two(24, 13), two(0, 0), cards="play_again")
    table.do(Advance(1, 0))
    assert {action.pawn for action in table.legal() if isinstance(action, Advance)} == {0}
    assert table.why_not(TakeTen(1)) == ("card_is_for_the_other_pawn", "C22")
