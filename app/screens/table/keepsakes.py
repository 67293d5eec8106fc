"""Keepsakes beside the podium: what to look into and to take along once a match is over."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.style import palette
from app.widgets.button import PlayButton
from app.widgets.text import halved


class Keepsake(PlayButton):
    """A slip with a picture before its words."""

    icon = StringProperty()
    scale = NumericProperty(1)  # of text


class Keepsakes(BoxLayout):
    """Slips one above the other, or side by side; no wider than there are any."""

    is_row = BooleanProperty(False)
    unit = NumericProperty(1)
    scale = NumericProperty(1)

    def offer(self, icon: str, words: str, do: Callable[[], object]) -> None:
        slip = Keepsake(icon=icon, text=halved(words), fill=palette.CUT)
        slip.bind(on_release=lambda _: do())
        for name in ("unit", "scale"):
            self.bind(**{name: slip.setter(name)})
            setattr(slip, name, getattr(self, name))
        self.add_widget(slip)
