"""The bot runner: one thought at a time, and no answer to a question nobody asks any more."""

from threading import Event as Flag

import pytest

from app.match.bots import BotRunner
from engines import catalogue
from engines.bots import RandomBot
from engines.rng import Rng

GAME = catalogue()["fable"]
WAIT_SECONDS = 20


class SlowBot:
    """Thinks until it is let go."""

    def __init__(self):
        self.started, self.released = Flag(), Flag()

    def choose(self, view, rng):
        self.started.set()
        assert self.released.wait(WAIT_SECONDS)
        return view.legal[0]


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


def test_past_the_deadline_any_legal_action_is_taken(runner):
    slow = SlowBot()
    runner.ask(1, 0, slow, view())
    assert runner.poll(1) is None
    runner._clock.now = 60.0
    answer = runner.poll(1)
    assert answer.action in view().legal
    slow.released.set()


def test_cancelled_it_says_nothing(runner):
    slow = SlowBot()
    runner.ask(1, 0, slow, view())
    runner.cancel()
    slow.released.set()
    assert runner.poll(1) is None
