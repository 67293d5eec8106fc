"""The cups of a store, as the rest of the app knows them."""

import os
import sqlite3
from collections.abc import Callable, Sequence

from app.cup import Cup
from app.match import NotKept, Player
from app.store import cup_file, cups
from app.store.database import Database
from app.store.match_file import Document
from app.store.matches import Unplayable
from app.store.trouble import Trouble
from engines.notation import Node

SIGN_BYTES = 8


class CupList:
    """Reading never fails; what a person must not lose raises `NotKept`, and then nothing has changed."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now

    def every(self) -> tuple[Cup, ...]:
        """Return all cups, the one touched last first."""
        return self._database.read(lambda db: cups.every(db, self._database.leave_out), ())

    def open(self) -> tuple[Cup, ...]:
        """Return the cups that were not handed over yet."""
        return tuple(cup for cup in self.every() if not cup.is_over)

    def over(self) -> tuple[Cup, ...]:
        return tuple(cup for cup in self.every() if cup.is_over)

    def get(self, cup: int) -> Cup | None:
        return self._database.read(lambda db: cups.load(db, cup, self._database.leave_out), None)

    def of_match(self, match: int) -> Cup | None:
        """The cup of which a match is a race."""

        def work(db: sqlite3.Connection) -> Cup | None:
            number = cups.number_of_match(db, match)
            return None if number is None else cups.load(db, number)

        return self._database.read(work, None)

    def begin(self, name: str, racers: Sequence[Player], games: Sequence[str]) -> int:
        """Return the number of the new cup."""
        sign = os.urandom(SIGN_BYTES).hex()
        return self._database.write(lambda db: cups.begin(db, sign, name, racers, games, self._now()))

    def arrange(self, cup: int, games: Sequence[str]) -> None:
        """Give those races another programme that were not begun; the others keep their places."""
        self._database.write(lambda db: cups.arrange(db, cup, games))

    def take_out(self, match: int) -> None:
        """A match is no race of its cup any more."""
        self._database.write(lambda db: cups.take_out(db, match, self._now()))

    def end(self, cup: int) -> None:
        """Mark a cup as handed over; if that cannot be written now, it is done once more another time."""
        try:
            self._database.write(lambda db: cups.end(db, cup, self._now()))
        except NotKept as error:
            self._database.tell(Trouble(error.code))

    def delete(self, cup: int) -> None:
        """Delete a cup for good; its matches stay."""
        self._database.write(lambda db: cups.delete(db, cup))

    def document(self, cup: int) -> Document | Unplayable:
        """The whole cup as it would stand in a file."""

        def work(db: sqlite3.Connection) -> Document | Unplayable:
            found = cups.load(db, cup)
            if found is None:
                return Unplayable(cup, "gone")
            return Document(cup_file.file_name(found, self._now()), cup_file.dump(db, found))

        unreadable: Document | Unplayable = Unplayable(cup, "damaged")
        return self._database.read(work, unreadable)

    def take_in(self, root: Node) -> Cup:
        """A cup from a file; of one that is here already, the races that were not begun here."""
        letter, now = cup_file.load(root), self._now()

        def work(db: sqlite3.Connection) -> Cup:
            found = cups.load(db, cup_file.keep(db, letter, now))
            if found is None:
                raise NotKept(Trouble.DAMAGED.value)
            return found

        return self._database.write(work)

    def help_with(self, match: int) -> None:
        """The race of this match, if it is one, was not run by its people alone."""
        try:
            self._database.write(lambda db: cups.help_with(db, match))
        except NotKept as error:
            self._database.tell(Trouble(error.code))
