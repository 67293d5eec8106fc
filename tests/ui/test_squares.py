"""The board is what people bend over: its squares are large enough on the tablets that most families have."""

from collections.abc import Callable
from typing import Any

import pytest

from app.match import Side
from engines.record import AnyGame, Record
from tests.ui.fingers import settle
from tests.ui.tables import bare_board, people

TABLET = (1280, 800)  # pixels, of ten inches from corner to corner
MILLIMETRES = 25.4 * 10.1 / (1280**2 + 800**2) ** 0.5  # each
LEAST = 9.0
SMALLER = 7.5  # beside badges in a column, where more than two play Le Tiercé: it is made for a flat tablet
SEATED = (Side.SOUTH, Side.NORTH, Side.WEST, Side.EAST)

SQUARES: dict[str, Callable[[Any], float]] = {
    "fable": lambda geometry: geometry.tile,
    "carrots": lambda geometry: min(geometry.bed),
    "derby": lambda geometry: geometry.lanes[0].square,
    "reindeer": lambda geometry: geometry.side,
}


@pytest.mark.every_game
@pytest.mark.every_case
@pytest.mark.parametrize("is_flat", [True, False])
def test_squares_are_as_wide_as_a_finger_tip(app: Any, game: AnyGame, is_flat: bool):  # U21
    for seats in (game.seats[0], game.seats[-1]):
        with bare_board(app, game, people(seats), TABLET, is_fresh=True) as board:
            if is_flat and seats <= len(SEATED):
                board.frame.seat_round(SEATED[:seats])
            board.sync(game.view(Record.begin(game, seats, 7, {}).opening(), None), is_asked=False)
            settle()
            side = SQUARES[game.id](board.arena.scene.geometry) * MILLIMETRES
            is_beside = game.id == "derby" and not is_flat and seats > 2
            assert side >= (SMALLER if is_beside else LEAST), f"{seats}: {side:.1f} mm"
