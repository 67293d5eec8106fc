"""What the others did since my last turn: a line for each move, gone with a tap (U11)."""

from typing import TYPE_CHECKING, Any

from kivy.input import MotionEvent
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.match import Player
from app.widgets.paper import Measure
from app.widgets.told import Told
from engines.api import Seat

if TYPE_CHECKING:
    from app.screens.table import TableScreen

MOST_HEIGHT = 0.94  # of the screen
ABOVE_THE_LAST = 1  # Kivy counts from below: there stands how to go on


class Recap(FloatLayout):
    measure = ObjectProperty(Measure(), rebind=True)
    title = StringProperty()
    text = StringProperty()  # all that is told, a line for each move
    dismiss = StringProperty()

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._told: list[Told] = []

    def has_lines(self, table: "TableScreen") -> bool:
        viewer = table.curtain.viewer
        return viewer is not None and bool(self._lines(table, viewer))

    @staticmethod
    def _lines(table: "TableScreen", seat: Seat) -> list[tuple[str, Player, str]]:
        """What was done, by whom, and a picture of it."""
        board = table.board
        return [
            (sentence, table.match.players[other], next(filter(None, map(board.portrait, events)), ""))
            for other, events in table.match.recap(seat)
            if (sentence := board.recap_line(events))
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

    def _tell(self, lines: list[tuple[str, Player, str]]) -> None:
        """The oldest make room if there are too many: the log still has them."""
        panel = self.ids.panel
        self._forget()
        for sentence, player, picture in lines:
            told = Told(sentence, player, measure=self.measure, picture=picture, points=22)
            panel.add_widget(told, ABOVE_THE_LAST)
            self._told.append(told)
        for layout in (self, panel):
            layout.do_layout()
        while True:
            for label in panel.children:
                label.texture_update()
            panel.do_layout()
            if panel.minimum_height <= self.height * MOST_HEIGHT or len(self._told) == 1:
                break
            panel.remove_widget(self._told.pop(0))
        self.text = "\n".join(sentence for sentence, _, _ in lines[-len(self._told) :])

    def _forget(self) -> None:
        self.text = ""
        for told in self._told:
            self.ids.panel.remove_widget(told)
        self._told.clear()

    def hide(self) -> None:
        self._forget()
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.hide()
        return True
