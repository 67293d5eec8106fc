"""Home is kept while other screens are shown: it is as good as one made anew, whatever has changed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.match import Manner, Match
from engines.carrots import GAME as CARROTS
from engines.record import Record
from tests.ui.conftest import Resize
from tests.ui.fingers import finger, settle
from tests.ui.hands import GAMES
from tests.ui.reading import assert_same_pixels, find, pixels, said
from tests.ui.sizes import dressed, faults, laid_out
from tests.ui.tables import Wait, people
from tests.ui.tree import describe, differences

WAY_OUT = "credits"


def begin(app: Any, game: int = 0) -> int:
    return int(app.store.begin(Record.begin(GAMES[game], 2, 7, {}), people(2), Manner.SECRET).id)


def finish(app: Any) -> None:
    app.store.finish(app.store.open_matches()[0].id)


def begin_cup(app: Any) -> None:
    app.store.cups.begin("Noël", people(3), ("derby", "fable"))


def end_cup(app: Any) -> None:
    app.store.cups.delete(app.store.cups.open()[0].id)


def larger_text(app: Any) -> None:
    app.settings.text_scale = 2.0


def english(app: Any) -> None:
    app.settings.language = "en"


def upright(_app: Any) -> None:
    from kivy.core.window import Window

    Window.size = (600, 800)


OTHERWISE = {larger_text, english, upright}  # each asks for another home
EVENING: tuple[tuple[Callable[[Any], object], ...], ...] = (
    (begin, lambda app: begin(app, 1)),
    (begin_cup,),
    (larger_text, lambda app: app.store.put_away(app.store.open_matches()[0].id)),
    (upright, begin_cup),
    (finish,),
    (english, end_cup),
    (lambda app: app.store.delete(app.store.finished_matches(1)[0].id), end_cup),
)


def home(app: Any) -> Any:
    app.go("home")
    settle(4)
    return app.manager.current_screen


def test_whatever_happened_meanwhile_home_is_as_good_as_a_new_one(app: Any, as_it_was: None):
    kept = home(app)
    for number, happen in enumerate(EVENING):
        app.go(WAY_OUT)
        for one in happen:
            one(app)
        again = home(app)
        assert (again is kept) == OTHERWISE.isdisjoint(happen), number
        shown = describe(again)
        app.go(WAY_OUT)
        app.navigation.forget_home()
        assert differences(shown, describe(home(app))) == [], number
        app.go(WAY_OUT)
        kept = again
        app.navigation.home = kept


def test_home_that_comes_again_is_drawn_as_before(app: Any, as_it_was: None):
    begin(app)
    begin_cup(app)
    app.settings.speed = "off"
    kept = home(app)
    before = pixels()
    app.go(WAY_OUT)
    settle(4)
    assert home(app) is kept
    assert_same_pixels(pixels(), before, "home-again")


def test_a_picture_of_a_match_never_stands_beside_another_one(app: Any, wait_until: Wait):
    begin(app)
    first = home(app).ids.waiting.children[0].ids.miniature
    wait_until(lambda: first.texture is not None, "a picture of the table")
    app.go(WAY_OUT)
    begin(app, 1)
    again = home(app).ids.waiting.children[-1].ids.miniature
    assert again is first
    assert again.texture is None
    wait_until(lambda: again.texture is not None, "a picture of the other table")


def test_a_picture_of_a_match_is_whole_after_a_replay(app: Any, wait_until: Wait):
    begin(app)

    def picture() -> bytes:
        miniature = home(app).ids.waiting.children[0].ids.miniature
        wait_until(lambda: miniature.texture is not None, "a picture of the table")
        return bytes(miniature.texture.pixels)

    before = picture()
    wait_until(lambda: app.boards._boards, "the board to be kept")
    app.go("replay", match=Match(Record.begin(GAMES[0], 2, 7, {}), people(2), Manner.SECRET))
    settle(4)
    assert picture() == before


def test_a_slip_that_was_held_when_home_was_left_is_not_pressed_when_it_comes_again(app: Any):
    slip = find(home(app), "Crédits")
    held = finger(slip.center)
    settle(2)
    assert slip.state == "down"
    app.go(WAY_OUT)
    assert home(app) is not None
    assert find(app.manager.current_screen, "Crédits").state == "normal"
    held.touch_up()
    assert app.navigation.shown[0] == "home"


def test_with_much_to_go_on_with_large_type_has_room(app: Any):  # U32
    """Three buttons stood side by side, so narrow that their words came down on the games."""
    family = [
        replace(player, name=name)
        for player, name in zip(people(4), ("Zoé", "Léo", "Grand-père", "Maman"), strict=True)
    ]
    for seed in range(2):
        app.store.begin(Record.begin(CARROTS, 4, seed, {}), family, Manner.SECRET)
    begin_cup(app)
    assert faults(app, (960, 600), 1, "home") == []
    with dressed(app, 2.0, "fr"), laid_out(app, (960, 600), 1, "home") as screen:
        assert screen.ids.waiting.y >= screen.ids.cards.top - 1
        assert all(part.top <= card.top for card in screen.ids.cards.children for part in card.children)


@pytest.mark.parametrize("size", [(960, 600), (600, 960)], ids=str)
def test_what_could_not_be_done_is_said_once(app: Any, window: Resize, size: tuple[int, int]):
    window(size)
    home(app)
    app.go(WAY_OUT)
    app.matches.resume(123_456)
    settle(4)
    assert "Cette partie n’existe plus." in said(app.manager.current_screen)
    app.go(WAY_OUT)
    assert "Cette partie n’existe plus." not in said(home(app))
