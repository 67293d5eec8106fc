"""Strokes of a painted ground: areas, pictures, figures. `add` takes each instruction, in order.

fill(scene.ground.add, meadow, GREEN)
paint(scene.ground.add, "tree", Rect(40, 20, 30, 60))
write(scene.ground.add, "12", (55, 30), 18, palette.INK)
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle

from app.boards.common.geometry import Rect
from app.resources.art import picture
from app.style import palette
from app.widgets.text import lettering

Add = Callable[[Any], None]
SMALLEST = 8  # pixels: letters are never written smaller


def fill(add: Add, rect: Rect, colour: Sequence[float]) -> None:
    add(Color(*colour))
    add(Rectangle(pos=rect.pos, size=rect.size))


def paint(
    add: Add, name: str, rect: Rect, tint: Sequence[float] = palette.WHITE, *, is_mirrored: bool = False
) -> None:
    texture = picture(name)
    left, low, right, _, _, high, *_ = texture.tex_coords
    corners = (right, low, left, low, left, high, right, high) if is_mirrored else texture.tex_coords
    add(Color(*tint))
    add(Rectangle(pos=rect.pos, size=rect.size, texture=texture, tex_coords=corners))


def write(add: Add, text: str, middle: tuple[float, float], pixels: float, colour: Sequence[float]) -> None:
    texture = lettering(text, max(SMALLEST, round(pixels)))
    rect = Rect.around(middle, *texture.size)
    add(Color(*colour))
    add(Rectangle(pos=rect.pos, size=rect.size, texture=texture))
