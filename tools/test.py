"""`./dev test`: style, types and behaviour; with `--long` far more games; other words go to pytest alone."""

import os
import subprocess
import sys
from pathlib import Path

from tools.screen import screen

LONG = "--long"
PAINTERS = {"LP_NUM_THREADS": "0"}  # software OpenGL: each worker paints for itself
STYLE_AND_TYPES = (("ruff", "check", "--quiet"), ("ruff", "format", "--check", "--quiet"), ("mypy",))


def is_whole(arguments: list[str]) -> bool:
    """Whether everything is to be checked, and not just what pytest is asked for."""
    return arguments in ([], [LONG])


def checks(arguments: list[str]) -> list[tuple[str, ...]]:
    """The commands to run, each with its words.

    >>> checks(["tests/engines", "-x"])
    [('pytest', 'tests/engines', '-x')]
    >>> checks(["--long"])[-1]
    ('pytest', '-n', '2', '--long')
    """
    if is_whole(arguments):
        return [*STYLE_AND_TYPES, ("pytest", "-n", "2", *arguments)]
    return [("pytest", *arguments)]


def main(arguments: list[str]) -> int:
    os.chdir(Path(__file__).parent.parent)
    with screen() as environment:
        for check in checks(arguments):
            if is_whole(arguments):
                print(f"== {' '.join(check)}", flush=True)
            code = subprocess.run(
                [sys.executable, "-m", *check], env=environment | PAINTERS, check=False
            ).returncode
            if code:
                return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
