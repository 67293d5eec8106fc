"""Where a package is looked at: a clean copy of the project, and what buildozer makes of it."""

import json
import os
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tools.locale import compile_all

ROOT = Path(__file__).parent.parent.parent


class Failed(Exception):
    """The text says what is wrong with the package; the log, where there is one, tells more."""

    def __init__(self, said: str, log: Path | None = None) -> None:
        super().__init__(said)
        self.log = log


class Unavailable(Exception):
    """The text says what cannot be had here, and why."""


@dataclass(frozen=True, slots=True)
class Packing:
    """What buildozer would pack, and with which words it would call p4a."""

    tree: Path
    calls: tuple[tuple[str, ...], ...]

    @property
    def files(self) -> frozenset[str]:
        return frozenset(str(path.relative_to(self.tree)) for path in self.tree.rglob("*") if path.is_file())

    @property
    def package_call(self) -> tuple[str, ...]:
        """The call that makes the package, without its first word."""
        return next(call[1:] for call in self.calls if call[0] == "apk")

    @property
    def release_call(self) -> tuple[str, ...]:
        """The same for the package that is signed with the family's key."""
        return self.calls[-1]


class Workshop:
    """`source` is a clean copy; `folder` is for everything that is made from it."""

    def __init__(self, source: Path, folder: Path) -> None:
        self.source = source
        self.folder = folder

    @cached_property
    def _spec(self) -> RawConfigParser:
        parser = RawConfigParser()
        parser.read(self.source / "buildozer.spec", encoding="utf-8")
        return parser

    def said(self, name: str) -> str:
        """What the spec says on one of its lines."""
        if name not in self._spec["app"]:
            raise Failed(f"buildozer.spec has no line for {name}.")
        return self._spec["app"][name]

    def words(self, name: str) -> list[str]:
        return [word.strip() for word in self.said(name).split(",") if word.strip()]

    @cached_property
    def packing(self) -> Packing:
        answer = self.ask("tools.apk.packer", {"source": str(self.source)})
        return Packing(Path(answer["tree"]), tuple(tuple(call) for call in answer["calls"]))

    def ask(self, module: str, wishes: dict[str, Any]) -> dict[str, Any]:
        """What a module finds out in a process of its own, with a home of its own."""
        home = self.folder / "home"
        home.mkdir(parents=True, exist_ok=True)
        answer, log = self.folder / f"{module}.json", self.folder / f"{module}.log"
        variables = {
            **os.environ,
            "HOME": str(home),
            "PYTHONPATH": str(ROOT),
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        }
        with log.open("w") as file:
            code = subprocess.run(
                [sys.executable, "-P", "-m", module, json.dumps(wishes), str(answer)],
                env=variables,
                cwd=self.source,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
                check=False,
            ).returncode
        if code:
            raise Failed(f"{module} ended with {code}: {last_line(log)}", log)
        found: dict[str, Any] = json.loads(answer.read_text())
        return found


def last_line(log: Path) -> str:
    return " ".join(log.read_text("utf-8", errors="replace").strip().splitlines()[-1:])


def clean_copy(target: Path, root: Path = ROOT) -> Path:
    """What a clone would hold, as the files are now, with the words compiled: nothing else gets packed."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        raise Unavailable("Only a git clone tells which files are ours; this folder is none.") from None
    for name in filter(None, listed.stdout.split("\0")):
        if (root / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, target / name)
    compile_all(target / "assets" / "locale")
    return target
