"""Bots that play match after match through the store, and say everything they show."""

import json
from collections.abc import Callable
from pathlib import Path

from app.cup import MOST_RACES
from app.match import Manner, Match, Moved, Player
from app.store import OpenMatch, RaceEntry, Store
from engines import catalogue
from engines.bots import BOTS
from engines.record import Record
from engines.rng import Rng

# Two bots at the keys of two people: people are counted in statistics, bots are not.
PLAYERS = (Player("Ana", "blue"), Player("Bo", "green"), Player("Pixel", "pink", bot="greedy"))
UNDO_EVERY = 9  # moves that may be taken back, one of so many is

Say = Callable[[str], None]


def play_for_ever(path: Path, seed: int, say: Say) -> None:
    """Go on with the open match if there is one, then with the next game, until killed."""
    rng = Rng(seed)
    store = Store(path)
    while True:
        opened = _open(store, rng)
        match = Match(opened.record, opened.players, opened.manner, store.journal(opened))
        say(f"open {opened.id} {len(match.record.moves)}")
        _play(match, opened.id, rng, say)
        store.finish(opened.id)
        say(f"over {opened.id}")


def _open(store: Store, rng: Rng) -> OpenMatch:
    for line in store.open_matches():
        found = store.open(line.id)
        if isinstance(found, OpenMatch):
            return found
        raise SystemExit(f"match {line.id} cannot be opened: {found.code} {found.why}")
    games = list(catalogue().values())
    game = games[len(store.finished_matches(1_000_000)) % len(games)]
    record = Record.begin(game, len(PLAYERS), rng.below(1 << 63), {})
    return store.begin(record, PLAYERS, Manner.SECRET, _entry(store, game.id))


def _entry(store: Store, game: str) -> RaceEntry:
    """Every match is the next race of a cup of this game alone."""
    for cup in store.cups.open():
        if cup.games[0] == game and cup.left:
            return RaceEntry(cup.id, cup.left[0])
    return RaceEntry(store.cups.begin(f"Cup of {game}", PLAYERS, [game] * MOST_RACES), 0)


def _play(match: Match, number: int, rng: Rng, say: Say) -> None:
    bot = BOTS["greedy"](match.game)
    while match.to_act:
        seat = match.to_act[0]
        moved = match.submit(seat, bot.choose(match.view(seat), rng.split()))
        if not isinstance(moved, Moved):
            raise SystemExit(f"match {number}: {moved}")
        text = json.dumps(match.record.dump_move(match.record.moves[-1]))
        say(f"move {number} {moved.number} {text}")
        if match.can_undo(seat) and rng.below(UNDO_EVERY) == 0:
            say(f"undoing {number}")
            match.undo(seat)
            say(f"undone {number}")
