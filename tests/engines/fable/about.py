"""What the tests of all games want to know of this one."""

from collections.abc import Iterator
from typing import Any

from tests.engines.pages import cells

OTHER_ROOMS = {"race", "belief"}
SHARES_ROOM_WITH_SHELL = True  # whose pictures were drawn for it

REFUSING = {"F4", "F7", "F13", "F23"}  # rules that do, some of them

TELLING = (
    (2, {}),
    (2, {"match": "championship", "head_start": "none,small"}),
    (3, {"match": "championship"}),
    (4, {"variant": "apprentice", "match": "championship"}),
    (5, {"variant": "apprentice", "first": "5", "head_start": "large,none,none,small,none"}),
)


def figures(parts: Any) -> Iterator[str]:
    """What its page of rules says in numbers."""
    _, small, large = parts["head_start"]["points"]
    yield from (cells("small", small), cells("large", large))
    cards = parts["race_cards"]
    for animal, steps in parts["steps"].items():
        yield cells(cards[animal] + (cards["howl"] if animal == "wolf" else 0), *steps)
