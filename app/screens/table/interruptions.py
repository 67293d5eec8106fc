"""Interruptions of a table: a pause, another window, a tablet that is turned, the menu."""

from typing import Any

from app.match import Private
from app.screens.table.move_presenter import MovePresenter
from app.screens.table.peek import Peek
from app.screens.table.state import Layers, TableState
from app.screens.table.turns import Turns
from app.screens.table.view_presenter import ViewPresenter
from app.shell import Shell
from app.signals import Signal


class Interruptions:
    """Brings secrets behind their cover, and what moves to its end."""

    def __init__(
        self,
        state: TableState,
        layers: Layers,
        shell: Shell,
        turns: Turns,
        views: ViewPresenter,
        moves: MovePresenter,
        peek: Peek,
    ) -> None:
        self._state = state
        self._layers = layers
        self._speech = shell.speech
        self._turns = turns
        self._views = views
        self._moves = moves
        self._peek = peek
        self.letting_go: Signal[[]] = Signal()

    def let_go(self) -> None:
        """No finger and no key holds anything any more, whether it is still down or not."""
        self.letting_go()
        self._layers.press.forget()

    def drop(self) -> None:
        """Put secrets behind the cover, also those that move (U1)."""
        timeline, curtain = self._state.timeline, self._state.curtain
        self.let_go()
        self._speech.stop()
        if isinstance(curtain.state, Private):
            self._peek.close()
            was_moving = timeline.is_running
            timeline.stop()
            curtain.drop()
            if was_moving:
                self._turns.go_on()
            else:
                self._views.draw()

    def resized(self, *_: Any) -> None:
        """Lay everything anew in a window of another size."""
        if self._moves.is_round_told:  # it finds its place by itself, and is not to be missed
            return
        self._state.timeline.stop()
        self.drop()
        self._turns.go_on()

    def finish(self) -> None:
        """Bring what moves to its end; a hand that waits for its owner's tap goes behind a cover."""
        timeline = self._state.timeline
        while timeline.is_running:
            if timeline.invited is None:
                timeline.skip()
            else:
                self.drop()
