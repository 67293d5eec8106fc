"""A file that could not be used is tried again: what was done meanwhile comes into it, nothing is lost."""

import sqlite3
from pathlib import Path

import pytest

from app.match import Player, TutorialProgress
from app.store import OpenMatch, Store
from tests.store.tables import ANA, BO, begin, finish, play, resume
from tools.torments.means import no_room_beyond

EARLY, LATE = 1_000, 2_000  # seconds since 1970
CLEO = Player("Cléo", "pink")


def lock(path: Path, *, is_readable: bool = False) -> sqlite3.Connection:
    """Another process has the file for itself or, where it can be read, is writing something."""
    db = sqlite3.connect(path, isolation_level=None)
    if not is_readable:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
    db.execute("BEGIN IMMEDIATE" if is_readable else "BEGIN EXCLUSIVE")
    return db


@pytest.fixture
def full(path: Path) -> dict[int, list]:
    """A finished match and two open ones; their moves by number."""
    store = Store(path, clock=lambda: EARLY)
    store.set_setting("language", "en")
    store.set_setting("names", ["Ana", "Bo"])
    found = {finish(store, game="derby")[0]: []}
    for game in ("fable", "carrots"):
        kept, match = begin(store, game, (ANA, BO))
        play(match, 6)
        found[kept.id] = list(match.record.moves)
    store.close()
    return found


def evening(path: Path) -> Store:
    return Store(path, clock=lambda: LATE)


def moves_of(store: Store, number: int) -> list:
    found = store.open(number)
    assert isinstance(found, OpenMatch)
    return found.record.moves


def won(store: Store) -> dict[str, int]:
    return {tally.name: tally.played for tally in store.hall_of_fame()}


@pytest.mark.parametrize("way", ["try_again", "close"])
def test_matches_of_a_locked_evening_come_to_those_of_the_file(opened, path, full, way):
    other = lock(path)
    store = evening(path)
    assert store.open_matches() == ()
    finish(store, game="derby", players=(ANA, CLEO))
    _, match = begin(store, "reindeer", (CLEO, ANA))
    play(match, 5)
    assert not store.try_again()
    other.close()
    if way == "try_again":
        assert store.try_again()
        assert store.notice is None
        assert not store.try_again(), "it is in use already"
    store.close()
    again = opened(clock=lambda: LATE)
    assert again.notice is None
    newest, *older = again.open_matches()
    assert (newest.game, moves_of(again, newest.id)) == ("reindeer", match.record.moves)
    assert sorted(line.id for line in older) == [2, 3]
    assert {line.id: moves_of(again, line.id) for line in older} == {
        number: full[number] for number in (2, 3)
    }
    assert [line.touched for line in again.finished_matches()] == [LATE, EARLY]
    assert won(again) == {"Ana": 2, "Bo": 1, "Cléo": 1}
    assert {person.name for person in again.people()} == {"Ana", "Bo", "Cléo"}


def test_after_that_everything_is_written_to_the_file(opened, path, full):
    other = lock(path)
    store = opened(clock=lambda: LATE)
    begin(store)
    other.close()
    assert store.try_again()
    kept, match = begin(store, "derby")
    play(match, 4)
    crashed = evening(path)
    assert moves_of(crashed, kept.id) == match.record.moves
    crashed.close()


def test_a_match_of_the_file_that_was_played_on_goes_on_there(opened, path, full):
    other = lock(path, is_readable=True)
    store = opened(clock=lambda: LATE)
    assert not store.notice.is_kept
    match = resume(store, store.open(2))
    play(match, 3)
    assert not store.try_again()
    other.close()
    assert store.try_again()
    assert [line.id for line in store.open_matches()] == [2, 3]
    assert len(match.record.moves) > len(full[2])
    assert moves_of(store, 2) == match.record.moves
    play(resume(store, store.open(2)), 1)
    assert len(moves_of(store, 2)) == len(match.record.moves) + 1


def test_a_match_that_went_on_in_both_places_is_there_twice(opened, path, full):
    first = Store(path, clock=lambda: EARLY)
    there = resume(first, first.open(2))
    other = lock(path, is_readable=True)
    store = opened(clock=lambda: LATE)
    here = resume(store, store.open(2))
    play(here, 3, seed=2)
    other.close()
    play(there, 5, seed=3)
    first.close()
    assert store.try_again()
    assert moves_of(store, 2) == there.record.moves
    assert [line.id for line in store.open_matches()] == [4, 2, 3]
    assert moves_of(store, 4) == here.record.moves


