"""Reading time: how long a child, or a person across the table, needs for a sentence."""

BEGIN_SECONDS, LETTER_SECONDS = 0.5, 0.025


def reading_seconds(text: str) -> float:
    """
    >>> reading_seconds("Zoé bets 3 on horse 5.") > 1
    True
    """
    return BEGIN_SECONDS + LETTER_SECONDS * len(text)
