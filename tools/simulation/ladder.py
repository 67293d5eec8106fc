"""`./dev simulate --ladder`: how often each level wins against the one below it, in all games.

Deals are mirrored: the robot that is measured plays each deal once from every seat, with the other robot at
all other seats. A share is the mean over deals; its interval holds 95 times in 100.
"""

import argparse
import json
import secrets
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path

from engines import catalogue
from engines.arguments import Parser, whole_number
from engines.bots import BOTS, CHARACTERS, levels
from engines.errors import GameError
from engines.head_start import HEAD_START
from engines.record import AnyGame
from engines.rng import SEED_LIMIT, Rng
from tools.simulation.chart import ladder_chart
from tools.simulation.habits import Habits, difference, tastes_of
from tools.simulation.lab import carried_out
from tools.simulation.tables import Mean

GAMES = 400
SEATS = (2, 4)
PLAIN = "strong"  # the level at which characters are compared
BEGIN, END = "<!-- the ladder begins -->\n", "<!-- the ladder ends -->\n"


@dataclass(frozen=True, slots=True)
class Rung:
    """One robot among others of another kind, at one table."""

    game: str
    seats: int
    one: str
    others: str
    head_start: str = HEAD_START.default  # of the one

    @property
    def is_of_character(self) -> bool:
        return self.one.startswith(f"{PLAIN}-")


@dataclass(frozen=True, slots=True)
class Climbed:
    """What came of a rung."""

    rung: Rung
    games: int
    share: float
    error: float
    differences: tuple[str, ...] = ()  # of a character: what it does more or less often than the others

    @property
    def chance(self) -> float:
        """The share of a robot that is neither better nor worse than the others."""
        return 1 / self.rung.seats


def level_rungs(game: AnyGame, seats: int) -> list[Rung]:
    """Neighbours alone, and the easy robot against chance."""
    pairs = [("easy", "random"), *((better, worse) for worse, better in pairwise(levels(game, seats)))]
    return [Rung(game.id, seats, *pair) for pair in pairs]


def character_rungs(game: AnyGame, seats: int) -> list[Rung]:
    return [Rung(game.id, seats, f"{PLAIN}-{character}", PLAIN) for character in CHARACTERS]


def play_deal(rung: Rung, seed: int) -> tuple[float, Habits, Habits]:
    """One deal from every seat: the mean share of wins, and what the one and the others did."""
    game, won, is_watched = catalogue()[rung.game], 0.0, rung.is_of_character
    own, theirs = Habits(), Habits()
    for seat in range(rung.seats):
        rng = Rng(seed)
        state = game.new(rung.seats, rng.bits(), **_handed(rung, seat))
        bots = [
            BOTS[rung.one if other == seat else rung.others](game, rng.bits()) for other in range(rung.seats)
        ]
        while acting := game.to_act(state):
            for other in acting:
                view = game.view(state, other)
                action = bots[other].choose(view, rng)
                if is_watched:
                    (own if other == seat else theirs).see(action, tastes_of(game, view, action))
                game.advance(state, other, action)
        result = game.result(state)
        if result is not None:
            won += (result.places[seat] == 1) / result.places.count(1)
    return won / rung.seats, own, theirs


def _handed(rung: Rung, seat: int) -> dict[str, str]:
    """Options by which the one robot, on this seat, has its head start."""
    if rung.head_start == HEAD_START.default:
        return {}
    by_seat = [HEAD_START.default] * rung.seats
    by_seat[seat] = rung.head_start
    return {HEAD_START.name: ",".join(by_seat)}


