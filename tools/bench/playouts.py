"""Random games of our own engines, timed: the in-place path, the pure path, copies, `legal`."""

import copy
import gc
import heapq
import random
import statistics
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from engines.api import Game, Seat

MOVE_LIMIT = 2_000  # a random game of carrots may never end: it is cut here and counted as unfinished
LEGAL_CALLS = 100_000
SUSPECTS = 1_000  # how many of the slowest `legal` calls are kept to be timed again
AGAIN = 9  # how often each of them is
POSITIONS = 100  # copied in turn, so that early and late positions both count

Choose = Callable[[tuple[Any, ...]], Any]


@dataclass(frozen=True, slots=True)
class Table:
    """A game with everything that `new` wants but the seed."""

    game: Game[Any, Any, Any]
    seats: int
    options: dict[str, str] = field(default_factory=dict)

    @property
    def setting(self) -> str:
        chosen = "".join(f", {name} {choice}" for name, choice in self.options.items())
        return f"{self.seats} seats{chosen}"

    def deal(self, seed: int) -> Any:
        return self.game.new(self.seats, seed, **self.options)


@dataclass(frozen=True, slots=True)
class Played:
    """What a stretch of random games came to."""

    moves: int
    games: int
    unfinished: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.moves / self.seconds


@dataclass(frozen=True, slots=True)
class LegalTimes:
    """How long `legal` took, in nanoseconds, the clock's own cost taken off."""

    calls: int
    median: float
    p9999: float
    slowest_once: float  # as timed, with whatever else the machine was doing
    slowest: float  # the slowest position once each suspect had its best of several tries


@dataclass(frozen=True, slots=True)
class Measured:
    """A table, and what it did round by round."""

    table: Table
    in_place: list[Played] = field(default_factory=list)
    pure: list[Played] = field(default_factory=list)
    copies: list[tuple[float, float]] = field(default_factory=list)

    def add_round(self, seconds: float, seed: int) -> None:
        self.in_place.append(playouts(play_in_place, self.table, seconds, seed))
        self.pure.append(playouts(play_pure, self.table, seconds, seed))
        self.copies.append(copies(self.table, seconds / 2, seed))


def tables_of(games: Iterable[Game[Any, Any, Any]]) -> list[Table]:
    """Every game at every size, then every other choice of its options at its largest table."""
    tables = []
    for game in games:
        tables += [Table(game, seats) for seats in game.seats]
        for option in game.options:
            others = [choice for choice in option.choices if choice != option.default]
            seats = game.seats[-1]
            tables += [
                Table(game, seats, {option.name: option.value_with(choice, seats)}) for choice in others
            ]
    return tables


def play_in_place(table: Table, seed: int, choose: Choose) -> tuple[int, bool]:
    """One game by `legal` and `advance`: how many decisions, and whether it came to its end."""
    to_act, legal, advance = table.game.to_act, table.game.legal, table.game.advance
    state = table.deal(seed)
    for moves in range(MOVE_LIMIT):
        acting = to_act(state)
        if not acting:
            return moves, True
        seat = acting[0]
        advance(state, seat, choose(legal(state, seat)))
    return MOVE_LIMIT, not to_act(state)


def play_pure(table: Table, seed: int, choose: Choose) -> tuple[int, bool]:
    """One game by `legal` and `apply`, events and all."""
    to_act, legal, apply = table.game.to_act, table.game.legal, table.game.apply
    state = table.deal(seed)
    for moves in range(MOVE_LIMIT):
        acting = to_act(state)
        if not acting:
            return moves, True
        seat = acting[0]
        state = apply(state, seat, choose(legal(state, seat))).state
    return MOVE_LIMIT, not to_act(state)


def playouts(
    play: Callable[[Table, int, Choose], tuple[int, bool]], table: Table, seconds: float, seed: int
) -> Played:
    """Whole games, one after the other, for about so many seconds; setting up is timed too.

    The clock on the wall says when to stop; processor time is what counts, which the
    neighbours on the machine touch less.
    """
    chance = random.Random(seed)
    moves = games = unfinished = 0
    end = time.perf_counter() + seconds
    start = time.process_time()
    while time.perf_counter() < end or not games:
        played, is_over = play(table, chance.getrandbits(64), chance.choice)
        moves += played
        games += 1
        unfinished += not is_over
    return Played(moves, games, unfinished, time.process_time() - start)


def decisions(table: Table, seed: int) -> Iterator[tuple[Any, Seat]]:
    """The positions of random games without end, each with the seat that decides in it.

    Whoever takes one may look, not touch: the walk goes on from it.
    """
    chance = random.Random(seed)
    while True:
        state = table.deal(chance.getrandbits(64))
        for _ in range(MOVE_LIMIT):
            acting = table.game.to_act(state)
            if not acting:
                break
            seat = acting[0]
            yield state, seat
            table.game.advance(state, seat, chance.choice(table.game.legal(state, seat)))


def copies(table: Table, seconds: float, seed: int) -> tuple[float, float]:
    """How many `clone` and how many `deepcopy` a second, of the same positions."""
    walk = decisions(table, seed)
    positions: list[Any] = []
    while len(positions) < POSITIONS:
        state, _ = next(walk)
        positions.append(state.clone())

    def rate(duplicate: Callable[[Any], Any]) -> float:
        done = 0
        end = time.perf_counter() + seconds
        start = time.process_time()
        while time.perf_counter() < end or not done:
            for position in positions:
                duplicate(position)
            done += POSITIONS
        return done / (time.process_time() - start)

    return rate(type(positions[0]).clone), rate(copy.deepcopy)


def time_legal(table: Table, calls: int, seed: int = 0) -> LegalTimes:
    """The spread of `legal` over the positions of random games.

    The collector rests meanwhile. The slowest calls are timed again, each on fresh copies of
    the position as it was, and count with their best time: what remains is the code's doing,
    not the neighbour's on the machine.
    """
    legal, clock = table.game.legal, time.perf_counter_ns
    clock_cost = _clock_cost()
    times: list[int] = []
    suspects: list[tuple[int, int, Any, Seat]] = []
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        for state, seat in decisions(table, seed):
            untouched = state.clone()
            start = clock()
            legal(state, seat)
            took = max(clock() - start - clock_cost, 1)
            suspect = (took, len(times), untouched, seat)
            if len(suspects) < SUSPECTS:
                heapq.heappush(suspects, suspect)
            elif took > suspects[0][0]:
                heapq.heapreplace(suspects, suspect)
            times.append(took)
            if len(times) == calls:
                break
        slowest = _slowest(table, suspects, clock_cost)
    finally:
        gc.enable()
        gc.unfreeze()
    times.sort()
    p9999 = times[min(len(times) - 1, len(times) * 9_999 // 10_000)]
    return LegalTimes(len(times), statistics.median(times), p9999, times[-1], slowest)


def _slowest(table: Table, suspects: list[tuple[int, int, Any, Seat]], clock_cost: int) -> int:
    legal, clock = table.game.legal, time.perf_counter_ns
    slowest = 0
    for took, _, position, seat in sorted(suspects, reverse=True):
        if took <= slowest:  # nor can any after it be slower
            break
        for _ in range(AGAIN):
            fresh = position.clone()
            start = clock()
            legal(fresh, seat)
            took = min(took, max(clock() - start - clock_cost, 1))
        slowest = max(slowest, took)
    return slowest


def _clock_cost() -> int:
    clock = time.perf_counter_ns
    readings = [clock() for _ in range(1_000)]
    return min(later - earlier for earlier, later in pairwise(readings))
