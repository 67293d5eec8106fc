"""What the tests of all games want to know of this one."""

from collections.abc import Iterator
from typing import Any

from tests.engines.pages import cells

OTHER_ROOMS: set[str] = set()

TELLING = (
    (2, {}),
    (3, {"first": "3", "head_start": "large,none,small"}),
    (4, {}),
)


def figures(parts: Any) -> Iterator[str]:
    """What its page of rules says in numbers."""
    _, small, large = parts["head_start"]["points"]
    yield from (cells("small", small), cells("large", large))
    for track in parts["tracks"]:
        rewards = " ".join(map(str, parts["rewards"][track["object"]]))
        yield cells(track["cards"], track["cards"] * parts["squares_per_card"], rewards)
    names = {".": "plain", "F": "ice", "S": "snowman", "K": "skis", "Y": "yeti"}
    for squares, count in parts["track_cards"]:
        yield cells(", ".join(names[letter] for letter in squares), count)
