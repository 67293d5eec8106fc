"""A monkey at the tablet: anything, anywhere, at any time, and the same again for the same seed."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.ui.fingers import Point, centre, finger, frames, settle

KEYS = (8, 9, 13, 27, 32, 273, 274, 275, 276, 282)  # take back, Tab, Enter, Escape, space, arrows, F1
SIZES = ((800, 600), (600, 800), (960, 600))
MOST_FINGERS = 3
AIMED = 0.7  # of all touches go for something that is there
LET_GO = 0.8  # of all keys that are pressed; the others stay down and repeat


class Monkey:
    def __init__(self, app: Any, seed: int) -> None:
        self.app = app
        self.random = Random(seed)
        self.fingers: list[Any] = []
        self.touches = 0
        self._deeds: list[tuple[Callable[[], None], int]] = [
            (self.tap, 40),
            (self.drag, 20),
            (self.put_down, 12),
            (self.move, 10),
            (self.take_up, 14),
            (self.lose, 1),
            (self.key, 12),
            (self.lift, 8),
            (self.play, 5),
            (self.wait, 12),
            (self.pause, 1),
            (self.look_away, 1),
            (self.turn, 1),
        ]

    def act(self) -> None:
        """One deed, whatever the last one was."""
        deeds, weights = zip(*self._deeds, strict=True)
        self.random.choices(deeds, weights)[0]()

    # -- fingers ------------------------------------------------------------------------

    def somewhere(self) -> Point:
        from kivy.core.window import Window

        if self.random.random() < AIMED:
            widgets = [widget for widget in self.app.manager.walk(restrict=True) if not widget.children]
            widget = self.random.choice(widgets)
            x, y = widget.to_window(
                widget.x + self.random.random() * widget.width,
                widget.y + self.random.random() * widget.height,
            )
            return float(x), float(y)
        return self.random.uniform(0, Window.width), self.random.uniform(0, Window.height)

    def tap(self) -> None:
        self.touches += 1
        finger(self.somewhere()).touch_up()

    def drag(self) -> None:
        self.touches += 1
        touch = finger(self.somewhere())
        for _ in range(self.random.randrange(1, 4)):
            touch.touch_move(*self.somewhere())
        touch.touch_up()

    def put_down(self) -> None:
        if len(self.fingers) < MOST_FINGERS:
            self.touches += 1
            self.fingers.append(finger(self.somewhere()))

    def move(self) -> None:
        if self.fingers:
            self.random.choice(self.fingers).touch_move(*self.somewhere())

    def take_up(self) -> None:
        if self.fingers:
            self.fingers.pop(self.random.randrange(len(self.fingers))).touch_up()

    def lose(self) -> None:
        """A touch whose end never arrives."""
        from kivy.base import EventLoop

        if self.fingers:
            EventLoop.touches.remove(self.fingers.pop())

    def let_go(self) -> None:
        while self.fingers:
            self.take_up()

    # -- by luck it gets somewhere --------------------------------------------------------

    def lift(self) -> None:
        lid = self.app.manager.current_screen.covers.lid if self.is_at_a_table else None
        if lid is not None:
            self.touches += 2
            for pad in (lid.ids.pad, lid.ids.second):
                finger(centre(pad)).touch_up()

    def play(self) -> None:
        """Any legal action, confirmed while who is asked looks, whatever else is under way."""
        screen = self.app.manager.current_screen
        if self.is_at_a_table and screen.state.is_asked:
            legal = screen.match.view(screen.curtain.viewer).legal
            if legal:  # none while the last move is still being shown
                screen.board.on_action(self.random.choice(legal))

    @property
    def is_at_a_table(self) -> bool:
        from app.screens.table.screen import TableScreen

        return isinstance(self.app.manager.current_screen, TableScreen)

    # -- and the rest of the world ------------------------------------------------------

    def key(self) -> None:
        from kivy.core.window import Window

        key = self.random.choice(KEYS)
        Window.dispatch("on_key_down", key, 0, "", [])
        if self.random.random() < LET_GO:
            Window.dispatch("on_key_up", key, 0)

    def wait(self) -> None:
        if self.random.random() < 0.1:
            frames(1)
        else:
            settle(1)

    def pause(self) -> None:
        self.app.on_pause()

    def look_away(self) -> None:
        from kivy.core.window import Window

        Window._focus = not Window._focus

    def turn(self) -> None:
        from kivy.core.window import Window

        Window.size = self.random.choice(SIZES)
        frames(1)
