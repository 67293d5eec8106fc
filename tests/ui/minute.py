"""One minute at a table, played by hand from home and back, frame by frame: the same in every run."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from typing import Any

from app.match import Cover, Manner, Private
from engines.bots import GreedyBot
from engines.record import AnyGame
from engines.rng import Rng
from tests.ui.fingers import Drag, Gesture, Point, Tap, centre, finger
from tests.ui.hands import hands_at
from tests.ui.tables import empty, first_drag, people
from tools.frame_clock import AtOnce, FrameClock

SECONDS = 60
LAST_SECONDS = 4  # the way home
QUIET_SECONDS = 5  # until nothing is left to be done of what was shown before
GLIDE_SECONDS = 0.5  # of a finger, from where it comes down to where it is lifted
TAP_SECONDS = 0.1
PAUSE_SECONDS = 0.4  # between two gestures
HOLD_SECONDS = 1.0  # of a cover, which opens before that
READING_SECONDS = 2.5  # of what ends by nothing but a tap
SEED = 7

Seen = Callable[[int, str], None]  # gets the number of each frame, from 0, and what is going on in it


class Over(Exception):
    """The time at the table is up."""


class Minute:
    """Every frame is told to `seen`, the same number of them in every run."""

    def __init__(self, app: Any, game: AnyGame, clock: FrameClock, seen: Seen) -> None:
        self._app = app
        self._game = game
        self._clock = clock
        self._seen = seen
        self.is_carrying = False  # whether a finger moves something
        self._first = 0
        self._doing = ""
        self._end: float = SECONDS
        self._screen: Any = None
        self._chooser, self._rng = GreedyBot(game), Rng(3)

    def play(self) -> None:
        app = self._app
        empty(app.store)
        app.go("home")
        for _ in range(QUIET_SECONDS * self._clock.frames_per_second):
            self._clock.tick()
        self._first, self._end = self._clock.frame, SECONDS - LAST_SECONDS
        with suppress(Over):
            self._go_to_the_table()
            self._first_turn()
            while True:
                self._turn()
        self._end = SECONDS
        with suppress(Over):
            self._go_home()

    # -- time -----------------------------------------------------------------------------------

    def _frame(self) -> None:
        number = self._clock.frame - self._first
        if number >= self._end * self._clock.frames_per_second:
            raise Over
        self._clock.tick()
        self._seen(number, self._doing)

    def _wait(self, seconds: float = PAUSE_SECONDS) -> None:
        for _ in range(max(1, round(seconds * self._clock.frames_per_second))):
            self._frame()

    @contextmanager
    def _finger(self, at: Point) -> Iterator[Any]:
        touch = finger(at)
        try:
            yield touch
        finally:
            touch.touch_up()

    def _do(self, gesture: Gesture) -> None:
        match gesture:
            case Tap(at):
                with self._finger(at):
                    self._wait(TAP_SECONDS)
            case Drag(start, end):
                self._carry(start, end)
        self._wait()

    def _carry(self, *points: Point) -> None:
        """From point to point, with a rest on each."""
        steps = round(GLIDE_SECONDS * self._clock.frames_per_second)
        self.is_carrying = True
        with self._finger(points[0]) as touch:
            for (x, y), (there_x, there_y) in pairwise(points):
                for step in range(1, steps + 1):
                    share = step / steps
                    touch.touch_move(x + (there_x - x) * share, y + (there_y - y) * share)
                    self._frame()
                self._wait(TAP_SECONDS)
        self.is_carrying = False

    # -- the evening ------------------------------------------------------------------------------

    def _go_to_the_table(self) -> None:
        self._doing = "home"
        self._wait()
        self._doing = "the page turns"
        self._app.matches.start(self._game, people(2, 1), Manner.SECRET, {})
        self._screen = self._app.manager.current_screen
        self._wait(0.6)
        self._watch()
        while self._screen.looks.is_on:
            self._lift()
            self._doing = "a first look"
            self._wait()
            self._screen.looks.go_on()

    def _first_turn(self) -> None:
        """Everything that a hand may do before it moves."""
        screen = self._screen
        view = self._look()
        self._doing = "a thing is carried over a place and away again"
        drag = first_drag(screen, view)
        self._carry(drag.start, drag.end, (drag.end[0] / 2, 8.0))
        self._wait(0.8)
        self._doing = "a drop is refused"
        for gesture in hands_at(screen).tries(view):
            self._do(gesture)
        self._wait(0.8)
        if screen.board.frame.can_take_back:
            self._do(Tap(centre(screen.board.frame.button("take_back"))))
        self._doing = "the menu"
        self._do(Tap(centre(screen.ids.menu)))
        self._wait(0.6)
        screen.back()
        self._wait()

    def _turn(self) -> None:
        self._watch()
        if self._screen.asked is None:
            self._doing = "the end"
            while True:
                self._frame()
        view = self._look()
        action = self._chooser.choose(self._screen.match.view(self._screen.asked), self._rng)
        self._doing = f"{type(action).__name__} by {self._screen.match.players[self._screen.asked].name}"
        for gesture in hands_at(self._screen).drags(view, action):
            self._do(gesture)

    def _look(self) -> Any:
        """Lift the cover, if there is one; return the view that is decided on."""
        if isinstance(self._screen.curtain.state, Cover):
            self._lift()
        assert self._screen.state.is_asked
        return self._screen.match.view(self._screen.curtain.viewer)

    def _lift(self) -> None:
        self._doing = "a cover is lifted"
        self._wait()
        with self._finger(centre(self._screen.covers.lid.ids.pad)):
            self._wait(HOLD_SECONDS)
        self._wait()

    def _watch(self) -> None:
        """Until a person is asked; what waits for a tap gets one."""
        screen, resting = self._screen, 0
        while not self._is_at_rest():
            if screen.timeline.current is not None:
                self._doing, resting = type(screen.timeline.current).__name__, 0
            self._frame()
            resting += 1
            if screen.timeline.awaits_tap and resting > READING_SECONDS * self._clock.frames_per_second:
                self._do(Tap((4.0, 4.0)))
        self._wait()

    def _is_at_rest(self) -> bool:
        screen = self._screen
        if screen.timeline.is_running or screen.board.motion.is_busy:
            return False
        if screen.asked is None:
            return not screen.match.to_act
        return bool(screen.match.players[screen.asked].is_person)

    def _go_home(self) -> None:
        self._doing = "the cover falls"
        if isinstance(self._screen.curtain.state, Private):
            self._screen.back()
        self._wait()
        self._doing = "the page turns back"
        self._app.go("home")
        self._wait(SECONDS)


@contextmanager
def ready(app: Any, monkeypatch: Any) -> Iterator[None]:
    """Chance, robots, pages and settings as in every other run."""
    from kivy.metrics import Metrics

    with monkeypatch.context() as patch:
        patch.setattr("secrets.randbits", lambda _bits: SEED)
        patch.setattr("app.match.bots.ThreadPoolExecutor", AtOnce)
        patch.setattr(app.sounds, "play", lambda _name: None)
        patch.setattr(app, "has_pages", True)
        app.settings.speed = "normal"
        app.settings.cover_opens = "hold"
        scales = Metrics.density, Metrics.fontscale
        Metrics.density = Metrics.fontscale = 1.0
        try:
            yield
        finally:
            Metrics.density, Metrics.fontscale = scales
