"""Every hare card, when it does something and when it does nothing: C13 and C20 to C27."""

import pytest

from engines.carrots.actions import Advance, Decline, FallBack, GiveTen, TakeTen
from engines.carrots.events import (
    CardDrawn,
    CardHadNoEffect,
    CarrotsGiven,
    CarrotsTaken,
    ChoiceDeclined,
    ChoiceOffered,
    LettuceEaten,
    LettuceOrdered,
    MoveReason,
    MoveRefunded,
    NoEffect,
    PawnCameHome,
    PawnMoved,
    RankChecked,
    TurnMissed,
    WaitOrdered,
    WaitReason,
)
from tests.engines.carrots.races import at, of, only, race


def draw(card, *players, **changes):
    """Seat 0 steps from 24 to the hare on 25 and draws this card."""
    table = race(at(24), *(players or (at(0), at(0))), cards=card, **changes)
    return table, table.do(Advance(1))


def moved(events):
    """Where the card moved the pawn, and why; None if it did not."""
    moves = [event for event in of(PawnMoved, events) if event.why is not MoveReason.ADVANCE]
    return (moves[0].end, moves[0].why) if moves else None


def test_miss_a_turn_keeps_the_pawn_here_for_one_turn():  # C20
    table, events = draw("miss_a_turn", at(2), at(5))
    assert only(WaitOrdered, events).why is WaitReason.CARD
    assert table.state.positions[0] == 25
    table.do(TakeTen())
    assert only(TurnMissed, table.do(TakeTen())).seat == 0
    assert table.turn == 1


def test_forward_to_carrots_is_free_and_without_gain():  # C21
    table, events = draw("forward_to_carrots")
    assert moved(events) == (26, MoveReason.FORWARD_TO_CARROTS)
    assert table.state.purses[0] == 67


def test_back_to_carrots_is_free_and_without_gain():  # C21
    table, events = draw("back_to_carrots")
    assert moved(events) == (21, MoveReason.BACK_TO_CARROTS)
    assert table.state.purses[0] == 67


@pytest.mark.parametrize(("card", "occupied"), [("forward_to_carrots", 26), ("back_to_carrots", 21)])
def test_an_occupied_carrot_square_ends_the_search(card, occupied):  # C21
    table, events = draw(card, at(occupied), at(0))
    assert only(CardHadNoEffect, events).why is NoEffect.CARROT_SQUARE_OCCUPIED
    assert table.state.positions[0] == 25


def test_there_is_no_carrot_square_beyond_fifty_nine_nor_before_two():  # C21
    table = race(at(60, carrots=12, lettuces=0), at(0), at(0), cards="forward_to_carrots")
    assert only(CardHadNoEffect, table.do(Advance(1))).why is NoEffect.NO_CARROT_SQUARE
    table = race(at(0), at(0), at(0), cards="back_to_carrots")
    assert only(CardHadNoEffect, table.do(Advance(1))).why is NoEffect.NO_CARROT_SQUARE


def test_play_again_offers_a_full_action_of_the_same_pawn():  # C22
    table, events = draw("play_again")
    assert only(ChoiceOffered, events).phase.value == table.phase == "again"
    assert table.turn == 0
    assert FallBack() in table.legal()
    table.do(Advance(2))
    assert table.state.positions[0] == 27
    assert table.state.purses[0] == 68 - 1 - 3
    assert table.turn == 1


def test_playing_again_on_a_tortoise_pays_for_falling_back():  # C22
    table, _ = draw("play_again")
    table.do(FallBack())
    assert table.state.purses[0] == 68 - 1 + 10


def test_playing_again_is_optional():  # C22
    table, _ = draw("play_again")
    assert only(ChoiceDeclined, table.do(Decline())).phase.value == "again"
    assert (table.turn, table.state.positions[0]) == (1, 25)


def test_playing_again_is_not_offered_where_nothing_can_be_played():  # C22
    table = race(at(30, carrots=1), at(0), at(0), cards="play_again")
    table.do(Advance(1))
    assert table.legal() == [FallBack(), Decline()]
    table = race(at(33, carrots=1), at(30), at(0), cards="play_again")
    assert only(CardHadNoEffect, table.do(Advance(1))).why is NoEffect.NOTHING_TO_PLAY
    assert table.turn == 1


def test_playing_again_may_end_on_a_hare_and_draw_again():  # C22, C13
    table, _ = draw("play_again miss_a_turn", at(2), at(5))
    events = table.do(Advance(6))
    assert only(CardDrawn, events).square == 31
    assert table.state.stays[0].name == "WAITING"


