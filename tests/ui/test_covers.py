"""Behind every cover of a match: no secret in the tree, none in the pixels (U2)."""

from typing import Any

import pytest

from app.boards.base.target import HandCard
from app.match import Cover, Private
from app.screens.table.cover import HOLD_SECONDS
from engines import catalogue
from engines.rng import Rng
from tests.engines.tables import Setup
from tests.length import some
from tests.ui.fingers import Tap, centre, do_all, finger, frames, long_frame, settle
from tests.ui.hands import hands_at
from tests.ui.reading import assert_same_pixels, pixels
from tests.ui.tables import SECRETIVE, Wait, bring_to, hides_choices, lift, people, setups_of, skip_ahead
from tests.ui.tree import describe, differences

SLOW = 25  # sixtieths of a second
MOST_COVERS = (12, 60)  # of one match; and with --long the whole of a short one
EVERY = [[setup for setup in setups_of(game) if hides_choices(setup)] for game in SECRETIVE]
SETUPS = [setup for setups in EVERY for setup in some(setups[::3], setups)]


def try_and_drop(screen: Any) -> None:
    """Look behind the cover, put something forward, and let the cover fall on it."""
    lift(screen)
    screen.board.interaction.suggest(screen.match.view(screen.asked).legal[-1])
    settle()
    screen.drop()


def seen(screen: Any) -> tuple[list[Any], bytes]:
    """Everything in the tree, shown or not, and every pixel."""
    settle()
    return describe(screen, with_hidden=True), pixels()


@pytest.mark.every_game
@pytest.mark.every_case
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_cover_tells_nothing(begin: Any, counts: Any, setup: Setup):
    """Two tables that differ in secrets alone, both just played at, look the same once covered."""
    screen = begin(setup.game, people(setup.seats), **setup.options)
    rng, covers, differing = Rng(1), 0, 0
    while screen.asked is not None and covers < counts(*MOST_COVERS):
        if screen.state.lies_open:
            assert not isinstance(screen.curtain.state, Cover)
            skip_ahead(screen, 1)
            continue
        covers += 1
        assert screen.curtain.state == Cover(screen.asked)
        try_and_drop(screen)
        tree, picture = seen(screen)
        view = screen.match.view(screen.asked)
        real = screen.match._states[-1]
        screen.match._states[-1] = setup.game.determinize(screen.match.view(None), rng)
        differing += screen.match.view(screen.asked) != view
        try_and_drop(screen)
        other_tree, other_picture = seen(screen)
        screen.match._states[-1] = real
        assert differences(tree, other_tree) == []
        assert_same_pixels(picture, other_picture, f"cover-{setup}")
        skip_ahead(screen, 1)
    assert differing > 5


def test_a_hold_that_was_let_go_leaves_no_ring(begin: Any, app: Any, wait_until: Wait):
    """Whoever gets the tablet next sees an empty one fill (U1)."""
    screen = begin(SECRETIVE[0], people(2))
    app.settings.cover_opens = "hold"
    screen.views.draw()
    frames()
    empty = pixels()
    touch = finger(centre(screen.covers.full.ids.pad))
    wait_until(lambda: screen.covers.full.progress > 0.3, "the ring to fill")
    assert pixels() != empty
    touch.touch_up()
    wait_until(lambda: not screen.covers.full.progress, "the ring to empty")
    frames()
    assert_same_pixels(pixels(), empty, "empty-ring")


@pytest.mark.every_case
@pytest.mark.parametrize("is_gone", [False, True], ids=["held", "gone"])
def test_a_hold_takes_as_long_on_a_machine_that_shows_three_frames_a_second(
    begin: Any, app: Any, monkeypatch: pytest.MonkeyPatch, is_gone: bool
):
    """And a finger that went in the last of them opens nothing (U1)."""
    from kivy.base import EventLoop

    screen = begin(SECRETIVE[0], people(2))
    app.settings.cover_opens = "hold"
    screen.views.draw()
    touch = finger(centre(screen.covers.full.ids.pad))
    settle(1)
    long_frame(20)
    assert isinstance(screen.curtain.state, Cover)
    if is_gone:
        monkeypatch.setattr(EventLoop, "dispatch_input", touch.touch_up)  # read after the clock has ticked
    long_frame(20)
    assert isinstance(screen.curtain.state, Cover if is_gone else Private)
    if not is_gone:
        touch.touch_up()