def test_what_was_put_away_deleted_and_erased_stays_so(opened, path, full):
    other = lock(path, is_readable=True)
    store = opened(clock=lambda: LATE)
    store.put_away(3)
    store.delete(2)
    store.erase_statistics()
    finish(store, game="derby", players=(ANA, CLEO))
    other.close()
    assert store.try_again()
    assert store.open_matches() == ()
    assert [line.id for line in store.matches_put_away()] == [3]
    assert store.open(2).code == "gone"
    assert won(store) == {"Ana": 1, "Cléo": 1}


def test_a_match_begun_ended_and_deleted_meanwhile_still_counts(opened, path, full):
    other = lock(path)
    store = opened(clock=lambda: LATE)
    store.delete(finish(store, game="derby")[0])
    other.close()
    assert store.try_again()
    assert won(store) == {"Ana": 2, "Bo": 2}
    assert [line.id for line in store.finished_matches()] == [1]
    assert begin(store)[0].id == 5, "its number is gone with it"


def test_the_number_of_a_match_deleted_meanwhile_is_given_to_no_other(opened, path, full):
    other = lock(path, is_readable=True)
    store = opened(clock=lambda: LATE)
    store.delete(3)
    other.close()
    assert store.try_again()
    assert begin(store)[0].id == 4


def test_what_goes_on_elsewhere_is_not_deleted(opened, path, full):
    first = Store(path, clock=lambda: EARLY)
    there = resume(first, first.open(2))
    other = lock(path, is_readable=True)
    store = opened(clock=lambda: LATE)
    store.delete(1)
    store.delete(2)
    other.close()
    play(there, 2)
    first.put_away(1)
    first.close()
    assert store.try_again()
    assert moves_of(store, 2) == there.record.moves
    assert [line.id for line in store.matches_put_away()] == [1]
    assert won(store) == {"Ana": 1, "Bo": 1}


def test_what_was_set_meanwhile_is_set_and_no_name_or_lesson_is_forgotten(opened, path, full):
    first = Store(path)
    TutorialProgress(first, 2).begin()
    first.close()
    other = lock(path)
    store = opened(clock=lambda: LATE)
    store.set_setting("sound", False)
    store.set_setting("names", ["Cléo", "Ana"])
    kept, match = begin(store)
    play(match, 2)
    lesson = TutorialProgress(store, kept.id)
    lesson.begin()
    lesson.understand("cover")
    other.close()
    assert store.try_again()
    assert store.setting("sound", True) is False
    assert store.setting("language", "fr") == "en"
    assert store.setting("names", []) == ["Cléo", "Ana", "Bo"]
    newest = store.open_lessons()[0].id
    assert (newest, TutorialProgress(store, newest).told) == (4, ("cover",))
    assert TutorialProgress(store, 2).is_on
    assert not TutorialProgress(store, kept.id).is_on


def test_a_lesson_that_ended_meanwhile_is_over(opened, path, full):
    first = Store(path)
    TutorialProgress(first, 2).begin()
    first.close()
    other = lock(path, is_readable=True)
    store = opened(clock=lambda: LATE)
    TutorialProgress(store, 2).end()
    other.close()
    assert store.try_again()
    assert not TutorialProgress(store, 2).is_on


def test_when_there_is_room_again_the_evening_is_kept(path, full):
    with no_room_beyond(0):
        store = evening(path)
        assert not store.notice.is_kept
        play(resume(store, store.open(2)), 2)
        assert not store.try_again()
        moves = moves_of(store, 2)
    assert store.try_again()
    assert moves_of(store, 2) == moves
    store.close()


def test_a_file_that_could_not_be_made_is_made(opened, tmp_path):
    path = tmp_path / "away" / "apoint.db"
    store = evening(path)
    kept, match = begin(store)
    play(match, 3)
    assert not store.notice.is_kept
    path.parent.mkdir()
    assert store.try_again()
    store.close()
    again = opened(path, lambda: LATE)
    assert moves_of(again, kept.id) == match.record.moves


def test_nothing_is_half_carried(opened, path, full, monkeypatch):
    def fail(_db: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("the disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    other = lock(path)
    store = opened(clock=lambda: LATE)
    finish(store, game="derby")
    other.close()
    with monkeypatch.context() as patch:
        patch.setattr("app.store.carry.results.recount", fail)  # the last that is done
        assert not store.try_again()
    assert not store.notice.is_kept
    beside = Store(path)
    assert len(beside.finished_matches()) == 1
    beside.close()
    assert store.try_again()
    assert won(store) == {"Ana": 2, "Bo": 2}
