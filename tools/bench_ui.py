"""How the tables run, beside an empty Kivy and an empty KivyMD window, in one run: `./dev bench ui`."""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from statistics import median

from app.boards import has_board
from engines import catalogue
from tools.bench.report import columns
from tools.bench_engines import Parser, rounds, writable
from tools.screen import screen

ROUNDS = 3
SIZE = (1280, 800)
PATIENCE_SECONDS = 180
AT_A_TABLE = ("app", "animation", "openings", "frames")
WITHOUT_GL = ("animation", "frames")
MOMENTS = ("page", "cover", "own view", "drag", "move", "race", "ceremony")
NOTES = """\
Medians over the rounds, in which the windows take turns, each in a process of its own; those without a table
come before each game's. Frames a second: every frame drawn anew, no multisampling, no limit, no waiting for
the screen; the median of nine short slices. One picture: a window that it fills, the least that a table can
be. Animation: processor time of a frame in which something moves, without GL, from the first move on; the
slowest one draws a position for the first time. Widgets: made per move in the second half of a match. First
frame: from the start of the process, byte code at hand. Memory, textures and objects: in the middle of a
first match, and of a second one; objects are those above home, in the place of which a table is counted. Of
the memory, much is the driver's own, which draws without a graphics card here; textures are counted by what
GL holds, with all their smaller copies.
Units: one is a hundred plain labels of Kivy, made and shown in the same window, in processor time, software
drawing included. Opened: from "Play" to the first sentence. Back to home: until it is drawn. Slowest frames:
of a match that is passed on, without GL, from what a finger or a robot does to the end of the frame."""

