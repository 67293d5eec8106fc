"""A turn from its start to its action: C1 to C14."""

from engines.carrots import GAME
from engines.carrots.actions import Advance, Decline, FallBack, GiveTen, ReturnToStart, TakeTen
from engines.carrots.events import (
    CardDrawn,
    CarrotsGiven,
    CarrotsTaken,
    LettuceEaten,
    PawnMoved,
    PawnSentBack,
    RankChecked,
    TurnMissed,
    TurnStarted,
)
from engines.carrots.model import rank
from tests.engines.carrots.races import at, of, only, race


def test_turns_go_clockwise_and_those_at_home_are_skipped():  # C1
    table = race(at(64, lettuces=0), at(2), at(64, lettuces=0), at(5), turn=1)
    events = table.do(TakeTen())
    assert [event.seat for event in of(TurnStarted, events)] == [3]
    events = table.do(TakeTen())
    assert [(event.seat, event.round) for event in of(TurnStarted, events)] == [(1, 11)]


def test_an_occupied_square_is_jumped_but_counted():  # C2
    table = race(at(8, carrots=10), at(9), at(10), at(0))
    assert table.goals() == {12}
    assert table.why_not(Advance(2)) == ("square_is_occupied", "C2")
    table.do(Advance(4))
    assert table.state.purses[0] == 0


def test_the_start_holds_any_number():  # C2
    assert race(at(0), at(0), at(0), at(0)).goals()


def test_the_rank_counts_pawns_strictly_ahead():  # C3
    state = race(at(10), at(0), at(20), at(0)).state
    assert [rank(state, pawn) for pawn in range(4)] == [2, 3, 1, 3]


def test_pawns_at_home_count_as_ahead_and_keep_their_place():  # C3
    state = race(at(10), at(64, lettuces=0), at(64, lettuces=0), at(0), home=(2, 1)).state
    assert [rank(state, pawn) for pawn in range(4)] == [3, 2, 1, 4]


def test_a_player_who_must_miss_a_turn_misses_it_once():  # C5
    table = race(at(2), at(3, stay="waiting"), at(5))
    events = table.do(TakeTen())
    assert only(TurnMissed, events).seat == 1
    assert table.turn == 2
    table.do(TakeTen())
    events = table.do(TakeTen())
    assert not of(TurnMissed, events)
    assert table.turn == 1


def test_a_rank_that_matches_the_number_pays_at_the_next_turn():  # C6, worked case
    table = race(at(13), at(10, carrots=0, stay="arrived"), at(0))
    check = only(RankChecked, table.do(TakeTen()))
    assert (check.seat, check.rank, check.is_paid, check.carrots, check.purse) == (1, 2, True, 20, 20)
    assert table.turn == 1, "income does not use the turn"


def test_a_rank_that_has_changed_meanwhile_does_not_pay():  # C6
    table = race(at(9, carrots=99), at(10, carrots=7, stay="arrived"), at(0))
    check = only(RankChecked, table.do(Advance(4)))
    assert (check.rank, check.is_paid, check.carrots, check.purse) == (2, True, 20, 27)
    table = race(at(13), at(12, carrots=7, stay="arrived"), at(14))
    check = only(RankChecked, table.do(FallBack()))
    assert (check.rank, check.is_paid, check.carrots, check.purse) == (2, False, 0, 7)


def test_a_flag_pays_the_first_ten_and_the_fifth_fifty():  # C6, worked case
    table = race(at(2), at(16, carrots=0, stay="arrived"), at(0))
    assert only(RankChecked, table.do(TakeTen())).carrots == 10
    table = race(at(40), at(16, carrots=0, stay="arrived"), at(38), at(33), at(26))
    assert only(RankChecked, table.do(TakeTen())).carrots == 50
    table = race(at(40), at(16, carrots=0, stay="arrived"), at(0), at(0))
    assert not only(RankChecked, table.do(TakeTen())).is_paid


