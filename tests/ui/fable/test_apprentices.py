"""Who has chosen the apprentices' game learns that one (F21, U33)."""

from typing import Any

from app.boards.fable.tutorial import APPRENTICES
from app.text.guide import Guide
from engines.fable import GAME
from tests.ui.fingers import settle, tap
from tests.ui.tables import Wait
from tests.ui.test_lesson import hidden, is_told, told


def test_the_lesson_is_that_of_the_rules_that_are_chosen(app: Any, begin: Any, wait_until: Wait):
    app.go("setup", game=GAME)
    settle()
    setup = app.manager.current_screen
    setup.options.chosen["variant"] = "apprentice"
    tap(setup.ids.learn)
    screen = app.manager.current_screen
    assert screen.match.record.options["variant"] == "apprentice"
    wait_until(lambda: is_told(screen), "the lesson to say something")
    guide, heard = Guide(GAME.id, "fr", APPRENTICES.words), set()
    for name in told(screen, wait_until):
        assert screen.tutorial.bubble.text == guide.step(name).text
        assert hidden(screen) == [], name
        heard.add(name)
    assert heard == guide.steps


def test_another_lesson_that_was_left_is_no_reason_to_go_on_with_it(app: Any, begin: Any, wait_until: Wait):
    app.go("setup", game=GAME)
    settle()
    tap(app.manager.current_screen.ids.learn)
    app.go("home")
    app.go("setup", game=GAME)
    settle()
    setup = app.manager.current_screen
    assert setup.is_lesson_left
    setup.options.chosen["variant"] = "apprentice"
    setup._refresh()
    assert not setup.is_lesson_left
