"""The typefaces: a round one for titles, and Roboto for text, which Kivy brings."""

from importlib.resources import as_file, files

from kivy.core.text import LabelBase

DISPLAY = "Fredoka"

with as_file(files("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf") as path:
    LabelBase.register(DISPLAY, str(path))


def displayed(text: str) -> str:
    """The text for the display face, which has no glyph for the no-break space."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")
