"""On a tablet: documents of the system's own, and the manners that people expect of an app."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.widgets.key_codes import ESCAPE
from tests.ui.conftest import Resize
from tests.ui.fingers import settle, tap
from tests.ui.hands import GAMES
from tests.ui.reading import find, said
from tests.ui.sizes import dressed, laid_out
from tests.ui.tables import Wait, people, played, ways
from tests.ui.test_album import at, keep

STUBS = Path(__file__).parents[2] / "tools" / "apk" / "stubs"


@pytest.fixture
def world(app: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A tablet stands in for the machine; what it was asked for is in the world."""
    from app import platform

    monkeypatch.syspath_prepend(STUBS)
    monkeypatch.setenv("ANDROID_ARGUMENT", "yes")
    platform.machine.cache_clear()
    from jnius import WORLD

    yield WORLD
    monkeypatch.undo()
    platform.machine.cache_clear()
    for name in ("jnius", "android", "android.activity", "android.runnable", "app.platform.android"):
        sys.modules.pop(name, None)


# -- documents --------------------------------------------------------------------------


def share(app: Any) -> Any:
    album = at(app, "album")
    tap(find(album, "Partager"))
    tap(album.sheet.ids.save)
    settle()
    return album


def test_a_match_that_was_shared_and_taken_in_is_the_same_match(app: Any, world: Any, tmp_path: Path):
    opened = keep(app, moves=14, seed=19)
    before = app.store.open(opened.id)
    intents: list[Any] = []

    def chooser(intent: Any) -> Path:
        intents.append(intent)
        return tmp_path / "chosen"

    world.chooser = chooser
    album = share(app)
    assert album.sheet is None
    name = intents[0].extras[intents[0].EXTRA_TITLE]
    assert name.endswith(".apoint.json")
    assert any(name in text for text in said(album.bar))
    app.store.delete(opened.id)
    album = at(app, "album")
    tap(find(album, "fichier"))
    settle()
    (again,) = app.store.open_matches()
    after = app.store.open(again.id)
    assert (after.record, after.players, after.manner) == (before.record, before.players, before.manner)
    assert [intent.action.rpartition(".")[2] for intent in intents] == ["CREATE_DOCUMENT", "OPEN_DOCUMENT"]
    assert all(intent.categories == {intent.CATEGORY_OPENABLE} for intent in intents)


def test_whoever_chooses_no_place_is_where_they_were(app: Any, world: Any):
    keep(app, moves=3, seed=20)
    world.chooser = lambda _intent: None
    album = share(app)
    assert album.sheet.answer == ""
    album.sheet.close()
    tap(find(album, "fichier"))
    assert album.bar is None


def test_a_place_that_cannot_be_written_to_is_named(app: Any, world: Any, tmp_path: Path):
    keep(app, moves=3, seed=21)
    world.chooser = lambda _intent: tmp_path / "no such folder" / "file"
    assert share(app).sheet.answer == "Aucun fichier ne peut être écrit là."


def test_a_tablet_without_documents_says_so(app: Any, world: Any):
    keep(app, moves=3, seed=22)
    album = share(app)
    assert album.sheet.answer == "Aucun fichier ne peut être écrit là."
    album.sheet.close()
    tap(find(album, "fichier"))
    assert any("Ce fichier ne peut pas être lu." in text for text in said(album.bar))


@pytest.mark.every_case
@pytest.mark.parametrize(
    ("size", "sentence"), [(10, "n’est pas une partie"), (4_000_001, "trop gros"), (None, "être lu")]
)
def test_a_document_that_is_no_match_is_refused(
    app: Any, world: Any, tmp_path: Path, size: int | None, sentence: str
):
    path = tmp_path / "document"
    if size is not None:
        path.write_bytes(b"x" * size)
    world.chooser = lambda _intent: path
    album = at(app, "album")
    tap(find(album, "fichier"))
    settle()
    assert any(sentence in text for text in said(album.bar))


@pytest.fixture
def podium(app: Any, as_it_was: None, world: Any, wait_until: Wait) -> Any:
    app.go("table", match=played(GAMES[0], people(2)), ways=ways())
    screen = app.manager.current_screen
    wait_until(lambda: screen.ending.ceremony.parent is not None, "the ceremony")
    settle(2)
    return screen


