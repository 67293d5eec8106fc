"""Every text can be read on what is behind it: 4.5 to 1, and 3 to 1 for display type and symbols (U30)."""

from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from app.match import COLOURS, Manner, Player
from app.text.guide import Guide
from engines.record import AnyGame
from tests.ui.fingers import Tap, do_all, frames
from tests.ui.hands import GAMES, hands_at
from tests.ui.setting import sheets
from tests.ui.tables import SECRETIVE, bring_to, look, people, played, skip_ahead, ways

SCREENS = sorted(
    path.parent.name if path.stem == "__init__" else path.stem
    for path in Path("app/screens").rglob("*.py")
    if "\nSCREEN = " in path.read_text("utf-8")
)


@pytest.fixture(autouse=True)
def still(app: Any) -> Iterator[None]:
    """Two pictures of the same screen must differ by nothing but the writing."""
    app.settings.reduced_motion = True
    yield
    app.settings.reduced_motion = False


def weak(root: Any) -> list[str]:
    from tools.contrast import readings

    frames()
    found = readings(root)
    assert found, "nothing is written there"
    return [str(reading) for reading in found if reading.is_weak]


def given(name: str) -> dict[str, Any]:
    """What a screen is made from, by the names it asks for."""
    game = GAMES[0]
    values = {"game": game, "match": played(game, people(2), moves=0), "ways": ways()}
    wanted = signature(import_module(f"app.screens.{name}").SCREEN.__init__).parameters
    return {name: values[name] for name in wanted if name in values}


@pytest.mark.every_case
@pytest.mark.parametrize("name", SCREENS)
def test_every_text_of_every_screen_can_be_read(app: Any, name: str):
    from tools.contrast import uppermost

    app.go(name, **given(name))
    frames()
    assert weak(uppermost(app.manager.current_screen)) == []
    app.go("home")


def test_every_sheet_of_the_set_up_can_be_read(app: Any, game: AnyGame):
    app.go("setup", game=game)
    screen = app.manager.current_screen
    for name, shown in sheets(screen):
        assert weak(shown) == [], name
    app.go("home")


@pytest.mark.parametrize("colour", COLOURS)
def test_every_cover_can_be_read(begin: Any, colour: str):
    other = next(other for other in COLOURS if other != colour)
    screen = begin(SECRETIVE[0], [Player("Zoé", colour), Player("Léo", other)])
    assert screen.covers.full.parent is not None
    assert weak(screen.covers.full) == []


def test_a_full_table_can_be_read_with_every_seat(begin: Any, game: AnyGame):
    for colours in (list(COLOURS), list(COLOURS)[::-1]):
        players = [Player(name, colour) for name, colour in zip("ABCDEF", colours, strict=True)]
        screen = begin(game, players[: game.seats[-1]], Manner.OPEN)
        assert weak(screen) == []


def test_a_table_with_something_put_forward_and_refused_can_be_read(begin: Any, game: AnyGame):
    screen = begin(game, people(2), Manner.OPEN)
    bring_to(screen, lambda: bool(hands_at(screen).refused(screen.match.view(screen.asked))))
    hands, view = hands_at(screen), look(screen)
    *taken, last = hands.refused(view)
    do_all(Tap(hands.where(target)) for target in taken)
    assert weak(screen) == []
    do_all([Tap(hands.where(last))])
    assert screen.board.notice.refusal
    assert weak(screen) == []


def test_every_sheet_over_a_table_can_be_read(begin: Any, game: AnyGame):
    screen = begin(game, people(2), Manner.OPEN)
    skip_ahead(screen, 3)
    rules = sorted(Guide(game.id, "fr").rules)[:1]
    event_views = [screen.menu.show, screen.sheets.show_log]
    for show in (*event_views, *(lambda rule=rule: screen.sheets.show_rule(rule) for rule in rules)):
        show()
        assert weak(screen.sheets.top) == [], type(screen.sheets.top).__name__
        screen.sheets.close()


def test_the_recap_can_be_read(begin: Any):
    screen = begin(SECRETIVE[0], people(2, bots=1))
    bring_to(screen, lambda: bool(screen.state.asked_person and screen.match.recap(screen.asked, None)))
    look(screen)
    screen.recap.show()
    assert screen.recap.parent is not None
    assert weak(screen.recap) == []


def test_the_ceremony_can_be_read(begin: Any, game: AnyGame):
    screen = begin(game, people(2, bots=1))
    skip_ahead(screen)
    assert weak(screen.ending.ceremony) == []


# -- the measure itself -----------------------------------------------------------------


@pytest.fixture
def paper(app: Any) -> Iterator[Any]:
    from kivy.core.window import Window
    from kivy.uix.floatlayout import FloatLayout

    others = list(Window.children)
    for widget in others:
        Window.remove_widget(widget)
    Window.clearcolor, before = (1, 1, 1, 1), Window.clearcolor
    root = FloatLayout(size=Window.size)
    Window.add_widget(root)
    yield root
    Window.remove_widget(root)
    Window.clearcolor = before
    for widget in others:
        Window.add_widget(widget)


def written(**options: Any) -> Any:
    from kivy.uix.label import Label

    return Label(text="à point", size_hint=(None, None), size=(300, 60), **{"font_size": 20, **options})


@pytest.mark.every_case
@pytest.mark.parametrize(
    ("colour", "ratio"), [("#000000", 21), ("#767676", 4.5), ("#949494", 3.0), ("#FFFFFF", 1)]
)
def test_the_measure_says_what_the_formula_says(paper: Any, colour: str, ratio: float):
    from tools.contrast import readings

    paper.add_widget(written(color=colour))
    frames()
    (reading,) = readings(paper)
    assert reading.ratio == pytest.approx(ratio, rel=0.04)
    assert reading.is_weak == (ratio < 4.5)


def test_grey_is_enough_for_large_display_type_alone(paper: Any):
    from tools.contrast import readings

    for options in ({"font_size": 32}, {"font_size": 32, "bold": True}):
        paper.add_widget(written(color="#8C8C8C", y=len(paper.children) * 100, **options))
    frames()
    assert [reading.is_weak for reading in readings(paper)] == [True, False]


def test_what_is_covered_is_not_read_and_what_is_veiled_is_weaker(paper: Any):
    from kivy.graphics import Color, Rectangle
    from kivy.uix.widget import Widget

    from tools.contrast import readings

    paper.add_widget(written(color="#000000"))
    veil = Widget()
    with veil.canvas:
        tint = Color(1, 1, 1, 0.7)
        Rectangle(size=(2000, 2000))
    paper.add_widget(veil)
    frames()
    assert [reading.is_weak for reading in readings(paper)] == [True]
    tint.a = 1
    assert readings(paper) == []
