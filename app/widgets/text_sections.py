"""Pages of text: sections, and paragraphs with a picture beside them."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout


class Section(BoxLayout):
    __events__ = ("on_hear",)

    heading = StringProperty()
    can_hear = BooleanProperty(False)

    def on_hear(self) -> None:
        """It is to be read aloud."""


class Paragraph(BoxLayout):
    """A text, with a picture beside it if it has one."""

    picture = StringProperty()
    text = StringProperty()


class Pairs(GridLayout):
    """Paragraphs two by two, where there is room."""