def test_no_pawn_but_the_one_that_drew_answers_the_card():  # C22
    table, _ = draw("play_again")
    assert table.why_not(TakeTen()) == ("not_on_carrots", "C11")


def test_last_move_free_gives_back_what_the_move_cost():  # C23
    table = race(at(20), at(0), at(0), cards="last_move_free")
    refund = only(MoveRefunded, table.do(Advance(5)))
    assert (refund.carrots, refund.purse) == (15, 68)


def test_in_a_chain_the_last_paid_move_is_the_free_one():  # C23
    table, _ = draw("play_again last_move_free")
    refund = only(MoveRefunded, table.do(Advance(6)))
    assert refund.carrots == 21
    assert table.state.purses[0] == 67


def test_after_a_card_moved_the_pawn_the_paid_move_of_the_turn_is_free():  # C23
    table = race(at(20), at(24), at(0), cards="up_one_rank last_move_free")
    events = table.do(Advance(5))
    assert moved(events) is None, "leader: the card has no effect"
    table = race(at(0), at(2), at(0), cards="up_one_rank last_move_free")
    events = table.do(Advance(1))
    assert [event.square for event in of(CardDrawn, events)] == [1, 3]
    assert only(MoveRefunded, events).carrots == 1


def test_ten_carrots_may_be_taken_given_or_left():  # C24
    for action, purse, told in ((TakeTen(), 77, CarrotsTaken), (GiveTen(), 57, CarrotsGiven)):
        table, events = draw("take_or_give_ten")
        assert only(ChoiceOffered, events).phase.value == table.phase == "ten"
        assert only(told, table.do(action)).is_by_card
        assert table.state.purses[0] == purse
    table, _ = draw("take_or_give_ten")
    table.do(Decline())
    assert table.state.purses[0] == 67
    assert table.turn == 1


def test_exactly_ten_carrots_can_be_given():  # C24
    table = race(at(24, carrots=11), at(0), at(0), cards="take_or_give_ten")
    table.do(Advance(1))
    assert GiveTen() in table.legal()


def test_giving_ten_by_card_needs_ten():  # C24
    table = race(at(24, carrots=10), at(0), at(0), cards="take_or_give_ten")
    table.do(Advance(1))
    assert table.legal() == [TakeTen(), Decline()]
    assert table.why_not(GiveTen()) == ("fewer_than_ten_carrots", "C24")
    assert table.why_not(Advance(1)) == ("answer_the_card", "C24")


def test_eat_lettuce_is_eaten_next_turn_by_the_rank_then():  # C25
    table, events = draw("eat_lettuce", at(26), at(0))
    assert only(LettuceOrdered, events)
    assert table.state.lettuces[0] == 3, "not at once"
    table.do(FallBack())  # seat 1 falls from 26 to 24, behind
    eaten = only(LettuceEaten, table.do(Advance(2)))
    assert (eaten.seat, eaten.square, eaten.rank, eaten.carrots, eaten.left) == (0, 25, 1, 10, 2)
    assert table.turn == 1


def test_without_a_lettuce_the_card_costs_the_next_turn():  # C25
    table = race(at(24, lettuces=0), at(2), at(5), cards="eat_lettuce")
    assert only(WaitOrdered, table.do(Advance(1))).why is WaitReason.NO_LETTUCE
    table.do(TakeTen())
    events = table.do(TakeTen())
    assert only(TurnMissed, events).seat == 0
    assert not of(LettuceEaten, events)


def test_fall_back_one_rank_goes_behind_the_next_pawn_behind():  # C26
    table, events = draw("fall_back_one_rank", at(21), at(12))
    assert moved(events) == (20, MoveReason.FALL_BACK_ONE_RANK)
    assert table.state.purses[0] == 67
    assert table.state.stays[0].name == "ARRIVED"


def test_a_tortoise_is_suitable_and_pays_nothing():  # C26
    table, events = draw("fall_back_one_rank", at(20), at(0))
    assert moved(events) == (19, MoveReason.FALL_BACK_ONE_RANK)
    assert table.state.purses[0] == 67


def test_a_lettuce_square_behind_is_suitable_only_with_a_lettuce():  # C26
    _, events = draw("fall_back_one_rank", at(23), at(0))
    assert moved(events) == (22, MoveReason.FALL_BACK_ONE_RANK)
    table = race(at(24, lettuces=0), at(23), at(0), cards="fall_back_one_rank")
    assert moved(table.do(Advance(1))) == (21, MoveReason.FALL_BACK_ONE_RANK)


