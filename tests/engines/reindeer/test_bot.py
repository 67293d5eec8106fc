"""The reindeer bot plans with its hand, leaps when it helps, and ends no game it would lose."""

import pytest

from engines.bots import BOTS, GreedyBot, RandomBot
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Discard, Draw, Move, Pass, Track
from engines.reindeer.model import STEPS
from engines.rng import Rng
from tests.engines.reindeer.races import cards, race


def choice(table):
    return GreedyBot(GAME).choose(GAME.view(table.state, table.turn), Rng(1))


def test_with_a_full_hand_it_takes_a_reward_with_no_more_cards_than_it_needs():
    full = "gift_1 gift_2 gift_2 letter_1 letter_1 bauble_1 tree_1"
    table = race(hands=[full], tracks={"gift": ""}, reindeer={0: {"gift": [11]}})
    assert choice(table) == Move(Track.GIFT, cards("gift_2"), 11)


def test_it_calls_bond_where_that_reaches_the_reward():
    table = race(hands=["gift_1"], tracks={"gift": ""}, reindeer={0: {"gift": [9]}, 1: {"gift": [10]}})
    assert choice(table) == Move(Track.GIFT, cards("gift_1"), 9)
    assert choice(table.move("gift", "gift_1", start=9)) == Bound()


def test_it_counts_on_the_bound_before_it_moves():
    # A pass would lead to the yeti on 11: only with a bound is the move worth a card.
    table = race(
        hands=["gift_1"], tracks={"gift": ".. .. .. .. .. Y."}, reindeer={0: {"gift": [9]}, 1: {"gift": [10]}}
    )
    assert choice(table) == Move(Track.GIFT, cards("gift_1"), 9)


def test_it_passes_where_a_bound_would_lead_to_the_yeti():
    table = race(hands=["gift_1"], tracks={"gift": ".. .. .Y"}, reindeer={0: {"gift": [2]}, 1: {"gift": [3]}})
    assert choice(table.move("gift", "gift_1", start=2)) == Pass()


def test_it_does_not_end_a_game_that_it_would_lose():  # R16, and the advice of the rule sheet
    position = {"hands": ["elf"], "tracks": {"gift": ""}, "reindeer": {0: {"gift": [12]}}}
    behind = race(**position, won={1: [("gift", 15), ("letter", 8)]})
    assert choice(behind) != Move(Track.GIFT, cards("elf"), 12)
    ahead = race(**position, won={0: [("letter", 8)], 1: [("gift", 15)]})
    assert choice(ahead) == Move(Track.GIFT, cards("elf"), 12)


def test_it_ends_a_game_of_draws_only_when_it_is_ahead():  # R17
    ahead = race(hands=["elf"], tracks={"tree": ""}, idle=5, won={0: [("letter", 8)]})
    assert choice(ahead) == Draw()
    behind = race(hands=["elf"], tracks={"tree": ""}, idle=5, won={1: [("letter", 8)]})
    assert choice(behind) != Draw()


def test_it_gathers_cards_before_it_sets_out():
    table = race(hands=["gift_1 letter_1 tree_1"], tracks={"gift": "..", "letter": "..", "tree": ".."})
    assert choice(table) == Draw()


def test_it_keeps_the_cards_of_its_plan():
    table = race(
        phase="discard",
        hands=["gift_2 gift_2 gift_2 gift_1 elf elf elf letter_1"],
        reindeer={0: {"gift": [2]}},
    )
    assert choice(table).card.name == "LETTER_1"


def test_it_beats_chance_clearly():
    wins = 0
    for seed in range(40):
        seats, seat = 2 + seed % 3, seed % 2
        bots = [RandomBot(GAME)] * seats
        bots[seat] = GreedyBot(GAME)
        state, rng = GAME.new(seats, seed), Rng(seed)
        while acting := GAME.to_act(state):
            GAME.advance(state, acting[0], bots[acting[0]].choose(GAME.view(state, acting[0]), rng))
        wins += GAME.result(state).places[seat] == 1
    assert wins >= 36


@pytest.mark.parametrize("seed", range(4))
def test_of_cards_that_are_of_no_use_now_it_keeps_the_double_ones(seed: int):
    """All its reindeer are on another track; it discarded one or the other by chance."""
    useless = "letter_1 letter_2 letter_2 gift_1 gift_2 bauble_1 bauble_2 bauble_2"
    table = race(hands=[useless], reindeer={0: {"tree": [1, 2, 3, 4]}}, phase="discard")
    view = GAME.view(table.state, 0)
    discarded = BOTS["strong"](GAME, seed).choose(view, Rng(1))
    assert isinstance(discarded, Discard)
    assert STEPS[discarded.card] == 1
