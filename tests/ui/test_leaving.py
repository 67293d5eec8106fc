"""Every way to leave a table turns a page without a secret, in as many frames as inputs or in one (U1).

The page is compared with that of a twin, which differs in secrets alone. With all inputs in one frame the
secrets are still in what was drawn last, so there the page is painted as they lay.
"""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from app.match import Cover, Manner, Open
from app.match.match import NoJournal, seen_events
from app.widgets.key_codes import ESCAPE
from engines.record import AnyGame
from engines.rng import Rng
from tests.length import some
from tests.ui.fingers import frames, settle
from tests.ui.hands import GAMES
from tests.ui.tables import SECRETIVE, bring_to, lift, people

Input = Callable[[Any], None]

MOST_TWINS = 30
FRAMES_OF_A_LOOK = 14  # until nothing moves any more, and what is looked at may have become a page
MOST_BACKS = 4
SIZE, TURNED = (480, 300), (300, 480)


def back(_screen: Any) -> None:
    from kivy.core.window import Window

    Window.dispatch("on_key_down", ESCAPE, 0, "", [])
    Window.dispatch("on_key_up", ESCAPE, 0)


def menu(screen: Any) -> None:
    screen.open_menu()


def pick(icon: str) -> Input:
    """An entry of the menu, by its picture."""

    def choose(screen: Any) -> None:
        sheet = screen.sheets.top
        slip = next(slip for slip in sheet.slips if slip.icon == icon)
        if not slip.disabled:
            slip.dispatch("on_release")

    return choose


def pause(screen: Any) -> None:
    screen.shell.on_pause()


def look_away(_screen: Any) -> None:
    from kivy.core.window import Window

    Window._focus = False
    Window._focus = True


def turn(_screen: Any) -> None:
    from kivy.core.window import Window

    Window.size = TURNED


def see_table(screen: Any) -> None:
    screen.drop()
    screen.views.look()


def put_forward(screen: Any) -> None:
    if screen.state.is_asked:
        screen.board.interaction.suggest(screen.common)


def read_rules(screen: Any) -> None:
    screen.sheets.open_page("rules", game=screen.match.game)


def dinner(screen: Any) -> None:
    screen.ways.take_break()


def put_away(screen: Any) -> None:
    screen.ways.put_away()


def play(screen: Any) -> None:
    """A move that the twin can make as well; what everybody sees of it is the same."""
    if screen.state.is_asked:
        screen.turns.submit(screen.common)


WAYS: dict[str, Sequence[Input]] = {
    "back": [back],
    "back twice": [back, back],
    "home": [menu, pick("dinner")],
    "dinner": [dinner],
    "rules": [menu, pick("rules")],
    "settings": [menu, pick("settings")],
    "a rule read on": [read_rules],
    "pause": [pause, back],
    "looked away": [look_away, back],
    "turned": [turn, back],
    "table seen": [see_table, back],
    "race again": [menu, pick("again"), back],
    "log": [menu, pick("log"), back, back],
    "put forward": [put_forward, back, back],
    "played": [play, back, back],
    "put away": [menu, put_away],
}
MOMENTS: dict[str, tuple[Manner, int]] = {  # how it is played, and by how many people
    "turn": (Manner.TABLE, 2),
    "peek": (Manner.TABLE, 2),
    "turn, secret": (Manner.SECRET, 2),
    "turn, open": (Manner.OPEN, 2),
    "turn, alone": (Manner.SECRET, 1),
}
# On a flat tablet the table shows beside a cover: there most could be seen. With --long, in all manners.
CASES = [(game, moment) for game in GAMES for moment in some(["turn", "peek"], list(MOMENTS))]
# A page turns only where what was drawn last was open to all: of few ways with a frame for each input.
STEPWISE = some(["pause", "looked away"], list(WAYS))


