"""Home, set-up, settings, rules and credits in a real window, by real touches."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from app.match import Manner, Player, Side
from engines import catalogue
from engines.record import Record
from tests.ui.fingers import settle

GAME = catalogue()["fable"]
SIZES = [((960, 600), 1), ((1280, 800), 1), ((1920, 1200), 2), ((2560, 1600), 2)]  # pixels, density
SCREENS = ("home", "setup", "settings", "rules", "credits")
WHOLE_ON_ONE_SCREEN = ("home", "setup")

Wait = Callable[[Callable[[], bool], str], None]


@pytest.fixture(autouse=True)
def clean(app: Any) -> Iterator[None]:
    """Every test starts at home, in French, with nothing kept."""
    _forget(app)
    app.go("home")
    yield
    _forget(app)


def _forget(app: Any) -> None:
    while found := app.open_match():
        app.store.finish(found.id)
    for name in ("names", "table", f"options of {GAME.id}"):
        app.store.set_setting(name, {} if "options" in name else [])
    app.settings.text_scale = 1.0
    app.settings.speed = "normal"
    app.settings.language = "fr"


@pytest.fixture
def started(app: Any, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What was asked to begin, instead of beginning it."""
    matches: list[Any] = []
    monkeypatch.setattr(app, "start", lambda *match: matches.append(match))
    return matches


# -- fingers ----------------------------------------------------------------------------


def frames(count: int = 4) -> None:
    from kivy.base import EventLoop

    for _ in range(count):
        EventLoop.idle()


def tap(widget: Any) -> None:
    frames()
    drag(widget, widget)


def drag(start: Any, end: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*start.to_window(*start.center))
    touch.touch_down()
    frames(1)
    if end is not start:
        x, y = end.to_window(*end.center)
        touch.touch_move((touch.x + x) / 2, (touch.y + y) / 2)
        frames(1)
        touch.touch_move(x, y)
        frames(1)
    touch.touch_up()
    frames()


def said(widget: Any) -> list[str]:
    return [child.text for child in widget.walk(restrict=True) if getattr(child, "text", "")]


def find(root: Any, words: str) -> Any:
    """What can be touched and says this."""
    from kivy.uix.behaviors import ButtonBehavior

    found = [
        widget
        for widget in root.walk(restrict=True)
        if isinstance(widget, ButtonBehavior) and any(words in text for text in said(widget))
    ]
    assert found, f"nothing to touch says {words!r}; there is {said(root)}"
    return found[0]


@pytest.fixture
def setup(app: Any) -> Any:
    app.go("setup", game=GAME)
    frames()
    return app.manager.current_screen


def chair(screen: Any, number: int) -> Any:
    return screen.ids.table.chairs[number]


# -- home -------------------------------------------------------------------------------


def open_a_match(app: Any) -> None:
    players = [Player("Zoé", "blue"), Player("Papa", "vermilion", bot="greedy")]
    record = Record.begin(GAME, 2, 7, {"variant": "apprentice", "first": "1"})
    app.store.begin(record, players, Manner.SECRET)


def test_without_an_open_match_nothing_can_be_continued(app: Any):
    assert "Continuer" not in said(app.manager.current_screen)


def test_an_open_match_is_the_biggest_button_and_says_whose_turn_it_is(app: Any, monkeypatch: Any):
    open_a_match(app)
    app.go("home")
    frames()
    home = app.manager.current_screen
    button = find(home, "Continuer")
    assert [GAME.title, "Zoé, Papa"] == said(button)[1:3]
    assert said(button)[3].startswith("à Zoé de jouer · ")
    others = [find(home, words) for words in ("Règles", "Réglages", "Crédits")]
    assert all(button.width * button.height > 3 * other.width * other.height for other in others)
    resumed: list[bool] = []
    monkeypatch.setattr(app, "resume", lambda: resumed.append(True))
    tap(button)
    assert resumed == [True]


@pytest.mark.parametrize(
    ("words", "name"),
    [("Règles", "rules"), ("Album", "album"), ("Réglages", "settings"), ("Crédits", "credits")],
)
def test_the_buttons_at_the_bottom_lead_somewhere_and_back(app: Any, words: str, name: str):
    tap(find(app.manager.current_screen, words))
    assert app.manager.current_screen.name == name
    app.manager.current_screen.back()
    assert app.manager.current_screen.name == "home"


# -- set-up -----------------------------------------------------------------------------


