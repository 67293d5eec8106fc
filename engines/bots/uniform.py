"""A bot that takes any legal action, each as likely as the others."""

from typing import Any

from engines.record import AnyGame
from engines.rng import Rng


class RandomBot:
    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, rng: Rng) -> Any:
        return rng.choice(view.legal)
