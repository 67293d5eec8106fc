"""Turns: the next seat is asked, and its action is taken, while nothing is being shown."""

from typing import Any

from kivy.input import MotionEvent

from app.match import Moved
from app.screens.table.first_look_round import FirstLookRound
from app.screens.table.move_presenter import MovePresenter
from app.screens.table.state import Layers, TableState
from app.screens.table.view_presenter import ViewPresenter
from app.signals import Signal
from engines.api import Refusal, Seat


class Turns:
    """Goes on by itself once a first look, or what a move brought, has been seen."""

    def __init__(
        self,
        state: TableState,
        layers: Layers,
        looks: FirstLookRound,
        views: ViewPresenter,
        moves: MovePresenter,
    ) -> None:
        self._state = state
        self._layers = layers
        self._looks = looks
        self._views = views
        self._moves = moves
        self.over: Signal[[]] = Signal()  # no seat is to act any more
        self.refused: Signal[Seat] = Signal()
        looks.passed.connect(self.go_on)
        moves.seen.connect(self.go_on)
        layers.turned.bind(on_touch_down=self._hurry)

    def go_on(self) -> None:
        """Ask the next to act, or end the match."""
        seat = self._state.next_to_act
        if seat is None:
            self.over()
        elif not self._moves.open():
            self._state.asked = seat
            is_look = self._looks.begin(seat)
            if is_look or not self._does_it_alone(seat):
                self._views.call()
                if not is_look:
                    self._state.start_turn(seat)

    def _does_it_alone(self, seat: Seat) -> bool:
        """Play what a person need not be asked for; return whether there was such a thing."""
        match = self._state.match
        if not match.players[seat].is_person:
            return False
        action = self._state.board.propose(match.view(None), is_asked=True).foregone
        moved = None if action is None else match.submit(seat, action)
        if not isinstance(moved, Moved):
            return False
        self._moves.play(moved)
        return True

    def submit(self, action: Any) -> None:
        """Take an action for the seat that is asked."""
        state = self._state
        if state.asked is None or state.timeline.is_running or self._looks.is_on:
            return
        outcome = state.match.submit(state.asked, action)
        if isinstance(outcome, Refusal):
            state.board.interaction.refuse(outcome)
            self.refused(state.asked)
        else:
            state.end_turn()
            self._moves.play(outcome)

    def _hurry(self, _turned: Any, touch: MotionEvent) -> bool:
        """Finish what is being shown by a tap, which does nothing else (U22)."""
        layers, timeline = self._layers, self._state.timeline
        place = layers.turned.to_local(*touch.pos)
        leads_away = any(button.collide_point(*place) for button in (layers.menu, layers.dinner))
        if leads_away or not timeline.is_running:
            return False
        timeline.skip()
        return True