def send_card(podium: Any, wait_until: Wait) -> Any:
    tap(find(podium.ending.ceremony, "postale"))
    sheet = podium.sheets.top
    wait_until(lambda: sheet.picture is not None, "the picture")
    settle()
    return sheet


def test_a_postcard_is_given_to_the_system_as_a_picture(
    podium: Any, world: Any, tmp_path: Path, wait_until: Wait
):
    intents: list[Any] = []

    def chooser(intent: Any) -> Path:
        intents.append(intent)
        return tmp_path / "chosen"

    world.chooser = chooser
    sheet = send_card(podium, wait_until)
    ((intent,), name) = intents, intents[0].extras[intents[0].EXTRA_TITLE]
    assert (intent.action.rpartition(".")[2], intent.type) == ("CREATE_DOCUMENT", "image/png")
    assert name.endswith(f"-{GAMES[0].id}.png")
    assert (tmp_path / "chosen").read_bytes().startswith(b"\x89PNG")
    assert any(name in text for text in said(sheet))


def test_whoever_chose_no_place_for_a_postcard_may_still_do_so(
    podium: Any, world: Any, tmp_path: Path, wait_until: Wait
):
    world.chooser = lambda _intent: None
    sheet = send_card(podium, wait_until)
    assert (sheet.told, sheet.answer) == ("", "")
    world.chooser = lambda _intent: tmp_path / "no such folder" / "file"
    tap(find(sheet, "Enregistrer"))
    settle()
    assert sheet.answer == "La carte postale ne peut pas être enregistrée là."
    world.chooser = lambda _intent: tmp_path / "chosen"
    tap(find(sheet, "Réessayer"))
    settle()
    assert (tmp_path / "chosen").exists()
    assert sheet.ids.save.disabled


# -- manners ----------------------------------------------------------------------------


def test_the_screen_stays_on_only_at_a_table(begin: Any, app: Any, game: Any, wait_until: Any):
    from kivy.core.window import Window

    app.go("home")
    assert Window.allow_screensaver
    begin(game, people(2))
    assert not Window.allow_screensaver
    app.go("album")
    assert Window.allow_screensaver


def test_the_first_picture_stays_until_something_is_drawn(app: Any, world: Any):
    from kivy.base import EventLoop

    from app.platform import machine

    kivys_own = EventLoop.remove_android_splash
    try:
        machine().hold_first_picture()
        EventLoop.remove_android_splash(0)
        settle()
        assert world.calls == []
        EventLoop.window.dispatch("on_flip")
        EventLoop.window.dispatch("on_flip")
        assert world.calls == ["removeLoadingScreen"]
    finally:
        EventLoop.remove_android_splash = kivys_own


def test_larger_text_chosen_in_the_tablets_settings_counts_on_return(app: Any, monkeypatch: Any):
    from kivy.metrics import Metrics, MetricsBase

    from app.style.measure import MEASURE

    before = Metrics.fontscale
    try:
        monkeypatch.setattr(MetricsBase, "get_fontscale", lambda *_, **__: 1.3)
        app.on_pause()
        app.on_resume()
        assert MEASURE.scale == pytest.approx(1.3)
    finally:
        monkeypatch.undo()
        Metrics.fontscale = before
    assert MEASURE.scale == app.settings.text_scale


def test_the_tablet_speaks_its_own_language(app: Any, world: Any, monkeypatch: pytest.MonkeyPatch):
    from app.text.language import system_language

    monkeypatch.setenv("LANGUAGE", "en")
    assert system_language() == "fr"
    world.language = "de"
    assert system_language() == "en"


def test_secrets_and_ticks_reach_the_tablet(app: Any, world: Any):
    from app.platform.secrecy import Secrecy

    secrecy = Secrecy()
    secrecy.keep(True)
    assert world.window.flags == 0x2000
    secrecy.keep(False)
    settle()
    assert world.window.flags == 0
    app.haptics.tick()
    assert world.calls == ["haptic 3"]


