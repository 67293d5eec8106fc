"""The table of the reindeer race's events: for each its caption, picture, length, sounds and motion."""

from typing import TYPE_CHECKING

from app.boards.base.event_view import EventView, EventViews
from app.boards.reindeer import art, runners
from app.boards.reindeer.animations import ReindeerAnimations, leap
from app.resources.sounds import Cue
from engines.reindeer.events import (
    CardDiscarded,
    CardsDrawn,
    CardsPlayed,
    DiscardAsked,
    DrawReason,
    DrawStarted,
    MatchEnded,
    MoveReason,
    PileReshuffled,
    ReindeerMet,
    ReindeerMoved,
    RewardWon,
    SlideEnded,
    TrackCardTurned,
    TurnStarted,
)

if TYPE_CHECKING:
    from app.boards.reindeer.board import ReindeerBoard

# At normal speed.
PLAYED_SECONDS = 0.85  # cards are laid open for everybody before they go
REWARD_SECONDS = 1.7
DRAW_SECONDS, DEAL_SECONDS = 0.7, 0.8  # long enough to read who draws, and how many
SHUFFLE_SECONDS = 1.0


def event_views(board: "ReindeerBoard") -> EventViews:
    says, moves = board.captions, ReindeerAnimations(board)
    return {
        TurnStarted: EventView(ends_round=lambda event, first: event.seat == first),
        CardsPlayed: EventView(
            says.played,
            lambda event: art.lane(event.track),
            PLAYED_SECONDS,
            lambda _: [Cue("card-land", 0.2)],
            moves.lay_open,
        ),
        ReindeerMoved: EventView(
            says.moved,
            lambda event: art.moved(event, board.colour(event.seat)),
            runners.seconds_of,
            _hooves,
            moves.move,
            is_worth_a_look=True,
        ),
        ReindeerMet: EventView(
            says.met,
            lambda event: art.runner(board.colour(event.seat), "leap"),
            0.45,
            lambda _: [Cue("sleigh-bell")],
        ),
        SlideEnded: EventView(
            says.stopped,
            lambda event: art.runner(board.colour(event.seat), "slide"),
            runners.HOLD_SECONDS,
            move=moves.hold,
        ),
        TrackCardTurned: EventView(
            says.turned,
            lambda _: art.TURNED,
            runners.TURN_SECONDS,
            lambda _: [Cue("turntable")],
            moves.turn,
        ),
        RewardWon: EventView(
            says.won,
            lambda event: art.toy(event.track, event.points),
            REWARD_SECONDS,
            lambda _: [Cue("unwrap"), Cue("sleigh-bell", 0.5)],
            moves.unwrap,
            is_worth_a_look=True,
        ),
        DrawStarted: EventView(
            says.draws,
            lambda event: (
                art.runner(board.colour(event.seat), "ski") if event.why is DrawReason.SKIS else art.BACK
            ),
            DRAW_SECONDS,
            lambda event: [Cue("ski")] if event.why is DrawReason.SKIS else [],
            moves.find_skis,
        ),
        CardsDrawn: EventView(
            seconds=DEAL_SECONDS,
            cues=lambda _: [Cue("card-lift")],
            move=moves.deal,
            gain=lambda event: (event.seat, event.cards or ()),
        ),
        PileReshuffled: EventView(
            says.reshuffled,
            lambda _: art.BACK,
            SHUFFLE_SECONDS,
            lambda _: [Cue("card-shuffle")],
            moves.reshuffle,
        ),
        DiscardAsked: EventView(says.too_many, seconds=0.3, move=moves.make_room),
        CardDiscarded: EventView(
            says.discarded,
            lambda event: art.card(event.card),
            0.5,
            lambda _: [Cue("card-land", 0.2)],
            moves.give_up,
        ),
        MatchEnded: EventView(says.ended, is_left_to_ceremony=True),
    }


# -- what is heard ------------------------------------------------------------------------


def _hooves(event: ReindeerMoved) -> tuple[Cue, ...]:
    match event.why:
        case MoveReason.CARDS:
            steps = runners.steps_of(event)
            each = runners.run_seconds(event) / steps
            return tuple(Cue("step-deer", runners.PACE.wind_up + each * step) for step in range(steps))
        case MoveReason.PASS:
            return (Cue("step-deer", 0.3),)
        case MoveReason.BOUND:
            lands = runners.BOND_SECONDS * leap.AIR
            return (Cue("bond", runners.BOND_SECONDS * leap.CROUCH), Cue("snow-land", lands))
        case MoveReason.ICE:
            return (Cue("ice-slide"),)
        case MoveReason.SNOWMAN:
            return ()
        case _:
            return (Cue("yeti"), Cue("snow-land", runners.YETI_SECONDS * 0.95))
