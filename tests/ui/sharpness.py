"""Looks at everything that is drawn from a page of pictures, and says how much it is enlarged."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import hypot
from typing import Any

MOST = 1.15  # how much a picture may be enlarged

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture on the screen, and how many pixels of the screen each of its own covers."""

    name: str
    across: float
    upwards: float

    @property
    def enlarged(self) -> float:
        return max(self.across, self.upwards)


@dataclass(frozen=True, slots=True)
class Page:
    width: int
    height: int
    boxes: dict[str, tuple[int, int, int, int]]

    def at(self, u: float, v: float) -> str:
        """The picture that lies there."""
        x, y = u * self.width, (1 - v) * self.height
        return next(
            name
            for name, (left, low, width, height) in self.boxes.items()
            if left <= x <= left + width and low <= y <= low + height
        )


def drawn(canvas: Any) -> list[Drawn]:
    """Everything on a canvas, in the order in which it is drawn."""
    return list(Walk().through(canvas))


def blurred(canvas: Any, times: float) -> list[str]:
    """What would be enlarged more than may be if all were so many times larger, in words."""
    enlarged: dict[str, float] = {}
    for shown in drawn(canvas):
        enlarged[shown.name] = max(shown.enlarged * times, enlarged.get(shown.name, 0))
    return [f"{name} is enlarged {much:.2f} times" for name, much in sorted(enlarged.items()) if much > MOST]


def pages() -> dict[int, Page]:
    """Those that are held, by GL's number, with the pixels they have now."""
    from app.resources import art

    found = {}
    for name, whole in art._pages.items():
        told = json.loads((art.ART / "index.json").read_text())[name]
        density = art.density_for(name, *art._window)
        boxes = {key: tuple(side * density for side in box) for key, box in told["pictures"].items()}
        found[whole.id] = Page(*(side * density for side in told["size"]), boxes)
    return found


class Walk:
    """From one instruction to the next, with the scale that is in force."""

    def __init__(self) -> None:
        self._pages = pages()
        self._scale: Size = (1, 1)
        self._outer: list[Size] = []

    def through(self, group: Any) -> Iterator[Drawn]:
        from kivy import graphics

        for child in group.children:
            match child:
                case graphics.PushMatrix():
                    self._outer.append(self._scale)
                case graphics.PopMatrix():
                    self._scale = self._outer.pop()
                case graphics.Scale():
                    self._enlarge(abs(child.x), abs(child.y))
                case graphics.MatrixInstruction():
                    numbers = child.matrix.get()
                    self._enlarge(hypot(*numbers[:2]), hypot(*numbers[4:6]))
                case graphics.Fbo():  # has pixels of its own
                    scale, self._scale = self._scale, (1, 1)
                    yield from self.through(child)
                    self._scale = scale
                case graphics.instructions.InstructionGroup():
                    yield from self.through(child)
                case graphics.instructions.VertexInstruction() if child.texture is not None:
                    page = self._pages.get(child.texture.id)
                    if page is not None:
                        yield from self._shown(child, page)

    def _enlarge(self, across: float, upwards: float) -> None:
        self._scale = (self._scale[0] * across, self._scale[1] * upwards)

    def _shown(self, thing: Any, page: Page) -> Iterator[Drawn]:
        from kivy.graphics import BorderImage, Mesh

        if isinstance(thing, Mesh):
            yield from self._strip(thing, page)
            return
        us, vs = thing.tex_coords[::2], thing.tex_coords[1::2]
        name = page.at(sum(us) / 4, sum(vs) / 4)
        if isinstance(thing, BorderImage):
            # Their middles are made to be stretched: only the corners count.
            scale = page.boxes[name][2] / thing.texture.width  # borders are told in the texture's own units
            for border, shown in zip(thing.border, thing.display_border, strict=True):
                if border:
                    yield Drawn(name, *(shown * side / (border * scale) for side in self._scale))
            return
        across, upwards = (max(us) - min(us)) * page.width, (max(vs) - min(vs)) * page.height
        if not hasattr(thing, "size"):  # points and lines are no pictures
            return
        width, height = (abs(length) * side for length, side in zip(thing.size, self._scale, strict=True))
        # What has rows that are all alike may be drawn out along them.
        yield Drawn(name, width / across, 0 if is_even_upwards(name) else height / upwards)

    def _strip(self, mesh: Any, page: Page) -> Iterator[Drawn]:
        """A ribbon has the picture of its breadth: from one point to the next, and again all along it."""
        vertices = list(mesh.vertices)
        points = [vertices[start : start + 4] for start in range(0, len(vertices), 4)]
        for (x0, y0, u0, v0), (x1, y1, u1, v1) in zip(points[::2], points[1::2], strict=True):
            pixels = hypot((u0 - u1) * page.width, (v0 - v1) * page.height)
            breadth = hypot((x0 - x1) * self._scale[0], (y0 - y1) * self._scale[1])
            name = page.at((u0 + u1) / 2, (v0 + v1) / 2)
            yield Drawn(name, breadth / pixels, 0)


@cache
def is_even_upwards(name: str) -> bool:
    """Whether all rows of a picture are the same."""
    from kivy.core.image import ImageLoader

    from app.resources import art

    place = art.index()[name]
    (page,) = ImageLoader.load(str(art.ART / "1x" / f"{place.page}.png"))._data
    left, low, width, height = place.box
    top = page.height - low - height
    rows = {
        bytes(page.data[4 * (row * page.width + left) : 4 * (row * page.width + left + width)])
        for row in range(top, top + height)
    }
    return len(rows) == 1
