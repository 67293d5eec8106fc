"""Players on their chairs, before a match: always a table that can be played at.

Eight chairs stand round the tablet, numbered clockwise from the right end of its near
edge; people follow one another in that order.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, replace
from typing import Any, TypeVar

from app.match import COLOURS, FACES, FORMER_BOTS, Player, Side, tidy

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
T = TypeVar("T")


class Seating:
    def __init__(
        self,
        counts: range,
        person: Callable[[int], str],
        family: Iterable[Player] = (),
        helped: Iterable[str] = (),
    ) -> None:
        """`counts`: how many may play; `person`: what the first, the second … without a name is called;
        `family`: those who are remembered, each with a face; `helped`: those of them who play with help."""
        self._counts = counts
        self._person = person
        self._faces = {one.name.casefold(): one.face for one in family}
        self._helped = {name.casefold() for name in helped}
        self.chairs: dict[int, Player] = {}
        self._replaced: dict[str, str] = {}  # by the name of a robot: the person whose chair it took
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
        """Return whether a player on another chair has this name."""
        return self.other_called(name, chair) is not None

    def other_called(self, name: str, chair: int) -> Player | None:
        """Return the player on another chair who has this name."""
        others = (player for other, player in self.chairs.items() if other != chair)
        return next((player for player in others if player.name.casefold() == name.casefold()), None)

    # -- what may be changed ------------------------------------------------------------

    def add(self, chair: int | None = None, names: Iterable[str] = ()) -> int:
        """Seat a player, there or where there is room, by the first of these names that is not here yet."""
        if chair is None:
            chair = next(free for free in FAVOURITE_CHAIRS if free not in self.chairs)
        colour = next(colour for colour in COLOURS if colour not in self._colours())
        name = self._free_name((*names, *self._person_names(len(self.chairs) + 1)))
        is_small = name.casefold() in self._helped
        self.chairs[chair] = Player(name, colour, CHAIRS[chair], None, is_small, self._face_of(name))
        return chair

    def remove(self, chair: int) -> None:
        if self.can_remove:
            del self.chairs[chair]

    def move(self, start: int, end: int) -> None:
        """Move a player to another chair; the one who sits there takes the chair that was left."""
        moved = self.chairs.pop(start)
        if end in self.chairs:
            self.chairs[start] = replace(self.chairs[end], side=CHAIRS[start])
        self.chairs[end] = replace(moved, side=CHAIRS[end])

    def rename(self, chair: int, name: str) -> bool:
        """Return false when another player has the name; no name at all gives the old one back."""
        name = tidy(name)
        if name and self.is_taken(name, chair):
            return False
        before = self.chairs[chair]
        if name:
            self.chairs[chair] = replace(before, name=name)
            if not before.is_person and before.name in self._replaced:
                self._replaced[name] = self._replaced.pop(before.name)
        face, is_others = self._face_of(name), before.face == self._faces.get(before.name.casefold())
        # A player who comes again looks as before, and nobody takes over the face of who sat here.
        if face == self._faces.get(name.casefold()) or (
            is_others and name.casefold() != before.name.casefold()
        ):
            self.chairs[chair] = replace(self.chairs[chair], face=face)
        if self.chairs[chair].is_person and name.casefold() in {*self._faces, *self._helped}:
            is_small = name.casefold() in self._helped  # and has their cards as they had them
            self.chairs[chair] = replace(self.chairs[chair], is_small=is_small)
        return True

    def recolour(self, chair: int, colour: str) -> None:
        """The player who had the colour gets the one that is left."""
        before = self.chairs[chair].colour
        for other, player in self.chairs.items():
            if player.colour == colour:
                self.chairs[other] = replace(player, colour=before)
        self.chairs[chair] = replace(self.chairs[chair], colour=colour)

    def reface(self, chair: int, face: str) -> None:
        """The player who had the face gets the one that is left."""
        before = self.chairs[chair].face
        for other, player in self.chairs.items():
            if player.face == face:
                self.chairs[other] = replace(player, face=before)
        self.chairs[chair] = replace(self.chairs[chair], face=face)

    def become(self, chair: int, bot: str | None, is_small: bool = False) -> None:
        """A person, a small person or a bot, which has a name of its own: a person comes back with theirs."""
        player = self.chairs[chair]
        if player.is_person and bot is not None:
            name = self._free_name(BOT_NAMES)
            self._replaced[name] = player.name
            player = replace(player, name=name)
        elif not player.is_person and bot is None:
            before, number = self._replaced.pop(player.name, None), sorted(self.chairs).index(chair) + 1
            names = [*([] if before is None else [before]), *self._person_names(number)]
            player = replace(player, name=self._free_name(names))
        self.chairs[chair] = replace(player, bot=bot, is_small=is_small)

    def _person_names(self, number: int) -> Iterable[str]:
        """Return names to try, beginning with this number: a third person is not called the first."""
        return map(self._person, (*range(number, 0, -1), *range(number + 1, len(CHAIRS) + 2)))

    def _free_name(self, names: Iterable[str]) -> str:
        return next(name for name in names if not self.is_taken(name, -1))

    def _colours(self) -> set[str]:
        return {player.colour for player in self.chairs.values()}

    def _face_of(self, name: str) -> str:
        return self._free_face(self._faces.get(name.casefold()))

    def _free_face(self, wanted: Any) -> str:
        """The one that is wanted, if there is such a face and no player here has it; else rather nobody's."""
        taken = {player.face for player in self.chairs.values()}
        if wanted in FACES and wanted not in taken:
            return str(wanted)
        free = [face for face in FACES if face not in taken]
        return next((face for face in free if face not in self._faces.values()), free[0])

    # -- from one evening to the next ---------------------------------------------------

    def dump(self) -> list[dict[str, Any]]:
        return [
            {
                "chair": chair,
                **asdict(player),
                "side": player.side.value,
                "replaced": self._replaced.get(player.name, "") if player.bot else "",
            }
            for chair, player in sorted(self.chairs.items())
        ]

    def recall(
        self, kept: Sequence[dict[str, Any]], bots: Iterable[str], called: Callable[[str], str] = str
    ) -> None:
        """Recall the players who sat here last time, as many as this game takes.

        `called`: what a person of that name is called now, who may be without one in another language.
        """
        free = Seating(range(self._counts[-1] + 1), self._person)  # all chairs are free
        for data in kept[: self._counts[-1]]:
            free.seat(data, bots, called)
        if free.chairs:
            self.chairs, self._replaced = free.chairs, free._replaced
        while len(self.chairs) < self._counts[0]:
            self.add()

    def invite(self, players: Iterable[Player], bots: Iterable[str]) -> None:
        """Seat these instead, people first and as many as may play; those who sat here keep their chairs."""
        known = {player.name.casefold(): chair for chair, player in self.chairs.items()}
        free = Seating(range(self._counts[-1] + 1), self._person)  # all chairs are free
        wanted = sorted(players, key=lambda player: not player.is_person)[: self._counts[-1]]
        for player in sorted(wanted, key=lambda player: player.name.casefold() not in known):
            chairs = [known.get(player.name.casefold(), -1), *FAVOURITE_CHAIRS]
            chair = next(chair for chair in chairs if chair >= 0 and chair not in free.chairs)
            colours = [player.colour, *COLOURS]
            colour = next(colour for colour in colours if colour not in free._colours())
            free.seat({**asdict(player), "chair": chair, "colour": colour}, bots)
        if free.chairs:
            self.chairs, self._replaced = free.chairs, free._replaced
        while len(self.chairs) < self._counts[0]:
            self.add()

    def seat(self, kept: Any, bots: Iterable[str], called: Callable[[str], str] = str) -> None:
        """One of those who were here last time, unless what is kept of them is damaged or of no use now."""
        try:
            chair, colour, bot, is_small = (kept[key] for key in ("chair", "colour", "bot", "is_small"))
            bot = FORMER_BOTS.get(bot, bot)
            face = self._free_face(kept.get("face"))
            name = tidy(kept["name"])
            name = called(name) if bot is None else name
            player = Player(name, colour, CHAIRS[chair], bot, bool(is_small), face)
            is_welcome = chair >= 0 and colour in COLOURS and (bot is None or bot in set(bots))
        except (KeyError, IndexError, TypeError, AttributeError):
            return
        is_free = chair not in self.chairs and colour not in self._colours()
        if is_welcome and is_free and player.name and not self.is_taken(player.name, chair):
            self.chairs[chair] = player
            before = kept.get("replaced")
            if bot is not None and isinstance(before, str) and tidy(before):
                self._replaced[player.name] = called(tidy(before))


def one_chair_on(players: Sequence[T]) -> tuple[T, ...]:
    """Return who plays each seat next: everybody the one after their own. Nobody leaves their side."""
    return (*players[-1:], *players[:-1])


def remembered(names: Sequence[str], players: Iterable[Player]) -> list[str]:
    """The names to offer next time, those who play now first."""
    playing = [player.name for player in players if player.is_person]
    return [*playing, *(name for name in names if name not in playing)][:REMEMBERED_NAMES]


def with_help(helped: Iterable[str], players: Iterable[Player]) -> list[str]:
    """Return who plays with help next time: as they do now; those who are not here as before."""
    now = {player.name: player.is_small for player in players if player.is_person}
    others = [name for name in helped if name not in now]
    return [*(name for name, is_small in now.items() if is_small), *others][:REMEMBERED_NAMES]
