"""The file damaged in every kind of way: the store opens, says so, and saves what can be read."""

import random
from collections import Counter
from pathlib import Path

from app.match import Manner, Match, Moved
from app.store import OpenMatch, RaceEntry, Store
from engines import catalogue
from engines.bots import BOTS
from engines.record import Record
from engines.rng import Rng
from tools.torments import Lost, Row, means
from tools.torments.player import PLAYERS

PAGE_BYTES = 4096
USER_VERSION = slice(60, 64)  # in the header of an SQLite file
SETTING = ("language", "fr")


class Original:
    """A file with open and finished matches, to be damaged again and again."""

    def __init__(self, folder: Path, matches: int) -> None:
        self.folder = folder
        self.path = folder / "apoint.db"
        store = Store(self.path)
        store.set_setting(*SETTING)
        self.moves = {}
        games = list(catalogue().values())
        programme = [games[number % len(games)].id for number in range(matches)]
        cup = store.cups.begin("Cup", PLAYERS, programme)
        for number in range(matches):
            record = Record.begin(games[number % len(games)], len(PLAYERS), number, {})
            opened = store.begin(record, PLAYERS, Manner.SECRET, RaceEntry(cup, number))
            match = Match(record, PLAYERS, Manner.SECRET, store.journal(opened))
            play(match, 30 if number % 2 else 10_000)
            self.moves[opened.id] = list(match.record.moves)
            if not match.to_act:
                store.finish(opened.id)
        gone = store.begin(Record.begin(games[0], len(PLAYERS), matches, {}), PLAYERS, Manner.SECRET)
        store.delete(gone.id)
        self.races = {race.match: race for one in store.cups.every() for race in one.races}
        store.close()
        self.data = self.path.read_bytes()

    def pages(self) -> range:
        return range(0, len(self.data), PAGE_BYTES)

    def put(self, data: bytes) -> None:
        for file in self.folder.glob("apoint*"):
            file.unlink()
        self.path.write_bytes(data)


def play(match: Match, moves: int) -> None:
    bot, rng = BOTS["random"](match.game), Rng(1)
    for _ in range(moves):
        if match.to_act:
            seat = match.to_act[0]
            match.submit(seat, bot.choose(match.view(seat), rng))


class Tally:
    """What came of one kind of damage."""

    def __init__(self, original: Original) -> None:
        self.original = original
        self.counts: Counter[str] = Counter()
        self.files = 0

    def open(self, *, must_tell: bool = True, must_keep: bool = True) -> None:
        """Open the file as it is now, look at everything in it, and play."""
        self.files += 1
        store = Store(self.original.path)
        try:
            self._look(store)
            notice = store.notice
            if must_tell and notice is None:
                raise Lost("nothing was said about the damage")
            if notice is not None:
                self.counts["told"] += 1
                if notice.aside and not self.original.path.with_name(notice.aside).exists():
                    raise Lost(f"{notice.aside} is not there")
            self._go_on(store)
        finally:
            store.close()
        if must_keep:
            again = Store(self.original.path)
            is_quiet = again.notice is None
            again.close()
            if not is_quiet:
                raise Lost("the new file is not in order")

    def _look(self, store: Store) -> None:
        store.hall_of_fame()
        store.people()
        lines = (*store.open_matches(), *store.finished_matches(1_000_000), *store.matches_put_away())
        if len({line.id for line in lines}) < len(lines):
            raise Lost("a match is listed twice")
        for line in lines:
            found = store.open(line.id)
            if not isinstance(found, OpenMatch):
                self.counts["listed, not to be opened"] += 1
                continue
            Match(found.record, found.players, found.manner)
            if found.is_cut:
                self.counts["from their position"] += 1
            elif found.record.moves == self.original.moves.get(line.id):
                self.counts["whole"] += 1
            else:  # or it was deleted
                raise Lost(f"match {line.id} has other moves than it had")
        self._look_at_cups(store)

    def _look_at_cups(self, store: Store) -> None:
        """A race is what it was, or its result is lost; no cup has another's."""
        for cup in store.cups.every():
            for race in cup.races:
                known = self.original.races.get(race.match)
                if known is None or (race.number, race.finishers) not in (
                    (known.number, known.finishers),
                    (known.number, ()),
                ):
                    raise Lost(f"race {race.match} is another than it was")
                self.counts["races"] += race == known

    def _go_on(self, store: Store) -> None:
        record = Record.begin(next(iter(catalogue().values())), len(PLAYERS), 1, {})
        opened = store.begin(record, PLAYERS, Manner.SECRET)
        match = Match(record, PLAYERS, Manner.SECRET, store.journal(opened))
        seat = match.to_act[0]
        if not isinstance(match.submit(seat, match.view(seat).legal[0]), Moved):
            raise Lost("nothing can be played any more")

    def row(self, torment: str) -> Row:
        total = self.files * len(self.original.moves)
        kept = self.counts["whole"] + self.counts["from their position"]
        told = self.counts["told"]
        parts = [f"{kept / total:.0%} of {total:,} matches saved", f"told {told} times"]
        parts.append(f"{self.counts['races'] / total:.0%} of as many races")
        if cut := self.counts["from their position"]:
            parts.insert(1, f"{cut} of them from their position")
        return Row(torment, self.files, "all started; " + ", ".join(parts))


