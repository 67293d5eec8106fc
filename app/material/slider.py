"""A bead on a rail that stops at a few places."""

from kivy.animation import Animation
from kivy.input import MotionEvent
from kivymd.uix.slider import MDSlider

from app.material.theme import Dressed
from app.resources.layouts import read_material
from app.widgets.unheard import unheard


class StopSlider(Dressed, MDSlider):
    """`value` counts the stops from 0; `on_choose` tells where a finger has left the bead."""

    __events__ = ("on_choose",)
    on_choose = unheard

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            Animation.cancel_all(self, "value_pos")  # the bead may still be on its way to the finger
            self.value_pos = touch.pos
            self.dispatch("on_choose", round(self.value))
        return bool(super().on_touch_up(touch))


read_material("slider")
