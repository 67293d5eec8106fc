"""Effects in air and water when animals run, howl and drink: rings that widen, dust that settles."""

from collections.abc import Sequence

from kivy.graphics import Color, Ellipse, InstructionGroup, SmoothLine

from app.style import palette

Point = tuple[float, float]

RINGS, PUFFS = 3, 3
SEGMENTS = 32
DUST = palette.colour("#FFF3D8")


class Effects(InstructionGroup):
    """Made once; seen while something happens."""

    def __init__(self) -> None:
        super().__init__()
        # A plain line that one can see through would need a stencil, and a painting has none.
        self._rings = [(Color(*palette.CUT), SmoothLine(width=1.6)) for _ in range(RINGS)]
        self._puffs = [(Color(*DUST), Ellipse()) for _ in range(PUFFS)]
        for colour, shape in (*self._rings, *self._puffs):
            self.add(colour)
            self.add(shape)
        self._is_seen = True
        self.clear_away()

    def clear_away(self) -> None:
        if not self._is_seen:
            return
        self._is_seen = False
        for colour, ring in self._rings:
            colour.a = 0
            ring.circle = (0, 0, 0)
        for colour, puff in self._puffs:
            colour.a = 0
            puff.size = (0, 0)

    def ripple(self, middle: Point, reach: float, share: float) -> None:
        """Draw rings on water, seen from the side."""
        self._ring(middle, reach, share, palette.CUT, flat=0.4)

    def howl(self, middle: Point, reach: float, share: float) -> None:
        self._ring(middle, reach, share, palette.DUSK, flat=1.0)

    def _ring(self, middle: Point, reach: float, share: float, tint: Sequence[float], flat: float) -> None:
        """Rings one after the other, wider and fainter."""
        self._is_seen = True
        x, y = middle
        for number, (colour, ring) in enumerate(self._rings):
            age = (share * 2 - number * 0.33) % 1 if number * 0.165 < share < 1 else 1.0
            colour.rgba = (*tint[:3], 0.85 * (1 - age))
            width = reach * age
            ring.ellipse = (x - width, y - width * flat, 2 * width, 2 * width * flat, 0, 360, SEGMENTS)

    def puff(self, foot: Point, size: float, share: float) -> None:
        """Dust where feet struck the ground."""
        self._is_seen = True
        x, y = foot
        for number, (colour, puff) in enumerate(self._puffs):
            colour.a = 0.7 * (1 - share)
            side = size * (0.1 + 0.12 * share) * (1 - 0.2 * number)
            drift = (number - 1) * size * (0.1 + 0.22 * share)
            puff.size = (side, side * 0.75)
            puff.pos = (x + drift - side / 2, y + size * 0.1 * share * (number % 2 + 1) - side * 0.3)
