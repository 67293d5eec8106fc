"""Cups in the file: begun, raced, taken out, deleted; and what an accident leaves of them."""

import sqlite3

import pytest

from app.cup import standings
from app.match import Manner, NotKept, Player
from app.store import RaceEntry, Store
from engines import catalogue
from engines.record import Record
from tests.store.tables import ANA, BO, finish, play, resume
from tests.store.test_carry import lock

PIXEL = Player("Pixel", "sky", bot="easy")
CLEO = Player("Cléo", "pink")
GAMES = ("fable", "carrots", "derby", "reindeer")


def begin_cup(store: Store, racers=(ANA, BO, PIXEL), games=GAMES, name="Noël 2026") -> int:
    return store.cups.begin(name, racers, games)


def begin_race(store: Store, cup: int, number: int, players=(ANA, BO), seed: int = 4):
    game = store.cups.get(cup).games[number]
    record = Record.begin(catalogue()[game], len(players), seed, {})
    opened = store.begin(record, players, Manner.OPEN, RaceEntry(cup, number))
    return opened, resume(store, opened)


def run_race(store: Store, cup: int, number: int, players=(ANA, BO), seed: int = 4) -> int:
    opened, match = begin_race(store, cup, number, players, seed)
    play(match)
    store.finish(opened.id)
    return opened.id


@pytest.fixture
def cup(store) -> int:
    return begin_cup(store)


def test_a_cup_waits_with_everything_it_was_begun_with(opened, store, cup):
    store.close()
    found = opened().cups.get(cup)
    assert (found.name, found.racers, found.games) == ("Noël 2026", (ANA, BO, PIXEL), GAMES)
    assert (found.races, found.left, found.is_over) == ((), (0, 1, 2, 3), False)


def test_a_race_counts_from_the_moment_it_is_over(store, cup):
    opened, match = begin_race(store, cup, 2, (ANA, BO, PIXEL))
    play(match, 5)
    (race,) = store.cups.get(cup).races
    assert (race.match, race.number, race.is_over) == (opened.id, 2, False)
    assert [one.met for one in standings(store.cups.get(cup))] == [0, 0]
    play(match)
    store.finish(opened.id)
    found = store.cups.get(cup)
    assert [one.place for one in found.races[0].finishers] == list(match.result.places)
    assert [one.met for one in standings(found)] == [2, 2]
    assert store.cups.of_match(opened.id) == found


def test_the_cup_that_was_raced_last_is_the_first(store):
    old, new = begin_cup(store, name="Old"), begin_cup(store, name="New")
    assert [one.id for one in store.cups.open()] == [new, old]
    run_race(store, old, 0)
    assert [one.id for one in store.cups.open()] == [old, new]
    store.cups.end(old)
    assert [one.id for one in store.cups.open()] == [new]
    assert [one.id for one in store.cups.over()] == [old]


def test_people_who_sit_down_at_a_race_take_part_and_look_as_they_do_now(store, cup):
    bo = Player("bo", "amber", face="owl")
    run_race(store, cup, 0, (bo, CLEO, Player("Domino", "green", bot="easy")))
    racers = store.cups.get(cup).racers
    assert [one.name for one in racers] == ["Ana", "bo", "Pixel", "Cléo"]
    assert (racers[1].colour, racers[1].face) == ("amber", "owl")


def test_a_person_who_is_called_like_a_robot_of_the_cup_takes_part(store, cup):
    run_race(store, cup, 0, (ANA, Player("pixel", "amber"), Player("Domino", "sky", bot="easy")))
    racers = store.cups.get(cup).racers
    assert [(one.name, one.bot) for one in racers] == [
        ("Ana", None),
        ("Bo", None),
        ("Biscuit", "easy"),
        ("pixel", None),
    ]
    assert [one.met for one in standings(store.cups.get(cup))] == [2, 2, 0]


def test_a_race_that_is_taken_out_leaves_its_place_free_and_its_match_alone(store, cup):
    first = run_race(store, cup, 0)
    second = run_race(store, cup, 1, seed=9)
    store.cups.take_out(first)
    found = store.cups.get(cup)
    assert [race.match for race in found.races] == [second]
    assert found.left == (0, 2, 3)
    assert first in [line.id for line in store.finished_matches()]
    assert store.cups.of_match(first) is None
    again = run_race(store, cup, 0, seed=5)
    assert [race.match for race in store.cups.get(cup).races] == [again, second]


def test_a_deleted_cup_leaves_its_matches_alone(store, cup):
    match = run_race(store, cup, 0)
    store.cups.delete(cup)
    assert store.cups.every() == ()
    assert [line.id for line in store.finished_matches()] == [match]


def test_a_deleted_match_still_counts_if_it_was_over_and_is_no_race_if_not(store, cup):
    over, under_way = run_race(store, cup, 0), begin_race(store, cup, 1)[0].id
    before = standings(store.cups.get(cup))
    store.delete(over)
    store.delete(under_way)
    found = store.cups.get(cup)
    assert standings(found) == before
    assert (found.left, store.summary(over)) == ((1, 2, 3), None)


