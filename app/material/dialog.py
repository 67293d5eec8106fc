"""A question before something is done that cannot easily be undone."""

from collections.abc import Callable
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import StringProperty
from kivymd.uix.dialog import MDDialog

from app.material.theme import Dressed
from app.resources.layouts import read_material
from app.settings import Settings
from app.widgets.keyboard_list import walk

UNFOLD_SECONDS, FOLD_SECONDS = 0.3, 0.15


class QuestionDialog(Dressed, MDDialog):
    """The harmless answer is the large one, and what a touch beside the paper means."""

    heading = StringProperty()
    text = StringProperty()
    no = StringProperty()
    yes = StringProperty()
    icon = StringProperty()

    def __init__(self, settings: Settings, do: Callable[[], None], **options: Any) -> None:
        super().__init__(**options)
        self._do = do
        self.show_duration, self.hide_duration = (
            0 if settings.reduced_motion else settings.seconds(seconds)
            for seconds in (UNFOLD_SECONDS, FOLD_SECONDS)
        )

    def update_width(self, *_: Any) -> None:
        """Leave the width to our layout."""

    def key(self, key: int) -> None:
        walk([self.ids.no, self.ids.yes], key)

    def go_ahead(self) -> None:
        self.dismiss()
        self._do()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While it folds up it takes no touch."""
        return self._is_open and bool(super().on_touch_down(touch))


read_material("dialog")
