"""F20: three games in a row."""

import pytest

from engines.fable import GAME
from engines.fable.events import GameDealt, GameScored, MatchEnded, TokenPassed
from engines.rng import Rng
from tests.engines.fable.positions import ANIMALS, finish, of_kind, position, race, turn

PODIUM = ("hare", "fox", "wolf")
# Three players: 8, 5 and 4 points.
SCORED = {"steps": [1, 0, 3, 2, 0], "bets": [["fox", "hare"], ["hare", "lamb"], ["wolf", "wolf"]]}


def played(*games):
    """Past games by what each seat's two bets were, all with `PODIUM`."""
    return [{"steps": [1, 0, 3, 2, 0], "bets": [list(bets) for bets in game]} for game in games]


def last_game(past, starting_bets, second_bets):
    end = finish(PODIUM, games=3, game=3, past=past, starting_bets=starting_bets, second_bets=second_bets)
    return GAME.result(end.after), end


def test_a_championship_is_a_choice_and_one_game_is_the_rule():  # F20
    assert GAME.view(GAME.new(3, 1), None).games == 1
    assert GAME.view(GAME.new(3, 1, match="championship"), None).games == 3


@pytest.mark.parametrize("holder", range(3))
@pytest.mark.parametrize("game", [1, 2])
def test_after_a_game_the_holder_passes_the_token_left_exactly_once(game, holder):  # F20
    end = finish(PODIUM, games=3, game=game, past=[SCORED] * (game - 1), first=holder)
    taker = (holder + 1) % 3
    assert of_kind(end.events, TokenPassed) == [TokenPassed(holder, taker)]
    view = GAME.view(end.after, None)
    assert (view.game, view.first) == (game + 1, taker)
    assert GAME.result(end.after) is None
    state = end.after
    for seat in range(3):
        state = GAME.apply(state, seat, GAME.legal(state, seat)[0]).state
    assert turn(state) == taker


def test_after_the_third_game_no_token_is_passed_and_the_match_is_over():  # F20
    end = finish(PODIUM, games=3, game=3, past=[SCORED] * 2, first=1)
    assert of_kind(end.events, TokenPassed) == of_kind(end.events, GameDealt) == []
    assert len(of_kind(end.events, MatchEnded)) == 1
    assert GAME.view(end.after, None).first == 1
    assert GAME.to_act(end.after) == ()


def test_a_single_game_is_followed_by_no_other():  # F20
    assert of_kind(finish(PODIUM).events, GameDealt) == []


def test_every_game_has_a_new_track_new_bets_and_a_new_deal():  # F20
    ends = [finish(PODIUM, games=3, rng=f"{seed:016x}").after for seed in range(40)]
    for state in ends:
        dealt, view = GAME.dump(state), GAME.view(state, None)
        assert dealt["phase"] == "bets"
        assert dealt["second_bets"] == [None] * 3
        assert [len(hand) for hand in dealt["hands"]] == [7, 7, 7]
        assert len(dealt["pile"]) == 81 - 21
        assert view.positions == view.steps == (0,) * 5
        assert view.played == ()
        assert sum(view.discards) == 0
    assert len({GAME.view(state, None).streams for state in ends}) > 15
    assert {GAME.dump(state)["starting_bets"][0][0] for state in ends} == set(ANIMALS)
    assert len({tuple(GAME.dump(state)["hands"][0]) for state in ends}) > 35


def test_a_new_deal_shows_everybody_only_their_own():  # F20, F6
    (dealt,) = of_kind(finish(PODIUM, games=3).events, GameDealt)
    for seat in (None, 0, 1, 2):
        seen = dealt.seen_by(seat)
        assert [hand is not None for hand in seen.hands] == [owner == seat for owner in range(3)]
        assert [None not in bets for bets in seen.starting] == [owner == seat for owner in range(3)]


def test_points_of_the_three_games_add_up():  # F20
    past = played(
        [("fox", "hare"), ("hare", "lamb"), ("wolf", "wolf")],  # 8 5 4
        [("lamb", "lamb"), ("hare", "hare"), ("wolf", "fox")],  # 0 10 5
    )
    result, end = last_game(past, [["fox"], ["wolf"], ["hare"]], ["fox", "lamb", "hare"])  # 6 2 10
    assert result.scores == (14, 17, 19)
    assert result.places == (3, 2, 1)
    assert of_kind(end.events, GameScored) == [GameScored(3, (6, 2, 10), (14, 17, 19))]
    assert sum(because.points for because in result.why) == 14 + 17 + 19
    assert {because.values["game"] for because in result.why} == {1, 2, 3}


def test_equal_totals_share_the_championship_whatever_the_bets():  # F20
    equal = [("hare", "lamb"), ("fox", "wolf"), ("wolf", "fox")]  # 5+0, 3+2, 2+3
    past = played(equal, equal)
    result, _ = last_game(past, [["wolf"], ["hare"], ["tortoise"]], ["fox", "lamb", "lamb"])  # 2+3, 5+0, 0
    assert result.scores == (15, 15, 10)
    assert result.places == (1, 1, 3)
    assert result.tie_break == ""


def test_the_winner_of_the_last_game_need_not_win_the_match():  # F20
    past = played([("hare", "hare"), ("lamb", "lamb"), ("wolf", "lamb")])
    result, _ = last_game(past * 2, [["tortoise"], ["hare"], ["lamb"]], ["lamb", "hare", "lamb"])
    assert result.scores == (20, 10, 4)
    assert result.places == (1, 2, 3)


def test_apprentices_may_play_a_championship():  # F20
    end = race({"fox": 4}, variant="apprentice", games=3, fox=11, first=2)
    assert of_kind(end.events, TokenPassed) == [TokenPassed(2, 0)]
    view = GAME.view(end.after, None)
    assert (view.game, view.first, view.variant) == (2, 0, "apprentice")
    assert view.hand_sizes == (5, 5, 5)
    assert turn(end.after) == 0  # no second bet: play goes on at once
    dealt = [
        race({"fox": 4}, variant="apprentice", games=3, fox=11, rng=f"{seed:016x}").after
        for seed in range(12)
    ]
    assert len({GAME.view(state, None).turbo for state in dealt}) > 8


@pytest.mark.parametrize("variant", ["standard", "apprentice"])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_championship_has_three_games_of_which_each_first_player_is_left_of_the_last(variant, seats):
    # F17, F20: the token moves once for every race but the last, and once for every new game.
    rng = Rng(5)
    state = GAME.new(seats, 17, variant=variant, match="championship", first="1")
    passes = games = 0
    for _ in range(2000):  # turns and picks; a championship has a few hundred
        acting = GAME.to_act(state)
        if not acting:
            break
        events = []
        GAME.advance(state, acting[0], rng.choice(GAME.legal(state, acting[0])), events)
        for token in of_kind(events, TokenPassed):
            assert token == TokenPassed(passes % seats, (passes + 1) % seats)
            passes += 1
        games += len(of_kind(events, GameScored))
    assert games == 3
    result = GAME.result(state)
    assert max(result.scores) == result.scores[result.places.index(1)]


def test_a_position_of_the_second_game_remembers_the_first():  # F20
    state = GAME.load(position(games=3, game=2, past=[SCORED]))
    (first,) = GAME.view(state, None).past
    assert [first.points(seat) for seat in range(3)] == [8, 5, 4]
