"""A robot that looks one action ahead, misjudges what it sees as far as its level says, or looks further.

Its faults are near-best actions, and it never contradicts itself: how far it is wrong follows from what it
sees, from the action and from its seed, on every machine alike.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from operator import mul
from typing import Any
from zlib import crc32

from engines.api import Seat
from engines.bots.base import Bot
from engines.bots.characters import CHARACTERS
from engines.bots.reply import replies, worth
from engines.record import AnyGame
from engines.rng import Rng

LEVELS = ("child", "easy", "middle", "strong", "master")
_HALF = 1 << 32


@dataclass(frozen=True, slots=True)
class Judged:
    """An action as a robot sees it."""

    worth: float  # what it is
    seems: float  # what the robot takes it for
    action: Any


class Robot(Bot):
    def __init__(self, game: AnyGame, seed: int = 0, *, level: str, character: str = "") -> None:
        super().__init__(game, seed)
        self._level = level
        self._likes = CHARACTERS.get(character)
        self._noise = float(getattr(game.skill, level, 0.0))

    def think(self, view: Any, rng: Rng) -> Iterator[Any]:
        seat: Seat = view.seat
        judged = self._judged(view)
        yield judged[0].action
        reply = self.game.skill.reply
        if self._level == "master" and reply is not None and view.seats in reply.seats:
            promising = [
                one.action for one in judged[: reply.actions] if one.seems >= judged[0].seems - reply.gap
            ]
            yield from replies(self.game, view, seat, promising, reply.worlds, Rng(self._hash(view)))

    def _judged(self, view: Any) -> list[Judged]:
        """All that may be done, what seems best in front."""
        game, known = self.game, self.game.sketch(view)
        seen = self._hash(view)
        judged = []
        for action in view.legal:
            after = known.clone()
            game.foresee(after, view.seat, action)
            value = worth(game, after, view.seat)
            error = _error(seen, action)
            seems = value + self._noise * error
            if self._likes is not None:
                tastes = game.tastes(known, after, view.seat, action)
                seems += game.skill.taste * sum(map(mul, self._likes, tastes))
            judged.append((seems, error, value, action))
        judged.sort(key=lambda one: one[:2], reverse=True)  # of equal ones, the error decides
        found = [Judged(value, seems, action) for seems, _, value, action in judged]
        return self._kept(found, worth(game, known, view.seat)) if self._level == "child" else found

    def _kept(self, judged: list[Judged], now: float) -> list[Judged]:
        """A child never undoes its own lead where it can do anything else."""
        kept = [one for one in judged if one.worth >= now - self.game.skill.slip]
        return kept or [max(judged, key=lambda one: one.worth)]

    def _hash(self, view: Any) -> int:
        return crc32(repr(view).encode(), self.seed)


def _error(seen: int, action: Any) -> float:
    """From -1 to 1, more often near 0: always the same for the same action in the same position."""
    bits = Rng(seen << 32 | crc32(repr(action).encode())).bits()
    return (bits % _HALF + bits // _HALF) / _HALF - 1
