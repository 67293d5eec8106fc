"""One app per process, in a real window; whoever complains there, in the log or otherwise, is heard."""

import gc
import logging
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import cycle
from pathlib import Path
from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar, cast
from zlib import crc32

import pytest

from app.match import Manner, Player
from engines.record import AnyGame
from tests import length
from tests.ui.fingers import frames, let_go, settle
from tests.ui.hands import GAMES
from tests.ui.kept_boards import BARE, MOST
from tests.ui.listening import RememberedVoice
from tests.ui.tables import SECRETIVE, Wait, empty
from tools.frame_clock import FramesGoBy
from tools.torture import MEMORY, folder

if TYPE_CHECKING:
    from app.application import Application

collect_ignore = ["snails/boards"]  # found as a board in one process alone: see test_fifth_board.py

FOLDER = Path(__file__).parent
MOST_GARBAGE = 100_000  # objects: about one table
# Of a widget that is found, Kivy's callbacks are found the next time: at once, as long as they are young.
# Kept boards are most of what is old: it is looked through now and then, when some of them have gone.
GENERATIONS = cycle((*[(0, 1)] * 60, (2, 2)))
MOST_CASES = 1  # beside the game: sizes, languages, ways
FRAME_LIMIT = 300  # and at least so many seconds: no frame waits for the next
SECOND_LIMIT = 10
PATIENCE_SECONDS = 600.0

T = TypeVar("T")
Resize = Callable[[tuple[int, int]], None]


class Complaints(logging.Handler):
    """Every warning and error that Kivy, or anybody else, has logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(f"{record.levelname}: {record.getMessage()}")


class NoCollector:
    """Garbage is looked for between tests: with every screen it took a third of the time."""

    get_threshold, set_threshold, get_count = gc.get_threshold, lambda *_: None, gc.get_count

    @staticmethod
    def collect() -> int:
        return 0


SIZE = (800, 600)  # of the window, unless a test asks for another
FIRST_EVENING: list[tuple[Any, dict[str, Any]]] = []  # the app, once there is one, and what was set then
COMPLAINTS = Complaints()
logging.getLogger().addHandler(COMPLAINTS)


@pytest.hookimpl(trylast=True)  # of what `-k` has chosen
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Games and cases take turns: a test is tried with few of them, and each of them is met by some tests.

    So the suite hardly grows with the number of tables. Which it is follows from the test's name alone. With
    `every_game` or `every_case` a test says that it tells something of each; with --long all are tried.
    """
    for item in items:
        is_here, is_idle = FOLDER in item.path.parents, "app" not in item.fixturenames
        if is_here and is_idle and not is_marked(item, "apart"):
            raise pytest.UsageError(f"{item.nodeid} opens no window: tests/ui is not the place for it")
    if length.is_long:
        return
    cases: dict[str, dict[str | None, list[pytest.Item]]] = {}
    chosen = {item for item in items if FOLDER not in item.path.parents}
    for item in sorted(items, key=lambda item: item.nodeid):  # whatever order they are to be tried in
        if item not in chosen:
            cases.setdefault(name_of(item), {}).setdefault(game_of(item), []).append(item)
    for name, by_game in cases.items():
        start = crc32(name.encode())
        some_item = next(iter(by_game.values()))[0]
        games = list(by_game) if is_marked(some_item, "every_game") else turn(list(by_game), start, 1)
        for game in games:
            has_all = is_marked(some_item, "every_case")
            chosen.update(by_game[game] if has_all else turn(by_game[game], start, MOST_CASES))
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = [item for item in items if item in chosen]


def turn(of: list[T], start: int, most: int) -> list[T]:
    """So many of them at most, from somewhere on."""
    first = start % len(of)
    return [*of[first:], *of[:first]][:most]


def is_marked(item: pytest.Item, name: str) -> bool:
    return item.get_closest_marker(name) is not None


def game_of(item: pytest.Item) -> str | None:
    """The game that a case is about."""
    given = item.callspec.params.values() if hasattr(item, "callspec") else ()
    games = {game.id for game in GAMES}
    named = [getattr(getattr(one, "game", one), "id", one) for one in given]  # a set-up, a game or its name
    return next((one for one in named if isinstance(one, str) and one in games), None)


