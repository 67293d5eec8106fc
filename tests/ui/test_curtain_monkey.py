"""Whatever happens at a table, nothing is in the tree that the curtain does not allow (U1, U3)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.match import Cover, Manner, Player, Private
from app.settings import SPEEDS
from engines.api import Seat
from tests.length import some
from tests.ui.fingers import centre, finger, settle
from tests.ui.hands import GAMES, hands_at
from tests.ui.monkey import Monkey
from tests.ui.tables import SECRETIVE, people
from tests.ui.test_monkey import BROUGHT_BACK, monkey

__all__ = ["monkey"]  # the fixture

EVENTS = (450, 30_000)  # of all tables together; and with --long
BETWEEN_TABLES = 300
MOVING = [name for name, seconds in SPEEDS.items() if seconds]
LEADS_ON = 0.5
ESCAPE = 27
ACCIDENTS = ("escape", "pause", "look_away", "turn", "wait")
FAMILIES: dict[int, list[Player]] = {
    1: people(1, bots=1),
    2: people(2),
    3: [*people(2), replace(people(3)[2], is_small=True)],
}
TABLES = [(manner, number) for manner in Manner for number in FAMILIES]
# Every second table of each game, so that each table is met by some of them; with --long, by all.
CASES = [
    (game, seed, *table)
    for first, game in enumerate(GAMES)
    for seed, table in enumerate(TABLES)
    if (first + seed) % some(2, 1) == 0
]


def is_held(screen: Any) -> bool:
    """Whether a finger or a key is down, by which a cover may ripen in any frame."""
    from kivy.base import EventLoop

    return bool(EventLoop.touches or screen.keys._pressed)


def wrong(screen: Any) -> list[str]:
    """What is to be seen at a table though the curtain does not allow it, in words."""
    state, allowed = screen.curtain.state, screen.curtain.viewer
    proposal, timeline, recap = screen.board.proposal, screen.timeline, screen.recap
    shown = None if proposal is None else proposal.view.seat
    waiting = {after.seat for _, after in timeline._left}
    too_many = []
    if not timeline.is_running:
        lost = hands_at(screen).lost(screen.match.view(allowed))
        too_many = [line for line in lost if line.endswith("too many")]
    return [
        *([f"the view of {shown}"] if shown not in (None, allowed) else []),
        *([f"the view of {seat}, soon" for seat in waiting if seat not in (None, allowed)]),
        *(too_many if isinstance(state, Cover) or allowed is None else []),
        *(["a recap"] if recap.parent is not None and not isinstance(state, Private) else []),
        *(["a picture may be taken"] if screen.is_secret and not screen.shell.secrecy.is_on else []),
    ]


class Watched:
    """A monkey with an eye on it: each deed is followed by a frame, and looked at before and after that."""

    def __init__(self, monkey: Monkey, app: Any) -> None:
        self.monkey = monkey
        self.app = app
        self.events = 0
        self.covered = self.moving = 0  # how often a cover was looked at, and something that moved
        self.lifted: Seat | None = None  # who looked behind their cover last
        self.deed_done = ""
        self._before: Any = None

    def lift(self, screen: Any, seat: Seat) -> None:
        """A cover is opened by a hand, and by nothing else that happens to the tablet."""
        assert self.deed_done not in ACCIDENTS or is_held(screen), f"opened by {self.deed_done}"
        self.lifted = seat

    def act(self, deed: Callable[[], None]) -> None:
        self.deed_done = deed.__name__
        deed()
        self.events += 1
        self._look(is_flag_due=False)  # a picture of the frame before may still be on the glass
        settle(1)
        self._look(is_flag_due=True)

    def _look(self, *, is_flag_due: bool) -> None:
        screen = self.app.manager.current_screen
        if self.monkey.is_at_a_table:
            found = [line for line in wrong(screen) if is_flag_due or line != "a picture may be taken"]
            assert found == [], f"{screen.curtain.state}, event {self.events}"
            state = screen.curtain.state
            if isinstance(state, Private) and screen.curtain.has_others and state != self._before:
                assert self.lifted == state.seat, f"nobody lifted the cover of {state}, event {self.events}"
                self.lifted = None
            self._before = state
            self.covered += isinstance(screen.curtain.state, Cover)
            self.moving += screen.timeline.is_running
        elif is_flag_due:
            assert not self.app.secrecy.is_on, "a table that was left hides nothing"

    def has_seen(self, has_covers: bool) -> bool:
        """Something that moved, and a cover if there are any."""
        return self.moving > 0 and (self.covered > 0 or not has_covers)

    def deed(self) -> Callable[[], None]:
        """Half of the time what leads on: covers open, moves are shown, and accidents fall into them."""
        monkey, screen = self.monkey, self.app.manager.current_screen
        accident = monkey.random.choice((self.escape, monkey.pause, monkey.look_away, monkey.turn))
        if monkey.random.random() < LEADS_ON and monkey.is_at_a_table:
            if screen.timeline.is_running:
                return monkey.random.choice((accident, monkey.wait))
            if screen.covers.lid is not None:
                return monkey.lift if screen.covers.lid.opens == "tap" else self.hold
            if screen.state.is_asked:
                return monkey.play
        return monkey.random.choices((monkey.act, self.hold, accident), (80, 10, 10))[0]

    def escape(self) -> None:
        from kivy.core.window import Window

        Window.dispatch("on_key_down", ESCAPE, 0, "", [])

    def hold(self) -> None:
        """A finger that stays on the cover, or on somebody's badge."""
        screen = self.app.manager.current_screen
        if not self.monkey.is_at_a_table:
            return
        lid = screen.covers.lid
        if lid is not None:
            at = centre(lid.ids.pad)
        else:
            at = centre(self.monkey.random.choice(screen.board.frame.badges))
        self.monkey.fingers.append(finger(at))


@pytest.mark.every_game
@pytest.mark.every_case
@pytest.mark.parametrize(
    ("game", "monkey", "manner", "number"),
    CASES,
    indirect=["monkey"],
    ids=[f"{game.id}-{manner.value}-{number}" for game, _, manner, number in CASES],
)
def test_no_secret_is_ever_in_the_tree_unless_the_curtain_allows_it(
    monkey: Monkey,
    begin: Any,
    app: Any,
    counts: Any,
    monkeypatch: pytest.MonkeyPatch,
    game: Any,
    manner: Manner,
    number: int,
):
    from app.screens.table.view_presenter import ViewPresenter

    monkeypatch.setattr("app.screens.table.cover.HOLD_SECONDS", 1e-9)
    watched, lift = Watched(monkey, app), ViewPresenter.lift

    def watched_lift(views: ViewPresenter, seat: Seat) -> None:
        watched.lift(app.manager.current_screen, seat)
        lift(views, seat)

    monkeypatch.setattr(ViewPresenter, "lift", watched_lift)
    most, has_covers = counts(*EVENTS), manner is not Manner.OPEN and game in SECRETIVE
    wanted = most / len(CASES)
    while watched.events < wanted or (watched.events < most and not watched.has_seen(has_covers)):
        app.settings.cover_opens = monkey.random.choice(("hold", "tap"))
        begin(game, FAMILIES[number], manner, seed=watched.events)
        app.settings.speed = monkey.random.choice(MOVING)
        for _ in range(int(min(BETWEEN_TABLES, wanted))):
            watched.act(watched.deed())
            if not monkey.is_at_a_table and monkey.random.random() < BROUGHT_BACK:
                app.matches.resume()
        watched.act(monkey.let_go)
    assert watched.has_seen(has_covers), f"{watched.moving} motions, {watched.covered} covers"
