"""The ways that lead on from a table."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableWays:
    """Made by `Matches`, which knows the match behind a table, and the cup behind that."""

    end: Callable[[], None]  # the match is over; called once
    help: Callable[[], None]  # a hint was given, or a move taken back late
    take_break: Callable[[], None]  # all is left as it is
    put_away: Callable[[], None]
    come_back: Callable[[], None]  # to the table, from a page that was opened there
    rematch: Callable[[], None]
    same_cards: Callable[[], None]  # once more with the same deal
    rematch_words: str = ""  # on the button of `rematch`, where that leads elsewhere