def name_of(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


def pytest_collection_finish() -> None:
    """Kivy, if it was imported for a test, has said that its folder is new."""
    COMPLAINTS.heard.clear()


@pytest.fixture(autouse=True)
def nothing_is_logged() -> Iterator[None]:
    """No test of a screen leaves a warning in the log; the first of a process answers for the start."""
    yield
    heard, COMPLAINTS.heard = COMPLAINTS.heard, []
    assert heard == []


@pytest.fixture(autouse=True)
def no_finger_is_left() -> Iterator[None]:
    """Whatever a test lays on the glass it takes away: the next one begins with clean hands."""
    yield
    if "kivy.base" in sys.modules:
        from kivy.base import EventLoop

        window = sys.modules.get("kivy.core.window")
        if window is not None and window.Window is not None:
            window.Window._focus = True
        left = list(EventLoop.touches)
        EventLoop.touches.clear()
        assert left == []


@pytest.fixture(scope="session")
def data_folder() -> Iterator[Path]:
    """Hundreds of matches are written and erased: in memory, where there is a place for that."""
    with folder(MEMORY if MEMORY.is_dir() else None) as where:
        yield where


@pytest.fixture(scope="session")
def app(data_folder: Path) -> Iterator["Application"]:
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        pytest.fail("there is no screen for a window; ./dev test brings one")
    # Kivy ends the process if it is imported without a screen.
    os.environ["LANGUAGE"] = "fr"
    os.environ["KCFG_GRAPHICS_WIDTH"], os.environ["KCFG_GRAPHICS_HEIGHT"] = map(str, SIZE)
    import kivy.config  # noqa: F401

    COMPLAINTS.heard.clear()  # Kivy says that its folder is new
    from kivy.base import runTouchApp, stopTouchApp

    from app.application import Application
    from app.boards.kept import KeptBoards
    from app.platform import garbage, machine

    machine().voice = RememberedVoice()
    gc.disable()
    garbage.gc = NoCollector  # type: ignore[assignment]
    application = Application(folder=data_folder)
    application.has_pages = False  # screens come at once, but where their coming is what is tested
    application._run_prepare()
    runTouchApp(embedded=True)
    FramesGoBy().install()
    application.boards = KeptBoards(MOST)
    shown: list[Any] = []

    def let_go_of_others(_manager: Any, screens: list[Any]) -> None:
        for screen in shown:
            if screen not in screens and screen is not application.navigation.home:
                let_go(screen)
        shown[:] = screens

    application.manager.bind(screens=let_go_of_others)
    settings = application.settings
    usual = {name: getattr(settings, name) for name in settings.properties() if name != "scale"}
    FIRST_EVENING.append((application, usual))
    park(application)
    yield application
    FIRST_EVENING.clear()
    application.stop()
    stopTouchApp()


@pytest.fixture
def tidy(app: "Application", monkeypatch: pytest.MonkeyPatch) -> None:
    """What a screen leaves behind is looked for as soon as it was left, as the app does it.

    Whatever earlier tests have left goes first, with its textures: the frames that follow still hold the
    last screen, some of it is found by a second look only, once the rest is gone, and GL hears of it later.
    """
    from app.boards.kept import KeptBoards
    from app.widgets.text import lettering

    monkeypatch.setattr("app.platform.garbage.gc", gc)
    lettering.cache_clear()
    for kept in (app.boards, BARE):
        kept.clear()
    monkeypatch.setattr(app, "boards", KeptBoards())
    for _ in range(2):
        frames(3)
        while gc.collect():
            pass
    frames(3)


@pytest.fixture
def wait_until(app: "Application") -> Wait:
    """Frames that are not drawn go by until something is the case."""

    def wait(condition: Callable[[], bool], what: str) -> None:
        start, count = monotonic(), 0
        while count < FRAME_LIMIT or monotonic() - start < SECOND_LIMIT:
            settle(1)
            if condition():
                return
            count += 1
        pytest.fail(f"{count} frames went by without {what}")

    return wait


@pytest.fixture
def window(app: Any) -> Resize:
    from kivy.core.window import Window

    def resize(size: tuple[int, int]) -> None:
        Window.size = size
        settle()
        assert tuple(Window.size) == size

    return resize


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: Any) -> AnyGame:
    """Every one that has a board."""
    found: AnyGame = request.param
    return found


