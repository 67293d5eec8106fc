"""Robots answer at an even pace, which tells nothing of what they hold or how hard they thought (U3, U35)."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import replace
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
A_SLOW_THOUGHT = 0.9  # of a master


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
            screen.turns.submit(chooser.choose(match.view(0), Rng(3)))
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
    waited = waits(app, begin, game, thinks_for, "greedy", THOUGHTS)
    assert len(set(waited.values())) == 1, waited


def test_a_master_takes_longer_and_always_as_long_however_slow_the_tablet(
    app: Any, begin: Any, game: AnyGame, thinks_for: Callable[[float], None]
):
    plain = waits(app, begin, game, thinks_for, "strong", THOUGHTS[:1])
    waited = waits(app, begin, game, thinks_for, "master-crab", (0.0, A_SLOW_THOUGHT))
    assert len(set(waited.values())) == 1, waited
    assert waited[0.0] > plain[0.0]


def waits(
    app: Any,
    begin: Any,
    game: AnyGame,
    thinks_for: Callable[[float], None],
    bot: str,
    thoughts: Sequence[float],
) -> dict[float, int]:
    """By the seconds that a robot of this kind thought: frames until it moves, at its first turn."""
    from kivy.clock import Clock

    waited: dict[float, int] = {}
    for deal, thought in enumerate(thoughts):
        thinks_for(thought)
        app.settings.speed = "off"
        person, *robots = people(1, bots=game.seats[0] - 1)
        players = [person, *(replace(robot, bot=bot) for robot in robots)]
        screen = begin(game, players, Manner.SECRET)
        screen.robots._runner._clock = Clock.time
        app.settings.speed = "normal"
        waited[thought] = frames_until_it_moves(screen, deal)
    return waited


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
