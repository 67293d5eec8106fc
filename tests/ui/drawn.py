"""What a frame draws, read from the graphics instructions of the window in the order of drawing.

Every mark is told as it comes to be seen: turned and moved by the matrices round it, faded by the opacity of
the canvases round it, without what is clear, empty or outside. Pictures have their names and texts their
words. So the list tells nothing of the machine, and stays the same when the same is drawn in another way.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import floor
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary
from zlib import crc32

PER_PIXEL = 2  # places are told to half a pixel
SHADES = 50  # and colours to so many of each
# Rounded down after this was added: no place or colour that anybody would choose lies just at the edge
# between two steps, where another machine could round to the other side.
OFFSET = 0.3137

WORDS = "“"  # what a text begins with
PLAIN = ""  # the name of no picture at all
WHITE = (1.0, 1.0, 1.0, 1.0)
MOST_NUMBERS = 12  # of a place, that are worth reading
KINDS = ("pictures", "words", "places", "colours")  # that a frame has a sum of

CORNERS = (0, 1, 4, 5)  # of a texture's coordinates: the lower left one and the upper right one

Affine = tuple[float, float, float, float, float, float]
STRAIGHT: Affine = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Mark(NamedTuple):
    """One thing that is drawn."""

    what: str  # the name of a picture, the words of a text, or a shape
    place: tuple[int, ...]  # corners, in steps
    colour: tuple[int, ...]  # red, green, blue, alpha, in steps

    def __str__(self) -> str:
        place = ", ".join(f"{number / PER_PIXEL:g}" for number in self.place[:MOST_NUMBERS])
        place += ", …" if len(self.place) > MOST_NUMBERS else ""
        colour = " ".join(f"{number / SHADES:g}" for number in self.colour)
        return f"{self.what} at {place} in {colour}" if place else self.what


def sums(marks: Sequence[Mark]) -> str:
    """Of each of `KINDS` a short sum, so that a difference can be told by what it is about."""
    parts = (
        [mark.what for mark in marks if not mark.what.startswith(WORDS)],
        [mark.what for mark in marks if mark.what.startswith(WORDS)],
        [mark.place for mark in marks],
        [mark.colour for mark in marks],
    )
    return ".".join(f"{crc32(repr(part).encode()) & 0xFFFF:04x}" for part in parts)


def changed(before: Sequence[Any], after: Sequence[Any], most: int = 8) -> list[str]:
    """Tell in words which marks are gone and which have come."""
    told = []
    for sign, more in (("-", Counter(before) - Counter(after)), ("+", Counter(after) - Counter(before))):
        lines = [f"{sign} {mark}" for mark in more]
        told += lines if len(lines) <= most else [*lines[:most], f"{sign} and {len(lines) - most} more"]
    return told or ["the same marks, in another order"]


def blinked(before: Sequence[Mark], now: Sequence[Mark], after: Sequence[Mark]) -> list[str]:
    """Tell what can be seen before and after, at the same place, and not now, nowhere."""
    here = Counter(mark.what for mark in now)
    earlier, later = (Counter(mark.what for mark in marks) for marks in (before, after))
    fewer = {what for what in earlier if here[what] < min(earlier[what], later[what])}
    both = set(before) & set(after) - set(now)
    return sorted(str(mark) for mark in both if mark.what in fewer)


class Eye:
    """Reads the window; remembers which texture is what."""

    def __init__(self) -> None:
        from kivy.graphics import Rectangle

        self._names: WeakKeyDictionary[Any, str] = WeakKeyDictionary()
        self._names[Rectangle(noadd=True).texture] = PLAIN
        self._known: dict[int, tuple[Any, Mark | None]] = {}  # by instruction: what it was read from
        self._marks: list[Mark] = []
        self._room = (0.0, 0.0)
        self._colour: Sequence[float] = WHITE
        self._matrix = STRAIGHT
        self._stack: list[Affine] = []

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Learn the words of every text that is set from now on; those of before are forgotten."""
        from kivy.core.text import LabelBase

        from app.widgets import effects
        from app.widgets.text import lettering

        lettering.cache_clear()
        line, effects.SmoothLine = effects.SmoothLine, ringed(effects.SmoothLine)
        refresh = LabelBase.refresh

        def noted(label: Any) -> None:
            refresh(label)
            if label.texture is not None:
                options = label.options
                style = " bold" if options["bold"] else ""
                self._names[label.texture] = f"{WORDS}{label.text}” {options['font_size']:.0f}{style}"

        LabelBase.refresh = noted
        try:
            yield
        finally:
            LabelBase.refresh = refresh
            effects.SmoothLine = line
            lettering.cache_clear()

    def marks(self, canvas: Any = None) -> list[Mark]:
        """Everything that the next frame draws, or what is on one canvas."""
        from kivy.core.window import Window

        self._marks = []
        self._room = Window.size
        self._colour, self._matrix, self._stack = WHITE, STRAIGHT, []
        self._canvas(canvas or Window.canvas, 1.0)
        return self._marks

    # -- instructions -----------------------------------------------------------------------

    def _group(self, group: Any, opacity: float) -> None:
        for one in group.children:
            kind = type(one)
            if kind not in READ:
                READ[kind] = reader_of(kind)
            if (read := READ[kind]) is not None:
                read(self, one, opacity)

    def _canvas(self, canvas: Any, opacity: float) -> None:
        opacity *= canvas.opacity
        if opacity > 0:
            self._group(canvas, opacity)

    def _painting(self, fbo: Any, opacity: float) -> None:
        """A picture that is painted apart: with a place and a colour of its own."""
        around = self._room, self._colour, self._matrix, self._stack
        self._room, self._colour, self._matrix, self._stack = fbo.size, WHITE, STRAIGHT, []
        self._marks.append(Mark("painting", (), ()))
        self._group(fbo, 1.0)
        self._marks.append(Mark("painted", (), ()))
        self._room, self._colour, self._matrix, self._stack = around

    def _tint(self, colour: Any, _opacity: float) -> None:
        self._colour = colour.rgba

    def _push(self, _one: Any, _opacity: float) -> None:
        self._stack.append(self._matrix)

    def _pop(self, _one: Any, _opacity: float) -> None:
        self._matrix = self._stack.pop()

    def _turn(self, transform: Any, _opacity: float) -> None:
        own = transform.matrix.get()
        a, b, c, d, e, f = self._matrix
        oa, ob, oc, od, oe, of = own[0], own[1], own[4], own[5], own[12], own[13]
        self._matrix = (
            a * oa + c * ob,
            b * oa + d * ob,
            a * oc + c * od,
            b * oc + d * od,
            a * oe + c * of + e,
            b * oe + d * of + f,
        )

    # -- marks --------------------------------------------------------------------------------

    def _box(self, shape: Any, opacity: float, more: Sequence[float] = ()) -> None:
        texture, size, pos = shape.texture, shape.size, shape.pos
        name = self._name(texture)
        used = shape.tex_coords
        source = (type(shape), pos, size, more, name, used, self._colour, opacity, self._matrix, self._room)
        known = self._known.get(id(shape))
        if known is None or known[0] != source:
            x, y = pos
            width, height = size
            points = ((x, y), (x + width, y), (x, y + height), (x + width, y + height))
            part = _part(texture.tex_coords, used) if name else type(shape).__name__.lower()
            mark = self._mark(name + part, points, opacity, more) if width > 0 and height > 0 else None
            known = self._known[id(shape)] = (source, mark)
        if known[1] is not None:
            self._marks.append(known[1])

    def _frame(self, shape: Any, opacity: float) -> None:
        """A picture of which only the middle is stretched: how wide its edge is belongs to its place."""
        self._box(shape, opacity, shape.display_border)

    def _arc(self, shape: Any, opacity: float) -> None:
        """A slice of a picture, which may be all of it: its angles belong to its place."""
        self._box(shape, opacity, (shape.angle_start, shape.angle_end))

    def _line(self, line: Any, opacity: float) -> None:
        if ring := getattr(line, "ring", None):
            x, y, width, height, *angles = ring
            mark = self._mark(f"ring {line.width:.1f}", ((x, y), (x + width, y + height)), opacity, angles)
            self._marks += [mark] if mark is not None else []
        else:
            flat = line.points
            self._points(f"line {line.width:.1f}", flat[::2], flat[1::2], opacity)

    def _mesh(self, mesh: Any, opacity: float) -> None:
        flat = mesh.vertices
        self._points(f"mesh {self._name(mesh.texture)}".rstrip(), flat[::4], flat[1::4], opacity)

    def _points(self, what: str, across: Sequence[float], up: Sequence[float], opacity: float) -> None:
        if across:
            mark = self._mark(what, tuple(zip(across, up, strict=True)), opacity)
            if mark is not None:
                self._marks.append(mark)

    def _stencil(self, one: Any, _opacity: float) -> None:
        self._marks.append(Mark(type(one).__name__, (), ()))

    def _mark(
        self, what: str, points: Sequence[tuple[float, float]], opacity: float, more: Sequence[float] = ()
    ) -> Mark | None:
        """None where there is nothing to be seen."""
        red, green, blue, alpha = self._colour
        alpha = floor(alpha * opacity * SHADES + OFFSET)
        if alpha <= 0:
            return None
        if self._matrix != STRAIGHT:
            a, b, c, d, e, f = self._matrix
            points = [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
        across, up = [x for x, _ in points], [y for _, y in points]
        width, height = self._room
        if max(across) <= 0 or max(up) <= 0 or min(across) >= width or min(up) >= height:
            return None
        place = tuple(floor(PER_PIXEL * number + OFFSET) for point in points for number in point)
        if len(points) == 4 and place[1] == place[3] and place[0] == place[4]:
            place = (*place[:2], *place[6:])  # not turned
        place += tuple(floor(PER_PIXEL * number + OFFSET) for number in more)
        shades = (floor(shade * SHADES + OFFSET) for shade in (red, green, blue))
        return Mark(what, place, (*shades, alpha))

    def _name(self, texture: Any) -> str:
        if texture is None:
            return PLAIN
        name = self._names.get(texture)
        if name is None:
            name = self._names[texture] = name_of(texture)
        return name


def ringed(line: Any) -> Any:
    """Make a line that can be asked for its ellipse: Kivy's tells nothing before it was drawn."""

    class Ringed(line):  # type: ignore[misc]
        ring: Sequence[float] = ()

        @property
        def ellipse(self) -> Any:
            return self.ring

        @ellipse.setter
        def ellipse(self, value: Sequence[float]) -> None:
            self.ring = value
            line.ellipse.__set__(self, value)

    return Ringed


def _part(own: Sequence[float], used: Sequence[float]) -> str:
    """Tell which part of a texture is shown, and which way round, in hundredths; nothing for all of it."""
    if list(own) == list(used):
        return ""
    left, low, right, high = (own[number] for number in CORNERS)
    across, up = (right - left) or 1.0, (high - low) or 1.0
    corners = (used[0], used[1]), (used[4], used[5])
    return "".join(
        f" {floor(100 * (u - left) / across + OFFSET)},{floor(100 * (v - low) / up + OFFSET)}"
        for u, v in corners
    )


def name_of(texture: Any) -> str:
    """Find the name of a picture; what is no picture of ours is told by its size."""
    from app.resources import art

    for name, known in art._pictures.items():
        if known is texture:
            return name
    for page, whole in art._pages.items():
        if whole.id == texture.id:
            return _piece(texture, page, whole)
    return f"texture {texture.width}×{texture.height}"


def _piece(texture: Any, page: str, whole: Any) -> str:
    """Tell of which picture a texture is a part, and which: in hundredths, from its lower left corner."""
    from app.resources import art

    left, low, right, high = (whole.tex_coords[number] for number in CORNERS)
    own = [texture.tex_coords[number] for number in CORNERS]
    across = [(u - left) / (right - left) * whole.width for u in own[::2]]  # pixels of the page
    up = [(v - low) / (high - low) * whole.height for v in own[1::2]]
    for name, place in art.index().items():
        if place.page == page:
            scale = whole.width // place.page_width
            x, y, width, height = (side * scale for side in place.box)
            shares = [
                (100 * (far - x) / width, 100 * (above - y) / height)
                for far, above in zip(across, up, strict=True)
            ]
            if all(-1 < number < 101 for share in shares for number in share):
                return f"{name} " + " ".join(f"{floor(u + OFFSET)},{floor(v + OFFSET)}" for u, v in shares)
    return f"{page} {texture.width}×{texture.height}"


Reader = Callable[[Eye, Any, float], None]

READERS: dict[str, Reader | None] = {
    "Fbo": Eye._painting,
    "Canvas": Eye._canvas,
    "InstructionGroup": Eye._group,
    "Color": Eye._tint,
    "PushMatrix": Eye._push,
    "PopMatrix": Eye._pop,
    "MatrixInstruction": Eye._turn,
    "Ellipse": Eye._arc,
    "BorderImage": Eye._frame,
    "Rectangle": Eye._box,
    "Line": Eye._line,
    "Mesh": Eye._mesh,
    "StencilPush": Eye._stencil,
    "StencilUse": Eye._stencil,
    "StencilUnUse": Eye._stencil,
    "StencilPop": Eye._stencil,
    # Draw nothing by themselves; the first belongs to the shape that comes after it.
    "BindTexture": None,
    "Callback": None,
    "ClearBuffers": None,
    "ClearColor": None,
}
READ: dict[type, Reader | None] = {}  # the same by class, for those that were met


def reader_of(kind: type) -> Reader | None:
    """Read a class of ours as the class of Kivy that it is."""
    for base in kind.__mro__:
        if base.__name__ in READERS:
            return READERS[base.__name__]
    raise LookupError(f"tests/ui/drawn.py does not know how to read {kind.__name__}")
