"""Animated or drawn from nothing, a board comes to look the same, whatever the game."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.match import Manner
from engines.rng import Rng
from tests.engines.tables import Setup
from tests.length import some
from tests.ui.hands import GAMES
from tests.ui.tables import fresh_board, people, setups_of
from tests.ui.tree import compared

MOST_EVENTS = (100, 1_000)  # and with --long
TABLES = [
    pytest.param(setup, viewer, id=f"{setup}-{viewer}")
    for game in GAMES
    for setup, viewers in some(
        list(zip(setups_of(game), [(None,), (1,)], strict=False)),
        [(setup, (None, 1)) for setup in setups_of(game)],
    )
    for viewer in viewers
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


@pytest.mark.every_game
@pytest.mark.every_case
@pytest.mark.parametrize(("setup", "viewer"), TABLES)
def test_after_every_animated_step_the_tree_equals_a_fresh_one(
    begin: Any, app: Any, counts: Any, setup: Setup, viewer: int | None
):
    game = setup.game
    screen = begin(game, people(setup.seats), Manner.OPEN, **setup.options)
    app.settings.speed = "normal"
    kinds = set()
    with fresh_board(screen) as played, fresh_board(screen) as fresh:
        for number, (before, event, after) in enumerate(steps(game, setup.new(11), viewer)):
            if number == 0:
                played.sync(before, is_asked=False)
                said, told = played.frame.sentence, None
            kinds.add(type(event))
            played.play(event, after)
            played.finish()
            fresh.sync(after, is_asked=False)
            fresh.finish()  # nothing slides back any more
            # Nobody is told to play before all of it has been told.
            said = played.player.view_of(event).caption(event) or said
            if played.player.view_of(event).length(event, after):
                told = after, event
            fresh.frame.slide = played.frame.slide
            fresh.gains = played.gains  # looked at until a tap
            fresh.draw(is_telling=True)
            fresh.announce(said)
            if told is not None:
                fresh.tell(*told)
            assert compared(played.frame, fresh.frame) == [], event
            if number > counts(*MOST_EVENTS):
                break
    assert len(kinds) >= min(5, len(game.events))
