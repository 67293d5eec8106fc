"""A small stage of cut paper: sky, sun, hill and ground, in the light of its game."""

from dataclasses import dataclass

from kivy.properties import ColorProperty
from kivy.uix.stencilview import StencilView

from app.style import palette


@dataclass(frozen=True, slots=True)
class Light:
    """The three papers of a small stage, from back to front."""

    sky: list[float]
    hill: list[float]
    ground: list[float]


LIGHTS = (
    Light(palette.SKY, palette.MEADOW, palette.LEAF),
    Light(palette.SAND, palette.APRICOT, palette.TERRACOTTA),
    Light(palette.DAWN, palette.GOLD, palette.TURF),
    Light(palette.NIGHT, palette.DUSK, palette.SNOW),
)


class Stage(StencilView):
    sky = ColorProperty()
    hill = ColorProperty()
    ground = ColorProperty()
