"""What is kept, as the rest of the app knows it. One SQLite file; nobody else sees a table or a statement.

Reading never fails: what cannot be read is not there, and `notice` says what happened. What a
person must not lose raises `NotKept`, and then nothing has changed.
"""

import json
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from app.match import COLOURS, Manner, NotKept, Player, Side
from app.store import lists, matches, paper, results
from app.store.database import Database, Work, rows
from app.store.lists import Summary
from app.store.matches import OpenMatch, Unplayable
from app.store.results import ALL_GAMES, Outing, Tally
from app.store.trouble import Notice, Trouble, trouble_of
from engines.record import Move, Record


class Store:
    """Opened once, by the application, on its own data folder. Whatever the file is like, it opens."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._database = Database(path, self._catch_up)

    @property
    def notice(self) -> Notice | None:
        """What a person should be told about the file, if anything."""
        return self._database.notice

    def close(self) -> None:
        self._database.close()

    def _now(self) -> int:
        return int(self._clock())

    def _catch_up(self, db: sqlite3.Connection) -> None:
        """What an older version, a rescue or a sudden end left undone."""
        for (number,) in db.execute("SELECT id FROM matches WHERE turn = ''").fetchall():
            matches.catch_up(db, number, self._now())
        (has_tallies,) = db.execute("SELECT EXISTS (SELECT 1 FROM tallies)").fetchone()
        over = "SELECT id, touched FROM matches WHERE NOT is_over AND NOT is_away AND turn = '[]'"
        for number, touched in db.execute(f"{over} ORDER BY touched, id").fetchall():
            results.finish(db, number, touched)
        if not has_tallies:
            results.recount(db)

    # -- settings -----------------------------------------------------------------------

    def setting(self, name: str, default: Any) -> Any:
        """What was set last; the default instead of what is damaged or of another kind than it."""
        query = rows("SELECT value FROM settings WHERE name = ?", (name,))
        found: list[Any] = self._database.read(query, [])
        try:
            value = json.loads(found[0][0]) if found else default
        except (ValueError, TypeError):
            return default
        is_other = isinstance(default, list | dict | str) and not isinstance(value, type(default))
        return default if is_other else value

    def set_setting(self, name: str, value: Any) -> None:
        """In force whether or not it can be kept; if not, `notice` says so."""
        row = (name, json.dumps(value))
        self._try(lambda db: db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", row))

    def _try(self, work: Work[Any]) -> None:
        try:
            self._database.write(work)
        except NotKept as error:
            self._database.tell(Trouble(error.code))

    def people(self) -> tuple[Player, ...]:
        """Everybody who has sat at a table here, whoever did last first."""
        query = rows("SELECT name, colour, side FROM players ORDER BY seen DESC, player")
        found: list[Any] = self._database.read(query, [])
        sides = {side.value: side for side in Side}
        return tuple(
            Player(str(name), colour, sides[side])
            for name, colour, side in found
            if colour in COLOURS and side in sides
        )

    # -- a match ------------------------------------------------------------------------

    def begin(self, record: Record, players: Sequence[Player], manner: Manner) -> OpenMatch:
        """Keep a new match; `NotKept` if that is impossible."""
        now = self._now()

        def work(db: sqlite3.Connection) -> OpenMatch:
            for player in players:
                if player.is_person:
                    results.meet(db, player, now)
            return matches.begin(db, record, players, manner, now)

        return self._database.write(work)

    def journal(self, opened: OpenMatch) -> "Journal":
        """Where a `Match` writes its moves: `Match(opened.record, …, journal=store.journal(opened))`."""
        first = self._database.read(lambda db: matches.next_number(db, opened.id), 0)
        if opened.is_cut:
            self._database.write(lambda db: matches.cut(db, opened, first))
        return Journal(self._database, opened, first, self._now)

    def open(self, match: int) -> OpenMatch | Unplayable:
        """A match to go on with or, if it is over, to look at again."""
        unreadable: OpenMatch | Unplayable = Unplayable(match, "damaged")
        return self._database.read(lambda db: matches.load(db, match), unreadable)

    def look(self, match: int) -> OpenMatch | Unplayable:
        """A match to look at: also one that cannot go on, as far as its moves can be followed."""
        unreadable: OpenMatch | Unplayable = Unplayable(match, "damaged")
        return self._database.read(lambda db: matches.load_to_look(db, match), unreadable)

    def finish(self, match: int) -> None:
        """The match is over: its result counts. If that cannot be written now, the next start does it."""
        self._try(lambda db: results.finish(db, match, self._now()))

    def put_away(self, match: int) -> None:
        """Out of every list. Nothing is lost: `bring_back` undoes it."""
        self._database.write(lambda db: matches.put_away(db, match, is_away=True))

    def bring_back(self, match: int) -> None:
        self._database.write(lambda db: matches.put_away(db, match, is_away=False))

    # -- lists --------------------------------------------------------------------------

    def open_matches(self) -> tuple[Summary, ...]:
        """Those that can be continued, the one touched last first."""
        return self._database.read(lists.waiting, ())

    def finished_matches(self, limit: int = 50, offset: int = 0) -> tuple[Summary, ...]:
        """Those that are over, the newest first, with their places and scores."""
        return self._database.read(lambda db: lists.ended(db, limit, offset), ())

    def matches_put_away(self, limit: int = 50, offset: int = 0) -> tuple[Summary, ...]:
        """Those that are in no other list."""
        return self._database.read(lambda db: lists.away(db, limit, offset), ())

    # -- statistics ---------------------------------------------------------------------

    def hall_of_fame(self, game: str = ALL_GAMES) -> tuple[Tally, ...]:
        """Everybody in one game or in all, those who won most first."""
        return self._database.read(lambda db: results.tallies(db, game), ())

    def tallies_of(self, name: str) -> tuple[Tally, ...]:
        """One person: all games together, then each game they have played."""
        return self._database.read(lambda db: results.tallies_of(db, name), ())

    def outings(self, name: str, game: str = ALL_GAMES, limit: int = 50) -> tuple[Outing, ...]:
        """The last matches of one person, the newest first: the points of a chart."""
        return self._database.read(lambda db: results.outings(db, name, game, limit), ())

    def erase_statistics(self, game: str = ALL_GAMES) -> None:
        """Every count starts again from nothing; matches stay and can be looked at."""
        self._database.write(lambda db: results.erase(db, game))

    # -- files --------------------------------------------------------------------------

    def export(self, match: int, folder: Path) -> Path | Unplayable:
        """The match as a small file in this folder, which is made if need be; `NotKept` if it cannot be."""
        opened = self.open(match)
        if isinstance(opened, Unplayable):
            return opened
        path = folder / paper.file_name(opened, self._now())
        try:
            folder.mkdir(parents=True, exist_ok=True)
            paper.write(path, paper.dump(opened))
        except OSError as error:
            raise NotKept(trouble_of(error).value) from error
        return path

    def take_in(self, path: Path) -> OpenMatch:
        """A match from a file, checked to the last move; `NotAMatch` says why not, and nothing has changed.

        One that is over arrives over: it can be looked at, and does not count here.
        """
        sheet = paper.load(paper.read(path))
        now = self._now()

        def work(db: sqlite3.Connection) -> OpenMatch:
            opened = paper.keep(db, sheet, now)
            if opened.is_over:
                results.finish(db, opened.id, now)
            return opened

        return self._database.write(work)


class Journal:
    """The moves of one match on their way into the file: one transaction each, nothing ever changed."""

    def __init__(
        self, database: Database, opened: OpenMatch, next_number: int, now: Callable[[], int]
    ) -> None:
        self._database = database
        self._opened = opened
        self._next = next_number
        self._moves = len(opened.record.moves)
        self._now = now

    def add(self, move: Move, state: Any) -> None:
        moves = self._moves + 1
        try:
            self._database.write(
                lambda db: matches.add(db, self._opened, self._next, move, state, moves, self._now())
            )
        except NotKept as error:
            if error.code != Trouble.DAMAGED.value:
                raise
            self._database.write(lambda db: matches.restore(db, self._opened, state, self._now()))
            self._next = moves - 1
        self._next += 1
        self._moves = moves

    def take_back(self, state: Any) -> None:
        moves = self._moves - 1
        self._database.write(
            lambda db: matches.take_back(db, self._opened, self._next, state, moves, self._now())
        )
        self._next += 1
        self._moves = moves
