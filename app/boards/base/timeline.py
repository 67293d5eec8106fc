"""Events one after the other on a board: a tap finishes the one under way, another the next."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from kivy.clock import Clock

from app.boards.base.board import AnyBoard
from app.resources.sounds import Sounds
from app.signals import Signal
from engines.api import Event, Seat


class Timeline:
    """Plays what it is given, then calls back. Nothing is asked of anybody meanwhile."""

    def __init__(self, board: AnyBoard, sounds: Sounds) -> None:
        self._board = board
        self._sounds = sounds
        self._left: deque[tuple[Event, Any]] = deque()
        self._then: Callable[[], None] | None = None
        self._may_be_seen: Callable[[], bool] = lambda: True
        self._rest = 0.0
        self._invited: Seat | None = None
        self._is_told = True
        self.current: Event | None = None
        self.starting: Signal[Event] = Signal()  # an event is about to be shown
        self._wake = Clock.create_trigger(self._go_on)

    @property
    def is_running(self) -> bool:
        return self._then is not None

    @property
    def invited(self) -> Seat | None:
        """The seat whose own view waits for its tap, once there is nothing left to show."""
        return self._invited if self.is_running and self.current is None else None

    def play(
        self,
        events: Iterable[tuple[Event, Any]],
        then: Callable[[], None],
        may_be_seen: Callable[[], bool] = lambda: True,
        rest: float = 0.0,
        invited: Seat | None = None,
        *,
        is_told: bool = True,
    ) -> None:
        """Each event with the view it leads to; once they may not be seen any more, the others are left out.

        `rest`: so many seconds, or until a tap, what came of it is looked at in peace.
        `invited`: whose own view comes after it, so that it ends by nothing but a tap.
        `is_told`: what came of it is said.
        """
        self._left = deque(events)
        self._then = then
        self._may_be_seen = may_be_seen
        self._rest = rest
        self._invited = invited
        self._is_told = is_told
        self._go_on()

    def skip(self) -> None:
        """End the motion under way; the next event starts."""
        if self.is_running:
            self._wake.cancel()
            self._sounds.hush()
            self._board.finish()
            self._go_on()

    def stop(self) -> None:
        """End everything without telling anybody: the table is drawn anew."""
        self._wake.cancel()
        self._sounds.hush()
        self._left.clear()
        self._then = None
        self._board.finish()

    def _go_on(self, *_: Any) -> None:
        while self._left and self._may_be_seen():
            event, after = self._left.popleft()
            self.current = event
            self.starting(event)
            seconds = self._board.play(event, after)
            if seconds > 0:  # what takes no time makes no sound either: all would be heard at once
                self._sounds.perform(self._board.player.view_of(event).cues(event))
                self._wake.timeout = seconds
                self._wake()
                return
        self._left.clear()
        self.current = None
        rest, self._rest = self._rest, 0.0
        if rest and self._may_be_seen():
            if self._is_told:
                self._board.rest(self._invited)
            if self._invited is None:
                self._wake.timeout = rest
                self._wake()
            return
        then, self._then = self._then, None
        if then is not None:
            then()
