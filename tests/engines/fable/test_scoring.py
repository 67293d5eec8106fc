"""F18 and F19: what the bets pay, and who wins."""

import pytest

from engines.fable import GAME
from engines.fable.events import BetRevealed, GameScored, MatchEnded
from tests.engines.fable.positions import ANIMALS, finish, of_kind, place

PODIUM = ("hare", "fox", "wolf")  # 5, 3 and 2 points; tortoise and lamb pay nothing


def settled(**words):
    """Scores, places and the tie-break of a standard game that ended with `PODIUM`."""
    result = GAME.result(finish(PODIUM, **words).after)
    return result.scores, result.places, result.tie_break


def test_a_running_game_has_no_result():  # F18
    assert GAME.result(place()) is None
    assert GAME.result(place(second_bets=[None, None, None])) is None


def test_the_steps_pay_five_three_and_two():  # F18
    end = finish(
        PODIUM,
        seats=5,
        starting_bets=[["hare"], ["fox"], ["wolf"], ["tortoise"], ["lamb"]],
        second_bets=["lamb"] * 5,
    )
    assert GAME.result(end.after).scores == (5, 3, 2, 0, 0)


def test_the_same_animal_twice_pays_twice():  # F18
    scores, _, _ = settled(
        starting_bets=[["hare"], ["wolf"], ["tortoise"]], second_bets=["hare", "wolf", "tortoise"]
    )
    assert scores == (10, 4, 0)


def test_the_final_scoring_of_the_sheets():  # F18: the worked case 8, 5, 4
    end = finish(
        PODIUM,
        starting_bets=[["fox"], ["hare"], ["wolf"]],
        second_bets=["hare", "lamb", "wolf"],
    )
    result = GAME.result(end.after)
    assert result.scores == (8, 5, 4)
    assert result.places == (1, 2, 3)
    assert [because.points for because in result.why] == [3, 5, 5, 0, 2, 2]
    assert result.tie_break == ""


def test_two_players_have_three_bets_each():  # F18
    scores, places, _ = settled(
        seats=2, starting_bets=[["hare", "lamb"], ["fox", "wolf"]], second_bets=["hare", "tortoise"]
    )
    assert scores == (10, 5)
    assert places == (1, 2)


@pytest.mark.parametrize("third", ANIMALS)
def test_every_animal_can_be_third(third):  # F18
    first, second = [animal for animal in ANIMALS if animal != third][:2]
    assert finish((first, second, third)).podium == {first: 1, second: 2, third: 3}


def test_all_bets_are_revealed_at_the_end_and_not_before():  # F18, F6
    words = {"starting_bets": [["fox"], ["hare"], ["wolf"]], "second_bets": ["howl", "lamb", "wolf"]}
    before, after = finish(PODIUM, **words).before, finish(PODIUM, **words).after
    for seat in (None, 0, 1, 2):
        for owner, bets in enumerate(GAME.view(before, seat).bets):
            assert (None in bets) == (owner != seat)
        shown = [[str(card) for card in bets] for bets in GAME.view(after, seat).bets]
        assert shown == [["fox", "howl"], ["hare", "lamb"], ["wolf", "wolf"]]


def test_the_reveal_tells_what_each_bet_pays():  # F18
    end = finish(PODIUM, starting_bets=[["fox"], ["hare"], ["wolf"]], second_bets=["howl", "lamb", "wolf"])
    told = [(e.seat, e.index, str(e.card), e.step, e.points) for e in of_kind(end.events, BetRevealed)]
    assert told == [
        (0, 0, "fox", 2, 3),
        (0, 1, "howl", 3, 2),
        (1, 0, "hare", 1, 5),
        (1, 1, "lamb", 0, 0),
        (2, 0, "wolf", 3, 2),
        (2, 1, "wolf", 3, 2),
    ]
    assert of_kind(end.events, GameScored) == [GameScored(1, (5, 5, 4), (5, 5, 4))]
    assert of_kind(end.events, MatchEnded) == [MatchEnded((2, 1, 3))]


def test_the_highest_total_wins():  # F19
    scores, places, tie_break = settled(
        starting_bets=[["wolf"], ["fox"], ["tortoise"]], second_bets=["wolf", "fox", "hare"]
    )
    assert scores == (4, 6, 5)
    assert places == (3, 1, 2)
    assert tie_break == ""


def test_equal_totals_are_told_apart_by_the_best_bet():  # F19
    scores, places, tie_break = settled(
        starting_bets=[["wolf"], ["hare"], ["tortoise"]], second_bets=["fox", "lamb", "lamb"]
    )
    assert scores == (5, 5, 0)
    assert places == (2, 1, 3)
    assert tie_break == "best_bets"


def test_a_bet_that_pays_twice_is_compared_twice():  # F19: 5+5+0 beats 5+3+2
    end = finish(
        PODIUM, seats=2, starting_bets=[["fox", "wolf"], ["hare", "lamb"]], second_bets=["hare", "hare"]
    )
    result = GAME.result(end.after)
    assert result.scores == (10, 10)
    assert result.places == (2, 1)
    assert result.tie_break == "best_bets"


def test_equal_bets_share_the_win_in_whatever_order_they_lie():  # F19
    scores, places, tie_break = settled(
        starting_bets=[["hare"], ["fox"], ["wolf"]], second_bets=["fox", "hare", "lamb"]
    )
    assert scores == (8, 8, 2)
    assert places == (1, 1, 3)
    assert tie_break == ""


def test_bets_that_pay_nothing_are_all_alike():  # F19
    scores, places, _ = settled(
        starting_bets=[["tortoise"], ["lamb"], ["wolf"]], second_bets=["hare", "hare", "tortoise"]
    )
    assert scores == (5, 5, 2)
    assert places == (1, 1, 3)


def test_a_tie_below_the_win_is_told_apart_too():  # F19
    scores, places, tie_break = settled(
        seats=4,
        starting_bets=[["wolf"], ["hare"], ["tortoise"], ["fox"]],
        second_bets=["fox", "lamb", "hare", "hare"],
    )
    assert scores == (5, 5, 5, 8)
    assert places == (4, 2, 2, 1)
    assert tie_break == "best_bets"


def test_three_may_share_the_win():  # F19
    scores, places, _ = settled(
        starting_bets=[["tortoise"], ["lamb"], ["wolf"]], second_bets=["wolf", "howl", "lamb"]
    )
    assert scores == (2, 2, 2)
    assert places == (1, 1, 1)
