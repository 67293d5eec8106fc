"""The typefaces: a round one for titles, and Roboto for text, which Kivy brings."""

from ast import literal_eval
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

from kivy.config import Config
from kivy.core.text import DEFAULT_FONT, LabelBase
from kivy.resources import resource_find

from app.text.glyph_coverage import glyphs_of

DISPLAY = "Fredoka"
TEXT = DEFAULT_FONT

with as_file(files("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf") as path:
    DISPLAY_FILE = Path(path)
    LabelBase.register(DISPLAY, str(path))


def displayed(text: str) -> str:
    """The text for the display face, which has no glyph for the no-break space."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def display_face(text: str) -> str:
    """The round face where it has all letters of a text; a name may have others."""
    return DISPLAY if text.isascii() or can_draw(displayed(text), DISPLAY) else TEXT


def can_draw(text: str, face: str = TEXT) -> bool:
    """Return whether a face has every letter of a text."""
    known = _known(face)
    return all(ord(sign) in known for sign in text)


@cache
def _known(face: str) -> frozenset[int]:
    return glyphs_of(DISPLAY_FILE if face == DISPLAY else _text_file())


def _text_file() -> Path:
    _, regular, *_ = literal_eval(Config.get("kivy", "default_font"))
    return Path(resource_find(regular))


def register_text_face() -> None:
    """Once more, after another cut of Roboto was put under its name: pictures must not change."""
    LabelBase.register(*literal_eval(Config.get("kivy", "default_font")))
