"""Values that boards, screens and tools hand one another about a table. No Kivy in here."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.match import Player
from app.text.language import Translator
from engines.api import Event, HeadStart, Seat
from engines.record import AnyGame

if TYPE_CHECKING:
    from app.settings import Settings  # an object of Kivy's

Log = Sequence[tuple[Seat, Sequence[Event]]]  # who moved, and what came of it


@dataclass(frozen=True, slots=True)
class Table:
    """All that a board may know of the world round it."""

    game: AnyGame
    players: Sequence[Player]
    settings: "Settings"
    words: Translator

    def seconds(self, seconds: float) -> float:
        """Return how long a motion of so many seconds lasts, as the family likes it; 0: not to be seen."""
        return 0.0 if self.settings.reduced_motion else float(self.settings.seconds(seconds))


@dataclass(frozen=True, slots=True)
class Award:
    """A card that is turned over at the end: points of a seat, and what they are for."""

    seat: Seat
    points: int
    sentence: str
    back: str  # the name of the picture before it is turned
    picture: str = ""  # after
    label: str = ""  # a few letters, for points that no picture stands for
    worth: str = ""  # what stands on it where a game has no points: the place, say


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """A round of several is over: what it brought, told as a scene."""

    title: str  # which one, of how many
    name: str  # which one
    headline: str  # how all stand now
    way_on: str  # on the button
    heroes: Sequence[Sequence[str]]
    awards: Sequence[Award]
    before: Sequence[int]  # points of each seat when it began
    totals: Sequence[int]  # and now


@dataclass(frozen=True, slots=True)
class Held:
    """A card, coin or bet that a person holds, by its picture."""

    picture: str
    is_apart: bool = False  # a bet, say: it lies beside the hand


@dataclass(frozen=True, slots=True)
class Fact:
    """An open fact about a player, for the badge: a sign and a few letters."""

    icon: str
    text: str


def head_start_sign(by_seat: Sequence[HeadStart], seat: Seat) -> str:
    """Return the picture of the head start that a seat has; empty for none, or in a game without any."""
    return f"head-start-{by_seat[seat]}" if by_seat and by_seat[seat] else ""
