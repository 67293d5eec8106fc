"""Yes or no, as a bead in a groove."""

from typing import Any

from kivy.properties import NumericProperty
from kivymd.uix.selectioncontrol import MDSwitch

from app.material.theme import Dressed
from app.resources.layouts import read_material


class PaperSwitch(Dressed, MDSwitch):
    width = NumericProperty()  # KivyMD knows one size only
    height = NumericProperty()
    share = NumericProperty(0)  # of the way that the bead has gone

    def __init__(self, is_on: bool, **options: Any) -> None:
        super().__init__(disable_animation=True, **options)
        self.active = is_on
        self.disable_animation = False

    def set_icon(self, _switch: Any, _icon: str) -> None:
        """The groove is ticked, not the bead."""


read_material("switch")
