"""What the lesson of the carrot race points at, and when it keeps quiet."""

from typing import Any

from kivy.tests.common import UnitTestTouch

from app.boards.carrots.targets import CostsChip, GardenSquare, OwnPawn
from app.boards.common.geometry import Rect
from engines.carrots import GAME
from tests.ui.fingers import finger, settle, tap
from tests.ui.hands import hands_at
from tests.ui.tables import Wait


def prices_due(app: Any, wait_until: Wait) -> Any:
    """The table when the learner is told where prices are."""
    app.go("setup", game=GAME)
    settle()
    tap(app.manager.current_screen.ids.learn)
    screen = app.manager.current_screen
    for step in ("goal", "hold"):
        wait_until(lambda step=step: is_told(screen, step), step)
        screen.tutorial.confirm()
    wait_until(lambda: is_told(screen, "prices"), "the prices")
    settle()
    return screen


def is_told(screen: Any, step: str) -> bool:
    return screen.tutorial.step is not None and screen.tutorial.step.name == step


def test_prices_are_read_in_peace_and_then_the_lesson_goes_on(app: Any, begin: Any, wait_until: Wait):
    screen = prices_due(app, wait_until)
    screen.board.interaction.press(CostsChip())
    wait_until(lambda: screen.tutorial.step is None, "the lesson to keep quiet")
    assert screen.tutorial.bubble.parent is None
    assert not screen.tutorial.marks
    screen.board.interaction.press(CostsChip())
    wait_until(lambda: screen.tutorial.step is not None, "the lesson to go on")
    assert screen.tutorial.step.name == "carrots"  # what it pointed at was pressed: that step is over


def test_the_arrow_to_the_prices_leaves_the_advice_readable(app: Any, begin: Any, wait_until: Wait):
    screen = prices_due(app, wait_until)
    (mark,) = screen.tutorial.marks
    assert screen.board.frame.words
    assert not any(map(Rect.of(mark).overlaps, screen.board.frame.words))


def test_what_a_run_costs_is_read_while_the_pawn_is_carried(app: Any, begin: Any, wait_until: Wait):  # C9
    """No paper of the lesson lies on what is carried, nor takes its touches, until it is let go."""
    screen = prices_due(app, wait_until)
    screen.tutorial.confirm()
    wait_until(lambda: is_told(screen, "carrots"), "the first run")
    settle()
    board, paper = screen.board, screen.tutorial.bubble
    hands = hands_at(screen)
    home = hands.where(OwnPawn(0))
    touch = finger(home)
    touch.touch_move(*hands.where(GardenSquare(5)))
    assert board.tag.text
    assert paper.opacity == 0
    assert not paper.on_touch_down(UnitTestTouch(*paper.ids.skip.center))
    touch.touch_move(*home)
    touch.touch_up()
    settle()
    assert paper.opacity == 1
    assert is_told(screen, "carrots")
