"""Cups and their races, begun and run without a screen, and the way to their pages."""

from typing import Any

from app.match import Manner, Match, Player
from app.store import RaceEntry
from engines import catalogue
from engines.bots import GreedyBot
from engines.record import Record
from engines.rng import Rng
from tests.ui.fingers import settle

LEA, PAPA, ZOE = (
    Player("Léa", "blue", face="braids"),
    Player("Papa", "vermilion", face="beard"),
    Player("Zoé", "pink", face="curls"),
)
PIXEL = Player("Pixel", "sky", bot="easy")
ALL = (LEA, PAPA, ZOE, PIXEL)
GAMES = ("derby", "carrots", "fable", "reindeer")


def begin_cup(app: Any, racers: Any = ALL, games: Any = GAMES, name: str = "Noël 2026") -> int:
    return int(app.store.cups.begin(name, racers, games))


def race(
    app: Any,
    cup: int,
    number: int,
    players: Any = ALL,
    moves: int = 10_000,
    seed: int = 3,
    *,
    is_told: bool = True,
    **options: str,
) -> int:
    """A race by bots, to its end or so many moves far; `is_told`: its ceremony has been seen."""
    game = catalogue()[app.store.cups.get(cup).games[number]]
    record = Record.begin(game, len(players), seed, options)
    opened = app.store.begin(record, players, Manner.OPEN, RaceEntry(cup, number))
    match = Match(opened.record, opened.players, opened.manner, app.store.journal(opened))
    bot, rng = GreedyBot(game), Rng(seed)
    while match.to_act and len(match.moved) < moves:
        seat = match.to_act[0]
        match.submit(seat, bot.choose(match.view(seat), rng))
    if not match.to_act and is_told:
        app.store.finish(opened.id)
    return int(opened.id)


def at(app: Any, **given: Any) -> Any:
    app.go("cup", **given)
    settle(4)
    return app.manager.current_screen


def sheet_of(screen: Any) -> Any:
    assert screen.sheet is not None
    settle()
    return screen.sheet


def run_cup(app: Any) -> int:
    cup = begin_cup(app, games=("derby", "carrots"))
    for number in range(2):
        race(app, cup, number, seed=number + 4)
    return cup
