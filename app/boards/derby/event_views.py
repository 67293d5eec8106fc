"""The table of the Tiercé's events: for each its caption, picture, length, sounds and motion."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.boards.base.event_view import EventView, EventViews
from app.boards.derby import art, runners
from app.boards.derby.animations import (
    DEED_SECONDS,
    FLIP_SECONDS,
    PLACE_SECONDS,
    SAID_SECONDS,
    WAY,
    DerbyAnimations,
    reveal_seconds,
)
from app.boards.derby.races import photographed
from app.resources.sounds import Cue
from app.text.reading import reading_seconds
from engines.derby.events import (
    AbilityUsed,
    BetPaid,
    BetPlaced,
    CardTurnedDown,
    ChoiceOffered,
    CoinsGained,
    FirstPlayerPassed,
    HorseFinished,
    HorseMoved,
    MatchEnded,
    RaceRevealed,
    SnackBought,
    StartingBetRevealed,
    TurnStarted,
)
from engines.derby.model import FINISH
from engines.derby.row import CARDS
from engines.derby.view import View

if TYPE_CHECKING:
    from app.boards.derby.board import DerbyBoard

# At normal speed; see animations.py for those of which more is seen.
PHOTO_SECONDS = {2: 1.55, 3: 0.55}  # by horses on it; of three there is one of the two behind as well
PASSED_SECONDS = 1.1  # of the race cards that go round the table, which turns with them


def event_views(board: "DerbyBoard") -> EventViews:
    says, moves = board.captions, DerbyAnimations(board)
    players = board.table.players

    def told(seconds: float, caption: Callable[[Any], str]) -> Callable[[Any, View], float]:
        """A person knows what they have done; what a robot does has to be read."""

        def length(event: Any, _after: View) -> float:
            is_known = event.seat is None or players[event.seat].is_person
            return seconds if is_known else max(seconds, reading_seconds(caption(event)))

        return length

    return {
        RaceRevealed: EventView(
            says.revealed,
            lambda _: art.RACE_BACK,
            lambda _, after: reveal_seconds(after),
            lambda _: [
                *(Cue("card-lift", FLIP_SECONDS * place) for place in range(len(CARDS))),
                Cue("race-bell", FLIP_SECONDS * len(CARDS)),
            ],
            moves.reveal,
            is_for_all=True,
        ),
        HorseMoved: EventView(
            says.moved,
            art.moved,
            lambda event, after: told(runners.seconds_of(event), says.moved)(event, after),
            _hooves,
            moves.run,
        ),
        HorseFinished: EventView(
            says.finished,
            art.finished,
            lambda event, after: PHOTO_SECONDS.get(len(photographed(event, after)), PLACE_SECONDS),
            lambda event: [Cue("bell")] if event.place else [],
            moves.take_place,
        ),
        TurnStarted: EventView(),
        ChoiceOffered: EventView(),
        BetPlaced: EventView(
            says.bet_placed,
            lambda event: art.silk(event.horse),
            told(DEED_SECONDS, says.bet_placed),
            lambda _: [Cue("coins", DEED_SECONDS * WAY * 0.7)],
            moves.bet,
        ),
        CoinsGained: EventView(
            says.gained,
            lambda _: art.COINS,
            told(DEED_SECONDS, says.gained),
            lambda _: [Cue("coins", 0.2)],
            moves.gain,
        ),
        AbilityUsed: EventView(
            says.ability_used,
            lambda event: art.ability(event.horse, event.side),
            told(DEED_SECONDS, says.ability_used),
            lambda _: [Cue("card-land")],
            moves.use_ability,
        ),
        SnackBought: EventView(
            says.snack_bought,
            lambda event: art.snack(event.snack),
            told(DEED_SECONDS, says.snack_bought),
            lambda _: [Cue("card-lift")],
            moves.feed,
        ),
        CardTurnedDown: EventView(
            says.turned_down,
            lambda _: art.RACE_BACK,
            told(SAID_SECONDS, says.turned_down),
            lambda _: [Cue("card-land", SAID_SECONDS * WAY * 0.7)],
            moves.turn_down,
        ),
        FirstPlayerPassed: EventView(
            says.first_passed,
            lambda _: "token-first",
            PASSED_SECONDS,
            move=moves.nod,
            faces=lambda event: event.taker,
            ends_round=True,
        ),
        StartingBetRevealed: EventView(
            says.starting_revealed, lambda event: f"start-{event.card}", 0.6, is_left_to_ceremony=True
        ),
        BetPaid: EventView(
            says.paid,
            lambda event: art.silk(event.horse),
            0.5,
            lambda event: [Cue("coins")] if event.paid else [],
            is_left_to_ceremony=True,
        ),
        MatchEnded: EventView(says.ended, seconds=0.5, is_left_to_ceremony=True),
    }


def _hooves(event: HorseMoved) -> tuple[Cue, ...]:
    """Heard at once, and then whenever hooves strike the ground."""
    if event.end <= event.start:
        return (Cue("neigh"),)
    times = runners.beats(event)[:-1]
    steps = tuple(Cue("hooves", time if count else 0) for count, time in enumerate(times))
    return (*steps, Cue("crowd", times[-1])) if event.end == FINISH else steps
