"""Cups and their races in their tables."""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from app.cup import MOST_RACERS, Cup, Finisher, Race
from app.match import Player
from app.match.seating import BOT_NAMES
from app.store.cells import MOST, key_of
from app.store.checks import CUP, RACE, RESULT, CupLine, LeaveOut, RaceLine, cup, race, result, sound
from app.store.matches import dump_players


@dataclass(frozen=True, slots=True)
class RaceEntry:
    """The place on the programme of a cup in which a match is raced."""

    cup: int
    number: int


# -- reading ----------------------------------------------------------------------------


def load(db: sqlite3.Connection, number: int, leave_out: LeaveOut = lambda: None) -> Cup | None:
    return next(_cups(db, leave_out, "id = ?", number), None)


def by_sign(db: sqlite3.Connection, sign: str) -> Cup | None:
    return next(_cups(db, lambda: None, "sign = ?", sign), None)


def every(db: sqlite3.Connection, leave_out: LeaveOut) -> tuple[Cup, ...]:
    """Return all cups, the one touched last first."""
    return tuple(_cups(db, leave_out, "TRUE"))


def _cups(db: sqlite3.Connection, leave_out: LeaveOut, which: str, *values: object) -> Iterator[Cup]:
    query = f"SELECT {CUP} FROM cups WHERE {which} ORDER BY latest DESC, touched DESC, id DESC"
    for line in list(sound(db.execute(query, values), cup, leave_out)):
        yield _cup(line, _races(db, line, leave_out))


def _cup(line: CupLine, races: tuple[Race, ...]) -> Cup:
    return Cup(
        id=line.id,
        sign=line.sign,
        name=line.name,
        racers=line.racers,
        games=line.games,
        races=races,
        created=line.created,
        touched=line.touched,
        is_over=line.is_over,
        is_counted=line.is_counted,
    )


def _races(db: sqlite3.Connection, line: CupLine, leave_out: LeaveOut) -> tuple[Race, ...]:
    rows = db.execute(f"SELECT {RACE} FROM races WHERE cup = ? ORDER BY number", (line.id,))
    found = [one for one in sound(rows, race, leave_out) if one.number < len(line.games)]
    return tuple(Race(one.match, one.number, one.is_helped, _finishers(db, one, leave_out)) for one in found)


def _finishers(db: sqlite3.Connection, one: RaceLine, leave_out: LeaveOut) -> tuple[Finisher, ...]:
    """Return all seats; none of them where part of the result is lost: it would tell of another race."""
    rows = db.execute(f"SELECT {RESULT} FROM results WHERE match = ? ORDER BY seat", (one.match,)).fetchall()
    seats = list(sound(rows, result, leave_out))
    if [seat.seat for seat in seats] != list(range(len(rows))):
        return ()
    return tuple(Finisher(seat.player, seat.is_person, seat.place) for seat in seats)


def number_of_match(db: sqlite3.Connection, match: int) -> int | None:
    """Return the cup of which a match is a race."""
    row = db.execute(f"SELECT {RACE} FROM races WHERE match = ?", (match,)).fetchall()
    return next((one.cup for one in sound(row, race)), None)


# -- writing ----------------------------------------------------------------------------


def begin(
    db: sqlite3.Connection, sign: str, name: str, racers: Sequence[Player], games: Sequence[str], now: int
) -> int:
    number = next_id(db)
    row = (number, sign, name, dump_players(racers), json.dumps(list(games)), now, now)
    names = "id, sign, name, racers, games, created, touched, latest"
    db.execute(f"INSERT INTO cups ({names}) VALUES (?, ?, ?, ?, ?, ?, ?, 0)", row)
    touch(db, number, now)
    return number


def next_id(db: sqlite3.Connection) -> int:
    (highest,) = db.execute("SELECT max(id) FROM cups WHERE id BETWEEN 1 AND ?", (MOST - 1,)).fetchone()
    return int(highest or 0) + 1


