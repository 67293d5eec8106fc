"""What `./dev torture` does to the saved games: each torment gives rows of a table, or raises `Lost`."""

from collections.abc import Sequence
from dataclasses import dataclass


class Lost(Exception):
    """Something that was kept is not there any more, or there is too much of it."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what was done, how often, and what came of it."""

    torment: str
    times: int
    outcome: str


def text_of(rows: Sequence[Row]) -> str:
    width = max(len(row.torment) for row in rows)
    return "\n".join(f"  {row.torment:{width}}  {row.times:6,}  {row.outcome}" for row in rows)
