"""Events of the fable: facts that the board animates and the log captions."""

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import ClassVar

from engines.api import Event, Seat
from engines.cards import CardsDrawn as CardsDrawn
from engines.cards import PileReshuffled as PileReshuffled
from engines.fable.actions import Animal, Card
from engines.fable.model import FINISH, MAX_SAME, MAX_TABLE, Phase
from engines.head_start import HeadStart
from engines.table import seat_name, who_wins


def _list(cards: tuple[Card, ...]) -> str:
    return ", ".join(map(str, cards))


class RaceReason(IntEnum):
    """The reason for which a race phase started (F10)."""

    EIGHT_CARDS = 1
    FOUR_ALIKE = 2


class MoveReason(IntEnum):
    """The reason for which an animal moved as far as it did, or not at all."""

    STEPS = 1  # by its cards (F11, F23)
    NAP = 2  # a leading hare with four cards (F12)
    HOWL = 3  # terrified by the wolf (F13)
    STREAM = 4  # the lamb stopped to drink (F14)
    PODIUM = 5  # it has finished and moves no more (F8)
    TURBO = 6  # its own turbo tile (F24)


class PodiumReason(IntEnum):
    CROSSED = 1  # over the finish line (F15)
    NEAREST = 2  # closest to it when the race ended (F25)


@dataclass(frozen=True, slots=True)
class BetPlaced(Event):
    seat: Seat
    card: Card | None  # None for everybody else

    def seen_by(self, seat: Seat | None) -> "BetPlaced":
        return self if seat == self.seat else replace(self, card=None)

    def __str__(self) -> str:
        bet = "places a second bet" if self.card is None else f"bets on {self.card}"
        return f"{seat_name(self.seat)} {bet}"


@dataclass(frozen=True, slots=True)
class CardsPlayed(Event):
    seat: Seat
    animal: Animal
    count: int
    howls: int
    of_animal: int  # cards of this animal on the table now
    total: int  # cards on the table now

    def __str__(self) -> str:
        howls = f", {self.howls} with a howl" if self.howls else ""
        counters = f"{self.animal} {self.of_animal}/{MAX_SAME}, table {self.total}/{MAX_TABLE}"
        return f"{seat_name(self.seat)} plays {self.animal} ×{self.count}{howls}: {counters}"


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    seat: Seat
    phase: Phase  # PLAY cards, or CHOOSE an animal

    @property
    def turn_of(self) -> Seat:
        return self.seat

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} " + ("is to play" if self.phase is Phase.PLAY else "picks an animal")


@dataclass(frozen=True, slots=True)
class RaceStarted(Event):
    why: RaceReason
    counts: tuple[int, ...]  # cards by animal
    has_howl: bool

    def __str__(self) -> str:
        why = "four alike" if self.why is RaceReason.FOUR_ALIKE else "eight cards"
        counts = ", ".join(f"{animal} ×{self.counts[animal]}" for animal in Animal if self.counts[animal])
        howl = "; the wolf howls" if self.has_howl else ""
        return f"the race starts, {why}: {counts}{howl}"


@dataclass(frozen=True, slots=True)
class AnimalChosen(Event):
    """A seat picked the animal that moves next, or had only one to pick."""

    seat: Seat
    animal: Animal
    is_forced: bool

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} {'has only' if self.is_forced else 'picks'} the {self.animal}"


@dataclass(frozen=True, slots=True)
class AnimalMoved(Event):
    animal: Animal
    cards: int
    start: int
    end: int
    why: MoveReason

    def __str__(self) -> str:
        place = "start" if self.start == 0 else f"tile {self.start}"
        if self.why is MoveReason.NAP:
            return f"the hare leads and falls asleep on {place}"
        if self.why is MoveReason.HOWL:
            return f"the {self.animal} hides from the howl on {place}"
        if self.why is MoveReason.PODIUM:
            return f"the {self.animal} is on the podium and stays there"
        goal = "past the finish" if self.end == FINISH else f"to tile {self.end}"
        verb = {MoveReason.STREAM: "stops at the stream,", MoveReason.TURBO: "has its turbo,"}.get(
            self.why, "runs"
        )
        return f"the {self.animal} {verb} {goal} from {place}"


