"""Which pictures of two runs of `./dev demo` differ; `pixels` in `tools/pairs.py` compares two of them."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

Compared = Callable[[Path, Path], str | None]  # how an earlier picture and one of now differ


def keys(files: Iterable[Path]) -> dict[tuple[str, int], Path]:
    """Return pictures by what they show: their number changes with each picture that comes before them.

    >>> keys([Path("07-race.png"), Path("09-race.png")])
    {('race', 1): PosixPath('07-race.png'), ('race', 2): PosixPath('09-race.png')}
    """
    found: dict[tuple[str, int], Path] = {}
    times: Counter[str] = Counter()
    for file in sorted(files, key=_number):
        shown = re.sub(r"^\d+-", "", file.stem)
        times[shown] += 1
        found[shown, times[shown]] = file
    return found


def _number(file: Path) -> tuple[int, str]:
    found = re.match(r"\d+", file.name)
    return int(found[0]) if found else 0, file.name


def differences(before: Iterable[Path], after: Iterable[Path], compared: Compared) -> list[str]:
    """Return a line for each picture that is not as it was."""
    was, now = keys(before), keys(after)
    lines = [f"{was[key].name}: not taken any more" for key in was if key not in now]
    lines += [f"{now[key].name}: new" for key in now if key not in was]
    for key in was.keys() & now.keys():
        one, other = was[key], now[key]
        if one.read_bytes() != other.read_bytes() and (told := compared(one, other)):
            lines.append(f"{other.name}: {told}")
    return sorted(lines)
