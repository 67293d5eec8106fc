"""From one screen to the next: no frame mixes two of them (U24)."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.match import Cover, Manner, Private
from app.widgets.key_codes import ESCAPE
from engines import catalogue
from engines.record import AnyGame
from tests.ui.fingers import finger, frames, settle
from tests.ui.reading import assert_same_pixels, pixels
from tests.ui.tables import Wait, bring_to, empty, is_at_rest, lift, people

CALM_FRAMES = 150
CALM_DRAWN = 60  # until a cover has risen, and what follows closely on one another has come to an end
STRIDE = 97  # of the pixels that are compared
WAYS = [("home", "credits"), ("credits", "home"), ("home", "rules"), ("home", "settings")]


@pytest.fixture
def turning(app: Any) -> Iterator[None]:
    """Pages turn, and home shows no small picture of a match, which comes a few frames later."""
    empty(app.store)
    app.has_pages = True
    yield
    app.has_pages = False
    app.settings.reduced_motion = False
    app.go("home")


def columns(picture: bytes, left: int) -> list[bytes]:
    """What is to be seen to the right of a place, line by line."""
    from kivy.core.window import Window

    width = int(Window.width)
    lines = [picture[at : at + width * 3] for at in range(0, len(picture), width * 3)]
    return [line[left * 3 :] for line in lines]


def rows(picture: bytes, low: int) -> bytes:
    """What is to be seen above a height."""
    from kivy.core.window import Window

    return picture[low * int(Window.width) * 3 :]


@pytest.mark.parametrize(("start", "end"), WAYS, ids=str)
def test_without_motion_the_new_screen_is_alone_at_once(app: Any, turning: None, start: str, end: str):
    app.settings.reduced_motion = True
    app.go(start)
    frames(6)
    app.go(end)
    assert app.manager.children == [app.manager.current_screen]
    frames(6)
    settled = pixels()
    app.go(start)
    frames(6)
    app.go(end)
    frames(2)
    assert_same_pixels(pixels(), settled, f"scene-{start}-{end}")


@pytest.mark.parametrize(("start", "end"), WAYS, ids=str)
def test_beside_a_turning_page_lies_the_new_screen_alone(app: Any, turning: None, start: str, end: str):

    app.has_pages = False
    app.go(end)
    frames(6)
    settled = pixels()
    app.go(start)
    frames(6)
    app.has_pages = True
    app.go(end)
    page = app.navigation.page
    seen = 0
    while page.is_turning:
        frames(1)
        if not page.is_turning:
            break
        edge = int(page._shade.pos[0] + page._shade.size[0]) + 2
        seen += 1
        assert columns(pixels(), edge) == columns(settled, edge)
    assert seen > 1
    frames(1)
    assert_same_pixels(pixels(), settled, f"scene-{start}-{end}")


def test_words_that_are_scrolled_run_over_no_title_on_a_page_that_turns(app: Any, turning: None):
    app.has_pages = False
    app.go("rules", game=catalogue()["fable"])
    scroll = app.manager.current_screen.ids.scroll
    frames(6)
    scroll.scroll_y = 0.4
    frames(2)
    left, top = pixels(), int(scroll.top) + 1
    app.has_pages = True
    app.go("home")
    frames(1)  # the page lies there as a whole, and has yet to turn
    assert app.navigation.page.is_turning
    assert rows(pixels(), top) == rows(left, top)
    app.navigation.page.put_away()


@pytest.mark.parametrize("is_seen", [False, True], ids=["covered", "seen"])
def test_a_page_turns_unless_somebodys_secrets_are_on_it(
    app: Any, begin: Any, turning: None, secretive: AnyGame, is_seen: bool
):
    screen = begin(secretive, people(2))
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    if is_seen:
        lift(screen)
    assert isinstance(screen.curtain.state, Private) is is_seen
    app.settings.speed = "normal"
    app.go("home")
    assert app.navigation.page.is_turning is not is_seen
    app.navigation.page.put_away()


def test_the_frame_that_was_seen_is_kept_for_a_page_but_none_with_secrets(  # U1
    app: Any, begin: Any, turning: None, secretive: AnyGame
):
    screen = begin(secretive, people(2))
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    app.settings.speed = "normal"
    seen = app.navigation._seen
    frames(CALM_DRAWN)
    shown = pixels()
    assert seen.picture is not None
    kept = seen.picture.pixels  # read once: each time it is another look at the whole picture
    lines = [kept[at : at + 3] for at in range(0, len(kept), 4 * STRIDE)]
    assert lines == [shown[at : at + 3] for at in range(0, len(shown), 3 * STRIDE)]
    lift(screen)
    frames(CALM_DRAWN)
    assert isinstance(screen.curtain.state, Private)
    assert seen.picture is None
    screen.drop()
    assert seen.picture is None  # what is drawn next is not what was seen last
    frames(CALM_DRAWN)
    assert seen.picture is not None


@pytest.mark.parametrize("is_peek", [False, True], ids=["covered", "peeked"])
def test_no_page_shows_secrets_that_were_covered_in_the_same_frame(  # U1
    app: Any, begin: Any, turning: None, secretive: AnyGame, is_peek: bool
):
    """The page is painted as the last frame was, in which the secrets lay open; see `test_leaving.py`."""
    from kivy.core.window import Window

    screen = begin(secretive, people(2), Manner.TABLE)
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    if is_peek:
        screen.peek.tap(1 - screen.asked)
    lift(screen)
    assert isinstance(screen.curtain.state, Private)
    app.settings.speed = "normal"
    frames(2)
    for _ in range(2):
        Window.dispatch("on_key_down", ESCAPE, 0, "", [])
        Window.dispatch("on_key_up", ESCAPE, 0)
    assert app.manager.current_screen is not screen
    assert not app.navigation.page.is_turning
    assert app.secrecy.is_on  # the last picture of this screen is the one with the secrets
    frames(2)
    assert not app.secrecy.is_on


def test_no_page_of_an_only_persons_hand_turns(
    app: Any, begin: Any, turning: None, game: AnyGame, wait_until: Wait
):
    """The tablet may take pictures again as soon as the table is left."""
    screen = begin(game, people(1, bots=game.seats[0] - 1))
    wait_until(lambda: is_at_rest(screen), "the person's turn")
    assert isinstance(screen.curtain.state, Private)
    app.settings.speed = "normal"
    app.go("home")
    assert not app.navigation.page.is_turning


def test_garbage_is_looked_for_when_nothing_moves_and_nobody_touches(
    app: Any, begin: Any, turning: None, game: AnyGame, monkeypatch: pytest.MonkeyPatch, wait_until: Wait
):
    """A full search takes as long as many frames: nobody waits for it, and it stops no race."""
    from app.platform import garbage

    looked: list[str] = []

    def look() -> None:
        assert not app.navigation.page.is_turning
        assert not app.manager.current_screen.is_moving
        looked.append(app.navigation.shown[0])

    monkeypatch.setattr(garbage.gc, "collect", look)
    monkeypatch.setattr(garbage.gc, "get_count", lambda: (0, 0, 0))  # not what earlier tests have made
    app.settings.speed = "normal"
    app.go("credits")
    screen = begin(game, people(game.seats[0]))
    app.settings.speed = "normal"
    assert looked == []
    held = finger((1, 1))
    settle(CALM_FRAMES)
    assert looked == []  # a finger lies there
    held.touch_up()
    screen.board.motion.add(10 * garbage.CALM_SECONDS, lambda _share: None)
    settle(CALM_FRAMES)
    assert looked == []  # something moves
    screen.board.finish()
    wait_until(lambda: bool(looked), "a look for garbage")
    settle(CALM_FRAMES)
    assert looked == ["table"]  # once for what was left


def test_no_page_outlasts_the_screen_it_turned_to(app: Any, turning: None):
    app.settings.speed = "slow"
    app.go("credits")
    assert app.navigation.page.is_turning
    app.settings.reduced_motion = True
    app.go("rules")
    assert not app.navigation.page.is_turning


def test_a_photographer_gets_the_new_screen_and_no_page_over_it(app: Any, turning: None, tmp_path: Path):
    from tools.photographer import SETTLING_FRAMES, Photographer

    Photographer(app, {"out": str(tmp_path)})
    app.go("credits")
    frames(SETTLING_FRAMES)
    assert not app.navigation.page.is_turning


def test_a_photographer_taps_where_only_a_tap_goes_on(app: Any, tmp_path: Path):
    from app.boards.base.timeline import Pause, Timeline
    from tools.photographer import Photographer

    photographer = Photographer(app, {"out": str(tmp_path)})
    photographer.seen.add("race-none-type")
    went_on: list[bool] = []
    board = SimpleNamespace(finish=lambda: None)
    timeline = Timeline(board, SimpleNamespace(hush=lambda: None))
    timeline.play((), lambda: went_on.append(True), pause=Pause(lambda: None))
    assert list(islice(photographer._watch(SimpleNamespace(timeline=timeline)), 10))
    assert went_on
