"""`./dev apk-check`: what can be proved of the Android package without Android; with `--all`, all of it.

The steps use buildozer's and p4a's own code on a clean copy of the project. None of them makes an APK.
"""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path

from engines.arguments import Parser
from tools import prepare
from tools.apk import quick, thorough
from tools.apk.workshop import ROOT, Failed, Unavailable, Workshop, clean_copy

LOGS = ROOT / ".dev" / "apk-check"

Step = Callable[[Workshop], str]


def run(shop: Workshop, steps: Mapping[str, Step], logs: Path) -> dict[str, int]:
    """One line for each step; how many passed, failed and could not be taken.

    What the shop holds may be gone soon, or written anew by the next step: a failed one has its log kept.
    """
    counted = {"passed": 0, "failed": 0, "skipped": 0}
    logs.mkdir(parents=True, exist_ok=True)
    for name, step in steps.items():
        kept = logs / f"{name.replace(' ', '-')}.log"
        kept.unlink(missing_ok=True)
        start = time.monotonic()
        try:
            how, said = "passed", step(shop)
        except Failed as problem:
            how, said = "failed", str(problem)
            if problem.log:
                shutil.copy(problem.log, kept)
                said += f" ({kept} tells more)"
        except Unavailable as problem:
            how, said = "skipped", str(problem)
        counted[how] += 1
        print(f"{how:7}  {name:16}  {said}  ({time.monotonic() - start:.0f} s)", flush=True)
    return counted


def fetch(packages: tuple[str, ...]) -> None:
    """Debian's tools, where they can be had; the steps that want for them say so themselves."""
    if missing := prepare.missing(packages):
        subprocess.run(["sh", str(ROOT / "tools" / "packages.sh"), *missing], check=False)


def main(arguments: list[str]) -> int:
    parser = Parser(prog="./dev apk-check", description="Checks the Android package without Android.")
    parser.add_argument("--all", action="store_true", help="also what takes minutes, root or a network")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leaves everything that was made there")
    asked = parser.parse_args(arguments)
    steps: dict[str, Step] = {**quick.STEPS, **(thorough.STEPS if asked.all else {})}
    with ExitStack() as stack:
        folder = asked.keep or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="apoint-apk-")))
        try:
            shop = Workshop(clean_copy(folder / "source"), folder)
        except Unavailable as problem:
            print(problem, file=sys.stderr)
            return 1
        if asked.all:
            fetch(thorough.PACKAGES)
        counted = run(shop, steps, LOGS)
    print(", ".join(f"{count} {how}" for how, count in counted.items()))
    return 1 if counted["failed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