def test_a_family_can_play_at_once(setup: Any, started: list[Any]):
    tap(setup.ids.play)
    ((game, players, manner, options),) = started
    assert game is GAME
    assert players == [
        Player("Joueur 1", "blue", Side.SOUTH),
        Player("Joueur 2", "vermilion", Side.NORTH),
    ]
    assert manner is Manner.SECRET
    assert options == {"variant": "standard", "match": "single", "first": "random"}


def test_everything_can_be_chosen_by_touch(setup: Any, started: list[Any]):
    tap(chair(setup, 3))  # somebody sits down at the left edge
    tap(chair(setup, 3))
    tap(find(setup, "Robot malin"))
    tap(find(setup, "C’est bon"))
    tap(find(setup, "Secret"))
    tap(find(setup, "Ouvert"))
    tap(find(setup, "Complètes"))
    tap(find(setup, "Apprentis"))
    tap(find(setup, "Au hasard"))
    tap(find(setup, "Pixel"))
    tap(setup.ids.play)
    ((_game, players, manner, options),) = started
    assert [player.name for player in players] == ["Joueur 1", "Pixel", "Joueur 2"]
    assert players[1] == Player("Pixel", "green", Side.WEST, bot="greedy")
    assert manner is Manner.OPEN
    assert options == {"variant": "apprentice", "match": "single", "first": "2"}


def test_dragging_somebody_to_an_empty_chair_turns_the_order(setup: Any, started: list[Any]):
    drag(chair(setup, 1), chair(setup, 7))
    tap(setup.ids.play)
    players = started[0][1]
    assert [(player.name, player.side) for player in players] == [
        ("Joueur 2", Side.NORTH),
        ("Joueur 1", Side.EAST),
    ]


def test_dragging_somebody_onto_somebody_swaps_them(setup: Any):
    drag(chair(setup, 1), chair(setup, 5))
    assert setup.seating.chairs[1].name == "Joueur 2"
    assert setup.seating.chairs[5].name == "Joueur 1"
    assert chair(setup, 1).badge.name == "Joueur 2"


def test_the_same_by_taps(setup: Any):
    tap(chair(setup, 1))
    tap(find(setup, "Déplacer"))
    assert "Touche la nouvelle place de Joueur 1" in said(setup)
    tap(chair(setup, 3))
    assert setup.seating.chairs[3].name == "Joueur 1"
    assert 1 not in setup.seating.chairs


def test_a_second_finger_does_not_disturb_a_drag(setup: Any):
    from kivy.tests.common import UnitTestTouch

    first = UnitTestTouch(*chair(setup, 1).center)
    first.touch_down()
    first.touch_move(*chair(setup, 7).center)
    second = UnitTestTouch(*chair(setup, 5).center)
    second.touch_down()
    second.touch_up()
    first.touch_up()
    frames()
    assert sorted(setup.seating.chairs) == [5, 7]
    assert [chair(setup, number).is_taken for number in range(8)] == [False] * 5 + [True, False, True]


def test_a_drop_beside_every_chair_changes_nothing(setup: Any):
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*chair(setup, 1).center)
    touch.touch_down()
    touch.touch_move(*setup.ids.table.center)
    touch.touch_up()
    frames()
    assert sorted(setup.seating.chairs) == [1, 5]
    assert chair(setup, 1).badge.parent is chair(setup, 1)


def test_two_people_cannot_have_one_name(setup: Any):
    tap(chair(setup, 1))
    (field,) = [widget for widget in setup.walk() if type(widget).__name__ == "NameField"]
    field.text = "joueur 2"
    assert "joueur 2 est déjà à table" in said(setup)
    assert setup.seating.chairs[1].name == "Joueur 1"
    field.text = "Zoé [rouge]"
    assert setup.seating.chairs[1].name == "Zoé [rouge]"


def test_a_colour_that_somebody_has_is_swapped(setup: Any):
    tap(chair(setup, 1))
    (swatch,) = [widget for widget in setup.walk() if getattr(widget, "name", "") == "vermilion"]
    tap(swatch)
    assert setup.seating.chairs[1].colour == "vermilion"
    assert setup.seating.chairs[5].colour == "blue"


def test_robots_alone_do_not_play(setup: Any, started: list[Any]):
    for number in (1, 5):
        setup.seating.become(number, "random")
    tap(chair(setup, 1))
    tap(find(setup, "C’est bon"))
    assert "Il faut au moins une personne" in said(setup)
    tap(setup.ids.play)
    assert started == []


def test_nobody_can_leave_a_table_that_would_be_too_small_or_join_a_full_one(setup: Any):
    tap(chair(setup, 1))
    assert find(setup, "Enlever").disabled
    setup.back()
    for number in (0, 2, 3):
        tap(chair(setup, number))
    tap(chair(setup, 4))
    assert len(setup.seating.chairs) == GAME.seats[-1]
    tap(chair(setup, 0))
    tap(find(setup, "Enlever"))
    assert sorted(setup.seating.chairs) == [1, 2, 3, 5]


