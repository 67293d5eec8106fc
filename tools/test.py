"""`./dev test`: style, types and behaviour; with `--long` far more games; other words go to pytest alone."""

import os
import subprocess
import sys
from pathlib import Path

from tools.screen import screen

LONG = "--long"
PAINTERS = {"LP_NUM_THREADS": "0"}  # software OpenGL: each worker paints for itself
STYLE = (("ruff", "check", "--quiet"), ("ruff", "format", "--check", "--quiet"))
TYPES = ("mypy",)
WORKERS = ("-n", "2")

Command = tuple[str, ...]
Environment = dict[str, str]


def is_whole(arguments: list[str]) -> bool:
    """Whether everything is to be checked, and not just what pytest is asked for.

    >>> is_whole([]), is_whole(["--long"]), is_whole(["tests/engines", "-x"])
    (True, True, False)
    """
    return arguments in ([], [LONG])


def main(arguments: list[str]) -> int:
    os.chdir(Path(__file__).parent.parent)
    with screen() as environment:
        environment |= PAINTERS
        if not is_whole(arguments):
            return run(("pytest", *arguments), environment)
        return check_all(arguments, environment)


def check_all(arguments: list[str], environment: Environment) -> int:
    """Style at once; types beside the tests, which begin on one core alone."""
    for check in STYLE:
        if code := run(announced(check), environment):
            return code
    types = subprocess.Popen(
        words(announced(TYPES)), env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    tests = run(announced(("pytest", *WORKERS, *arguments)), environment)
    told, _ = types.communicate()
    print(f"{' '.join(TYPES)}: {told.strip()}", flush=True)
    return tests or types.returncode


def announced(check: Command) -> Command:
    print(f"== {' '.join(check)}", flush=True)
    return check


def run(check: Command, environment: Environment) -> int:
    return subprocess.run(words(check), env=environment, check=False).returncode


def words(check: Command) -> list[str]:
    return [sys.executable, "-m", *check]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
