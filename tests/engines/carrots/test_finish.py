"""The end of the race: the last four squares, going home, places and nightfall, C15 to C19."""

import pytest

from engines.carrots import GAME
from engines.carrots.actions import Advance, FallBack, TakeTen
from engines.carrots.events import (
    EndReason,
    MatchEnded,
    PawnCameHome,
    PawnMoved,
    PawnSentBack,
    TurnStarted,
)
from engines.carrots.model import COST
from tests.engines.carrots.races import at, of, only, race


def test_twenty_carrots_on_sixty_are_fine_but_one_step_makes_them_too_many():  # C15, worked case
    table = race(at(60, carrots=20, lettuces=0), at(59), at(0), cards="last_move_free")
    assert table.goals() == {61, 63, 64}
    table = race(at(61, carrots=19, lettuces=0), at(59), at(0))
    assert table.legal() == [FallBack()]
    assert table.why_not(Advance(3)) == ("too_many_carrots_to_advance", "C15")


@pytest.mark.parametrize("square", [60, 61, 62, 63])
def test_too_many_carrots_on_the_last_four_squares_forbid_every_advance(square):  # C15

    most = COST[64 - square] + 10
    assert Advance(64 - square) in race(at(square, carrots=most, lettuces=0), at(0), at(0)).legal()
    assert race(at(square, carrots=most + 1, lettuces=0), at(0), at(0)).legal() == [FallBack()]


def test_too_many_carrots_do_not_matter_on_fifty_nine():  # C15
    assert race(at(59, carrots=200, lettuces=0), at(0), at(0)).goals() == {60, 61, 63}


def test_those_with_too_many_carrots_jump_back_over_occupied_tortoises():  # C15
    table = race(at(60, carrots=100, lettuces=0), at(56), at(50))
    moved = only(PawnMoved, table.do(FallBack()))
    assert (moved.end, moved.carrots) == (43, 170)


def test_all_tortoises_but_the_first_may_be_occupied():  # C15
    table = race(at(63, carrots=900), at(56), at(50), at(43), at(37), at(30))
    moved = only(PawnMoved, table.do(FallBack()))
    assert (moved.end, moved.carrots) == (24, 390)


def test_without_too_many_carrots_an_occupied_tortoise_is_not_jumped():  # C15, C10
    table = race(at(60, carrots=20, lettuces=0), at(56), at(0))
    assert FallBack() not in table.legal()


def test_with_lettuces_left_the_same_limit_binds():  # C15 speaks of carrots only
    table = race(at(60, carrots=21, lettuces=1), at(0), at(0))
    assert table.legal() == [FallBack()]
    table = race(at(60, carrots=20, lettuces=1), at(0), at(0))
    assert table.goals() == {61, 62, 63}
    assert table.why_not(Advance(4)) == ("lettuces_left", "C17")


def test_too_many_carrots_bind_playing_again_too():  # C15, C22
    table = race(at(60, carrots=20, lettuces=0), at(0), at(0), cards="play_again")
    table.do(Advance(1))
    assert table.phase == "again"
    assert table.goals() == set()
    assert FallBack() in table.legal()


def test_the_later_places_may_bring_more():  # C15, C17
    home = [at(64, carrots=0, lettuces=0), at(64, carrots=0, lettuces=0)]
    table = race(at(60, carrots=40, lettuces=0), *home, at(0))
    assert 64 in table.goals()
    assert race(at(60, carrots=41, lettuces=0), *home, at(0)).legal() == [FallBack()]


def test_a_pawn_before_the_finish_that_lacks_carrots_falls_back_or_is_stuck():  # C15, C14
    table = race(at(63, carrots=0, lettuces=0), at(0), at(0))
    assert table.legal() == [FallBack()]
    table = race(at(2), at(63, carrots=0, lettuces=0), at(56))
    assert only(PawnSentBack, table.do(TakeTen())).start == 63


def test_a_pawn_before_the_finish_with_a_lettuce_falls_back_or_is_stuck():  # C15, C14
    table = race(at(63, carrots=11, lettuces=1), at(0), at(0))
    assert table.legal() == [FallBack()]
    table = race(at(2), at(63, carrots=11, lettuces=1), at(56))
    assert only(PawnSentBack, table.do(TakeTen())).start == 63


