"""The bot of the Tiercé: what it expects, and that it plays."""

import pytest

from engines.bots import BOTS
from engines.derby import GAME
from engines.derby.actions import Advance, Bet
from engines.derby.bot import expected_odds
from engines.rng import Rng
from tests.engines.derby.tables import table
from tests.engines.tables import Setup, walk


def test_places_already_taken_pay_for_certain():
    assert expected_odds((9, 9, 9, 9, 10, 10), (4, 5))[4:] == (9, 9)


def test_a_horse_further_ahead_is_expected_to_pay_more():
    pays = [expected_odds((square, 3, 3, 3, 3, 3), ())[0] for square in range(10)]
    assert pays == sorted(pays)


def test_secret_bets_count():
    state = table(2, starting_bets=["1-6", "2-5"], box=["3-4", "1-3-4"])
    ahead = table(2, {6: 5}, starting_bets=["1-6", "2-5"], box=["3-4", "1-3-4"])
    assert GAME.value(GAME.view(ahead, 0)) > GAME.value(GAME.view(state, 0))
    assert GAME.value(GAME.view(ahead, 1)) < GAME.value(GAME.view(state, 1))


def test_the_bot_bets_on_a_horse_that_is_sure_to_come_in():
    state = table(2, {1: 10, 2: 10, 5: 9}, finish=[1, 2], coins=[9, 9])
    action = BOTS["greedy"](GAME).choose(GAME.view(state, 0), Rng(1))
    assert action == Bet(5)


def test_the_bot_does_not_push_a_rival_s_horse():
    state = table(
        2, {5: 8}, coins=[0, 0], bets=[{}, {"5": 12}], starting_bets=["1-6", "3-4"], box=["2-5", "1-3-4"]
    )
    assert BOTS["greedy"](GAME).choose(GAME.view(state, 0), Rng(1)) != Advance(5)


@pytest.mark.parametrize(("seats", "share"), [(2, 0.8), (4, 0.6)])
def test_the_bot_beats_random_players(seats, share):
    wins = 0.0
    games = 12
    for seed in range(games):
        bots = ["random"] * seats
        bots[seed % seats] = "greedy"
        *_, last = walk(Setup(GAME, seats, {"sides": "mix"}), seed, ",".join(bots))
        places = GAME.result(last.after).places
        wins += (places[seed % seats] == 1) / places.count(1)
    assert wins / games > share
