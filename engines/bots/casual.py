"""A bot between the others: it thinks about every second action, more or less."""

from typing import Any

from engines.bots.base import Bot
from engines.bots.greedy import GreedyBot
from engines.bots.uniform import RandomBot
from engines.record import AnyGame
from engines.rng import Rng


class CasualBot:
    def __init__(self, game: AnyGame) -> None:
        self._moods: tuple[Bot, ...] = (GreedyBot(game), RandomBot(game))

    def choose(self, view: Any, rng: Rng) -> Any:
        return rng.choice(self._moods).choose(view, rng)
