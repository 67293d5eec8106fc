"""The bot runner: one thought at a time, and no answer to a question nobody asks any more."""

from threading import Event as Flag

import pytest

from app.match.bots import BotRunner
from engines import catalogue
from engines.bots import Bot, RandomBot
from engines.rng import Rng

GAME = catalogue()["fable"]
WAIT_SECONDS = 20


class SlowBot(Bot):
    """Thinks of its last action, and then no further until it is let go."""

    def __init__(self):
        self.started, self.released, self.thoughts = Flag(), Flag(), 0

    def think(self, view, rng):
        yield view.legal[-1]
        self.started.set()
        assert self.released.wait(WAIT_SECONDS)
        for action in view.legal:
            self.thoughts += 1
            yield action


class LostBot(Bot):
    """Fails at its first or its second thought."""

    def __init__(self, thoughts):
        self.thoughts = thoughts

    def think(self, view, rng):
        yield from view.legal[-self.thoughts :] if self.thoughts else ()
        raise RuntimeError("lost the thread")


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def runner():
    runner = BotRunner(Rng(1), Clock())
    yield runner
    runner.close()


def view():
    return GAME.view(GAME.new(3, 1), 0)


def answered(runner, version):
    while (answer := runner.poll(version)) is None:
        pass
    return answer


def test_an_answer_comes_from_another_thread(runner):
    runner.ask(1, 0, RandomBot(GAME), view())
    answer = answered(runner, 1)
    assert answer.action in view().legal
    assert runner.poll(1) is None, "it is given once"


def test_a_stale_answer_is_dropped(runner):
    slow = SlowBot()
    runner.ask(1, 0, slow, view())
    assert runner.poll(2) is None
    slow.released.set()
    runner._clock.now = 60.0
    assert runner.poll(1) is None


def test_a_new_question_takes_the_place_of_the_old(runner):
    slow = SlowBot()
    runner.ask(1, 0, slow, view())
    assert slow.started.wait(WAIT_SECONDS)
    runner.ask(2, 1, RandomBot(GAME), view())
    slow.released.set()
    answer = answered(runner, 2)
    assert (answer.version, answer.seat) == (2, 1)


def test_past_the_deadline_the_best_so_far_is_played(runner):
    slow = SlowBot()
    runner.ask(1, 0, slow, view())
    assert slow.started.wait(WAIT_SECONDS)
    assert runner.poll(1) is None
    runner._clock.now = 60.0
    assert runner.poll(1).action == view().legal[-1]
    slow.released.set()


def test_a_cancelled_thought_stops_before_its_next_action(runner):
    slow = SlowBot()
    runner.ask(1, 0, slow, view())
    assert slow.started.wait(WAIT_SECONDS)
    runner.ask(2, 1, RandomBot(GAME), view())
    slow.released.set()
    answered(runner, 2)
    assert slow.thoughts == 1


def test_a_robot_takes_the_same_time_whatever_it_holds(runner):
    for bot in (RandomBot(GAME), SlowBot()):
        runner._clock.now = 0.0
        if isinstance(bot, SlowBot):
            bot.released.set()
        runner.ask(1, 0, bot, view(), pace=0.5)
        runner._thought.future.result(WAIT_SECONDS)
        assert runner.poll(1) is None
        runner._clock.now = 0.6
        assert runner.poll(1) is not None


@pytest.fixture
def complaints(monkeypatch):
    """What is logged as a fault: heard here, and not by the next test of a screen in this process."""
    heard = []
    monkeypatch.setattr("app.match.bots.LOG.error", lambda told, **_: heard.append(told))
    return heard


@pytest.mark.parametrize("is_closed", [False, True])
def test_the_error_of_a_thought_that_nobody_waits_for_is_no_fault(runner, complaints, is_closed):
    runner.ask(1, 0, LostBot(1), view())
    thought = runner._thought
    with pytest.raises(RuntimeError):
        thought.future.result(WAIT_SECONDS)
    if is_closed:
        runner.close()
    else:
        assert runner.poll(2) is None
    assert runner.poll(1) is None
    assert complaints == []


@pytest.mark.parametrize("thoughts", [0, 1])
def test_an_error_in_a_robot_ends_as_a_legal_move(runner, complaints, thoughts):
    runner.ask(1, 0, LostBot(thoughts), view())
    answer = answered(runner, 1)
    assert answer.is_lost
    assert answer.is_found == bool(thoughts)
    assert complaints == ["A robot could not think"]
    assert answer.action in view().legal
    assert thoughts == 0 or answer.action == view().legal[-1]


def test_cancelled_it_says_nothing(runner):
    slow = SlowBot()
    runner.ask(1, 0, slow, view())
    runner.cancel()
    slow.released.set()
    assert runner.poll(1) is None
