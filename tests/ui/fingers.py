"""What a hand does at a screen, and Kivy's own input doing it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

Point = tuple[float, float]  # in the window, from its lower left corner


@dataclass(frozen=True, slots=True)
class Tap:
    at: Point


@dataclass(frozen=True, slots=True)
class Drag:
    start: Point
    end: Point

    @property
    def middle(self) -> Point:
        return (self.start[0] + self.end[0]) / 2, (self.start[1] + self.end[1]) / 2


@dataclass(frozen=True, slots=True)
class Key:
    """Goes down and stays there, unless it is let go of."""

    code: int


Gesture = Tap | Drag | Key


def frames(count: int = 4) -> None:
    """Frames that are drawn: for tests about pixels, or about what drawing leads to."""
    from kivy.base import EventLoop

    for _ in range(count):
        EventLoop.idle()


def settle(count: int = 3) -> None:
    """Frames in which everything happens but the drawing, which takes most of the time."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.lang import Builder

    for _ in range(count):
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()


def let_go(tree: Any) -> None:
    """Unbind the expressions of a tree that was left for good: it follows no setting and no size any more."""
    from kivy.lang import Builder

    for part in tree.walk(restrict=True):
        Builder.unbind_widget(part.uid)


def long_frame(sixtieths: int) -> None:
    """One frame that takes so many sixtieths of a second."""
    from kivy.clock import Clock

    Clock.tick.__self__.pass_by(sixtieths - 1)
    settle(1)


def finger(at: Point) -> Any:
    """A finger that lies on the screen; it moves and goes by `touch_move` and `touch_up`."""
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*at)
    touch.touch_down()
    return touch


def queue(tap: Tap) -> None:
    """A tap of which the next frame will tell: it was made while the one before was drawn."""
    from kivy.base import EventLoop
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*tap.at)
    for kind in ("begin", "end"):
        EventLoop._dispatch_input(kind, touch)


def do(gesture: Gesture) -> None:
    match gesture:
        case Tap(at):
            finger(at).touch_up()
        case Drag(start, end):
            touch = finger(start)
            touch.touch_move(*gesture.middle)
            touch.touch_move(*end)
            touch.touch_up()
        case Key(code):
            from kivy.core.window import Window

            Window.dispatch("on_key_down", code, 0, "", [])
            Window.dispatch("on_key_up", code, 0)


def do_all(gestures: Iterable[Gesture]) -> None:
    """One after the other; each is worked out when the one before has been seen."""
    for gesture in gestures:
        do(gesture)
        settle()


def centre(widget: Any) -> Point:
    """The middle of a widget, in the window."""
    x, y = widget.to_window(*widget.center)
    return float(x), float(y)


def tap(*widgets: Any) -> None:
    """One after the other, once they have found their places."""
    settle()
    do_all(Tap(centre(widget)) for widget in widgets)


def press(code: int, *modifiers: str) -> None:
    """A key goes down and comes up again."""
    from kivy.core.window import Window

    Window.dispatch("on_key_down", code, 0, chr(code) if 32 < code < 127 else "", list(modifiers))
    Window.dispatch("on_key_up", code, 0)
    settle()
