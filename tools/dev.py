"""`./dev WORD …`: gets ready whatever the word needs, then runs its module.

Runs on the bare standard library, before anything is installed. A new word is one line in `WORDS` and one
module, which is run inside .venv with the rest of the command line.
"""

import os
import sys
from dataclasses import dataclass
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from tools import prepare  # noqa: E402  the folder is only now on the path

RUN = ("requirements.txt", "requirements-build.txt")
DEV = (*RUN, "requirements-dev.txt")
ART = (*RUN, "requirements-art.txt")
APK = (*DEV, "requirements-apk.txt")


@dataclass(frozen=True, slots=True)
class Word:
    module: str
    usage: str
    summary: str
    pins: tuple[str, ...] = RUN
    has_window: bool = False
    has_robot: bool = False  # that moves the mouse of a screen nobody sees
    parses_first: bool = False  # its module reads the command line before anything is installed


WORDS = {
    "play": Word(
        "tools.play",
        "[GAME]",
        "opens the game in a window; without a screen, robots play",
        has_window=True,
        parses_first=True,
    ),
    "test": Word(
        "tools.test", "[--quick | --long] [PYTEST ARGS]", "checks style, types and behaviour", APK, True, True
    ),
    "demo": Word(
        "tools.demo",
        "[--out DIR] [--lang fr|en] [--size WxH]",
        "takes pictures of the real screens",
        has_window=True,
        parses_first=True,
    ),
    "pictures": Word(
        "tools.pictures",
        "[--film | --stills]",
        "takes the pictures of both READMEs, still and moving",
        ART,
        has_window=True,
    ),
    "look": Word(
        "tools.look",
        "DIR [--against DIR] [--out DIR]",
        "shows pictures as colour-blind eyes see them, or how they differ from earlier ones",
        ART,
        parses_first=True,
    ),
    "simulate": Word(
        "tools.simulate",
        "GAME [--games N] [--seats K] [--bots …]",
        "lets bots play many games and counts",
    ),
    "torture": Word(
        "tools.torture",
        "[--kills N] [--seed S]",
        "kills the app, damages its file; nothing may be lost",
    ),
    "art": Word("tools.art", "[--sheet FILE …]", "draws the pictures and packs the atlases", ART),
    "sounds": Word("tools.sounds", "", "makes the sounds"),
    "apk": Word("tools.apk.build", "[--release]", "builds the Android package, where there is a network"),
    "apk-check": Word(
        "tools.apk.check",
        "[--all]",
        "checks the Android package without Android",
        APK,
        has_window=True,
    ),
    "bench": Word(
        "tools.benches",
        "[NAME] [ARGS]",
        "measures speed; without a name, lists the measures",
        DEV,
        has_window=True,
    ),
}


def usage() -> str:
    rows = [(f"./dev {name} {word.usage}".rstrip(), word.summary) for name, word in WORDS.items()]
    rows.append(("./dev help", "prints this"))
    width = max(len(call) for call, _ in rows)
    return "\n".join(f"  {call:{width}}  {summary}" for call, summary in rows)


def main(arguments: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that has no "…" shows "?"
    name = arguments[0] if arguments else "help"
    if name in ("help", "-h", "--help"):
        print(f"À point ! : four race games for the family\n\n{usage()}")
        return 0
    if name not in WORDS:
        print(f"./dev does not know the word {name!r}; it knows:\n{usage()}", file=sys.stderr)
        return 2
    try:
        run(WORDS[name], arguments[1:])
    except prepare.CannotPrepare as problem:
        print(problem, file=sys.stderr)
        return 1


def run(word: Word, arguments: list[str]) -> NoReturn:
    if word.parses_first:
        import_module(word.module).parse(arguments)
    if word.has_window and not word.has_robot:
        prepare.refuse_a_dead_screen()
    python = prepare.ready(ROOT, word.pins, prepare.system_packages(word.has_window, word.has_robot))
    prepare.translate(ROOT, python)
    # -P keeps the caller's folder, whatever lies in it, out of the way of our modules.
    command = [str(python), "-P", "-m", word.module, *arguments]
    os.execve(python, command, {**os.environ, "PYTHONPATH": str(ROOT)})


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
