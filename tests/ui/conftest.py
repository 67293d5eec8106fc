"""One app per process, in a real window; whoever complains there, in the log or otherwise, is heard."""

import logging
import os
from collections.abc import Callable, Iterator
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest

from app.match import Manner, Player
from engines.record import AnyGame
from tests.ui.fingers import settle

if TYPE_CHECKING:
    from app.application import Application

pytest.register_assert_rewrite("tests.ui.tables")

FRAME_LIMIT = 300  # and at least so many seconds: no frame waits for the next
SECOND_LIMIT = 10

Wait = Callable[[Callable[[], bool], str], None]


class Complaints(logging.Handler):
    """Every warning and error that Kivy, or anybody else, has logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(f"{record.levelname}: {record.getMessage()}")


COMPLAINTS = Complaints()
logging.getLogger().addHandler(COMPLAINTS)


@pytest.fixture(autouse=True)
def nothing_is_logged() -> Iterator[None]:
    """No test of a screen leaves a warning in the log; the first of a process answers for the start."""
    yield
    heard, COMPLAINTS.heard = COMPLAINTS.heard, []
    assert heard == []


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Application"]:
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        pytest.fail("there is no screen for a window; ./dev test brings one")
    # Kivy ends the process if it is imported without a screen, and reads its folder just once.
    os.environ["KIVY_HOME"] = str(tmp_path_factory.mktemp("kivy"))
    os.environ["LANGUAGE"] = "fr"
    os.environ["KCFG_GRAPHICS_MAXFPS"] = "0"
    import kivy.config  # noqa: F401

    COMPLAINTS.heard.clear()  # Kivy says that its folder is new
    from kivy.base import runTouchApp, stopTouchApp

    from app.application import Application

    application = Application(folder=tmp_path_factory.mktemp("data"))
    application._run_prepare()
    runTouchApp(embedded=True)
    yield application
    application.stop()
    stopTouchApp()


@pytest.fixture
def wait_until(app: "Application") -> Wait:
    from kivy.base import EventLoop

    def wait(condition: Callable[[], bool], what: str) -> None:
        start, count = monotonic(), 0
        while count < FRAME_LIMIT or monotonic() - start < SECOND_LIMIT:
            EventLoop.idle()
            if condition():
                return
            count += 1
        pytest.fail(f"{count} frames went by without {what}")

    return wait


@pytest.fixture
def begin(
    app: "Application", wait_until: Wait, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Any]]:
    """Begins a match and gives its screen; every deal is the same unless a seed is named."""
    app.settings.speed = "off"
    app.settings.cover_opens = "tap"

    def start(
        game: AnyGame,
        players: list[Player],
        manner: Manner = Manner.SECRET,
        seed: int = 7,
        **options: str,
    ) -> Any:
        monkeypatch.setattr("app.application.secrets.randbits", lambda bits: seed)
        app.start(game, players, manner, options)
        screen = app.manager.current_screen
        wait_until(lambda: screen.asked is not None, "somebody to be asked")
        settle(4)
        return screen

    yield start
    while found := app.open_match():
        app.store.finish(found.id)
    app.settings.speed = "normal"
    app.settings.cover_opens = "hold"
    app.settings.text_scale = 1.0
    app.settings.language = "fr"
    app.go("home")
