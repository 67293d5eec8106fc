"""How fast things are kept and found, beside a bare file, in one run: `./dev bench store`."""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from typing import TypeVar

from app.match import Manner, Match, Player, Stand
from app.store import ALL_GAMES, Store, StoredJournal
from engines import catalogue
from engines.bots import BOTS
from engines.record import Move, Record
from engines.rng import Rng
from tools.bench.report import columns
from tools.bench.screens import FRAMES as SCREEN_FRAMES
from tools.screen import screen

T = TypeVar("T")

ROOT = Path(__file__).resolve().parent.parent
MEMORY = Path("/dev/shm")  # where many matches are made without waiting for a disk
ROUNDS = 300
MATCHES = 1_000
FEW_MATCHES = 3
QUERIED_MATCHES = 20  # of the finished ones, on a page
SEATS = 3
PEOPLE = ("Ana", "Bo", "Cléo", "Dino", "Eva", "Félix", "Gaël", "Inès")
COLOURS = ("blue", "green", "pink")
STORED_BOUND = 3.0
OPENED_BOUND = 1.5
NOTES = f"""\
Medians, ours and the anchor in turn. The bare file gets the same move and position as the store: json, fsync,
rename. Many is {MATCHES:,} finished matches by bots, few is {FEW_MATCHES}, none is none; one more is open.
A screen is built, laid out and drawn in a window, as when a person goes there: until its first frame, and
until {SCREEN_FRAMES} are drawn, when all that is seen without scrolling is there while a long list grows on
below. With no match an album shows but a sentence: its full page is compared with that of a few."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Two medians in milliseconds, and the bound their quotient has to keep."""

    title: str
    ours: float
    anchor: float
    bound: float | None  # None: only told

    @property
    def ratio(self) -> float:
        return self.ours / self.anchor

    @property
    def is_reached(self) -> bool:
        return self.bound is None or self.ratio <= self.bound


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1_000


# -- an action --------------------------------------------------------------------------


class TimedJournal:
    """Keeps every move twice, in the store and in a bare file, and takes turns at which comes first."""

    def __init__(self, journal: StoredJournal, record: Record, bare: Path) -> None:
        self._journal = journal
        self._record = record
        self._bare = bare
        self.ours: list[float] = []
        self.bare: list[float] = []

    def add(self, move: Move, stand: Stand) -> None:
        def ours() -> None:
            self.ours.append(timed(lambda: self._journal.add(move, stand)))

        def bare() -> None:
            self.bare.append(timed(lambda: self._write(move, stand)))

        for keep in (ours, bare) if len(self.ours) % 2 else (bare, ours):
            keep()

    def take_back(self, stand: Stand) -> None:
        self._journal.take_back(stand)

    def _write(self, move: Move, stand: Stand) -> None:
        """What the store keeps of a move: json, fsync, rename."""
        data = [self._record.dump_move(move), stand.to_act, stand.position]
        draft = self._bare.with_suffix(".draft")
        with draft.open("w") as file:
            json.dump(data, file)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(self._bare)


def stored(folder: Path, rounds: int) -> Figure:
    ours: list[float] = []
    bare: list[float] = []
    store = Store(folder / "actions.db")
    for number in count():
        record = record_of(number)
        opened = store.begin(record, players_of(number), Manner.SECRET)
        journal = TimedJournal(store.journal(opened), record, folder / "bare.json")
        play(Match(record, opened.players, opened.manner, journal), number)
        ours += journal.ours
        bare += journal.bare
        if len(ours) >= rounds:
            break
    store.close()
    return Figure("an action stored ÷ a bare file", median(ours), median(bare), STORED_BOUND)


def record_of(number: int) -> Record:
    games = list(catalogue().values())
    return Record.begin(games[number % len(games)], SEATS, number, {})


def players_of(number: int) -> list[Player]:
    names = [PEOPLE[(number * 5 + seat * 3) % len(PEOPLE)] for seat in range(SEATS)]
    return [Player(name, colour) for name, colour in zip(names, COLOURS, strict=False)]


