"""The cover: whose turn it is to hold the tablet, and a deliberate act to look behind it.

It is made from a name, a colour and a symbol alone, so it cannot tell anything else.
"""

from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app import palette
from app.language import Translator
from app.match import Player
from engines.api import Seat

HOLD_SECONDS = 0.6
SECOND_TAP_SECONDS = 4.0  # then the first tap is forgotten


class Cover(FloatLayout):
    """Opens by holding one place, or by tapping two places one after the other (U1)."""

    __events__ = ("on_lift",)

    opens = OptionProperty("hold", options=["hold", "tap"])
    name = StringProperty()
    sentence = StringProperty()
    hint = StringProperty()
    symbol = StringProperty("disc")
    colour = ColorProperty()
    progress = NumericProperty(0)  # 0 to 1: how long the pad has been held, or the first of two taps

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.seat: Seat | None = None
        self._held: MotionEvent | None = None
        self._tick = Clock.create_trigger(self._grow, 0, interval=True)
        self._forget = Clock.create_trigger(self._reset, SECOND_TAP_SECONDS)

    def show(self, seat: Seat, player: Player, words: Translator, opens: str) -> None:
        self.seat = seat
        self.opens = opens
        self.name = player.name
        self.symbol = player.symbol
        self.colour = palette.SEATS[player.colour]
        self.sentence = words.say("Pass the tablet to {name}", name=player.name)
        holds = (
            words.say("Hold here to look")
            if opens == "hold"
            else words.say("Tap here, then on the other side")
        )
        self.hint = holds
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

    # A cover swallows every touch: nothing behind it may answer.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.opens == "hold":
            if self._held is None and self.ids.pad.collide_point(*touch.pos):
                self._held = touch
                self._tick()
        elif self.progress and self.ids.second.collide_point(*touch.pos):
            self._lift()
        elif self.ids.pad.collide_point(*touch.pos):
            self.progress = 0.5
            self._forget()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if self._held is not None and touch is self._held and not self.ids.pad.collide_point(*touch.pos):
            self._reset()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch is self._held:
            self._reset()
        return True

    def _grow(self, seconds: float) -> None:
        self.progress = min(1, self.progress + seconds / HOLD_SECONDS)
        if self.progress == 1:
            self._lift()

    def on_lift(self, seat: Seat) -> None:
        """The person has the tablet and looks."""
