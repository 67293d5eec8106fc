"""Events of the carrot race: facts that the board animates and the log captions.

With hidden carrots nobody but the owner learns an amount; the move itself lies open (C4).
"""

from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import ClassVar

from engines.api import Event, Seat
from engines.carrots.model import BOARD, FINISH, HareCard, Phase
from engines.table import seat_name


def square_name(square: int) -> str:
    """Name a square for a transcript.

    >>> square_name(0), square_name(7)
    ('the start', '7 (lettuce)')
    """
    if square == 0:
        return "the start"
    return "the finish" if square == FINISH else f"{square} ({BOARD[square]})"


class MoveReason(IntEnum):
    """The reason for which a pawn changed its square."""

    ADVANCE = 1  # paid for (C9)
    FALL_BACK = 2  # to a tortoise (C10, C15)
    FORWARD_TO_CARROTS = 3  # hare cards (C21)
    BACK_TO_CARROTS = 4
    FALL_BACK_ONE_RANK = 5  # (C26)
    UP_ONE_RANK = 6  # (C27)


class NoEffect(IntEnum):
    """The reason for which a hare card did nothing."""

    NO_CARROT_SQUARE = 1  # in that direction (C21)
    CARROT_SQUARE_OCCUPIED = 2  # (C21)
    NOTHING_TO_PLAY = 3  # no action for a second move (C22)
    LAST = 4  # nobody to fall behind (C26)
    NOBODY_AHEAD = 5  # on the track (C27)
    FINISH_BARRED = 6  # the next suitable square is the finish, and C17 does not hold (C27)

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


class WaitReason(IntEnum):
    """The reason for which a turn will be missed."""

    CARD = 1  # (C20)
    NO_LETTUCE = 2  # (C25)


class EndReason(IntEnum):
    ONE_LEFT = 1  # all but one are home (C18)
    FIRST_HOME = 2  # the short game (C18)
    BOTH_HOME = 3  # two players (C33)
    NIGHTFALL = 4  # (C19)

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    seat: Seat
    round: int
    is_new_round: bool = field(default=False, compare=False)  # the first turn of a new one

    @property
    def turn_of(self) -> Seat:
        return self.seat

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} has turn {self.round}"


@dataclass(frozen=True, slots=True)
class PawnEvent(Event):
    seat: Seat
    pawn: int  # 0, or 1 for the second pawn of two players' game

    @property
    def who(self) -> str:
        return seat_name(self.seat) + ("'s second pawn" if self.pawn else "")


@dataclass(frozen=True, slots=True)
class PurseEvent(PawnEvent):
    """Something that changes a purse, or may: the amounts are its owner's business."""

    carrots: int | None  # how many more, below 0 how many fewer; None for the others
    purse: int | None  # how many now
    is_hidden: bool

    def seen_by(self, seat: Seat | None) -> "PurseEvent":
        return replace(self, carrots=None, purse=None) if self.is_hidden and seat != self.seat else self

    def _amount(self) -> str:
        return "" if not self.carrots else f": {self.carrots:+d} carrots, {self.purse} now"


@dataclass(frozen=True, slots=True)
class PawnMoved(PurseEvent):
    start: int
    end: int
    rank: int  # afterwards; for a pawn that came home its place
    why: MoveReason

    def __str__(self) -> str:
        verb = "advances" if self.end > self.start else "falls back"
        squares = abs(self.end - self.start)
        return f"{self.who} {verb} {squares} to {square_name(self.end)}, rank {self.rank}{self._amount()}"


@dataclass(frozen=True, slots=True)
class RankChecked(PurseEvent):
    """C6: a number or a flag paid, or did not."""

    square: int
    rank: int
    is_paid: bool

    def __str__(self) -> str:
        paid = "earns its carrots" if self.is_paid else "earns nothing"
        return f"{self.who} is number {self.rank} on {square_name(self.square)} and {paid}{self._amount()}"


@dataclass(frozen=True, slots=True)
class LettuceEaten(PurseEvent):
    square: int
    rank: int
    left: int  # lettuces of this seat

    def __str__(self) -> str:
        where = f"on {square_name(self.square)} as number {self.rank}, {self.left} left"
        return f"{self.who} eats a lettuce {where}{self._amount()}"


