"""The story of a carrot race: how far everybody was turn after turn, and where they ate (U37)."""

from typing import TYPE_CHECKING

from app.boards.base.contract import Log
from app.boards.carrots.art import LETTUCE, runner
from app.style import palette
from app.widgets.chart import Story, StoryLine
from engines.carrots.events import LettuceEaten, PawnMoved, PawnSentBack, TurnStarted
from engines.carrots.model import FINISH
from engines.carrots.view import View

if TYPE_CHECKING:
    from app.boards.carrots.board import CarrotsBoard


def tell(board: "CarrotsBoard", log: Log, opening: View) -> Story:
    """A point for where the log begins, and one for the end of each turn round the table."""
    where = list(opening.positions)
    rows, moments = [list(where)], [0]
    meals: list[list[int]] = [[] for _ in where]
    for number, (_, events) in enumerate(log, 1):
        for event in events:
            if isinstance(event, TurnStarted) and event.is_new_round:
                rows.append(list(where))
                moments.append(number)
            elif isinstance(event, PawnMoved | PawnSentBack | LettuceEaten):
                pawn = opening.pawns[event.seat][event.pawn]
                if isinstance(event, LettuceEaten):
                    meals[pawn].append(len(rows))
                else:
                    where[pawn] = event.end if isinstance(event, PawnMoved) else 0
    if where != rows[-1] or len(rows) == 1:
        rows.append(list(where))
        moments.append(len(log))
    last = len(rows) - 1
    lines = []
    for seat, pawns in enumerate(opening.pawns):
        for own, pawn in enumerate(pawns):
            colour = board.colour(seat)
            lines.append(
                StoryLine(
                    board.captions.pawn(seat, own),
                    palette.SEATS[colour],
                    [row[pawn] for row in rows],
                    runner(colour),
                    tuple((min(step, last), LETTUCE) for step in meals[pawn]),
                )
            )
    return Story(tuple(lines), FINISH, tuple(moments), board.captions.say("finish"))
