"""Pictures as the screens get them: sharp in every window."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from app.match import Manner, Match
from engines import catalogue
from engines.record import Record
from tests.length import some
from tests.ui.conftest import Resize
from tests.ui.fingers import settle
from tests.ui.hands import GAMES
from tests.ui.tables import look, people, played, skip_ahead

SMALL, LARGE, LARGER = (960, 600), (1280, 800), (1440, 900)


def painted(name: str) -> bytes:
    """A picture in as many pixels as its sharper copy has."""
    from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle

    from app.resources import art

    size = [2 * side for side in art.index()[name].box[2:]]
    fbo = Fbo(size=size)
    with fbo:
        ClearColor(1, 1, 1, 1)
        ClearBuffers()
        Color(1, 1, 1)
        Rectangle(texture=art.picture(name), size=size)
    fbo.draw()
    return bytes(fbo.pixels)


# -- one picture ------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, LARGER])
def test_a_picture_keeps_its_proportions_in_every_window(app: Any, window: Resize, size: tuple[int, int]):
    from app.resources.art import aspect, picture

    window(size)
    assert picture("tree").width / picture("tree").height == aspect("tree") == 80 / 96


def test_a_picture_is_read_once_and_shares_its_page(app: Any):
    from app.resources.art import picture

    hare, wolf = picture("animal-hare"), picture("animal-wolf")
    assert picture("animal-hare") is hare
    assert wolf.id == hare.id


def test_an_unknown_picture_is_named(app: Any):
    from app.resources.art import UnknownPicture, picture

    with pytest.raises(UnknownPicture, match=r"'animal-yeti'.*animal-hare"):
        picture("animal-yeti")


@pytest.mark.parametrize("name", ["animal-hare", "ribbon"], ids=["with smaller copies", "without"])
def test_pictures_follow_the_window(app: Any, window: Resize, name: str):
    """Those that are shown already are as sharp, or as light, as those that are read anew."""
    from app.resources import art

    window(SMALL)
    kept = art.picture(name)
    light = painted(name)
    window(LARGER)
    sharp = painted(name)
    assert art.picture(name) is kept
    assert sharp != light
    del kept
    art.let_go()
    assert painted(name) == sharp
    window(SMALL)
    assert painted(name) == light


# -- sharp ------------------------------------------------------------------------------


def house(app: Any) -> Iterator[str]:
    """Shows one after the other what is drawn for all games, and says what."""
    for name in ("home", "rules", "settings", "credits"):
        app.go(name)
        yield name
    for match in app.store.open_matches():
        app.store.finish(match.id)
    app.store.erase_statistics()
    for page in ("open", "fame"):
        app.go("album", page=page)
        yield f"nothing under {page}"


def scenes(app: Any, begin: Any, game: Any) -> Iterator[str]:
    """The same of what is drawn for one game."""
    yield from setup_scenes(app, game)
    table = begin(game, people(game.seats[-1]))
    yield "cover"
    look(table)
    yield "hand"
    skip_ahead(table, 8)
    app.go("home")
    yield "home with a match that waits"
    app.go("album", page="open")
    yield "album"
    table = begin(game, people(game.seats[-1]), Manner.OPEN)
    yield "open table"
    table.sheets.show_log()
    yield "log"
    kept = finished(app, game)
    app.matches.resume(kept)
    yield "ceremony"
    for page in ("over", "fame"):
        app.go("album", page=page)
        yield page
    app.matches.look(kept)
    yield "replay"


@cache
def record_of(game_id: str) -> Record:
    """A match of all seats that bots have played."""
    game = catalogue()[game_id]
    return played(game, people(game.seats[-1])).record


def finished(app: Any, game: Any) -> int:
    """That match, and nothing else that was ever won: whatever was played before is not looked at."""
    app.store.erase_statistics()
    record, players = record_of(game.id), people(game.seats[-1])
    opened = app.store.begin(Record.begin(game, len(players), record.seed, {}), players, Manner.SECRET)
    match = Match(opened.record, opened.players, opened.manner, app.store.journal(opened))
    for move in record.moves:
        match.submit(move.seat, move.action)
    app.store.finish(opened.id)
    return int(opened.id)


def setup_scenes(app: Any, game: Any) -> Iterator[str]:
    app.go("setup", game=game)
    screen = app.manager.current_screen
    yield "set-up"
    for group in screen.options.groups():
        screen._choose(group)
        yield f"choice of {group[0]}"
    screen.close_sheet()
    screen._edit(1)
    yield "seat"


# In the largest window there is, 2560 × 1600, all is as in one of 1920 × 1200, and a third larger. In one of
# 1280 × 800 nothing is enlarged more than there: the lighter copies are half as large, and so is the window.
TELLING_WINDOWS = [((1920, 1200), 2560 / 1920), (LARGER[::-1], 2560 / 1440)]
MORE_WINDOWS = [(SMALL, 1.0), (SMALL[::-1], 1.0), (LARGE, 1.0), (LARGE[::-1], 1.0)]


def assert_sharp(shown: Iterator[str], times: float, first: int = 0, each: int = 1) -> None:
    """`first`, `each`: of what is shown, only every so many, from there on."""
    from kivy.core.window import Window

    from tests.ui.sharpness import blurred, drawn

    for number, scene in enumerate(shown):
        if number % each != first % each:
            continue
        settle(4)
        assert drawn(Window.canvas), scene
        assert blurred(Window.canvas, times) == [], scene


def test_the_stage_of_the_hall_of_fame_is_sharp_in_the_largest_type(app: Any, begin: Any, window: Resize):
    """It grows with the letters on it."""
    (size, times), app.settings.text_scale = TELLING_WINDOWS[0], 2.0
    window(size)
    finished(app, GAMES[0])
    app.go("album", page="fame")
    assert_sharp(iter(["fame"]), times)


@pytest.mark.parametrize(("size", "times"), some(TELLING_WINDOWS, [*TELLING_WINDOWS, *MORE_WINDOWS]), ids=str)
def test_no_picture_of_the_house_is_enlarged_until_it_is_blurred(
    app: Any, window: Resize, size: tuple[int, int], times: float
):
    window(size)
    assert_sharp(house(app), times)


def test_no_picture_of_a_game_is_enlarged_until_it_is_blurred(
    app: Any, begin: Any, counts: Any, window: Resize, game: Any
):
    """Every second scene of a game in one of two windows: all in all with --long."""
    number = GAMES.index(game)
    one = TELLING_WINDOWS[number % len(TELLING_WINDOWS)]
    for size, times in counts([one], [*TELLING_WINDOWS, *MORE_WINDOWS]):
        window(size)
        assert_sharp(scenes(app, begin, game), times, number // 2, counts(2, 1))
