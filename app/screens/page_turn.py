"""From one screen to the next: the old one is a page that turns, and no frame mixes the two (U24)."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Callback, ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Rectangle
from kivy.graphics.opengl import GL_BLEND, GL_TEXTURE_2D, glCopyTexSubImage2D, glDisable, glEnable
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivy.uix.widget import Widget

from app.resources import art
from app.style import palette
from app.widgets.motion import Motion, ease_out

TURN_SECONDS = 0.3
SHADE = 0.22  # how dark the page's shadow is where it is turned
SHADE_WIDTH = 0.06  # of the window
MOST_PIXELS = 2_000_000  # of a frame that is copied: a larger one takes too much memory
CLOSE_SECONDS = 0.1  # from one frame to the next, at most, while something moves


class SceneChange(NoTransition):
    """At once; the old screen is let go of, and with it whatever it holds."""

    screen_out = ObjectProperty(allownone=True)

    def __init__(self, leave: Callable[[], None], **options: Any) -> None:
        """`leave`: called when a screen was let go of, which is garbage now."""
        super().__init__(**options)
        self._leave = leave

    def start(self, manager: ScreenManager) -> None:
        """The old screen leaves the tree when the new one comes, not a frame later."""
        super().start(manager)
        self.remove_screen(self.screen_out)

    def on_complete(self) -> None:
        super().on_complete()
        Clock.schedule_once(self._forget)  # Kivy has yet to tell it that it was left

    def _forget(self, _seconds: float) -> None:
        if not self.is_active:
            self.screen_out = None
            art.let_go()
            self._leave()


class SeenFrame:
    """A copy of the frame that was drawn last, as it is seen: a page that turns need not be drawn again.

    Drawing a screen once more would take as long as drawing the one that comes. Where frames follow closely
    on one another none is copied, but another one is drawn once they have come to an end.
    """

    def __init__(self, may_copy: Callable[[], bool]) -> None:
        self._may_copy = may_copy
        self._texture: Texture | None = None
        self._is_seen = False
        self._drawn = -CLOSE_SECONDS
        self._draw_again = Clock.create_trigger(lambda _: Window.canvas.ask_update(), CLOSE_SECONDS)
        Window.bind(on_flip=self._on_flip)

    @property
    def picture(self) -> Texture | None:
        """Return the last frame; None if it was not copied."""
        return self._texture if self._is_seen else None

    def _on_flip(self, *_: Any) -> None:
        self._draw_again.cancel()
        now, before = Clock.time(), self._drawn
        self._drawn, self._is_seen = now, False
        width, height = Window.size
        if width * height > MOST_PIXELS or not self._may_copy():
            self._texture = None
            return
        if now - before < CLOSE_SECONDS:
            self._draw_again()
            return
        if self._texture is None or self._texture.size != (width, height):
            self._texture = Texture.create(size=(width, height), colorfmt="rgb")
        self._texture.bind()
        glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, width, height)
        self._is_seen = True


class TurningPage:
    """A picture of the screen that is left, turned away over the one that has come."""

    def __init__(self) -> None:
        self._motion = Motion()
        self._drawing = InstructionGroup()
        self._page, self._shade = Rectangle(), Rectangle()
        self._calls: list[Callable[[], None]] = []
        solid = Callback(lambda _: glDisable(GL_BLEND)), Color(1, 1, 1), self._page
        for instruction in (
            *solid, Callback(lambda _: glEnable(GL_BLEND)), Color(0, 0, 0, SHADE), self._shade,
        ):  # fmt: skip
            self._drawing.add(instruction)

    def turn(self, picture: Texture, seconds: float) -> None:
        self.put_away()
        self._page.texture = picture
        Window.canvas.after.add(self._drawing)
        self._fold(0)
        # Not before the new screen was drawn once: that takes a while, and would be half of the turn.
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self._start(seconds)))

    def _start(self, seconds: float) -> None:
        if self.is_turning:
            self._motion.add(seconds, self._fold)
            self._motion.then(self.put_away)

    @property
    def is_turning(self) -> bool:
        return self._drawing in Window.canvas.after.children

    @property
    def edge(self) -> float:
        """Return how far from the left the page covers the screen that has come."""
        return float(self._page.size[0]) if self.is_turning else 0.0

    def _fold(self, share: float) -> None:
        """The right edge goes to the left, and the page becomes narrower without losing anything."""
        width, height = Window.size
        edge = width * (1 - ease_out(share))
        self._page.size = edge, height
        self._shade.pos = edge, 0
        self._shade.size = min(width * SHADE_WIDTH, edge), height

    def then(self, call: Callable[[], None]) -> None:
        """Once nothing lies over the screen that has come."""
        if self.is_turning:
            self._calls.append(call)
        else:
            call()

    def put_away(self) -> None:
        self._motion.finish()
        if self.is_turning:
            Window.canvas.after.remove(self._drawing)
        self._page.texture = None
        calls, self._calls = self._calls, []
        for call in calls:
            call()


def picture_of(widget: Widget) -> Any:
    """As it is now, on paper; what is scrolled stays cut off at its edges, which takes a stencil."""
    fbo = Fbo(size=[max(1, int(side)) for side in widget.size], with_stencilbuffer=True)
    with fbo:
        ClearColor(*palette.PAPER)
        ClearBuffers()
    parent = widget.parent
    if parent is not None:
        parent.canvas.remove(widget.canvas)
    fbo.add(widget.canvas)
    fbo.draw()
    fbo.remove(widget.canvas)
    if parent is not None:
        parent.canvas.add(widget.canvas)
    return fbo.texture
