"""`./dev look FOLDER`: every picture in it as others see it, and all of them on sheets to be compared.

`parse` is called before anything is installed, so nothing here imports what draws before it is needed.
"""

import argparse
import sys
from pathlib import Path

from engines.arguments import Parser
from tools import out
from tools.eyes import EYES

SUFFIXES = (".png", ".jpg")


def parse(arguments: list[str]) -> argparse.Namespace:
    """Read the command line; a wrong one ends the process with one sentence and exit code 2."""
    parser = Parser(prog="./dev look", description="Shows pictures as colour-blind eyes see them.")
    parser.add_argument("folder", type=Path, help="pictures, as ./dev demo takes them")
    parser.add_argument("--out", type=Path, help="where they go (FOLDER/eyes)")
    asked = parser.parse_args(arguments)
    try:
        asked.files = sorted(path for path in asked.folder.glob("*") if path.suffix in SUFFIXES)
    except OSError as error:
        parser.error(f"{asked.folder} cannot be read: {error.strerror}")
    if not asked.files:
        parser.error(f"there are no pictures in {asked.folder}")
    asked.out = asked.out or asked.folder / "eyes"
    out.make(parser, *(asked.out / kind for kind in EYES))
    return asked


def main(arguments: list[str]) -> int:
    asked = parse(arguments)
    from tools.eye_sheets import look

    look(asked.files, asked.out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
