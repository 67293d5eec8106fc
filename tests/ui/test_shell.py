"""Home, settings, rules and credits in a real window, by real touches; and what holds at every size."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.match import Manner, Match, Player
from app.store import Store
from engines import boxes
from engines.record import Record
from tests.length import some
from tests.ui import sizes
from tests.ui.fingers import finger, settle, tap
from tests.ui.house import DERBY, GAME, at_home, setup, started
from tests.ui.reading import find, said
from tests.ui.tables import people, played, skip_ahead

__all__ = ["at_home", "setup", "started"]  # fixtures

# Pixels, density.
SCREENS = ("home", "setup", "settings", "rules", "credits")


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
    settle(4)
    home = app.manager.current_screen
    button = find(home, "Continuer")
    assert [GAME.title, "Zoé, Papa"] == said(button)[1:3]
    assert said(button)[3].startswith("à Zoé de jouer · ")
    others = [find(home, words) for words in ("Règles", "Réglages", "Crédits")]
    assert all(button.width * button.height > 3 * other.width * other.height for other in others)
    resumed: list[bool] = []
    monkeypatch.setattr(app.matches, "resume", lambda: resumed.append(True))
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
    settle(4)
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
    settle(4)
    words = said(app.manager.current_screen)
    assert "Continuer" in words
    assert "Rejouer" not in words


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Règles", "rules"),
        ("Album", "album"),
        ("Réglages", "settings"),
        ("Crédits", "credits"),
        ("La coupe de la famille", "cup"),
    ],
)
def test_the_buttons_at_the_bottom_lead_somewhere_and_back(app: Any, words: str, name: str):
    settle(4)
    tap(find(app.manager.current_screen, words))
    assert app.manager.current_screen.name == name
    app.manager.current_screen.back()
    assert app.manager.current_screen.name == "home"


# -- settings, rules, credits -----------------------------------------------------------


def test_settings_are_in_force_and_kept_at_once(app: Any):
    app.go("settings")
    settle(4)
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
    settle(4)
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
    from tests.ui.fingers import Tap, do

    app.go("settings")
    settle(4)
    screen = app.manager.current_screen
    label = next(widget for widget in screen.walk() if getattr(widget, "text", "") == "Rapides")
    before = label.font_size
    slider = text_size(screen)
    x, y = slider.to_window(slider.value_pos[0], slider.center_y)
    touch = finger((x, y))
    settle(6)  # as long as a page waits for whether a finger wants to scroll it
    touch.touch_move(slider.to_window(slider.right - slider.padding, 0)[0], y)
    touch.touch_up()
    settle(4)
    assert app.settings.text_scale == 2
    assert "200\u00a0%" in said(screen)
    assert label.font_size > 1.5 * before
    x, y = slider.to_window(slider.x + slider.padding, slider.center_y)
    do(Tap((x, y)))
    assert app.settings.text_scale == 1


def test_another_language_is_spoken_at_once(app: Any):
    app.go("settings")
    settle(4)
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
    from app.text import guide

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
        settle(4)
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


@pytest.mark.every_case
@pytest.mark.parametrize(
    ("name", "size", "density"),
    [
        (name, *size)
        for number, name in enumerate(SCREENS)
        for size in some([sizes.SIZES[number % len(sizes.SIZES)]], sizes.SIZES)
    ],
    ids=str,
)
def test_nothing_is_cut_off_too_small_or_on_top_of_something(
    app: Any, name: str, size: tuple[int, int], density: int
):
    from tests.ui.layout import box, problems

    open_a_match(app)
    app.store.set_setting("names", ["Théodore", "Grand-maman", "Lou"])
    given = {"game": GAME} if name == "setup" else {}
    for scale, language in sizes.looks_at(size):
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

    for scale, language in sizes.looks_at(size):
        with (
            sizes.dressed(app, scale, language),
            sizes.laid_out(app, size, density, "setup", game=DERBY) as screen,
        ):
            screen._choose(screen.options.groups()[-1])
            settle(4)
            assert problems(screen._sheet, scale) == [], f"text {scale:.0%}, {language}"


@pytest.mark.every_case
@pytest.mark.parametrize("name", ["setup", "settings"])  # those with most rows in rows
def test_a_page_settles_in_half_of_the_rounds_that_a_frame_has(app: Any, name: str):
    """Kivy gives up where layouts wait for one another for longer: a warning, and what is drawn is torn."""
    from kivy.clock import Clock

    app.settings.text_scale = 2.0
    given = {"game": GAME} if name == "setup" else {}
    app.go(name, **given)
    settle(2)
    app.go("home")
    settle(2)
    Clock.max_iteration //= 2
    try:
        app.go(name, **given)
        settle(2)  # a warning fails the test
    finally:
        Clock.max_iteration *= 2
