"""Results of matches, and a hall of fame for each game and each person that grows over the evenings."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from app.match import Player
from app.match.tutorial_progress import KEPT as LESSONS
from app.match.tutorial_progress import lessons
from app.store import matches
from app.store.cells import MOST, key_of
from app.store.checks import (
    FAVOUR,
    PERSON,
    RESULT,
    SETTING,
    TALLY,
    LeaveOut,
    favour,
    person,
    result,
    setting,
    sound,
    tally,
)
from app.store.matches import OpenMatch, load
from engines.api import Result, Seat
from engines.notation import plain
from engines.record import AnyGame

ALL_GAMES = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """The record of one person in one game, or in all of them."""

    name: str
    colour: str  # empty when it is not known any more
    face: str  # empty likewise, or when none was chosen
    game: str  # ALL_GAMES: in all of them, and then `best` says nothing
    played: int
    won: int
    best: int
    streak: int  # wins in a row, up to the last match
    longest_streak: int
    favours: tuple[tuple[str, int], ...] = ()  # animals or horses they backed, the dearest first

    @property
    def favourite(self) -> str | None:
        return self.favours[0][0] if self.favours else None


@dataclass(frozen=True, slots=True)
class Outing:
    """One finished match of one person, for a line of a chart."""

    match: int
    game: str
    place: int
    seats: int
    score: int
    ended: int  # seconds since 1970


Finished = tuple[OpenMatch, Result]

# -- a match ends -----------------------------------------------------------------------


def finish(db: sqlite3.Connection, number: int, now: int, played: Finished | None = None) -> None:
    """Off the list of open matches; if it has a result, that counts. A second time changes nothing.

    A lesson is no match: nothing is left of it. `played`: spares reading and playing it once more.
    """
    if str(number) in begun_as_lessons(db):
        matches.delete(db, number)
        return
    row = db.execute("SELECT is_over, is_counted FROM matches WHERE id = ?", (number,)).fetchone()
    if row is None or row[0]:
        return
    db.execute("UPDATE matches SET is_over = 1 WHERE id = ?", (number,))
    played = played or _read_again(db, number)
    if played is not None:
        write(db, *played, now, is_counted=bool(row[1]))


def _read_again(db: sqlite3.Connection, number: int) -> Finished | None:
    """Return the match and its result, if it can be read and has one."""
    opened = load(db, number)
    if not isinstance(opened, OpenMatch):
        return None
    *_, state = [opened.record.opening(), *(move.state for move in opened.record.replay())]
    result = opened.record.game.result(state)
    return None if result is None else (opened, result)


def begun_as_lessons(db: sqlite3.Connection) -> set[str]:
    query = f"SELECT {SETTING} FROM settings WHERE name = ?"
    return {match for _, kept in sound(db.execute(query, (LESSONS,)), setting) for match in lessons(kept)}


def write(db: sqlite3.Connection, opened: OpenMatch, result: Result, now: int, *, is_counted: bool) -> None:
    game = opened.record.game
    query = (
        "SELECT latest FROM matches WHERE id = ? AND typeof(latest) = 'integer' AND latest BETWEEN 0 AND ?"
    )
    (latest,) = db.execute(query, (opened.id, MOST)).fetchone() or (0,)
    for seat, player in enumerate(opened.players):
        favoured = _favoured(game, result, seat)
        key, place, score = key_of(player.name), result.places[seat], result.scores[seat]
        targets = json.dumps(favoured)
        row = (opened.id, seat, game.id, key, player.is_person, place, score, targets, now, is_counted)
        insert = "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        db.execute(insert, (*row, latest))
        if is_counted and player.is_person:
            _count(db, game.id, key, place, score, favoured)


def _favoured(game: AnyGame, result: Result, seat: Seat) -> list[str]:
    """Return the favourites of a seat, each as often as it was one: read from the reasons for its points."""
    reasons = (because for because in result.why if because.seat == seat)
    return [str(plain(because.values[game.favours])) for because in reasons if game.favours in because.values]


def _count(
    db: sqlite3.Connection, game: str, player: str, place: int, score: int, favoured: Sequence[str]
) -> None:
    won = int(place == 1)
    for of_game in (game, ALL_GAMES):
        db.execute(
            "INSERT INTO tallies VALUES (?, ?, 1, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
            " played = played + 1, won = won + excluded.won, best = max(best, excluded.best),"
            " streak = (streak + 1) * excluded.won,"
            " longest_streak = max(longest_streak, (streak + 1) * excluded.won)",
            (of_game, player, won, score, won, won),
        )
    for thing in favoured:
        db.execute(
            "INSERT INTO favours VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE SET times = times + 1",
            (game, player, thing),
        )


def recount(db: sqlite3.Connection) -> None:
    """The tallies anew, from the results that count."""
    db.execute("DELETE FROM tallies")
    db.execute("DELETE FROM favours")
    query = f"SELECT {RESULT} FROM results WHERE is_counted AND is_person ORDER BY latest, ended, match, seat"
    for one in list(sound(db.execute(query), result)):
        _count(db, one.game, one.player, one.place, one.score, one.favoured)


def erase(db: sqlite3.Connection, game: str) -> None:
    """Nothing that ended before now counts any more; the matches themselves stay."""
    ended = "(SELECT match FROM results WHERE ? IN (game, ''))"  # should these results ever be made again
    db.execute(f"UPDATE matches SET is_counted = 0 WHERE id IN {ended}", (game,))
    db.execute("UPDATE results SET is_counted = 0 WHERE ? IN (game, '')", (game,))
    if game == ALL_GAMES:
        db.execute("UPDATE cups SET is_counted = 0")
    recount(db)


# -- a hall of fame ---------------------------------------------------------------------


def tallies(db: sqlite3.Connection, game: str, leave_out: LeaveOut) -> tuple[Tally, ...]:
    """Everybody who has played, those who won most first."""
    return tuple(_tallies(db, game, leave_out))


def tallies_of(db: sqlite3.Connection, name: str, leave_out: LeaveOut) -> tuple[Tally, ...]:
    """One person in every game they have played, all games together first."""
    games = db.execute("SELECT DISTINCT game FROM tallies ORDER BY game").fetchall()
    found = (one for (game,) in games for one in _tallies(db, game, leave_out))
    return tuple(one for one in found if key_of(one.name) == key_of(name))


def _tallies(db: sqlite3.Connection, game: str, leave_out: LeaveOut) -> list[Tally]:
    """Everybody in one game; who cannot be read among the people is called by the key of their tally."""
    known = sound(db.execute(f"SELECT {PERSON} FROM players"), person, leave_out)
    people = {key_of(one.name): one for one in known}
    favours: dict[str, tuple[tuple[str, int], ...]] = {}
    rows = db.execute(f"SELECT {FAVOUR} FROM favours WHERE game = ? ORDER BY times DESC, thing", (game,))
    for _, key, thing, times in sound(rows, favour, leave_out):
        favours[key] = (*favours.get(key, ()), (thing, times))
    found = []
    rows = db.execute(f"SELECT {TALLY} FROM tallies WHERE game = ?", (game,))
    for _, key, played, won, best, streak, longest in sound(rows, tally, leave_out):
        one = people.get(key)
        name, colour, face = (one.name, one.colour, one.face) if one else (key, "", "")
        backed = favours.get(key, ())
        found.append(Tally(name, colour, face, game, played, won, best, streak, longest, backed))
    return sorted(found, key=lambda one: (-one.won, one.played, one.name))


def outings(
    db: sqlite3.Connection, name: str, game: str, limit: int, leave_out: LeaveOut
) -> tuple[Outing, ...]:
    query = (
        f"SELECT {RESULT} FROM results WHERE player = ? AND ? IN (game, '') AND is_counted AND is_person"
        " ORDER BY latest DESC, ended DESC, match DESC"
    )
    found = []
    for one in sound(db.execute(query, (key_of(name), game)), result, leave_out):
        seats = _seats(db, one.match)
        if one.place <= seats:
            found.append(Outing(one.match, one.game, one.place, seats, one.score, one.ended))
        if len(found) == limit:
            break
    return tuple(found)


def _seats(db: sqlite3.Connection, match: int) -> int:
    (seats,) = db.execute("SELECT count(*) FROM results WHERE match = ?", (match,)).fetchone()
    return int(seats)


# -- people -----------------------------------------------------------------------------


def meet(db: sqlite3.Connection, player: Player, now: int) -> None:
    """Remember a person who sits down."""
    row = (key_of(player.name), player.name, player.colour, player.side.value, now, player.face)
    db.execute("INSERT OR REPLACE INTO players VALUES (?, ?, ?, ?, ?, ?)", row)
