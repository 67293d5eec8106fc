"""How the reindeer race ends: R16 and R17."""

import pytest

from engines.reindeer import GAME
from engines.reindeer.events import EndReason, MatchEnded, RewardWon, TurnStarted
from engines.reindeer.model import LENGTHS, REWARDS, TRACKS
from tests.engines.reindeer.races import race

LAST = {"letter": 2, "bauble": 4, "dessert": 6, "gift": 11, "tree": 18}


def before_the_last_reward(track, seats=2, **more):
    """Seat 0 needs one elf to take the last reward of a track; the others of it are seat 1's."""
    won = {1: [(str(track), reward.points) for reward in REWARDS[track][:-1]]}
    for seat, rewards in more.pop("won", {}).items():
        won.setdefault(seat, []).extend(rewards)
    return race(
        seats=seats,
        tracks={str(track): ""},
        hands=["elf"],
        reindeer={0: {str(track): [LENGTHS[track]]}},
        won=won,
        **more,
    )


@pytest.mark.parametrize("track", TRACKS, ids=str)
def test_the_last_reward_of_any_track_ends_the_game_at_once(track):  # R16
    table = before_the_last_reward(track).move(str(track), "elf", start=LENGTHS[track])
    assert [event.points for event in table.found(RewardWon)] == [LAST[str(track)]]
    assert table.found(MatchEnded)[0].why is EndReason.LAST_REWARD
    assert not table.found(TurnStarted)
    assert GAME.to_act(table.state) == ()
    assert GAME.result(table.state).scores == (
        LAST[str(track)],
        sum(reward.points for reward in REWARDS[track][:-1]),
    )


def ended(won, seats):
    """A game that ends with the tree reward for seat 0, after everybody won these."""
    table = race(
        seats=seats,
        tracks={"tree": ""},
        hands=["elf"],
        reindeer={0: {"tree": [14]}},
        won=dict(enumerate(won)),
    )
    table.move("tree", "elf", start=14)
    return GAME.result(table.state)


def test_most_points_win_whoever_ended_the_game():  # R16
    result = ended([[], [("gift", 15), ("letter", 8)]], seats=2)
    assert result.scores == (18, 23)
    assert result.places == (2, 1)
    assert result.tie_break == ""


def test_equal_points_are_decided_by_the_highest_reward():  # R16
    result = ended([[], [("bauble", 10), ("letter", 8)]], seats=2)
    assert result.scores == (18, 18)
    assert result.places == (1, 2)
    assert result.tie_break == "highest_rewards"


def letters_ended(won):
    """A game of three that ends with the last letter reward, 2 points, for seat 0."""
    table = race(
        seats=3, tracks={"letter": ""}, hands=["elf"], reindeer={0: {"letter": [6]}}, won=dict(enumerate(won))
    )
    table.move("letter", "elf", start=6)
    return GAME.result(table.state)


def test_then_by_the_second_highest():  # R16
    result = letters_ended(
        [
            [("letter", 8), ("letter", 6)],  # and 2
            [("bauble", 8), ("letter", 5), ("letter", 3)],
            [("bauble", 10)],
        ]
    )
    assert result.scores == (16, 16, 10)
    assert result.places == (1, 2, 3)
    assert result.tie_break == "highest_rewards"


def test_and_so_on():  # R16
    result = letters_ended(
        [
            [("bauble", 8), ("bauble", 6), ("letter", 3)],  # and 2
            [("letter", 8), ("letter", 6), ("letter", 5)],
            [("bauble", 10)],
        ]
    )
    assert result.scores == (19, 19, 10)
    assert result.places == (2, 1, 3)


def test_equal_rewards_from_different_tracks_share_a_place():  # R16
    table = race(seats=3, idle=8, won={0: [("letter", 8)], 1: [("bauble", 8)], 2: [("bauble", 10)]}, turn=1)
    result = GAME.result(table.draw().state)
    assert result.scores == (8, 8, 10)
    assert result.places == (2, 2, 1)
    assert result.tie_break == ""


def test_seats_with_the_same_points_and_rewards_share_their_place():  # R16
    table = race(seats=3)
    for _ in range(9):
        table.draw()
        while table.phase == "discard":
            table.discard(table.hand(table.turn)[0])
    result = GAME.result(table.state)
    assert (result.scores, result.places) == ((0, 0, 0), (1, 1, 1))
    assert result.tie_break == ""


def test_the_result_says_which_rewards_brought_the_points():  # R16
    result = ended([[("letter", 8)], [("gift", 15)]], seats=2)
    lines = [
        (because.seat, because.code, because.points, str(because.values["track"])) for because in result.why
    ]
    assert lines == [(0, "reward", 8, "letter"), (0, "reward", 18, "tree"), (1, "reward", 15, "gift")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_rounds_of_draws_end_the_game(seats):  # R17
    table = race(seats=seats)
    for drawn in range(1, 3 * seats + 1):
        assert table.phase == "turn"
        table.draw()
        while table.phase == "discard":
            table.discard(table.hand(table.turn)[0])
        assert (table.phase == "over") == (drawn == 3 * seats)
    assert table.found(MatchEnded)[0].why is EndReason.NOBODY_MOVED


def test_a_move_starts_the_count_of_draws_anew():  # R17
    table = race(hands=["elf"], idle=4).draw()
    assert table.dump["idle"] == 5
    table = race(hands=["elf"], idle=5, tracks={"tree": ""}).move("tree", "elf")
    assert table.dump["idle"] == 0
    assert table.phase == "turn"


def test_the_last_draw_is_discarded_down_to_seven_before_the_end():  # R3, R17
    table = race(hands=["elf elf elf elf elf elf elf"], idle=5, pile="tree_1 tree_2").draw()
    assert table.phase == "discard"
    assert table.discard("elf").phase == "discard"
    assert table.discard("elf").phase == "over"


def test_cards_from_skis_are_no_draw_in_this_sense():  # R13, R17
    table = race(hands=["elf"], tracks={"tree": "K."}, idle=5).move("tree", "elf")
    assert table.dump["idle"] == 0
    assert table.phase == "turn"