class Leaver:
    """A person who looks at what is theirs, and leaves; the page is looked at, and the table goes on."""

    def __init__(self, app: Any, screen: Any, monkeypatch: pytest.MonkeyPatch, *, is_peek: bool) -> None:
        self.screen = screen
        self.is_peek = is_peek
        self._page_of = app.navigation._page_of
        self._pages: list[bytes | None] = []
        screen.match._journal = NoJournal()
        monkeypatch.setattr(app, "go", self._go)
        self._real = screen.match._states[-1]
        self._twin = self._find_twin()

    def _go(self, _name: str, **_given: Any) -> None:
        page = self._page_of(self.screen)
        self._pages.append(None if page is None else page.pixels)

    def _find_twin(self) -> Any:
        """A position that looks the same to all but its owner, in which a move leads to the same as here."""
        screen, match, rng = self.screen, self.screen.match, Rng(1)
        viewer = screen.curtain.viewer if isinstance(screen.curtain.state, Open) else None
        public = match.view(viewer)
        for _ in range(MOST_TWINS):
            twin = match.game.determinize(public, rng)
            if twin == self._real:
                continue
            for action in match.view(screen.asked).legal:
                steps = [
                    seen(match.game, state, screen.asked, action, viewer) for state in (self._real, twin)
                ]
                if steps[0] == steps[1]:
                    screen.common = action
                    return twin
        raise AssertionError("no other position would look the same")

    def page(self, way: Sequence[Input], *, is_at_once: bool, is_twin: bool = False) -> bytes | None:
        """The page that turns, from the moment on in which what is a person's own has been drawn."""
        screen, match = self.screen, self.screen.match
        match._states[-1] = self._twin if is_twin else self._real
        moves = len(match.moved)
        self._open()
        settle(FRAMES_OF_A_LOOK)
        frames(1)
        self._pages.clear()
        for step in [*way, *[back] * MOST_BACKS]:
            step(screen)
            if self._pages:
                break
            if not is_at_once:
                frames(1)
        [page] = self._pages
        self._close(moves)
        return page

    def tells(self, page: bytes, way: Sequence[Input], *, is_at_once: bool) -> bool:
        """Whether a page is none of the twin's; what differs from one time to the next tells nothing."""
        if page == self.page(way, is_at_once=is_at_once, is_twin=True):
            return False
        again = [self.page(way, is_at_once=is_at_once, is_twin=is_twin) for is_twin in (True, False)]
        return again[0] not in (page, again[1])

    def _open(self) -> None:
        screen = self.screen
        if self.is_peek:
            screen.views.look()
            screen.peek.tap(self._peeker)
        if isinstance(screen.curtain.state, Cover):
            lift(screen)
        assert screen.curtain.viewer is not None

    @property
    def _peeker(self) -> int:
        return 1 - self.screen.asked

    def _close(self, moves: int) -> None:
        """As it was before: covered, and nothing was played."""
        from kivy.core.window import Window

        screen, match = self.screen, self.screen.match
        screen.sheets.close()
        screen.timeline.stop()
        while len(match.moved) > moves:
            match.moved.pop()
            match._states.pop()
            match.record.moves.pop()
            match.version += 1
        if tuple(Window.size) != SIZE:
            Window.size = SIZE
            settle()
        screen.drop()
        screen.turns.go_on()
        screen.views.call()


def seen(game: AnyGame, state: Any, seat: int, action: Any, viewer: int | None) -> object:
    """What a viewer is told of a move, and sees after it; like nothing else if it may not be made."""
    if action not in game.view(state, seat).legal:
        return object()
    step = game.apply(state, seat, action)
    return seen_events(step.events, viewer), game.view(step.state, viewer)


@pytest.fixture
def leaving(app: Any, begin: Any, window: Any, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Leaver]:
    def start(game: AnyGame, moment: str) -> Leaver:
        window(SIZE)
        (manner, count), is_peek = MOMENTS[moment], moment == "peek"
        bots = max(0, game.seats[0] - count)
        screen = begin(game, people(count, bots), manner, has_looks=not is_peek)
        if not screen.looks.is_on:
            bring_to(screen, lambda: has_own(screen))
        app.has_pages = True
        monkeypatch.setattr(
            "app.screens.page_turn.CLOSE_SECONDS", 0.0
        )  # every frame that is drawn may be a page
        app.settings.speed = "normal"
        return Leaver(app, screen, monkeypatch, is_peek=is_peek)

    return start


def has_own(screen: Any) -> bool:
    """Somebody decides on what is theirs, or is about to; where nothing is, somebody decides."""
    state = screen.curtain.state
    return screen.match.game not in SECRETIVE or state.seat is not None


@pytest.mark.every_game
@pytest.mark.every_case
@pytest.mark.parametrize(("game", "moment"), CASES, ids=[f"{game.id}-{moment}" for game, moment in CASES])
def test_no_page_shows_a_secret_whichever_way_a_table_is_left(  # U1
    leaving: Callable[..., Leaver], game: AnyGame, moment: str
):
    leaver = leaving(game, moment)
    told, turned = [], 0
    for name in some(list(WAYS)[moment == "peek" :: 2], list(WAYS)):  # a turn and a peek share them
        for is_at_once in (True, False) if name in STEPWISE else (True,):
            page = leaver.page(WAYS[name], is_at_once=is_at_once)
            turned += page is not None
            if page is not None and leaver.tells(page, WAYS[name], is_at_once=is_at_once):
                told.append(f"{name}, {'in one frame' if is_at_once else 'a frame for each input'}")
    assert told == [], told
    assert turned
