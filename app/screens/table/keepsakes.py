"""Keepsakes beside the podium: what to look into and to take along once a match is over."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.style import palette
from app.widgets.button import PlayButton
from app.widgets.text import halved
from app.widgets.unscaled import plain_number


class Keepsake(PlayButton):
    """A slip with a picture before its words."""

    icon = StringProperty()
    scale = plain_number(1)  # of text


class Keepsakes(BoxLayout):
    """Slips one above the other, or side by side; no wider than there are any."""

    is_row = BooleanProperty(False)
    unit = plain_number(1)
    scale = plain_number(1)

    def offer(self, icon: str, words: str, do: Callable[[], object]) -> None:
        slip = Keepsake(icon=icon, text=halved(words), fill=palette.CUT)
        slip.bind(on_release=lambda _: do())
        for name in ("unit", "scale"):
            self.bind(**{name: slip.setter(name)})
            setattr(slip, name, getattr(self, name))
        self.add_widget(slip)
