"""A match as it is told afterwards: the race worth seeing again, open hands, the ceremony, the album."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic

from app.boards.base.captions import Names
from app.boards.base.contract import Award, Held, Log, RoundEnd
from app.boards.base.proposal import V
from app.match import Match, Player
from app.style.palette import SEATS
from app.text.language import Translator
from app.widgets.chart import Story, StoryLine
from engines.api import Because, Event, HeadStart, Result, Seat

HEAD_START = "head_start"  # the code of points that somebody has ahead, among the reasons of a result


class GameSummary(ABC, Generic[V]):
    """A board names its class as `summary_class`; the album makes one without any players."""

    names_class: ClassVar[type[Names]] = Names
    is_podium_of_players: ClassVar[bool] = False  # and the story theirs: they would tell who has won
    names: Names  # in a game, of its own class

    def __init__(self, words: Translator, players: Sequence[Player]) -> None:
        self.words = words
        self.players = players
        self.names = self.names_class(words, players)

    # -- the ceremony ---------------------------------------------------------------------

    @abstractmethod
    def awards(self, result: Result) -> Sequence[Award]:
        """Return what earned points, in the order in which the ceremony tells it (U37)."""

    @staticmethod
    def winner_last(result: Result) -> Sequence[Because]:
        """Return the reasons player by player, those of whoever has won at the end."""
        return sorted(result.why, key=lambda because: (-result.places[because.seat], because.seat))

    def head_start(self, seat: Seat, head_start: HeadStart, points: int, back: str) -> Award:
        """Tell the points that a player has ahead of the others; `back`: of what else is turned over."""
        picture = f"head-start-{head_start}"
        return Award(seat, points, self.names.head_start(seat, points), back, picture=picture)

    @abstractmethod
    def heroes(self, view: V) -> Sequence[Sequence[str]]:
        """Return the pictures of those on the podium, step by step from the first."""

    def round_end(self, event: Event, after: V) -> RoundEnd | None:
        """Return what a round brought that is over with this event, in a game that has several."""
        return None

    def rounds(self, view: V) -> Sequence[RoundEnd]:
        """Return what all rounds have brought that are over, in a game that has several."""
        return ()

    def trophy(self, view: V) -> str:
        """Return the picture of what is won beside the honour; nothing in a single race."""
        return ""

    @abstractmethod
    def story(self, log: Log, opening: V) -> Story:
        """Return the race as lines over time, from the view before the first move."""

    def lines_of(self, rows: Sequence[Sequence[int]], pictures: Sequence[str]) -> tuple[StoryLine, ...]:
        """Return the lines of a story with one for each player; a row holds a value of each of them."""
        return tuple(
            StoryLine(player.name, SEATS[player.colour], points, picture)
            for player, points, picture in zip(self.players, zip(*rows, strict=True), pictures, strict=True)
        )

    def tie_sentence(self, code: str) -> str:
        """Say which comparison decided between equal scores."""
        return ""

    # -- replays --------------------------------------------------------------------------

    def last_race(self, log: Log) -> range:
        """Return the moves that are worth seeing again: the last turn, unless the game knows better."""
        first = max(0, len(log) - 1)
        while first and not any(event.turn_of is not None for event in log[first - 1][1]):
            first -= 1
        return range(first, len(log))

    def is_race_under_way(self, view: V) -> bool:
        """A spectacle goes on with the next decision, so that there is no rest after its events."""
        return False

    def held(self, view: V) -> Sequence[Held]:
        """Return what the owner of a view holds, for a replay with all hands open."""
        return ()

    def belief(self, view: V) -> str:
        """Say what the robot that owns a view believes of the others, for open hands; empty for nothing."""
        return ""

    def has_hands(self, match: Match) -> bool:
        """Return whether anybody held anything, at the beginning or at the end."""
        ends = (0, len(match.moved))
        seats = range(len(match.players))
        return any(self.held(match.view_before(number, seat)) for number in ends for seat in seats)

    # -- the album ------------------------------------------------------------------------

    def score(self, points: int) -> str:
        """Say a result in words: points, unless the game counts something else."""
        return self.words.count("{number} point", "{number} points", points)

    def favourite(self, thing: str) -> tuple[str, str]:
        """Return the name and the picture of a thing that a player favours, by its name in results."""
        return thing, ""
