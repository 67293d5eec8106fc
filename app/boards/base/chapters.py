"""Headings of the rounds of a log, counted anew where a game is played in several parts."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.boards.base.contract import Log
from engines.api import Seat

if TYPE_CHECKING:
    from app.boards.base.board import AnyBoard


def first_of(log: Log) -> Seat:
    """Return the seat that began, from which rounds are counted."""
    return log[0][0] if log else 0


def parts_of(board: "AnyBoard", log: Log) -> tuple[int, ...]:
    """Return the numbers, from 1, of the rounds with which another part begins."""
    starts, number, first = [], 1, first_of(log)
    for _, events in log:
        for event in events:
            view = board.player.view_of(event)
            if view.begins_part:
                starts.append(number)
            number += view.is_end_of_round(event, first)
    return tuple(starts)


def heading(board: "AnyBoard", number: int, parts: Sequence[int]) -> str:
    """Name a round; `parts`: those with which another part begins."""
    begun = [start for start in parts if start <= number]
    chapter = board.captions.chapter(number - begun[-1] + 1 if begun else number)
    part = board.table.words.say("Round {number}", number=len(begun) + 1)
    return f"{part} · {chapter}" if parts else chapter
