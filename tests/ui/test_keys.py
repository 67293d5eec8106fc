"""Home, set-up and what lies on them by keys alone, as the table is played: a ring, Enter, Escape (U20)."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.match import Cover
from engines.bots import GreedyBot
from engines.rng import Rng
from tests.ui.fingers import Tap, do_all, press, settle, tap
from tests.ui.hands import GAMES, hands_at
from tests.ui.reading import assert_same_pixels, pixels, said
from tests.ui.tables import Wait, lift

TAB, ENTER, ESCAPE, UP, DOWN, RIGHT, LEFT = 9, 13, 27, 273, 274, 275, 276
PAGE_UP, PAGE_DOWN = 280, 281
MOST = 60  # steps, from anywhere to anywhere


@pytest.fixture
def home(app: Any, begin: Any) -> Iterator[Any]:
    """As a new family finds it; a match that is begun is ended."""
    app.store.set_setting("table", [])
    app.store.set_setting("names", ["Zoé"])
    app.settings.language = "fr"
    app.go("home")
    settle(8)  # the last table, if there was one, has its picture by then
    yield app.manager.current_screen
    app.store.set_setting("names", [])


def walk_to(app: Any, wanted: Any) -> Any:
    """By Tab, to the first thing that fits."""
    for _ in range(MOST):
        press(TAB)
        if app.navigation.focus.on is not None and wanted(app.navigation.focus.on):
            return app.navigation.focus.on
    raise AssertionError("cannot be reached by keys")


def says(words: str) -> Any:
    return lambda widget: any(words in text for text in said(widget))


def test_a_family_gets_from_home_to_the_first_card_by_keys(app: Any, home: Any, wait_until: Wait):
    walk_to(app, lambda widget: getattr(widget, "title", "") == GAMES[0].title)  # its card
    press(ENTER)
    assert app.manager.current_screen.name == "setup"
    walk_to(app, says("Jouer"))
    press(ENTER)
    screen = app.manager.current_screen
    wait_until(lambda: getattr(screen, "asked", None) is not None, "somebody to be asked")
    settle(4)
    for _ in range(len(screen.match.players) + 1):
        if isinstance(screen.curtain.state, Cover):
            lift(screen, "keys")
        view, moves = screen.match.view(screen.asked), len(screen.match.moved)
        do_all(hands_at(screen).keys(view, GreedyBot(GAMES[0]).choose(view, Rng(3))))
        assert len(screen.match.moved) == moves + 1


def test_what_the_keys_point_at_has_a_ring_until_a_finger_comes(app: Any, home: Any):
    bare = pixels()
    press(TAB)
    settle(2)
    assert pixels() != bare
    do_all([Tap((2, 2))])
    settle(2)
    assert_same_pixels(pixels(), bare, "ring-of-keys")


def test_arrows_go_to_and_fro(app: Any, home: Any):
    press(DOWN)
    first = app.navigation.focus.on
    press(DOWN)
    assert app.navigation.focus.on is not first
    press(UP)
    assert app.navigation.focus.on is first


def test_arrows_go_where_they_point(app: Any, home: Any, window: Any):
    """Held upright, the games lie two by two: below the first is the third, not the second."""
    window((600, 960))
    settle(4)
    cards = home.ids.cards.children[::-1]
    walk_to(app, lambda widget: widget is cards[0])
    for key, wanted in ((DOWN, 2), (RIGHT, 3), (UP, 1), (LEFT, 0)):
        press(key)
        assert app.navigation.focus.on is cards[wanted]


def test_beyond_the_end_of_a_row_lies_the_next_and_below_the_last_the_first(app: Any, home: Any, window: Any):
    window((600, 960))
    settle(4)
    cards = home.ids.cards.children[::-1]
    walk_to(app, lambda widget: widget is cards[1])
    press(RIGHT)
    assert app.navigation.focus.on is cards[2]
    press(LEFT)
    assert app.navigation.focus.on is cards[1]
    heights = [app.navigation.focus.spot[1]]
    for _ in range(MOST):
        press(DOWN)
        heights.append(app.navigation.focus.spot[1])
        if heights[-1] > heights[-2]:
            break
    *downwards, again = heights
    assert downwards == sorted(downwards, reverse=True)
    assert len(downwards) > 3
    assert again == max(heights)


def test_somebody_sits_down_and_is_renamed_by_keys(app: Any, home: Any):
    from kivy.core.window import Window

    app.go("setup", game=GAMES[0])
    setup = app.manager.current_screen
    settle(2)
    walk_to(app, lambda widget: getattr(widget, "number", None) == 3)
    press(ENTER)
    assert setup.seating.chairs[3].name == "Zoé"
    walk_to(app, lambda widget: getattr(widget, "number", None) == 3)
    press(ENTER)
    sheet = setup._sheet
    walk_to(app, lambda widget: hasattr(widget, "insert_text"))
    press(ENTER)
    for letter in "Inès":
        Window.dispatch("on_textinput", letter)
    settle()
    assert sheet.heading == "Inès"
    press(TAB)
    assert not sheet.ids.name.focus
    walk_to(app, says("C’est bon"))
    press(ENTER)
    assert setup._sheet is None or setup._sheet.parent is None
    assert setup.seating.chairs[3].name == "Inès"


def test_an_option_is_chosen_by_keys_and_the_ring_comes_back_to_its_row(app: Any, home: Any):
    app.go("setup", game=GAMES[0])
    setup = app.manager.current_screen
    settle(2)
    before = setup.options.chosen["manner"]
    walk_to(app, says("Secret"))
    press(ENTER)
    walk_to(app, says("Ouvert"))
    press(ENTER)
    assert setup.options.chosen["manner"] != before
    press(TAB)
    assert "Ouvert" in " ".join(said(app.navigation.focus.on))


def test_escape_goes_back_step_by_step(app: Any, home: Any):
    app.go("setup", game=GAMES[0])
    setup = app.manager.current_screen
    settle(2)
    tap(setup.ids.table.chairs[1])
    press(ESCAPE)
    assert setup._sheet is None or setup._sheet.parent is None
    assert app.manager.current_screen is setup
    press(ESCAPE)
    assert app.manager.current_screen.name == "home"


def test_nothing_grey_is_pointed_at(app: Any, home: Any):
    app.go("setup", game=GAMES[0])
    setup = app.manager.current_screen
    settle(2)
    tap(setup.ids.table.chairs[1])
    (remove,) = [widget for widget in setup._sheet.walk() if getattr(widget, "icon", "") == "remove"]
    assert remove.disabled
    seen = []
    for _ in range(MOST):
        press(TAB)
        seen.append(app.navigation.focus.on)
    assert remove not in seen
    assert len(set(seen)) > 20


@pytest.mark.parametrize("name", ["settings", "rules", "credits", "album", "cup"])
def test_every_screen_can_be_left_by_keys(app: Any, home: Any, name: str):
    app.go(name)
    settle(4)
    walk_to(app, lambda widget: getattr(widget, "icon", "") == "back")
    press(ENTER)
    assert app.manager.current_screen.name == "home"


@pytest.mark.parametrize("page", ["rules", "credits"])
def test_a_page_that_is_only_read_is_scrolled_by_keys(app: Any, home: Any, page: str):
    app.settings.text_scale = 2.0
    app.go(page, **({"game": GAMES[0]} if page == "rules" else {}))
    settle(4)
    scroll = app.manager.current_screen.ids.scroll
    assert scroll.scroll_y == 1
    press(DOWN)
    below = scroll.scroll_y
    press(PAGE_DOWN)
    assert scroll.scroll_y < below < 1
    press(UP)
    press(PAGE_UP)
    assert scroll.scroll_y == 1
    press(TAB)
    assert app.navigation.focus.on is not None, "the way back"


def test_on_another_page_of_the_album_the_keys_go_on_where_they_were(app: Any, home: Any):
    app.go("album")
    settle(4)
    tab = walk_to(app, says("Finies"))
    place = tab.to_window(*tab.center)
    press(ENTER)
    settle(4)
    assert app.manager.current_screen.page == "over"
    press(TAB)
    now = app.navigation.focus.on
    assert now is not tab
    assert now.to_window(*now.center) == pytest.approx(place, abs=2)
