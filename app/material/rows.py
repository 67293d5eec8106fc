"""Rows of lists: what a row is about, in words, and what can be done with it."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivymd.uix.list import MDListItem, MDListItemHeadlineText, MDListItemSupportingText

from app.material.theme import Dressed
from app.resources.layouts import read_material


class RowTitle(Dressed, MDListItemHeadlineText):
    words = StringProperty()


class RowText(Dressed, MDListItemSupportingText):
    """A line or more below the title."""


class PaperRow(Dressed, MDListItem):
    """A slip of paper; one that can be pressed can be pressed all over."""

    title = StringProperty()
    sentence = StringProperty()
    is_pressable = BooleanProperty(True)


class SettingRow(PaperRow):
    """The name of a setting, and beside it, or below it where text is large, its control."""

    is_wide = BooleanProperty(True)
    wide_from = NumericProperty(700)  # units
    is_slight = BooleanProperty(False)  # what sets it finds room beside any text

    def control(self, widget: Any) -> None:
        self.ids.trailing_container.add_widget(widget)


read_material("rows")