def test_one_falls_further_back_over_occupied_squares_down_to_the_start():  # C26
    _, events = draw("fall_back_one_rank", at(21), at(20))
    assert moved(events) == (19, MoveReason.FALL_BACK_ONE_RANK)
    table = race(at(5), at(2), at(1), cards="fall_back_one_rank")
    assert moved(table.do(Advance(1))) == (0, MoveReason.FALL_BACK_ONE_RANK)


def test_one_goes_to_the_start_when_all_behind_stand_there():  # C26
    _, events = draw("fall_back_one_rank")
    assert moved(events) == (0, MoveReason.FALL_BACK_ONE_RANK)


def test_the_last_cannot_fall_back_one_rank():  # C26
    _, events = draw("fall_back_one_rank", at(30), at(40))
    assert only(CardHadNoEffect, events).why is NoEffect.LAST


def test_up_one_rank_goes_before_the_next_pawn_ahead_for_nothing():  # C27
    table, events = draw("up_one_rank", at(27), at(40))
    assert moved(events) == (28, MoveReason.UP_ONE_RANK)
    assert table.state.purses[0] == 67


def test_up_one_rank_skips_tortoises_occupied_squares_and_lettuces_without_a_lettuce():  # C27
    _, events = draw("up_one_rank", at(29), at(0))
    assert moved(events)[0] == 31
    _, events = draw("up_one_rank", at(27), at(28))
    assert moved(events)[0] == 29
    table = race(at(38, lettuces=0), at(41), at(0), cards="up_one_rank")
    assert moved(table.do(Advance(1)))[0] == 44
    table = race(at(38, lettuces=1), at(41), at(0), cards="up_one_rank")
    assert moved(table.do(Advance(1)))[0] == 42


def test_the_leader_cannot_go_up():  # C27
    _, events = draw("up_one_rank", at(20), at(0))
    assert only(CardHadNoEffect, events).why is NoEffect.NOBODY_AHEAD


def test_pawns_at_home_are_not_overtaken():  # C27
    _, events = draw("up_one_rank", at(64, lettuces=0), at(0))
    assert only(CardHadNoEffect, events).why is NoEffect.NOBODY_AHEAD


@pytest.mark.parametrize(("carrots", "lettuces", "is_home"), [(16, 0, True), (17, 0, False), (16, 1, False)])
def test_up_one_rank_leads_home_only_if_one_may_go_home(carrots, lettuces, is_home):  # C27, C17
    table = race(at(58, carrots, lettuces), at(63), at(0), cards="up_one_rank")
    events = table.do(Advance(3))
    assert bool(of(PawnCameHome, events)) == is_home
    assert [event.why for event in of(CardHadNoEffect, events)] == [] if is_home else [NoEffect.FINISH_BARRED]
    assert table.state.positions[0] == (64 if is_home else 61)


def test_card_moves_are_not_bound_by_too_many_carrots():  # C15
    table = race(at(46, carrots=500), at(60), at(0), cards="up_one_rank")
    events = table.do(Advance(5))
    assert moved(events)[0] == 61


def test_a_card_that_lands_on_a_number_or_lettuce_counts_as_a_landing():  # C13, C12
    table, _ = draw("fall_back_one_rank", at(23), at(5))
    assert table.state.stays[0].name == "HUNGRY"
    table, _ = draw("up_one_rank", at(27), at(2))
    table.do(FallBack())
    events = table.do(TakeTen())
    check = only(RankChecked, events)
    assert (check.seat, check.square, check.is_paid) == (0, 28, False)


def test_a_card_that_moves_onto_another_hare_draws_again():  # C13
    table = race(at(24), at(7, stay="fed"), at(0), cards="fall_back_one_rank miss_a_turn")
    events = table.do(Advance(1))
    assert [(event.square, event.card.name) for event in of(CardDrawn, events)] == [
        (25, "FALL_BACK_ONE_RANK"),
        (6, "MISS_A_TURN"),
    ]
    assert table.state.stays[0].name == "WAITING"


def test_three_cards_can_follow_one_another():  # C13
    table = race(
        at(24),
        at(7, stay="fed"),
        at(4, stay="settled"),
        cards="fall_back_one_rank fall_back_one_rank up_one_rank",
    )
    events = table.do(Advance(1))
    assert [event.square for event in of(CardDrawn, events)] == [25, 6, 3]
    assert [event.end for event in of(PawnMoved, events)] == [25, 6, 3, 5]


def test_after_twelve_cards_the_first_one_comes_again():  # C13
    table = race(at(24), at(0), at(0), cards="miss_a_turn", seen=12)
    before = table.state.pile_from_top()
    table.do(Advance(1))
    assert table.state.pile_from_top() == before[1:] + before[:1]
