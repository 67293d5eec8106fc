"""A write-ahead log that is gone is told of, and nothing else is taken for that."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.store import Store, Trouble
from app.store.trouble import Notice
from app.store.wal import AWAITED
from tests.store.tables import begin, play

GONE = Notice(Trouble.GONE)


def left_behind(path: Path, *companions: str) -> Path:
    """The file as a sudden end would leave it now, with some of what SQLite keeps beside it."""
    copy = path.with_name("left.db")
    for companion in ("", "-wal"):
        Path(f"{copy}{companion}").unlink(missing_ok=True)
    for companion in ("", *companions):
        shutil.copy(f"{path}{companion}", f"{copy}{companion}")
    return copy


@pytest.mark.parametrize("moves", [1, 30, 150])
def test_a_log_that_is_gone_after_a_sudden_end_is_told_of_once(opened, store, path, moves):
    _, match = begin(store, "reindeer")
    for _ in range(moves):
        play(match, 1)
        if not match.to_act:
            _, match = begin(store, "reindeer")
    left = left_behind(path)
    again = Store(left)
    assert again.notice == GONE
    begin(again)
    assert again.notice == GONE, "as long as the app is open"
    again.close()
    assert opened(left).notice is None


def test_an_empty_log_is_as_good_as_none(opened, store, path):
    begin(store)
    left = left_behind(path)
    Path(f"{left}-wal").touch()
    assert opened(left).notice == GONE


def test_earlier_evenings_are_there_without_the_log_of_the_last(opened, store, path):
    kept, match = begin(store)
    play(match, 5)
    second = opened(left_behind(path, "-wal"))
    begin(second)
    left = second._database.path
    third = opened(Path(shutil.copy(left, left.with_name("third.db"))))
    assert third.notice == GONE
    assert third.open(kept.id).record.moves == match.record.moves


@pytest.mark.parametrize("writes", [0, 1, 120])
def test_a_sudden_end_is_nothing_to_tell_of_while_the_log_is_there(opened, store, path, writes):
    for number in range(writes):
        store.set_setting("number", number)
        assert number % 10 or opened(left_behind(path, "-wal")).notice is None
    again = opened(left_behind(path, "-wal"))
    assert again.notice is None
    assert again.setting("number", 0) == max(0, writes - 1)


@pytest.mark.parametrize("writes", [0, 1, 120])
def test_a_file_that_was_closed_needs_no_log(opened, path, writes):
    store = Store(path)
    for number in range(writes):
        store.set_setting("number", number)
    store.close()
    assert opened(left_behind(path)).notice is None


def test_a_file_that_nothing_was_written_to_needs_no_log(opened, store, path):
    assert opened(left_behind(path)).notice is None


def test_a_log_that_another_program_has_played_in_is_not_missed(opened, store, path):
    kept, match = begin(store)
    play(match, 5)
    left = left_behind(path, "-wal")
    with closing(sqlite3.connect(left)) as other:
        other.execute("SELECT count(*) FROM matches").fetchone()
    assert not Path(f"{left}-wal").exists()
    again = opened(left)
    assert again.notice is None
    assert again.open(kept.id).record.moves == match.record.moves


def test_a_sudden_end_in_the_very_moment_of_the_mark_is_nothing_to_tell_of(opened, store, path):
    begin(store)
    store._database._db.execute(f"PRAGMA application_id = {AWAITED}")
    left = left_behind(path, "-wal")
    again = Store(left)
    assert again.notice is None
    again.close()
    assert opened(left).notice is None


def test_a_file_closed_in_that_moment_needs_no_log(opened, path):
    store = Store(path)
    begin(store)
    store._database._db.execute(f"PRAGMA application_id = {AWAITED}")
    store.close()
    assert opened().notice is None
