"""The table of turns that the bot climbs is the one that the rules lead to."""

import pytest

from engines.carrots import solo
from engines.carrots.model import FINISH
from engines.carrots.turns import COLUMNS, table


def test_the_table_of_the_bot_is_worked_out_from_the_rules(monkeypatch: pytest.MonkeyPatch, counts):
    """Purses up to a hundred tell it, but in the last squares, where larger ones are eaten up (C15)."""
    columns, lettuces, squares = counts((21, 1, 50), (len(COLUMNS), solo.MOST_LETTUCES + 1, FINISH))
    monkeypatch.setattr(solo, "COLUMNS", COLUMNS[:columns])
    found = solo.work_out()
    kept = {name: [[row[:columns] for row in rows] for rows in turns] for name, turns in table().items()}
    assert found["free"] == kept["free"]
    for worked_out, turns in zip(found["racing"][:lettuces], kept["racing"], strict=False):
        assert worked_out[:squares] == turns[:squares]
