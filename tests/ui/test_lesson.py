"""Learning by doing (U33): the lesson of each game that has one, from set-up to the last word, by touches."""

from typing import Any

import pytest

from app.guide import Guide
from app.language import LANGUAGES
from engines.record import AnyGame
from tests.ui.conftest import Wait
from tests.ui.fingers import Tap, centre, do_all, frames, settle
from tests.ui.hands import GAMES
from tests.ui.tables import turns
from tests.ui.test_shell import tap

MOST_MOVES = 12  # of the learner: two minutes are for about as many


@pytest.fixture
def learn(app: Any, begin: Any, wait_until: Wait) -> Any:
    """Goes to set-up and asks for the lesson."""

    def start(game: AnyGame) -> Any:
        app.go("setup", game=game)
        settle()
        tap(app.manager.current_screen.ids.learn)
        screen = app.manager.current_screen
        wait_until(lambda: screen.asked is not None, "somebody to be asked")
        settle(4)
        return screen

    return start


def is_told(screen: Any) -> bool:
    return screen.coach.bubble is not None and screen.coach.bubble.parent is not None


def press(screen: Any, button: str) -> None:
    do_all([Tap(centre(screen.coach.bubble.ids[button]))])
    frames()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_newcomer_is_told_every_step_while_playing(app: Any, learn: Any, wait_until: Wait, game: AnyGame):
    screen = learn(game)
    steps = {Guide(game.id, "fr").step(name).text: name for name in Guide(game.id, "fr").steps}
    heard: set[str] = set()
    for _view in turns(screen, wait_until, "drags", MOST_MOVES):
        while is_told(screen):
            heard.add(steps[screen.coach.bubble.text])
            if not screen.coach.bubble.confirm_text:
                break
            press(screen, "confirm")
        if not app.settings.lesson:
            break
    assert heard == set(steps.values())
    assert not is_told(screen)
    assert screen.match.to_act, "the match goes on"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_lesson_goes_on_where_it_was_left(app: Any, learn: Any, wait_until: Wait, game: AnyGame):
    screen = learn(game)
    for _view in turns(screen, wait_until, "taps"):
        if is_told(screen) and screen.coach.bubble.confirm_text:
            break
    understood = screen.coach.bubble.text
    press(screen, "confirm")
    due = screen.coach.bubble.text
    assert due != understood
    app.go("home")
    settle()
    app.resume()
    again = app.manager.current_screen
    wait_until(lambda: is_told(again), "the coach to go on")
    assert again.coach.bubble.text == due


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_lesson_can_be_skipped_and_is_not_taken_up_again(app: Any, learn: Any, game: AnyGame):
    screen = learn(game)
    assert is_told(screen)
    press(screen, "skip")
    assert not is_told(screen)
    app.resume()
    settle(4)
    assert not is_told(app.manager.current_screen)
    assert app.manager.current_screen.match.to_act


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_coach_leaves_the_hand_free(app: Any, learn: Any, game: AnyGame, scale: float):
    app.settings.text_scale = scale
    learn(game)
    for language in LANGUAGES:
        app.settings.language = language
        settle()
        screen = app.manager.current_screen
        for name in sorted(Guide(game.id, language).steps):
            screen.coach._say(name)
            frames()
            bubble = screen.coach.bubble
            assert bubble.top <= screen.height
            assert bubble.y > screen.height * 0.4, f"{name} in {language} hangs down to the cards"
