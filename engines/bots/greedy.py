"""A bot that looks one action ahead and climbs the game's value function."""

from typing import Any

from engines.record import AnyGame
from engines.rng import Rng


class GreedyBot:
    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, rng: Rng) -> Any:
        worth = [self.worth(view, action) for action in view.legal]
        best = max(worth)
        return rng.choice([action for action, value in zip(view.legal, worth, strict=True) if value == best])

    def worth(self, view: Any, action: Any) -> float:
        """The value of what will certainly follow."""
        for event in self.game.preview(view, action):
            view = self.game.follow(view, event)
        return self.game.value(view)
