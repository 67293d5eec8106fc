"""Names as people write them: as typed where a typeface of ours has the letters, else a colour's word."""

from functools import partial
from typing import Any

import pytest

from app.match import COLOURS, Manner, Player
from app.match.seating import CHAIRS
from engines.record import AnyGame
from tests.ui.fingers import settle
from tests.ui.hands import GAMES
from tests.ui.tables import bring_to, look, skip_ahead

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

FAMILY, ARABIC, MARKUP = "👨‍👩‍👧", "زينب", "[b]x[/b]"


def seated(*names: str) -> list[Player]:
    return [Player(name, colour) for name, colour in zip(names, COLOURS, strict=False)]


def labels(root: Any) -> list[Any]:
    from kivy.uix.label import Label

    return [widget for widget in root.walk(restrict=True) if isinstance(widget, Label) and widget.text]


def said(root: Any) -> str:
    return "\n".join(label.text for label in labels(root))


def assert_readable(root: Any) -> None:
    """Every letter of every text is in the face it is drawn in, and no name is taken for markup."""
    from app.resources.fonts import DISPLAY, TEXT, can_draw

    for label in labels(root):
        face = DISPLAY if label.font_name == DISPLAY else TEXT
        assert can_draw(label.text.replace("\n", " "), face), label.text
        assert not (label.markup and MARKUP in label.text), label.text


def screens(app: Any, screen: Any) -> Any:
    """Wherever somebody's name is to be read."""
    yield screen
    view_of = look(screen)
    assert view_of is not None
    settle()
    yield screen
    for _ in screen.match.players:  # each of them may be who takes back a move
        skip_ahead(screen, 1)
        for show in (screen.menu.show, screen.undo.ask, screen.sheets.show_log):
            screen.drop()
            show()
            settle()
            yield screen
            screen.sheets.close()
    screen.views.look()  # whose turn it is stands below the table
    settle()
    yield screen
    app.go("home")
    settle(4)
    yield app.manager.current_screen
    app.go("album")
    settle(8)
    yield app.manager.current_screen
    app.matches.look(app.store.open_matches()[0].id)
    settle(4)
    yield app.manager.current_screen


@every_game
def test_names_that_no_typeface_has_are_told_by_their_colour(app: Any, begin: Any, game: AnyGame):
    screen = begin(game, seated(FAMILY, ARABIC))
    assert "Bleu" in said(screen)
    for shown in screens(app, screen):
        assert_readable(shown)
        assert FAMILY not in said(shown)
        assert ARABIC not in said(shown)
    kept = app.store.open_matches()[0]
    assert [player.name for player in kept.players] == [FAMILY, ARABIC], "the file keeps what they wrote"


@every_game
def test_markup_in_a_name_is_shown_as_typed(app: Any, begin: Any, game: AnyGame):
    for shown in screens(app, begin(game, seated(MARKUP, "Ștefan"))):
        assert_readable(shown)


@every_game
@pytest.mark.parametrize("name", [ARABIC, MARKUP], ids=ascii)
def test_whoever_holds_what_lies_open_is_called_by_a_readable_name(begin: Any, game: AnyGame, name: str):
    screen = begin(game, seated("Ana", name), Manner.OPEN)
    bring_to(screen, lambda: screen.asked == 0)
    screen.peek.tap(1)
    settle()
    assert screen.covers.bar.parent is not None
    assert_readable(screen)


@every_game
def test_whoever_has_no_letters_wins_by_a_readable_name(app: Any, begin: Any, game: AnyGame):
    screen = begin(game, seated(FAMILY, ARABIC))
    skip_ahead(screen)
    settle(4)
    assert screen.ending.ceremony.headline.strip(" !\u00a0\u202f") != "gagne"
    assert_readable(screen.ending.ceremony)
    app.go("album", page="fame", game=game.id)
    settle(8)
    hall = app.manager.current_screen
    assert_readable(hall)
    assert "Bleu" in said(hall), "the hall of fame has an empty line"


def test_the_seat_sheet_refuses_what_nobody_could_see(app: Any):
    from engines import game

    app.go("setup", game=game(GAMES[0].id))
    screen = app.manager.current_screen
    screen.ids.table.dispatch("on_tap", min(screen.seating.chairs))
    sheet = screen._sheet
    before = screen.seating.chairs[sheet.chair].name
    sheet.ids.name.text = "\u3164\u2800"
    settle()
    assert sheet.problem
    assert screen.seating.chairs[sheet.chair].name == before
    app.go("home")


