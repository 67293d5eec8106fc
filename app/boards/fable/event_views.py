"""The table of the fable's events: for each its caption, picture, length, sounds and motion."""

from typing import TYPE_CHECKING

from app.boards.base.event_view import EventView, EventViews
from app.boards.fable import art, runners
from app.boards.fable.animations import FableAnimations
from app.resources.sounds import Cue
from engines.fable.events import (
    AnimalChosen,
    AnimalMoved,
    BetPlaced,
    BetRevealed,
    CardsDrawn,
    CardsPlayed,
    GameDealt,
    GameScored,
    HeadStartCounted,
    MatchEnded,
    MoveReason,
    PileReshuffled,
    PodiumTaken,
    RaceStarted,
    TableCleared,
    TokenPassed,
    TurnStarted,
)

if TYPE_CHECKING:
    from app.boards.fable.board import FableBoard

# At normal speed; a whole race of five animals and three podium steps takes less than six seconds (U23).
CARD_SECONDS = 0.3
DRAWN_SECONDS = 0.4  # new cards are turned over on their way
LANDS_SECONDS = CARD_SECONDS * 0.75  # a card slows down before it lies still
START_SECONDS = 0.6
COINS_SECONDS = 0.35  # after the bet was turned over


def event_views(board: "FableBoard") -> EventViews:
    says, moves = board.captions, FableAnimations(board)
    return {
        BetPlaced: EventView(
            says.bet_placed,
            lambda _: art.BACK,  # also for who knows what is under it: the log may be read over a shoulder
            CARD_SECONDS,
            lambda _: [Cue("card-land", LANDS_SECONDS)],
            moves.fly_bet,
        ),
        CardsPlayed: EventView(
            says.played,
            lambda event: art.runner(event.animal),
            CARD_SECONDS,
            lambda _: [Cue("card-land", LANDS_SECONDS)],
            moves.fly_to_table,
        ),
        CardsDrawn: EventView(
            seconds=lambda event, after: DRAWN_SECONDS if event.seat == after.seat else 0.0,
            cues=lambda _: [Cue("card-lift")],
            move=moves.fly_to_hand,
            gain=lambda event: (event.seat, event.cards or ()),
        ),
        PileReshuffled: EventView(says.reshuffled, seconds=0.5, cues=lambda _: [Cue("card-shuffle")]),
        RaceStarted: EventView(
            says.race,
            lambda event: "animal-wolf-howl" if event.has_howl else "flag-finish",
            lambda event, _: runners.HOWL_SECONDS if event.has_howl else START_SECONDS,
            lambda event: (
                [Cue("howl"), Cue("shiver", runners.HOWL_SECONDS / 2)] if event.has_howl else [Cue("start")]
            ),
            moves.howl,
            is_for_all=True,
        ),
        TurnStarted: EventView(),
        AnimalChosen: EventView(says.chosen, lambda event: art.runner(event.animal), 0.4),
        AnimalMoved: EventView(
            says.moved,
            art.moved,
            lambda event, _: runners.seconds_of(event),
            _paws,
            moves.run,
            is_for_all=True,
        ),
        PodiumTaken: EventView(
            says.podium,
            art.placed,
            runners.PODIUM_SECONDS,
            lambda event: [Cue("bell")] if event.step else [],
            moves.climb,
            is_for_all=True,
        ),
        TableCleared: EventView(seconds=CARD_SECONDS, cues=lambda _: [Cue("card-lift")], move=moves.fly_away),
        TokenPassed: EventView(
            says.token_passed, lambda _: "token-first", 0.3, move=moves.nod, ends_round=True
        ),
        BetRevealed: EventView(
            says.bet_revealed,
            lambda event: art.on_card(event.card),
            0.9,
            lambda event: (
                [Cue("card-land"), Cue("coins", COINS_SECONDS)] if event.points else [Cue("card-land")]
            ),
            moves.turn_over,
            is_for_all=True,
            is_left_to_ceremony=True,
        ),
        HeadStartCounted: EventView(
            says.head_start,
            lambda event: f"head-start-{event.head_start}",
            0.9,
            lambda _: [Cue("coins")],
            is_for_all=True,
            is_left_to_ceremony=True,
        ),
        GameScored: EventView(says.scored_in_all, seconds=1.2, is_for_all=True, is_left_to_ceremony=True),
        GameDealt: EventView(says.dealt, seconds=0.8, cues=lambda _: [Cue("card-shuffle")], begins_part=True),
        MatchEnded: EventView(says.ended, is_left_to_ceremony=True),
    }


# -- what is heard ------------------------------------------------------------------------


def _paws(event: AnimalMoved) -> tuple[Cue, ...]:
    """A step for each tile, or what keeps the animal where it is."""
    steps = _steps(event)
    match event.why:
        case MoveReason.NAP:
            return (Cue("snore"),)
        case MoveReason.TURBO:
            return (Cue("leap"), *steps)
        case MoveReason.STREAM if steps:
            return (*steps, Cue("splash", runners.beats(event)[-1]))
        case _:
            return steps


def _steps(event: AnimalMoved) -> tuple[Cue, ...]:
    """Heard at once, and then whenever its paws strike the ground."""
    if not runners.is_run(event):
        return ()
    animal = event.animal
    return tuple(
        Cue(f"step-{animal}", time if tile else 0) for tile, time in enumerate(runners.beats(event)[:-1])
    )
