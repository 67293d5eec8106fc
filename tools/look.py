"""`./dev look FOLDER`: every picture in it as others see it, and all of them on sheets to be compared.

`--against EARLIER` compares them with those of an earlier run, pixel by pixel.
`parse` is called before anything is installed, so nothing here imports what draws before it is needed.
"""

import argparse
import sys
from functools import partial
from pathlib import Path

from engines.arguments import Parser
from tools import out
from tools.before_after import differences
from tools.eyes import EYES

SUFFIXES = (".png", ".jpg")


def parse(arguments: list[str]) -> argparse.Namespace:
    """Read the command line; a wrong one ends the process with one sentence and exit code 2."""
    parser = Parser(prog="./dev look", description="Shows pictures as colour-blind eyes see them.")
    parser.add_argument("folder", type=Path, help="pictures, as ./dev demo takes them")
    parser.add_argument(
        "--against", type=Path, metavar="EARLIER", help="name the pictures that differ from those in EARLIER"
    )
    parser.add_argument("--out", type=Path, help="where they go (FOLDER/eyes, or FOLDER/against)")
    asked = parser.parse_args(arguments)
    asked.files = _pictures(parser, asked.folder)
    if asked.against:
        asked.earlier = _pictures(parser, asked.against)
        asked.out = asked.out or asked.folder / "against"
        out.make(parser, asked.out)
        return asked
    asked.out = asked.out or asked.folder / "eyes"
    out.make(parser, *(asked.out / kind for kind in EYES))
    return asked


def _pictures(parser: Parser, folder: Path) -> list[Path]:
    try:
        files = sorted(path for path in folder.glob("*") if path.suffix in SUFFIXES)
    except OSError as error:
        parser.error(f"{folder} cannot be read: {error.strerror}")
    if not files:
        parser.error(f"there are no pictures in {folder}")
    return files


def main(arguments: list[str]) -> int:
    asked = parse(arguments)
    if asked.against:
        return compare(asked)
    from tools.eye_sheets import look

    look(asked.files, asked.out)
    return 0


def compare(asked: argparse.Namespace) -> int:
    """Say which pictures differ; exit code 1 if any does."""
    from tools.pairs import pixels

    try:
        found = differences(asked.earlier, asked.files, partial(pixels, out=asked.out))
    except OSError as error:
        print(f"A picture cannot be read: {error}", file=sys.stderr)
        return 2
    print(*found, f"{len(asked.files)} pictures, {len(found)} differences", sep="\n")
    if found:
        print(f"before and after, side by side: {asked.out}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
