"""How long robots think: processor time for each decision, by game, table and level."""

import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engines.bots import BOTS, levels
from engines.record import AnyGame
from engines.rng import Rng
from tools.bench.report import columns

MOST_MEAN, MOST_P95 = 30, 120  # milliseconds that a decision may take here: a tablet is ten times slower


@dataclass(frozen=True, slots=True)
class Thinking:
    """Milliseconds of a level at one table."""

    game: str
    seats: int
    level: str
    decisions: int
    mean: float
    p95: float
    most: float


def thinking(game: AnyGame, seats: int, level: str, decisions: int) -> Thinking:
    """Robots of this level play one another until they have decided so often."""
    times: list[float] = []
    seed = 0
    while len(times) < decisions:
        times += _game(game, seats, level, seed)
        seed += 1
    times = sorted(times)
    p95 = times[len(times) * 95 // 100]
    return Thinking(game.id, seats, level, len(times), statistics.mean(times), p95, times[-1])


def _game(game: AnyGame, seats: int, level: str, seed: int) -> Iterator[float]:
    state, rng = game.new(seats, seed), Rng(seed)
    bots = [BOTS[level](game, rng.bits()) for _ in range(seats)]
    while acting := game.to_act(state):
        for seat in acting:
            start = time.process_time()
            action = bots[seat].choose(game.view(state, seat), rng)
            yield (time.process_time() - start) * 1_000
            game.advance(state, seat, action)


def tables_of(games: Sequence[AnyGame]) -> Iterator[tuple[AnyGame, int, str]]:
    """Every level at the smallest and the largest table."""
    for game in games:
        for seats in dict.fromkeys((game.seats[0], game.seats[-1])):
            for level in levels(game, seats):
                yield game, seats, level


def decision_text(found: Sequence[Thinking]) -> str:
    rows = [("milliseconds per decision", "mean", "95 of 100", "most", "")]
    for one in found:
        is_quick = one.mean <= MOST_MEAN and one.p95 <= MOST_P95
        figures = (f"{one.mean:.1f}", f"{one.p95:.1f}", f"{one.most:.1f}")
        verdict = "" if is_quick else "TOO SLOW"
        rows.append((f"{one.game}, {one.seats} seats: {one.level}", *figures, verdict))
    return columns(rows, left={0, 4})
