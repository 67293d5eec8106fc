"""What the tests of all games want to know of this one."""

from collections.abc import Iterator
from typing import Any

from tests.engines.pages import cells

OTHER_ROOMS = {"abilities", "row"}

# every horse has either side up, by its own choice and by that for all
TELLING = (
    (2, {"horse_3": "A", "horse_4": "A", "horse_5": "B", "horse_6": "B"}),
    (3, {"sides": "B", "horse_1": "B", "horse_2": "B", "horse_5": "A", "horse_6": "A"}),
    (3, {"head_start": "small,none,large"}),
    (4, {"sides": "mix", "horse_1": "A", "horse_2": "A", "horse_3": "B", "horse_4": "B", "first": "4"}),
)


def figures(parts: Any) -> Iterator[str]:
    """What its page of rules says in numbers."""
    _, small, large = parts["head_start"]["coins"]
    yield from (cells("small", small), cells("large", large))
    for number, card in enumerate(parts["race_cards"], 1):
        for name, half in zip("ab", card, strict=True):
            icon = f"{half['money']} coins" if half["money"] else "eat"
            yield cells(number, name, " ".join(map(str, half["horses"])), half["arrow"] + 1, icon)
    for horse, odds in parts["odds"].items():
        yield cells(horse, *odds, *(parts["abilities"][horse + side]["cost"] for side in "AB"))
    for snack in parts["snacks"]:
        yield f"{snack['price']} coins for {'<' if snack['steps'] < 0 else '>'} {abs(snack['steps'])}"
