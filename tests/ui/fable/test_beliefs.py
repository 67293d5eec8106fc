"""What a master believed of its rival is told in the replay of a match that is over, beside open hands."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.match import Match
from engines.fable import GAME
from tests.ui.fingers import settle
from tests.ui.sizes import LOOKS, SIZES, dressed, laid_out
from tests.ui.tables import people, played


@pytest.fixture
def look(app: Any, as_it_was: None) -> Callable[..., Any]:
    def at(match: Match) -> Any:
        app.go("replay", match=match)
        settle(4)
        return app.manager.current_screen

    return at


def by_robots(*bots: str, moves: int = 10_000) -> Match:
    players = [replace(player, bot=bot) for player, bot in zip(people(2), bots, strict=True)]
    return played(GAME, players, moves)


def test_what_a_robot_believes_is_told_with_open_hands_alone(look: Any):
    match = by_robots("master", "strong")
    screen = look(match)
    screen.look_through(None, are_hands_open=True)
    screen.go_to(screen.replay.after_moves(20))
    assert screen.beliefs == [screen.board.summary.belief(match.view_before(20, 0))] != [""]
    screen.look_through(None)
    assert screen.beliefs == []
    assert screen.ids.beliefs.text == ""


def test_while_a_match_goes_on_nobody_hears_what_a_robot_believes(look: Any):
    screen = look(by_robots("master", "strong", moves=30))
    screen.look_through(None, are_hands_open=True)
    screen.go_to(screen.length)
    assert screen.beliefs == []


@pytest.mark.parametrize(("scale", "language"), LOOKS)
def test_what_robots_believe_has_room_below_the_hands(
    app: Any, as_it_was: None, counts: Any, scale: float, language: str
):
    from tests.ui.layout import problems

    found = []
    match = by_robots("master", "master")
    match.players = [replace(player, name="Maximilienne") for player in match.players]
    for size, density in counts(SIZES[-1:], SIZES):
        with (
            dressed(app, scale, language),
            laid_out(app, size, density, "replay", match=match) as screen,
        ):
            screen.look_through(None, are_hands_open=True)
            screen.go_to(screen.length)
            settle()
            assert screen.ids.beliefs.text.count("Maximilienne") == 4
            usual = 1.0  # beside two of the longest names it is not enlarged as far as could be
            found += problems(screen.ids.beliefs, usual) + problems(screen.ids.hands, scale)
            assert screen.ids.beliefs.top <= screen.ids.hands.y + 1
    assert found == []
