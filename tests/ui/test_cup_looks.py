"""The screens of cups in every size, language and state, for all who look at them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from app.cup import standings
from app.match import COLOURS, FACES, Player
from tests.length import some
from tests.ui.cups import ALL, GAMES, PIXEL, ZOE, at, begin_cup, race
from tests.ui.fingers import press, settle
from tests.ui.reading import said
from tests.ui.sizes import SIZES, faults
from tests.ui.tables import empty
from tests.ui.test_names import ARABIC, FAMILY, MARKUP, assert_readable

pytestmark = pytest.mark.usefixtures("at_home")
TAB, ENTER, ESCAPE = 9, 13, 27


def pages(app: Any, racers: Any = ALL, name: str = "Noël 2026") -> Iterator[dict[str, Any]]:
    """Return the arguments of the screens of cups, with cups in every state."""
    cup = begin_cup(app, racers=racers, name=name)
    people = [one for one in racers if one.is_person][:3]
    race(app, cup, 0, players=people)
    race(app, cup, 1, players=people[:2], moves=6)
    app.store.cups.help_with(app.store.cups.get(cup).races[0].match)
    over = begin_cup(app, racers=racers, games=("derby",), name=f"{name} (2)"[:24])
    race(app, over, 0, players=people)
    yield {"page": "new"}
    yield {}
    yield {"cup": cup}
    yield {"cup": over}
    yield {"cup": over, "page": "award"}


@pytest.mark.every_case
@pytest.mark.parametrize(("size", "density"), some([SIZES[0]], SIZES), ids=str)
def test_nothing_is_cut_off_too_small_or_on_top_of_something(
    app: Any, size: tuple[int, int], density: int, monkeypatch: pytest.MonkeyPatch
):
    from app.screens.cup.award import CupAwardScreen

    monkeypatch.setattr(CupAwardScreen, "on_enter", lambda _screen: None)
    for given in pages(app):
        assert faults(app, size, density, "cup", **given) == [], given
    assert faults(app, size, density, "home") == []


@pytest.mark.parametrize(("size", "density"), some([SIZES[0]], SIZES), ids=str)
def test_a_large_family_and_a_long_winter_have_room(
    app: Any, size: tuple[int, int], density: int, monkeypatch: pytest.MonkeyPatch
):
    from app.screens.cup.award import CupAwardScreen

    monkeypatch.setattr(CupAwardScreen, "on_enter", lambda _screen: None)
    colours = list(COLOURS)
    family = [
        Player(f"Maximilien{number:2}", colours[number % 6], face=FACES[number]) for number in range(11)
    ]
    cup = begin_cup(app, (*family, PIXEL), GAMES * 3, name="Les vacances chez Mamie")
    for number, first in ((2, 0), (6, 5), (1, 6)):
        race(app, cup, number, players=recoloured(family[first : first + 5]), seed=number)
    for page in ({}, {"page": "award"}):
        assert faults(app, size, density, "cup", cup=cup, **page) == [], page


def recoloured(players: list[Player]) -> list[Player]:
    return [replace(one, colour=colour) for one, colour in zip(players, COLOURS, strict=False)]


def test_every_text_can_be_read_against_what_is_behind_it(app: Any):
    from tests.ui.fingers import frames
    from tests.ui.test_contrast import weak

    for given in pages(app):
        app.go("cup", **given)
        screen = app.manager.current_screen
        settle(4)
        if given.get("page") == "award":
            screen._motion.finish()
            screen.ids.confetti.stop()
        frames()
        assert weak(screen) == [], given


@pytest.mark.parametrize("name", [ARABIC, MARKUP], ids=ascii)
def test_everybody_is_called_by_a_readable_name(app: Any, name: str):
    racers = (Player(FAMILY, "blue"), Player(name, "vermilion"), ZOE, PIXEL)
    for given in pages(app, racers=racers, name="زينب" if name == ARABIC else MARKUP):
        app.go("cup", **given)
        settle(6)
        screen = app.manager.current_screen
        if given.get("page") == "award":
            screen._motion.finish()
        assert_readable(screen)
        if "cup" in given and "page" not in given:
            screen.tell_racer(standings(screen.cup)[0])
            assert_readable(screen)
            screen.back()
            screen.open_race(0)
            assert_readable(screen)
            screen.back()


def test_another_language_keeps_the_page_that_is_shown(app: Any):
    cup = begin_cup(app)
    at(app, cup=cup)
    app.settings.language = "en"
    settle(4)
    screen = app.manager.current_screen
    assert screen.cup.id == cup
    assert screen.main_words == "Next race: Derby Day"
    app.settings.language = "fr"


def test_a_cup_is_walked_through_by_keys(app: Any):
    cup = begin_cup(app)
    screen = at(app, cup=cup)
    seen = set()
    for _ in range(30):
        press(TAB)
        seen.add(app.navigation.focus.on)
    assert screen.ids.go in seen
    assert set(screen.ids.races.children) <= seen
    assert set(screen.ids.table.children) <= seen
    press(ESCAPE)
    assert app.manager.current_screen.name == "home"


def test_what_is_shown_of_a_cup_tells_nothing_of_a_running_match(app: Any):
    """Two races that were dealt otherwise, and have come as far, look alike."""
    told = []
    for seed in (3, 4):
        empty(app.store)
        cup = begin_cup(app, games=("fable", "derby"))
        race(app, cup, 1, seed=9)
        race(app, cup, 0, moves=0, seed=seed)
        told.append(said(at(app, cup=cup)))
    assert told[0] == told[1]
