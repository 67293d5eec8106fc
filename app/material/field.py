"""A line to write on: a name, or the place of a file."""

from typing import Any

from kivy.input import MotionEvent
from kivy.uix.textinput import TextInput
from kivymd.uix.textfield import MDTextField

from app.material.theme import Dressed
from app.resources.layouts import read_material


class LineField(Dressed, MDTextField):
    """Until something is written, every finger on it marks all there is: the first letter takes its place."""

    # Kivy's own waits for the next frame and remembers for ever whom it waited for.
    _adjust_viewport = TextInput._adjust_viewport.__wrapped__

    def __init__(self, **options: Any) -> None:
        self._is_as_found = True  # nothing was written since it got the keyboard
        super().__init__(**options)
        self.fbind("focus", self._begin)
        self.fbind("text", self._note)

    def take_keyboard(self) -> None:
        """Ask for a name at once: the first letter takes the place of what is there."""
        self.focus = True
        self.select_all()

    def _begin(self, *_: Any) -> None:
        self._is_as_found = True

    def _note(self, *_: Any) -> None:
        self._is_as_found = not self.focus

    def on_touch_up(self, touch: MotionEvent) -> bool:
        is_last = touch.grab_current is self  # a finger that was held fast is told of twice
        is_taken = bool(super().on_touch_up(touch))
        if is_last and self.focus and self._is_as_found:
            self.select_all()
        return is_taken


read_material("field")
