"""How each event of the reindeer race is shown: said, pictured, heard and seen to move, and for how long."""

from typing import TYPE_CHECKING

from app.boards.reindeer import acting, leap, look
from app.boards.reindeer.moves import SnowMoves
from app.boards.shows import Show, Shows
from app.sound import Cue
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
DRAW_SECONDS, DEAL_SECONDS = 0.7, 0.6  # long enough to read who draws, and how many
SHUFFLE_SECONDS = 1.0


def shows(board: "ReindeerBoard") -> Shows:
    says, moves = board.captions, SnowMoves(board)
    return {
        TurnStarted: Show(),
        CardsPlayed: Show(
            says.played,
            lambda event: look.lane(event.track),
            PLAYED_SECONDS,
            lambda _: [Cue("card-land", 0.2)],
            moves.lay_open,
        ),
        ReindeerMoved: Show(
            says.moved,
            lambda event: look.moved(event, board.colour(event.seat)),
            acting.seconds_of,
            _hooves,
            moves.move,
            is_worth_a_look=True,
        ),
        ReindeerMet: Show(
            says.met,
            lambda event: look.deer(board.colour(event.seat), "leap"),
            0.45,
            lambda _: [Cue("sleigh-bell")],
        ),
        SlideEnded: Show(
            says.stopped,
            lambda event: look.deer(board.colour(event.seat), "slide"),
            acting.HOLD_SECONDS,
            move=moves.hold,
        ),
        TrackCardTurned: Show(
            says.turned,
            lambda _: look.TURNED,
            acting.TURN_SECONDS,
            lambda _: [Cue("turntable")],
            moves.turn,
        ),
        RewardWon: Show(
            says.won,
            lambda event: look.toy(event.track, event.points),
            REWARD_SECONDS,
            lambda _: [Cue("unwrap"), Cue("sleigh-bell", 0.5)],
            moves.unwrap,
            is_worth_a_look=True,
        ),
        DrawStarted: Show(
            says.draws,
            lambda event: (
                look.deer(board.colour(event.seat), "ski") if event.why is DrawReason.SKIS else look.BACK
            ),
            DRAW_SECONDS,
            lambda event: [Cue("ski")] if event.why is DrawReason.SKIS else [],
            moves.find_skis,
        ),
        CardsDrawn: Show(seconds=DEAL_SECONDS, cues=lambda _: [Cue("card-lift")], move=moves.deal),
        PileReshuffled: Show(
            says.reshuffled,
            lambda _: look.BACK,
            SHUFFLE_SECONDS,
            lambda _: [Cue("card-shuffle")],
            moves.reshuffle,
        ),
        DiscardAsked: Show(says.too_many, seconds=0.3, move=moves.make_room),
        CardDiscarded: Show(
            says.discarded,
            lambda event: look.card(event.card),
            0.5,
            lambda _: [Cue("card-land", 0.2)],
            moves.give_up,
        ),
        MatchEnded: Show(says.ended, is_left_to_ceremony=True),
    }


# -- what is heard ------------------------------------------------------------------------


def _hooves(event: ReindeerMoved) -> tuple[Cue, ...]:
    match event.why:
        case MoveReason.CARDS:
            steps = acting.steps_of(event)
            each = acting.run_seconds(event) / steps
            return tuple(Cue("step-deer", acting.WIND_UP + each * step) for step in range(steps))
        case MoveReason.PASS:
            return (Cue("step-deer", 0.3),)
        case MoveReason.BOUND:
            lands = acting.BOND_SECONDS * leap.AIR
            return (Cue("bond", acting.BOND_SECONDS * leap.CROUCH), Cue("snow-land", lands))
        case MoveReason.ICE:
            return (Cue("ice-slide"),)
        case MoveReason.SNOWMAN:
            return ()
        case _:
            return (Cue("yeti"), Cue("snow-land", acting.YETI_SECONDS * 0.95))
