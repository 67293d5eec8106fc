"""The bot of the carrot race comes home, and the simulation counts what it did."""

import pytest

from engines.bots import GreedyBot, RandomBot
from engines.carrots import GAME
from engines.carrots.actions import Advance, GiveTen, TakeTen
from engines.carrots.measures import RULES, measure
from engines.carrots.model import BOARD, Kind
from engines.rng import Rng
from tests.engines.carrots.races import at, race


def play(bots, seed):
    state, rng, events = GAME.new(len(bots), seed), Rng(seed), []
    while acting := GAME.to_act(state):
        seat = acting[0]
        GAME.advance(state, seat, bots[seat].choose(GAME.view(state, seat), rng), events)
    return state, events


@pytest.mark.parametrize("seats", GAME.seats)
def test_bots_bring_everybody_home_before_nightfall(seats, counts):
    for seed in range(counts(3, 8)):
        state, _ = play([GreedyBot(GAME)] * seats, seed)
        assert state.round < 100
        assert len(state.home) >= min(seats - 1, 3)


def test_one_bot_beats_three_random_players_practically_always():
    won = 0
    for seed in range(40):
        bots = [RandomBot(GAME)] * 4
        bots[seed % 4] = GreedyBot(GAME)
        state, _ = play(bots, seed)
        won += GAME.result(state).places[seed % 4] == 1
    assert won >= 38


def best(table):
    return GreedyBot(GAME).choose(GAME.view(table.state, table.turn), Rng(1))


def test_a_bot_goes_home_when_it_may():
    assert best(race(at(59, carrots=20, lettuces=0), at(40), at(0))) == Advance(5)


def test_a_bot_gives_ten_when_that_lets_it_go_home():
    assert best(race(at(59, carrots=35, lettuces=0), at(40), at(0))) == GiveTen()


def test_a_bot_takes_ten_when_that_lets_it_go_home():
    assert best(race(at(59, carrots=6, lettuces=0), at(40), at(56))) == TakeTen()


@pytest.mark.parametrize("purse", [5, 20, 40, 60, 90, 130])
@pytest.mark.parametrize("square", [6, 21, 41])
@pytest.mark.parametrize("others", [(10, 30), (50, 52)])
def test_a_bot_does_not_run_past_its_last_lettuce_one_step_ahead(square: int, purse: int, others):
    table = race(at(square, carrots=purse, lettuces=1), *map(at, others))
    assert best(table) == Advance(1)


@pytest.mark.parametrize("chance", range(12))
def test_in_a_race_of_three_a_bot_does_not_open_by_paying_for_a_4(chance: int):  # nobody can be fourth
    opening = race(at(0), at(0), at(0))
    first = GreedyBot(GAME).choose(GAME.view(opening.state, 0), Rng(chance))
    assert BOARD[first.steps] is not Kind.FOURTH
    taken = race(at(0), at(7), at(0))
    first = GreedyBot(GAME).choose(GAME.view(taken.state, 0), Rng(chance))
    assert BOARD[first.steps] is not Kind.FOURTH


def test_a_4_is_worth_the_same_as_nothing_to_one_of_three():
    worth = GreedyBot(GAME).worth
    views = [GAME.view(race(at(7), at(12), *map(at, others)).state, 0) for others in ((30,), (30, 31))]
    three, four = (worth(view, Advance(2)) for view in views)
    assert four > three


def test_a_simulation_counts_rules_by_their_number():
    state, events = play([GreedyBot(GAME)] * 4, 3)
    seen = {(item.table, item.row): item.value for item in measure(events, state)}
    assert seen["times in a game", "C18 one left"] == 1
    assert seen["times in a game", "C17 came home"] == 3
    assert seen["times in a game", "C9 advanced"] > 20
    assert seen["turns", "of the race"] == state.round
    assert {row for table, row in seen if table == "times in a game"} == set(RULES)
