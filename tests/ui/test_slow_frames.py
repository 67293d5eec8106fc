"""Three frames a second, as on a slow tablet: every touch is answered, and none is lost or counted twice."""

from collections.abc import Callable
from typing import Any

import pytest

from app.match import Manner
from app.widgets.key_codes import ESCAPE
from engines.record import AnyGame
from tests.ui.fingers import Drag, Gesture, Key, Tap, centre, do, finger, long_frame, queue, settle
from tests.ui.hands import hands_at
from tests.ui.house import GAME, started
from tests.ui.reading import find
from tests.ui.tables import look, people
from tests.ui.tree import describe

SLOW = 20  # sixtieths of a second
MOVES = 2
MOST_FRAMES = 200

__all__ = ["started"]  # a fixture


def in_one_frame(screen: Any, gesture: Gesture) -> None:
    """The finger has come and gone before anything is drawn."""
    do(gesture)
    long_frame(SLOW)


def frame_by_frame(screen: Any, gesture: Gesture) -> None:
    """Whatever the finger does, a frame is drawn before it goes on, and what is carried has followed it."""
    touch = finger(gesture.start if isinstance(gesture, Drag) else gesture.at)
    long_frame(SLOW)
    for place in (gesture.middle, gesture.end) if isinstance(gesture, Drag) else ():
        before = describe(screen.board.frame)
        touch.touch_move(*place)
        long_frame(SLOW)
        assert describe(screen.board.frame) != before, gesture
    touch.touch_up()
    long_frame(SLOW)


def finish(screen: Any) -> None:
    for _ in range(MOST_FRAMES):
        if not screen.timeline.is_running:
            return
        if screen.timeline.awaits_tap:
            screen.timeline.skip()
        long_frame(SLOW)
    pytest.fail("the move is still being shown")


@pytest.mark.parametrize("touch", [in_one_frame, frame_by_frame], ids=lambda touch: touch.__name__)
@pytest.mark.parametrize("how", ["taps", "drags"])
def test_every_touch_is_seen_in_the_next_frame_and_every_move_counts_once(
    app: Any, begin: Any, game: AnyGame, how: str, touch: Callable[[Any, Gesture], None]
):
    screen = begin(game, people(2), Manner.OPEN)
    app.settings.speed = "normal"
    for number in range(MOVES):
        view = look(screen)
        *_, action = view.legal
        for gesture in getattr(hands_at(screen), how)(view, action):
            if len(screen.match.moved) > number:
                break  # what was let go settled all, and needs no button
            before = describe(screen.board.frame)
            touch(screen, gesture)
            assert describe(screen.board.frame) != before, gesture
        finish(screen)
        assert len(screen.match.moved) == number + 1
        assert screen.match.moved[-1].action == action


def test_a_button_that_is_touched_twice_before_a_frame_commits_once(app: Any, begin: Any, game: AnyGame):
    screen = begin(game, people(2), Manner.OPEN)
    app.settings.speed = "normal"
    view = look(screen)
    hands, action = hands_at(screen), view.legal[-1]
    for target in hands.targets(view, action):
        in_one_frame(screen, Tap(hands.where(target)))
    assert screen.match.moved == []
    for _ in range(2):
        do(hands.commit())
    long_frame(SLOW)
    finish(screen)
    assert [moved.action for moved in screen.match.moved] == [action]


@pytest.mark.every_case
@pytest.mark.parametrize("turns_page", [False, True], ids=["at once", "page"])
def test_a_touch_made_before_a_screen_was_seen_does_nothing_there(
    app: Any, started: list[Any], turns_page: bool
):
    app.go("setup", game=GAME)
    settle()
    play = Tap(centre(app.manager.current_screen.ids.play))
    app.go("home")
    settle()
    box = Tap(centre(find(app.manager.current_screen, GAME.title)))
    app.settings.speed, app.has_pages = "normal", turns_page
    for tap in (box, play):  # both before a frame
        queue(tap)
    frames_with_home = 0
    while frames_with_home == 0 or app.navigation.page.is_turning:
        long_frame(SLOW)
        frames_with_home += 1
        assert app.navigation.shown[0] == "setup"
        queue(play)  # while that frame was made
    long_frame(SLOW)
    assert started == []
    queue(play)  # while the first frame in which Play was to be seen lay there
    long_frame(SLOW)
    assert len(started) == 1


def test_a_key_pressed_before_a_screen_was_seen_does_nothing_there(app: Any):
    app.go("rules", game=GAME)
    settle()
    app.go("setup", game=GAME)
    long_frame(SLOW)
    do(Key(ESCAPE))
    assert app.navigation.shown[0] == "setup"
    long_frame(SLOW)
    do(Key(ESCAPE))
    assert app.navigation.shown[0] == "home"
