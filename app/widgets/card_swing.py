"""Cards that hang from a finger: they trail behind it, swing, and come to rest."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.widgets.card import Card

DEGREES_PER_SPEED = 0.018  # for each dp a second
MOST_DEGREES = 12
STIFFNESS, DAMPING = 190, 15  # of a spring that swings once or twice
LIFTING = 16  # a second: how fast a card rises to the finger
LONGEST_STEP = 1 / 30  # seconds: a slow frame is no blow


class CardSwing:
    """Ticks only while something is carried."""

    def __init__(self) -> None:
        self._cards: Sequence[Card] = ()
        self._x = self._speed = 0.0
        self._tick: Any = None

    def take(self, cards: Sequence[Card]) -> None:
        self.let_go()
        if cards:
            self._cards, self._x, self._speed = cards, cards[0].x, 0.0
            self._tick = Clock.schedule_interval(self.go_on, 0)

    def let_go(self) -> None:
        """Leave the cards tilted as they hang."""
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        self._cards = ()

    def go_on(self, seconds: float) -> None:
        if seconds <= 0:
            return
        leader = self._cards[0]
        finger = (leader.x - self._x) / dp(1) / seconds
        self._x = leader.x
        step = min(seconds, LONGEST_STEP)
        wanted = max(-MOST_DEGREES, min(MOST_DEGREES, finger * DEGREES_PER_SPEED))
        self._speed += ((wanted - leader.tilt) * STIFFNESS - self._speed * DAMPING) * step
        tilt = leader.tilt + self._speed * step
        lift = leader.lift + (1 - leader.lift) * min(1.0, LIFTING * step)
        for card in self._cards:
            card.tilt, card.lift = tilt, lift
