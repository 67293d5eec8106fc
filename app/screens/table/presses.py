"""Touches of the table: long ones open a view or a rule, and what a touch does is heard and felt."""

from app.match import Private
from app.resources.sounds import neutral
from app.screens.table.peek import Peek
from app.screens.table.sheets import Sheets
from app.screens.table.state import Layers, TableState
from app.shell import Shell
from app.widgets.long_press import PressDelay


class Presses:
    def __init__(self, state: TableState, layers: Layers, shell: Shell, peek: Peek, sheets: Sheets) -> None:
        self._state = state
        self._shell = shell
        self._peek = peek
        self._sheets = sheets
        layers.press.patience = self._patience
        layers.press.bind(
            on_press=lambda _area, x, y: self._press(x, y),
            on_let_go=lambda *_: peek.check(),
            on_tap=lambda _area, x, y: self._tap(x, y),
        )

    def _patience(self, x: float, y: float) -> PressDelay:
        frame = self._state.board.frame
        if frame.is_sign_at(x, y):  # its words lie below it, whatever else a badge opens
            return PressDelay()
        return self._peek.patience(frame.seat_at(x, y))

    def _press(self, x: float, y: float) -> None:
        if self._state.timeline.is_running:  # the finger came before something began to move
            return
        if self._state.board.frame.is_sign_at(x, y):
            self._state.board.interaction.let_go()
            self._sheets.show_rule("head-start")
        elif not self._peek.hold(self._state.board.frame.seat_at(x, y)):
            self._sheets.show_rule_at(x, y)

    def _tap(self, x: float, y: float) -> None:
        if self._sheets.top is None:
            self._peek.tap(self._state.board.frame.seat_at(x, y))

    def answer(self, name: str) -> None:
        """Answer a touch: alike for every card and outcome where secrets are seen among others (U3)."""
        curtain = self._state.curtain
        is_secret = isinstance(curtain.state, Private) and curtain.has_others
        self._shell.sounds.play(neutral(name) if is_secret else name)
        self._shell.haptics.tick()
