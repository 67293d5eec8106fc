"""Taking back the last move (U15)."""

from app.match import NotKept, Open
from app.screens.table.questions import undo_question
from app.screens.table.sheets import Sheets
from app.screens.table.state import TableState
from app.screens.table.turns import Turns
from app.screens.table.view_presenter import ViewPresenter
from app.text.language import Translator
from engines.api import Refusal, Seat


class Undo:
    def __init__(
        self,
        state: TableState,
        words: Translator,
        views: ViewPresenter,
        sheets: Sheets,
        turns: Turns,
    ) -> None:
        self._state = state
        self._sheets = sheets
        self._words = words
        self._views = views
        self._turns = turns

    @property
    def seat(self) -> Seat | None:
        """The person who may take back the last move now, unless another seat's secrets are shown."""
        match, curtain = self._state.match, self._state.curtain
        if not match.moved:
            return None
        seat = match.moved[-1].seat
        is_theirs = match.players[seat].is_person and match.can_undo(seat)
        is_clear = not curtain.is_peek and (isinstance(curtain.state, Open) or curtain.viewer in (None, seat))
        return seat if is_theirs and is_clear and not self._state.timeline.is_running else None

    def ask(self) -> None:
        """Undo at once what one did oneself; where it is another person's turn by now, ask first."""
        match, seat = self._state.match, self.seat
        called = {self._state.curtain.state.seat, self._state.asked} - {None, seat}
        if seat is not None and any(match.players[other].is_person for other in called if other is not None):
            question = undo_question(self._words, match.players[seat], match.manner, self._do_late)
            self._sheets.show(question)
        else:
            self.do()

    def _do_late(self) -> None:
        """Another had been called, and may have seen more."""
        moves = len(self._state.match.moved)
        self.do()
        if len(self._state.match.moved) < moves:
            self._state.helped()

    def do(self) -> None:
        seat = self.seat
        if seat is not None:
            try:
                self._state.match.undo(seat)
            except NotKept as error:
                self._state.board.interaction.refuse(Refusal("not_kept", values={"why": error.code}))
                return
            self._state.end_turn()
            self._views.hide()
            self._turns.go_on()
