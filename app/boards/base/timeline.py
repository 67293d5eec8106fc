"""Events one after the other on a board: a tap finishes the one under way, another the next."""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock

from app.boards.base.board import AnyBoard
from app.resources.sounds import Sounds
from app.signals import Signal
from engines.api import Event, Seat

READING_SECONDS = 0.1  # until it is looked again whether that has ended


@dataclass(frozen=True, slots=True)
class Pause:
    """A page shown after the last event, for so many seconds or until a tap."""

    show: Callable[[], None] = lambda: None
    seconds: float | None = None  # None: it ends by nothing but a tap
    invited: Seat | None = None  # whose own view comes after it
    hurry: Callable[[], bool] = lambda: False  # tells at once what is left of it; whether there was anything


class Timeline:
    """Plays what it is given, then calls back. Nothing is asked of anybody meanwhile."""

    def __init__(self, board: AnyBoard, sounds: Sounds, is_read: Callable[[], bool] = lambda: False) -> None:
        """`is_read`: what is shown is still being read aloud; the next event waits for that."""
        self._board = board
        self._sounds = sounds
        self._is_read = is_read
        self._left: deque[tuple[Event, Any]] = deque()
        self._then: Callable[[], None] | None = None
        self._may_be_seen: Callable[[], bool] = lambda: True
        self._pause: Pause | None = None
        self._is_paused = False
        self.current: Event | None = None
        self.starting: Signal[Event] = Signal()  # an event is about to be shown
        self.telling: Signal[Event] = Signal()  # it is shown, and takes a while
        self.passing: Signal[Event, Any] = Signal()  # it takes no time, and leads to this view
        self.resting: Signal[[]] = Signal()  # there is nothing left to show but how things stand
        self._wake = Clock.create_trigger(self._wake_up)

    @property
    def is_running(self) -> bool:
        return self._then is not None

    @property
    def invited(self) -> Seat | None:
        """The seat whose own view waits for its tap, once there is nothing left to show."""
        return None if self._pause is None or self.current is not None else self._pause.invited

    @property
    def awaits_tap(self) -> bool:
        return self.is_running and self.current is None and not self._wake.is_triggered

    def play(
        self,
        events: Iterable[tuple[Event, Any]],
        then: Callable[[], None],
        may_be_seen: Callable[[], bool] = lambda: True,
        pause: Pause | None = None,
    ) -> None:
        """Each event with the view it leads to; once they may not be seen any more, no others are shown."""
        self._left = deque(events)
        self._then = then
        self._may_be_seen = may_be_seen
        self._pause, self._is_paused = pause, False
        self._go_on()

    def skip(self) -> None:
        """End the motion under way; the next event starts."""
        is_told = self._pause is None or self.current is not None or not self._pause.hurry()
        if self.is_running and is_told:
            self._wake.cancel()
            self._sounds.hush()
            self._board.finish()
            self._go_on()

    def stop(self) -> None:
        """End everything without telling anybody: the table is drawn anew."""
        self._wake.cancel()
        self._sounds.hush()
        self._left.clear()
        self._then = self._pause = None
        self._board.finish()

    def _wake_up(self, _seconds: float) -> None:
        if self._is_read():
            self._wake.timeout = READING_SECONDS
            self._wake()
        else:
            self._go_on()

    def _go_on(self) -> None:
        while self._left and self._may_be_seen():
            event, after = self._left.popleft()
            self.current = event
            self.starting(event)
            seconds = self._board.play(event, after)
            if seconds > 0:  # what takes no time makes no sound either: all would be heard at once
                self.telling(event)
                self._sounds.perform(self._board.player.view_of(event).cues(event))
                self._wake.timeout = seconds
                self._wake()
                return
            self.passing(event, after)
        self._left.clear()
        self.current = None
        pause, is_over = self._pause, self._is_paused
        if pause is not None and not is_over and self._may_be_seen():
            self._is_paused = True
            pause.show()
            self.resting()
            if pause.seconds is None:
                return
            if pause.seconds > 0:
                self._wake.timeout = pause.seconds
                self._wake()
                return
        self._pause = None
        then, self._then = self._then, None
        if then is not None:
            then()
