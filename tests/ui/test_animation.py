"""Animated or drawn from nothing, a board comes to look the same, whatever the game."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.match import Manner
from engines.rng import Rng
from tests.ui.hands import GAMES
from tests.ui.tables import fresh_board, people, settings_of
from tests.ui.tree import describe, differences

MOST_EVENTS = 200
TABLES = [
    pytest.param(game, options, viewer, id="-".join((game.id, *options.values(), str(viewer))))
    for game in GAMES
    for options in settings_of(game)
    for viewer in (None, 1)
]


def steps(game: Any, state: Any, viewer: int | None) -> Iterator[tuple[Any, Any, Any]]:
    """Each event of a random match with the views before and after it."""
    rng = Rng(5)
    while acting := game.to_act(state):
        step = game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))
        view = game.view(state, viewer)
        for event in step.events:
            told = event.seen_by(viewer)
            if told is not None:
                after = game.follow(view, told)
                yield view, told, after
                view = after
        state = step.state


@pytest.mark.parametrize(("game", "options", "viewer"), TABLES)
def test_after_every_animated_step_the_tree_equals_a_fresh_one(
    begin: Any, app: Any, game: Any, options: dict[str, str], viewer: int | None
):
    screen = begin(game, people(game.seats[1]), Manner.OPEN, **options)
    app.settings.speed = "normal"
    kinds = set()
    with fresh_board(screen) as played, fresh_board(screen) as fresh:
        state = game.new(game.seats[1], 11, **options)
        for number, (before, event, after) in enumerate(steps(game, state, viewer)):
            if number == 0:
                played.sync(before, is_asked=False)
            kinds.add(type(event))
            played.play(event, after)
            played.finish()
            fresh.sync(after, is_asked=False)
            assert differences(describe(played), describe(fresh)) == [], event
            if number > MOST_EVENTS:
                break
    assert len(kinds) > 4
