"""`./dev bench NAME …`: runs tools/bench_NAME.py; a new bench is a new file."""

import runpy
import sys
from pathlib import Path

PREFIX = "bench_"


def benches() -> list[str]:
    return sorted(path.stem.removeprefix(PREFIX) for path in Path(__file__).parent.glob(f"{PREFIX}*.py"))


def main(arguments: list[str]) -> int:
    known = ", ".join(benches()) or "nothing yet"
    if not arguments:
        print(f"./dev bench measures: {known}")
        return 0
    name = arguments[0]
    if name not in benches():
        print(f"./dev bench does not know {name!r}; it measures: {known}", file=sys.stderr)
        return 2
    sys.argv = [f"./dev bench {name}", *arguments[1:]]
    runpy.run_module(f"tools.{PREFIX}{name}", run_name="__main__")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
