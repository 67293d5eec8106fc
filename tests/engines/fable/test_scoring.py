"""F18 and F19: what the bets pay, and who wins."""

import pytest

from engines.fable import GAME
from engines.fable.events import BetRevealed, GameScored, MatchEnded
from tests.engines.fable.positions import ANIMALS, finish, of_kind, place
from tests.rows import rows

PODIUM = ("hare", "fox", "wolf")  # 5, 3 and 2 points; tortoise and lamb pay nothing


# What is said | starting bets by seat | second bets | scores | places | the tie-break
ENDS = rows("""
F18: steps pay 5, 3 and 2 | hare fox wolf tortoise lamb | lamb lamb lamb lamb lamb | 5 3 2 0 0 | 1 2 3 4 4 |
F18: the same animal twice pays twice | hare wolf tortoise | hare wolf tortoise | 10 4 0 | 1 2 3 |
F18: the worked case of the sheets | fox hare wolf | hare lamb wolf | 8 5 4 | 1 2 3 |
F18: two players have three bets each | hare,lamb fox,wolf | hare tortoise | 10 5 | 1 2 |
F19: the highest total wins | wolf fox tortoise | wolf fox hare | 4 6 5 | 3 1 2 |
F19: the best bet tells equal totals apart | wolf hare tortoise | fox lamb lamb | 5 5 0 | 2 1 3 | best_bets
F19: 5+5+0 beats 5+3+2 | fox,wolf hare,lamb | hare hare | 10 10 | 2 1 | best_bets
F19: equal bets share the win in any order | hare fox wolf | fox hare lamb | 8 8 2 | 1 1 3 |
F19: bets that pay nothing are all alike | tortoise lamb wolf | hare hare tortoise | 5 5 2 | 1 1 3 |
F19: a tie below the win, too | wolf hare tortoise fox | fox lamb hare hare | 5 5 5 8 | 4 2 2 1 | best_bets
F19: three may share the win | tortoise lamb wolf | wolf howl lamb | 2 2 2 | 1 1 1 |
""")


@pytest.mark.parametrize(("starting", "second", "scores", "places", "tie_break"), ENDS)
def test_bets_pay_by_the_podium_and_the_best_wins(starting, second, scores, places, tie_break):
    starting_bets = [bets.split(",") for bets in starting.split()]
    end = finish(PODIUM, seats=len(starting_bets), starting_bets=starting_bets, second_bets=second.split())
    result = GAME.result(end.after)
    assert result.scores == tuple(map(int, scores.split()))
    assert result.places == tuple(map(int, places.split()))
    assert result.tie_break == tie_break
    for seat, score in enumerate(result.scores):
        assert sum(because.points for because in result.why if because.seat == seat) == score


def test_a_running_game_has_no_result():  # F18
    assert GAME.result(place()) is None
    assert GAME.result(place(second_bets=[None, None, None])) is None


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
