"""The typefaces: a round one for titles, Roboto for text, and KivyMD's for icons."""

from importlib.resources import as_file, files

import kivymd.font_definitions  # noqa: F401  registers "Icons"
from kivy.core.text import LabelBase
from kivymd.icon_definitions import md_icons

DISPLAY = "Fredoka"

with as_file(files("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf") as path:
    LabelBase.register(DISPLAY, str(path))


def icon(name: str) -> str:
    """An icon as markup.

    >>> icon("cog")
    '[font=Icons]\\U000f0493[/font]'
    """
    return f"[font=Icons]{md_icons[name]}[/font]"


def displayed(text: str) -> str:
    """The text for the display face, which has no glyph for the no-break space."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")
