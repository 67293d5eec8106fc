"""Bots play by the contract alone, and the better ones win."""

import pytest

from engines import catalogue
from engines.bots import BOTS
from engines.rng import Rng


@pytest.mark.parametrize(("better", "worse"), [("casual", "random"), ("greedy", "casual")])
@pytest.mark.parametrize("game", catalogue())
def test_the_levels_can_be_told_apart(game, better, worse, counts):  # U35
    game = catalogue()[game]
    strong, weak = BOTS[better](game), BOTS[worse](game)
    won, games = 0.0, counts(30, 60)
    for seed in range(games):
        seat = seed % 2
        bots = [weak, weak]
        bots[seat] = strong
        won += wins(game, bots, seed)[seat]
    assert won > games * 0.6


def wins(game, bots, seed):
    """By seat: 1 for a win, a half for a shared one."""
    state, rng = game.new(len(bots), seed), Rng(seed)
    while acting := game.to_act(state):
        for seat in acting:
            game.advance(state, seat, bots[seat].choose(game.view(state, seat), rng))
    places = game.result(state).places
    return [(place == 1) / places.count(1) for place in places]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", catalogue())
def test_a_bot_with_the_same_chance_chooses_the_same(game, name):
    game = catalogue()[game]
    state = game.new(game.seats[0], 3)
    seat = game.to_act(state)[0]
    view = game.view(state, seat)
    assert len({BOTS[name](game).choose(view, Rng(4)) for _ in range(5)}) == 1
