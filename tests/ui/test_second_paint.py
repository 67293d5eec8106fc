"""What is painted a second time equals what was painted fresh, to the pixel (U24)."""

from typing import Any

from app.match import Cover
from engines.record import AnyGame
from tests.length import some
from tests.ui.fingers import frames
from tests.ui.reading import assert_same_pixels, pixels
from tests.ui.setting import sheets
from tests.ui.tables import bring_to, look, people, skip_ahead


def painted() -> bytes:
    frames(3)
    return pixels()


# -- at a table --------------------------------------------------------------------------------


def hand(screen: Any) -> None:
    """A person looks at what is theirs, with nothing put forward."""
    screen.views.hide()
    screen.views.call()
    look(screen)


def put_forward(screen: Any) -> None:
    hand(screen)
    screen.board.interaction.suggest(screen.match.view(screen.asked).legal[-1])


def open_table(screen: Any) -> None:
    screen.drop()
    screen.views.look()


def cover(screen: Any) -> None:
    screen.drop()
    screen.views.call()


def menu(screen: Any) -> None:
    cover(screen)
    screen.menu.show()


SCENES = (hand, put_forward, open_table, cover, menu)
MOVES = some(2, 5)


def test_a_table_that_was_played_at_looks_like_one_just_opened(begin: Any, app: Any, secretive: AnyGame):
    screen = begin(secretive, people(2))
    for _ in range(MOVES):
        for show in SCENES:
            show(screen)
            painted()
        screen.sheets.close()
        skip_ahead(screen, 1)
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    again = {}
    for show in SCENES:
        show(screen)
        again[show] = painted()
    for show in SCENES:
        app.matches.resume()
        frames(2)  # it is in sight
        fresh = app.manager.current_screen
        assert fresh.match.view(None) == screen.match.view(None)
        show(fresh)
        assert_same_pixels(painted(), again[show], f"table-{show.__name__}")


def test_a_ceremony_looks_the_same_when_it_is_held_again(begin: Any, game: AnyGame):
    screen = begin(game, people(2))
    skip_ahead(screen)
    first = painted()
    screen.ending.ceremony.hide()
    painted()
    screen.ending.ceremony.show()
    assert_same_pixels(painted(), first, f"ceremony-{game.id}")


# -- before one ------------------------------------------------------------------------------


def test_the_sheets_of_the_set_up_look_the_same_when_they_are_opened_again(app: Any, game: AnyGame):
    app.go("setup", game=game)
    screen = app.manager.current_screen
    first = {name: painted() for name, _ in sheets(screen)}
    assert len(first) > 3
    for name, _ in sheets(screen):
        assert_same_pixels(painted(), first[name], f"set-up-{name}")
    app.go("setup", game=game)
    for name, _ in sheets(app.manager.current_screen):
        assert_same_pixels(painted(), first[name], f"new-set-up-{name}")
    app.go("home")
