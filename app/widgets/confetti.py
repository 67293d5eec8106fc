"""Paper that rains for a moment, and then is gone: an idle screen costs nothing."""

from dataclasses import dataclass
from math import cos, pi, sin
from random import Random
from typing import Any

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate
from kivy.uix.widget import Widget

from app.resources.art import picture
from app.style import palette
from app.widgets.motion import Motion

PIECES = 70
SHAPES = 6  # as many as are drawn
FALL_SECONDS = 3.4


@dataclass(slots=True)
class Piece:
    """One slip of paper: where it starts, how it sways and turns, and what moves it on the canvas."""

    x: float
    delay: float
    sway: float
    turns: float
    at: Translate
    turn: Rotate
    flip: Scale


class Confetti(Widget):
    """Lies over a scene and lets every touch through."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._motion = Motion()
        self._pieces: list[Piece] = []

    def rain(self, seconds: float) -> None:
        """Once; nothing at all where there is no time for it."""
        self.stop()
        if not seconds:
            return
        chance = Random(len(self._pieces))
        colours = list(palette.SEATS.values())
        with self.canvas:
            for number in range(PIECES):
                self._pieces.append(self._cut(chance, colours[number % len(colours)]))
        self._motion.add(seconds, self._fall)
        self._motion.then(self.canvas.clear)

    def _cut(self, chance: Random, colour: list[float]) -> Piece:
        side = self.height * chance.uniform(0.014, 0.022)
        PushMatrix()
        at, turn, flip = Translate(), Rotate(axis=(0, 0, 1)), Scale(1, 1, 1)
        Color(*colour)
        texture = picture(f"confetti-{chance.randint(1, SHAPES)}")
        Rectangle(texture=texture, pos=(-side, -side), size=(2 * side, 2 * side))
        PopMatrix()
        delay, sway = chance.uniform(0, 0.35), chance.uniform(-0.05, 0.05)
        return Piece(chance.random(), delay, sway, chance.uniform(-3, 3), at, turn, flip)

    def _fall(self, done: float) -> None:
        for piece in self._pieces:
            own = max(0.0, (done - piece.delay) / (1 - piece.delay))
            swing = sin(own * 4 * pi + piece.x * 9)
            piece.at.x = self.x + self.width * (piece.x + piece.sway * swing)
            piece.at.y = self.y + self.height * (1.05 - 1.12 * own)
            piece.turn.angle = 360 * piece.turns * own
            piece.flip.y = cos(own * 8 * pi + piece.x * 5)

    def stop(self) -> None:
        self._motion.finish()
        self._pieces.clear()
        self.canvas.clear()