def test_names_seats_and_manner_are_remembered(app: Any, setup: Any, started: list[Any]):
    setup.seating.rename(1, "Zoé")
    setup.seating.recolour(1, "pink")
    setup.chosen["manner"] = "table"
    tap(setup.ids.play)
    app.go("setup", game=GAME)
    again = app.manager.current_screen
    assert again.seating.chairs[1] == Player("Zoé", "pink", Side.SOUTH)
    assert again.chosen["manner"] == "table"
    tap(chair(again, 5))
    tap(find(again, "C’est bon"))
    again.seating.rename(1, "Lou")
    tap(chair(again, 5))
    tap(find(again, "Zoé"))
    assert again.seating.chairs[5].name == "Zoé"


def test_the_back_key_closes_a_sheet_before_it_leaves(app: Any, setup: Any):
    tap(chair(setup, 1))
    setup.back()
    assert app.manager.current_screen is setup
    setup.back()
    assert app.manager.current_screen.name == "home"


# -- settings, rules, credits -----------------------------------------------------------


def test_settings_are_in_force_and_kept_at_once(app: Any):
    app.go("settings")
    frames()
    tap(find(app.manager.current_screen, "Vives"))
    assert app.settings.speed == "fast"
    assert app.store.setting("speed", None) == "fast"
    tap(find(app.manager.current_screen, "Sons"))
    assert app.store.setting("sound", None) is False
    tap(find(app.manager.current_screen, "Sons"))
    assert app.settings.sound is True


def test_text_grows_while_one_looks(app: Any):
    app.go("settings")
    frames()
    screen = app.manager.current_screen
    label = find(screen, "Vives")
    before = label.font_size
    tap(find(screen, "200"))
    assert label.font_size > 1.5 * before


def test_another_language_is_spoken_at_once(app: Any):
    app.go("settings")
    frames()
    tap(find(app.manager.current_screen, "English"))
    assert "Language" in said(app.manager.current_screen)
    tap(find(app.manager.current_screen, "Français"))
    assert "Langue" in said(app.manager.current_screen)


def test_the_rules_lead_back_to_where_one_came_from(app: Any, setup: Any):
    setup.seating.rename(1, "Zoé")
    setup.show_rules()
    assert "En une minute" in said(app.manager.current_screen)
    app.manager.current_screen.back()
    assert app.manager.current_screen.seating.chairs[1].name == "Zoé"


def test_the_credits_name_everybody_and_say_what_is_reconstructed(app: Any):
    app.go("credits")
    text = "\n".join(said(app.manager.current_screen))
    for name in ("Gary Kim", "David Parlett", "Chris Handy", "Robin Red Games", "Kivy", "Fredoka", "MIT"):
        assert name in text
    assert "reconstitué" in text


# -- layout -----------------------------------------------------------------------------


def sheets(screen: Any) -> Iterator[str]:
    """Opens, one after the other, whatever can lie on top of a set-up screen."""
    yield "setup"
    for name in screen.chosen:
        screen._choose(name)
        yield name
    screen.close_sheet()
    screen._edit(1)
    yield "seat"


@pytest.mark.parametrize(("size", "density"), SIZES, ids=lambda value: str(value))
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_off_too_small_or_on_top_of_something(
    app: Any, name: str, size: tuple[int, int], density: int
):
    from kivy.metrics import Metrics
    from kivy.uix.floatlayout import FloatLayout

    from tests.ui.layout import box, problems

    open_a_match(app)
    app.store.set_setting("names", ["Théodore", "Grand-maman", "Lou"])
    before = Metrics.density
    Metrics.density = density
    try:
        for scale, language in product((1.0, 2.0), ("fr", "en")):
            app.settings.text_scale = scale
            app.settings.language = language
            screen = app._make(name, {"game": GAME} if name == "setup" else {})
            host = FloatLayout(size=size)
            host.add_widget(screen)
            if name == "setup":
                while screen.seating.can_add:
                    screen.seating.add()
                screen._refresh()
            for state in sheets(screen) if name == "setup" else [name]:
                settle(4)
                shown = screen._sheet if name == "setup" and screen._sheet else screen
                found = problems(shown, scale)
                assert found == [], f"{state}, {size}, text {scale:.0%}, {language}"
                assert box(shown).right == size[0]
            screen.dispatch("on_leave")
    finally:
        Metrics.density = before
