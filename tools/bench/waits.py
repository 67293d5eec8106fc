"""How long a family waits, in units that take longer on a slow machine as well: for `bench ui`.

The unit is a hundred plain labels of Kivy, made and shown in the same window, in processor time.
"""

import gc
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

from tools.bench.matches import TABLE_SEATS, begin

LABELS, UNITS = 100, 5
HOME_SECONDS = 6.0  # in which a family reads home, chooses a game and sits down
REST_SECONDS = 2.0  # after a screen has come: the page has turned, and what was left is gone
AGAIN = 3  # later openings
FRAMES = 1_200  # of several moves, in which something moves
READING_SECONDS = 3.0  # of a hand, before anything is carried
PAUSE_SECONDS = 0.01  # between frames at rest
STEPS = 12  # of a finger on its way


def spent(work: Callable[[], object]) -> float:
    """Processor time of all threads, of those that draw in the place of a graphics card as well."""
    began = time.process_time()
    work()
    return time.process_time() - began


def drawn() -> None:
    """Let frames happen until one was drawn."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    seen: list[Any] = []
    Window.bind(on_draw=seen.append)
    while not seen:
        EventLoop.idle()
    Window.unbind(on_draw=seen.append)


def drawn_again() -> None:
    """Draw another frame, whether anything has changed or not."""
    from kivy.core.window import Window

    Window.canvas.ask_update()
    drawn()


def rest(seconds: float) -> None:
    """Let the app do what it does by itself."""
    from kivy.base import EventLoop

    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        EventLoop.idle()
        time.sleep(PAUSE_SECONDS)


def unit() -> float:
    """Seconds for a hundred labels over what is shown; garbage, which is the app's, is left for later."""
    from kivy.core.window import Window
    from kivy.uix.gridlayout import GridLayout
    from kivy.uix.label import Label

    def show(grid: GridLayout) -> None:
        for label in range(LABELS):
            grid.add_widget(Label(text=f"Label {len(found)}.{label}"))
        Window.add_widget(grid)
        drawn()

    found: list[float] = []
    gc.disable()
    for _ in range(UNITS):
        grid = GridLayout(cols=10)
        found.append(spent(partial(show, grid)))
        Window.remove_widget(grid)
        drawn()
    gc.enable()
    return median(found)


# -- opening a table, and going home -------------------------------------------------------


def openings(app: Any, game: Any) -> dict[str, float]:
    """From "Play" to the first sentence, for the first time and later, and from the table to home."""
    from kivy.base import EventLoop

    def sit_down() -> None:
        """The first time as many as usual; later they sit there already."""
        seating = app.manager.current_screen.seating
        while len(seating.chairs) < min(TABLE_SEATS, game.seats[-1]):
            seating.add()
        app.manager.current_screen._refresh()

    def play() -> None:
        app.manager.current_screen.play()
        frame = app.manager.current_screen.board.frame
        while not frame.sentence:  # which is drawn in the same frame in which it is said
            EventLoop.idle()

    def go_home() -> None:
        app.go("home")
        drawn()

    rest(HOME_SECONDS)
    labels, opened, homes = unit(), [], []
    for _ in range(1 + AGAIN):
        app.go("setup", game=game)
        sit_down()
        rest(REST_SECONDS)
        opened.append(spent(play))
        rest(REST_SECONDS)
        homes.append(spent(go_home))
        rest(REST_SECONDS)
    labels = (labels + unit()) / 2
    return {
        "unit": labels * 1_000,
        "first": opened[0] / labels,
        "later": median(opened[1:]) / labels,
        "home": median(homes) / labels,
    }


# -- the slowest frames ----------------------------------------------------------------------


