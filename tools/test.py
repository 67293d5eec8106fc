"""`./dev test`: style, types and behaviour; with arguments, pytest alone."""

import os
import subprocess
import sys
from pathlib import Path

from tools.screen import screen

CHECKS = (
    ("ruff", "check", "--quiet"),
    ("ruff", "format", "--check", "--quiet"),
    ("mypy",),
    ("pytest", "-n", "2"),
)


def main(arguments: list[str]) -> int:
    os.chdir(Path(__file__).parent.parent)
    checks = [("pytest", *arguments)] if arguments else CHECKS
    with screen() as environment:
        for check in checks:
            if not arguments:
                print(f"== {' '.join(check)}", flush=True)
            code = subprocess.run([sys.executable, "-m", *check], env=environment, check=False).returncode
            if code:
                return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
