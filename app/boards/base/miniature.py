"""A table as a small picture, of nothing but what lies open on it."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
)
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from app.boards.kept import KeptBoards, paintings
from app.style import palette
from app.style.measure import SMALL_TABLET
from app.widgets.surface import Surface
from app.widgets.unscaled import plain_number

if TYPE_CHECKING:
    from app.boards.base.board import AnyBoard
    from app.boards.base.contract import Table

SEEN_SECONDS = 0.5  # in which the page has turned, and the screen has been drawn
SETTLING_FRAMES = 3  # labels that fit themselves into boxes need a few
EDGE = 4  # units of paper round the picture, as round a photograph
OVER = object()
SHRINKING = 0.4  # the picture is this much smaller than the table it shows

Finding = Callable[[], "tuple[Table, Any] | None"]  # a table, and what lies open on it


class Miniature(Widget):
    """Nothing until the picture is there: boards are built one at a time, once the screen has been seen."""

    texture = ObjectProperty(None, allownone=True)
    unit = plain_number(1)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.wanted: Finding | None = None  # of what the next picture is
        for name in ("pos", "size", "texture", "unit"):
            self.fbind(name, self._draw)

    def _draw(self, *_: Any) -> None:
        edge = EDGE * self.unit
        self.canvas.clear()
        if self.texture is not None and min(self.size) > 2 * edge:
            with self.canvas:
                Surface("chip", (*self.pos, *self.size), self.unit)
                Color(1, 1, 1)
                Rectangle(
                    pos=(self.x + edge, self.y + edge),
                    size=(self.width - 2 * edge, self.height - 2 * edge),
                    texture=self.texture,
                )

    def show(self, find: Finding, boards: KeptBoards) -> None:
        """The table is looked up when its turn has come; where there is none, nothing is shown."""
        self.wanted, self.texture = find, None
        PAINTER.paint(self, find, boards)

    def forget(self) -> None:
        """Show nothing any more, and wait for nothing."""
        self.wanted = self.texture = None


class Painter:
    """Works through the pictures that are wanted, one board at a time."""

    def __init__(self) -> None:
        self._wanted: deque[tuple[Miniature, Finding, KeptBoards]] = deque()
        self._board: AnyBoard | None = None
        self._frames = 0
        self._ready: Iterator[None] = iter(())  # what is left to do for the board's next table

    def paint(self, target: Miniature, find: Finding, boards: KeptBoards) -> None:
        """The board is kept: the match that is seen small is likely to be gone on with."""
        self._wanted.append((target, find, boards))
        if len(self._wanted) == 1:
            Clock.schedule_once(lambda _: Clock.schedule_interval(self._go_on, 0), SEEN_SECONDS)

    def _go_on(self, _seconds: float) -> bool:
        target, find, boards = self._wanted[0]
        if target.get_root_window() is None or target.wanted is not find:  # its screen has been left
            return self._drop()
        if self._board is None:
            found = find()
            if found is None:
                return self._next()
            self._board = _board(*found, boards)
            if len(self._wanted) == 1:  # no other board is kept instead
                self._ready = boards.lay(self._board, found[1], Window.size)
            return True
        self._frames += 1
        if self._frames == SETTLING_FRAMES:
            target.texture = _picture(self._board)
        return self._frames <= SETTLING_FRAMES or next(self._ready, OVER) is not OVER or self._next()

    def _drop(self) -> bool:
        """Let go of a board that is not ready: another one may stand at a table by now."""
        if self._board is not None:
            self._board.leave()
        self._board = None
        return self._next()

    def _next(self) -> bool:
        _, _, boards = self._wanted.popleft()
        if self._board is not None:
            _sharpen(self._board)
            boards.keep(self._board)
        self._board, self._frames, self._ready = None, 0, iter(())
        return bool(self._wanted)


PAINTER = Painter()


def _board(table: "Table", view: Any, boards: KeptBoards) -> "AnyBoard":
    if view.seat is not None:
        raise ValueError("a picture for everybody cannot be made from the view of a seat")
    board = boards.board(table)
    frame: Any = board.frame
    frame.size_hint, frame.size = (None, None), [dp(side) for side in SMALL_TABLET]
    board.sync(view, is_asked=False)
    return board


def _sharpen(board: "AnyBoard") -> None:
    for painting in paintings(board):
        painting.sharpen()


def _picture(board: "AnyBoard") -> Any:
    for painting in paintings(board):
        painting.soften()
    fbo = Fbo(size=[int(side * SHRINKING) for side in board.frame.size])
    with fbo:
        ClearColor(*palette.PAPER)
        ClearBuffers()
        PushMatrix()
        Scale(SHRINKING, SHRINKING, 1)
    fbo.add(board.frame.canvas)
    with fbo:
        PopMatrix()
    fbo.draw()
    fbo.remove(board.frame.canvas)
    return fbo.texture
