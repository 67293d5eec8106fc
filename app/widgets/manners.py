"""A small picture of each manner of playing: who sees what of the tablet."""

from typing import Any

from kivy.graphics import Color, Ellipse, Line, PopMatrix, PushMatrix, Rotate, RoundedRectangle, Triangle
from kivy.properties import OptionProperty
from kivy.uix.widget import Widget

from app import palette
from app.match import Manner

PEOPLE = [palette.SEATS[name] for name in ("blue", "vermilion", "green", "pink")]


class MannerPicture(Widget):
    """Drawn on a square of 100 by 100, as large as there is room."""

    manner = OptionProperty(Manner.SECRET.value, options=[manner.value for manner in Manner])

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.bind(pos=self._draw, size=self._draw, manner=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            if self.manner == Manner.SECRET.value:
                self._passed_on()
            else:
                self._laid_flat(is_open=self.manner == Manner.OPEN.value)

    def _passed_on(self) -> None:
        """A covered tablet goes from one to the other."""
        self._person(16, 50, PEOPLE[0])
        self._person(84, 50, PEOPLE[1])
        self._box(34, 28, 32, 44, palette.INK, 5)
        self._box(37, 31, 26, 38, palette.TERRACOTTA, 3)
        for left in (43, 50, 57):
            self._line([(left, 33), (left, 67)], palette.BRICK, 1.2)
        self._line([(30, 84), (40, 90), (60, 90), (68, 85)], palette.INK, 1.6)
        self._arrow((64, 90), (75, 80), (61, 80))

    def _laid_flat(self, is_open: bool) -> None:
        """A tablet in the middle, people round it; their cards lie closed or open."""
        self._box(31, 36, 38, 28, palette.INK, 4)
        self._box(34, 39, 32, 22, palette.MEADOW, 3)
        for turn, colour in enumerate(PEOPLE):
            with self.canvas:
                PushMatrix()
                Rotate(angle=90 * turn, origin=self._at(50, 50))
                self._person(50, 8, colour)
                for left in (41, 51):
                    self._box(left, 20, 8, 11, palette.CUT, 1.5)
                    self._box(left + 1, 21, 6, 9, palette.GOLD if is_open else palette.BRICK, 1)
                    if is_open:
                        self._dot(left + 4, 25.5, 1.8, colour)
                PopMatrix()

    # -- shapes, in hundredths ----------------------------------------------------------

    def _at(self, x: float, y: float) -> tuple[float, float]:
        side = min(self.size) / 100
        # Not self.center: when a change of pos is told, center may still be the old one.
        return self.x + self.width / 2 + (x - 50) * side, self.y + self.height / 2 + (y - 50) * side

    def _dot(self, x: float, y: float, radius: float, colour: list[float]) -> None:
        side = min(self.size) / 100
        left, bottom = self._at(x - radius, y - radius)
        Color(*colour)
        Ellipse(pos=(left, bottom), size=(2 * radius * side, 2 * radius * side))

    def _box(
        self, x: float, y: float, width: float, height: float, colour: list[float], radius: float
    ) -> None:
        side = min(self.size) / 100
        Color(*colour)
        RoundedRectangle(pos=self._at(x, y), size=(width * side, height * side), radius=[radius * side])

    def _line(self, points: list[tuple[float, float]], colour: list[float], width: float) -> None:
        Color(*colour)
        corners = [self._at(*point) for point in points]
        Line(points=[number for corner in corners for number in corner], width=width * min(self.size) / 100)

    def _arrow(self, *corners: tuple[float, float]) -> None:
        Triangle(points=[number for corner in corners for number in self._at(*corner)])

    def _person(self, x: float, y: float, colour: list[float]) -> None:
        """Head and shoulders from above."""
        self._box(x - 13, y - 7, 26, 14, colour, 7)
        self._dot(x, y, 8.5, palette.CUT)
        self._dot(x, y, 7, colour)
