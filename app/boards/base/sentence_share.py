"""The line below the arena, shared by a sentence and a hint so that neither has to be written small."""

from app.widgets.text import share_that_fits

STEP = 0.03
LEAST = 0.2  # of the line: a sentence has a name in it


def sentence_share(
    sentence: str,
    hint: str,
    usual: float,
    width: float,
    before: float,
    behind: float,
    height: float,
    wanted: float,
) -> float:
    """Return the part of a line that a sentence has: the usual one, or less where a hint needs the room.

    Beside the sentence lies something that takes the room `before`, and `behind` is what the hint leaves to
    buttons. Where there is no room for both, both are as large as the smaller one can be.
    """
    best, found = 0.0, usual
    share = usual
    while share >= LEAST:
        both = min(
            share_that_fits(sentence, share * width - before, height, wanted, is_bold=True),
            share_that_fits(hint, (1 - share) * width - behind, height, wanted),
        )
        if both > best:
            best, found = both, share
        if best == 1:
            break
        share -= STEP
    return found
