"""Figures gathered over many games: a weighted mean for each row of each table."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from engines.api import Observation


@dataclass(slots=True)
class Mean:
    """A weighted mean of observations and how far it may be off."""

    count: int = 0
    weight: float = 0.0
    total: float = 0.0
    squares: float = 0.0

    def see(self, value: float, weight: float) -> None:
        self.count += 1
        self.weight += weight
        self.total += value * weight
        self.squares += value * value * weight

    def add(self, other: "Mean") -> None:
        self.count += other.count
        self.weight += other.weight
        self.total += other.total
        self.squares += other.squares

    @property
    def value(self) -> float:
        return self.total / self.weight if self.weight else 0.0

    @property
    def error(self) -> float:
        """Half the width of a 95 % interval, observations taken as independent."""
        if not self.weight or not self.count:
            return 0.0
        variance = max(0.0, self.squares / self.weight - self.value**2)
        return 1.96 * sqrt(variance / self.count)


@dataclass(slots=True)
class Tables:
    games: int = 0
    rows: dict[tuple[str, str], Mean] = field(default_factory=dict)

    def see(self, observations: Iterable[Observation]) -> None:
        """Take in one game."""
        self.games += 1
        for seen in observations:
            self.rows.setdefault((seen.table, seen.row), Mean()).see(float(seen.value), seen.weight)

    def add(self, other: "Tables") -> None:
        self.games += other.games
        for key, mean in other.rows.items():
            self.rows.setdefault(key, Mean()).add(mean)

    def by_table(self) -> dict[str, dict[str, Mean]]:
        """Tables as the game named them, their rows in order of name."""
        tables: dict[str, dict[str, Mean]] = {}
        for table, row in sorted(self.rows, key=lambda key: _natural(key[1])):
            tables.setdefault(table, {})[row] = self.rows[table, row]
        return dict(sorted(tables.items()))

    def as_text(self) -> str:
        lines = []
        for table, rows in self.by_table().items():
            width = max(len(row) for row in rows)
            lines += ["", table]
            lines += [f"  {row:{width}}  {_shown(mean)}" for row, mean in rows.items()]
        return "\n".join(lines)

    def as_dict(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "tables": {
                table: {
                    row: {"mean": mean.value, "error": mean.error, "count": mean.count, "weight": mean.weight}
                    for row, mean in rows.items()
                }
                for table, rows in self.by_table().items()
            },
        }


def _shown(mean: Mean) -> str:
    digits = 1 if abs(mean.value) >= 100 else 3
    return f"{mean.value:9.{digits}f} ±{mean.error:.{digits}f}  of {mean.count}"


def _natural(text: str) -> list[tuple[int, int | str]]:
    """P2 before P10."""
    words = "".join(char if char.isdigit() else f" {char} " for char in text).split()
    return [(0, int(word)) if word.isdigit() else (1, word) for word in words]
