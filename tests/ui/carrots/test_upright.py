"""The garden on a tablet that stands upright."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from app.boards.carrots import art
from app.boards.common.geometry import Rect, shared
from app.match import Side
from engines.carrots import GAME
from tests.engines.carrots.races import at, race
from tests.ui.fingers import settle
from tests.ui.tables import bare_board, people

LEAST_NAME = 8  # units: of one with twelve letters
LEAST_FIGURE = 0.6  # of the size that is wished for
SQUARES = (42, 33, 41, 28, 16, 9)


@pytest.fixture
def board(app: Any, as_it_was: None) -> Iterator[Any]:
    """Six players whose purses lie open, before somebody who decides."""
    with bare_board(app, GAME, people(6), (600, 960)) as board:
        state = race(*(at(square, carrots=99 - square) for square in SQUARES), carrots="open").state
        board.sync(GAME.view(state, None), is_asked=True)
        board.frame.do_layout()
        yield board


def test_what_lies_open_leaves_the_two_buttons_free(board: Any):  # U21
    buttons = [Rect.of(board.frame.button(name)) for name in ("take_back", "commit")]
    lying = [board.purse, board.sign, *board.chips.values(), *board.frame.layer.cards.values()]
    for widget in (widget for widget in lying if widget.opacity):
        assert [shared(Rect.of(widget), button) for button in buttons] == [0, 0], widget


@pytest.mark.every_case
@pytest.mark.parametrize(("seats", "carrots"), [(6, "open"), (4, "open"), (6, "hidden"), (3, "hidden")])
def test_narrow_badges_tell_name_animal_and_whole_figures(
    app: Any, as_it_was: None, seats: int, carrots: str
):  # C4, U30, U31
    players = [replace(player, name="Maximilienne") for player in people(seats)]
    places = SQUARES[:seats]
    with bare_board(app, GAME, players, (600, 960)) as board:
        state = race(*(at(square, carrots=142 - square) for square in places), carrots=carrots).state
        board.sync(GAME.view(state, None), is_asked=True)
        board.frame.do_layout()
        for seat, badge in enumerate(board.frame.badges):
            signs = [fact.icon for fact in badge.facts]
            assert art.runner(board.colour(seat)) in signs
            assert [fact.text for fact in badge.facts if fact.text] == [
                str(state.lettuces[seat]),
                *([str(state.purses[seat])] if carrots == "open" else []),
            ]
            badge.do_layout()
            badge.row.do_layout()
            name, *_ = (part for part in badge.children if getattr(part, "text", "") == badge.name)
            name.fit()
            assert name.font_size >= LEAST_NAME * board.frame.unit
            for fact in badge._labels:
                fact.do_layout()
                text = fact.children[0]
                text.fit()
                text.texture_update()
                assert text.font_size >= LEAST_FIGURE * text.wanted
                assert not text.text or text.texture_size[1] < 1.6 * text.font_size, "on one line"
                assert text.right <= badge.right


def test_badges_round_an_upright_table_tell_whole_figures(app: Any, as_it_was: None):  # U30
    """They lie on their sides, and are not high enough for two lines below a name."""
    sides = (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST)
    with bare_board(app, GAME, people(4), (600, 960)) as board:
        board.frame.seat_round(sides)
        board.sync(GAME.view(race(*(at(square) for square in SQUARES[:4])).state, None), is_asked=True)
        settle()
        for badge in board.frame.badges:
            for fact in badge.row.children:
                figure = fact.children[0]
                figure.fit()
                assert figure.font_size >= LEAST_FIGURE * figure.wanted


def test_the_arrow_at_the_start_points_along_the_path(board: Any):
    """It pointed off the board, where the path leaves the gate to the left."""
    from app.resources.art import picture

    scene = board.arena.scene
    track, start = scene.geometry, picture("garden-start")
    (drawn,) = (
        part for part in scene.ground.children if hasattr(part, "tex_coords") and part.texture is start
    )
    is_mirrored = drawn.tex_coords[0] > drawn.tex_coords[2]
    assert is_mirrored == (track.stops[1][0] < track.stops[0][0])
    for pawn in range(6):
        x, _ = track.place(0, pawn).point
        assert x > track.stops[1][0] + 0.8 * track.cell[0], "off the first square"
