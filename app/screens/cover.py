"""Covers: whose turn it is to look, and a deliberate act to do so.

They are made from a name, a colour, a symbol and the game's sign alone, so they cannot tell anything else.
"""

from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import palette
from app.match import Player
from app.widgets.paper import Measure
from app.widgets.press import LONGEST_FRAME_SECONDS
from engines.api import Seat

HOLD_SECONDS = 0.6
SECOND_TAP_SECONDS = 4.0  # then the first tap is forgotten
HOLD_KEYS = {13, 32, 271}  # Enter, space, Enter of the number block
LEFT_KEY, RIGHT_KEY = 276, 275


class CoverPad(Widget):
    """A round of paper to hold or to tap; its edge fills while it is held."""

    fill = NumericProperty(0)
    colour = ColorProperty()
    symbol = StringProperty("disc")


class Lid(FloatLayout):
    """Opens by holding one place, or by tapping two places one after the other (U1)."""

    __events__ = ("on_lift",)

    measure = ObjectProperty(Measure(), rebind=True)
    opens = OptionProperty("hold", options=["hold", "tap"])
    name = StringProperty()
    sentence = StringProperty()
    hint = StringProperty()
    emblem = StringProperty()  # the game's sign
    symbol = StringProperty("disc")
    colour = ColorProperty()
    progress = NumericProperty(0)  # 0 to 1: how long the pad has been held, or the first of two taps

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.seat: Seat | None = None
        self._held: object = None  # a touch or a key
        self._tick = Clock.create_trigger(self._grow, 0, interval=True)
        self._forget = Clock.create_trigger(self._reset, SECOND_TAP_SECONDS)

    def show(self, seat: Seat, player: Player, opens: str) -> None:
        self.seat = seat
        self.opens = opens
        self.name = player.name
        self.symbol = player.symbol
        self.colour = palette.SEATS[player.colour]
        self._reset()

    def _reset(self, *_: Any) -> None:
        self._held = None
        self._tick.cancel()
        self._forget.cancel()
        self.progress = 0

    def _lift(self) -> None:
        seat = self.seat
        self._reset()
        self.dispatch("on_lift", seat)

    # -- touches ------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if self.opens == "hold":
            if self.ids.pad.collide_point(*touch.pos):
                self._hold(touch)
        elif self.progress and self.ids.second.collide_point(*touch.pos):
            self._lift()
        elif self.ids.pad.collide_point(*touch.pos):
            self._first_tap()
        return True  # nothing behind it may answer

    def on_touch_move(self, touch: MotionEvent) -> bool:
        has_left = not self.ids.pad.collide_point(*touch.pos)
        if self._held is touch and has_left:
            self._reset()
        return bool(self.collide_point(*touch.pos))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch is self._held:
            self._reset()
        return bool(self.collide_point(*touch.pos))

    # -- keys: Enter or space is held, or the left arrow and then the right one -----------

    def key_down(self, key: int) -> bool:
        if self.opens == "hold" and key in HOLD_KEYS:
            self._hold(key)
        elif self.opens == "tap" and key == LEFT_KEY:
            self._first_tap()
        elif self.opens == "tap" and key == RIGHT_KEY and self.progress:
            self._lift()
        else:
            return False
        return True

    def key_up(self, key: int) -> None:
        if key == self._held:
            self._reset()

    # -- the deliberate act ---------------------------------------------------------------

    def _hold(self, by: object) -> None:
        if self._held is None:
            self._held = by
            self._tick()

    def _first_tap(self) -> None:
        self.progress = 0.5
        self._forget()

    def _grow(self, seconds: float) -> None:
        self.progress = min(1, self.progress + min(seconds, LONGEST_FRAME_SECONDS) / HOLD_SECONDS)
        if self.progress == 1:
            self._lift()

    def on_lift(self, seat: Seat) -> None:
        """The person has the tablet and looks."""


class Cover(Lid):
    """Over the whole table, while the tablet goes from hand to hand."""

    __events__ = ("on_look",)

    look_text = StringProperty()  # what the way to the open table is called; empty: there is none

    def on_look(self) -> None:
        """Somebody wants to see what lies open."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.look_text and self.ids.look.collide_point(*touch.pos):
            return bool(self.ids.look.on_touch_down(touch))
        return super().on_touch_down(touch)


class LowCover(Lid):
    """Along the near edge of a tablet that lies flat: the table stays in everybody's sight."""