def test_the_finish_is_reached_exactly():  # C16
    table = race(at(60, carrots=20, lettuces=0), at(0), at(0))
    assert table.why_not(Advance(5)) == ("past_the_finish", "C16")


def test_ten_carrots_may_come_home_first_and_eleven_may_not():  # C17
    assert 64 in race(at(59, carrots=25, lettuces=0), at(0), at(0)).goals()
    table = race(at(59, carrots=26, lettuces=0), at(0), at(0))
    refusal = table.refusal(Advance(5))
    assert (refusal.code, refusal.rule, refusal.values) == (
        "too_many_carrots",
        "C17",
        {"left": 11, "most": 10},
    )


def test_a_lettuce_left_bars_the_finish():  # C17
    assert race(at(59, carrots=25, lettuces=1), at(0), at(0)).why_not(Advance(5)) == ("lettuces_left", "C17")


def test_the_second_may_bring_twenty():  # C17
    first = at(64, carrots=0, lettuces=0)
    assert 64 in race(at(59, carrots=35, lettuces=0), first, at(0)).goals()
    assert 64 not in race(at(59, carrots=36, lettuces=0), first, at(0)).goals()


def test_the_first_home_wins_and_the_others_run_on():  # C18
    table = race(at(60, carrots=15, lettuces=0), at(2), at(5), at(0))
    events = table.do(Advance(4))
    assert only(PawnCameHome, events).place == 1
    assert not of(MatchEnded, events)
    assert table.turn == 1


def test_the_race_ends_when_one_is_left():  # C18
    table = race(at(60, carrots=15, lettuces=0), at(64, carrots=0, lettuces=0), at(5))
    end = only(MatchEnded, table.do(Advance(4)))
    assert (end.why, end.places) == (EndReason.ONE_LEFT, (2, 1, 3))
    result = GAME.result(table.state)
    assert result.places == (2, 1, 3)
    assert result.scores == (1, 2, 0)
    assert [because.code for because in result.why] == ["came_home", "came_home", "placed_by_rank"]


def test_the_short_race_ends_with_the_first_home_and_places_the_others_by_rank():  # C18
    table = race(at(60, carrots=15, lettuces=0), at(2), at(5), at(0), at(0), finish="first_home")
    end = only(MatchEnded, table.do(Advance(4)))
    assert (end.why, end.places) == (EndReason.FIRST_HOME, (1, 3, 2, 4, 4))


def test_night_falls_when_everybody_has_had_a_hundred_and_fifty_turns():  # C19
    table = race(at(2), at(5), at(13), first=1, round=150)
    end = only(MatchEnded, table.do(TakeTen()))
    assert (end.why, end.places) == (EndReason.NIGHTFALL, (3, 2, 1))
    assert GAME.result(table.state).places == (3, 2, 1)


def test_night_does_not_fall_before():  # C19
    table = race(at(2), at(5), at(13), first=1, round=149)
    events = table.do(TakeTen())
    assert only(TurnStarted, events).round == 150
    table = race(at(2), at(5), at(13), first=0, round=150)
    assert not of(MatchEnded, table.do(TakeTen()))


def test_missed_turns_count_towards_nightfall():  # C19
    table = race(at(2), at(3, stay="waiting"), at(14, stay="waiting"), first=0, round=150)
    assert only(MatchEnded, table.do(TakeTen())).why is EndReason.NIGHTFALL


def test_at_nightfall_those_at_home_keep_their_places():  # C19
    home = at(64, carrots=0, lettuces=0)
    table = race(at(2), home, at(13), home, first=1, round=150, home=(3, 1))
    assert only(MatchEnded, table.do(TakeTen())).places == (4, 2, 3, 1)


def test_at_nightfall_pawns_on_the_start_share_the_last_place():  # C19, C3
    table = race(at(2), at(0), at(0), first=1, round=150)
    assert only(MatchEnded, table.do(TakeTen())).places == (1, 2, 2)


def test_night_falls_when_the_first_player_is_home():  # C19
    table = race(at(64, carrots=0, lettuces=0), at(5), at(13), turn=2, first=0, round=150)
    assert only(MatchEnded, table.do(TakeTen())).why is EndReason.NIGHTFALL