def play(match: Match, seed: int) -> None:
    bot, rng = BOTS["random"](match.game), Rng(seed)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, bot.choose(match.view(seat), rng))


# -- screens ----------------------------------------------------------------------------


def fill(path: Path, matches: int) -> None:
    """So many finished matches, and one that waits to be continued."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as name:
        draft = Path(name) / path.name
        store = Store(draft)
        for number in range(matches + 1):
            record = record_of(number)
            opened = store.begin(record, players_of(number), Manner.SECRET)
            if number < matches:
                play(Match(record, opened.players, opened.manner, store.journal(opened)), number)
                store.finish(opened.id)
        store.close()
        shutil.copy(draft, path)


def queries(store: Store) -> None:
    """All that home and the statistics ask for."""
    store.open_matches()
    store.finished_matches(QUERIED_MATCHES)
    for game in (ALL_GAMES, *catalogue()):
        store.hall_of_fame(game)
    store.tallies_of(PEOPLE[0])
    store.outings(PEOPLE[0])


def opened(folder: Path, rounds: int) -> list[Figure]:
    """The store's own part, and whole screens in a window, with many matches, a few and none."""
    paths = [folder / name / "apoint.db" for name in ("many", "few", "none")]
    for path, matches in zip(paths, (MATCHES, FEW_MATCHES, 0), strict=True):
        path.parent.mkdir()
        fill(path, matches)
    figures = beside("opening the file", taken_in_turn(paths, _open, rounds))
    stores = [Store(path) for path in paths]
    figures += beside("all queries", taken_in_turn(stores, queries, rounds))
    for store in stores:
        store.close()
    for name, (first, full) in screens(paths, rounds).items():
        figures.append(Figure(f"{name}, first frame, many ÷ none", first[0], first[2], OPENED_BOUND))
        figures.append(Figure(f"{name}, full page, many ÷ few", full[0], full[1], OPENED_BOUND))
    return figures


def beside(title: str, times: Sequence[float]) -> list[Figure]:
    """Only told: a person never waits for this alone."""
    many, few, none = times
    anchors = {"none": none, "few": few}
    return [Figure(f"{title}, many ÷ {name}", many, anchor, None) for name, anchor in anchors.items()]


def _open(path: Path) -> None:
    Store(path).close()


def taken_in_turn(targets: Sequence[T], work: Callable[[T], object], rounds: int) -> list[float]:
    times: list[list[float]] = [[] for _ in targets]
    for _ in range(rounds):
        for thing, taken in zip(targets, times, strict=True):
            taken.append(timed(partial(work, thing)))
    return [median(taken) for taken in times]


def screens(paths: Sequence[Path], rounds: int) -> dict[str, list[list[float]]]:
    """Medians for each screen until its first frame and until it is full, by a process with a window."""
    with screen() as environment:
        command = [sys.executable, "-P", "-m", "tools.bench.screens", str(rounds), *map(str, paths)]
        answer = subprocess.run(
            command, env={**environment, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, check=True
        )
    found: dict[str, list[list[float]]] = json.loads(answer.stdout)
    return found


# -- all of it --------------------------------------------------------------------------


def page(figures: Sequence[Figure]) -> str:
    rows = [("", "ms", "anchor ms", "ratio", "at most", "")]
    for figure in figures:
        bound = "" if figure.bound is None else f"{figure.bound:g}"
        verdict = "" if figure.bound is None else ("reached" if figure.is_reached else "NOT reached")
        ours, anchor = f"{figure.ours:.2f}", f"{figure.anchor:.2f}"
        rows.append((figure.title, ours, anchor, f"{figure.ratio:.2f}", bound, verdict))
    return columns(rows)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench store", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="actions; a tenth as many screens")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    asked = parser.parse_args(sys.argv[1:] if words is None else words)
    with tempfile.TemporaryDirectory(prefix="apoint-bench-") as name:
        folder = Path(name)
        figures = [stored(folder, asked.rounds), *opened(folder, max(3, asked.rounds // 10))]
    print(f"{page(figures)}\n\n{NOTES}")
    if asked.json:
        data = [{**asdict(figure), "ratio": figure.ratio} for figure in figures]
        asked.json.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
