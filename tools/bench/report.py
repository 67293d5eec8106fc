"""From measurements to figures, ratios and a page of text."""

import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from tools.bench.anchors import FAMILIES, Anchor, Sample
from tools.bench.playouts import LegalTimes, Measured

NOTES = """\
One move is one decision of a player. What chance deals costs time but is no move, for the anchors as for
ours; "with chance" counts each dealt card or throw of OpenSpiel as a move too. Setting a game up is timed.
The anchors and our games take turns within each round, and each figure is the median over the rounds, in
processor time.
`legal` was timed call by call, the garbage collector off, the clock's own cost taken off. Its slowest
calls were timed again on the same positions, and each counts with its best time: so "slowest" is the
code's doing; "as timed" and its 99.99th percentile are whatever else the machine was doing as well."""


@dataclass(frozen=True, slots=True)
class AnchorFigures:
    family: str
    name: str
    rate: float
    rate_with_chance: float
    mean_rate: float  # differs from `rate` where that is the median game's


@dataclass(frozen=True, slots=True)
class TableFigures:
    """Rates are per second, times in nanoseconds."""

    game: str
    setting: str
    in_place: float
    pure: float
    moves_per_game: float
    unfinished: float  # share of the random games that were cut
    clone: float
    deepcopy: float
    legal_median: float
    legal_p9999: float
    legal_slowest_once: float
    legal_slowest: float


@dataclass(frozen=True, slots=True)
class Target:
    """A figure to reach: at least, or at most, so many times another."""

    title: str
    bound: float
    of: Callable[[TableFigures], float]
    against: Callable[[TableFigures, Mapping[str, float]], float | None]
    at_most: bool = False
    family: str = ""  # against which it is held, if that is somebody else's: perhaps for one game alone

    @property
    def game(self) -> str:
        """The only one that it is for; empty for any."""
        return next((family.beside for family in FAMILIES if family.id == self.family), "")


TARGETS = (
    Target("in place ÷ OpenSpiel in Python", 5, lambda t: t.in_place, lambda t, a: a.get("openspiel_python")),
    Target("in place ÷ OpenSpiel in C++", 0.8, lambda t: t.in_place, lambda t, a: a.get("openspiel_cpp")),
    Target("in place ÷ socha", 2, lambda t: t.in_place, lambda t, a: a.get("socha"), family="socha"),
    Target("pure ÷ OpenSpiel in Python", 1, lambda t: t.pure, lambda t, a: a.get("openspiel_python")),
    Target("clone ÷ deepcopy", 100, lambda t: t.clone, lambda t, a: t.deepcopy),
    Target("slowest legal ÷ median", 50, lambda t: t.legal_slowest, lambda t, a: t.legal_median, True),
)


@dataclass(frozen=True, slots=True)
class Verdict:
    game: str
    setting: str
    ratio: float | None  # None: its anchor was left out
    target: Target

    @property
    def is_reached(self) -> bool | None:
        if self.ratio is None:
            return None
        return self.ratio <= self.target.bound if self.target.at_most else self.ratio >= self.target.bound

    @property
    def shortfall(self) -> float:
        """How far from the bound: the table where this is largest speaks for its game."""
        ratio = self.ratio or 0.0
        return ratio - self.target.bound if self.target.at_most else self.target.bound - ratio


# -- figures ----------------------------------------------------------------------------


def anchor_figures(measured: Mapping[Anchor, Sequence[Sample]]) -> list[AnchorFigures]:
    return [
        AnchorFigures(
            anchor.family,
            anchor.name,
            statistics.median(sample.rate for sample in samples),
            statistics.median(sample.rate_with_chance for sample in samples),
            statistics.median(sample.moves / sample.seconds for sample in samples),
        )
        for anchor, samples in measured.items()
        if samples
    ]


def family_medians(figures: Iterable[AnchorFigures]) -> dict[str, float]:
    """The median rate of each family that was measured."""
    rates: dict[str, list[float]] = {}
    for anchor in figures:
        rates.setdefault(anchor.family, []).append(anchor.rate)
    return {family: statistics.median(of_family) for family, of_family in rates.items()}


def table_figures(measured: Measured, legal: LegalTimes) -> TableFigures:
    games = sum(played.games for played in measured.in_place)
    return TableFigures(
        game=measured.table.game.id,
        setting=measured.table.setting,
        in_place=statistics.median(played.rate for played in measured.in_place),
        pure=statistics.median(played.rate for played in measured.pure),
        moves_per_game=sum(played.moves for played in measured.in_place) / games,
        unfinished=sum(played.unfinished for played in measured.in_place) / games,
        clone=statistics.median(clone for clone, _ in measured.copies),
        deepcopy=statistics.median(deepcopy for _, deepcopy in measured.copies),
        legal_median=legal.median,
        legal_p9999=legal.p9999,
        legal_slowest_once=legal.slowest_once,
        legal_slowest=legal.slowest,
    )


