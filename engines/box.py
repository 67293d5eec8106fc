"""The outside of a game's box: enough to offer a game before its rules are read."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

FILE = "box.json"


@dataclass(frozen=True, slots=True)
class Box:
    id: str  # the name of the game's folder
    title: str
    designer: str
    after: str  # the name of the designer's game, where it is another one
    seats: range
    age: int  # from which on, as printed on the designer's box, or guessed where we have none
    # Of a match of two and of four: the sheets, and where they say nothing the lab's count of decisions and
    # turns, with a quarter of a minute for the one and six seconds of handing over for the other.
    minutes: tuple[int, int]
    titles: Mapping[str, str] = field(default_factory=dict)  # in other languages, by their two letters
    is_reconstructed: bool = False  # from its rules: we had no cards and boards to read
    has_points: bool = True  # without, a result is the places alone

    def title_in(self, language: str) -> str:
        return self.titles.get(language, self.title)


def read_box(folder: Path) -> Box:
    """The box of the game in this folder.

    >>> read_box(Path(__file__).parent / "reindeer").after
    'Reindeer Races'
    >>> read_box(Path(__file__).parent / "reindeer").title_in("en")
    'The Reindeer Race'
    >>> read_box(Path(__file__).parent / "derby").minutes
    (10, 20)
    """
    printed = json.loads((folder / FILE).read_text(encoding="utf-8"))
    low, high = printed["seats"]
    return Box(
        folder.name,
        printed["title"],
        printed["designer"],
        printed["after"],
        range(low, high + 1),
        printed["age"],
        tuple(printed["minutes"]),
        printed.get("titles", {}),
        printed.get("is_reconstructed", False),
        printed.get("has_points", True),
    )