def test_help_is_kept_with_the_race_and_nowhere_else(opened, store, cup):
    race = begin_race(store, cup, 3)[0].id
    outside = finish(store, game="derby")[0]
    for match in (race, outside):
        store.cups.help_with(match)
    store.close()
    assert [one.is_helped for one in opened().cups.get(cup).races] == [True]


def test_another_hall_of_fame_counts_no_cup_of_before(store, cup):
    store.cups.end(cup)
    store.erase_statistics("derby")
    assert store.cups.get(cup).is_counted
    store.erase_statistics()
    assert not store.cups.get(cup).is_counted


def test_what_is_told_of_a_cup_is_the_same_whatever_a_running_match_hides(opened, store, path, tmp_path):
    """Two files whose open race was dealt otherwise tell one and the same."""
    told = []
    for seed in (4, 5):
        other = opened(tmp_path / f"{seed}.db", clock=lambda: 7)
        number = begin_cup(other)
        run_race(other, number, 1)
        play(begin_race(other, number, 0, seed=seed)[1], 1)
        found = other.cups.get(number)
        told.append((found.races, standings(found), found.left, found.racers))
    assert told[0] == told[1]


# -- accidents ----------------------------------------------------------------------------


def test_a_race_begun_while_nothing_can_be_kept_is_none(store, cup, path):
    other = lock(path, is_readable=True)
    with pytest.raises(NotKept):
        begin_race(store, cup, 0)
    other.close()
    assert (store.cups.get(cup).races, store.open_matches()) == ((), ())


def test_a_damaged_file_keeps_its_cups(opened, store, path, cup):
    matches = [run_race(store, cup, number, seed=number) for number in range(3)]
    store.cups.help_with(matches[1])
    before = store.cups.get(cup)
    store.close()
    with path.open("ab") as file:
        file.write(b"torn")
    again = opened()
    assert again.notice.aside
    assert again.cups.get(cup) == before


@pytest.mark.parametrize("is_begun_there", [False, True])
def test_a_cup_of_a_locked_evening_comes_into_the_file(opened, path, is_begun_there):
    store = Store(path)
    kept = begin_cup(store)
    run_race(store, kept, 0)
    store.close()
    other = lock(path)
    evening = Store(path)
    number = begin_cup(evening, name="Evening")
    race = run_race(evening, number, 1, (ANA, CLEO))
    evening.cups.help_with(race)
    other.close()
    if is_begun_there:  # and another process used the numbers meanwhile
        meanwhile = Store(path)
        run_race(meanwhile, begin_cup(meanwhile, name="Meanwhile"), 1, (BO, CLEO))
        meanwhile.close()
    evening.close()
    again = opened()
    found = {one.name: one for one in again.cups.every()}
    assert set(found) == {"Noël 2026", "Evening"} | ({"Meanwhile"} if is_begun_there else set())
    assert [race.number for race in found["Noël 2026"].races] == [0]
    (raced,) = found["Evening"].races
    assert raced.is_helped
    assert [one.player for one in raced.finishers] == ["ana", "cléo"]
    assert again.summary(raced.match).players == (ANA, CLEO)


@pytest.mark.parametrize("is_touched_there", [False, True])
def test_what_a_readable_evening_did_to_a_cup_comes_into_the_file(opened, path, is_touched_there):
    store = Store(path)
    number = begin_cup(store)
    first, second = run_race(store, number, 0), run_race(store, number, 1, seed=8)
    doomed = begin_cup(store, name="Doomed")
    store.close()
    path.chmod(0o644)
    evening = evening_without_a_file(path)
    evening.cups.take_out(first)
    evening.cups.help_with(second)
    evening.cups.delete(doomed)
    third = run_race(evening, number, 2, seed=3)
    if is_touched_there:
        meanwhile = Store(path)
        third = run_race(meanwhile, number, 2, seed=7)  # was run there first
        run_race(meanwhile, doomed, 0, seed=6)
        meanwhile.close()
    assert evening.try_again()
    evening.close()
    again = opened()
    found = again.cups.get(number)
    assert [race.number for race in found.races] == [1, 2]
    assert found.races[0].is_helped
    assert len(found.races[1].finishers) == 2
    assert found.races[1].match == third
    assert (again.cups.get(doomed) is not None) == is_touched_there, "what went on elsewhere is not deleted"


def evening_without_a_file(path) -> Store:
    """A store that could read the file when it was opened, and not write it."""
    other = lock(path, is_readable=True)
    store = Store(path)
    assert not store.notice.is_kept
    other.rollback()
    other.close()
    return store


def test_a_programme_of_unknown_games_can_be_told(store):
    number = begin_cup(store, games=("fable", "snails"))
    assert store.cups.get(number).games == ("fable", "snails")
    assert store.notice is None


def test_rows_of_a_cup_that_was_never_ours_are_left_out_and_told(opened, store, path, cup):
    other = begin_cup(store, name="Other")
    store.close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE cups SET racers = '[]' WHERE id = ?", (other,))
    again = opened()
    assert [one.id for one in again.cups.every()] == [cup]
    assert again.notice is not None
