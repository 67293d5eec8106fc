"""Other people's engines, measured in an environment and a process of their own."""

import hashlib
import json
import select
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

HERE = Path(__file__).parent
REQUIREMENTS = HERE / "requirements.txt"
WORKER = HERE / "anchor_worker.py"
PATIENCE_SECONDS = 30  # beyond the asked-for time, for loading a library or one exploding move list


@dataclass(frozen=True, slots=True)
class Anchor:
    family: str
    name: str


@dataclass(frozen=True, slots=True)
class Family:
    """Engines that are compared as one: ours is held against their median."""

    id: str
    title: str
    package: str
    names: tuple[str, ...]
    beside: str = ""  # the one game that it is a cousin of; empty: measured beside any

    @property
    def anchors(self) -> list[Anchor]:
        return [Anchor(self.id, name) for name in self.names]


FAMILIES = (
    Family(
        "openspiel_cpp",
        "OpenSpiel in C++",
        "open_spiel",
        (
            "leduc_poker",
            "liars_dice",
            "hearts",
            "gin_rummy",
            "backgammon",
            "crazy_eights",
            "oh_hell",
            "euchre",
        ),
    ),
    Family(
        "openspiel_python",
        "OpenSpiel in Python",
        "open_spiel",
        (
            "python_kuhn_poker",
            "python_tic_tac_toe",
            "python_liars_poker",
            "python_team_dominoes",
            "python_block_dominoes",
        ),
    ),
    Family("rlcard", "rlcard", "rlcard", ("uno_core", "uno_environment")),
    Family("socha", "socha", "socha", ("hare_and_tortoise",), beside="carrots"),
)


@dataclass(frozen=True, slots=True)
class Sample:
    """One measurement of an anchor."""

    moves: int
    chance: int
    seconds: float
    typical: float | None

    @property
    def rate(self) -> float:
        """Decisions a second: of the median game where the mean would tell of a few explosions."""
        return self.typical or self.moves / self.seconds

    @property
    def rate_with_chance(self) -> float:
        return (self.moves + self.chance) / self.seconds


class AnchorFailed(Exception):
    """A sentence for people: which anchor is left out, and why."""


def left_out(what: str, why: str) -> str:
    """One sentence, of the first line of the reason.

    >>> left_out("hearts", "Unknown game.\\nAvailable games are: …")
    'hearts is left out: Unknown game.'
    """
    return f"{what} is left out: {why.strip().splitlines()[0].rstrip('.:')}."


# -- the environment --------------------------------------------------------------------


def pins(packages: Iterable[str]) -> dict[str, str]:
    """The requirement of each package, as pinned.

    >>> pins(["rlcard"])
    {'rlcard': 'rlcard==1.2.0'}
    """
    wanted = set(packages)
    lines = (line.strip() for line in REQUIREMENTS.read_text().splitlines())
    return {line.split("==")[0]: line for line in lines if line.split("==")[0] in wanted}


def prepare(venv: Path, packages: Iterable[str]) -> dict[str, str]:
    """Make the environment once; a sentence for each package that cannot be had."""
    wanted = pins(packages)
    stamp = venv / "installed.json"
    pinned = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()
    here = [pinned, sys.version]
    is_there = stamp.exists() and python_of(venv).exists()
    known = json.loads(stamp.read_text()) if is_there else {}
    installed = set(known.get("packages", ())) if known.get("made_for") == here else set()
    absent = {package: pin for package, pin in wanted.items() if package not in installed}
    if not absent:
        return {}
    if not installed:
        print(f"Making {venv.name} for {', '.join(absent.values())} …", file=sys.stderr)
        failure = command(sys.executable, "-m", "venv", "--clear", str(venv))
        if failure:
            why = f"its environment cannot be made ({failure})"
            return {package: left_out(pin, why) for package, pin in absent.items()}
    sentences = {}
    for package, pin in absent.items():
        failure = pip_install(venv, pin)
        if failure:
            sentences[package] = left_out(pin, f"it cannot be installed ({failure})")
        else:
            installed.add(package)
    stamp.write_text(json.dumps({"made_for": here, "packages": sorted(installed)}))
    return sentences


def pip_install(venv: Path, pin: str) -> str:
    """Install one package and what it needs, all as pinned; why not, or nothing."""
    pip = (str(python_of(venv)), "-m", "pip", "--disable-pip-version-check", "--quiet")
    no_compiling = ("--only-binary", "open_spiel")  # hours of C++
    return command(*pip, "install", "--retries", "1", *no_compiling, "-c", str(REQUIREMENTS), pin)


def command(*words: str) -> str:
    """Run it; its first complaint, or nothing if it went well."""
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    except OSError as error:
        return str(error)
    if done.returncode == 0:
        return ""
    complaints = [line for line in (done.stderr + done.stdout).splitlines() if line.startswith("E")]
    return complaints[0].removeprefix("ERROR: ") if complaints else f"exit code {done.returncode}"


def python_of(venv: Path) -> Path:
    return venv / "bin" / "python"


# -- the process ------------------------------------------------------------------------


class Worker:
    """The process that plays the anchors; it waits idle while ours are measured."""

    def __init__(self, python: Path) -> None:
        self._python = python
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> "Worker":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()

    def measure(self, anchor: Anchor, seconds: float, seed: int) -> Sample:
        """Random playouts for about so many seconds, or `AnchorFailed`."""
        process = self._process or self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        request = {"family": anchor.family, "name": anchor.name, "seconds": seconds, "seed": seed}
        try:
            print(json.dumps(request), file=process.stdin, flush=True)
        except BrokenPipeError:
            self._stop()
            raise AnchorFailed(left_out(anchor.name, "its process has ended")) from None
        patience = seconds + PATIENCE_SECONDS
        ready, _, _ = select.select([process.stdout], [], [], patience)
        line = process.stdout.readline() if ready else ""
        if not line:
            self._stop()
            why = "its process has ended" if ready else f"it gave no answer in {patience:.0f} seconds"
            raise AnchorFailed(left_out(anchor.name, why))
        answer = json.loads(line)
        if "error" in answer:
            raise AnchorFailed(left_out(anchor.name, answer["error"]))
        return Sample(**answer)

    def _start(self) -> "subprocess.Popen[str]":
        self._process = subprocess.Popen(
            [str(self._python), "-u", str(WORKER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # a panic of socha's core writes pages
            text=True,
        )
        return self._process

    def _stop(self) -> None:
        if self._process:
            self._process.kill()
            self._process.communicate()
            self._process = None
