"""What every game's board is: it draws views, plays events, and says what a person wants to do.

A board knows no match, no state and no secret but those in the view it was given. The
table screen owns it, hands it views and events, and takes the actions it offers.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.language import Translator
from app.match import Player
from app.settings import Settings
from app.sound import Cue
from app.widgets.chart import Story
from engines.api import Event, Refusal, Result, Seat
from engines.record import AnyGame

Log = Sequence[tuple[Seat, Sequence[Event]]]  # who moved, and what came of it


@dataclass(frozen=True, slots=True)
class Table:
    """What a board may know of the world round it."""

    game: AnyGame
    players: Sequence[Player]
    settings: Settings
    words: Translator


@dataclass(frozen=True, slots=True)
class Award:
    """One card that is turned over at the end: somebody's points, and what they are for."""

    seat: Seat
    points: int
    sentence: str
    back: str  # the name of the picture before it is turned
    picture: str = ""  # after
    label: str = ""  # a few letters, for points that no picture stands for


@dataclass(frozen=True, slots=True)
class Held:
    """A card, coin or bet that a person holds, by its picture."""

    picture: str
    is_apart: bool = False  # a bet, say: it lies beside the hand


@dataclass(frozen=True, slots=True)
class Plan:
    """The match in which a newcomer learns the game, always the same."""

    seats: int
    seed: int
    options: Mapping[str, str]


class BoardType(ABCMeta, type(FloatLayout)):  # type: ignore[misc]
    """Kivy's widgets have a metaclass of their own."""


class Board(FloatLayout, metaclass=BoardType):
    """Subclasses draw one game. Nothing here is built anew from one move to the next."""

    __events__ = ("on_action", "on_sound")

    plan: Plan | None = None  # of its lesson, if it has one (U33)
    last_step = ""  # of that lesson

    focus_rect = ObjectProperty(None, allownone=True)  # x, y, width, height of what the keys point at

    def __init__(self, table: Table, **options: Any) -> None:
        super().__init__(**options)
        self.table = table

    @abstractmethod
    def sync(self, view: Any, *, is_asked: bool) -> None:
        """Draw this view, from nothing if need be; offer its legal actions if its owner is asked."""

    @abstractmethod
    def play(self, event: Event, after: Any) -> float:
        """Start to show an event whose outcome is the view `after`; how many seconds it takes."""

    @abstractmethod
    def finish(self) -> None:
        """End every motion under way at once, where it would have ended."""

    @abstractmethod
    def hide(self) -> None:
        """Take every secret out of the widget tree."""

    @abstractmethod
    def refuse(self, refusal: Refusal) -> None:
        """What the person tried is put back, and a sentence says why."""

    @abstractmethod
    def suggest(self, action: Any) -> None:
        """Put an action forward as a hint: the person who is asked may take it or leave it (U35)."""

    @abstractmethod
    def caption(self, event: Event) -> str:
        """The event as a sentence in the language of the table; empty for one not worth a line."""

    def portrait(self, event: Event) -> str:
        """The picture that stands beside an event in the log; empty for none."""
        return ""

    @abstractmethod
    def recap_line(self, events: Sequence[Event]) -> str:
        """Somebody's move as one line of the recap, with what came of it; empty for one not worth it."""

    @abstractmethod
    def awards(self, result: Result) -> Sequence[Award]:
        """What earned points at the end, in the order in which the ceremony tells it (U37)."""

    @abstractmethod
    def heroes(self, view: Any) -> Sequence[str]:
        """Pictures of those on the podium, the first in front."""

    def is_left_to_ceremony(self, event: Event) -> bool:
        """Whether an event of the last move is told by the ceremony and not by the board."""
        return False

    @abstractmethod
    def tie_sentence(self, code: str) -> str:
        """Which comparison decided between equal scores."""

    @abstractmethod
    def story(self, log: Log, opening: Any) -> Story:
        """The race as lines over time, from the view before the first move."""

    @classmethod
    def favourite(cls, thing: str, words: Translator) -> tuple[str, str]:
        """What a person can set their heart on, by its name in results: how it is called, and its picture."""
        return thing, ""

    def held(self, view: Any) -> Sequence[Held]:
        """What the owner of a view holds, for a replay with all hands open."""
        return ()

    def ends_round(self, event: Event) -> bool:
        """Whether the log goes on with a new round after this event."""
        return False

    def cues(self, event: Event) -> Iterable[Cue]:
        """What is heard of an event, made from what the viewer sees of it."""
        return ()

    def on_sound(self, name: str) -> None:
        """A touch is to be answered by this sound; the table screen decides what may be heard."""

    # -- what a board may add ------------------------------------------------------------

    def rule_at(self, x: float, y: float) -> str:
        """The name of the rule, in the game's guide, for what lies here; empty for none."""
        return ""

    def steps_due(self, view: Any, log: Log) -> Sequence[str]:
        """What a newcomer is told in this position, by the names of the lesson in the game's guide (U33)."""
        return ()

    def seat_at(self, x: float, y: float) -> Seat | None:
        """Whose badge lies here."""
        return None

    def let_go(self) -> None:
        """The finger on the board is about something else: whatever it holds goes home, unplayed."""

    def last_race(self, log: Log) -> range:
        """Which moves are worth seeing again: the last, unless the game knows better."""
        return range(max(0, len(log) - 1), len(log))

    def on_action(self, action: Any) -> None:
        """A person wants this; the table screen decides."""
