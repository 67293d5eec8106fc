"""Small pictures that fly over a table while an event is shown: coins, carrots, snacks.

air = FlyingPictures(6)
air.fly("coin", lambda t: (rect_at(t), 1.0), motion, seconds)
"""

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from app.boards.common.geometry import Rect
from app.boards.common.sprite import Sprite, sprites
from app.widgets.motion import Motion

Flight = Callable[[float], tuple[Rect, float] | None]  # by a share of the time: where, and its alpha


class FlyingPictures(Widget):
    """Made once, and empty at rest."""

    def __init__(self, most: int, **options: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **options)
        self._sprites = sprites(self.canvas, most)

    def fly(
        self,
        name: str,
        flight: Flight,
        motion: Motion,
        seconds: float,
        *,
        count: int = 1,
        later: float = 0.0,
        first: int = 0,
        delay: float = 0.0,
    ) -> None:
        """Some of a kind: each starts later by a share of the time; `first`: so many others fly as well."""
        share = 1 - later * (count - 1)
        for number, sprite in enumerate(self._sprites[first : first + count]):
            motion.add(seconds * share, _step(sprite, name, flight), delay + seconds * later * number)

    def clear(self) -> None:
        for sprite in self._sprites:
            sprite.hide()


def _step(sprite: Sprite, name: str, flight: Flight) -> Callable[[float], None]:
    def step(t: float) -> None:
        seen = flight(t) if t < 1 else None
        if seen is None:
            sprite.hide()
        else:
            sprite.show(name, *seen)

    return step