# -- the torments -----------------------------------------------------------------------


def truncated(original: Original) -> Row:
    """At, before and after the border of every page, and in its middle."""
    tally = Tally(original)
    cuts = {page + step for page in original.pages() for step in (-1, 0, 1, PAGE_BYTES // 2)}
    for cut in sorted(cut for cut in cuts if 0 <= cut < len(original.data)):
        original.put(original.data[:cut])
        tally.open()
    return tally.row("cut off at and inside every page")


def noise(original: Original, rng: random.Random) -> Row:
    tally = Tally(original)
    for page in original.pages():
        data = bytearray(original.data)
        data[page : page + PAGE_BYTES] = rng.randbytes(PAGE_BYTES)
        original.put(bytes(data))
        tally.open(must_tell=page == 0, must_keep=False)
    return tally.row("every page overwritten with noise")


def specks(original: Original, rng: random.Random, times: int) -> Row:
    tally = Tally(original)
    for _ in range(times):
        data = bytearray(original.data)
        for _ in range(rng.randint(1, 8)):
            place = rng.randrange(len(data))
            size = rng.choice((1, 2, 16, 200))
            data[place : place + size] = rng.randbytes(min(size, len(data) - place))
        original.put(bytes(data))
        tally.open(must_tell=False, must_keep=False)
    return tally.row("specks of noise anywhere")


def all_noise(original: Original, rng: random.Random) -> Row:
    tally = Tally(original)
    for size in (1, 100, PAGE_BYTES, len(original.data)):
        original.put(rng.randbytes(size))
        tally.open()
    return tally.row("nothing but noise")


def newer(original: Original) -> Row:
    tally = Tally(original)
    data = bytearray(original.data)
    data[USER_VERSION] = (99).to_bytes(4, "big")
    original.put(bytes(data))
    tally.open()
    return tally.row("from a newer version")


def locked(original: Original) -> Row:
    tally = Tally(original)
    original.put(original.data)
    with means.lock(original.path):
        tally.open(must_keep=False)
    Tally(original).open(must_tell=False)
    return tally.row("locked by another process")


def read_only(original: Original) -> list[Row]:
    rows = []
    for torment, mode in (("read-only file", 0o777), ("read-only folder", 0o555)):
        tally = Tally(original)
        original.put(original.data)
        original.path.chmod(0o444)
        original.folder.chmod(mode)
        with means.without_rights():
            tally.open(must_keep=mode == 0o777)
        original.folder.chmod(0o755)
        rows.append(tally.row(torment))
    return rows


def full_disk(original: Original) -> Row:
    tally = Tally(original)
    for room in (0, 1, PAGE_BYTES, 4 * PAGE_BYTES, len(original.data)):
        original.put(original.data)
        with means.no_room_beyond(room):
            tally.open(must_tell=room < len(original.data), must_keep=False)
    return tally.row("full disk")


def run(original: Original, seed: int, times: int) -> list[Row]:
    rng = random.Random(seed)
    return [
        truncated(original),
        noise(original, rng),
        specks(original, rng, times),
        all_noise(original, rng),
        newer(original),
        locked(original),
        *read_only(original),
        full_disk(original),
    ]
