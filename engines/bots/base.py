"""The contract of a bot, and the two that measure others: one without a thought, one without a fault."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Protocol

from engines.record import AnyGame
from engines.rng import Rng


class Chooser(Protocol):
    """A player at any table: a bot, or a person in the terminal."""

    def choose(self, view: Any, rng: Rng) -> Any:
        """One of `view.legal`; chance comes from `rng` alone."""


class Bot(ABC):
    def __init__(self, game: AnyGame, seed: int = 0) -> None:
        """`seed`: tells apart two bots of one kind that see the same."""
        self.game = game
        self.seed = seed

    @abstractmethod
    def think(self, view: Any, rng: Rng) -> Iterator[Any]:
        """The best action so far, again and again: a thought can be stopped between any two."""

    def choose(self, view: Any, rng: Rng) -> Any:
        """The action that a thought ends with, however long it takes."""
        *_, chosen = self.think(view, rng)
        return chosen


class RandomBot(Bot):
    """Takes any legal action, each as likely as the others."""

    def think(self, view: Any, rng: Rng) -> Iterator[Any]:
        yield rng.choice(view.legal)


class GreedyBot(Bot):
    """Looks one action ahead and climbs the game's value; of equal actions it takes any."""

    def think(self, view: Any, rng: Rng) -> Iterator[Any]:
        worth = [self.worth(view, action) for action in view.legal]
        best = max(worth)
        yield rng.choice([action for action, value in zip(view.legal, worth, strict=True) if value == best])

    def worth(self, view: Any, action: Any) -> float:
        """The value of what will certainly follow."""
        after = self.game.sketch(view)
        self.game.foresee(after, view.seat, action)
        return sum(self.game.terms(after, view.seat))
