"""The colours of the paper theatre."""

from collections.abc import Sequence

from kivy.utils import get_color_from_hex

from app.style.contrast import contrast


def colour(code: str) -> list[float]:
    return list(get_color_from_hex(code))


PAPER = colour("#FBF5E6")
CUT = colour("#FFFDF6")  # the paler edge where paper was cut
INK = colour("#2B2A33")
SOFT_INK = colour("#5B5866")
TERRACOTTA = colour("#D9593D")
BRICK = colour("#B8452C")  # terracotta in the shade: what may not be, and nothing else
MIST = colour("#CFE0C0")
MOSS = colour("#B5CFA5")
MEADOW = colour("#7FB069")
TURF = colour("#5E8C4A")
LEAF = colour("#3C7A57")
SKY = colour("#8FC1D9")
DAWN = colour("#F8E3A1")
LINEN = colour("#F7E6C2")
SAND = colour("#F6D9A8")
APRICOT = colour("#E9A15B")
GOLD = colour("#E8B23A")
OCHRE = colour("#8A5A12")  # gold that can be read on paper
NIGHT = colour("#1E2A4A")
DUSK = colour("#44608F")
SNOW = colour("#D7E6F2")
SHADOW = colour("#2B2A3326")

# Seats: told apart by colour-blind eyes too, and never by colour alone.
SEATS = {
    "blue": colour("#0072B2"),
    "vermilion": colour("#D55E00"),
    "green": colour("#009E73"),
    "pink": colour("#CC79A7"),
    "amber": colour("#E69F00"),
    "sky": colour("#56B4E9"),
}
VEIL = colour("#2B2A3399")
NOTHING = colour("#00000000")
WHITE = colour("#FFFFFF")  # a picture as it was drawn


def on(colour: Sequence[float]) -> list[float]:
    """Ink or cut paper: what can be read on this colour."""
    return max(CUT, INK, key=lambda writing: contrast(writing, colour))
