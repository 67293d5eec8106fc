"""The rule for one thing on the table: its picture, a sentence or two, and the way to its page (U14)."""

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from app.text.guide import Rule
from app.widgets.paper import Sheet
from app.widgets.unheard import unheard


class RuleSheet(Sheet):
    __events__ = ("on_hear",)
    on_hear = unheard

    can_hear = BooleanProperty(False)  # which rule it is is no secret
    picture = StringProperty()
    text = StringProperty()
    more = StringProperty()  # on the button that leads to the page

    def __init__(self, rule: Rule, more: str, read_on: Callable[..., None], **options: Any) -> None:
        """`read_on`: open the page of the game at this rule."""
        super().__init__(
            heading=rule.title, picture=rule.picture, text=rule.text, more=more, is_fitted=True, **options
        )
        self._read_on = read_on

    def read_on(self) -> None:
        self.close()
        self._read_on(can_hear=self.can_hear)
