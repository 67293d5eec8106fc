"""`./dev demo GAME`: bots play on the real screens, and every kind of state is photographed.

`parse` is called before anything is installed, so nothing here imports Kivy.
"""

import argparse
import re
import sys
from pathlib import Path

from app.boards import has_board
from app.text.language import LANGUAGES
from engines import boxes, catalogue
from engines.arguments import Parser, whole_number
from engines.errors import SetupError
from tools import out
from tools.darkroom import take

MANNERS = ("secret", "table", "open")


def size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a size like 1280x800")
    return int(found[1]), int(found[2])


def factor(text: str) -> float:
    if not re.fullmatch(r"[12](\.\d{1,2})?", text) or float(text) > 2:
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not from 1 to 2")
    return float(text)


def playable() -> list[str]:
    return [game for game in boxes() if has_board(game)]


def build_parser() -> Parser:
    parser = Parser(prog="./dev demo", description="Takes pictures of the real screens.")
    parser.add_argument("game", nargs="?", default=playable()[0], choices=playable())
    parser.add_argument("--seats", type=whole_number, default=4)
    parser.add_argument("--out", type=Path, default=Path("demo"), help="folder for the pictures (demo)")
    parser.add_argument("--lang", choices=list(LANGUAGES), help="one language instead of both")
    parser.add_argument("--size", type=size, default=(1280, 800), help="window in pixels (1280x800)")
    parser.add_argument("--density", type=factor, default=1.0, help="pixels for each dp, 1 to 2 (1)")
    parser.add_argument("--text", type=factor, default=1.0, help="size of text, 1 to 2 (1)")
    parser.add_argument("--manner", choices=MANNERS, help="how secrets are kept (as the game recommends)")
    parser.add_argument(
        "--contrast",
        action="store_true",
        help="also name every text that is hard to read on what is behind it",
    )
    parser.add_argument("--scenes", action="store_true", help="only positions laid out by hand, no match")
    parser.add_argument("--cup", action="store_true", help="only a family cup, and a table left for dinner")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=CHOICE",
        help="an option of the game; without any, a match with each of its choices",
    )
    return parser


def parse(arguments: list[str]) -> argparse.Namespace:
    """Read the command line; a wrong one ends the process with one sentence and exit code 2."""
    parser = build_parser()
    asked = parser.parse_args(arguments)
    asked.options = dict(option.partition("=")[::2] for option in asked.option)
    try:
        catalogue()[asked.game].settle(asked.seats, 0, asked.options)
    except SetupError as error:
        parser.error(str(error))
    asked.languages = [asked.lang] if asked.lang else list(LANGUAGES)
    out.make(parser, *(asked.out / language for language in asked.languages))
    return asked


def main(arguments: list[str]) -> int:
    asked = parse(arguments)
    for language in asked.languages:
        folder = asked.out / language
        wishes = {
            "game": asked.game,
            "seats": asked.seats,
            "out": str(folder),
            "language": language,
            "text": asked.text,
            "manner": asked.manner,
            "options": asked.options,
            "contrast": asked.contrast,
            "scenes": asked.scenes,
            "cup": asked.cup,
        }
        if code := take("tools.photographer", asked.size, wishes, asked.density):
            print(f"The pictures for {folder} could not be taken.", file=sys.stderr)
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
