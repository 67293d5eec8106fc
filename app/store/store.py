"""The store, as the rest of the app knows it. One SQLite file; nothing else sees a table or a statement.

Reading never fails: what cannot be read is not there, and `notice` says what happened. What a
person must not lose raises `NotKept`, and then nothing has changed.
"""

import json
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from app.cup import Cup
from app.match import Manner, NotKept, Player, Stand
from app.match.tutorial_progress import KEPT as LESSONS
from app.match.tutorial_progress import under_way
from app.store import checks, cup_file, cups, lists, match_file, matches, results
from app.store.cells import moment_of
from app.store.cup_list import CupList
from app.store.cups import RaceEntry
from app.store.database import Database, Work
from app.store.lists import Summary
from app.store.matches import OpenMatch, Unplayable
from app.store.results import ALL_GAMES, Outing, Tally
from app.store.trouble import Notice, Trouble
from engines.record import Move, Record

T = TypeVar("T")


class Store:
    """Opened once, by the application, on its own data folder. Whatever the file is like, it opens."""

    def __init__(self, path: Path, clock: Callable[[], float] | None = None) -> None:
        self._clock = clock or time.time
        self._database = Database(path, self._catch_up)
        self.cups = CupList(self._database, self._now)
        self._look_through()

    def _look_through(self) -> None:
        if self._database.read(lambda db: checks.has_bad_rows(db, *checks.TABLES), False):
            self._database.leave_out()

    @property
    def notice(self) -> Notice | None:
        """The fault of the file that a person should be told of, if any."""
        return self._database.notice

    def try_again(self) -> bool:
        """Take up a file that could not be used, with what was done meanwhile; return whether it can be.

        Only when no match is open: it may have another number afterwards.
        """
        is_back = self._database.try_again()
        if is_back:
            self._look_through()
        return is_back

    def close(self) -> None:
        """A file that could not be used is tried a last time."""
        self._database.close()

    def _now(self) -> int:
        return moment_of(self._clock())

    def _catch_up(self, db: sqlite3.Connection) -> None:
        """Finish what an older version, a rescue or a sudden end left undone."""
        for (number,) in db.execute("SELECT id FROM matches WHERE turn = ''").fetchall():
            matches.catch_up(db, number, self._now())
        (has_tallies,) = db.execute("SELECT EXISTS (SELECT 1 FROM tallies)").fetchone()
        has_tallies = has_tallies and not checks.has_bad_rows(db, "tallies", "favours")
        for match in lists.ended_unnoticed(db):
            results.finish(db, match.id, match.touched)
        if not has_tallies:
            results.recount(db)

    # -- settings -----------------------------------------------------------------------

    def setting(self, name: str, default: Any) -> Any:
        """Return what was set last; the default instead of what is damaged or of another kind than it."""
        query = f"SELECT {checks.SETTING} FROM settings WHERE name = ?"
        found = self._sound(query, checks.setting, name)
        value = found[0][1] if found else default
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
        """Everybody who has sat at a table here, the latest first."""
        query = f"SELECT {checks.PERSON} FROM players ORDER BY seen DESC, player"
        return tuple(self._sound(query, checks.person))

    def _sound(self, query: str, read: Callable[..., T], *values: str) -> list[T]:
        leave_out = self._database.leave_out
        nothing: list[T] = []
        return self._database.read(
            lambda db: list(checks.sound(db.execute(query, values), read, leave_out)), nothing
        )

    # -- a match ------------------------------------------------------------------------

    def begin(
        self, record: Record, players: Sequence[Player], manner: Manner, entry: RaceEntry | None = None
    ) -> OpenMatch:
        """Keep a new match, perhaps as a race of a cup; `NotKept` if that is impossible."""
        now = self._now()

        def work(db: sqlite3.Connection) -> OpenMatch:
            for player in players:
                if player.is_person:
                    results.meet(db, player, now)
            opened = matches.begin(db, record, players, manner, now)
            if entry is not None:
                cups.enter(db, entry, opened.id, players, now)
            return opened

        return self._database.write(work)

    def journal(self, opened: OpenMatch) -> "StoredJournal":
        """Return the journal of a match: `Match(opened.record, …, journal=store.journal(opened))`."""
        first = self._database.read(lambda db: matches.next_number(db, opened.id), 0)
        if opened.is_cut:
            self._database.write(lambda db: matches.cut(db, opened, first))
        return StoredJournal(self._database, opened, first, self._now)

    def open(self, match: int) -> OpenMatch | Unplayable:
        """A match to go on with or, if it is over, to look at again."""
        unreadable: OpenMatch | Unplayable = Unplayable(match, "damaged")
        return self._database.read(lambda db: matches.load(db, match), unreadable)

    def look(self, match: int) -> OpenMatch | Unplayable:
        """A match to look at: also one that cannot go on, as far as its moves can be followed."""
        unreadable: OpenMatch | Unplayable = Unplayable(match, "damaged")
        return self._database.read(lambda db: matches.load_to_look(db, match), unreadable)

    def options_of(self, match: int) -> dict[str, str]:
        """The choices by which a match is played; none where they cannot be read."""
        nothing: dict[str, str] = {}
        return self._database.read(lambda db: matches.options_of(db, match), nothing)

    def finish(self, match: int, played: results.Finished | None = None) -> None:
        """The match is over: its result counts. If that cannot be written now, the next start does it.

        `played`: the match as it was opened and its result, where they are at hand.
        """

        def work(db: sqlite3.Connection) -> None:
            results.finish(db, match, self._now(), played)
            cups.touch_of_match(db, match, self._now())

        self._try(work)

    def touch(self, match: int) -> None:
        """The match is the first to go on with, though nothing was played at it."""
        self._try(lambda db: matches.touch(db, match, self._now()))

    def put_away(self, match: int) -> None:
        """Out of every list. Nothing is lost: `bring_back` undoes it."""
        self._database.write(lambda db: matches.put_away(db, match, is_away=True))

    def bring_back(self, match: int) -> None:
        self._database.write(lambda db: matches.put_away(db, match, is_away=False))

    def delete(self, match: int) -> None:
        """For good, with every action; its result still counts in the hall of fame, and in its cup."""

        def work(db: sqlite3.Connection) -> None:
            matches.delete(db, match)
            cups.lose_match(db, match)

        self._database.write(work)

    # -- lists --------------------------------------------------------------------------

    def open_matches(self) -> tuple[Summary, ...]:
        """Return the matches to go on with, the one touched last first; no lessons that still teach."""
        taught = under_way(self.setting(LESSONS, {}))
        return tuple(match for match in self._waiting() if str(match.id) not in taught)

    def open_lessons(self) -> tuple[Summary, ...]:
        """Matches of lessons that still have something to teach, the one touched last first."""
        taught = under_way(self.setting(LESSONS, {}))
        return tuple(match for match in self._waiting() if str(match.id) in taught)

    def _waiting(self) -> tuple[Summary, ...]:
        return self._database.read(lambda db: lists.waiting(db, self._database.leave_out), ())

    def summary(self, match: int) -> Summary | None:
        """The line of one match, in whichever list it is; None if there is none that can be read."""
        leave_out = self._database.leave_out
        return self._database.read(lambda db: lists.one(db, match, leave_out), None)

    def finished_matches(self, limit: int = 50, offset: int = 0) -> tuple[Summary, ...]:
        """Return the matches that are over, the newest first, with their places and scores."""
        leave_out = self._database.leave_out
        return self._database.read(lambda db: lists.ended(db, limit, offset, leave_out), ())

    def matches_put_away(self, limit: int = 50, offset: int = 0) -> tuple[Summary, ...]:
        """Return the matches that are in no other list."""
        leave_out = self._database.leave_out
        return self._database.read(lambda db: lists.away(db, limit, offset, leave_out), ())

    # -- statistics ---------------------------------------------------------------------

    def hall_of_fame(self, game: str = ALL_GAMES) -> tuple[Tally, ...]:
        """Everybody in one game or in all, those who won most first."""
        return self._database.read(lambda db: results.tallies(db, game, self._database.leave_out), ())

    def tallies_of(self, name: str) -> tuple[Tally, ...]:
        """One person: all games together, then each game they have played."""
        return self._database.read(lambda db: results.tallies_of(db, name, self._database.leave_out), ())

    def outings(self, name: str, game: str = ALL_GAMES, limit: int = 50) -> tuple[Outing, ...]:
        """The last matches of one person, the newest first: the points of a chart."""
        leave_out = self._database.leave_out
        return self._database.read(lambda db: results.outings(db, name, game, limit, leave_out), ())

    def erase_statistics(self, game: str = ALL_GAMES) -> None:
        """Every count starts again from nothing; matches stay and can be looked at."""
        self._database.write(lambda db: results.erase(db, game))

    # -- files --------------------------------------------------------------------------

    def export(self, match: int, folder: Path) -> Path | Unplayable:
        """The match as a small file in this folder, which is made if need be; `NotKept` if it cannot be."""
        found = self.document(match)
        return found if isinstance(found, Unplayable) else match_file.save(found, folder)

    def document(self, match: int) -> match_file.Document | Unplayable:
        """The match as it would stand in a file, for a machine that has its own way with files."""
        opened = self.open(match)
        if isinstance(opened, Unplayable):
            return opened
        return match_file.Document(match_file.file_name(opened, self._now()), match_file.dump(opened))

    def take_in(self, source: Path | bytes) -> OpenMatch | Cup:
        """A match or a whole cup from a file or what stood in one; `NotAMatch` says why not.

        It is checked to the last move. What is over arrives over, and does not count here.
        """
        root = match_file.root_of(
            source if isinstance(source, bytes) else match_file.read(source),
            {match_file.FORMAT: match_file.VERSION, cup_file.FORMAT: cup_file.VERSION},
        )
        if root["format"].value == cup_file.FORMAT:
            return self.cups.take_in(root)
        letter, now = match_file.load(root), self._now()

        def work(db: sqlite3.Connection) -> OpenMatch:
            opened = match_file.keep(db, letter, now)
            if opened.is_over:
                results.finish(db, opened.id, now)
            return opened

        return self._database.write(work)


class StoredJournal:
    """The moves of one match on their way into the file: one transaction each, nothing ever changed."""

    def __init__(
        self, database: Database, opened: OpenMatch, next_number: int, now: Callable[[], int]
    ) -> None:
        self._database = database
        self._opened = opened
        self._next = next_number
        self._moves = len(opened.record.moves)
        self._now = now

    def add(self, move: Move, stand: Stand) -> None:
        moves = self._moves + 1
        try:
            self._database.write(
                lambda db: matches.add(db, self._opened, self._next, move, stand, moves, self._now())
            )
        except NotKept as error:
            if error.code != Trouble.DAMAGED.value:
                raise
            self._database.write(lambda db: matches.restore(db, self._opened, stand, self._now()))
            self._next = moves - 1
        self._next += 1
        self._moves = moves

    def take_back(self, stand: Stand) -> None:
        moves = self._moves - 1
        self._database.write(
            lambda db: matches.take_back(db, self._opened, self._next, stand, moves, self._now())
        )
        self._next += 1
        self._moves = moves
