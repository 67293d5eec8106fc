"""Players of any game: they see a view, and choose one of its legal actions."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from engines.bots.advice import Advice, advice
from engines.bots.base import Bot, Chooser, GreedyBot, RandomBot
from engines.bots.characters import CHARACTERS
from engines.bots.robot import LEVELS, Robot
from engines.record import AnyGame, Played, Record
from engines.rng import Rng

__all__ = [
    "BOTS",
    "CHARACTERS",
    "LEVELS",
    "NAMED",
    "Advice",
    "Bot",
    "Chooser",
    "GreedyBot",
    "RandomBot",
    "Robot",
    "advice",
    "level_and_character",
    "levels",
    "play",
]


class Maker(Protocol):
    def __call__(self, game: AnyGame, seed: int = 0) -> Bot: ...


BOTS: Mapping[str, Maker] = {
    "greedy": GreedyBot,
    "random": RandomBot,
    **{level: partial(Robot, level=level) for level in LEVELS},
    **{
        f"{level}-{character}": partial(Robot, level=level, character=character)
        for level in LEVELS
        for character in CHARACTERS
    },
}
# The names, for people who type them.
NAMED = f"random, greedy, {', '.join(LEVELS)}, or one of these with a character, such as easy-crab"


def level_and_character(name: str) -> tuple[str, str]:
    """Of a robot by its name; without a character the second is empty.

    >>> level_and_character("easy-crab"), level_and_character("strong")
    (('easy', 'crab'), ('strong', ''))
    """
    level, _, character = name.partition("-")
    return level, character


def levels(game: AnyGame, seats: int | None = None) -> tuple[str, ...]:
    """The levels that a game has at a table, or at any of its tables, the gentlest first."""
    masters = game.skill.masters
    return LEVELS if (masters if seats is None else seats in masters) else LEVELS[:-1]


def play(record: Record, bots: Sequence[Chooser], rng: Rng) -> Iterator[Played]:
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
