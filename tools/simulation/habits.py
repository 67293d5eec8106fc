"""What a robot does, counted alike in every game: kinds of actions, what they count, what is to be liked."""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from enum import Enum
from itertools import combinations
from math import hypot, sqrt
from typing import Any

from engines.record import AnyGame
from engines.tastes import Tastes
from tools.simulation.tables import Mean

MOST_TOLD = 3
Z95, Z999 = 1.96, 3.29  # so many habits are compared that one in twenty would often be chance
ONE_FIGURE = 0.9  # a correlation from which on two figures tell the same
SHARE = ", share"


@dataclass(slots=True)
class Together:
    """Two amounts as they were in the same decisions."""

    count: int = 0
    one: float = 0.0
    other: float = 0.0
    ones: float = 0.0  # squared
    others: float = 0.0
    products: float = 0.0

    def see(self, one: float, other: float) -> None:
        self.add(Together(1, one, other, one * one, other * other, one * other))

    def add(self, more: "Together") -> None:
        self.count += more.count
        self.one += more.one
        self.other += more.other
        self.ones += more.ones
        self.others += more.others
        self.products += more.products

    @property
    def correlation(self) -> float:
        spread = self.ones - self.one**2 / self.count
        other_spread = self.others - self.other**2 / self.count
        if min(spread, other_spread) < 1e-9:  # one of them never changes: it tells nothing of the other
            return 0.0
        return (self.products - self.one * self.other / self.count) / sqrt(spread * other_spread)


@dataclass(slots=True)
class Habits:
    decisions: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    amounts: dict[str, Mean] = field(default_factory=dict)
    pairs: dict[tuple[str, str], Together] = field(default_factory=dict)  # by two names in their order

    def see(self, action: Any, tastes: Tastes) -> None:
        self.decisions += 1
        kind = type(action).__name__
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        seen = tastes._asdict() | {f"{kind}, {name}": amount for name, amount in _amounts(action)}
        for name, amount in seen.items():
            self.amounts.setdefault(name, Mean()).see(amount, 1.0)
        for one, other in combinations(sorted(seen), 2):
            self.pairs.setdefault((one, other), Together()).see(seen[one], seen[other])

    def add(self, other: "Habits") -> None:
        self.decisions += other.decisions
        for kind, count in other.kinds.items():
            self.kinds[kind] = self.kinds.get(kind, 0) + count
        for name, mean in other.amounts.items():
            self.amounts.setdefault(name, Mean()).add(mean)
        for names, pair in other.pairs.items():
            self.pairs.setdefault(names, Together()).add(pair)

    def means(self) -> dict[str, tuple[float, float]]:
        """Every figure and half its 95 % interval."""
        found = {name: (mean.value, mean.error) for name, mean in self.amounts.items() if mean.count > 1}
        for kind, count in self.kinds.items():
            share = count / self.decisions
            found[f"{kind}{SHARE}"] = (share, Z95 * (share * (1 - share) / self.decisions) ** 0.5)
        return found

    def correlation(self, one: str, other: str) -> float:
        """Of two figures in the decisions that have both; two kinds of action are never one decision."""
        if one.endswith(SHARE) and other.endswith(SHARE):
            odds = [count / max(1e-9, self.decisions - count) for count in map(self._count, (one, other))]
            return -sqrt(odds[0] * odds[1])
        pair = self.pairs.get((min(one, other), max(one, other)))
        return pair.correlation if pair else 0.0

    def _count(self, share: str) -> int:
        return self.kinds[share.removesuffix(SHARE)]


def tastes_of(game: AnyGame, view: Any, action: Any) -> Tastes:
    """What there was to like about an action, as its player saw it."""
    known = game.sketch(view)
    after = known.clone()
    game.foresee(after, view.seat, action)
    return game.tastes(known, after, view.seat, action)


def _amounts(action: Any) -> Iterator[tuple[str, float]]:
    """The numbers of an action that count something; names of things do not."""
    for part in fields(action):
        value = getattr(action, part.name)
        if isinstance(value, tuple):
            yield part.name, float(len(value))
        elif isinstance(value, int) and not isinstance(value, Enum | bool) and part.name in COUNTED:
            yield part.name, float(value)


COUNTED = ("steps", "count", "howls")


def difference(own: Habits, theirs: Habits) -> tuple[str, ...]:
    """The figures in which two differ by more than chance, the surest first, and none told twice."""
    mine, others = own.means(), theirs.means()
    both = Habits()
    both.add(own)
    both.add(theirs)
    sure = []
    for name in mine.keys() & others.keys():
        (value, error), (other, other_error) = mine[name], others[name]
        doubt = hypot(error, other_error) / Z95
        if doubt and abs(value - other) > Z999 * doubt:
            sure.append((abs(value - other) / doubt, name))
    told: list[str] = []
    for _, name in sorted(sure, reverse=True):
        if all(abs(both.correlation(name, before)) < ONE_FIGURE for before in told):
            told.append(name)
    return tuple(f"{name} {shown(name, mine)} (others {shown(name, others)})" for name in told[:MOST_TOLD])


def shown(name: str, means: dict[str, tuple[float, float]]) -> str:
    """A figure as it is told; kinds of actions in percent, as some are rare."""
    value = means[name][0]
    return f"{value:.1%}".replace("%", " %") if name.endswith(SHARE) else f"{value:z.2f}"
