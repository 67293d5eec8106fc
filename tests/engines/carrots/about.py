"""What the tests of all games want to know of this one."""

from collections.abc import Iterator
from typing import Any

from tests.engines.pages import cells

OTHER_ROOMS = {"hares", "solo", "turns"}

REFUSING = {"C2", "C9", "C10", "C15", "C17"}  # rules that do, some of them

TELLING = (
    (2, {}),  # two pawns each
    (3, {"carrots": "open", "finish": "first_home", "first": "3"}),
    (4, {"finish": "first_home", "head_start": "large,none,small,large"}),
    (6, {"carrots": "open"}),
)


def figures(parts: Any) -> Iterator[str]:
    """What its page of rules says in numbers."""
    (_, *two), (_, *more) = (parts["head_start"]["squares"][seats] for seats in "23")
    yield from (cells(name, *squares) for name, *squares in zip(("small", "large"), two, more, strict=True))
    board = parts["board"].split()
    for letter in set(board) - {"S", "Z"}:
        yield cells(" ".join(str(square) for square, other in enumerate(board) if other == letter))
