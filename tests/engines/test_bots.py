"""Bots play by the contract alone, the better ones win, and none contradicts itself."""

from itertools import pairwise

import pytest

from engines import catalogue
from engines.bots import BOTS, CHARACTERS, LEVELS, play
from engines.bots.reply import worth
from engines.record import Record, fingerprint
from engines.rng import Rng
from tests.engines.tables import Setup, walk

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)


@pytest.mark.parametrize(("better", "worse"), [("child", "random"), ("easy", "child"), ("strong", "easy")])
@every_game
def test_the_levels_can_be_told_apart(game, better, worse, counts):  # U35
    strong, weak = BOTS[better](game), BOTS[worse](game)
    won, games = 0.0, counts(30, 100)
    for seed in range(games):
        seat = seed % 2
        bots = [weak, weak]
        bots[seat] = strong
        won += wins(game, bots, seed // 2)[seat]
    assert won > games * 0.55


def wins(game, bots, seed):
    """By seat: 1 for a win, a half for a shared one."""
    state, rng = game.new(len(bots), seed), Rng(seed)
    while acting := game.to_act(state):
        for seat in acting:
            game.advance(state, seat, bots[seat].choose(game.view(state, seat), rng))
    places = game.result(state).places
    return [(place == 1) / places.count(1) for place in places]


@pytest.mark.parametrize("name", BOTS)
@every_game
def test_a_bot_with_the_same_chance_chooses_the_same(game, name):
    state = game.new(game.seats[0], 3)
    seat = game.to_act(state)[0]
    view = game.view(state, seat)
    assert len({BOTS[name](game).choose(view, Rng(4)) for _ in range(5)}) == 1


@pytest.mark.parametrize("level", LEVELS)
@every_game
def test_a_robot_never_contradicts_itself_whatever_chance_it_is_given(game, level):
    robot = BOTS[level](game)
    for moment in list(walk(Setup(game, 2), 5))[::30]:
        view = game.view(moment.state, moment.seat)
        assert robot.choose(view, Rng(1)) == robot.choose(view, Rng(2))


# What came of a game by robots: the same on every machine and every Python, until `SKILL` or a value changes.
PLAYED = {
    ("carrots", "easy", "middle-crab"): "31e6aef6",
    ("derby", "easy", "middle-crab"): "606e4d3b",
    ("derby", "child", "master"): "31905d45",
    ("fable", "easy", "middle-crab"): "f28e6b0d",
    ("fable", "master-panda", "child-monkey"): "6ca60825",
    ("reindeer", "easy", "middle-crab"): "de7e3839",
}


@pytest.mark.parametrize("played", PLAYED, ids=" ".join)
def test_the_same_seed_plays_the_same_game_on_every_machine(played):
    game, *kinds = played
    record = Record.begin(catalogue()[game], 2, 7, {})
    robots = [BOTS[kind](record.game, seed) for seed, kind in enumerate(kinds, 1)]
    *_, last = play(record, robots, Rng(3))
    assert fingerprint(record.game, last.state) == PLAYED[played]


@every_game
def test_two_easy_robots_misjudge_things_differently(game):
    one, other = BOTS["easy"](game, 1), BOTS["easy"](game, 2)
    views = [game.view(moment.state, moment.seat) for moment in walk(Setup(game, 2), 5)]
    chosen = [(one.choose(view, Rng(1)), other.choose(view, Rng(1))) for view in views]
    assert any(mine != theirs for mine, theirs in chosen)


@every_game
def test_a_child_never_undoes_its_own_lead_where_it_can_do_anything_else(game):
    robot = BOTS["child"](game)
    decisions = forbidden = 0
    for seed in range(3):
        for moment in walk(Setup(game, 2), seed):
            view = game.view(moment.state, moment.seat)
            known = game.sketch(view)
            led_to = {action: known.clone() for action in view.legal}
            for action, after in led_to.items():
                game.foresee(after, moment.seat, action)
            values = {action: worth(game, after, moment.seat) for action, after in led_to.items()}
            floor = worth(game, known, moment.seat) - game.skill.slip
            if max(values.values()) >= floor:
                assert values[robot.choose(view, Rng(1))] >= floor
            decisions += len(values) > 1
            forbidden += min(values.values()) < floor <= max(values.values())
    assert forbidden > decisions / 20, "there is hardly anything that it leaves alone"


@every_game
def test_the_levels_misjudge_less_and_less(game):
    skill = game.skill
    for worse, better in pairwise((skill.child, skill.easy, skill.middle, 0.0)):
        assert worse > better


@every_game
def test_a_master_begins_with_its_first_impression_and_can_be_stopped_at_any_time(game):
    master, strong = BOTS["master"](game), BOTS["strong"](game)
    view = game.view(game.new(2, 3), game.to_act(game.new(2, 3))[0])
    thoughts = list(master.think(view, Rng(1)))
    assert thoughts[0] == strong.choose(view, Rng(1))
    assert set(thoughts) <= set(view.legal)
    assert master.choose(view, Rng(1)) == thoughts[-1]


@pytest.mark.parametrize("character", CHARACTERS)
@every_game
def test_a_character_plays_another_game_than_the_plain_robot(game, character):
    """It takes what it likes where that costs little, and not where it costs much."""
    plain, robot = BOTS["strong"](game), BOTS[f"strong-{character}"](game)
    most = game.skill.taste * 2 * sum(map(abs, CHARACTERS[character]))
    differs = 0
    for seed in range(3):
        for moment in walk(Setup(game, 2), seed):
            view = game.view(moment.state, moment.seat)
            chosen = [one.choose(view, Rng(1)) for one in (plain, robot)]
            differs += chosen[0] != chosen[1]
            worths = []
            for action in chosen:
                after = game.sketch(view)
                game.foresee(after, moment.seat, action)
                worths.append(worth(game, after, moment.seat))
            assert worths[1] >= worths[0] - 3 * most
    assert differs