Samples = Sequence[Mapping[str, float]]


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured at one table, with what it has to keep."""

    game: str
    title: str
    value: float
    bound: float | None  # some things are only told
    is_least: bool = False  # the bound is one from below
    told: str = ""  # the figures behind a ratio

    @property
    def is_reached(self) -> bool:
        if self.bound is None:
            return True
        return self.value >= self.bound if self.is_least else self.value <= self.bound


def games() -> list[str]:
    return [game for game in catalogue() if has_board(game)]


def arguments(words: list[str]) -> argparse.Namespace:
    parser = Parser(prog="./dev bench ui", description=__doc__)
    parser.add_argument("--rounds", type=rounds, default=ROUNDS, help="of which the median counts")
    parser.add_argument("--json", type=writable, metavar="FILE", help="write the figures there as well")
    return parser.parse_args(words)


def run(kind: str, game: str, environment: Mapping[str, str]) -> dict[str, float]:
    """One window, measured by itself."""
    mock = {"KIVY_GL_BACKEND": "mock"} if kind in WITHOUT_GL else {}
    command = [sys.executable, "-P", "-m", "tools.bench.scene", kind, game, repr(time.time())]
    answer = subprocess.run(
        command, env={**environment, **mock}, capture_output=True, text=True,
        timeout=PATIENCE_SECONDS, check=False,
    )  # fmt: skip
    if answer.returncode:
        raise SystemExit(f"The window {kind!r} ended before it was measured:\n{answer.stderr[-2000:]}")
    figures: dict[str, float] = json.loads(answer.stdout.splitlines()[-1])
    return figures


def measure(
    how_many: int, measured: Callable[[str, str], dict[str, float]]
) -> dict[str, list[dict[str, float]]]:
    """Windows without a table under their names, each game under `app GAME`, `animation GAME` and so on."""
    wanted = [
        pair
        for game in games()
        for pair in (
            *((kind, "") for kind in ("kivy", "kivymd", "picture")),
            *((kind, game) for kind in AT_A_TABLE),
        )
    ]
    found: dict[str, list[dict[str, float]]] = {f"{kind} {game}".strip(): [] for kind, game in wanted}
    for number in range(how_many):
        print(f"Round {number + 1} of {how_many} …", file=sys.stderr)
        for kind, game in wanted:
            found[f"{kind} {game}".strip()].append(measured(kind, game))
    return found


def figures(found: Mapping[str, Samples]) -> list[Figure]:
    def middle(name: str, key: str) -> float:
        return median(sample[key] for sample in found[name])

    def ratio(game: str, title: str, key: str, anchor: str, bound: float | None, unit: str) -> Figure:
        ours, theirs = middle(f"app {game}", key), middle(anchor, key)
        told = f"{ours:.3g} {unit} beside {theirs:.3g}"
        return Figure(game, title, ours / theirs, bound, is_least=key == "fps", told=told)

    def memory(game: str) -> Figure:
        first = ratio(game, "memory at the table ÷ empty KivyMD", "memory", "kivymd", None, "MB")
        return replace(
            first, told=f"{first.told}, {middle(f'app {game}', 'memory_again'):.3g} in a second match"
        )

    def both(game: str, title: str, key: str, bound: float | None) -> Figure:
        """The larger one of two matches."""
        first, second = (middle(f"app {game}", name) for name in (key, f"{key}_again"))
        told = f"{first:.6g} in a first match, {second:.6g} in a second"
        return Figure(game, title, max(first, second), bound, told=told)

    def things(game: str) -> Figure:
        whole = both(game, "Python objects above home", "objects", 40_000)
        beside = middle(f"app {game}", "beside")
        return replace(whole, told=f"{whole.told}; home is kept in {beside:.6g} more")

    def first_frame() -> Figure:
        """Of home, which is the same whatever is opened from it."""
        ours = median(sample["first_frame"] for game in games() for sample in found[f"app {game}"])
        theirs = middle("kivymd", "first_frame")
        told = f"{ours:.3g} s beside {theirs:.3g}"
        return Figure("home", "first frame ÷ empty KivyMD", ours / theirs, 1.25, told=told)

    def waited(game: str) -> Iterator[Figure]:
        unit = middle(f"openings {game}", "unit")
        told = f"a unit is {unit:.3g} ms"
        for name, title, bound in (
            ("first", "opened for the first time, units", 3.0),
            ("later", "opened later, units", 1.5),
            ("home", "back to home, units", 1.0),
        ):
            yield Figure(game, title, middle(f"openings {game}", name), bound, told=told)
        slowest: dict[str, float] = {}
        for name in MOMENTS:  # some games have no covers, or no race
            seen = [sample[name] for sample in found[f"frames {game}"] if name in sample]
            if seen:
                slowest[name] = median(seen) / unit
        yield Figure(game, "slowest frame, units", max(slowest.values()), 0.25)
        for name, units in slowest.items():
            yield Figure(game, f"slowest frame, {name}, units", units, None)

    return [first_frame()] + [
        figure
        for game in games()
        for figure in (
            ratio(game, "frames a second at rest ÷ empty Kivy", "fps", "kivy", 0.25, "fps"),
            ratio(game, "frames a second at rest ÷ one picture", "fps", "picture", None, "fps"),
            memory(game),
            both(game, "textures held, MB", "textures", 30.0),
            things(game),
            Figure(game, "animation, ms a frame", middle(f"animation {game}", "frame"), 1.0),
            Figure(game, "animation, ms of the slowest frame", middle(f"animation {game}", "slowest"), None),
            Figure(game, "widgets made per move", middle(f"app {game}", "widgets"), 0.0),
            *waited(game),
        )
    ]


def page(found: Sequence[Figure]) -> str:
    rows = [("tables", "figure", "to reach", "", "")]
    for figure in found:
        bound = word = ""
        if figure.bound is not None:
            bound = f"{'≥' if figure.is_least else '≤'} {figure.bound:g}"
            word = "reached" if figure.is_reached else "NOT reached"
        value = f"{figure.value:.2f}" if figure.value < 1_000 else f"{figure.value:.0f}"
        rows.append((f"{figure.game}: {figure.title}", value, bound, word, figure.told))
    return f"{columns(rows, left={0, 3, 4})}\n\n{NOTES}"


def main(words: list[str] | None = None) -> int:
    asked = arguments(sys.argv[1:] if words is None else words)
    with screen(size=f"{SIZE[0]}x{SIZE[1]}") as environment:
        environment |= {
            "KCFG_GRAPHICS_WIDTH": str(SIZE[0]),
            "KCFG_GRAPHICS_HEIGHT": str(SIZE[1]),
            "KCFG_GRAPHICS_MAXFPS": "0",
            "KCFG_GRAPHICS_VSYNC": "0",
            # As packed for the tablet, all code is byte code: written by a first run that nobody measures.
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": environment["KIVY_HOME"],
        }
        for kind in ("kivymd", "app"):
            run(kind, games()[0], environment)
        samples = measure(asked.rounds, lambda kind, game: run(kind, game, environment))
    found = figures(samples)
    print(page(found))
    if asked.json:
        told = {"rounds": asked.rounds, "samples": samples, "figures": [asdict(figure) for figure in found]}
        asked.json.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