def test_income_is_checked_once():  # C6
    table = race(at(2), at(10, carrots=0, stay="settled"), at(13))
    assert not of(RankChecked, table.do(TakeTen()))


def test_landing_on_a_number_pays_nothing_at_once():  # C12
    table = race(at(2, carrots=68), at(13), at(0))
    events = table.do(Advance(8))
    assert not [event for event in of(RankChecked, events) if event.seat == 0]
    assert table.state.purses[0] == 68 - 36
    assert table.state.stays[0].name == "ARRIVED"


def test_the_third_to_eat_a_lettuce_gets_thirty_and_loses_the_turn():  # C7, worked case
    table = race(at(13), at(7, carrots=1, stay="hungry"), at(5), at(20))
    eaten = only(LettuceEaten, table.do(TakeTen()))
    assert (eaten.seat, eaten.rank, eaten.carrots, eaten.left) == (1, 3, 30, 2)
    assert table.turn == 2
    assert table.state.lettuces == (3, 2, 3, 3)


def test_a_pawn_that_has_eaten_must_leave_and_never_eats_twice_in_one_stay():  # C7
    table = race(at(7), at(0), at(0))
    assert all(isinstance(action, (Advance, FallBack)) for action in table.legal())
    assert table.why_not(TakeTen()) == ("not_on_carrots", "C11")
    assert table.why_not(Decline()) == ("no_passing", "C8")


def test_a_new_landing_on_the_same_lettuce_is_a_new_stay():  # C7
    table = race(at(56, carrots=9), at(0), at(0))
    table.do(Advance(1))
    assert table.state.stays[0].name == "HUNGRY"


def test_lettuce_squares_are_for_those_with_a_lettuce_left():  # C9
    assert 7 in race(at(6, lettuces=1), at(0), at(0)).goals()
    table = race(at(6, lettuces=0), at(0), at(0))
    assert 7 not in table.goals()
    assert table.why_not(Advance(1)) == ("no_lettuce_left", "C9")


def test_nobody_advances_onto_a_tortoise():  # C9
    assert race(at(7), at(0), at(0)).why_not(Advance(1)) == ("never_forward_to_a_tortoise", "C9")


def test_an_advance_has_one_square_at_least_and_what_it_costs():  # C9
    table = race(at(2, carrots=5), at(0), at(0))
    assert table.why_not(Advance(0)) == ("one_square_at_least", "C9")
    assert table.why_not(Advance(-2)) == ("one_square_at_least", "C9")
    refusal = table.refusal(Advance(3))
    assert (refusal.code, refusal.values) == ("too_few_carrots", {"price": 6, "carrots": 5})
    moved = only(PawnMoved, table.do(Advance(2)))
    assert (moved.carrots, moved.purse, moved.rank) == (-3, 2, 1)


def test_one_falls_back_only_to_the_nearest_tortoise_and_only_if_it_is_free():  # C10
    table = race(at(14), at(11), at(0))
    assert FallBack() not in table.legal()
    assert table.why_not(FallBack()) == ("tortoise_is_occupied", "C10")
    assert race(at(5), at(0), at(0)).why_not(FallBack()) == ("no_tortoise_behind", "C10")


def test_from_a_tortoise_one_falls_back_to_the_next_one():  # C10
    table = race(at(15, carrots=0), at(0), at(0))
    moved = only(PawnMoved, table.do(FallBack()))
    assert (moved.end, moved.carrots) == (11, 40)
    table = race(at(8), at(0), at(0))
    assert table.why_not(FallBack()) == ("no_tortoise_behind", "C10")


def test_a_pawn_on_carrots_takes_or_gives_ten_as_often_as_it_likes():  # C11
    table = race(at(2, carrots=15), at(13), at(5))
    assert only(CarrotsTaken, table.do(TakeTen())).purse == 25
    for _ in range(2):
        table.do(TakeTen())
    assert only(CarrotsGiven, table.do(GiveTen())).purse == 15
    assert table.state.positions[0] == 2


