"""Covers, bars and sheets of the table at every text size, in both languages: whole, apart and readable."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from app.guide import Guide
from app.match import Manner, Match, Player
from engines import catalogue
from engines.record import Record
from tests.ui.sizes import LOOKS, SIZES, laid_out

GAME = catalogue()["fable"]
LONG = "Maximilienne"  # as long as a name may be


@pytest.fixture(autouse=True)
def as_it_was(app: Any) -> Iterator[None]:
    yield
    app.settings.text_scale, app.settings.language, app.settings.cover_opens = 1.0, "fr", "hold"


def a_match(manner: Manner) -> Match:
    players = [Player(LONG, "blue"), Player("Léo", "vermilion")]
    return Match(Record.begin(GAME, 2, 7, {"first": "1"}), players, manner)


def cover(table: Any) -> Any:
    return table.covers.full


def low_cover(table: Any) -> Any:
    return table.covers.low


def bar(table: Any) -> Any:
    table.look()
    return table.covers.bar


def undo_over_cover(table: Any) -> Any:
    table.submit(table.match.view(0).legal[0])
    assert table.can_undo
    return table.ids.menu.parent


def menu(table: Any) -> Any:
    table.submit(table.match.view(0).legal[0])
    table.sheets.show_menu()
    return table.sheets.top


def put_away(table: Any) -> Any:
    from app.screens.menu import away_question

    table.sheets.show(away_question(table))
    return table.sheets.top


def longest_rule(table: Any) -> Any:
    guide = Guide("fable", table.shell.words.language)
    table.sheets.show_rule(max(guide.rules, key=lambda name: len(guide.rule(name).text)))
    return table.sheets.top


def log(table: Any) -> Any:
    for _ in range(6):
        table.submit(table.match.view(table.asked).legal[0])
    table.sheets.show_log()
    return table.sheets.top


COVERS = (cover, low_cover)
SECRET = (cover, bar, undo_over_cover, menu, put_away, longest_rule, log)
FLAT = (low_cover, menu, put_away, longest_rule, log)
SHOWN = [*((Manner.SECRET, show) for show in SECRET), *((Manner.TABLE, show) for show in FLAT)]


@pytest.mark.parametrize(
    ("manner", "show"), SHOWN, ids=[f"{show.__name__}, {manner.value}" for manner, show in SHOWN]
)
def test_what_lies_on_the_table_holds_on_the_smallest_screen(  # U21, U31
    app: Any, manner: Manner, show: Callable[[Any], Any]
):
    """A flat table upright, as those see it who sit at its short sides."""
    from tests.ui.fingers import settle
    from tests.ui.layout import problems

    app.settings.speed = "off"
    pixels, density = SIZES[0]  # everything on a larger one is larger
    if manner is Manner.TABLE:
        pixels = pixels[::-1]
    found = []
    for scale, language in LOOKS:
        app.settings.text_scale, app.settings.language = scale, language
        for opens in ("hold", "tap") if show in COVERS else ("hold",):
            app.settings.cover_opens = opens
            match = a_match(manner)
            with laid_out(app, pixels, density, "table", match=match, on_end=lambda: None) as screen:
                screen.go_on()
                shown = show(screen)
                settle()
                words = f"(text {scale:.0%}, {language}, {opens})"
                found += [f"{problem} {words}" for problem in problems(shown, scale)]
                screen.close()
    assert found == []
