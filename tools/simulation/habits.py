"""What a robot does, counted alike in every game: kinds of actions, what they count, what is to be liked."""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from enum import Enum
from math import hypot
from typing import Any

from engines.record import AnyGame
from engines.tastes import Tastes
from tools.simulation.tables import Mean

MOST_TOLD = 3
Z95, Z999 = 1.96, 3.29  # so many habits are compared that one in twenty would often be chance


@dataclass(slots=True)
class Habits:
    decisions: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    amounts: dict[str, Mean] = field(default_factory=dict)

    def see(self, action: Any, tastes: Tastes) -> None:
        self.decisions += 1
        for taste, amount in tastes._asdict().items():
            self.amounts.setdefault(taste, Mean()).see(amount, 1.0)
        kind = type(action).__name__
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        for name, amount in _amounts(action):
            self.amounts.setdefault(f"{kind}, {name}", Mean()).see(amount, 1.0)

    def add(self, other: "Habits") -> None:
        self.decisions += other.decisions
        for kind, count in other.kinds.items():
            self.kinds[kind] = self.kinds.get(kind, 0) + count
        for name, mean in other.amounts.items():
            self.amounts.setdefault(name, Mean()).add(mean)

    def means(self) -> dict[str, tuple[float, float]]:
        """Every figure and half its 95 % interval."""
        found = {name: (mean.value, mean.error) for name, mean in self.amounts.items() if mean.count > 1}
        for kind, count in self.kinds.items():
            share = count / self.decisions
            found[f"{kind}, share"] = (share, Z95 * (share * (1 - share) / self.decisions) ** 0.5)
        return found


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
    """The figures in which two differ by more than chance, the surest first."""
    mine, others = own.means(), theirs.means()
    sure = []
    for name in mine.keys() & others.keys():
        (value, error), (other, other_error) = mine[name], others[name]
        doubt = hypot(error, other_error) / Z95
        if doubt and abs(value - other) > Z999 * doubt:
            sure.append((abs(value - other) / doubt, f"{name} {value:.2f} (others {other:.2f})"))
    return tuple(told for _, told in sorted(sure, reverse=True)[:MOST_TOLD])
