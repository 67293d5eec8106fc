"""The bot of the Tiercé: what it expects, and that it plays."""

import pytest

from engines.bots import BOTS
from engines.derby import GAME
from engines.derby.actions import Advance, Bet
from engines.derby.bot import expected_odds
from engines.derby.model import State
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


# chance, and what is the same all through a race or follows from the rest
UNTOLD = {"rng", "round", "seats", "lineup", "head_starts", "box", "running", "backers", "cards_left"}


def test_a_search_key_tells_positions_apart_by_all_but_chance():
    setup = Setup(GAME, 2, {"sides": "B"})
    states = [moment.after for seed in range(8) for moment in walk(setup, seed)]
    told = set()
    for state, other in zip(states, states[50:], strict=False):
        for name in State.__slots__:
            if getattr(state, name) != getattr(other, name):
                changed = state.clone()
                setattr(changed, name, getattr(other, name))
                is_told = GAME.search_key(changed) != GAME.search_key(state)
                assert is_told == (name not in UNTOLD), name
                told.add(name)
    assert told >= {*State.__slots__} - UNTOLD


def test_worlds_that_chance_alone_tells_apart_have_one_search_key():
    view = GAME.view(GAME.new(2, 1), 0)
    rng = Rng(1)
    keys = {GAME.search_key(GAME.determinize(view, rng)) for _ in range(40)}
    assert len(keys) == 3  # of four starting bets one's own is known
