"""The reader of layouts finds what it is there to find."""

from typing import Any

import pytest

from tests.ui.fingers import settle


@pytest.fixture
def host(app: Any) -> Any:
    from kivy.uix.floatlayout import FloatLayout

    return FloatLayout(size=(600, 400))


def found(host: Any, *widgets: Any) -> list[str]:
    from tests.ui.layout import problems

    for widget in widgets:
        host.add_widget(widget)
    settle(4)
    return problems(host, 1.0)


def test_a_button_and_a_text_with_room_are_fine(host: Any):
    from kivy.uix.button import Button

    assert found(host, Button(text="Jouer", font_size=20, size_hint=(None, None), size=(200, 64))) == []


def test_a_small_button_is_named(host: Any):
    from kivy.uix.button import Button

    (problem,) = found(host, Button(size_hint=(None, None), size=(60, 40)))
    assert problem == "Button '' is only 60 × 40 dp"


def test_buttons_too_close_to_one_another_are_named(host: Any):
    from kivy.uix.button import Button

    left = Button(size_hint=(None, None), size=(100, 60))
    (problem,) = found(host, left, Button(size_hint=(None, None), size=(100, 60), x=105))
    assert "is 5 dp from" in problem


def test_what_reaches_outside_is_named(host: Any):
    from kivy.uix.button import Button

    (problem,) = found(host, Button(size_hint=(None, None), size=(100, 60), x=550))
    assert problem.endswith("reaches outside")


def test_letters_at_the_edge_are_named(host: Any):
    from kivy.uix.label import Label

    size = {"font_size": 20, "size_hint": (None, None), "text_size": (200, 30), "valign": "middle"}
    edge = Label(text="bord", size=(200, 30), pos=(0, 200), halign="left", **size)
    free = Label(text="libre", size=(200, 30), pos=(0, 100), halign="center", **size)
    assert found(host, edge, free) == ["Label 'bord' touches the edge"]


def test_small_and_cut_off_text_is_named(host: Any):
    from kivy.uix.label import Label

    small = Label(text="petit", font_size=12, size_hint=(None, None), size=(100, 30), pos=(20, 20))
    cut = Label(
        text="beaucoup trop long", font_size=30, size_hint=(None, None), size=(100, 60), pos=(200, 100)
    )
    assert found(host, small, cut) == [
        "Label 'beaucoup trop long' is cut off",
        "Label 'petit' is written in 12",
    ]


def test_a_word_that_is_broken_is_named(host: Any):
    from kivy.uix.label import Label

    broken = Label(text="un rhinocéros", text_size=(90, None), font_size=20, size_hint=(None, None))
    broken.size, broken.pos = (90, 90), (20, 20)
    assert found(host, broken) == ["Label 'un rhinocéros' is broken within a word"]


def test_a_text_that_leaves_the_button_it_is_in_is_named(host: Any):
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.button import Button
    from kivy.uix.label import Label

    button = Button(size_hint=(None, None), size=(200, 60))
    lines = BoxLayout(size=(200, 120))
    lines.add_widget(Label(text="une\ndeux\ntrois", font_size=24))
    button.add_widget(lines)
    (problem,) = found(host, button)
    assert problem.endswith("is cut off")


def test_a_text_on_top_of_another_is_named(host: Any):
    from kivy.uix.label import Label

    texts = [
        Label(text=text, font_size=20, size_hint=(None, None), size=(200, 60)) for text in ("un", "deux")
    ]
    (problem,) = found(host, *texts)
    assert "lies on" in problem
