"""The recap: a line for each turn of the others since one's last, on the cover and to be read again (U11)."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.boards.base.board import AnyBoard
from app.match import Cover, Player
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
        (sentence, match.players[other], picture(board, events))
        for other, events in match.recap(seat, viewer)
        if (sentence := board.recap_line(events))
    ]


def picture(board: AnyBoard, events: Sequence[Event]) -> str:
    """Return that of what the line tells first, or of the last of its kind: where a pawn came to rest."""
    told = [event for event in events if board.recap_line([event])] or events
    pictures = [(type(event), board.player.view_of(event).picture(event)) for event in told]
    seen = [(kind, found) for kind, found in pictures if found]
    return next((found for kind, found in reversed(seen) if kind is seen[0][0]), "")


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

    __events__ = ("on_hear",)

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
    def _seat(self) -> Seat | None:
        """The seat that looks or is called, while the table is to be seen: a cover tells it by itself."""
        curtain, person = self._state.curtain, self._state.asked_person
        if isinstance(curtain.state, Cover) and not curtain.shows_table:
            return None
        seat: Seat | None = curtain.state.seat
        return seat if seat is not None or person is None else self._state.asked

    def _lines(self) -> list[Line]:
        seat = self._seat
        return [] if seat is None else recap_lines(self._state, seat, self._state.curtain.viewer)

    @property
    def has_lines(self) -> bool:
        """Return whether there is anything to read again."""
        return bool(self._lines())

    def show(self) -> None:
        """Tell it over the table; nothing is shown when nothing was done."""
        seat, lines = self._seat, self._lines()
        if seat is None or not lines:
            return
        self.title = recap_title(self._state, self._words, seat)
        self.dismiss = self._words.say("Tap to go on")
        if self.parent is None:
            self._layers.covers.add_widget(self)
            self._layers.covers.do_layout()
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
        hear = self.ids.hear
        if not hear.disabled and hear.collide_point(*touch.pos):
            return bool(hear.on_touch_down(touch))
        self.hide()
        return True

    def on_hear(self) -> None:
        """It is to be read aloud."""