def test_the_back_key_leads_home_and_from_there_out(app: Any):
    from kivy.core.window import Window

    app.go("credits")
    settle()
    assert Window.dispatch("on_key_down", ESCAPE, 0, "", [])
    assert app.manager.current_screen.name == "home"
    settle()
    assert not Window.dispatch("on_key_down", ESCAPE, 0, "", [])  # the system does the rest


SCREENS: list[tuple[str, dict[str, Any]]] = [
    ("home", {}),
    ("album", {}),
    ("settings", {}),
    ("credits", {}),
    ("setup", {"game": GAMES[0]}),
    ("rules", {"game": GAMES[0]}),
]
OUT_OF_REACH = ("reaches outside", "is cut off", "lies on")


@pytest.mark.parametrize(("name", "given"), SCREENS, ids=[name for name, _ in SCREENS])
def test_beside_another_app_everything_can_be_reached(
    app: Any, as_it_was: None, name: str, given: dict[str, Any]
):
    """In half a tablet all is a sixth smaller: what matters is that nothing is lost."""
    from tests.ui.layout import problems

    keep(app, moves=6, seed=30)
    with laid_out(app, (640, 800), 1, name, **given) as screen:
        found = problems(screen, 1.0)
    assert [problem for problem in found if any(words in problem for words in OUT_OF_REACH)] == []


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("size", [(960, 600), (640, 800)], ids=["whole", "beside another app"])
def test_no_keyboard_covers_the_line_a_name_is_written_on(
    app: Any, as_it_was: None, window: Resize, size: tuple[int, int], scale: float
):
    """A tablet's own takes up to half of the screen, from below; Kivy moves nothing out of its way."""
    window(size)
    with dressed(app, scale, "fr"):
        app.go("setup", game=GAMES[0])
        screen = app.manager.current_screen
        settle(2)
        tap(screen.ids.table.chairs[1])
        settle()
        field = screen._sheet.ids.name
        assert field.to_window(*field.pos)[1] > size[1] / 2


# -- the voice --------------------------------------------------------------------------


@pytest.fixture
def speech(app: Any, world: Any) -> Any:
    from app.platform import machine
    from app.resources.speech import Speech

    return Speech(app.settings, app.sounds, app.words, machine().voice)


def test_a_tablet_speaks_once_its_voice_was_found(world: Any, speech: Any, wait_until: Wait):
    assert not speech.is_offered
    speech.say("Bonjour")
    assert world.said == []
    world.voices = {"fr"}
    speech.look()
    assert speech.is_offered
    speech.say("3 + 2")
    assert world.said == ["fr: 3 plus 2"]
    world.is_speaking = False
    wait_until(lambda: not speech.is_speaking, "the voice to end")


def test_a_voice_that_comes_later_is_offered_without_being_looked_for(
    world: Any, speech: Any, wait_until: Wait
):
    settle(130)
    assert not speech.is_offered
    world.voices = {"fr"}
    wait_until(lambda: speech.is_offered, "the voice")
    speech.say("Bonjour")
    assert world.said == ["fr: Bonjour"]


def test_a_voice_that_was_added_in_the_settings_of_the_tablet_is_found_on_coming_back(
    app: Any, world: Any, speech: Any, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(app, "speech", speech)
    speech._looks = 0
    settle(130)
    world.voices = {"fr"}
    settle(130)
    assert not speech.is_offered
    app.on_resume()
    assert speech.is_offered


def test_a_long_page_is_read_to_its_end_and_a_lost_voice_is_not_waited_for(world: Any, speech: Any):
    world.voices = {"fr"}
    speech.look()
    speech.say("Bonjour. " * 60)
    speech._listen(60)
    assert speech.is_speaking
    speech._listen(300)
    assert not speech.is_speaking
    speech.say("Bonjour.")
    speech._listen(60)
    assert not speech.is_speaking


def test_a_tablet_is_silent_at_once(world: Any, speech: Any):
    world.voices = {"fr"}
    speech.look()
    speech.say("Bonjour")
    speech.stop()
    assert not world.is_speaking


def test_a_tablet_is_asked_for_its_voice_once(world: Any, speech: Any):
    speech.look()
    world.voices = {"fr"}
    speech.look()
    assert world.calls.count("TextToSpeech") == 1
