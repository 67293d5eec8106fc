"""Players of any game: they see a view, and choose one of its legal actions."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engines.bots.base import Bot
from engines.bots.casual import CasualBot
from engines.bots.greedy import GreedyBot
from engines.bots.uniform import RandomBot
from engines.record import AnyGame, Played, Record
from engines.rng import Rng

__all__ = ["BOTS", "Bot", "CasualBot", "GreedyBot", "RandomBot", "play"]

BOTS: Mapping[str, Callable[[AnyGame], Bot]] = {
    "greedy": GreedyBot,
    "casual": CasualBot,
    "random": RandomBot,
}


def play(record: Record, bots: Sequence[Bot], rng: Rng) -> Iterator[Played]:
    """Let bots, one a seat, play a fresh record to its end; every move is added to it."""
    game = record.game
    state: Any = record.opening()
    while acting := game.to_act(state):
        for seat in acting:
            action = bots[seat].choose(game.view(state, seat), rng)
            step = game.apply(state, seat, action)
            state = step.state
            played = Played(seat, action, state, step.events)
            record.add(played)
            yield played
