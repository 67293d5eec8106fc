"""The store: what was committed is there again."""

import pytest

from app.match import Manner, Match, Player, Side
from app.store import Store
from engines import catalogue
from engines.record import Record

PLAYERS = (
    Player("Zoé d’Or; DROP TABLE matches", "blue", Side.NORTH),
    Player("Bo", "green", bot="greedy", is_small=True),
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "apoint.db"


def test_settings_are_kept(path):
    store = Store(path)
    store.set_setting("language", "fr")
    store.set_setting("names", ["Zoé", "Bo"])
    store.close()
    again = Store(path)
    assert again.setting("language", "en") == "fr"
    assert again.setting("names", []) == ["Zoé", "Bo"]
    assert again.setting("sound", True) is True
    again.close()


@pytest.mark.parametrize("game", catalogue())
def test_a_match_is_there_again_after_every_action(path, game):
    store = Store(path)
    record = Record.begin(catalogue()[game], 2, 4, {})
    number = store.begin(record, PLAYERS, Manner.TABLE)
    match = Match(
        record,
        PLAYERS,
        Manner.TABLE,
        journal=lambda index, move: store.add(number, record, index, move),
        forget=lambda index: store.forget(number, index),
    )
    for _ in range(12):
        seat = match.to_act[0]
        match.submit(seat, match.view(seat).legal[0])
        other = Store(path)  # as after a crash: nothing was closed
        found = other.newest_open()
        other.close()
        assert found.players == PLAYERS
        assert found.manner is Manner.TABLE
        again = Match(found.record, found.players, found.manner)
        assert again.view(seat) == match.view(seat)
    store.close()


def test_what_is_undone_is_forgotten(path):
    store = Store(path)
    record = Record.begin(catalogue()["fable"], 2, 4, {})
    number = store.begin(record, PLAYERS, Manner.SECRET)
    match = Match(
        record,
        PLAYERS,
        Manner.SECRET,
        journal=lambda index, move: store.add(number, record, index, move),
        forget=lambda index: store.forget(number, index),
    )
    match.submit(0, match.view(0).legal[0])
    match.undo(0)
    assert store.newest_open().record.moves == []
    store.close()


def test_a_finished_match_is_not_open_any_more(path):
    store = Store(path)
    record = Record.begin(catalogue()["fable"], 2, 4, {})
    number = store.begin(record, PLAYERS, Manner.SECRET)
    assert store.newest_open().id == number
    store.finish(number)
    assert store.newest_open() is None
    store.close()
