"""What a person sees when something could not be kept, opened or found again."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from app.match import Manner
from app.settings import Settings
from app.store import Store, Trouble
from engines.record import Record
from tests.ui.fingers import do_all, settle
from tests.ui.hands import GAMES, hands_at
from tests.ui.reading import said
from tests.ui.tables import Wait, is_at_rest, look, people
from tools.torments.means import lock, no_room_beyond

GAME = GAMES[0]


def test_home_says_what_became_of_the_saved_games(app: Any):
    app.store._database.tell(Trouble.FULL)
    app.go("home")
    settle(4)
    text = " ".join(said(app.manager.current_screen))
    assert "Il n’y a plus de place pour enregistrer." in text
    app.store.set_setting("names", [])
    app.go("home")
    settle(4)
    assert "plus de place" not in " ".join(said(app.manager.current_screen))


def test_home_says_that_what_was_saved_last_is_gone(
    app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    kept = Store(tmp_path / "apoint.db")
    kept.begin(Record.begin(GAME, 2, 7, {}), people(2), Manner.SECRET)
    shutil.copy(tmp_path / "apoint.db", tmp_path / "left.db")  # and not its journal
    kept.close()
    with monkeypatch.context() as patch:
        store = Store(tmp_path / "left.db")
        patch.setattr(app, "store", store)
        app.go("home")
        settle(4)
        assert "ce qu’il venait d’enregistrer a disparu" in " ".join(said(app.manager.current_screen))
        store.close()
    app.go("home")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_file_that_was_locked_is_tried_again_at_home_and_the_evening_is_kept(
    app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
):
    path = tmp_path / "apoint.db"
    kept = Store(path)
    kept.set_setting("language", language)
    kept.set_setting("speed", "fast")
    kept.close()
    try:
        with lock(path):
            store = Store(path)
            monkeypatch.setattr(app, "store", store)
            monkeypatch.setattr(app.settings, "_store", store)
            store.begin(Record.begin(GAME, 2, 7, {}), people(2), Manner.SECRET)
            app.go("home")
            assert "sera perdu" in app.manager.current_screen.notice
        app.go("home")
        home = app.manager.current_screen
        sentence = {"fr": "est enregistré", "en": "so is what you have done since"}[language]
        assert sentence in home.notice
        assert home.is_waiting
        assert (app.settings.language, app.settings.speed) == (language, "fast")
        app.go("home")
        assert app.manager.current_screen.notice == ""
        store.close()
    finally:
        monkeypatch.undo()
        app.settings.language, app.settings.speed = "fr", "normal"
        app.go("home")
    again = Store(path)
    assert [line.game for line in again.open_matches()] == [GAME.id]
    again.close()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "de"),
        ("language", 3),
        ("speed", "turbo"),
        ("text_scale", "big"),
        ("text_scale", 1e9),
        ("cover_opens", []),
    ],
)
def test_a_setting_that_only_another_version_knows_is_as_if_never_set(app: Any, name: str, value: Any):
    """A file from a newer version is taken over; the app must start with it."""
    app.store.set_setting(name, value)
    assert getattr(Settings(app.store), name) == getattr(Settings, name).defaultvalue
    app.store.set_setting(name, getattr(app.settings, name))


@pytest.mark.parametrize("name", ["table", "names", f"options of {GAME.id}"])
@pytest.mark.parametrize("value", [3, [3], {"a": []}, [{"chair": 1}]])
def test_a_table_can_be_laid_whatever_is_left_of_the_last_one(app: Any, name: str, value: Any):
    app.store.set_setting(name, value)
    app.go("setup", game=GAME)
    settle(4)
    setup = app.manager.current_screen
    setup._tap_chair(None, 1)
    setup.back()
    setup.back()
    assert app.navigation.shown[0] == "home"
    assert isinstance(app.store.setting(name, None), dict if "options" in name else list)


def test_a_match_that_cannot_be_opened_says_why_in_the_language_of_the_moment(app: Any):
    app.matches.resume(123_456)
    settle(4)
    assert "Cette partie n’existe plus." in said(app.manager.current_screen)
    app.settings.language = "en"
    settle(4)
    assert "This game is no longer here." in said(app.manager.current_screen)
    app.settings.language = "fr"


def test_any_open_match_can_be_resumed(app: Any, wait_until: Wait):
    first, second = (
        app.store.begin(Record.begin(GAME, 2, seed, {}), people(2), Manner.SECRET) for seed in (1, 2)
    )
    for opened in (first, second):
        app.matches.resume(opened.id)
        assert app.manager.current_screen.match.record.seed == opened.record.seed
    for opened in (first, second):
        app.store.put_away(opened.id)
    app.go("home")


def test_on_a_full_disk_an_action_goes_back_with_a_sentence_and_later_counts(
    begin: Any, wait_until: Wait, game: Any
):
    screen = begin(game, people(2))
    view = look(screen)
    hands, action = hands_at(screen), view.legal[0]
    with no_room_beyond(1):
        do_all(hands.taps(view, action))
    assert screen.match.moved == []
    assert "plus de place" in screen.board.frame.hint
    assert hands.lost(view) == []
    do_all(hands.taps(view, action))
    assert len(screen.match.moved) == 1
    wait_until(lambda: is_at_rest(screen), "the table to come to rest")