def touch(db: sqlite3.Connection, number: int, now: int) -> None:
    """Make a cup the newest of all."""
    query = "SELECT max(latest) FROM cups WHERE typeof(latest) = 'integer' AND latest < ?"
    (latest,) = db.execute(query, (MOST,)).fetchone()
    row = (now, min(MOST, int(latest or 0) + 1), number)
    db.execute("UPDATE cups SET touched = ?, latest = ? WHERE id = ?", row)


def enter(
    db: sqlite3.Connection,
    entry: RaceEntry,
    match: int,
    players: Sequence[Player],
    now: int,
    *,
    is_helped: bool = False,
) -> None:
    """Make a match a race of a cup; people who sit down at it take part from then on."""
    if load(db, entry.cup) is None:
        return
    row = (match, entry.cup, entry.number, is_helped)
    db.execute("INSERT OR REPLACE INTO races (match, cup, number, is_helped) VALUES (?, ?, ?, ?)", row)
    join(db, entry.cup, players)
    touch(db, entry.cup, now)


def join(db: sqlite3.Connection, number: int, players: Sequence[Player]) -> None:
    """People among these take part from now on."""
    found = load(db, number)
    if found is not None and (racers := joined(found.racers, players)) != found.racers:
        db.execute("UPDATE cups SET racers = ? WHERE id = ?", (dump_players(racers), number))


def joined(racers: Sequence[Player], players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the racers as they look now, and the people who have just joined them.

    A robot that is called like one of them gives its name up.
    """
    now = {key_of(player.name): player for player in players if player.is_person}
    known = {key_of(racer.name) for racer in racers if racer.is_person}
    stayed = [
        replace(now[key_of(racer.name)], side=racer.side)
        if racer.is_person and key_of(racer.name) in now
        else racer
        for racer in racers
    ]
    new = [player for key, player in now.items() if key not in known]
    new = new[: max(0, MOST_RACERS - len(racers))]
    taken = {key_of(player.name) for player in new}
    others = {*taken, *(key_of(racer.name) for racer in racers)}
    free = (name for name in _robot_names() if key_of(name) not in others)
    return (
        *(replace(racer, name=next(free)) if key_of(racer.name) in taken else racer for racer in stayed),
        *new,
    )


def _robot_names() -> Iterator[str]:
    """Return more names than there are racers."""
    return (name if not more else f"{name} {more + 1}" for more in range(MOST_RACERS) for name in BOT_NAMES)


def help_with(db: sqlite3.Connection, match: int) -> None:
    """The race of this match, if it is one, was not run by its people alone."""
    db.execute("UPDATE races SET is_helped = 1 WHERE match = ?", (match,))


def take_out(db: sqlite3.Connection, match: int, now: int) -> None:
    """The match stays; its place on the programme is free again."""
    number = number_of_match(db, match)
    db.execute("DELETE FROM races WHERE match = ?", (match,))
    if number is not None:
        touch(db, number, now)


def lose_match(db: sqlite3.Connection, match: int) -> None:
    """A match is deleted: a race that was over stays what it was, one under way is none any more."""
    query = "DELETE FROM races WHERE match = ? AND NOT EXISTS (SELECT 1 FROM results WHERE match = ?)"
    db.execute(query, (match, match))


def touch_of_match(db: sqlite3.Connection, match: int, now: int) -> None:
    number = number_of_match(db, match)
    if number is not None:
        touch(db, number, now)


def arrange(db: sqlite3.Connection, number: int, games: Sequence[str]) -> None:
    db.execute("UPDATE cups SET games = ? WHERE id = ?", (json.dumps(list(games)), number))


def end(db: sqlite3.Connection, number: int, now: int) -> None:
    """Mark a cup as handed over; a second time changes nothing."""
    changed = db.execute("UPDATE cups SET is_over = 1 WHERE id = ? AND NOT is_over", (number,))
    if changed.rowcount:
        touch(db, number, now)


def delete(db: sqlite3.Connection, number: int) -> None:
    """Delete a cup for good; its matches stay."""
    db.execute("DELETE FROM cups WHERE id = ?", (number,))
