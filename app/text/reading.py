"""How long a sentence has to be seen, to be read by a child or from across the table."""

BEGIN_SECONDS, LETTER_SECONDS = 0.5, 0.025


def reading_seconds(text: str) -> float:
    """
    >>> reading_seconds("Zoé bets 3 on horse 5.") > 1
    True
    """
    return BEGIN_SECONDS + LETTER_SECONDS * len(text)