@pytest.fixture(params=SECRETIVE, ids=lambda game: game.id)
def secretive(request: Any) -> AnyGame:
    """Every one in which something is decided behind covers."""
    found: AnyGame = request.param
    return found


@pytest.fixture
def heard(app: "Application", monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that were played."""
    names: list[str] = []
    monkeypatch.setattr(app.sounds, "play", names.append)
    return names


@pytest.fixture
def voice(app: "Application") -> Iterator[RememberedVoice]:
    """The voice of the app, which has said nothing yet."""
    remembered = cast(RememberedVoice, app.speech._voice)
    remembered.said.clear()
    remembered.stops = 0
    yield remembered
    app.speech.stop()
    remembered.said.clear()


@pytest.fixture(autouse=True)
def nothing_stays_set() -> Iterator[None]:
    """Whatever ran before, and whether it failed or not, a test finds the app as on a first evening."""
    if gc.get_count()[0] > MOST_GARBAGE:  # at the end of a test it still holds its screens
        for generation in next(GENERATIONS):
            gc.collect(generation)
    yield
    for app, usual in FIRST_EVENING:
        app.has_pages = False
        park(app, usual)


def park(app: "Application", settings: Mapping[str, Any] = MappingProxyType({})) -> None:
    """Nothing is shown, nothing is kept, and the window has its usual size."""
    from kivy.core.window import Window

    empty_screen = leave(app)  # first: what is shown would follow every setting that is set back
    for name, value in settings.items():
        setattr(app.settings, name, value)
    if app.manager.current_screen is not empty_screen:  # built anew, in another language
        leave(app)
    if tuple(Window.size) != SIZE:
        Window.size = SIZE
    empty(app.store)
    app.navigation.shown = ("home", {})
    settle(2)  # what comes next is in sight


def leave(app: "Application") -> Any:
    """Show a screen with nothing on it, and nothing over it."""
    from kivy.animation import Animation
    from kivy.core.window import Window

    from app.screens import ShellScreen

    empty_screen = ShellScreen(app, has_hills=False)
    for over in [widget for widget in Window.children if widget is not app.manager]:
        Animation.cancel_all(over)  # a question would fold up over the pictures of the next test
        Window.remove_widget(over)
    app.navigation.show(empty_screen)
    if app.navigation.home is not None:
        let_go(app.navigation.home)
    app.navigation.forget_home()
    return empty_screen


def pytest_unconfigure() -> None:
    """Leave the last garbage to the end of the process, which gives all memory back at once."""
    gc.freeze()


@pytest.fixture
def as_it_was(app: "Application") -> None:
    """Nothing moves unless it is wished for."""
    app.settings.speed = "off"


@pytest.fixture
def endless(as_it_was: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow motion lasts until somebody ends it: a busy machine would be past it before it is looked at."""
    from app.settings import SPEEDS

    monkeypatch.setitem(SPEEDS, "slow", 1000.0)


@pytest.fixture
def at_home(app: "Application") -> Iterator[None]:
    """Home is shown and nothing is kept, before and after."""
    empty(app.store)
    app.go("home")
    yield
    app.go("home")
    empty(app.store)


@pytest.fixture
def begin(
    app: "Application", as_it_was: None, wait_until: Wait, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Any]:
    """Begins a match and gives its screen; every deal is the same unless a seed is named.

    `has_looks`: before the first move everybody looks at what is theirs, where a game has that.
    """
    app.settings.cover_opens = "tap"
    # A hand is quick; a machine with much else to do may take its time between two taps.
    monkeypatch.setattr("app.screens.table.cover.SECOND_TAP_SECONDS", PATIENCE_SECONDS)

    def start(
        game: AnyGame,
        players: list[Player],
        manner: Manner = Manner.SECRET,
        seed: int = 7,
        *,
        has_looks: bool = False,
        **options: str,
    ) -> Any:
        monkeypatch.setattr("secrets.randbits", lambda bits: seed)
        app.matches.start(game, players, manner, options)
        screen = app.manager.current_screen

        def is_somebody_asked() -> bool:
            screen.timeline.skip()  # what was dealt is shown first, and a slow motion takes its time
            return screen.asked is not None

        wait_until(is_somebody_asked, "somebody to be asked")
        if not has_looks:
            screen.looks.skip()
        settle(4)
        return screen

    return start
