"""The end of the carrot race: who came home, and who stands on the podium."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.boards.base.contract import Award
from app.boards.carrots.art import BACK, runner
from engines.api import Result, Seat
from engines.carrots.model import Phase
from engines.carrots.view import View

if TYPE_CHECKING:
    from app.boards.carrots.board import CarrotsBoard

STEPS = 3  # of the podium


def awards(board: "CarrotsBoard", result: Result) -> Sequence[Award]:
    """From the last to the first: a race has no points but the others that were left behind."""
    told = sorted(result.why, key=lambda because: -result.places[because.seat])
    return tuple(
        Award(
            because.seat,
            because.points,
            board.captions.award(because.seat, result.places[because.seat], because.code == "came_home"),
            BACK,
            picture=runner(board.colour(because.seat), "triumph" if because.code == "came_home" else ""),
            worth=board.captions.place(result.places[because.seat]),
        )
        for because in told
    )


def in_order(view: View) -> list[Seat]:
    """Those at home first, as they came; the others by how far they are (C3, C19)."""
    return sorted(range(view.seats), key=lambda seat: _standing(view, seat))


def _standing(view: View, seat: Seat) -> tuple[bool, int]:
    pawns = view.pawns[seat]
    is_home = all(pawn in view.home for pawn in pawns)
    return not is_home, sum(view.rank(pawn) for pawn in pawns)


def has_night_fallen(view: View) -> bool:
    """C19: the race is over, and too few are home for it to be over otherwise (C18, C33)."""
    is_short = view.seats == 2 or view.finish == "first_home"
    home = sum(all(pawn in view.home for pawn in pawns) for pawns in view.pawns)
    return view.phase is Phase.OVER and home < (1 if is_short else view.seats - 1)


def podium(board: "CarrotsBoard", view: View) -> Sequence[Sequence[str]]:
    return [[runner(board.colour(seat), "triumph")] for seat in in_order(view)[:STEPS]]
