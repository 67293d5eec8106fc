"""Covers: whose turn it is to look, and a deliberate act to do so.

They are made from a player's name, face, colour and symbol, the game's sign and what everybody has seen.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.match import Player
from app.screens.table.recap import Line
from app.style import palette
from app.widgets.key_codes import LEFT, RIGHT
from app.widgets.keyboard_list import PRESS_KEYS
from app.widgets.ripening import Ripening
from app.widgets.text import measure
from app.widgets.unheard import unheard
from app.widgets.unscaled import Unscaled, plain_number
from engines.api import Seat

HOLD_SECONDS = 0.6
SECOND_TAP_SECONDS = 4.0  # then the first tap is forgotten
MOST_HEIGHT = 0.76  # of the screen: the rest is the bill's frame and the table round it


class CoverPad(Unscaled, Widget):
    """A round of paper to hold or to tap; its edge fills while it is held."""

    fill = plain_number(0)
    colour = ColorProperty()
    symbol = StringProperty("disc")
    portrait = StringProperty()


class Lid(FloatLayout):
    """Opens by holding one place, or by tapping two places one after the other (U1)."""

    __events__ = ("on_lift", "on_look", "on_hear")
    on_lift = on_look = on_hear = unheard

    opens = OptionProperty("hold", options=["hold", "tap"])
    name = StringProperty()
    sentence = StringProperty()
    hint = StringProperty()
    emblem = StringProperty()  # the game's sign
    symbol = StringProperty("disc")
    portrait = StringProperty()
    colour = ColorProperty()
    look_text = StringProperty()  # what the way to the open table is called; empty: there is none
    progress = plain_number(0)  # 0 to 1: how long the pad has been held, or the first of two taps

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.seat: Seat | None = None  # whose act it waits for; lifted, it is in the way of nothing
        self._held: object = None  # a touch or a key
        self._first: object = None  # of two taps
        self._ripening = Ripening(self._is_held, self._grow, self._lift, self.let_go)
        self._forget = Clock.create_trigger(self.let_go, SECOND_TAP_SECONDS)

    def show(self, seat: Seat, player: Player, opens: str) -> None:
        self.seat = seat
        self.opens = opens
        self.name = player.name
        self.symbol = player.symbol
        self.portrait = player.portrait
        self.colour = palette.SEATS[player.colour]
        self.let_go()

    def let_go(self, *_: Any) -> None:
        """Forget what was begun: another cover, a pause, the table left."""
        self._stop()
        self.progress = 0

    def _stop(self) -> None:
        self._held = self._first = None
        self._ripening.stop()
        self._forget.cancel()

    def _lift(self) -> None:
        """Open, with a ring that is full as long as it is seen: the act was heard."""
        self._stop()
        self.progress = 1
        seat, self.seat = self.seat, None
        self.dispatch("on_lift", seat)

    # -- touches ------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.seat is None or not self.collide_point(*touch.pos):
            return False
        for button in (self.ids.look, self.ids.hear):
            if not button.disabled and button.collide_point(*touch.pos):
                return bool(button.on_touch_down(touch))
        if self.opens == "hold":
            if self._is_here(touch):
                self._hold(touch)
        elif self._first in EventLoop.touches:  # one tap after the other, not a palm on both
            self.let_go()
        elif self.progress and self.ids.second.collide_point(*touch.pos):
            self._lift()
        elif self._is_here(touch):
            self._first_tap(touch)
        return True  # nothing behind it may answer

    def _is_here(self, touch: MotionEvent) -> bool:
        """Return whether a touch is where the cover says "here": on the round or on these words."""
        return any(self.ids[name].collide_point(*touch.pos) for name in ("pad", "words"))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if self._held is touch and not self._is_here(touch):
            self.let_go()
        return bool(self.collide_point(*touch.pos))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch is self._held:
            self.let_go()
        return bool(self.collide_point(*touch.pos))

    # -- keys: Enter or space is held, or the left arrow and then the right one -----------

    def key_down(self, key: int) -> bool:
        if self.opens == "hold" and key in PRESS_KEYS:
            self._hold(key)
        elif self.opens == "tap" and key == LEFT:
            self._first_tap(key)
        elif self.opens == "tap" and key == RIGHT and self.progress:
            self._lift()
        else:
            return False
        return True

    def key_up(self, key: int) -> None:
        if key == self._held:
            self.let_go()

    # -- the deliberate act ---------------------------------------------------------------

    def _hold(self, by: object) -> None:
        if self._held is None:
            self._held = by
            self._ripening.begin(HOLD_SECONDS)

    def _grow(self, share: float) -> None:
        self.progress = share

    def _is_held(self) -> bool:
        """Return whether the finger is still there; a key tells when it goes."""
        return not isinstance(self._held, MotionEvent) or self._held in EventLoop.touches

    def _first_tap(self, by: object) -> None:
        self._first = by
        self.progress = 0.5
        self._forget()

    @property
    def told(self) -> str:
        """Return all that is written here, a line for each sentence; how it is opened comes last."""
        return "\n".join((self.call, *self.news, self.hint))

    @property
    def call(self) -> str:
        """Return for whom it lies here."""
        return f"{self.sentence} {self.name}"

    @property
    def news(self) -> Sequence[str]:
        """Return what the others did."""
        return ()


class FullCover(Lid):
    """Over the whole table, while the tablet goes from hand to hand; it is raised like a curtain."""

    raised = plain_number(0)  # from 0, it lies there, to 1, it is out of sight; what is behind it may answer
    recap_title = StringProperty()  # over what the others did; empty: nothing is told
    pad_side = plain_number(0)
    is_beside = BooleanProperty(False)  # that is told beside the pad
    column = plain_number(0)  # how wide the pad and the words below it are together; 0: each as it likes
    is_crowded = BooleanProperty(False)  # so much is told that all round it makes room
    _told: tuple[str, Sequence[Line], Callable[[int], str]] = ("", (), str)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return not self.raised and super().on_touch_down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return not self.raised and super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return not self.raised and super().on_touch_up(touch)

    def tell(self, title: str, lines: Sequence[Line], rest: Callable[[int], str]) -> None:
        """Tell what everybody has seen since this person's last turn, while the tablet travels (U11).

        `rest`: say of how many turns there is no room to tell, and where they are told.
        """
        self._told = title, lines, rest
        self.recap_title = title if lines else ""
        self._place(beside=bool(lines) and self.width > self.height)
        if not self.ids.recap.tell(lines, self._has_room):
            self.ids.recap.shorten(rest, self._has_room)

    @property
    def news(self) -> Sequence[str]:
        return self.recap_title, self.ids.recap.text

    def on_size(self, *_: Any) -> None:
        """Turned while it lies there: all of it finds its place anew."""
        if self.recap_title:
            self.tell(*self._told)

    def _place(self, *, beside: bool) -> None:
        """Between the pads, or above them where the screen is upright."""
        ids = self.ids
        self.is_beside = beside
        row, above = (ids.row, 2) if beside else (ids.bill, 2)
        if ids.told.parent is not row:
            ids.told.parent.remove_widget(ids.told)
            row.add_widget(ids.told, above)

    def _has_room(self) -> bool:
        ids = self.ids
        for layout in (self, ids.bill, ids.name.parent, ids.row, ids.told):
            layout.do_layout()
        ids.recap.measure()
        for label in (ids.sentence, ids.name, ids.words, ids.title):
            measure(label)
        for layout in (ids.told, ids.bill):
            layout.do_layout()
        return bool(ids.bill.minimum_height <= self.height * MOST_HEIGHT)


class LowCover(Lid):
    """Along the near edge of a tablet that lies flat: the table stays in everybody's sight."""

    def on_width(self, *_: Any) -> None:
        """Turned while it lies there: a table below it that waited for its words would be laid out twice."""
        self.measure()

    def measure(self) -> None:
        """As high as its words are now, and not as they were before or from another side."""
        ids = self.ids
        for layout in (self, ids.row, ids.words):
            layout.do_layout()
        for label in (ids.title, ids.hint):
            measure(label)
        for layout in (ids.words, ids.row):
            layout.do_layout()
