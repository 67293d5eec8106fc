"""Pages of text: sections, and paragraphs with a picture beside them."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.widgets.unheard import unheard


class Section(BoxLayout):
    __events__ = ("on_hear",)
    on_hear = unheard

    heading = StringProperty()
    can_hear = BooleanProperty(False)


class Paragraph(BoxLayout):
    """A text, with a picture beside it if it has one."""

    picture = StringProperty()
    text = StringProperty()


class Pairs(GridLayout):
    """Paragraphs two by two, where there is room."""
