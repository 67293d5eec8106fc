"""What can be laid over the table: the menu, the log, a rule, a question. One at a time."""

from typing import TYPE_CHECKING

from app.match import Private
from app.screens.table.log import LogSheet
from app.screens.table.menu import Menu
from app.screens.table.rule import RuleSheet
from app.text.guide import Guide
from app.widgets.paper import Sheet

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


class Sheets:
    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self.top: Sheet | None = None

    def show(self, sheet: Sheet) -> None:
        self.close()
        self.top = sheet
        sheet.bind(on_close=lambda _: setattr(self, "top", None))
        self._table.ids.turned.add_widget(sheet)

    def close(self) -> None:
        if self.top is not None:
            self.top.close()

    def show_menu(self) -> None:
        if not self._table.timeline.is_running:
            self.show(Menu(self._table))

    def show_log(self) -> None:
        """As whoever may look now has seen it; behind a cover, what lay open (U14)."""
        self.show(LogSheet(self._table, self._table.curtain.viewer))

    def show_recap(self) -> None:
        state = self._table.curtain.state
        if isinstance(state, Private):
            self._table.recap.show(self._table, state.seat)

    def show_rule_at(self, x: float, y: float) -> None:
        """The rule for what lies there; a card that was being held is let go (U14)."""
        name = self._table.board.rule_at(x, y)
        if name:
            self._table.board.let_go()
            self.show_rule(name)

    def show_rule(self, name: str) -> None:
        """If the game's guide has one for it."""
        table = self._table
        if name in Guide(table.match.game.id, table.shell.words.language).rules:
            sheet = RuleSheet(table, name)
            self.show(sheet)
            sheet.bind(on_close=lambda _: table.coach.looked_up())  # and is seen to go on

    def show_rule_of_focus(self) -> None:
        x, y, width, height = self._table.board.frame.focus_box
        if width:
            self.show_rule_at(x + width / 2, y + height / 2)
