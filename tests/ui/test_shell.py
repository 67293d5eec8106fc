"""Home, set-up, settings, rules and credits in a real window, by real touches."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from app.match import FACES, Manner, Match, Player, Side
from app.store import Store
from engines import boxes, catalogue
from engines.record import Record
from tests.ui import sizes
from tests.ui.fingers import settle
from tests.ui.tables import people, played, skip_ahead

GAME = catalogue()["fable"]
DERBY = catalogue()["derby"]  # has options that belong together
# Pixels, density.
SIZES = [((960, 600), 1), ((1280, 800), 1), ((1920, 1200), 2), ((2560, 1600), 2), ((600, 960), 1)]
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
    for name in ("names", "table", f"options of {GAME.id}", f"options of {DERBY.id}"):
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
    """What can be touched and says this, and as little else as possible."""
    from kivy.uix.behaviors import ButtonBehavior

    found = [
        widget
        for widget in root.walk(restrict=True)
        if isinstance(widget, ButtonBehavior) and any(words in text for text in said(widget))
    ]
    assert found, f"nothing to touch says {words!r}; there is {said(root)}"
    return min(found, key=lambda widget: len(said(widget)))


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


def end_a_match(app: Any) -> None:
    players = [Player("Zoé", "blue"), Player("Pixel", "vermilion", bot="greedy")]
    match = played(GAME, players, variant="apprentice", first="1")
    opened = app.store.begin(Record.begin(GAME, 2, 7, dict(match.record.options)), players, Manner.OPEN)
    journal = Match(opened.record, players, Manner.OPEN, app.store.journal(opened))
    for moved in match.moved:
        journal.submit(moved.seat, moved.action)
    app.store.finish(opened.id)


def test_those_who_played_last_play_again_by_one_touch(app: Any, started: list[Any]):  # U33
    end_a_match(app)
    app.go("home")
    frames()
    button = find(app.manager.current_screen, "Rejouer")
    assert [GAME.title, "Zoé, Pixel"] == said(button)[1:3]
    tap(button)
    ((game, players, manner, options),) = started
    assert (game, manner) == (GAME, Manner.OPEN)
    assert [(player.name, player.bot) for player in players] == [("Zoé", None), ("Pixel", "greedy")]
    assert options["variant"] == "apprentice"


def test_a_match_that_waits_comes_before_one_that_is_over(app: Any):
    end_a_match(app)
    open_a_match(app)
    app.go("home")
    frames()
    words = said(app.manager.current_screen)
    assert "Continuer" in words
    assert "Rejouer" not in words


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
        Player("Joueur 1", "blue", Side.SOUTH, face=FACES[0]),
        Player("Joueur 2", "vermilion", Side.NORTH, face=FACES[1]),
    ]
    assert manner is Manner.SECRET
    assert options == {"variant": "standard", "match": "single", "first": "random"}


def test_what_can_be_chosen_has_room_beside_the_table(app: Any):
    from app.measure import MEASURE

    tap(find(app.manager.current_screen, GAME.title))
    assert app.manager.current_screen.ids.play.width >= 300 * MEASURE.unit


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
    assert players[1] == Player("Pixel", "green", Side.WEST, bot="greedy", face=FACES[2])
    assert manner is Manner.OPEN
    assert options == {"variant": "apprentice", "match": "single", "first": "2"}


def test_options_that_belong_together_are_one_row_and_one_sheet(app: Any, started: list[Any]):
    app.go("setup", game=DERBY)
    setup = app.manager.current_screen
    frames()
    assert len(setup.ids.rows.children) == 3  # the manner, who starts, and the sides of the horses
    tap(find(setup, "Talents"))
    for words, choice in (("Talents", "Variés"), ("Cheval 2", "Côté B")):
        tap(find(row_of(setup._sheet, words), choice))
    tap(find(setup._sheet, "C’est bon"))
    assert find(setup, "Variés, sauf 1")
    tap(setup.ids.play)
    options = started[0][3]
    assert (options["sides"], options["horse_1"], options["horse_2"]) == ("mix", "as_sides", "B")
    assert DERBY.settle(2, 1, options)


def row_of(root: Any, title: str) -> Any:
    return next(widget for widget in root.walk() if getattr(widget, "title", "") == title)


@pytest.fixture
def family(app: Any) -> Any:
    """Set-up, as a family finds it that has written its names before."""
    app.store.set_setting("names", ["Zoé", "Joueur 1", "Léo", "Inès", "Papa"])
    app.go("setup", game=GAME)
    frames()
    return app.manager.current_screen


def test_one_touch_on_an_empty_chair_seats_the_next_of_the_family(family: Any, started: list[Any]):
    tap(chair(family, 3))
    tap(chair(family, 7))
    tap(family.ids.play)
    assert [player.name for player in started[0][1]] == ["Joueur 1", "Zoé", "Joueur 2", "Léo"]


@pytest.mark.parametrize(
    ("words", "name", "bot"),
    [("Inès", "Inès", None), ("Robot malin", "Pixel", "greedy"), ("Zoé", "Zoé", None)],
)
def test_whoever_sits_down_is_another_by_one_more_touch(family: Any, words: str, name: str, bot: str | None):
    tap(chair(family, 3))
    assert "Joueur 1" not in said(family.ids.rows), "that is no name of anybody"
    tap(find(family.ids.rows, words))
    assert (family.seating.chairs[3].name, family.seating.chairs[3].bot) == (name, bot)
    assert find(family, "Secret"), "the options are there again"


def test_somebody_new_writes_their_name(family: Any):
    tap(chair(family, 3))
    tap(find(family.ids.rows, "Quelqu’un d’autre"))
    assert family._sheet.chair == 3
    tap(find(family._sheet, "C’est bon"))
    assert find(family, "Secret")


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
    field = name_field(setup)
    field.text = "joueur 2"
    assert "joueur 2 est déjà à table" in said(setup)
    assert field.error
    assert setup.seating.chairs[1].name == "Joueur 1"
    field.text = "Zoé [rouge]"
    assert not field.error
    assert setup.seating.chairs[1].name == "Zoé [rouge]"


def name_field(screen: Any) -> Any:
    from kivy.uix.textinput import TextInput

    (field,) = [widget for widget in screen.walk() if isinstance(widget, TextInput)]
    return field


def test_the_first_letter_takes_the_place_of_the_old_name(setup: Any):
    from kivy.core.window import Window

    tap(chair(setup, 1))
    field = name_field(setup)
    tap(field)
    assert field.selection_text == "Joueur 1"
    Window.dispatch("on_textinput", "Z")
    assert field.text == "Z"
    tap(field)
    assert field.selection_text == ""  # now the finger moves the cursor


def test_a_colour_that_somebody_has_is_swapped(setup: Any):
    tap(chair(setup, 1))
    (swatch,) = [widget for widget in setup.walk() if getattr(widget, "name", "") == "vermilion"]
    tap(swatch)
    assert setup.seating.chairs[1].colour == "vermilion"
    assert setup.seating.chairs[5].colour == "blue"


def test_a_robot_of_a_new_kind_goes_by_its_own_name(
    setup: Any, started: list[Any], monkeypatch: pytest.MonkeyPatch
):
    from engines.bots import BOTS

    monkeypatch.setitem(BOTS, "far_sighted", BOTS["greedy"])
    tap(chair(setup, 1))
    tap(find(setup, "Far sighted"))
    tap(find(setup, "C’est bon"))
    assert chair(setup, 1).badge.tag
    tap(setup.ids.play)
    assert started[0][1][0].bot == "far_sighted"


def test_robots_alone_do_not_play(setup: Any, started: list[Any]):
    for number in (1, 5):
        setup.seating.become(number, "random")
    tap(chair(setup, 1))
    tap(find(setup, "C’est bon"))
    assert "Il faut au moins un joueur qui ne soit pas un robot" in said(setup)
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


def test_names_faces_seats_and_manner_are_remembered(app: Any, setup: Any, started: list[Any]):
    setup.seating.rename(1, "Zoé")
    setup.seating.recolour(1, "pink")
    tap(chair(setup, 1))
    tap(next(face for face in setup._sheet.ids.faces.children if face.name == "owl"))
    tap(find(setup, "C’est bon"))
    assert chair(setup, 1).badge.portrait == "face-owl"
    setup.options.chosen["manner"] = "table"
    tap(setup.ids.play)
    app.go("setup", game=GAME)
    again = app.manager.current_screen
    assert again.seating.chairs[1] == Player("Zoé", "pink", Side.SOUTH, face="owl")
    assert again.options.chosen["manner"] == "table"
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
    tap(find(app.manager.current_screen, "Rapides"))
    assert app.settings.speed == "fast"
    assert app.store.setting("speed", None) == "fast"
    row = find(app.manager.current_screen, "Vibrations")
    tap(row)
    assert app.store.setting("haptics", None) is False
    tap(row.ids.trailing_container.children[0])
    assert app.settings.haptics is True


def test_the_volume_follows_the_bead_is_kept_and_ends_in_silence(app: Any):  # U36
    app.go("settings")
    frames()
    screen = app.manager.current_screen
    *_, slider = [widget for widget in screen.walk() if hasattr(widget, "value_pos")]
    for stop, volume in ((4, 0.4), (0, 0.0)):
        slider.value = stop
        assert app.settings.volume == app.store.setting("volume", None) == volume
    assert "0\xa0%" in said(screen) or "0 %" in said(screen)
    app.settings.volume = 0.7


@pytest.mark.parametrize(("kept", "volume"), [(True, 0.7), (False, 0.0)])
def test_a_file_in_which_sound_was_switched_off_stays_silent(tmp_path: Any, kept: bool, volume: float):
    from app.settings import Settings

    store = Store(tmp_path / "kept.db")
    store.set_setting("sound", kept)
    assert Settings(store).volume == volume
    store.set_setting("volume", 0.3)
    assert Settings(store).volume == 0.3
    store.set_setting("volume", 77)
    assert Settings(store).volume == volume
    store.close()


def text_size(screen: Any) -> Any:
    """The bead on its rail."""
    return next(widget for widget in screen.walk() if hasattr(widget, "value_pos"))


def test_text_grows_while_one_looks(app: Any):
    from tests.ui.fingers import Drag, Tap, do

    app.go("settings")
    frames()
    screen = app.manager.current_screen
    label = next(widget for widget in screen.walk() if getattr(widget, "text", "") == "Rapides")
    before = label.font_size
    slider = text_size(screen)
    x, y = slider.to_window(*slider.value_pos)
    do(Drag((x, y), (slider.to_window(slider.right - slider.padding, 0)[0], y)))
    frames()
    assert app.settings.text_scale == 2
    assert "200\u00a0%" in said(screen)
    assert label.font_size > 1.5 * before
    x, y = slider.to_window(slider.x + slider.padding, slider.center_y)
    do(Tap((x, y)))
    assert app.settings.text_scale == 1


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


def test_with_several_games_the_rules_begin_with_a_list(app: Any, tmp_path: Any, monkeypatch: Any):
    from app import guide

    for language in ("fr", "en"):
        written = (guide.FOLDER / f"fable.{language}.json").read_text("utf-8")
        for name in ("fable", "derby"):
            (tmp_path / f"{name}.{language}.json").write_text(written, "utf-8")
    monkeypatch.setattr(guide, "FOLDER", tmp_path)
    app.go("rules")
    tap(find(app.manager.current_screen, DERBY.title))
    page = app.manager.current_screen
    assert page.title == DERBY.title
    assert "En une minute" in said(page)
    page.back()
    assert find(app.manager.current_screen, GAME.title)
    app.manager.current_screen.back()
    assert app.manager.current_screen.name == "home"


def test_the_credits_name_everybody_and_say_what_is_reconstructed(app: Any):
    from kivy.utils import escape_markup

    app.go("credits")
    told = set(said(app.manager.current_screen))
    text = "\n".join(told)
    authors = [name for box in boxes().values() for name in (box.title, box.designer, box.after)]
    for name in (*authors, "Kivy", "KivyMD", "Fredoka", "MIT"):
        assert escape_markup(name) in text
    worked_out = [line for line in told if "reconstitués" in line]
    assert len(worked_out) == sum(box.is_reconstructed for box in boxes().values()) > 0


def test_games_have_their_english_titles_wherever_english_is_spoken(app: Any, begin: Any):
    open_a_match(app)
    skip_ahead(begin(GAME, people(2)))
    app.settings.language = "en"
    title = "The Hare & the Tortoise"
    for name in ("home", "setup", "album", "rules", "credits"):
        app.go(name, **({"game": GAME} if name == "setup" else {"page": "over"} if name == "album" else {}))
        frames()
        text = "\n".join(said(app.manager.current_screen)).replace("&amp;", "&")
        assert title in text, name
        assert "Lièvre" not in text, name


# -- layout -----------------------------------------------------------------------------


def sheets(screen: Any) -> Iterator[str]:
    """Opens, one after the other, whatever can lie on top of a set-up screen."""
    yield "setup"
    screen._seated = 1
    screen._refresh()
    yield "offers"
    screen._settle()
    for group in screen.options.groups():
        screen._choose(group)
        yield group[0]
    screen.close_sheet()
    screen._edit(1)
    yield "seat"


@pytest.mark.parametrize(("size", "density"), SIZES, ids=lambda value: str(value))
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_off_too_small_or_on_top_of_something(
    app: Any, name: str, size: tuple[int, int], density: int
):
    from tests.ui.layout import box, problems

    open_a_match(app)
    app.store.set_setting("names", ["Théodore", "Grand-maman", "Lou"])
    given = {"game": GAME} if name == "setup" else {}
    for scale, language in sizes.LOOKS:
        with (
            sizes.dressed(app, scale, language),
            sizes.laid_out(app, size, density, name, **given) as screen,
        ):
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


@pytest.mark.parametrize(("size", "density"), sizes.SIZES)
def test_a_group_of_options_has_room(app: Any, size: tuple[int, int], density: int):
    from tests.ui.layout import problems

    for scale, language in sizes.LOOKS:
        with (
            sizes.dressed(app, scale, language),
            sizes.laid_out(app, size, density, "setup", game=DERBY) as screen,
        ):
            screen._choose(screen.options.groups()[-1])
            settle(4)
            assert problems(screen._sheet, scale) == [], f"text {scale:.0%}, {language}"
