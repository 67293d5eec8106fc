"""A name is written: what a finger on the line marks, where the next letter goes, what the title says."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui.fingers import centre, finger, settle, tap
from tests.ui.hands import GAMES
from tests.ui.reading import pixels


@pytest.fixture
def sheet(app: Any, as_it_was: None) -> Iterator[Any]:
    """Of the first of two people without names."""
    app.store.set_setting("table", [])
    app.settings.language = "fr"
    app.go("setup", game=GAMES[0])
    screen = app.manager.current_screen
    settle(2)
    tap(screen.ids.table.chairs[1])
    yield screen._sheet
    app.go("home")


def write(text: str) -> None:
    from kivy.core.window import Window

    for letter in text:
        Window.dispatch("on_textinput", letter)
    settle()


def test_a_second_tap_before_the_first_letter_leaves_everything_marked(sheet: Any):
    """Whoever taps twice, as on a sheet of paper that does not answer, still writes a new name."""
    field = sheet.ids.name
    tap(field)
    tap(field)
    assert field.selection_text == "Joueur 1"
    write("Zoé")
    assert field.text == "Zoé"


def test_two_quick_taps_mark_everything(sheet: Any):
    field = sheet.ids.name
    for number in (1, 2):
        touch = finger(centre(field))
        touch.is_double_tap = number == 2
        touch.touch_up()
    settle()
    assert field.selection_text == "Joueur 1"


def test_a_finger_that_slips_on_its_way_still_marks_everything(sheet: Any):
    field = sheet.ids.name
    x, y = centre(field)
    touch = finger((x, y))
    touch.touch_move(x - 30, y)
    touch.touch_up()
    settle()
    assert field.selection_text == "Joueur 1"


def test_once_something_is_written_a_finger_moves_the_caret(sheet: Any):
    field = sheet.ids.name
    tap(field)
    write("Zoé")
    tap(field)
    assert field.selection_text == ""
    write("!")
    assert field.text == "Zoé!"


def test_a_field_that_was_left_marks_everything_again(sheet: Any):
    field = sheet.ids.name
    tap(field)
    write("Zoé")
    field.focus = False
    tap(field)
    assert field.selection_text == "Zoé"


@pytest.mark.parametrize("text", ["", "Zoé"])
def test_the_caret_is_to_be_seen(sheet: Any, text: str):
    field = sheet.ids.name
    tap(field)
    write(text)
    field.cursor_blink = False  # by itself
    field._do_blink_cursor_ev.cancel()  # Kivy shows the caret once more, half a second later
    assert field.focus
    seen = []
    for is_away in (False, True, False):
        field._cursor_blink = is_away
        settle(2)
        assert field._cursor_blink is is_away, "it blinks by itself"
        seen.append(pixels())
    assert seen[0] != seen[1]
    assert seen[0] == seen[2]


def test_an_emptied_field_gives_the_old_name_back(sheet: Any):
    field = sheet.ids.name
    tap(field)
    write("Zoé")
    assert sheet.heading == "Zoé"
    for _ in "Zoé":
        field.do_backspace()
    settle()
    assert field.text == ""
    assert sheet.heading == "Joueur 1"
    sheet.close()
    assert sheet.seating.chairs[sheet.chair].name == "Joueur 1"


def test_an_emptied_field_of_somebody_who_became_a_robot_gives_the_robots_name_back(sheet: Any):
    tap(sheet.ids.kinds.children[0])
    name = sheet.heading
    assert name != "Joueur 1"
    tap(sheet.ids.name)
    write("Z")
    sheet.ids.name.do_backspace()
    settle()
    assert sheet.heading == name
