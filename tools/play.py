"""`./dev play [GAME]`: open the app in a window; without a screen, let robots play a match and tell it.

`parse` is called before anything is installed, so nothing here imports Kivy before it opens a window.
"""

import argparse
import json
import subprocess
import sys
import time
from io import TextIOWrapper
from pathlib import Path

from app.text.language import system_language
from engines import boxes, game
from engines.__main__ import PIPE_CLOSED
from engines.arguments import Parser
from tools import out
from tools.demo import playable
from tools.prepare import has_screen
from tools.screen import screen

SIZE = (1280, 800)
FRAMES_PER_SECOND = 60
MOST_TIMES = 50
SHORT_GAME = "reindeer"  # for robots, where no game is named
BEGINNING = {
    "fr": "Il n’y a pas d’écran ici\u00a0: des robots jouent à «\u00a0{title}\u00a0» sur un écran virtuel.",
    "en": "There is no screen here: robots play “{title}” on a virtual one.",
}


def game_name(text: str) -> str:
    if text.lower() not in playable():
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a game; there are {', '.join(playable())}")
    return text.lower()


def factor(text: str) -> float:
    """Read how many times slower.

    >>> factor("8")
    8.0
    """
    try:
        times = float(text)
    except ValueError:
        times = 0.0
    if not 1 <= times <= MOST_TIMES:
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a number from 1 to {MOST_TIMES}")
    return times


def parse(arguments: list[str]) -> argparse.Namespace:
    """Read the command line; a wrong one ends the process with one sentence and exit code 2."""
    parser = Parser(
        prog="./dev play",
        description="Opens the app in a window, at the game if one is named. Without a screen, robots play "
        "a match on a virtual one: each event is a line, and the pictures taken are named at the end.",
    )
    parser.add_argument("game", nargs="?", type=game_name, metavar="GAME", help=" or ".join(playable()))
    parser.add_argument(
        "--out", type=Path, default=Path("play"), help="folder for the pictures, without a screen (play)"
    )
    parser.add_argument(
        "--slow", type=factor, metavar="TIMES", help="how many times slower than this machine, in a window"
    )
    asked = parser.parse_args(arguments)
    if asked.slow and not has_screen():
        parser.error("--slow wants a screen: robots do not mind how long a frame takes")
    if not has_screen():
        out.make(parser, asked.out / (asked.game or SHORT_GAME))
    return asked


def main(arguments: list[str]) -> int:
    asked = parse(arguments)
    if has_screen():
        open_app(asked.game, asked.slow or 1)
        return 0
    game_id = asked.game or SHORT_GAME
    return watch_robots(game_id, asked.out.absolute() / game_id)


def open_app(game_id: str | None, slow: float) -> None:
    """Run the app as the tablet does; with a game, from the screen on which its match is set up."""
    import main  # noqa: F401  sets what Kivy reads when it is imported
    from app.application import Application

    app = Application()
    if game_id is not None:
        app.bind(on_start=lambda _: app.go("setup", game=game(game_id)))
    if slow > 1:
        slow_down(slow)
    app.run()


def slow_down(times: float) -> None:
    """Let each frame take so many times as long, as on a tablet: by sleeping for what it did not take."""
    from kivy.base import EventLoop

    idle = EventLoop.idle

    def slow() -> bool:
        began = time.process_time()
        is_over = bool(idle())
        time.sleep((times - 1) * (time.process_time() - began))
        return is_over

    EventLoop.idle = slow


def watch_robots(game_id: str, folder: Path) -> int:
    """Let robots play in a process of its own, whose store and settings are gone when it ends."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    language = system_language()
    try:
        print(BEGINNING[language].format(title=boxes()[game_id].title_in(language)), flush=True)
    except BrokenPipeError:
        return PIPE_CLOSED
    with screen(size=f"{SIZE[0]}x{SIZE[1]}") as environment:
        kept = Path(environment["KIVY_HOME"])
        environment |= {
            "KCFG_GRAPHICS_WIDTH": str(SIZE[0]),
            "KCFG_GRAPHICS_HEIGHT": str(SIZE[1]),
            "KCFG_GRAPHICS_MAXFPS": str(FRAMES_PER_SECOND),
        }
        wishes = {"game": game_id, "out": str(folder), "store": str(kept), "language": language}
        command = [sys.executable, "-P", "-m", "tools.robot_match", json.dumps(wishes)]
        with (kept / "errors").open("w+") as errors:
            # A group of its own: Ctrl-C ends this process, which then ends that one without a word from it.
            code = subprocess.run(
                command,
                env=environment,
                stdin=subprocess.DEVNULL,
                stderr=errors,
                process_group=0,
                check=False,
            ).returncode
            if code not in (0, PIPE_CLOSED):
                errors.seek(0)
                print(errors.read(), "The robots could not play to the end.", sep="\n", file=sys.stderr)
    return code


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
