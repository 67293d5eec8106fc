"""`./dev simulate GAME`: many games by bots, and what came of them, in tables, JSON or a chart."""

import argparse
import json
import secrets
import sys
from pathlib import Path

from engines import catalogue
from engines.arguments import Parser, add_games, bot_names, chosen_options, whole_number
from engines.errors import GameError
from tools.simulation import head_starts, ladder, telling
from tools.simulation.chart import chart
from tools.simulation.lab import CHUNK, Lab, simulate
from tools.simulation.position import position
from tools.simulation.tables import Tables

LADDER = "--ladder"
HEAD_STARTS = "--head-starts"
TELLING = "--telling"
MOST_CORES = 64
MOST_GAMES = 10_000_000


def build_parser() -> Parser:
    more = (
        f"./dev simulate {LADDER} --help: levels and characters against one another, in all games; "
        f"./dev simulate {HEAD_STARTS} --help: what head starts are worth to the weaker robot; "
        f"{TELLING}: can characters be told apart?"
    )
    parser = Parser(prog="./dev simulate", description="Let bots play many games, and count.", epilog=more)
    for command in add_games(parser):
        command.add_argument("--games", type=whole_number, default=1000, help="how many (1000)")
        command.add_argument("--cores", type=whole_number, default=2, help="processes at work (2)")
        command.add_argument(
            "--position", type=whole_number, metavar="N", help="only what the position after N moves is worth"
        )
        command.add_argument("--json", type=Path, metavar="FILE", help="write the figures there")
        command.add_argument("--chart", type=Path, metavar="FILE.svg", help="draw the figures there")
    return parser


def read(asked: argparse.Namespace) -> Lab:
    game = catalogue()[asked.game]
    seed = secrets.randbits(32) if asked.seed is None else asked.seed
    options = game.settle(asked.seats, seed, chosen_options(asked, game))
    if not 1 <= asked.games <= MOST_GAMES:
        raise GameError(f"--games takes 1 to {MOST_GAMES}")
    for path in (asked.json, asked.chart):
        if path is not None and not path.absolute().parent.is_dir():
            raise GameError(f"{path} cannot be written: there is no folder {path.parent}")
    if not 1 <= asked.cores <= MOST_CORES:
        raise GameError(f"--cores takes 1 to {MOST_CORES}")
    return Lab(game.id, asked.seats, tuple(bot_names(asked.bots, asked.seats)), seed, tuple(options.items()))


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise GameError(f"{path} cannot be written: {error.strerror}") from None


def heading(lab: Lab, tables: Tables) -> str:
    usual = {option.name: option.default for option in catalogue()[lab.game].options}
    changed = [f"{name} {value}" for name, value in lab.options if value != usual[name]]
    bots = lab.bots[:1] if len(set(lab.bots)) == 1 else lab.bots
    players = f"{lab.seats} players ({', '.join(bots)})"
    return ", ".join([lab.game, f"{tables.games} games", players, f"seed {lab.seed}", *changed])


def main(arguments: list[str]) -> int:
    if LADDER in arguments:
        return ladder.main([word for word in arguments if word != LADDER])
    if HEAD_STARTS in arguments:
        return head_starts.main([word for word in arguments if word != HEAD_STARTS])
    if TELLING in arguments:
        return telling.main([word for word in arguments if word != TELLING])
    asked = build_parser().parse_args(arguments)
    try:
        lab = read(asked)
        if asked.position is not None:
            print(position(lab, asked.position))
            return 0
        tables = simulate(lab, asked.games, asked.cores, show_progress=sys.stderr.isatty())
        if tables.games < asked.games:
            print(f"Stopped after {tables.games} of {asked.games} games.", file=sys.stderr)
        if not tables.games:
            print(f"No chunk of {CHUNK} games was finished.", file=sys.stderr)
            return 130
        print(heading(lab, tables))
        print(tables.as_text())
        if asked.json:
            write(asked.json, json.dumps({"set_up": lab.as_dict(), **tables.as_dict()}, indent=1) + "\n")
        if asked.chart:
            write(asked.chart, chart(heading(lab, tables), tables))
    except GameError as error:
        print(f"./dev simulate: {error}", file=sys.stderr)
        return 1
    return 0 if tables.games == asked.games else 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
