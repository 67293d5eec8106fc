"""Ways to set up every game of the catalogue, and to play through it."""

import random
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

from engines import catalogue
from engines.api import Event
from engines.bots import BOTS
from engines.record import AnyGame
from engines.rng import Rng

MOST_COMBINATIONS = 12
MOST_WALKED = 100  # games

_walked: OrderedDict[str, list["Moment"]] = OrderedDict()


@dataclass(frozen=True)
class Setup:
    """A game, a player count and options."""

    game: AnyGame
    seats: int
    options: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([self.game.id, str(self.seats), *(f"{k}={v}" for k, v in self.options.items())])

    def new(self, seed: int) -> Any:
        return self.game.new(self.seats, seed, **self.options)


def setups(is_long: bool) -> list[Setup]:
    """Of every game the telling ways to set it up, or all there are."""
    return [setup for game in catalogue().values() for setup in (every_one if is_long else telling)(game)]


def telling(game: AnyGame) -> list[Setup]:
    """Those that a game's own tests name; all of a game that has no tests of its own."""
    if not (Path(__file__).parent / game.id / "about.py").is_file():
        return every_one(game)
    return [Setup(game, seats, options) for seats, options in about(game.id).TELLING]


def about(game: str) -> Any:
    """What a game's own tests tell those of all games."""
    return import_module(f"tests.engines.{game}.about")


def every_one(game: AnyGame) -> list[Setup]:
    """Every player count with every choice of every option; combined where that is not too many."""
    found: dict[str, Setup] = {}  # by what is settled: a choice that is the default is no new set-up
    for seats in game.seats:
        for options in _option_sets(game, seats):
            found.setdefault(f"{seats} {game.settle(seats, 0, options)}", Setup(game, seats, options))
    return list(found.values())


def _option_sets(game: AnyGame, seats: int) -> Iterator[dict[str, str]]:
    plain = [option for option in game.options if not option.names_a_seat and not option.is_by_seat]
    choices = {option.name: option.choices_for(seats) for option in plain}
    combinations = list(product(*choices.values()))
    if len(combinations) <= MOST_COMBINATIONS:
        yield from (dict(zip(choices, combination, strict=True)) for combination in combinations)
    else:
        yield {}
        for name, values in choices.items():
            yield from ({name: value} for value in values)
    for option in game.options:
        if option.names_a_seat:  # one seat is like another: the last stands for all
            yield {option.name: option.choices_for(seats)[-1]}
        if option.is_by_seat:  # every choice beside the default
            for choice in option.choices:
                yield {option.name: option.value_with(choice, seats)}


@dataclass(frozen=True)
class Moment:
    """A position just before an action, and what the action led to."""

    state: Any
    seat: int
    action: Any
    after: Any
    events: tuple[Event, ...]


def walk(setup: Setup, seed: int, bots: str = "random") -> Iterator[Moment]:
    """One game by bots; those who may choose in any order do so in a random one.

    Many suites look at the same games, and no state is ever changed: the last games are remembered.
    """
    key = f"{setup} {seed} {bots}"
    if key not in _walked:
        _walked[key] = list(_played(setup, seed, bots))
        while len(_walked) > MOST_WALKED:
            _walked.popitem(last=False)
    return iter(_walked[key])


def _played(setup: Setup, seed: int, bots: str, most_moves: int = 20_000) -> Iterator[Moment]:
    game = setup.game
    state = setup.new(seed)
    players = [BOTS[name](game) for name in (bots.split(",") * setup.seats)[: setup.seats]]
    order, rng = random.Random(seed), Rng(seed)
    for _ in range(most_moves):
        acting = game.to_act(state)
        if not acting:
            return
        seat = order.choice(acting)
        action = players[seat].choose(game.view(state, seat), rng)
        step = game.apply(state, seat, action)
        yield Moment(state, seat, action, step.state, step.events)
        state = step.state
    raise AssertionError(f"{setup} with seed {seed} did not end in {most_moves} moves")
