"""The turns that a pawn alone on the track needs, looked up in the table that `solo` worked out."""

import json
from bisect import bisect_right
from functools import cache, lru_cache
from pathlib import Path

FILE = Path(__file__).with_name("turns.json")

# the columns of the table: finely for purses one plays with, coarsely for those one must get rid of
COLUMNS = (*range(0, 200, 5), *range(200, 701, 25))
TURNS_FOR_ANOTHER = 0.02  # for every carrot beyond the last column
HARE_TURNS = 0.1  # what a hare card costs on average
FREE = -1  # instead of a number of lettuces: any number of carrots may come home (C32)


@cache
def table() -> dict[str, list[list[list[int]]]]:
    loaded: dict[str, list[list[list[int]]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return loaded


@lru_cache(maxsize=1 << 12)
def turns_home(square: int, lettuces: int, carrots: float) -> float:
    """Turns until a pawn is home, with `FREE` for lettuces if it needs to shed nothing."""
    rows = table()["free"][0] if lettuces == FREE else table()["racing"][lettuces]
    row = rows[square]
    if carrots >= COLUMNS[-1]:
        return row[-1] / 10 + float(carrots - COLUMNS[-1]) * TURNS_FOR_ANOTHER
    column = bisect_right(COLUMNS, carrots) - 1
    start, end = COLUMNS[column], COLUMNS[column + 1]
    low, high = row[column], row[column + 1]
    return float(low + (high - low) * (carrots - start) / (end - start)) / 10
