"""What the others did since my last turn: a line for each move, gone with a tap (U11)."""

from typing import TYPE_CHECKING

from kivy.input import MotionEvent
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.screens.log import signed
from app.widgets.paper import Measure
from engines.api import Seat

if TYPE_CHECKING:
    from app.screens.table import TableScreen

MOST_HEIGHT = 0.94  # of the screen


class Recap(FloatLayout):
    measure = ObjectProperty(Measure(), rebind=True)
    title = StringProperty()
    text = StringProperty()
    dismiss = StringProperty()

    def has_lines(self, table: "TableScreen") -> bool:
        viewer = table.curtain.viewer
        return viewer is not None and bool(self._lines(table, viewer))

    @staticmethod
    def _lines(table: "TableScreen", seat: Seat) -> list[str]:
        return [
            signed(table.match.players[other], sentence)
            for other, events in table.match.recap(seat)
            if (sentence := table.board.recap_line(events))
        ]

    def show(self, table: "TableScreen", seat: Seat) -> None:
        """Nothing is shown when nothing was done."""
        lines = self._lines(table, seat)
        if not lines:
            return
        words = table.shell.words
        self.title = words.say("Since your last turn")
        self.dismiss = words.say("Tap to go on")
        if self.parent is None:
            table.ids.stage.add_widget(self)
            table.ids.stage.do_layout()
        self._tell(lines)

    def _tell(self, lines: list[str]) -> None:
        """The oldest make room if there are too many: the log still has them."""
        panel = self.ids.panel
        for layout in (self, panel):
            layout.do_layout()
        first = 0
        while True:
            self.text = "\n".join(lines[first:])
            for label in panel.children:
                label.texture_update()
            panel.do_layout()
            if panel.minimum_height <= self.height * MOST_HEIGHT or first == len(lines) - 1:
                return
            first += 1

    def hide(self) -> None:
        self.text = ""
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.hide()
        return True
