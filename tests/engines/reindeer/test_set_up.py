"""Setting the reindeer race up: R1 and R2."""

from collections import Counter

import pytest

from engines.reindeer import GAME
from engines.reindeer.model import PARTS, PRINTED, PRINTED_AS, REWARDS, TRACKS, faces, text

seats_of_the_game = pytest.mark.parametrize("seats", [2, 3, 4])


@seats_of_the_game
def test_everybody_has_four_reindeer_in_the_stable_and_five_cards(seats):  # R1, R2
    view = GAME.view(GAME.new(seats, 1), None)
    assert [view.stable(seat) for seat in range(seats)] == [4] * seats
    assert view.hand_sizes == (5,) * seats
    assert view.pile == 77 - 5 * seats
    assert sum(view.discards) == 0


def test_the_tracks_have_6_8_10_12_and_14_squares():  # R1
    view = GAME.view(GAME.new(2, 1), None)
    assert [len(squares) for squares in view.squares] == [6, 8, 10, 12, 14]


def test_the_tracks_lie_in_the_order_of_the_printed_data():  # R1
    assert [track["object"] for track in PARTS["tracks"]] == [track.name.lower() for track in TRACKS]


def test_25_of_the_27_track_cards_are_laid_and_two_are_left_out():  # R1
    for seed in range(50):
        written = GAME.dump(GAME.new(3, seed))
        laid = [card for track in written["tracks"].values() for card in track]
        assert (len(laid), len(written["left_out"])) == (25, 2)
        printed = Counter(PRINTED_AS[faces(card)] for card in laid + written["left_out"])
        assert printed == Counter(PRINTED)


def test_every_track_card_comes_to_lie_both_ways_round():  # R1
    laid = Counter(
        card
        for seed in range(4_000)
        for track in GAME.dump(GAME.new(2, seed))["tracks"].values()
        for card in track
    )
    for card in PRINTED:
        ways = {other for other, printed in PRINTED_AS.items() if printed == card and other != card}
        for way in ways:
            assert 0.88 < laid[text(way)] / laid[text(card)] < 1.14


def test_the_rewards_lie_highest_first_and_are_open():  # R2
    view = GAME.view(GAME.new(4, 1), None)
    assert [list(rewards) for rewards in view.rewards] == [
        sorted((reward.points for reward in REWARDS[track]), reverse=True) for track in TRACKS
    ]
    assert [len(rewards) for rewards in view.rewards] == [5, 4, 3, 2, 1]


def test_the_table_says_who_starts():  # R2
    assert [GAME.to_act(GAME.new(4, 9, first=str(seat + 1))) for seat in range(4)] == [(0,), (1,), (2,), (3,)]
    assert {GAME.to_act(GAME.new(4, seed)) for seed in range(40)} == {(0,), (1,), (2,), (3,)}


def test_nobody_sees_other_hands_the_pile_or_the_cards_left_out():  # R2
    one = GAME.view(GAME.new(3, 4), 1)
    assert len(one.hand) == 5
    assert GAME.view(GAME.new(3, 4), None).hand == ()
    assert not hasattr(one, "left_out")
    assert one.pile == 62
