"""Lists of matches: a line each, told without playing a single match again."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.match import Manner, Player
from app.store.matches import load_players
from engines.api import Seat


@dataclass(frozen=True, slots=True)
class Summary:
    """A line of a list: all that can be told without playing the match again."""

    id: int
    game: str  # its id, perhaps of a game that is not installed
    players: tuple[Player, ...]
    manner: Manner
    created: int  # seconds since 1970
    touched: int
    moves: int
    to_act: tuple[Seat, ...]
    places: tuple[int, ...] = ()  # of a match that is over; empty when they are not known
    scores: tuple[int, ...] = ()


_LINE = "SELECT id, header, players, manner, created, touched, moves, turn FROM matches"


def waiting(db: sqlite3.Connection) -> tuple[Summary, ...]:
    rows = db.execute(f"{_LINE} WHERE NOT is_over AND NOT is_away ORDER BY touched DESC, id DESC")
    return tuple(_summary(row) for row in rows)


def ended(db: sqlite3.Connection, limit: int, offset: int) -> tuple[Summary, ...]:
    return _page(db, "is_over AND NOT is_away", limit, offset)


def away(db: sqlite3.Connection, limit: int, offset: int) -> tuple[Summary, ...]:
    return _page(db, "is_away", limit, offset)


def _page(db: sqlite3.Connection, which: str, limit: int, offset: int) -> tuple[Summary, ...]:
    query = f"{_LINE} WHERE {which} ORDER BY touched DESC, id DESC LIMIT ? OFFSET ?"
    return tuple(_summary(row, _outcome(db, row[0])) for row in db.execute(query, (limit, offset)).fetchall())


def _outcome(db: sqlite3.Connection, number: int) -> list[tuple[int, int]]:
    query = "SELECT place, score FROM results WHERE match = ? ORDER BY seat"
    return db.execute(query, (number,)).fetchall()


def _summary(row: Sequence[Any], outcome: Sequence[tuple[int, int]] = ()) -> Summary:
    number, header, players, manner, created, touched, moves, turn = row
    try:
        people, way, to_act = load_players(players), Manner(manner), tuple(json.loads(turn or "[]"))
        game = str(json.loads(header)["game"])
        created, touched, moves = int(created), int(touched), int(moves)
        if not all(seat in range(len(people)) for seat in to_act):
            raise ValueError("a turn of nobody")
    except (ValueError, TypeError, KeyError):  # damaged: it is listed, so that it can be put away
        people, way, to_act, game = (), Manner.SECRET, (), ""
        created = touched = moves = 0
    if len(outcome) != len(people):  # part of it is lost: nobody is given somebody else's place
        outcome = ()
    places, scores = tuple(place for place, _ in outcome), tuple(score for _, score in outcome)
    return Summary(number, game, people, way, created, touched, moves, to_act, places, scores)
