"""Who sits on which chair, before a match: always a table that can be played at.

Eight chairs stand round the tablet, numbered clockwise from the right end of its near
edge; people follow one another in that order.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, replace
from typing import Any

from app.match import COLOURS, Player, Side, tidy

CHAIRS = (
    Side.SOUTH,
    Side.SOUTH,
    Side.SOUTH,
    Side.WEST,
    Side.NORTH,
    Side.NORTH,
    Side.NORTH,
    Side.EAST,
)
FAVOURITE_CHAIRS = (1, 5, 3, 7, 2, 6, 0, 4)  # so that the table fills evenly
BOT_NAMES = ("Pixel", "Biscuit", "Domino", "Tambour", "Caramel", "Moustache")
REMEMBERED_NAMES = 12


class Seating:
    def __init__(self, counts: range, person: Callable[[int], str]) -> None:
        """`counts`: how many may play; `person`: what the first, the second … without a name is called."""
        self._counts = counts
        self._person = person
        self.chairs: dict[int, Player] = {}
        while len(self.chairs) < counts[0]:
            self.add()

    # -- what there is ------------------------------------------------------------------

    def players(self) -> list[Player]:
        return [self.chairs[chair] for chair in sorted(self.chairs)]

    @property
    def can_add(self) -> bool:
        return len(self.chairs) < self._counts[-1]

    @property
    def can_remove(self) -> bool:
        return len(self.chairs) > self._counts[0]

    @property
    def has_person(self) -> bool:
        return any(player.is_person for player in self.chairs.values())

    def is_taken(self, name: str, chair: int) -> bool:
        """Whether somebody on another chair has this name."""
        return any(
            player.name.casefold() == name.casefold()
            for other, player in self.chairs.items()
            if other != chair
        )

    # -- what may be changed ------------------------------------------------------------

    def add(self, chair: int | None = None) -> int:
        """Somebody sits down, there or where there is room."""
        if chair is None:
            chair = next(free for free in FAVOURITE_CHAIRS if free not in self.chairs)
        colour = next(colour for colour in COLOURS if colour not in self._colours())
        self.chairs[chair] = Player(self._free_name(self._person_names()), colour, CHAIRS[chair])
        return chair

    def remove(self, chair: int) -> None:
        if self.can_remove:
            del self.chairs[chair]

    def move(self, start: int, end: int) -> None:
        """To another chair; whoever sits there takes the one that was left."""
        moved = self.chairs.pop(start)
        if end in self.chairs:
            self.chairs[start] = replace(self.chairs[end], side=CHAIRS[start])
        self.chairs[end] = replace(moved, side=CHAIRS[end])

    def rename(self, chair: int, name: str) -> bool:
        """False when somebody else has the name; no name at all gives the old one back."""
        name = tidy(name)
        if name and self.is_taken(name, chair):
            return False
        if name:
            self.chairs[chair] = replace(self.chairs[chair], name=name)
        return True

    def recolour(self, chair: int, colour: str) -> None:
        """Whoever had the colour gets the one that is left."""
        before = self.chairs[chair].colour
        for other, player in self.chairs.items():
            if player.colour == colour:
                self.chairs[other] = replace(player, colour=before)
        self.chairs[chair] = replace(self.chairs[chair], colour=colour)

    def become(self, chair: int, bot: str | None, is_small: bool = False) -> None:
        """A person, a small person or a bot; a given name stays with people, bots have their own."""
        player = self.chairs[chair]
        if player.is_person != (bot is None):
            names: Iterable[str] = BOT_NAMES if bot else self._person_names()
            player = replace(player, name=self._free_name(names))
        self.chairs[chair] = replace(player, bot=bot, is_small=is_small)

    def _person_names(self) -> Iterable[str]:
        return (self._person(number + 1) for number in range(len(CHAIRS) + 1))

    def _free_name(self, names: Iterable[str]) -> str:
        return next(name for name in names if not self.is_taken(name, -1))

    def _colours(self) -> set[str]:
        return {player.colour for player in self.chairs.values()}

    # -- from one evening to the next ---------------------------------------------------

    def dump(self) -> list[dict[str, Any]]:
        return [
            {"chair": chair, **asdict(player), "side": player.side.value}
            for chair, player in sorted(self.chairs.items())
        ]

    def recall(self, kept: Sequence[dict[str, Any]], bots: Iterable[str]) -> None:
        """Those who sat here last time, as many as this game takes."""
        free = Seating(range(self._counts[-1] + 1), self._person)  # nobody sits there yet
        for data in kept[: self._counts[-1]]:
            free.seat(data, bots)
        if free.chairs:
            self.chairs = free.chairs
        while len(self.chairs) < self._counts[0]:
            self.add()

    def seat(self, kept: Any, bots: Iterable[str]) -> None:
        """One of those who were here last time, unless what is kept of them is damaged or of no use now."""
        try:
            chair, colour, bot, is_small = (kept[key] for key in ("chair", "colour", "bot", "is_small"))
            player = Player(tidy(kept["name"]), colour, CHAIRS[chair], bot, bool(is_small))
            is_welcome = chair >= 0 and colour in COLOURS and (bot is None or bot in set(bots))
        except (KeyError, IndexError, TypeError, AttributeError):
            return
        is_free = chair not in self.chairs and colour not in self._colours()
        if is_welcome and is_free and player.name and not self.is_taken(player.name, chair):
            self.chairs[chair] = player


def remembered(names: Sequence[str], players: Iterable[Player]) -> list[str]:
    """The names to offer next time, those who play now first."""
    playing = [player.name for player in players if player.is_person]
    return [*playing, *(name for name in names if name not in playing)][:REMEMBERED_NAMES]
