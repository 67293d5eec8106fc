"""A question before something is done that cannot easily be undone."""

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty

from app.widgets.keyboard_list import walk
from app.widgets.paper import Sheet


class Question(Sheet):
    """The harmless answer is the large one."""

    text = StringProperty()
    no = StringProperty()
    yes = StringProperty()
    icon = StringProperty()

    def __init__(self, do: Callable[[], None], **options: Any) -> None:
        super().__init__(is_fitted=True, **options)
        self._do = do

    def key(self, key: int) -> None:
        walk([self.ids.no, self.ids.yes], key)

    def go_ahead(self) -> None:
        self.close()
        self._do()