def climb(rung: Rung, games: int, seed: int, cores: int) -> Climbed:
    seeds = Rng(seed)
    deals = [seeds.bits() for _ in range(max(1, games // rung.seats))]
    played = carried_out(partial(play_deal, rung), deals, cores=cores)
    share, own, theirs = Mean(), Habits(), Habits()
    for won, mine, others in played:
        share.see(won, 1.0)
        own.add(mine)
        theirs.add(others)
    differences = difference(own, theirs) if rung.is_of_character else ()
    return Climbed(rung, share.count * rung.seats, share.value, share.error, differences)


# -- the tables -------------------------------------------------------------------------


def level_table(climbed: Sequence[Climbed]) -> list[str]:
    """In Markdown: a line for each pair of robots, a column for each table."""
    found = [one for one in climbed if not one.rung.is_of_character]
    if not found:
        return []
    tables = sorted({(one.rung.game, one.rung.seats) for one in found})
    pairs = list(dict.fromkeys((one.rung.one, one.rung.others) for one in found))
    by_place = {(one.rung.one, one.rung.others, one.rung.game, one.rung.seats): one for one in found}
    lines = [
        "| share of wins | " + " | ".join(f"{game}, {seats} seats" for game, seats in tables) + " |",
        "|---|" + "---|" * len(tables),
        "| by chance | " + " | ".join(f"{1 / seats:.2f}" for _, seats in tables) + " |",
    ]
    for pair in pairs:
        cells = [shown(by_place.get((*pair, *table))) for table in tables]
        lines.append(f"| {pair[0]} against {pair[1]} | " + " | ".join(cells) + " |")
    return lines


def character_table(climbed: Sequence[Climbed]) -> list[str]:
    found = [one for one in climbed if one.rung.is_of_character]
    if not found:
        return []
    lines = [
        "",
        "| character | table | share of wins | what it does more or less often |",
        "|---|---|---|---|",
    ]
    for one in found:
        rung, name = one.rung, one.rung.one.partition("-")[2]
        habits = "; ".join(one.differences) or "nothing that chance could not explain"
        lines.append(f"| {name} | {rung.game}, {rung.seats} seats | {shown(one)} | {habits} |")
    return lines


def shown(climbed: Climbed | None) -> str:
    return "–" if climbed is None else f"{climbed.share:.2f} ±{climbed.error:.2f}"


def page(climbed: Sequence[Climbed], command: str) -> str:
    head = f"Made by `{command}`."
    return "\n".join([head, "", *level_table(climbed), *character_table(climbed)]) + "\n"


def replaced(text: str, told: str, begin: str = BEGIN, end: str = END) -> str:
    """A page with what is told between its two marks."""
    before, found, rest = text.partition(begin)
    _, is_ended, after = rest.partition(end)
    if not found or not is_ended:
        raise GameError(f"there is no place for the table: {begin.strip()} and {end.strip()} are wanted")
    return f"{before}{begin}\n{told}\n{end}{after}"


# -- the figures in a file, so that a ladder can be gone on with --------------------------


def written(climbed: Iterable[Climbed], command: str) -> str:
    return json.dumps({"made by": command, "climbed": [asdict(one) for one in climbed]}, indent=1) + "\n"


def read(path: Path, command: str) -> dict[Rung, Climbed]:
    """What was climbed of this very ladder, by the same robots as long as nobody has changed them."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["made by"] != command:
            raise GameError(f"{path} has another ladder in it: {data['made by']}")
        return {
            (rung := Rung(**one["rung"])): Climbed(
                **{**one, "rung": rung, "differences": tuple(one["differences"])}
            )
            for one in data["climbed"]
        }
    except (ValueError, KeyError, TypeError):
        raise GameError(f"{path} has no ladder in it") from None


# -- the command ------------------------------------------------------------------------


def build_parser() -> Parser:
    parser = Parser(prog="./dev simulate --ladder", description=__doc__.partition("\n")[0])
    parser.add_argument("games_named", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--games", type=whole_number, default=GAMES, help=f"on every rung ({GAMES})")
    parser.add_argument("--masters", type=whole_number, metavar="GAMES", help="fewer where a master thinks")
    parser.add_argument("--characters", type=whole_number, metavar="GAMES", help="fewer with a character")
    parser.add_argument(
        "--seats", type=whole_number, nargs="+", default=SEATS, help="tables of so many (2 4)"
    )
    parser.add_argument("--seed", type=whole_number, help="the same seed deals the same games")
    parser.add_argument("--cores", type=whole_number, default=2, help="processes at work (2)")
    parser.add_argument("--only", choices=("levels", "characters"), help="of the two ladders only one")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="write the figures there, and play none again that it has"
    )
    parser.add_argument("--chart", type=Path, metavar="FILE.svg", help="draw the figures there")
    parser.add_argument("--page", type=Path, metavar="FILE.md", help="put the tables into this page")
    return parser


def games_of(rung: Rung, asked: argparse.Namespace) -> int:
    fewer = asked.characters if rung.is_of_character else asked.masters if rung.one == "master" else None
    return asked.games if fewer is None else int(fewer)


def told_again(asked: argparse.Namespace, seed: int) -> str:
    """The command by which the same games are played, whichever of them it names."""
    fewer = [
        f"--{name} {games}"
        for name in ("masters", "characters")
        if (games := getattr(asked, name)) is not None
    ]
    return " ".join(["./dev simulate --ladder", f"--games {asked.games}", *fewer, f"--seed {seed}"])


def rungs(asked: argparse.Namespace) -> list[Rung]:
    for name in asked.games_named:
        if name not in catalogue():
            raise GameError(f"{name!r:.40} is none of {', '.join(catalogue())}")
    found = []
    for name in asked.games_named or catalogue():
        game = catalogue()[name]
        for seats in asked.seats:
            if seats in game.seats:
                found += [] if asked.only == "characters" else level_rungs(game, seats)
                found += [] if asked.only == "levels" else character_rungs(game, seats)
    return found


def main(arguments: list[str]) -> int:
    asked = build_parser().parse_args(arguments)
    seed = secrets.randbits(32) if asked.seed is None else asked.seed
    try:
        counts = [games for games in (asked.games, asked.masters, asked.characters) if games is not None]
        if not 1 <= asked.cores <= 64 or min(counts) < 1 or seed >= SEED_LIMIT:
            raise GameError("--cores takes 1 to 64, numbers of games at least 1, --seed less than 2**64")
        page_before = "" if asked.page is None else asked.page.read_text(encoding="utf-8")
        command = told_again(asked, seed)
        climbed = []
        found = read(asked.json, command) if asked.json and asked.json.exists() else {}
        for rung in rungs(asked):
            found[rung] = found.get(rung) or climb(rung, games_of(rung, asked), seed, asked.cores)
            climbed.append(found[rung])
            print(line(climbed[-1]), flush=True)
            if asked.json:
                asked.json.write_text(written(found.values(), command), encoding="utf-8")
        if asked.chart:
            asked.chart.write_text(ladder_chart(command, climbed), encoding="utf-8")
        if asked.page:
            told = page(climbed, command)
            asked.page.write_text(replaced(page_before, told), encoding="utf-8")
    except OSError as error:
        print(
            f"./dev simulate: {error.filename} cannot be read or written: {error.strerror}", file=sys.stderr
        )
        return 1
    except GameError as error:
        print(f"./dev simulate: {error}", file=sys.stderr)
        return 1
    return 0


def line(climbed: Climbed) -> str:
    rung = climbed.rung
    habits = f"  {'; '.join(climbed.differences)}" if climbed.differences else ""
    return (
        f"{rung.game}, {rung.seats} seats, {rung.one} against {rung.others}: {shown(climbed)} "
        f"of {climbed.games}{habits}"
    )
