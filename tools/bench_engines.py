"""How fast the engines play, beside other people's engines, in one run: `./dev bench engines`."""

import argparse
import json
import platform
import sys
from dataclasses import asdict
from itertools import zip_longest
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engines import catalogue  # noqa: E402
from engines.api import Game  # noqa: E402
from tools.bench import anchors, decisions, playouts, report  # noqa: E402

VENV = ROOT / ".dev" / "bench-venv"
SECONDS = 0.3
ROUNDS = 5
DECISIONS = 300


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{message[:1].upper()}{message[1:]}.\n")


def arguments(words: list[str]) -> argparse.Namespace:
    parser = Parser(prog="./dev bench engines", description=__doc__)
    parser.add_argument("--seconds", type=seconds, default=SECONDS, help="for each measurement in each round")
    parser.add_argument("--rounds", type=rounds, default=ROUNDS, help="of which the median counts")
    parser.add_argument("--decisions", type=decision_count, default=DECISIONS, help="of each robot, timed")
    parser.add_argument("--games", type=games, default=None, help="ids, with commas between")
    parser.add_argument("--json", type=writable, metavar="FILE", help="write the figures there as well")
    return parser.parse_args(words)


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 60:
        raise argparse.ArgumentTypeError(f"a number of seconds above 0 and up to 60 is wanted, not {text!r}")
    return value


def rounds(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 100:
        raise argparse.ArgumentTypeError(f"a whole number of rounds from 1 to 100 is wanted, not {text!r}")
    return int(text)


def decision_count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 100_000:
        raise argparse.ArgumentTypeError(f"a whole number from 1 to 100000 is wanted, not {text!r}")
    return int(text)


def games(text: str) -> list[Game[Any, Any, Any]]:
    known = catalogue()
    names = dict.fromkeys(name.strip() for name in text.split(","))
    for name in names:
        if name not in known:
            there = ", ".join(known) or "no game yet"
            raise argparse.ArgumentTypeError(f"there is no game {name!r}: the catalogue has {there}")
    return [known[name] for name in names]


def writable(text: str) -> Path:
    path = Path(text)
    if path.is_dir() or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"no file can be written at {text!r}")
    return path


def measure(
    tables: list[playouts.Measured], wanted: list[anchors.Anchor], how_many: int, span: float
) -> tuple[dict[anchors.Anchor, list[anchors.Sample]], list[str]]:
    """Anchors and tables in turn, so that whatever disturbs the machine disturbs them alike."""
    samples: dict[anchors.Anchor, list[anchors.Sample]] = {anchor: [] for anchor in wanted}
    sentences = []
    with anchors.Worker(anchors.python_of(VENV)) as worker:
        for number in range(how_many):
            print(f"Round {number + 1} of {how_many} …", file=sys.stderr)
            for anchor, table in zip_longest(list(samples), tables):
                if anchor is not None:
                    try:
                        samples[anchor].append(worker.measure(anchor, span, number))
                    except anchors.AnchorFailed as failure:
                        del samples[anchor]
                        sentences.append(str(failure))
                if table is not None:
                    table.add_round(span, number)
    return samples, sentences


def families_for(chosen: list[Game[Any, Any, Any]]) -> list[anchors.Family]:
    """All of them but those that are worth something only beside a game that was not chosen."""
    ids = {game.id for game in chosen}
    return [family for family in anchors.FAMILIES if not family.beside or family.beside in ids]


def main(words: list[str] | None = None) -> int:
    asked = arguments(sys.argv[1:] if words is None else words)
    chosen = list(catalogue().values()) if asked.games is None else asked.games
    families = families_for(chosen)
    packages = list(dict.fromkeys(family.package for family in families))
    missing = anchors.prepare(VENV, packages)
    wanted = [anchor for family in families if family.package not in missing for anchor in family.anchors]
    tables = [playouts.Measured(table) for table in playouts.tables_of(chosen)]
    samples, failures = measure(tables, wanted, asked.rounds, asked.seconds)
    sentences = [*missing.values(), *failures]
    if not tables:
        sentences.append("The catalogue has no game yet: only the anchors were measured.")
    anchor_figures = report.anchor_figures(samples)
    if tables:
        print(f"Timing {playouts.LEGAL_CALLS} calls of legal at each table …", file=sys.stderr)
    table_figures = [
        report.table_figures(measured, playouts.time_legal(measured.table, playouts.LEGAL_CALLS))
        for measured in tables
    ]
    print(report.page(anchor_figures, table_figures, sentences))
    print(f"Timing {asked.decisions} decisions of each robot …", file=sys.stderr)
    thought = [decisions.thinking(*table, asked.decisions) for table in decisions.tables_of(chosen)]
    if thought:
        print(f"\n{decisions.decision_text(thought)}")
    if asked.json:
        write(asked.json, asked, anchor_figures, table_figures, thought, sentences)
    return 0


def write(
    path: Path,
    asked: argparse.Namespace,
    anchor_figures: list[report.AnchorFigures],
    table_figures: list[report.TableFigures],
    thought: list[decisions.Thinking],
    sentences: list[str],
) -> None:
    medians = report.family_medians(anchor_figures)
    targets = [
        {
            "game": verdict.game,
            "setting": verdict.setting,
            "target": verdict.target.title,
            "bound": verdict.target.bound,
            "at_most": verdict.target.at_most,
            "ratio": verdict.ratio,
            "is_reached": verdict.is_reached,
        }
        for verdict in report.judge(table_figures, medians)
    ]
    figures = {
        "python": platform.python_version(),
        "rounds": asked.rounds,
        "seconds": asked.seconds,
        "left_out": sentences,
        "medians": medians,
        "anchors": [asdict(anchor) for anchor in anchor_figures],
        "tables": [asdict(table) for table in table_figures],
        "targets": targets,
        "decisions": [asdict(one) for one in thought],
    }
    path.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    sys.exit(main())
