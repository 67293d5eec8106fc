"""Events of the reindeer race: facts that the board animates and the log captions."""

from dataclasses import dataclass
from enum import IntEnum

from engines.api import Event, Seat
from engines.cards import CardsDrawn as CardsDrawn
from engines.cards import PileReshuffled as PileReshuffled
from engines.reindeer.actions import Card, Track
from engines.reindeer.model import LENGTHS, STABLE, Faces
from engines.table import seat_name, who_wins


def _list(cards: tuple[Card, ...]) -> str:
    return ", ".join(map(str, cards))


def _where(track: Track, square: int) -> str:
    if square == STABLE:
        return "the stable"
    return f"{track} {square}" if square <= LENGTHS[track] else "the rewards"


class MoveReason(IntEnum):
    """The cause for which a reindeer went from one square to another."""

    CARDS = 1  # the cards that were played for it (R4)
    PASS = 2  # over the reindeer it came down on (R9)
    BOUND = 3  # over it and two squares more (R9)
    ICE = 4  # it slid (R11)
    SNOWMAN = 5  # the card it stands on was turned round (R12)
    YETI = 6  # it ran home (R14)


class EndReason(IntEnum):
    LAST_REWARD = 1  # a track has none left (R16)
    NOBODY_MOVED = 2  # three rounds of draws (R17)


class DrawReason(IntEnum):
    TURN = 1  # instead of a move (R3)
    SKIS = 2  # its reindeer found skis (R13)


@dataclass(frozen=True, slots=True)
class CardsPlayed(Event):
    """Discarded for a move (R4)."""

    seat: Seat
    cards: tuple[Card, ...]
    track: Track
    steps: int

    def __str__(self) -> str:
        what = f"{self.steps} {'step' if self.steps == 1 else 'steps'} on the {self.track} track"
        return f"{seat_name(self.seat)} plays {_list(self.cards)}: {what}"


@dataclass(frozen=True, slots=True)
class ReindeerMoved(Event):
    """Squares run from 1; 0 is the stable, one more than the track has is past its end."""

    seat: Seat
    track: Track
    start: int
    path: tuple[int, ...]  # every square it went over, the last one is where it came down
    why: MoveReason

    @property
    def end(self) -> int:
        return self.path[-1]

    def __str__(self) -> str:
        verb = {
            MoveReason.CARDS: "runs",
            MoveReason.PASS: "passes",
            MoveReason.BOUND: "bounds (Bond!)",
            MoveReason.ICE: "slides",
            MoveReason.SNOWMAN: "is carried round",
            MoveReason.YETI: "sees the yeti and flees",
        }[self.why]
        start = _where(self.track, self.start)
        return f"{seat_name(self.seat)}'s reindeer {verb} from {start} to {_where(self.track, self.end)}"


@dataclass(frozen=True, slots=True)
class ReindeerMet(Event):
    """The moving reindeer came down on another one; its player decides (R9)."""

    seat: Seat
    track: Track
    square: int
    other: Seat  # the owner of the one that stands there
    slid: tuple[int, ...]  # squares whose ice has acted in this move

    def __str__(self) -> str:
        whose = "its own team" if self.other == self.seat else seat_name(self.other)
        return f"it comes down on a reindeer of {whose}; {seat_name(self.seat)} passes or bounds"


@dataclass(frozen=True, slots=True)
class SlideEnded(Event):
    """The ice here has acted once in this move and holds the reindeer now (R11)."""

    seat: Seat
    track: Track
    square: int

    def __str__(self) -> str:
        return f"the ice on {self.track} {self.square} acts once in a move: it stays there"


@dataclass(frozen=True, slots=True)
class TrackCardTurned(Event):
    """A snowman had the card under a reindeer turned round for good (R12)."""

    track: Track
    first: int  # the first of its squares
    faces: Faces  # what they show now

    def __str__(self) -> str:
        squares = ", ".join(f"{self.first + index} {square}" for index, square in enumerate(self.faces))
        return f"the snowman turns the card round: {self.track} {squares}"


@dataclass(frozen=True, slots=True)
class RewardWon(Event):
    """The reindeer goes back to the stable with it (R8)."""

    seat: Seat
    track: Track
    points: int
    left: int  # rewards left on this track

    def __str__(self) -> str:
        return (
            f"{seat_name(self.seat)} wins the {self.track} reward of {self.points} ({self.left} left there)"
        )


@dataclass(frozen=True, slots=True)
class DrawStarted(Event):
    """So many cards come to a hand; which ones is said by `CardsDrawn`."""

    seat: Seat
    count: int
    why: DrawReason

    def __str__(self) -> str:
        how = "takes" if self.why is DrawReason.TURN else "finds skis and takes"
        return f"{seat_name(self.seat)} {how} {self.count} cards"


@dataclass(frozen=True, slots=True)
class DiscardAsked(Event):
    seat: Seat
    excess: int  # how many cards must go (R3, R13)

    def __str__(self) -> str:
        cards = "card" if self.excess == 1 else "cards"
        return f"{seat_name(self.seat)} has {self.excess} {cards} too many"


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} discards {self.card}"


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    seat: Seat

    @property
    def turn_of(self) -> Seat:
        return self.seat

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} is to play"


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    why: EndReason
    places: tuple[int, ...]

    def __str__(self) -> str:
        why = "a track has no rewards left" if self.why is EndReason.LAST_REWARD else "nobody moves any more"
        return f"{why}: {who_wins(self.places)}"


ReindeerEvent = (
    TurnStarted
    | CardsPlayed
    | ReindeerMoved
    | ReindeerMet
    | SlideEnded
    | TrackCardTurned
    | RewardWon
    | DrawStarted
    | CardsDrawn
    | PileReshuffled
    | DiscardAsked
    | CardDiscarded
    | MatchEnded
)
