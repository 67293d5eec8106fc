"""The recap: a line for each turn of the others since one's last, on the cover and to be read again (U11)."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.boards.base.board import AnyBoard
from app.match import Cover, Player
from app.screens.table.state import Layers, TableState
from app.screens.table.view_presenter import ViewPresenter
from app.style.measure import MEASURE
from app.text.language import Translator
from app.widgets.key_scroll import STEPS, scroll
from app.widgets.log_line import LogLine
from app.widgets.text import measure
from app.widgets.unheard import unheard
from app.widgets.unscaled import plain_number
from engines.api import Event, Seat

MOST_HEIGHT = 0.94  # of the screen
MOST_LINES = 12  # of type, for one turn
ROW = 44  # units: of a line where there is room
UNBOUND = 100_000
TAP = 12  # units: a finger that goes further has turned the page

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
    told = [event for event in told if not board.player.view_of(event).is_prelude] or told
    pictures = [(type(event), board.player.view_of(event).picture(event)) for event in told]
    seen = [(kind, found) for kind, found in pictures if found]
    return next((found for kind, found in reversed(seen) if kind is seen[0][0]), "")


def recap_title(state: TableState, words: Translator, seat: Seat) -> str:
    """Before its first turn a seat has no last one."""
    say = words.say
    has_moved = any(move.seat == seat for move in state.match.moved)
    return say("Since your last turn") if has_moved else say("So far")


class RecapLines(BoxLayout):
    """Smaller where there are many; where even that has no room, the oldest go, and a line says how many."""

    text = StringProperty()  # all that is told, a line for each turn
    sizes = ListProperty([(22, ROW), (20, 36), (18, 32)])  # of type and of rows, in units, the largest first
    row = plain_number(ROW)

    def tell(self, lines: Sequence[Line], has_room: Callable[[], bool]) -> bool:
        """Return whether all have room in one of the sizes; `has_room`: everything round them still fits."""
        self.forget()
        self.text = "\n".join(sentence for sentence, _, _ in lines)
        for sentence, player, picture in lines:
            self.add_widget(LogLine(sentence, player, picture=picture))
        for points, row in self.sizes if lines else ():
            self.row = row
            for told in self.children:
                told.points, told.row = points, row
            if has_room():
                return True
        return not lines

    def shorten(self, rest: Callable[[int], str], has_room: Callable[[], bool]) -> None:
        """Leave out as few of the oldest as need be; `rest`: how many they are, and where they are told."""
        newest = list(self.children)
        points, row = self.sizes[-1]
        first = LogLine("", points=points, row=row)
        self.add_widget(first, len(newest))
        for left, oldest in enumerate(reversed(newest[1:]), 1):
            self.remove_widget(oldest)
            first.text = rest(left)
            if has_room():
                break
        if len(newest) == 1:
            self.remove_widget(first)
        for told in self.children:  # in the largest type not even the newest may have room for all its words
            told.max_lines = MOST_LINES
            while not has_room() and told.max_lines > 1:
                told.max_lines -= 1

    def measure(self) -> None:
        """Every line is as high as it has to be, now and not a frame later."""
        self.do_layout()
        for told in self.children:
            measure(told)
        self.do_layout()

    def forget(self) -> None:
        self.text = ""
        self.row = ROW
        self.clear_widgets()


class Recap(FloatLayout):
    """Over the person's own view, when they want to read it again; gone with a tap.

    Where even small type has no room for all of it, it is scrolled.
    """

    __events__ = ("on_hear",)
    on_hear = unheard

    title = StringProperty()
    dismiss = StringProperty()
    most = plain_number(UNBOUND)  # pixels: the room of the lines

    def __init__(
        self, state: TableState, layers: Layers, words: Translator, views: ViewPresenter, **options: Any
    ) -> None:
        super().__init__(**options)
        self._state = state
        self._layers = layers
        self._words = words
        self._touch: MotionEvent | None = None  # on what may be scrolled
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
        self.most, self.ids.page.scroll_y = UNBOUND, 1
        if not self.ids.lines.tell(lines, self._has_room):
            panel, page = self.ids.panel, self.ids.page
            self.most = self.height * MOST_HEIGHT - (panel.minimum_height - page.height)
            panel.do_layout()

    @property
    def is_scrolled(self) -> bool:
        """Return whether not all of it is to be seen at once."""
        return bool(self.most < UNBOUND)

    def _has_room(self) -> bool:
        panel = self.ids.panel
        for layout in (self, panel):
            layout.do_layout()
        self.ids.page.update_from_scroll()  # it gives the lines their width
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
        if self.is_scrolled and self.ids.page.collide_point(*touch.pos):
            self._touch = touch
            self.ids.page.on_touch_down(touch)
        else:
            self.hide()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self._touch is None or touch is not self._touch:
            return bool(super().on_touch_up(touch))
        self._touch = None
        self.ids.page.on_touch_up(touch)
        way = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
        if way < TAP * MEASURE.unit:
            self.hide()
        return True

    def key(self, key: int) -> None:
        """Any key is as any tap, but those that scroll where there is more to see."""
        if self.is_scrolled and key in STEPS:
            scroll(self.ids.page, key)
        else:
            self.hide()
