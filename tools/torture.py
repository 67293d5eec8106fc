"""Everything that can happen to saved games, done to them: `./dev torture`."""

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.torments import Lost, Row, damage, imports, kills, text_of

MEMORY = Path("/dev/shm")  # damaging a file needs no disk, and without one takes a tenth of the time
KILLS = 300
MATCHES = 12  # in the file that is damaged
SPECKS = 100
FUZZED = 1_000
SHORT = 25  # kills; below, the rest is done less thoroughly too


def arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev torture", description=__doc__)
    parser.add_argument("--kills", type=count, default=KILLS, help=f"sudden ends, {KILLS} unless told")
    parser.add_argument("--seed", type=int, default=1, help="for everything that is left to chance")
    return parser.parse_args(words)


def count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 100_000:
        raise argparse.ArgumentTypeError(f"a whole number from 1 to 100000 is wanted, not {text!r}")
    return int(text)


def torture(how_many: int, seed: int) -> list[Row]:
    is_short = how_many <= SHORT
    with folder() as on_disk:
        rows = kills.run(on_disk, how_many, seed)
    with folder(MEMORY if MEMORY.is_dir() else None) as in_memory:
        (in_memory / "damage").mkdir()
        original = damage.Original(in_memory / "damage", 3 if is_short else MATCHES)
        rows += damage.run(original, seed, 10 if is_short else SPECKS)
        rows += imports.run(in_memory, seed, 100 if is_short else FUZZED, original)
    return rows


@contextmanager
def folder(where: Path | None = None) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="apoint-torture-", dir=where) as name:
        Path(name).chmod(0o755)  # somebody without special rights must get in
        yield Path(name)


def main(words: list[str] | None = None) -> int:
    asked = arguments(sys.argv[1:] if words is None else words)
    began = time.monotonic()
    try:
        rows = torture(asked.kills, asked.seed)
    except Lost as problem:
        print(f"Lost: {problem}", file=sys.stderr)
        return 1
    print(text_of(rows))
    print(f"\nNothing was lost; {time.monotonic() - began:.0f} s, seed {asked.seed}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