def test_a_hold_is_enough_on_time_where_the_growing_ring_takes_long_to_draw(begin: Any, app: Any):
    from kivy.clock import Clock

    screen = begin(SECRETIVE[0], people(2))
    app.settings.cover_opens = "hold"
    screen.views.draw()
    full, start = screen.covers.full, Clock.time()
    touch, shown = finger(centre(full.ids.pad)), full.progress
    while isinstance(screen.curtain.state, Cover):
        if full.progress == shown:
            settle(1)
        else:
            shown = full.progress
            long_frame(SLOW)
    assert HOLD_SECONDS <= round(Clock.time() - start, 6) < HOLD_SECONDS + 0.1
    touch.touch_up()


def test_a_ring_that_opened_a_cover_stays_full_while_the_curtain_rises(begin: Any, app: Any):
    screen = begin(SECRETIVE[0], people(2))
    app.settings.cover_opens = "hold"
    skip_ahead(screen, 1)
    app.settings.speed = "normal"
    full = screen.covers.full
    touch, rising = finger(centre(full.ids.pad)), 0
    while full.parent is not None:
        settle(1)
        if isinstance(screen.curtain.state, Private) and full.parent is not None:
            assert full.ids.pad.fill == 1
            rising += 1
    assert rising > 1
    assert full.ids.pad.fill == 0
    touch.touch_up()


def test_a_curtain_is_up_on_time_where_each_frame_takes_long(begin: Any, app: Any):
    screen = begin(SECRETIVE[0], people(2))
    skip_ahead(screen, 1)
    app.settings.speed = "normal"
    screen.views.lift(screen.curtain.state.seat)
    long_frame(SLOW)  # in which the table was laid out: the curtain begins to rise
    assert 0 < screen.covers.full.raised < 1
    long_frame(SLOW)
    assert screen.covers.full.parent is None


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (600, 960), (1280, 800)], ids=str)
def test_nothing_lies_across_the_gilt_frame_and_the_name_is_read_once(
    app: Any, begin: Any, size: tuple[int, int], scale: float
):
    from kivy.core.window import Window

    before = tuple(Window.size)
    screen = begin(SECRETIVE[0], people(2))
    try:
        Window.size = size
        app.settings.text_scale = scale
        skip_ahead(screen, 1)
        settle(4)
        assert isinstance(screen.curtain.state, Cover)
        cover = screen.covers.full
        frame, menu, undo = cover.ids.playbill, screen.ids.menu, screen.ids.undo
        for button in (cover.ids.look, cover.ids.hear, menu, undo):
            assert button.y >= frame.top or button.x >= frame.right or button.right <= frame.x, button
        assert not undo.collide_widget(menu)
        assert not undo.collide_widget(cover.ids.look)
        assert frame.y <= cover.ids.bill.y <= cover.ids.bill.top <= frame.top
        assert cover.name not in cover.sentence
    finally:
        app.settings.text_scale = 1.0
        Window.size = before
        frames(3)


def test_the_words_that_say_here_lie_right_below_the_pad(begin: Any, app: Any):
    screen = begin(SECRETIVE[0], people(2))
    app.settings.cover_opens = "hold"
    skip_ahead(screen, 1)
    settle(4)
    cover = screen.covers.full
    pad, words = cover.ids.pad, cover.ids.words
    assert cover.is_beside
    assert words.center_x == pytest.approx(pad.center_x, abs=1)
    assert 0 <= pad.y - words.top < pad.height / 4


def test_a_cover_that_is_lifted_rises_and_is_in_the_way_of_nothing(
    begin: Any, app: Any, endless: None
):  # U22, U23
    """The hand is there at once; the curtain goes up before it, and falls at once if it must."""
    screen = begin(catalogue()["fable"], people(2))
    app.settings.speed = "slow"
    lift(screen)
    settle()
    full = screen.covers.full
    assert isinstance(screen.curtain.state, Private)
    assert full.parent is not None
    assert full.raised < 1, "it is cut to the hand"
    do_all([Tap(hands_at(screen).where(HandCard(0)))])
    assert screen.board.proposal.staged == [0]
    screen.drop()
    assert isinstance(screen.curtain.state, Cover)
    assert (full.parent is not None, full.raised) == (True, 0)


def test_what_a_full_cover_hides_is_not_drawn_until_it_is_lifted(begin: Any, secretive: Any):
    screen = begin(secretive, people(2))
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    floor, covers = screen.ids.floor.canvas, screen.ids.covers.canvas
    assert floor not in covers.children
    lift(screen)
    assert covers.children.index(floor) == 0  # below all that lies over the table
    screen.drop()
    assert floor not in covers.children
    screen.views.look()
    assert floor in covers.children
