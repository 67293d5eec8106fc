"""How long what follows from one decision is watched, and who stands where while it is."""

from itertools import groupby, pairwise
from typing import Any

import pytest

from app.boards.common.geometry import Rect
from engines.bots import GreedyBot
from engines.reindeer import GAME
from engines.reindeer.events import ReindeerMoved
from engines.reindeer.model import TEAM
from engines.rng import Rng
from tests.engines.reindeer.races import race
from tests.ui.test_event_views import board_of

MOST_SECONDS = 6  # U23
FIELD = Rect(0, 0, 764, 372)


def test_no_chain_of_events_takes_longer_than_six_seconds(app: Any):  # U23
    board, longest = board_of(app, GAME, "en"), 0.0
    for seed in range(20):
        state, bot, rng = GAME.new(4, seed), GreedyBot(GAME), Rng(seed)
        while acting := GAME.to_act(state):
            view = GAME.view(state, None)
            step = GAME.apply(state, acting[0], bot.choose(GAME.view(state, acting[0]), rng))
            seconds = 0.0
            for event in step.events:
                told = event.seen_by(None)
                if told is not None:
                    view = GAME.follow(view, told)
                    seconds += board.player.view_of(told).length(told, view)
            longest = max(longest, seconds)
            state = step.state
    assert 2 < longest <= MOST_SECONDS


@pytest.fixture
def placements(app: Any) -> Any:
    from app.boards.reindeer import placements

    return placements


@pytest.fixture
def geometry(app: Any) -> Any:
    from app.boards.reindeer.geometry import lay_geometry

    return lay_geometry(FIELD, 2, 1)


def test_every_reindeer_is_somewhere_and_never_two_on_one_spot(placements: Any, geometry: Any):
    position = race(
        reindeer={0: {"tree": [1, 4]}, 1: {"tree": [3], "gift": [2]}},
        phase="leap",
        leap={"track": "tree", "square": 3, "slid": []},
    )
    view = GAME.view(position.state, None)
    places = [place.point for team in placements.standing(view, geometry) for place in team]
    assert len(places) == len(set(places)) == 2 * TEAM


def test_whoever_is_past_the_end_waits_there_until_the_reward_is_unwrapped(
    placements: Any, geometry: Any
):  # R8
    start = race(hands=["gift_1"], reindeer={0: {"gift": [12]}})
    view = GAME.view(start.state, None)
    ends = []
    for event in start.move("gift", "gift_1", 12).events:
        view = GAME.follow(view, event.seen_by(None))
        ends.append((type(event).__name__, placements.standing(view, geometry)[0][-1].point))
    by_event = dict(ends)
    stall = geometry.stalls[0]
    assert by_event["ReindeerMoved"][0] > geometry.squares[3][-1].x, "at the end of its lane"
    assert stall.holds(*by_event["RewardWon"]), "and home"


def test_every_reward_hangs_at_its_lane_or_over_a_stall(placements: Any, geometry: Any):  # R2
    view = GAME.view(race(won={1: [("gift", 15), ("letter", 8)]}).state, None)
    places = placements.reward_places(view, geometry)
    assert len(places) == 15
    homes = [key for key, rect in places.items() if geometry.stalls[1].holds(*rect.center)]
    assert [(str(track), number) for track, number in sorted(homes)] == [("letter", 0), ("gift", 0)]
    assert all(len(list(same)) == 1 for _, same in groupby(sorted(rect.pos for rect in places.values())))


def test_rewards_that_are_won_hide_nothing_of_each_other(placements: Any, geometry: Any):  # R2
    won = [("gift", 15), ("letter", 8), ("bauble", 10), ("dessert", 12)]
    places = placements.reward_places(GAME.view(race(won={1: won}).state, None), geometry)
    hung = [rect for rect in places.values() if geometry.stalls[1].holds(*rect.center)]
    assert len(hung) == len(won)
    hung.sort(key=lambda rect: rect.x)
    assert all(one.right <= other.x + 0.01 for one, other in pairwise(hung))


def test_ice_before_the_first_square_leads_to_the_stable_in_large_letters_too(app: Any):  # R11
    board = board_of(app, GAME, "en")
    start = race(hands=["tree_1"], tracks={"tree": "B. .."})
    moved = start.move("tree", "tree_1")
    moves = [event for event in moved.events if type(event) is ReindeerMoved]
    assert board.captions.headline(moves[-1], GAME.view(moved.state, None)) == "Ice: back to the stable"


def test_where_somebody_runs_to_is_told_by_what_can_be_counted(app: Any):
    board = board_of(app, GAME, "en")
    start = race(hands=["tree_2"], reindeer={0: {"tree": [3]}}, tracks={"tree": ".. .. .."})
    runs = [event for event in start.move("tree", "tree_2", 3).events if type(event) is ReindeerMoved]
    assert board.player.view_of(runs[0]).caption(runs[0]).endswith("10\u00a0squares left to the reward."), (
        "squares bear no numbers"
    )
    start = race(hands=["letter_1"], reindeer={0: {"letter": [5]}}, tracks={"letter": ".. .. .."})
    runs = [event for event in start.move("letter", "letter_1", 5).events if type(event) is ReindeerMoved]
    assert board.player.view_of(runs[0]).caption(runs[0]).endswith("1\u00a0square left to the reward.")
