"""Matches to be kept: begun, played by bots, opened again."""

import sqlite3
from contextlib import closing
from pathlib import Path

from app.match import Manner, Match, Moved, Player, Side
from app.store import OpenMatch, RaceEntry, Store
from engines import catalogue
from engines.bots import BOTS
from engines.record import Record
from engines.rng import Rng

ANA, BO = Player("Ana", "blue", Side.NORTH, face="cat"), Player("Bo", "green", is_small=True)
PLAYERS = (ANA, BO)
GAMES = list(catalogue())


def begin(
    store: Store,
    game: str = "fable",
    players=PLAYERS,
    seed: int = 4,
    manner=Manner.SECRET,
    entry: RaceEntry | None = None,
    **options,
):
    """`entry`: the place on the programme of a cup of which it is a race."""
    record = Record.begin(catalogue()[game], len(players), seed, options)
    opened = store.begin(record, players, manner, entry)
    return opened, resume(store, opened)


def resume(store: Store, opened: OpenMatch) -> Match:
    return Match(opened.record, opened.players, opened.manner, store.journal(opened))


def play(match: Match, moves: int = 10_000, seed: int = 1) -> Match:
    """So many moves by bots, or to the end."""
    bot, rng = BOTS["greedy"](match.game), Rng(seed)
    for _ in range(moves):
        if not match.to_act:
            break
        seat = match.to_act[0]
        assert isinstance(match.submit(seat, bot.choose(match.view(seat), rng)), Moved)
    return match


def finish(store: Store, **table):
    """A whole match; its id and its result."""
    opened, match = begin(store, **table)
    play(match)
    store.finish(opened.id)
    return opened.id, match.result


def spoil(path: Path, *statements: str) -> None:
    """Do to a file what we never do."""
    with closing(sqlite3.connect(path)) as db, db:
        for statement in statements:
            db.execute(statement)
