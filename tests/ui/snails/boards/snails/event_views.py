"""The table of the snails' events: for each its caption, picture, length, sounds and motion."""

from typing import TYPE_CHECKING

from app.boards.base.event_view import EventView, EventViews
from app.boards.snails.animations import SnailsAnimations
from app.boards.snails.placements import DIE, SNAIL
from app.resources.sounds import Cue
from engines.snails import Crawled, Rolled, Slid, TurnTaken

if TYPE_CHECKING:
    from app.boards.snails.board import SnailsBoard


def event_views(board: "SnailsBoard") -> EventViews:
    told, moves = board.captions.told, SnailsAnimations(board)
    return {
        Crawled: EventView(told, lambda _: SNAIL, 0.3, lambda _: [Cue("step-tortoise")], moves.run),
        Rolled: EventView(told, lambda _: DIE, 0.3, lambda _: [Cue("card-land")], moves.roll),
        Slid: EventView(
            told, lambda _: SNAIL, 0.6, lambda _: [Cue("ice-slide")], moves.run, is_worth_a_look=True
        ),
        TurnTaken: EventView(ends_round=True),
    }
