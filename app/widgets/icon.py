"""Signs of the house: drawn white in assets/art/src/icons, shown in whatever colour is wished."""

from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.widget import Widget

from app import palette
from app.art import picture


def icon(name: str) -> Texture | None:
    return picture(f"icon-{name}") if name else None


class Icon(Widget):
    """As large as there is room, in the middle."""

    name = StringProperty()
    color = ColorProperty(palette.INK)
