"""The garden on a tablet that stands upright."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.boards.common.geometry import Rect, shared
from engines.carrots import GAME
from tests.engines.carrots.races import at, race
from tests.ui.tables import bare_board, people

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


def test_six_open_purses_are_whole_figures_on_their_badges(board: Any):  # C4, U31
    for badge in board.frame.badges:
        badge.do_layout()
        lettuces, purse = badge._labels[:2]
        badge.row.do_layout()
        for fact in (lettuces, purse):
            fact.do_layout()
            text = fact.children[0]
            text.fit()
            text.texture_update()
            assert text.font_size >= 0.7 * text.wanted
            assert text.texture_size[1] < 1.6 * text.font_size, "on one line"
        assert purse.top <= lettuces.y + 1


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
