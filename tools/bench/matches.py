"""Matches of four people at the real table, for the benches of the screens."""

import secrets
from collections.abc import Iterator
from typing import Any

TABLE_SEATS = 4
SEED = 7


def people(game: Any) -> list[Any]:
    from app.match import COLOURS, Player

    seats = min(TABLE_SEATS, game.seats[-1])
    return [Player(f"Zoé {seat}", colour) for seat, colour in zip(range(seats), COLOURS, strict=False)]


def begin(app: Any, game: Any, manner: Any) -> Any:
    """Begin the same match every time; the screen that shows it."""
    secrets.randbits = lambda k: SEED
    has_first = any(option.name == "first" for option in game.options)
    app.matches.start(game, people(game), manner, {"first": "1"} if has_first else {})
    return app.manager.current_screen


def moves(app: Any, game: Any, speed: str) -> Iterator[Any]:
    """An open match of four people: the table after each move; whoever gets it lets it come to rest."""
    from kivy.base import EventLoop

    from app.match import Manner
    from engines.bots import GreedyBot
    from engines.rng import Rng

    app.settings.speed = speed
    table = begin(app, game, Manner.OPEN)
    while table.asked is None:
        EventLoop.idle()
    bot, rng = GreedyBot(game), Rng(1)
    while table.asked is not None:
        if table.timeline.awaits_tap:
            table.timeline.skip()
        table.turns.submit(bot.choose(table.match.view(table.asked), rng))
        yield table
