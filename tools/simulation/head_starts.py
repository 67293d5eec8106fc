"""`./dev simulate --head-starts`: how often the weaker of two neighbours wins, helped a little or a lot.

Two sit at the table. Deals are mirrored: each is played from either seat, and with each head start again.
"""

import secrets
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from pathlib import Path

from engines import catalogue
from engines.arguments import Parser, whole_number
from engines.errors import GameError
from engines.head_start import HEAD_START
from engines.rng import SEED_LIMIT
from tools.simulation.ladder import Climbed, Rung, climb, replaced, shown

GAMES = 400
SEATS = 2
# The weaker robot and the next level: those that are most often chosen, on either side of the middle.
PAIRS = (("easy", "middle"), ("middle", "strong"))
AIM = 0.45, 0.55  # the share of the weaker robot with a large one
BEGIN, END = "<!-- the head starts begin -->\n", "<!-- the head starts end -->\n"


@dataclass(frozen=True, slots=True)
class Helped:
    """What a head start is worth in a game: with each pair of robots, and their mean."""

    game: str
    head_start: str
    pairs: tuple[Climbed, ...]

    @property
    def share(self) -> float:
        return sum(pair.share for pair in self.pairs) / len(self.pairs)

    @property
    def error(self) -> float:
        return hypot(*(pair.error for pair in self.pairs)) / len(self.pairs)


def helped(game: str, head_start: str, games: int, seed: int, cores: int) -> Helped:
    rungs = [Rung(game, SEATS, weaker, stronger, head_start) for weaker, stronger in PAIRS]
    return Helped(game, head_start, tuple(climb(rung, games, seed, cores) for rung in rungs))


def line(found: Helped) -> str:
    pairs = ", ".join(f"{pair.rung.one} against {pair.rung.others} {shown(pair)}" for pair in found.pairs)
    return f"{found.game}, {found.head_start}: {found.share:.2f} ±{found.error:.2f} ({pairs})"


def page(found: Sequence[Helped], games: int, seed: int) -> str:
    """In Markdown: a line for each game and head start, a column for each pair."""
    names = [f"{weaker} against {stronger}" for weaker, stronger in PAIRS]
    lines = [
        f"Made by `./dev simulate --head-starts --games {games} --seed {seed}`.",
        "",
        "| game | head start | " + " | ".join(names) + " | mean |",
        "|---|---|" + "---|" * len(names) + "---|",
    ]
    for one in found:
        pairs = " | ".join(shown(pair) for pair in one.pairs)
        lines.append(f"| {one.game} | {one.head_start} | {pairs} | {one.share:.2f} ±{one.error:.2f} |")
    return "\n".join([*lines, "", *_outside(found)]) + "\n"


def _outside(found: Sequence[Helped]) -> Iterator[str]:
    """Name what misses the aims: single pairs with a large one, and small ones that are not half of it."""
    low, high = AIM
    pairs = [
        f"{one.game}, {pair.rung.one} against {pair.rung.others} ({pair.share:.2f})"
        for one in found
        if one.head_start == "large"
        for pair in one.pairs
        if not low <= round(pair.share, 2) <= high
    ]
    yield f"Outside {low:.2f} to {high:.2f} with a large one: {'; '.join(pairs) or 'no pair'}."
    means = {(one.game, one.head_start): one for one in found}
    far = []
    for (game, head_start), one in means.items():
        none, large = means.get((game, "none")), means.get((game, "large"))
        if head_start == "small" and none and large:
            half = (none.share + large.share) / 2
            if abs(one.share - half) > one.error:
                far.append(f"{game} ({one.share:.2f}, half way is {half:.2f})")
    told = "; ".join(far) or "no game"
    yield f"Farther from half of the way with a small one than chance explains: {told}."


def build_parser() -> Parser:
    parser = Parser(prog="./dev simulate --head-starts", description=__doc__.partition("\n")[0])
    parser.add_argument("games_named", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--games", type=whole_number, default=GAMES, help=f"for every figure ({GAMES})")
    parser.add_argument("--seed", type=whole_number, help="the same seed deals the same games")
    parser.add_argument("--cores", type=whole_number, default=2, help="processes at work (2)")
    parser.add_argument("--page", type=Path, metavar="FILE.md", help="put the table into this page")
    return parser


def main(arguments: list[str]) -> int:
    asked = build_parser().parse_args(arguments)
    seed = secrets.randbits(32) if asked.seed is None else asked.seed
    try:
        if not 1 <= asked.cores <= 64 or asked.games < 1 or seed >= SEED_LIMIT:
            raise GameError("--cores takes 1 to 64, --games at least 1, --seed less than 2**64")
        for name in asked.games_named:
            if name not in catalogue():
                raise GameError(f"{name!r:.40} is none of {', '.join(catalogue())}")
        page_before = "" if asked.page is None else asked.page.read_text(encoding="utf-8")
        found = []
        for game in asked.games_named or catalogue():
            for head_start in HEAD_START.choices:
                found.append(helped(game, head_start, asked.games, seed, asked.cores))
                print(line(found[-1]), flush=True)
        if asked.page:
            told = page(found, asked.games, seed)
            asked.page.write_text(replaced(page_before, told, BEGIN, END), encoding="utf-8")
    except OSError as error:
        print(
            f"./dev simulate: {error.filename} cannot be read or written: {error.strerror}", file=sys.stderr
        )
        return 1
    except GameError as error:
        print(f"./dev simulate: {error}", file=sys.stderr)
        return 1
    return 0
