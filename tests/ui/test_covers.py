"""Behind every cover of a match: no secret in the tree, none in the pixels (U2)."""

from typing import Any

import pytest

from app.match import Cover
from engines.rng import Rng
from tests.ui.conftest import Wait
from tests.ui.fingers import centre, finger, frames, settle
from tests.ui.hands import GAMES
from tests.ui.tables import lift, people, settings_of, skip_ahead
from tests.ui.tree import describe, differences

MOST_COVERS = 30  # of one match: the whole of a short one
TABLES = [
    pytest.param(game, options, id="-".join((game.id, *options.values())))
    for game in GAMES
    for options in settings_of(game)
]


def pixels() -> bytes:
    """What the window shows, drawn now."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    return bytes(glReadPixels(0, 0, *Window.size, GL_RGB, GL_UNSIGNED_BYTE))


def try_and_drop(screen: Any) -> None:
    """Look behind the cover, put something forward, and let the cover fall on it."""
    lift(screen)
    screen.board.suggest(screen.match.view(screen.asked).legal[-1])
    settle()
    screen.drop()


def seen(screen: Any) -> tuple[list[Any], bytes]:
    """Everything in the tree, shown or not, and every pixel."""
    settle()
    return describe(screen, with_hidden=True), pixels()


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_cover_tells_nothing(begin: Any, game: Any, options: dict[str, str]):
    """Two tables that differ in secrets alone, both just played at, look the same once covered."""
    screen = begin(game, people(2), **options)
    rng, covers, differing = Rng(1), 0, 0
    while screen.asked is not None and covers < MOST_COVERS:
        covers += 1
        assert isinstance(screen.curtain.state, Cover)
        try_and_drop(screen)
        tree, picture = seen(screen)
        view = screen.match.view(screen.asked)
        real = screen.match._states[-1]
        screen.match._states[-1] = game.determinize(screen.match.view(None), rng)
        differing += screen.match.view(screen.asked) != view
        try_and_drop(screen)
        other_tree, other_picture = seen(screen)
        screen.match._states[-1] = real
        assert differences(tree, other_tree) == []
        assert picture == other_picture
        skip_ahead(screen, 1)
    assert differing > 5


def test_a_hold_that_was_let_go_leaves_no_ring(begin: Any, app: Any, wait_until: Wait):
    """Whoever gets the tablet next sees an empty one fill (U1)."""
    screen = begin(GAMES[0], people(2))
    app.settings.cover_opens = "hold"
    screen.draw()
    frames()
    empty = pixels()
    touch = finger(centre(screen.covers.full.ids.pad))
    wait_until(lambda: screen.covers.full.progress > 0.3, "the ring to fill")
    assert pixels() != empty
    touch.touch_up()
    wait_until(lambda: not screen.covers.full.progress, "the ring to empty")
    frames()
    assert pixels() == empty