class Frames:
    """Frames in which something moves, and the slowest of each moment; to be run without GL."""

    def __init__(self) -> None:
        from kivy.core.window import Window

        self.count = 0
        self.slowest: dict[str, float] = {}
        self._drawn: list[Any] = []
        Window.bind(on_draw=self._drawn.append)

    def one(self, moment: Callable[[], str], first: Callable[[], object] | None = None) -> None:
        """One frame, which begins with what a finger or a robot does; its moment is named when it is over."""
        from kivy.base import EventLoop
        from kivy.clock import Clock

        self._drawn.clear()
        if first is not None:
            Clock.schedule_once(lambda _: first())
        seconds = spent(EventLoop.idle)
        if self._drawn:
            name = moment()
            self.count += 1
            self.slowest[name] = max(seconds, self.slowest.get(name, 0.0))


class Player:
    """Plays a match of four people who pass the tablet on, and looks at every frame."""

    def __init__(self, app: Any, game: Any) -> None:
        from app.match import Manner
        from engines.bots import GreedyBot
        from engines.rng import Rng

        self._app, self._game = app, game
        self._bot, self._rng = GreedyBot(game), Rng(1)
        self.frames = Frames()
        self.table = begin(app, game, Manner.SECRET)
        drawn()
        self._let_move()
        if self.table.looks.is_on:
            self.table.looks.skip()
            self._let_move()

    def _moment(self) -> str:
        """What the eye is on."""
        from app.match import Cover

        table = self.table
        now = table.timeline.current
        if self._app.navigation.page.is_turning:
            return "page"
        if table.match.result is not None and not table.timeline.is_running:
            return "ceremony"
        if now is not None and table.board.player.view_of(now).is_for_all:
            return "race"
        return "cover" if isinstance(table.curtain.state, Cover) else "move"

    def _see(self, do: Callable[[], object] | None = None, name: str = "") -> None:
        self.frames.one(lambda: name or self._moment(), do)

    def _let_move(self) -> None:
        table = self.table
        while self._app.navigation.page.is_turning or table.timeline.is_running or table.board.motion.is_busy:
            self._see(table.timeline.skip if table.timeline.awaits_tap else None)

    def look(self) -> None:
        """Lift the cover, as a person does who is handed the tablet."""
        from app.match import Cover

        state = self.table.curtain.state
        if isinstance(state, Cover):
            self._see(lambda: self.table.views.lift(state.seat), "own view")
            self._let_move()

    def drag(self) -> None:
        """Carry something to where it may go, and let it glide home again."""
        from tools.finger import Finger, carries

        board = self.table.board
        lying: list[Finger] = []

        def lay(found: Any) -> None:
            lying.append(Finger(board, found))

        rest(READING_SECONDS)
        for found in carries(board, is_legal=True)[:1]:
            self._see(partial(lay, found), "drag")
            for step in range(1, STEPS):
                self._see(partial(lying[0].carry, step / STEPS), "drag")
            self._see(board.interaction.let_go, "drag")
            lying[0].leave()
            self._let_move()

    def move(self) -> None:
        action = self._choice()
        self._see(lambda: self.table.turns.submit(action))
        self._let_move()

    def end(self) -> None:
        """Come to the last move unseen, and see that and the ceremony."""
        speed, self._app.settings.speed = self._app.settings.speed, "off"
        action = self._choice()
        while not self._is_last(action):
            self.table.turns.submit(action)
            while self.table.timeline.is_running:
                self.table.timeline.skip()
            action = self._choice()
        rest(PAUSE_SECONDS)
        self._app.settings.speed = speed
        self._see(lambda: self.table.turns.submit(action))
        self._let_move()
        while self.table.ending.ceremony.is_telling:
            self._see()

    def _choice(self) -> Any:
        return self._bot.choose(self.table.match.view(self.table.asked), self._rng)

    def _is_last(self, action: Any) -> bool:
        match = self.table.match
        step = self._game.apply(match._states[-1], self.table.asked, action)
        return self._game.result(step.state) is not None


def frames(app: Any, game: Any) -> dict[str, float]:
    """Milliseconds of the slowest frame of many, and of each moment of a match; without GL."""
    rest(HOME_SECONDS)
    player = Player(app, game)
    player.look()
    player.drag()
    while player.table.asked is not None and player.frames.count < FRAMES:
        player.look()
        player.move()
    if player.table.asked is not None:
        player.end()
    return {name: slow * 1_000 for name, slow in player.frames.slowest.items()}
