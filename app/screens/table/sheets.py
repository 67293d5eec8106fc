"""Sheets over the table: the menu, the log, a rule, a question. One at a time."""

from collections.abc import Callable
from functools import partial
from typing import Any

from app.screens.table.log import LogSheet
from app.screens.table.move_presenter import MovePresenter
from app.screens.table.rule import RuleSheet
from app.screens.table.state import Layers, TableState
from app.screens.table.view_presenter import ViewPresenter
from app.shell import Shell
from app.signals import Signal
from app.text.guide import Guide
from app.widgets.paper import Sheet


class Sheets:
    def __init__(
        self,
        state: TableState,
        layers: Layers,
        shell: Shell,
        views: ViewPresenter,
        moves: MovePresenter,
        come_back: Callable[[], None],
    ) -> None:
        """`come_back`: the way to the table from a page that is opened here."""
        self._state = state
        self._layers = layers
        self._shell = shell
        self._words = shell.words
        self._moves = moves
        self._come_back = come_back
        self.top: Sheet | None = None
        self.opened: Signal[[]] = Signal()
        self.rule_read: Signal[[]] = Signal()
        views.uncovering.connect(self.close)

    def show(self, sheet: Sheet) -> None:
        self.close()
        self.top = sheet
        sheet.bind(on_close=lambda _: setattr(self, "top", None))
        self._layers.turned.add_widget(sheet)
        self.opened()

    def close(self) -> None:
        if self.top is not None:
            self.top.close()

    def open_page(self, name: str, **given: Any) -> None:
        """Show a screen from the side that the table faces; a way leads back."""
        self._shell.go(name, side=self._layers.turned.side, way_back=self._come_back, **given)

    def show_log(self) -> None:
        """Tell the log as the viewer has seen it; behind a cover, what lay open (U14)."""
        state = self._state
        log = self._moves.log(state.curtain.viewer)
        self.show(LogSheet(self._words, state.board, state.match, log))

    def show_rule_at(self, x: float, y: float) -> None:
        """Show the rule for what lies there; a card that was being held is let go (U14)."""
        name = self._state.board.hit_test.rule_at(x, y)
        if name:
            self._state.board.interaction.let_go()
            self.show_rule(name)

    def show_rule(self, name: str) -> None:
        """Show a rule if the game's guide has one of this name."""
        game = self._state.match.game
        guide = Guide(game.id, self._words.language)
        if name in guide.rules:
            read_on = partial(self.open_page, "rules", game=game, about=name)
            sheet = RuleSheet(guide.rule(name), self._words.say("Read all the rules"), read_on)
            self.show(sheet)
            sheet.bind(on_close=lambda _: self.rule_read())  # and is seen to go on

    def show_rule_of_focus(self) -> None:
        x, y, width, height = self._state.board.frame.focus_box
        if width:
            self.show_rule_at(x + width / 2, y + height / 2)
