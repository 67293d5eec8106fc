"""Every text can be read on what is behind it: 4.5 to 1, and 3 to 1 for display type and symbols (U30)."""

from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from app.match import COLOURS, Manner, Match, Player
from engines.record import Record
from tests.ui import test_table
from tests.ui.test_shell import frames, sheets
from tests.ui.test_table import GAME, PEOPLE, ROBOT

SCREENS = sorted(
    path.stem for path in Path("app/screens").glob("*.py") if "\nSCREEN = " in path.read_text("utf-8")
)
Wait = Callable[[Callable[[], bool], str], None]
table = test_table.table


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
    match = Match(Record.begin(GAME, 2, 7, {}), PEOPLE, Manner.SECRET)
    values = {"game": GAME, "match": match, "on_end": lambda: None}
    wanted = signature(import_module(f"app.screens.{name}").SCREEN.__init__).parameters
    return {name: values[name] for name in wanted if name in values}


@pytest.mark.parametrize("name", SCREENS)
def test_every_text_of_every_screen_can_be_read(app: Any, name: str):
    from tools.contrast import uppermost

    app.go(name, **given(name))
    frames()
    assert weak(uppermost(app.manager.current_screen)) == []
    app.go("home")


def test_every_sheet_of_the_set_up_can_be_read(app: Any):
    app.go("setup", game=GAME)
    screen = app.manager.current_screen
    while screen.seating.can_add:
        screen.seating.add()
    screen._refresh()
    for name in sheets(screen):
        assert weak(screen._sheet or screen) == [], name
    app.go("home")


@pytest.mark.parametrize("colour", COLOURS)
def test_every_cover_can_be_read(table: Any, colour: str):
    other = next(other for other in COLOURS if other != colour)
    screen = table([Player("Zoé", colour), Player("Léo", other)])
    assert screen.covers.full.parent is not None
    assert weak(screen.covers.full) == []


def test_a_table_of_five_can_be_read_with_every_seat(table: Any):
    players = [Player(name, colour) for name, colour in zip("ABCDE", list(COLOURS)[1:], strict=True)]
    screen = table(players, manner=Manner.OPEN)
    assert weak(screen) == []


def test_a_table_with_cards_put_forward_and_refused_can_be_read(table: Any, wait_until: Wait):
    screen = table(PEOPLE, manner=Manner.OPEN)
    test_table.play_on(screen, wait_until, moves=2)
    hand = screen.match.view(screen.asked).hand
    other = next(index for index, card in enumerate(hand) if card.animal is not hand[0].animal)
    screen.board.tapped(("hand", 0))
    assert weak(screen) == []
    screen.board.tapped(("hand", other))
    assert screen.board.refused
    assert weak(screen) == []


def test_every_sheet_over_a_table_can_be_read(table: Any, wait_until: Wait):
    screen = table(PEOPLE, manner=Manner.OPEN)
    test_table.play_on(screen, wait_until, moves=3)
    for show in (screen.sheets.show_menu, screen.sheets.show_log, lambda: screen.sheets.show_rule("hare")):
        show()
        assert weak(screen.sheets.top) == [], type(screen.sheets.top).__name__
        screen.sheets.close()


def test_the_recap_and_the_ceremony_can_be_read(table: Any, app: Any, wait_until: Wait):
    from engines.bots import RandomBot
    from engines.rng import Rng

    bot, rng = RandomBot(GAME), Rng(1)
    screen = table([*PEOPLE, ROBOT])
    while not screen.match.recap(screen.asked):
        screen.submit(bot.choose(screen.match.view(screen.asked), rng))
    screen.lift(screen.asked)
    assert screen.recap.parent is not None
    assert weak(screen.recap) == []
    screen.recap.hide()
    while screen.asked is not None:
        screen.submit(bot.choose(screen.match.view(screen.asked), rng))
    assert weak(screen.ceremony) == []


def test_what_is_written_in_the_colour_of_an_animal_can_be_read(app: Any):
    from app import palette
    from app.boards.fable.look import COLOURS as ANIMALS
    from app.light import contrast

    for animal, colour in ANIMALS.items():
        card = [0.84 * paper + 0.16 * tint for paper, tint in zip(palette.CUT[:3], colour[:3], strict=True)]
        for paper in (palette.PAPER, palette.CUT, card):
            assert contrast(colour, paper) >= 4.5, f"{animal} on {paper}"


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
