"""Covers, bars and sheets of the table at every text size, in both languages: whole, apart and readable."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.boards.common.geometry import Rect
from app.match import Manner, Match, Player
from app.text.guide import Guide
from engines.record import AnyGame, Record
from tests.length import some
from tests.ui.sizes import LOOKS, SIZES, dressed, laid_out
from tests.ui.tables import SECRETIVE, people, ways

GAME = SECRETIVE[0]
LONG = "Maximilienne"  # as long as a name may be


pytestmark = pytest.mark.usefixtures("as_it_was")


def a_match(manner: Manner) -> Match:
    players = [Player(LONG, "blue"), Player("Léo", "vermilion")]
    return Match(Record.begin(GAME, 2, 7, {}), players, manner)


def cover(table: Any) -> Any:
    return table.covers.full


def low_cover(table: Any) -> Any:
    return table.covers.low


def bar(table: Any) -> Any:
    table.views.look()
    return table.covers.bar


def undo_over_cover(table: Any) -> Any:
    while not table.ids.undo.can_undo:
        table.turns.submit(table.match.view(table.asked).legal[0])
    return table.ids.menu.parent


def menu(table: Any) -> Any:
    table.menu.show()
    return table.sheets.top


def put_away(table: Any) -> Any:

    table.menu.ask_to_put_away()
    return table.sheets.top


def longest_rule(table: Any) -> Any:
    guide = Guide(table.match.game.id, table.shell.words.language)
    table.sheets.show_rule(max(guide.rules, key=lambda name: len(guide.rule(name).text)))
    return table.sheets.top


def log(table: Any) -> Any:
    for _ in range(6):
        table.turns.submit(table.match.view(table.asked).legal[0])
    table.sheets.show_log()
    return table.sheets.top


COVERS = (cover, low_cover)
SHOWN = {
    Manner.SECRET: (cover, bar, undo_over_cover, menu, put_away, longest_rule, log),
    Manner.TABLE: (low_cover, menu, put_away, longest_rule, log),
}


def shown(app: Any, table: Any) -> Iterator[tuple[str, Any]]:
    """One after the other; each lies where whoever is asked was called."""
    for show in SHOWN[table.match.manner]:
        for opens in ("hold", "tap") if show in COVERS else ("hold",):
            app.settings.cover_opens = opens
            table.sheets.close()
            table.views.call()
            yield f"{show.__name__}, {opens}", show(table)


@pytest.mark.parametrize("manner", SHOWN, ids=lambda manner: manner.value)
@pytest.mark.parametrize(
    ("is_upright", "scale", "language"),
    [
        (is_upright, *look)
        for is_upright in (False, True)
        for look in some(LOOKS[int(is_upright) :: 2], LOOKS)
    ],
)
def test_what_lies_on_the_table_holds_on_the_smallest_screen(  # U21, U31
    app: Any, manner: Manner, scale: float, language: str, is_upright: bool
):
    """Upright, too: in somebody's hands, or as those see a flat one who sit at its short sides."""
    from tests.ui.fingers import settle
    from tests.ui.layout import problems

    pixels, density = SIZES[0]  # everything on a larger one is larger
    if is_upright:
        pixels = pixels[::-1]
    found = []
    given = {"match": a_match(manner), "ways": ways()}
    with dressed(app, scale, language), laid_out(app, pixels, density, "table", **given) as screen:
        screen.turns.go_on()
        for name, part in shown(app, screen):
            settle()
            assert part.parent is not None, name
            found += [f"{problem} ({name})" for problem in problems(part, scale)]
    assert found == []


@pytest.mark.parametrize("size", [(960, 600), (600, 960)], ids=["wide", "upright"])
def test_what_ends_a_peek_lies_on_no_card(app: Any, secretive: AnyGame, size: tuple[int, int]):  # U4, U21
    from app.widgets.surface import Surface
    from tests.ui.fingers import settle

    app.settings.cover_opens = "tap"
    match = Match(Record.begin(secretive, 2, 7, {}), people(2), Manner.SECRET)
    given = {"match": match, "ways": ways()}
    with laid_out(app, size, 1, "table", **given) as screen:
        screen.turns.go_on()
        other = 1 - screen.asked
        screen.views.look()
        screen.curtain.peek(other)
        screen.views.lift(other)
        settle()
        bar, frame = screen.covers.bar, screen.board.frame
        (paper,) = [drawn for drawn in bar.canvas.before.children if isinstance(drawn, Surface)]
        assert bar.parent is not None
        for card in frame.layer.cards.values():
            assert not Rect(*paper.box).overlaps(Rect.of(card)), "a card is half hidden"
