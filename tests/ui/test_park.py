"""Each test begins with an empty screen, whatever the one before has left on it."""

from typing import Any

from tests.ui.conftest import park
from tests.ui.fingers import settle
from tests.ui.reading import assert_same_pixels, pixels


def test_a_question_that_still_folds_up_lies_over_no_other_test(app: Any):
    from kivy.core.window import Window

    from app.material.dialog import QuestionDialog

    park(app)
    empty = pixels()
    question = QuestionDialog(app.settings, lambda: None)
    question.open()
    settle()
    question.dismiss()
    park(app)
    assert Window.children == [app.manager]
    assert_same_pixels(pixels(), empty, "parked")