@pytest.mark.parametrize("name", [ARABIC, MARKUP], ids=ascii)
def test_the_seat_sheet_says_readably_who_is_at_the_table_already(app: Any, name: str):
    app.go("setup", game=GAMES[0])
    screen = app.manager.current_screen
    first, second = sorted(screen.seating.chairs)[:2]
    screen.seating.rename(first, name)
    screen._edit(second)
    screen._sheet.ids.name.text = name
    settle()
    assert screen._sheet.problem
    assert_readable(screen)
    app.go("home")


def setup_pages(app: Any, game: AnyGame) -> Any:
    """The set-up wherever somebody's name is to be read, one page after the other."""
    app.go("setup", game=game)
    screen = app.manager.current_screen
    taken = min(screen.seating.chairs)
    free = next(chair for chair in range(len(CHAIRS)) if chair not in screen.seating.chairs)
    for open_page in (
        lambda: screen._edit(taken),
        *(partial(screen._choose, (option.name,)) for option in game.options if option.names_a_seat),
        lambda: screen._look_for_a_chair(None, taken),
        lambda: screen._tap_chair(None, taken),
        lambda: screen._tap_chair(None, free),
    ):
        open_page()
        settle(4)
        yield screen
        screen.close_sheet()


@pytest.mark.parametrize("name", [ARABIC, MARKUP], ids=ascii)
def test_the_set_up_offers_and_calls_everybody_by_a_readable_name(
    app: Any, begin: Any, game: AnyGame, monkeypatch: pytest.MonkeyPatch, name: str
):
    from app.material.field import LineField

    begin(game, seated("Ana", "Bo", name))  # by now the family is known
    monkeypatch.setattr(
        app.store, "setting", lambda key, usual: ["Ana", name, FAMILY] if key == "names" else usual
    )
    offered = 0
    for screen in setup_pages(app, game):
        field = next((widget for widget in screen.walk() if isinstance(widget, LineField)), None)
        if field is not None:
            field.text = name
            settle()
        assert_readable(screen)
        offered += ("Vert" if name == ARABIC else "&bl;b&br;x&bl;/b&br;") in said(screen)
    assert offered > 0, "whoever plays often is offered"


@pytest.mark.parametrize("name", [ARABIC, MARKUP], ids=ascii)
def test_whoever_sits_down_and_begins_is_called_by_a_readable_name(
    app: Any, begin: Any, game: AnyGame, monkeypatch: pytest.MonkeyPatch, name: str
):
    begin(game, seated("Ana", "Bo", name))
    monkeypatch.setattr(app.store, "setting", lambda key, usual: [name, "Ana"] if key == "names" else usual)
    app.go("setup", game=game)
    screen = app.manager.current_screen
    free = next(chair for chair in range(len(CHAIRS)) if chair not in screen.seating.chairs)
    screen._tap_chair(None, free)
    assert screen.seating.chairs[free].name == name
    settle()
    assert_readable(screen)
    screen._edit(free)
    settle()
    assert_readable(screen)
    for option in (option.name for option in game.options if option.names_a_seat):
        values = [offer.value for offer in screen.options.offers(option)]
        seats = {value: screen.options.seat(option, value) for value in values}
        [value] = [value for value, player in seats.items() if player is not None and player.name == name]
        screen._take(option, value)
        settle()
        assert_readable(screen)


def test_the_picture_of_a_match_calls_everybody_by_a_readable_name(app: Any, begin: Any, game: AnyGame):
    from app.text import match_summary

    begin(game, seated(FAMILY, ARABIC))
    found = match_summary.open_table(app, app.store.open_matches()[0].id)
    assert found is not None
    assert [player.name for player in found[0].players] == ["Bleu", "Orange"]


def test_two_who_have_no_name_yet_are_told_apart_in_large_type(app: Any):  # U31
    from tests.ui.sizes import dressed, laid_out

    with dressed(app, 2.0, "fr"), laid_out(app, (960, 600), 1, "setup", game=GAMES[0]) as screen:
        names = [
            widget for widget in screen.ids.table.walk() if getattr(widget, "text", "").startswith("Joueur")
        ]
        assert len(names) == 2
        assert not any(name.is_shortened for name in names)
