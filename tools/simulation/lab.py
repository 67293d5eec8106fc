"""Plays the games, on as many cores as asked; the figures do not depend on how many."""

import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from itertools import islice
from typing import Any, TypeVar

from engines import catalogue
from engines.api import Event, Observation
from engines.bots import BOTS
from engines.record import AnyGame
from engines.rng import Rng
from engines.table import seat_name
from tools.simulation.tables import Tables

CHUNK = 5  # games that one process plays at a time; sums are made chunk by chunk, in order
BAR_WIDTH = 30
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Lab:
    """What is played, all of it plain so that it can be handed to another process."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...]

    def as_dict(self) -> dict[str, Any]:
        return {**asdict(self), "options": dict(self.options)}


def simulate(lab: Lab, games: int, cores: int, show_progress: bool = False) -> Tables:
    """Figures of so many games; interrupted, of those that were finished."""
    seeds = Rng(lab.seed)
    starts = [seeds.bits() for _ in range(0, games, CHUNK)]
    sizes = [min(CHUNK, games - start) for start in range(0, games, CHUNK)]
    total = Tables()
    for tables in carried_out(play_chunk, [lab] * len(sizes), starts, sizes, cores=cores, show=show_progress):
        total.add(tables)
    return total


def carried_out(do: Callable[..., R], *work: Sequence[Any], cores: int, show: bool = False) -> list[R]:
    """Like `map`, on so many cores, in the order of the work; interrupted, what was finished."""
    pieces = list(zip(*work, strict=True))
    done: dict[int, R] = {}
    with closing(_finished(do, pieces, cores)) as finished:
        try:
            for index, result in finished:
                done[index] = result
                if show:
                    _show(len(done), len(pieces))
        except KeyboardInterrupt:
            pass  # what is done is what there is to show
    if show:
        print(file=sys.stderr)
    return [done[index] for index in sorted(done)]


def _finished(
    do: Callable[..., R], pieces: list[tuple[Any, ...]], cores: int
) -> Generator[tuple[int, R], None, None]:
    """Pieces as they are finished; left early, those that have not begun are dropped."""
    if cores == 1:
        for index, piece in enumerate(pieces):
            yield index, do(*piece)
        return
    pool = ProcessPoolExecutor(cores, initializer=_ignore_interrupts)
    running: dict[Future[R], int] = {}
    waiting = iter(enumerate(pieces))
    try:
        while True:
            for index, piece in islice(waiting, 2 * cores - len(running)):
                running[pool.submit(do, *piece)] = index
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()
    except KeyboardInterrupt:
        with _deaf():
            pool.shutdown(cancel_futures=True)
            for future, index in running.items():  # what was under way is worth having
                if not future.cancelled():
                    yield index, future.result()
    finally:
        with _deaf():
            pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """A second Ctrl-C while the processes end would leave them behind."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunk(lab: Lab, seed: int, size: int) -> Tables:
    game = catalogue()[lab.game]
    tables, rng = Tables(), Rng(seed)
    for _ in range(size):
        tables.see(play_one(game, lab, rng))
    return tables


def play_one(game: AnyGame, lab: Lab, rng: Rng) -> Iterator[Observation]:
    """One game to its end, and everything observed in it."""
    state = game.new(lab.seats, rng.bits(), **dict(lab.options))
    bots = [BOTS[name](game, rng.bits()) for name in lab.bots]
    events: list[Event] = []
    moves = 0
    while acting := game.to_act(state):
        for seat in acting:
            game.advance(state, seat, bots[seat].choose(game.view(state, seat), rng), events)
            moves += 1
    yield Observation("length", "decisions", moves)
    result = game.result(state)
    if result is not None:
        for seat, place in enumerate(result.places):
            won = (place == 1) / result.places.count(1)
            yield Observation("win share by seat", seat_name(seat), won)
            yield Observation("win share by bot", lab.bots[seat], won)
            yield Observation("score by seat", seat_name(seat), result.scores[seat])
    yield from game.measure(events, state)


def _show(done: int, games: int) -> None:
    filled = BAR_WIDTH * done // games
    print(
        f"\r[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {done} of {games}",
        end="",
        file=sys.stderr,
        flush=True,
    )