@dataclass(frozen=True, slots=True)
class PodiumTaken(Event):
    animal: Animal
    step: int  # 1, 2, 3; 0 for an animal that crossed when all steps were taken (F25)
    why: PodiumReason

    def __str__(self) -> str:
        if not self.step:
            return f"the {self.animal} comes too late for the podium"
        how = "" if self.why is PodiumReason.CROSSED else ", nearest to the finish"
        return f"the {self.animal} takes step {self.step} of the podium{how}"


@dataclass(frozen=True, slots=True)
class TableCleared(Event):
    """The played cards went to the discards (F17)."""

    count: int

    def __str__(self) -> str:
        return f"the {self.count} cards on the table are discarded"


@dataclass(frozen=True, slots=True)
class TokenPassed(Event):
    giver: Seat
    taker: Seat

    def __str__(self) -> str:
        return f"{seat_name(self.giver)} passes the first-player token to {seat_name(self.taker)}"


@dataclass(frozen=True, slots=True)
class BetRevealed(Event):
    seat: Seat
    index: int  # which bet card of this seat, starting bets first
    card: Card
    step: int
    points: int

    ends_undo: ClassVar[bool] = True

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} turns over {self.card}: {self.points or 'no'} points"


@dataclass(frozen=True, slots=True)
class HeadStartCounted(Event):
    """Points that a seat has ahead of the others (F30)."""

    seat: Seat
    head_start: HeadStart
    points: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} has a {self.head_start} head start: +{self.points}"


@dataclass(frozen=True, slots=True)
class GameScored(Event):
    game: int
    points: tuple[int, ...]  # of this game, by seat
    totals: tuple[int, ...]  # of the match so far

    def __str__(self) -> str:
        points = ", ".join(f"{seat_name(seat)} {points}" for seat, points in enumerate(self.points))
        totals = "" if self.points == self.totals else f"; in all {', '.join(map(str, self.totals))}"
        return f"game {self.game} is over: {points}{totals}"


@dataclass(frozen=True, slots=True)
class GameDealt(Event):
    """The next game of a championship was set up (F20)."""

    game: int
    first: Seat
    streams: tuple[int, ...]
    turbo: tuple[int, ...]
    hand_size: int
    pile: int
    starting: tuple[tuple[Card | None, ...], ...]  # by seat; None where hidden
    hands: tuple[tuple[Card, ...] | None, ...]  # by seat; None where hidden

    ends_undo: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> "GameDealt":
        hands = tuple(hand if owner == seat else None for owner, hand in enumerate(self.hands))
        starting = tuple(
            bets if owner == seat else (None,) * len(bets) for owner, bets in enumerate(self.starting)
        )
        return replace(self, hands=hands, starting=starting)

    def __str__(self) -> str:
        lines = [f"game {self.game} is dealt; streams on {' and '.join(map(str, self.streams))}"]
        if self.turbo:
            tiles = ", ".join(f"{animal} {self.turbo[animal]}" for animal in Animal)
            lines.append(f"turbo: {tiles}")
        for seat, (bets, hand) in enumerate(zip(self.starting, self.hands, strict=True)):
            if hand is not None:
                known = ", ".join(str(bet) for bet in bets if bet is not None)
                lines.append(f"{seat_name(seat)} is dealt {_list(hand)}; bets on {known}")
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    places: tuple[int, ...]

    def __str__(self) -> str:
        return who_wins(self.places)


FableEvent = (
    BetPlaced
    | CardsPlayed
    | CardsDrawn
    | PileReshuffled
    | TurnStarted
    | RaceStarted
    | AnimalChosen
    | AnimalMoved
    | PodiumTaken
    | TableCleared
    | TokenPassed
    | BetRevealed
    | HeadStartCounted
    | GameScored
    | GameDealt
    | MatchEnded
)
