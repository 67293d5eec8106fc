"""`./dev torture`, in short: a few sudden ends, every kind of damage, hostile files."""

import json
import sys
from pathlib import Path

import pytest

from app.match import Match
from app.store import RaceEntry, Store
from tests.process import ended
from tests.store.tables import PLAYERS, begin, play
from tools.torments import Lost
from tools.torments.kills import Evening

ROOT = Path(__file__).parent.parent.parent


def test_nothing_is_lost_under_torture():
    answer = ended(
        [sys.executable, "-P", "-m", "tools.torture", "--kills", "12"], env={"PYTHONPATH": str(ROOT)}
    )
    assert answer.returncode == 0, answer.stderr
    assert "Nothing was lost" in answer.stdout
    assert "in play" in answer.stdout, "no kill came while a match was under way"


@pytest.fixture
def evening(tmp_path) -> tuple[Evening, Match, int]:
    """A file with seven moves, all of which were shown."""
    evening = Evening(tmp_path)
    store = Store(evening.path)
    kept, match = begin(store, entry=RaceEntry(store.cups.begin("Cup", PLAYERS, ["fable"]), 0))
    play(match, 7)
    store.close()
    evening.shown[kept.id] = [json.dumps(match.record.dump_move(move)) for move in match.record.moves]
    return evening, match, kept.id


def test_the_torturer_is_content_with_what_is_there(evening):
    table, _, number = evening
    table.check()
    table.shown[number].pop()  # kept, and the end came before it was shown
    table.check()
    assert table.unseen == 1


@pytest.mark.parametrize("change", [lambda shown: shown.append(shown[-1]), lambda shown: shown.reverse()])
def test_the_torturer_notices_what_is_lost(evening, change):
    table, _, number = evening
    change(table.shown[number])
    with pytest.raises(Lost):
        table.check()


def test_the_torturer_notices_a_race_that_has_left_its_cup(evening):
    table, _, number = evening
    store = Store(table.path)
    store.cups.take_out(number)
    store.close()
    with pytest.raises(Lost, match="races of a cup"):
        table.check()


def test_the_torturer_notices_what_is_doubled(evening):
    table, _, number = evening
    del table.shown[number][-2:]
    with pytest.raises(Lost, match="5 moves were shown, 7 are kept"):
        table.check()
