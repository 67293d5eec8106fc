"""The recap: a line for each turn of the others since one's last, on the cover and to be read again (U11)."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.boards.base.board import AnyBoard
from app.match import Player, Private
from app.screens.table.state import Layers, TableState
from app.screens.table.view_presenter import ViewPresenter
from app.text.language import Translator
from app.widgets.log_line import LogLine
from app.widgets.text import measure
from engines.api import Event, Seat

MOST_HEIGHT = 0.94  # of the screen
MOST_LINES = 12  # of type, for one turn

Line = tuple[str, Player, str]  # what was done, by whom, and a picture of it


def recap_lines(state: TableState, seat: Seat, viewer: Seat | None) -> list[Line]:
    """Tell the moves since a seat's last one as a viewer may know them; None: as everybody has seen them."""
    match, board = state.match, state.board
    return [
        (sentence, match.players[other], _picture(board, events))
        for other, events in match.recap(seat, viewer)
        if (sentence := board.recap_line(events))
    ]


def _picture(board: AnyBoard, events: Sequence[Event]) -> str:
    """Return that of the first event that has one."""
    return next(filter(None, (board.player.view_of(event).picture(event) for event in events)), "")


def recap_title(state: TableState, words: Translator, seat: Seat) -> str:
    """Before its first turn a seat has no last one."""
    say = words.say
    has_moved = any(move.seat == seat for move in state.match.moved)
    return say("Since your last turn") if has_moved else say("So far")


class RecapLines(BoxLayout):
    """The oldest make room if there are too many: the log still has them."""

    text = StringProperty()  # all that is told, a line for each turn
    points = NumericProperty(22)

    def tell(self, lines: Sequence[Line], has_room: Callable[[], bool]) -> None:
        """`has_room`: whether everything round it still fits; asked again for each line that goes."""
        self.forget()
        for sentence, player, picture in lines:
            self.add_widget(LogLine(sentence, player, picture=picture, points=self.points))
        while not has_room() and len(self.children) > 1:
            self.remove_widget(self.children[-1])
        for told in self.children:  # in the largest type not even the newest may have room for all its words
            told.max_lines = MOST_LINES
            while not has_room() and told.max_lines > 1:
                told.max_lines -= 1
        self.text = "\n".join(sentence for sentence, _, _ in lines[len(lines) - len(self.children) :])

    def measure(self) -> None:
        """Every line is as high as it has to be, now and not a frame later."""
        self.do_layout()
        for told in self.children:
            measure(told)
        self.do_layout()

    def forget(self) -> None:
        self.text = ""
        self.clear_widgets()


class Recap(FloatLayout):
    """Over the person's own view, when they want to read it again; gone with a tap."""

    title = StringProperty()
    dismiss = StringProperty()

    def __init__(
        self, state: TableState, layers: Layers, words: Translator, views: ViewPresenter, **options: Any
    ) -> None:
        super().__init__(**options)
        self._state = state
        self._layers = layers
        self._words = words
        views.uncovering.connect(self.hide)

    @property
    def text(self) -> str:
        told: str = self.ids.lines.text
        return told

    @property
    def _private_seat(self) -> Seat | None:
        state = self._state.curtain.state
        return state.seat if isinstance(state, Private) else None

    @property
    def has_lines(self) -> bool:
        """Return whether there is anything to read again before one's own view."""
        seat = self._private_seat
        return seat is not None and bool(recap_lines(self._state, seat, seat))

    def show_to_viewer(self) -> None:
        if self._private_seat is not None:
            self.show(self._private_seat)

    def show(self, seat: Seat) -> None:
        """Nothing is shown when nothing was done."""
        lines = recap_lines(self._state, seat, seat)
        if not lines:
            return
        self.title = recap_title(self._state, self._words, seat)
        self.dismiss = self._words.say("Tap to go on")
        if self.parent is None:
            self._layers.stage.add_widget(self)
            self._layers.stage.do_layout()
        self.ids.lines.tell(lines, self._has_room)

    def _has_room(self) -> bool:
        panel = self.ids.panel
        for layout in (self, panel):
            layout.do_layout()
        self.ids.lines.measure()
        for label in (self.ids.title, self.ids.dismiss):
            measure(label)
        panel.do_layout()
        return bool(panel.minimum_height <= self.height * MOST_HEIGHT)

    def hide(self) -> None:
        self.ids.lines.forget()
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.hide()
        return True
