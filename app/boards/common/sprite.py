"""Pictures that are seen now and then: made once, and without a size while they are not wanted.

self._stars = sprites(self.above.after, 5)
show_all(self._stars, [("star", rect), ("star", other)])
"""

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Rectangle

from app.boards.common.geometry import Rect
from app.resources.art import picture
from app.style import palette
from app.widgets.text import lettering

LETTERS_PIXELS = 64


class Sprite:
    def __init__(self, group: InstructionGroup) -> None:
        self._colour, self._shape = Color(*palette.NOTHING), Rectangle(size=(0, 0))
        group.add(self._colour)
        group.add(self._shape)

    def show(self, name: str, rect: Rect, alpha: float = 1.0, tint: Sequence[float] = palette.WHITE) -> None:
        self._lie(picture(name), rect, tint, alpha)

    def write(self, text: str, rect: Rect, tint: Sequence[float], alpha: float = 1.0) -> None:
        """Letters as high as the rectangle, in its middle."""
        texture = lettering(text, LETTERS_PIXELS)
        width = rect.h * texture.width / texture.height
        self._lie(texture, Rect.around(rect.center, width, rect.h), tint, alpha)

    def _lie(self, texture: object, rect: Rect, tint: Sequence[float], alpha: float) -> None:
        self._colour.rgba = (*tint[:3], alpha)
        self._shape.texture, self._shape.pos, self._shape.size = texture, rect.pos, rect.size

    def hide(self) -> None:
        self._colour.a, self._shape.size = 0, (0, 0)


def sprites(group: InstructionGroup, count: int) -> list[Sprite]:
    return [Sprite(group) for _ in range(count)]


def show_all(pool: Sequence[Sprite], pictures: Sequence[tuple[str, Rect]], alpha: float = 1.0) -> None:
    """Show these pictures, each on a sprite of the pool, and hide the other sprites."""
    for sprite, (name, rect) in zip(pool, pictures, strict=False):
        sprite.show(name, rect, alpha)
    for sprite in pool[len(pictures) :]:
        sprite.hide()
