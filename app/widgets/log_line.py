"""A sentence of the log or the recap, with whom and what it is about drawn before it."""

from typing import Any

from kivy.properties import ColorProperty, StringProperty
from kivy.utils import escape_markup

from app.match import Player
from app.style import palette
from app.widgets.paper import PaperLabel
from app.widgets.unscaled import plain_number


class LogLine(PaperLabel):
    """One widget a line: a long log has hundreds. Lines that wrap stay clear of the pictures."""

    symbol = StringProperty()  # of the player who did it; empty for what followed from it
    portrait = StringProperty()
    colour = ColorProperty(palette.WHITE)
    picture = StringProperty()
    row = plain_number(44)  # units: the height of a single line, and with it the size of its pictures
    side = plain_number(1)  # pixels for each unit of the pictures

    def __init__(self, sentence: str, player: Player | None = None, **options: Any) -> None:
        if player is not None:
            colour = palette.SEATS[player.colour]
            options |= {"symbol": player.symbol, "portrait": player.portrait, "colour": colour}
        super().__init__(text=escape_markup(sentence), **options)