def judge(tables: Iterable[TableFigures], medians: Mapping[str, float]) -> list[Verdict]:
    """Every table against every target that concerns its game."""
    verdicts = []
    for table in tables:
        for target in TARGETS:
            if target.game in ("", table.game):
                against = target.against(table, medians)
                ratio = target.of(table) / against if against else None
                verdicts.append(Verdict(table.game, table.setting, ratio, target))
    return verdicts


def worst(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """For each game and target the table that does worst."""
    found: dict[tuple[str, str], Verdict] = {}
    for verdict in verdicts:
        key = (verdict.game, verdict.target.title)
        if key not in found or verdict.shortfall > found[key].shortfall:
            found[key] = verdict
    return list(found.values())


# -- text -------------------------------------------------------------------------------


def page(anchors: Sequence[AnchorFigures], tables: Sequence[TableFigures], sentences: Sequence[str]) -> str:
    """Everything a person reads."""
    parts = [*sentences]
    if anchors:
        parts.append(anchor_text(anchors))
    if tables:
        parts += [table_text(tables), verdict_text(worst(judge(tables, family_medians(anchors))))]
    return "\n\n".join([*parts, NOTES])


def anchor_text(anchors: Sequence[AnchorFigures]) -> str:
    medians = family_medians(anchors)
    rows = [("moves a second", "", "with chance", "mean")]
    for family in FAMILIES:
        of_family = [anchor for anchor in anchors if anchor.family == family.id]
        for anchor in of_family:
            chance = thousands_unless(anchor.mean_rate, anchor.rate_with_chance)
            mean = thousands_unless(anchor.rate, anchor.mean_rate)
            rows.append((f"{family.title}: {anchor.name}", thousands(anchor.rate), chance, mean))
        if len(of_family) > 2:
            with_chance = thousands(statistics.median(anchor.rate_with_chance for anchor in of_family))
            rows.append((f"{family.title}: median", thousands(medians[family.id]), with_chance, ""))
    return columns(rows)


def table_text(tables: Sequence[TableFigures]) -> str:
    heads = (
        "our games", "in place", "pure", "clone", "deepcopy", "moves/game", "cut",
        "legal: median", "slowest", "as timed", "99.99 %",
    )  # fmt: skip
    rows = [heads]
    for table in tables:
        rows.append(
            (
                f"{table.game}, {table.setting}",
                thousands(table.in_place),
                thousands(table.pure),
                thousands(table.clone),
                thousands(table.deepcopy),
                f"{table.moves_per_game:.0f}",
                f"{table.unfinished:.0%}",
                micros(table.legal_median),
                micros(table.legal_slowest),
                micros(table.legal_slowest_once),
                micros(table.legal_p9999),
            )
        )
    return columns(rows)


def verdict_text(verdicts: Sequence[Verdict]) -> str:
    rows = [("targets, at the worst table of each game", "ratio", "to reach", "", "")]
    for verdict in verdicts:
        target = verdict.target
        bound = f"{'≤' if target.at_most else '≥'} {target.bound:g}"
        ratio = "–" if verdict.ratio is None else f"{verdict.ratio:.2f}"
        word = {True: "reached", False: "NOT reached", None: "no anchor"}[verdict.is_reached]
        rows.append((f"{verdict.game}: {target.title}", ratio, bound, word, verdict.setting))
    return columns(rows, left={0, 3, 4})


def columns(rows: Sequence[Sequence[str]], left: Iterable[int] = (0,)) -> str:
    """Rows under one another, numbers to the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    to_the_left = set(left)
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if place in to_the_left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def thousands_unless(like: float, rate: float) -> str:
    """The rate, or nothing where it only repeats another."""
    return "" if abs(rate - like) < 0.02 * like else thousands(rate)


def thousands(rate: float) -> str:
    """A rate in thousands.

    >>> thousands(25_940), thousands(320_000)
    ('25.9 k', '320 k')
    """
    return f"{rate / 1000:.0f} k" if rate >= 100_000 else f"{rate / 1000:.1f} k"


def micros(nanoseconds: float) -> str:
    return f"{nanoseconds / 1000:.2f} µs"
