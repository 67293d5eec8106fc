"""Motions: they run, they can be ended at once, and they always arrive."""

from typing import Any

import pytest

from tests.ui.fingers import settle


@pytest.fixture
def motion(app: Any) -> Any:
    from app.widgets.motion import Motion

    return Motion()


def test_a_motion_runs_from_nothing_to_exactly_one(motion: Any, wait_until: Any):
    steps: list[float] = []
    motion.add(0.1, steps.append)
    wait_until(lambda: not motion.is_busy, "the end of the motion")
    assert steps[0] == 0
    assert steps[-1] == 1
    assert steps == sorted(steps)


def test_finishing_arrives_at_once_and_calls_back_once(motion: Any):
    steps: list[float] = []
    calls: list[str] = []
    motion.add(10, steps.append)
    motion.add(10, steps.append, delay=5)
    motion.then(lambda: calls.append("done"))
    motion.finish()
    motion.finish()
    assert steps == [0, 0, 1, 1]
    assert calls == ["done"]
    assert not motion.is_busy


def test_a_motion_without_length_is_over_before_it_began(motion: Any):
    steps: list[float] = []
    motion.add(0, steps.append)
    assert steps == [1]
    assert not motion.is_busy


def test_what_finishes_a_motion_may_start_the_next(motion: Any):
    steps: list[float] = []
    motion.add(10, steps.append)
    motion.then(lambda: motion.add(10, steps.append))
    motion.finish()
    assert motion.is_busy
    motion.finish()
    assert steps == [0, 1, 0, 1]


def test_several_wait_for_the_end_and_all_are_called_in_their_order(motion: Any):
    calls: list[str] = []
    motion.add(10, lambda _: None)
    for name in ("first", "second", "third"):
        motion.then(lambda name=name: calls.append(name))
    assert calls == []
    motion.finish()
    motion.finish()
    assert calls == ["first", "second", "third"]


def test_what_has_arrived_is_told_once_and_what_was_there_until_then_as_well(motion: Any, wait_until: Any):
    shown: list[bool] = []
    motion.on_arrival(0.05, shown.append)
    motion.add(0.2, lambda _: None)
    wait_until(lambda: not motion.is_busy, "the end of both")
    assert shown == [False, True]


def test_a_motion_that_is_over_takes_no_more_steps_while_another_goes_on(motion: Any, wait_until: Any):
    short: list[float] = []
    motion.add(0.05, short.append)
    motion.add(0.25, lambda _: None)
    wait_until(lambda: not motion.is_busy, "the end of both")
    assert short.count(1) == 1
    assert short[-1] == 1


def test_a_motion_that_ends_between_two_numbers_still_comes_to_one(
    motion: Any, monkeypatch: pytest.MonkeyPatch
):
    """So far from zero, what is left of a second after start and end were added up is a little too short."""
    now = [2.0**20 + 1 / 7]
    monkeypatch.setattr("app.widgets.motion.perf_counter", lambda: now[0])
    steps: list[float] = []
    motion.add(0.7, steps.append)
    motion.add(1.0, lambda _: None)
    start, now[0] = now[0], now[0] + 0.7
    assert (now[0] - start) / 0.7 < 1
    settle(1)
    assert steps[-1] == 1
