"""A robot that looks one action ahead, misjudges what it sees as far as its level says, or looks further.

Its faults are near-best actions, and it never contradicts itself: how far it is wrong follows from what it
sees, from the action and from its seed, on every machine alike.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from operator import mul
from typing import Any
from zlib import crc32

from engines.bots.base import Bot
from engines.bots.characters import CHARACTERS
from engines.bots.reply import Value, replies, worth
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
        skill = self.game.skill
        is_master = self._level == "master" and bool(skill.masters) and view.seats in skill.masters
        value = self.game.appraisal(view) if is_master else partial(worth, self.game, seat=view.seat)
        judged = self._judged(view, value)
        yield judged[0].action
        reply = skill.reply
        if is_master and reply is not None:
            promising = [
                one.action for one in judged[: reply.actions] if one.seems >= judged[0].seems - reply.gap
            ]
            yield from replies(self.game, view, value, promising, reply.worlds, Rng(self._hash(view)))

    def _judged(self, view: Any, value: Value) -> list[Judged]:
        """All that may be done, what seems best in front."""
        game, known = self.game, self.game.sketch(view)
        seen = self._hash(view)
        judged = []
        for action in view.legal:
            after = known.clone()
            game.foresee(after, view.seat, action)
            is_worth = value(after)
            error = _error(seen, action)
            seems = is_worth + self._noise * error
            if self._likes is not None:
                tastes = game.tastes(known, after, view.seat, action)
                seems += game.skill.taste * sum(map(mul, self._likes, tastes))
            judged.append((seems, game.spares(action), error, is_worth, action))
        judged.sort(key=lambda one: one[:3], reverse=True)  # of equal ones, what is spared, then the error
        found = [Judged(is_worth, seems, action) for seems, _, _, is_worth, action in judged]
        return self._kept(found, value(known)) if self._level == "child" else found

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
