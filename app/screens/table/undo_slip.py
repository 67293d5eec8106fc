"""The slip of paper that takes back the last move."""

from kivy.properties import BooleanProperty, ListProperty

from app.widgets.paper import Slip


class UndoSlip(Slip):
    """Beside the tools of the table, or on a cover."""

    can_undo = BooleanProperty(False)
    spot = ListProperty((0, 0))  # of the table, where nothing covers it
    is_on_cover = BooleanProperty(False)  # nothing but a cover is to be seen
