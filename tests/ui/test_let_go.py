"""Whatever was left is let go of, and a table holds no more pictures than it shows."""

import gc
from typing import Any
from weakref import ref

import pytest

from app.match import Manner, Private
from app.widgets.key_codes import TAB
from tests.ui.conftest import Resize, park
from tests.ui.fingers import frames, press, settle
from tests.ui.hands import GAMES
from tests.ui.tables import Wait, look, people, play_on, skip_ahead
from tools.bench.textures import bytes_held

pytestmark = pytest.mark.usefixtures("tidy")

MEGABYTE = 1_000_000
MOST_TEXTURES = {(1280, 800): 30, (2560, 1600): 98}  # megabytes by the size of the window
ALIKE = 1.01  # texts that happen to be at hand
# Of a table without covers, above home: 40,000 are asked, and what is more is no more than it was.
OBJECTS = 40_000
MOST_OBJECTS = {"carrots": 42_900, "derby": 46_100, "fable": 45_000, "reindeer": 41_400}
# Pages of what is never seen at a table under way.
ELSEWHERE = {"home", "setup", "ceremony", "ceremony-tall", "album", "hills", "curtain"}


def held() -> set[str]:
    from app.resources import art

    return set(art._pages)


def test_a_screen_that_was_left_takes_its_pictures_along(app: Any, wait_until: Wait):
    """Or a large tablet would hold the pages of all screens at once."""
    app.go("home")
    wait_until(lambda: "fable/home-0" in held(), "home is drawn")
    app.go("settings")
    wait_until(lambda: not any(page.endswith("/home-0") for page in held()), "home is let go of")
    assert "shell/curtain-0" not in held()


@pytest.mark.parametrize("count", [0, 3], ids=["at once", "once it was seen"])
def test_no_screen_is_held_once_it_was_left(app: Any, wait_until: Wait, count: int):
    left = {}
    for name in ("setup", "album", "settings", "rules", "credits"):
        app.go(name, **({"game": GAMES[0]} if name == "setup" else {}))
        frames(count)
        left[name] = ref(app.manager.current_screen)
        app.go("home")
        app.go("credits")  # before Kivy had told anybody that home had come
    wait_until(lambda: not any(screen() for screen in left.values()), "all screens are let go of")


def write_a_name(app: Any) -> Any:
    app.go("setup", game=GAMES[0])
    screen = app.manager.current_screen
    screen._edit(1)
    return screen._sheet.ids.name


def write_a_path(app: Any) -> Any:
    app.go("album")
    screen = app.manager.current_screen
    screen.take_in()
    return screen.sheet.ids.field


@pytest.mark.parametrize("write", [write_a_name, write_a_path], ids=lambda call: call.__name__)
def test_a_field_that_was_written_in_does_not_hold_its_screen(app: Any, wait_until: Wait, write: Any):
    field = write(app)
    frames(2)
    field.focus = True
    frames(2)
    del field
    screen = ref(app.manager.current_screen)
    app.go("settings")
    wait_until(lambda: screen() is None, "the screen is let go of")


def test_what_keys_point_at_does_not_hold_its_screen(app: Any, wait_until: Wait):
    app.go("credits")
    settle()
    press(TAB)
    screen = ref(app.manager.current_screen)
    assert app.navigation.focus.on is not None
    app.go("settings")
    wait_until(lambda: screen() is None, "the screen is let go of")


def test_a_peek_does_not_hold_the_table_that_was_left(begin: Any, app: Any, game: Any, wait_until: Wait):
    table = begin(game, people(2), Manner.TABLE)
    table.views.call()
    table.curtain.peek(1)
    table.views.lift(1)
    screen = ref(table)
    assert table.curtain.state == Private(1)
    del table
    app.go("settings")
    wait_until(lambda: screen() is None, "the table is let go of")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_table_holds_its_own_pictures_and_the_houses_and_no_others(game: Any, begin: Any, wait_until: Wait):
    table = begin(game, people(2))
    wait_until(lambda: not any("/hills-" in page for page in held()), "the screen before is let go of")
    for _ in range(2):
        look(table)
        frames(3)
        pages = [page.partition("/") for page in held()]
        assert {owner for owner, _, _ in pages} == {"shell", game.id}
        assert not {atlas.rpartition("-")[0] for _, _, atlas in pages} & ELSEWHERE
        play_on(table, wait_until, moves=3)


def test_a_table_holds_no_picture_of_the_match_that_home_showed_small(begin: Any, app: Any, wait_until: Wait):
    """Also where home is left before it has done with that board."""
    before, after = GAMES[:2]
    begin(before, people(2))
    app.go("home")
    small = app.manager.current_screen.ids.waiting.children[-1].ids.miniature
    wait_until(lambda: small.texture is not None, "a picture of the table")
    begin(after, people(2))
    wait_until(lambda: not any(before.id in page for page in held()), "its pages are let go of")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize(("size", "most"), MOST_TEXTURES.items(), ids=str)
def test_a_table_holds_few_textures(
    app: Any, begin: Any, wait_until: Wait, window: Resize, game: Any, size: tuple[int, int], most: int
):
    """With the cover that hides it, in a first match and in a second one, once the table before is gone."""
    window(size)
    for _ in range(2):
        before = ref(app.manager.current_screen)
        table = begin(game, people(game.seats[-1]))
        play_on(table, wait_until, moves=4)
        look(table)
        wait_until(lambda before=before: before() is None, "the screen before is let go of")
        frames(3)
        assert bytes_held() <= most * MEGABYTE


def objects() -> int:
    """All that Python's collector knows, once garbage has gone."""
    while gc.collect():
        pass
    return len(gc.get_objects())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_table_is_made_of_few_things(app: Any, begin: Any, wait_until: Wait, game: Any):
    """In the place of home, once all that it needs was read. And a second match holds no more of them."""

    def play() -> None:
        before = ref(app.manager.current_screen)
        table = begin(game, people(min(4, game.seats[-1])), Manner.OPEN)
        skip_ahead(table, 15)
        del table
        wait_until(lambda: before() is None, "the screen before is let go of")

    play()
    park(app)
    app.boards.clear()
    app.settings.speed, app.settings.cover_opens = "off", "tap"
    app.go("home")
    frames(3)
    home = objects()
    app.navigation.forget_home()
    held = []
    for _ in range(2):
        play()
        held.append(objects() - home)
    print(game.id, held)
    assert held[0] <= MOST_OBJECTS.get(game.id, OBJECTS)
    assert held[1] <= held[0] * ALIKE
