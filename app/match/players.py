"""Players at the table, and how the tablet goes round."""

import unicodedata
from dataclasses import dataclass
from enum import Enum

from engines.bots import level_and_character


class Manner(Enum):
    """The way in which secrets are kept."""

    SECRET = "secret"  # the tablet is passed from hand to hand, covered
    TABLE = "table"  # it lies flat; people only peek at what is theirs
    OPEN = "open"  # everything is visible, for small children


class Side(Enum):
    """The edge of the tablet a person sits at."""

    SOUTH = "south"
    WEST = "west"
    NORTH = "north"
    EAST = "east"


# Robots of former versions, by what plays like them now.
FORMER_BOTS = {"random": "easy", "casual": "middle", "greedy": "strong"}
LONGEST_NAME = 12  # characters
JOINER = "\u200d"  # holds the parts of one emoji together; the only invisible sign a name may have
INVISIBLE = ("C", "Zl", "Zp")  # controls, marks of direction, halves of signs, ends of lines
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that are drawn as nothing
MARKS = "M"  # accents and the like: without a letter before them they are nothing either

# A colour is never alone: each has its symbol, for eyes that cannot tell the colours apart.
COLOURS = {
    "blue": "triangle",
    "vermilion": "disc",
    "green": "square",
    "pink": "star",
    "amber": "diamond",
    "sky": "hexagon",
}
# Portraits to choose from. None is an animal of one of the games: no player should seem to be a runner.
FACES = (
    "braids",
    "curls",
    "fringe",
    "beard",
    "bun",
    "beret",
    "cat",
    "bear",
    "owl",
    "frog",
    "hedgehog",
    "penguin",
)


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    colour: str  # a key of COLOURS
    side: Side = Side.SOUTH
    bot: str | None = None  # the name of a bot, or None for a person
    is_small: bool = False  # a small player, whose hand lies open for those who help
    face: str = ""  # one of FACES; empty in matches that are older than faces

    @property
    def symbol(self) -> str:
        return COLOURS[self.colour]

    @property
    def portrait(self) -> str:
        """The name of a picture; empty where there is none."""
        face = self.face if self.bot is None else level_and_character(self.bot)[1] or "robot"
        return f"face-{face}" if face else ""

    @property
    def is_person(self) -> bool:
        return self.bot is None


def tidy(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it is kept: short, and only what can be seen of it; perhaps nothing is left.

    With signs that cannot be seen, two names could look alike, or turn the words after them round.
    """
    seen = "".join(sign for sign in " ".join(name.split()) if _can_be_seen(sign))
    short = " ".join(seen.split())[:longest].strip(f"{JOINER} ")
    has_letters = any(not unicodedata.category(sign).startswith(MARKS) for sign in short if sign != JOINER)
    return short if has_letters else ""


def _can_be_seen(sign: str) -> bool:
    is_drawn = sign not in BLANK and not unicodedata.category(sign).startswith(INVISIBLE)
    return sign == JOINER or is_drawn
