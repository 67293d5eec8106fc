"""The colours of the animals."""

from typing import Any


def test_what_is_written_in_the_colour_of_an_animal_can_be_read(app: Any):  # U30
    from app.boards.fable.art import COLOURS
    from app.style import palette
    from app.style.contrast import contrast

    for animal, colour in COLOURS.items():
        card = [0.84 * paper + 0.16 * tint for paper, tint in zip(palette.CUT[:3], colour[:3], strict=True)]
        for paper in (palette.PAPER, palette.CUT, card):
            assert contrast(colour, paper) >= 4.5, f"{animal} on {paper}"