def test_giving_ten_needs_ten():  # C11
    table = race(at(2, carrots=9), at(0), at(0))
    assert table.why_not(GiveTen()) == ("fewer_than_ten_carrots", "C11")
    assert TakeTen() in table.legal()


def test_landing_on_carrots_does_nothing_at_once():  # C12
    table = race(at(0), at(0), at(0))
    events = table.do(Advance(2))
    assert not of(CarrotsTaken, events)
    assert table.state.purses[0] == 65


def test_landing_on_a_hare_draws_the_top_card_and_puts_it_under_the_pile():  # C13
    table = race(at(0), at(0), at(0), cards="miss_a_turn last_move_free")
    drawn = only(CardDrawn, table.do(Advance(1)))
    assert (drawn.square, drawn.card.name) == (1, "MISS_A_TURN")
    pile = table.state.pile_from_top()
    assert (pile[0].name, pile[-1].name) == ("LAST_MOVE_FREE", "MISS_A_TURN")
    assert table.state.seen == 1


def test_falling_back_draws_no_card():  # C13
    assert not of(CardDrawn, race(at(58), at(0), at(0)).do(FallBack()))


def test_whoever_can_do_nothing_goes_back_to_the_start_with_a_new_purse():  # C14
    table = race(at(26), at(12, carrots=0, lettuces=1), at(11))
    events = table.do(TakeTen())
    back = only(PawnSentBack, events)
    assert (back.seat, back.start, back.purse) == (1, 12, 68)
    assert table.state.positions[1] == 0
    assert table.state.lettuces[1] == 1
    assert table.turn == 2, "it uses the turn"


def test_five_players_restart_with_ninety_eight():  # C14
    table = race(at(26), at(12, carrots=0), at(11), at(0), at(0))
    assert only(PawnSentBack, table.do(TakeTen())).purse == 98


def test_a_pawn_stuck_on_the_start_gets_a_new_purse_there():  # C14
    table = race(at(26), at(0, carrots=0), at(0))
    assert only(PawnSentBack, table.do(TakeTen())).purse == 68


def test_a_free_tortoise_behind_is_forced_when_nothing_ahead_is_affordable():  # C14
    table = race(at(12, carrots=0), at(0), at(0))
    assert table.legal() == [FallBack()]


def test_a_pawn_on_carrots_is_never_stuck():  # C14
    table = race(at(26), at(13, carrots=0), at(11))
    assert not of(PawnSentBack, table.do(TakeTen()))
    assert table.legal() == [TakeTen()]


def test_one_carrot_does_not_help_where_the_next_square_is_barred():  # C14
    table = race(at(26), at(12, carrots=1), at(11), at(13))
    assert only(PawnSentBack, table.do(TakeTen())).purse == 68, "the purse is replaced, not added to"
    table = race(at(26), at(12, carrots=1), at(11), at(14))
    assert not of(PawnSentBack, table.do(TakeTen()))
    assert table.goals() == {13}


def test_ten_carrots_are_enough_to_give_ten_back():  # C11
    assert GiveTen() in race(at(2, carrots=10), at(0), at(0)).legal()


def test_nobody_goes_back_to_the_start_who_is_not_stuck():  # C14
    assert race(at(2), at(0), at(0)).why_not(ReturnToStart(0)) == ("not_stuck", "C14")


def test_only_pawns_one_has_can_move():  # C30
    assert race(at(2), at(0), at(0)).why_not(TakeTen(1)) == ("no_such_pawn", "C30")


def test_only_the_one_whose_turn_it_is_acts():  # C1
    state = race(at(2), at(5), at(0)).state
    assert GAME.legal(state, 1) == ()
    refusal = GAME.check(state, 1, TakeTen())
    assert refusal is not None
    assert refusal.code == "not_your_turn"
