"""How matches ended, and what comes of it over the evenings: a hall of fame for each game and each person."""

import json
import sqlite3
from dataclasses import dataclass

from app.match import Player
from app.store.matches import OpenMatch, load
from engines.api import Result, Seat
from engines.notation import plain
from engines.record import AnyGame

ALL_GAMES = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """What one person has done in one game, or in all of them."""

    name: str
    colour: str  # empty when it is not known any more
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


def key_of(name: str) -> str:
    """A person is a name, however it is written."""
    return name.casefold()


# -- a match ends -----------------------------------------------------------------------


def finish(db: sqlite3.Connection, number: int, now: int) -> None:
    """Off the list of open matches; if it has a result, that counts. A second time changes nothing."""
    row = db.execute("SELECT is_over, is_counted FROM matches WHERE id = ?", (number,)).fetchone()
    if row is None or row[0]:
        return
    db.execute("UPDATE matches SET is_over = 1 WHERE id = ?", (number,))
    opened = load(db, number)
    if isinstance(opened, OpenMatch):
        *_, state = [opened.record.opening(), *(played.state for played in opened.record.replay())]
        result = opened.record.game.result(state)
        if result is not None:
            write(db, opened, result, now, is_counted=bool(row[1]))


def write(db: sqlite3.Connection, opened: OpenMatch, result: Result, now: int, *, is_counted: bool) -> None:
    game = opened.record.game
    for seat, player in enumerate(opened.players):
        favoured = json.dumps(_favoured(game, result, seat))
        key, place, score = key_of(player.name), result.places[seat], result.scores[seat]
        row = (opened.id, seat, game.id, key, player.is_person, place, score, favoured, now, is_counted)
        db.execute("INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        if is_counted and player.is_person:
            _count(db, game.id, key, place, score, favoured)


def _favoured(game: AnyGame, result: Result, seat: Seat) -> list[str]:
    """What this seat set its heart on, as often as it did: read from the reasons for its points."""
    reasons = (because for because in result.why if because.seat == seat)
    return [str(plain(because.values[game.favours])) for because in reasons if game.favours in because.values]


def _count(db: sqlite3.Connection, game: str, player: str, place: int, score: int, favoured: str) -> None:
    won = int(place == 1)
    for of_game in (game, ALL_GAMES):
        db.execute(
            "INSERT INTO tallies VALUES (?, ?, 1, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
            " played = played + 1, won = won + excluded.won, best = max(best, excluded.best),"
            " streak = (streak + 1) * excluded.won,"
            " longest_streak = max(longest_streak, (streak + 1) * excluded.won)",
            (of_game, player, won, score, won, won),
        )
    for thing in _things(favoured):
        db.execute(
            "INSERT INTO favours VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE SET times = times + 1",
            (game, player, thing),
        )


def _things(favoured: str) -> list[str]:
    try:
        return [str(thing) for thing in json.loads(favoured)]
    except (ValueError, TypeError):  # damaged: the place and the points still count
        return []


def recount(db: sqlite3.Connection) -> None:
    """The tallies anew, from the results that count."""
    db.execute("DELETE FROM tallies")
    db.execute("DELETE FROM favours")
    query = (
        "SELECT game, player, place, score, favoured FROM results WHERE is_counted AND is_person"
        " AND typeof(place) = 'integer' AND typeof(score) = 'integer' ORDER BY ended, match, seat"
    )
    for row in db.execute(query).fetchall():
        _count(db, *row)


def erase(db: sqlite3.Connection, game: str) -> None:
    """Nothing that ended before now counts any more; the matches themselves stay."""
    ended = "(SELECT match FROM results WHERE ? IN (game, ''))"  # should these results ever be made again
    db.execute(f"UPDATE matches SET is_counted = 0 WHERE id IN {ended}", (game,))
    db.execute("UPDATE results SET is_counted = 0 WHERE ? IN (game, '')", (game,))
    recount(db)


# -- a hall of fame ---------------------------------------------------------------------


def tallies(db: sqlite3.Connection, game: str) -> tuple[Tally, ...]:
    """Everybody who has played, those who won most first."""
    query = (
        "SELECT player, coalesce(name, player), coalesce(colour, ''), played, won, best, streak,"
        " longest_streak FROM tallies LEFT JOIN players USING (player) WHERE game = ?"
        " ORDER BY won DESC, played, name"
    )
    favours = _favours(db, game)
    return tuple(
        Tally(name, colour, game, played, won, best, streak, longest, favours.get(key, ()))
        for key, name, colour, played, won, best, streak, longest in db.execute(query, (game,))
    )


def _favours(db: sqlite3.Connection, game: str) -> dict[str, tuple[tuple[str, int], ...]]:
    query = "SELECT player, thing, times FROM favours WHERE game = ? ORDER BY times DESC, thing"
    found: dict[str, tuple[tuple[str, int], ...]] = {}
    for player, thing, times in db.execute(query, (game,)):
        found[player] = (*found.get(player, ()), (thing, times))
    return found


def tallies_of(db: sqlite3.Connection, name: str) -> tuple[Tally, ...]:
    """One person in every game they have played, all games together first."""
    games = [game for (game,) in db.execute("SELECT DISTINCT game FROM tallies ORDER BY game")]
    key = key_of(name)
    return tuple(tally for game in games for tally in tallies(db, game) if key_of(tally.name) == key)


def outings(db: sqlite3.Connection, name: str, game: str, limit: int) -> tuple[Outing, ...]:
    query = (
        "SELECT match, game, place, (SELECT count(*) FROM results AS all_seats"
        " WHERE all_seats.match = results.match), score, ended FROM results"
        " WHERE player = ? AND ? IN (game, '') AND is_counted AND is_person ORDER BY ended DESC LIMIT ?"
    )
    return tuple(Outing(*row) for row in db.execute(query, (key_of(name), game, limit)))


# -- people -----------------------------------------------------------------------------


def meet(db: sqlite3.Connection, player: Player, now: int) -> None:
    """Remember a person who sits down."""
    row = (key_of(player.name), player.name, player.colour, player.side.value, now)
    db.execute("INSERT OR REPLACE INTO players VALUES (?, ?, ?, ?, ?)", row)
