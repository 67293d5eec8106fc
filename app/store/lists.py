"""Lists of matches: a line each, told without playing a single match again."""

import sqlite3
from dataclasses import dataclass
from itertools import islice

from app.match import Manner, Player
from app.store.checks import LINE, RESULT, LeaveOut, Line, line, result, sound
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


def waiting(db: sqlite3.Connection, leave_out: LeaveOut) -> tuple[Summary, ...]:
    found = sound(db.execute(_query("NOT is_over AND NOT is_away")), line, leave_out)
    return tuple(_summary(one) for one in found)


def one(db: sqlite3.Connection, number: int, leave_out: LeaveOut) -> Summary | None:
    """A match whichever list it is in."""
    rows = db.execute(f"SELECT {LINE} FROM matches WHERE id = ?", (number,))
    found = next(sound(rows, line, leave_out), None)
    if found is None:
        return None
    return _summary(found, *_outcome(db, found, leave_out)) if found.is_over else _summary(found)


def ended_unnoticed(db: sqlite3.Connection) -> list[Line]:
    """Matches in which no seat is to act, but which were not finished; the oldest first."""
    query = f"SELECT {LINE} FROM matches WHERE NOT is_over AND NOT is_away AND turn = '[]'"
    return list(sound(db.execute(f"{query} ORDER BY latest, touched, id"), line))


def ended(db: sqlite3.Connection, limit: int, offset: int, leave_out: LeaveOut) -> tuple[Summary, ...]:
    return _page(db, "is_over AND NOT is_away", limit, offset, leave_out)


def away(db: sqlite3.Connection, limit: int, offset: int, leave_out: LeaveOut) -> tuple[Summary, ...]:
    return _page(db, "is_away", limit, offset, leave_out)


def _query(which: str) -> str:
    return f"SELECT {LINE} FROM matches WHERE {which} ORDER BY latest DESC, touched DESC, id DESC"


def _page(
    db: sqlite3.Connection, which: str, limit: int, offset: int, leave_out: LeaveOut
) -> tuple[Summary, ...]:
    """A page of those that can be read, as long as any other: what is left out shortens none."""
    found = sound(db.execute(_query(which)), line, leave_out)
    return tuple(
        _summary(one, *_outcome(db, one, leave_out)) for one in islice(found, offset, offset + limit)
    )


def _outcome(
    db: sqlite3.Connection, match: Line, leave_out: LeaveOut
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Places and scores; none where part of them is lost: no seat is given another's place."""
    rows = db.execute(f"SELECT {RESULT} FROM results WHERE match = ? ORDER BY seat", (match.id,))
    seats = list(sound(rows, result, leave_out))
    if [one.seat for one in seats] != list(range(len(match.players))):
        if seats:
            leave_out()
        return (), ()
    return tuple(one.place for one in seats), tuple(one.score for one in seats)


def _summary(match: Line, places: tuple[int, ...] = (), scores: tuple[int, ...] = ()) -> Summary:
    return Summary(
        id=match.id,
        game=match.game,
        players=match.players,
        manner=match.manner,
        created=match.created,
        touched=match.touched,
        moves=match.moves,
        to_act=match.to_act,
        places=places,
        scores=scores,
    )
