"""What the others did since my last turn: a line each, gone with a tap (U11)."""

from typing import TYPE_CHECKING

from kivy.input import MotionEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from engines.api import Seat

if TYPE_CHECKING:
    from app.screens.table import TableScreen

MOST_LINES = 8


class Recap(FloatLayout):
    scale = NumericProperty(1)  # of text, as the family chose
    title = StringProperty()
    text = StringProperty()
    dismiss = StringProperty()

    def has_lines(self, table: "TableScreen") -> bool:
        viewer = table.curtain.viewer
        return viewer is not None and bool(self._lines(table, viewer))

    @staticmethod
    def _lines(table: "TableScreen", seat: Seat) -> list[str]:
        return [
            sentence
            for _, events in table.match.recap(seat)
            for event in events
            if (sentence := table.board.recap_line(event))
        ]

    def show(self, table: "TableScreen", seat: Seat) -> None:
        """Nothing is shown when nothing was done."""
        lines = self._lines(table, seat)
        if not lines:
            return
        words = table.shell.words
        self.scale = table.measure.scale
        self.title = words.say("Since your last turn")
        self.dismiss = words.say("Tap to go on")
        self.text = "\n".join(lines[-MOST_LINES:])
        if self.parent is None:
            table.ids.stage.add_widget(self)

    def hide(self) -> None:
        self.text = ""
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.hide()
        return True
