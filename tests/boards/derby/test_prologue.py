"""The first race, which is shown before the match."""

import pytest

from engines.derby import GAME
from engines.derby.view import follow


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_first_race_ends_where_the_match_begins(seats: int):  # D5, D6
    from dataclasses import replace

    from app.boards.derby.races import first_reveal

    for seed in range(20):
        opening = GAME.view(GAME.new(seats, seed), None)
        view, events = first_reveal(opening)
        for event in events:
            view = follow(view, event)
        assert view == replace(opening, legal=())
