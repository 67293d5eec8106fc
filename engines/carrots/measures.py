"""Counts of a simulation of the carrot race: its length, and how often each rule has its say."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engines.api import Event, Observation
from engines.carrots.events import (
    BothPawnsStuck,
    CardDrawn,
    CardHadNoEffect,
    CarrotsGiven,
    CarrotsTaken,
    ChoiceDeclined,
    ChoiceOffered,
    EndReason,
    LettuceEaten,
    LettuceOrdered,
    MatchEnded,
    MoveReason,
    MoveRefunded,
    NoEffect,
    PawnCameHome,
    PawnEvent,
    PawnMoved,
    PawnSentBack,
    RankChecked,
    TurnMissed,
    TurnStarted,
    WaitOrdered,
    WaitReason,
)
from engines.carrots.model import (
    BOARD,
    COST,
    FINISH,
    LAST_SQUARES,
    PAWNS_EACH,
    TORTOISE_BEHIND,
    Kind,
    Phase,
    State,
)

MOVES = {
    MoveReason.ADVANCE: "C9 advanced",
    MoveReason.FALL_BACK: "C10 fell back",
    MoveReason.FORWARD_TO_CARROTS: "C21 forward to carrots",
    MoveReason.BACK_TO_CARROTS: "C21 back to carrots",
    MoveReason.FALL_BACK_ONE_RANK: "C26 fell back one rank",
    MoveReason.UP_ONE_RANK: "C27 up one rank",
}
NO_EFFECTS = {
    NoEffect.NO_CARROT_SQUARE: "C21 no carrot square there",
    NoEffect.CARROT_SQUARE_OCCUPIED: "C21 carrot square occupied",
    NoEffect.NOTHING_TO_PLAY: "C22 nothing to play",
    NoEffect.LAST: "C26 last already",
    NoEffect.NOBODY_AHEAD: "C27 nobody ahead",
    NoEffect.FINISH_BARRED: "C27 finish barred",
}
ENDS = {
    EndReason.ONE_LEFT: "C18 one left",
    EndReason.FIRST_HOME: "C18 first home",
    EndReason.BOTH_HOME: "C33 both home",
    EndReason.NIGHTFALL: "C19 nightfall",
}


def measure(events: Sequence[Event], final: State) -> Iterator[Observation]:
    yield Observation("turns", "of the race", final.round)
    number = 1
    for event in events:
        if isinstance(event, TurnStarted):
            number = event.round
        elif isinstance(event, PawnCameHome):
            yield Observation("turns until home", f"place {event.place}", number)
    counted = Follower(final.race.seats).count(events)
    for rule in RULES:
        yield Observation("times in a game", rule, counted[rule])


class Follower:
    """Goes along with the events of one game, as some rules show only in what stood where."""

    def __init__(self, seats: int) -> None:
        self.each = PAWNS_EACH[seats]
        self.squares = dict.fromkeys(((seat, own) for seat in range(seats) for own in range(self.each)), 0)
        self.fed: set[tuple[int, int]] = set()
        self.home: list[tuple[int, int]] = []
        self.chain = 0  # hare cards drawn in this turn
        self.is_again = False

    def count(self, events: Sequence[Event]) -> Counter[str]:
        counted: Counter[str] = Counter()
        for event in events:
            counted.update(self.rules(event))
        return counted

    def rules(self, event: Event) -> Iterator[str]:
        """The rules that had their say in one event."""
        match event:
            case PawnMoved():
                yield from self._moved(event)
            case RankChecked(is_paid=is_paid):
                yield "C6 rank paid" if is_paid else "C6 rank did not pay"
            case LettuceEaten(square=square):
                self.fed.add((event.seat, event.pawn))
                yield "C7 ate" if BOARD[square] is Kind.LETTUCE else "C25 ate on a hare square"
            case CarrotsTaken(is_by_card=is_by_card):
                yield "C24 took ten" if is_by_card else "C11 took ten"
            case CarrotsGiven(is_by_card=is_by_card):
                yield "C24 gave ten" if is_by_card else "C11 gave ten"
            case CardDrawn():
                self.chain += 1
                yield "C13 drew a card" if self.chain == 1 else "C13 drew another in a chain"
            case CardHadNoEffect(why=why):
                yield NO_EFFECTS[why]
            case ChoiceOffered(phase=phase):
                self.is_again = phase is Phase.AGAIN
            case ChoiceDeclined(phase=phase):
                yield "C22 declined" if phase is Phase.AGAIN else "C24 neither"
            case MoveRefunded():
                yield "C23 last move free"
            case LettuceOrdered():
                yield "C25 will eat here"
            case WaitOrdered(why=why):
                yield "C20 will miss a turn" if why is WaitReason.CARD else "C25 no lettuce, will miss a turn"
            case TurnMissed():
                yield "C5 missed a turn"
            case PawnSentBack():
                self._put(event, 0)
                yield "C14 stuck"
            case BothPawnsStuck():
                yield "C33 chose the stuck pawn"
            case PawnCameHome(place=place):
                yield "C17 came home" if self.each == 1 else f"C32 came home at place {place}"
            case MatchEnded(why=why):
                yield ENDS[why]
            case TurnStarted():
                self.chain = 0
                self.is_again = False

    def _put(self, event: PawnEvent, square: int) -> None:
        self.squares[event.seat, event.pawn] = square
        self.fed.discard((event.seat, event.pawn))

    def _moved(self, event: PawnMoved) -> Iterator[str]:
        yield MOVES[event.why]
        if self.is_again:
            self.is_again = False
            yield "C22 played again"
        between = range(min(event.start, event.end) + 1, max(event.start, event.end))
        if any(square in between for square in self.squares.values()):
            yield "C2 jumped somebody"
        if self.each > 1 and event.why in (MoveReason.ADVANCE, MoveReason.FALL_BACK):
            if (event.seat, event.pawn) in self.fed:
                yield "C30 moved the fed pawn"
            elif any(seat == event.seat for seat, _ in self.fed):
                yield "C30 fed pawn could not move"
        if event.why is MoveReason.FALL_BACK:
            yield from self._fell_back(event)
        if event.end == 0:
            yield "C26 down to the start"
        if event.end == FINISH:
            self.home.append((event.seat, event.pawn))
        self._put(event, event.end)

    def _fell_back(self, event: PawnMoved) -> Iterator[str]:
        if event.end != TORTOISE_BEHIND[event.start]:
            yield "C15 over an occupied tortoise"
        if event.start >= LAST_SQUARES and event.purse is not None and event.carrots is not None:
            left = event.purse - event.carrots - COST[FINISH - event.start]
            is_free = self.each > 1 and not any(seat == event.seat for seat, _ in self.home)
            if left > 10 * (len(self.home) + 1) and not is_free:
                yield "C15 too many carrots"


RULES = sorted(
    {
        *MOVES.values(),
        *NO_EFFECTS.values(),
        *ENDS.values(),
        *(f"C32 came home at place {place}" for place in (1, 2, 3)),
        "C2 jumped somebody",
        "C5 missed a turn",
        "C6 rank paid",
        "C6 rank did not pay",
        "C7 ate",
        "C11 took ten",
        "C11 gave ten",
        "C13 drew a card",
        "C13 drew another in a chain",
        "C14 stuck",
        "C15 too many carrots",
        "C15 over an occupied tortoise",
        "C17 came home",
        "C20 will miss a turn",
        "C22 declined",
        "C22 played again",
        "C23 last move free",
        "C24 took ten",
        "C24 gave ten",
        "C24 neither",
        "C25 will eat here",
        "C25 ate on a hare square",
        "C25 no lettuce, will miss a turn",
        "C26 down to the start",
        "C30 moved the fed pawn",
        "C30 fed pawn could not move",
        "C33 chose the stuck pawn",
    },
    key=lambda rule: (int(rule[1:].split()[0]), rule),
)
