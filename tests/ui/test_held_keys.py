"""A key that stays down repeats: it opens nothing twice, and what it began does not outlive an accident."""

from collections.abc import Callable
from typing import Any

import pytest

from app.match import Cover, Manner, Private
from app.widgets.key_codes import TAB
from engines.record import AnyGame
from tests.ui.fingers import press, settle
from tests.ui.tables import bring_to, people

ENTER, ESCAPE, LEFT, RIGHT = 13, 27, 276, 275
SECOND_BADGE = ord("2")
REPETITIONS = 4
HOLDING_FRAMES = 6  # with holds as short as here


def key_down(code: int, times: int = 1) -> None:
    """Once, or as often as the keyboard repeats it."""
    from kivy.core.window import Window

    for _ in range(times):
        Window.dispatch("on_key_down", code, 0, chr(code) if 32 < code < 127 else "", [])
        settle(HOLDING_FRAMES)


def key_up(code: int) -> None:
    from kivy.core.window import Window

    Window.dispatch("on_key_up", code, 0)
    settle()


@pytest.fixture
def short_hold(monkeypatch: pytest.MonkeyPatch, begin: Any, app: Any) -> None:
    """A hold is done within a few frames."""
    for module in ("cover", "keys"):
        monkeypatch.setattr(f"app.screens.table.{module}.HOLD_SECONDS", 1e-9)
    app.settings.cover_opens = "hold"


def escape(app: Any) -> None:
    press(ESCAPE)


def pause(app: Any) -> None:
    app.on_pause()


@pytest.mark.parametrize("accident", [escape, pause], ids=lambda deed: deed.__name__)
def test_a_digit_that_stays_down_does_not_open_again_what_was_dropped(
    app: Any, short_hold: None, begin: Any, game: AnyGame, accident: Callable[[Any], None]
):
    screen = begin(game, people(2), Manner.TABLE)
    before = screen.curtain.state
    key_down(SECOND_BADGE)
    assert screen.curtain.state == Private(1)
    accident(app)
    assert screen.curtain.state == before
    key_down(SECOND_BADGE, REPETITIONS)
    assert screen.curtain.state == before
    key_up(SECOND_BADGE)
    key_down(SECOND_BADGE)
    assert screen.curtain.state == Private(1), "pressed once more, it opens once more"
    key_up(SECOND_BADGE)


def test_a_digit_that_was_just_pressed_opens_nothing_after_a_pause(
    app: Any, short_hold: None, begin: Any, game: AnyGame
):
    from kivy.core.window import Window

    screen = begin(game, people(2), Manner.TABLE)
    before = screen.curtain.state
    Window.dispatch("on_key_down", SECOND_BADGE, 0, "2", [])
    app.on_pause()
    settle(HOLDING_FRAMES)
    assert screen.curtain.state == before
    key_up(SECOND_BADGE)


def test_return_that_led_to_a_table_and_stays_down_opens_no_cover(
    app: Any, short_hold: None, begin: Any, secretive: AnyGame
):
    screen = begin(secretive, people(2))
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    app.go("home")
    settle(4)
    press(TAB)
    assert type(app.navigation.focus.on).__name__ == "ContinueButton"
    key_down(ENTER)
    screen = app.manager.current_screen
    assert isinstance(screen.curtain.state, Cover)
    key_down(ENTER, REPETITIONS)
    assert isinstance(screen.curtain.state, Cover)
    key_up(ENTER)
    key_down(ENTER)
    assert isinstance(screen.curtain.state, Private), "pressed once more, it opens"
    key_up(ENTER)


def test_an_arrow_that_opened_a_cover_and_stays_down_leaves_the_recap(begin: Any, secretive: AnyGame):
    screen = begin(secretive, people(2))
    bring_to(
        screen,
        lambda: isinstance(screen.curtain.state, Cover) and bool(screen.match.recap(screen.asked, None)),
    )
    press(LEFT)
    key_down(RIGHT)
    assert isinstance(screen.curtain.state, Private)
    screen.recap.show()
    key_down(RIGHT, REPETITIONS)
    assert screen.recap.parent is not None
    key_up(RIGHT)
    press(RIGHT)
    assert screen.recap.parent is None


def test_an_arrow_that_stays_down_walks_on_through_a_sheet(begin: Any, game: AnyGame):
    screen = begin(game, people(2))
    screen.menu.show()
    settle()
    marked = []
    for _ in range(3):
        key_down(RIGHT)
        marked += [slip for slip in screen.sheets.top.slips if slip.is_chosen]
    assert len(set(marked)) == 3
    key_up(RIGHT)


def test_a_key_that_went_up_behind_another_window_works_at_once(
    app: Any, short_hold: None, begin: Any, secretive: AnyGame
):
    from kivy.core.window import Window

    screen = begin(secretive, people(2))
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    key_down(ENTER)
    assert isinstance(screen.curtain.state, Private)
    Window._focus = False  # and nobody hears of the key any more
    assert isinstance(screen.curtain.state, Cover)
    Window._focus = True
    key_down(ENTER)
    assert isinstance(screen.curtain.state, Private)
    key_up(ENTER)
