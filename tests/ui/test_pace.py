"""Robots answer at an even pace, which tells nothing of what they hold or how hard they thought (U3, U35)."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any

import pytest

from app.match import Manner
from engines.bots import GreedyBot
from engines.record import AnyGame
from engines.rng import Rng
from tests.ui.conftest import COMPLAINTS
from tests.ui.fingers import settle
from tests.ui.reading import said
from tests.ui.tables import Wait, bring_to, people

MOST_FRAMES = 300
WHILE = 60  # frames: longer than the pace of a robot
THOUGHTS = (0.0, 0.1, 0.35)  # seconds; all of them within the pace


@pytest.fixture
def thinks_for(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Let each thought of the robots that are made from now on last so long."""

    def last(seconds: float) -> None:
        from kivy.clock import Clock

        class Slow:
            def __init__(self, *_: Any, **__: Any) -> None: ...

            def submit(self, call: Any, *arguments: Any) -> Any:
                thought: Future[Any] = Future()
                done = lambda *_: thought.cancelled() or thought.set_result(call(*arguments))  # noqa: E731
                Clock.schedule_once(done, seconds)
                return thought

            def shutdown(self, **_: Any) -> None: ...

        monkeypatch.setattr("app.match.bots.ThreadPoolExecutor", Slow)

    return last


def frames_until_it_moves(screen: Any, deal: int) -> int:
    """Count from the call of the robot at seat 1, which holds what it may hold as far as seat 0 knows."""
    match, chooser = screen.match, GreedyBot(screen.match.game)
    while screen.asked != 1 or screen.timeline.is_running:
        if screen.timeline.is_running:
            screen.timeline.skip()
        else:
            screen.submit(chooser.choose(match.view(0), Rng(3)))
    match._states[-1] = match.game.determinize(match.view(0), Rng(deal))
    screen.robots.ask(1)  # as it was called just now, before a frame has gone by
    moves = len(match.moved)
    for frame in range(MOST_FRAMES):
        if len(match.moved) > moves:
            return frame
        settle(1)
    raise AssertionError("the robot does not move")


@pytest.mark.every_game
def test_a_robot_moves_after_the_same_time_whatever_it_holds_and_however_long_it_thought(
    app: Any, begin: Any, game: AnyGame, thinks_for: Callable[[float], None]
):
    from kivy.clock import Clock

    waited: dict[float, int] = {}
    for deal, thought in enumerate(THOUGHTS):
        thinks_for(thought)
        app.settings.speed = "off"
        screen = begin(game, people(1, bots=game.seats[0] - 1), Manner.SECRET)
        screen.robots._runner._clock = Clock.time
        app.settings.speed = "normal"
        waited[thought] = frames_until_it_moves(screen, deal)
    assert len(set(waited.values())) == 1, waited


class Lost:
    """A robot that loses track, before or after it has found a move."""

    def __init__(self, has_found: bool) -> None:
        self._has_found = has_found

    def think(self, view: Any, rng: Rng) -> Iterator[Any]:
        yield from view.legal[:1] if self._has_found else ()
        raise RuntimeError("lost the thread")


@pytest.mark.every_case
@pytest.mark.parametrize(
    ("has_found", "told"),
    [
        (True, "a perdu le fil, et joue le meilleur coup qu’il avait trouvé."),
        (False, "a perdu le fil, et joue au hasard."),
    ],
)
def test_a_robot_that_loses_track_says_so_and_plays(
    begin: Any,
    game: AnyGame,
    monkeypatch: pytest.MonkeyPatch,
    wait_until: Wait,
    has_found: bool,
    told: str,
):  # U35
    monkeypatch.setattr("app.screens.table.robots.BOTS", {"greedy": lambda *_: Lost(has_found)})
    players = people(1, 1)
    screen = begin(game, [players[1], players[0]])
    bring_to(screen, lambda: screen.asked == 0)
    wait_until(lambda: screen.sheets.top is not None, "a sentence")
    assert any(text.endswith(told) for text in said(screen))
    moves, legal = len(screen.match.moved), screen.match.view(0).legal
    settle(WHILE)
    assert len(screen.match.moved) == moves, "it waits until that is read"
    screen.sheets.close()
    wait_until(lambda: len(screen.match.moved) > moves, "a move")
    assert screen.match.moved[moves].action in (legal[:1] if has_found else legal)
    heard, COMPLAINTS.heard = COMPLAINTS.heard, []
    assert set(heard) == {"ERROR: A robot could not think"}
