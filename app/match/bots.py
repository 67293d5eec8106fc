"""Bots think on one worker thread; the screen asks now and then whether an answer has come.

An answer counts only for the position it was asked for: whatever has changed since,
by an undo, a quit or another match, makes it stale, and it is dropped.
"""

import secrets
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event as Flag
from time import monotonic
from typing import Any

from engines.api import Seat
from engines.bots import Bot
from engines.rng import Rng

DEADLINE_SECONDS = 3.0
SEED_BITS = 64


@dataclass(frozen=True, slots=True)
class Asked:
    version: int
    seat: Seat
    view: Any
    asked_at: float


@dataclass(frozen=True, slots=True)
class Answer:
    version: int
    seat: Seat
    action: Any


class BotRunner:
    """One thought at a time. `ask`, then `poll` until an answer comes."""

    def __init__(self, rng: Rng | None = None, clock: Callable[[], float] = monotonic) -> None:
        """Chance is the machine's own, unless a test brings some: it tells nothing of the deal (U35)."""
        self._rng = rng or Rng(secrets.randbits(SEED_BITS))
        self._clock = clock
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="bot")
        self._question: Asked | None = None
        self._thought: Future[Any] | None = None
        self._is_cancelled = Flag()

    def ask(self, version: int, seat: Seat, bot: Bot, view: Any) -> None:
        """Start a thought; one under way for another position is cancelled."""
        self.cancel()
        self._is_cancelled = cancelled = Flag()
        self._question = Asked(version, seat, view, self._clock())
        rng = self._rng.split()
        self._thought = self._worker.submit(_think, bot, view, rng, cancelled)

    def poll(self, version: int) -> Answer | None:
        """The answer for this position, if it has come; past the deadline, any legal action."""
        question, thought = self._question, self._thought
        if question is None or thought is None:
            return None
        if question.version != version:
            self.cancel()
            return None
        if thought.done():
            action = thought.result()
        elif self._clock() - question.asked_at > DEADLINE_SECONDS:
            action = self._rng.choice(question.view.legal)
        else:
            return None
        self.cancel()
        return Answer(question.version, question.seat, action)

    def cancel(self) -> None:
        self._is_cancelled.set()
        if self._thought is not None:
            self._thought.cancel()
        self._question = self._thought = None

    def close(self) -> None:
        self.cancel()
        self._worker.shutdown(wait=False, cancel_futures=True)


def _think(bot: Bot, view: Any, rng: Rng, is_cancelled: Flag) -> Any:
    return None if is_cancelled.is_set() else bot.choose(view, rng)
