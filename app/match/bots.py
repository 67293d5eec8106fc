"""Bots think on one worker thread; the screen asks now and then whether an answer has come.

An answer counts only for the position it was asked for: whatever has changed since,
by an undo, a quit or another match, makes it stale, and it is dropped.
"""

import logging
import secrets
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Event as Flag
from time import monotonic
from typing import Any

from engines.api import Seat
from engines.bots import Bot
from engines.rng import Rng

DEADLINE_SECONDS = 1.5
SEED_BITS = 64
LOG = logging.getLogger(__name__)


@dataclass(slots=True)
class Thought:
    """One thought under way."""

    version: int
    seat: Seat
    view: Any
    asked_at: float
    pace: float  # seconds after which its answer is given, however soon it is found
    is_cancelled: Flag = field(default_factory=Flag)
    found: deque[Any] = field(default_factory=lambda: deque(maxlen=1))  # the best action so far
    future: Future[None] | None = None

    def done(self) -> bool:
        return self.future is not None and self.future.done()


@dataclass(frozen=True, slots=True)
class Answer:
    version: int
    seat: Seat
    action: Any
    is_lost: bool = False  # the robot failed to think
    is_found: bool = True  # by thought; else there was none in time, and it plays anything


class BotRunner:
    """One thought at a time. `ask`, then `poll` until an answer comes."""

    def __init__(self, rng: Rng | None = None, clock: Callable[[], float] | None = None) -> None:
        """Chance is the machine's own, unless a test brings some: it tells nothing of the deal (U35)."""
        self._rng = rng or Rng(secrets.randbits(SEED_BITS))
        self._clock = clock or monotonic
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="bot")
        self._thought: Thought | None = None

    def ask(self, version: int, seat: Seat, bot: Bot, view: Any, pace: float = 0.0) -> None:
        """Start a thought; one under way for another position stops at once."""
        self.cancel()
        self._thought = thought = Thought(version, seat, view, self._clock(), pace)
        thought.future = self._worker.submit(
            _think, bot, view, self._rng.split(), thought.is_cancelled, thought.found
        )

    def poll(self, version: int) -> Answer | None:
        """The answer for this position, if its time has come; past the deadline, the best so far."""
        thought = self._thought
        if thought is None:
            return None
        if thought.version != version:
            self.cancel()
            return None
        waited = self._clock() - thought.asked_at
        if waited < thought.pace or not (thought.done() or waited > DEADLINE_SECONDS):
            return None
        problem = thought.future.exception() if thought.future is not None and thought.done() else None
        if problem is not None:
            LOG.error("A robot could not think", exc_info=problem)
        found = list(thought.found)  # the thread may add one at any moment
        action = found[0] if found else self._rng.choice(thought.view.legal)
        self.cancel()
        return Answer(version, thought.seat, action, problem is not None, bool(found))

    def cancel(self) -> None:
        if self._thought is not None:
            self._thought.is_cancelled.set()
            if self._thought.future is not None:
                self._thought.future.cancel()
        self._thought = None

    def close(self) -> None:
        self.cancel()
        self._worker.shutdown(wait=False, cancel_futures=True)


def _think(bot: Bot, view: Any, rng: Rng, is_cancelled: Flag, found: deque[Any]) -> None:
    if is_cancelled.is_set():
        return
    for action in bot.think(view, rng):
        found.append(action)
        if is_cancelled.is_set():
            return