@dataclass(frozen=True, slots=True)
class CarrotsTaken(PurseEvent):
    is_by_card: bool  # a hare card (C24) and not a carrot square (C11)

    def __str__(self) -> str:
        return f"{self.who} takes ten{self._amount()}"


@dataclass(frozen=True, slots=True)
class CarrotsGiven(PurseEvent):
    is_by_card: bool

    def __str__(self) -> str:
        return f"{self.who} gives ten{self._amount()}"


@dataclass(frozen=True, slots=True)
class MoveRefunded(PurseEvent):
    """C23: what the move to this hare square cost came back."""

    def __str__(self) -> str:
        return f"{self.who} has the last move for nothing{self._amount()}"


@dataclass(frozen=True, slots=True)
class PawnSentBack(PurseEvent):
    """C14: nothing could be done, so the race starts over; it tells the others about a purse."""

    start: int

    ends_undo: ClassVar[bool] = True

    def __str__(self) -> str:
        return f"{self.who} is stuck on {square_name(self.start)} and goes back to the start{self._amount()}"


@dataclass(frozen=True, slots=True)
class CardDrawn(PawnEvent):
    square: int
    card: HareCard

    ends_undo: ClassVar[bool] = True

    def __str__(self) -> str:
        return f"{self.who} draws a hare card on {self.square}: {self.card}"


@dataclass(frozen=True, slots=True)
class CardHadNoEffect(PawnEvent):
    card: HareCard
    why: NoEffect

    def __str__(self) -> str:
        return f"the card has no effect: {self.why}"


@dataclass(frozen=True, slots=True)
class ChoiceOffered(PawnEvent):
    """A hare card asks its owner: play AGAIN, or TEN carrots."""

    phase: Phase

    def __str__(self) -> str:
        return f"{self.who} may {'play again' if self.phase is Phase.AGAIN else 'take or give ten carrots'}"


@dataclass(frozen=True, slots=True)
class ChoiceDeclined(PawnEvent):
    phase: Phase

    def __str__(self) -> str:
        return (
            f"{self.who} {'does not play again' if self.phase is Phase.AGAIN else 'neither takes nor gives'}"
        )


@dataclass(frozen=True, slots=True)
class LettuceOrdered(PawnEvent):
    """C25: it will eat here, next turn."""

    def __str__(self) -> str:
        return f"{self.who} eats a lettuce here next turn"


@dataclass(frozen=True, slots=True)
class WaitOrdered(PawnEvent):
    why: WaitReason

    def __str__(self) -> str:
        why = "" if self.why is WaitReason.CARD else ", having no lettuce to eat"
        return f"{self.who} will miss a turn{why}"


@dataclass(frozen=True, slots=True)
class TurnMissed(PawnEvent):
    def __str__(self) -> str:
        return f"{self.who} misses this turn"


@dataclass(frozen=True, slots=True)
class BothPawnsStuck(Event):
    """C33: the owner picks the pawn that goes back; it tells the others about a purse."""

    seat: Seat

    ends_undo: ClassVar[bool] = True

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} is stuck and picks the pawn that goes back"


@dataclass(frozen=True, slots=True)
class PawnCameHome(PawnEvent):
    place: int  # among all pawns

    def __str__(self) -> str:
        return f"{self.who} comes home, place {self.place}"


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    why: EndReason
    places: tuple[int, ...]

    def __str__(self) -> str:
        places = ", ".join(f"{seat_name(seat)} {place}" for seat, place in enumerate(self.places))
        return f"the race is over, {self.why}; places: {places}"


CarrotsEvent = (
    TurnStarted
    | TurnMissed
    | RankChecked
    | LettuceEaten
    | PawnMoved
    | CarrotsTaken
    | CarrotsGiven
    | CardDrawn
    | CardHadNoEffect
    | ChoiceOffered
    | ChoiceDeclined
    | MoveRefunded
    | LettuceOrdered
    | WaitOrdered
    | PawnSentBack
    | BothPawnsStuck
    | PawnCameHome
    | MatchEnded
)
