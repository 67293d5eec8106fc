"""The table of the carrot race's events: for each its caption, picture, length, sounds and motion."""

from typing import TYPE_CHECKING, Any

from app.boards.base.event_view import EventView, EventViews
from app.boards.carrots import art, runners
from app.boards.carrots.animations import TURN_SHARE, CarrotsAnimations
from app.resources.sounds import Cue
from engines.api import Event
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
    MoveRefunded,
    PawnCameHome,
    PawnMoved,
    PawnSentBack,
    RankChecked,
    TurnMissed,
    TurnStarted,
    WaitOrdered,
)
from engines.carrots.model import FINISH

if TYPE_CHECKING:
    from app.boards.carrots.board import CarrotsBoard

# At normal speed.
SAID_SECONDS = 0.8  # of what is only told
INCOME_SECONDS = 0.9
RANK_SECONDS = 1.2  # paid or not, a whole sentence says why
MEAL_SECONDS = 2.4
CARD_SECONDS = 2.4  # turned over, and read
SENT_BACK_SECONDS = 1.3
NIGHT_SECONDS = 2.4


def event_views(board: "CarrotsBoard") -> EventViews:
    says, moves = board.captions, CarrotsAnimations(board)

    def pose(name: str) -> Any:
        return lambda event: art.runner(board.colour(event.seat), name)

    def arrived(event: PawnMoved) -> str:
        """The bed on which it stands; the start and the finish are too long for a small picture."""
        if 0 < event.end < FINISH:
            return art.bed(event.end)
        return art.runner(board.colour(event.seat), "triumph" if event.end > event.start else "dismay")

    return {
        TurnStarted: EventView(ends_round=lambda event, _first: event.is_new_round),
        TurnMissed: EventView(
            says.missed, pose("dismay"), SAID_SECONDS, lambda _: [Cue("snore")], moves.mope
        ),
        RankChecked: EventView(
            says.rank_checked,
            lambda event: art.bed(event.square),
            RANK_SECONDS,
            lambda event: [Cue("carrots")] if event.is_paid else [],
            moves.pay,
            is_prelude=True,
        ),
        LettuceEaten: EventView(
            says.eaten, lambda _: art.LETTUCE, MEAL_SECONDS, lambda _: _bites(), moves.eat
        ),
        PawnMoved: EventView(
            says.moved,
            arrived,
            lambda event, _: runners.seconds_of(event),
            _paws,
            moves.run,
            is_worth_a_look=True,
        ),
        CarrotsTaken: EventView(
            says.taken, lambda _: art.BUNCH, INCOME_SECONDS, lambda _: [Cue("carrots")], moves.take
        ),
        CarrotsGiven: EventView(
            says.given, lambda _: art.BUNCH, INCOME_SECONDS, lambda _: [Cue("carrots")], moves.give
        ),
        CardDrawn: EventView(
            says.drawn,
            lambda event: art.hare_card(event.card),
            CARD_SECONDS,
            lambda _: [Cue("card-lift"), Cue("card-land", CARD_SECONDS * TURN_SHARE)],
            moves.turn_over,
            is_for_all=True,
        ),
        CardHadNoEffect: EventView(
            says.no_effect, pose("dismay"), SAID_SECONDS, lambda _: [Cue("refusal")], moves.mope
        ),
        ChoiceOffered: EventView(),
        ChoiceDeclined: EventView(says.declined, pose(""), SAID_SECONDS),
        MoveRefunded: EventView(
            says.refunded, lambda _: art.CARROT, INCOME_SECONDS, lambda _: [Cue("carrots")], moves.take
        ),
        LettuceOrdered: EventView(says.lettuce_ordered, lambda _: art.LETTUCE, SAID_SECONDS),
        WaitOrdered: EventView(says.wait_ordered, pose("dismay"), SAID_SECONDS, move=moves.mope),
        PawnSentBack: EventView(
            says.sent_back,
            pose("dismay"),
            SENT_BACK_SECONDS,
            lambda _: [Cue("leap")],
            moves.send_back,
            is_for_all=True,
        ),
        BothPawnsStuck: EventView(says.both_stuck, pose("dismay"), SAID_SECONDS, is_for_all=True),
        PawnCameHome: EventView(
            says.came_home,
            pose("triumph"),
            runners.HOME_SECONDS,
            lambda _: [Cue("bell"), Cue("crowd", 0.3)],
            moves.come_home,
            is_for_all=True,
        ),
        MatchEnded: EventView(
            says.ended,
            lambda event: "garden-moon" if is_night(event) else "garden-home",
            lambda event, _: NIGHT_SECONDS if is_night(event) else 0.0,
            lambda event: [Cue("snore")] if is_night(event) else [],
            moves.fall_night,
            is_for_all=True,
            is_left_to_ceremony=lambda event: not is_night(event),
        ),
    }


def _paws(event: PawnMoved) -> list[Cue]:
    """Heard at each bed, but not more often than ears can tell."""
    steps = min(8, abs(event.end - event.start))
    each = runners.run_seconds(event) / max(1, steps)
    later = [Cue("step-garden", runners.PACE.wind_up + each * step) for step in range(1, steps)]
    return [Cue("step-garden"), *later]


def _bites() -> list[Cue]:
    bite = MEAL_SECONDS * runners.EATEN / runners.BITES
    return [Cue("munch", bite * (number + 0.5)) for number in range(runners.BITES)]


def is_night(event: Event) -> bool:
    """C19: an end that needs to be told; of all others the ceremony says enough."""
    return isinstance(event, MatchEnded) and event.why is EndReason.NIGHTFALL


def told_picture(board: "CarrotsBoard", event: Event) -> str:
    """The large picture beside the words for all players."""
    match event:
        case PawnMoved():
            return art.runner(board.colour(event.seat), "run")
        case RankChecked():
            return art.runner(board.colour(event.seat), "triumph" if event.is_paid else "")
        case LettuceEaten() | LettuceOrdered():
            return art.LETTUCE
        case CardDrawn():
            return art.hare_card(event.card)
        case PawnCameHome() | CarrotsTaken() | MoveRefunded():
            return art.runner(board.colour(event.seat), "triumph")
        case CarrotsGiven() | ChoiceDeclined():
            return art.runner(board.colour(event.seat))
        case MatchEnded() if is_night(event):
            return "garden-moon"
        case CardHadNoEffect() | PawnSentBack() | TurnMissed() | WaitOrdered() | BothPawnsStuck():
            return art.runner(board.colour(event.seat), "dismay")
    return ""
