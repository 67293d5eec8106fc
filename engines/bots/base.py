"""What a bot is."""

from typing import Any, Protocol

from engines.rng import Rng


class Bot(Protocol):
    def choose(self, view: Any, rng: Rng) -> Any:
        """One of `view.legal`; chance comes from `rng` alone."""
