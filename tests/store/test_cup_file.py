"""A whole cup as a file: there and back it is the same cup, and nothing in it is trusted."""

import json
import random

import pytest

from app.cup import Cup, standings
from app.store import NotAMatch, Store
from tests.store.tables import ANA, BO, play, resume
from tests.store.test_cups import CLEO, PIXEL, begin_cup, begin_race, run_race
from tests.store.test_match_file import changed


def as_file(store: Store, cup: int) -> bytes:
    return store.cups.document(cup).data


def seen(cup: Cup) -> tuple:
    """All that makes it this cup, whatever numbers it and its matches have."""
    races = [(race.number, race.is_helped, race.finishers) for race in cup.races]
    return cup.sign, cup.name, cup.racers, cup.games, cup.is_over, races


@pytest.fixture
def cup(store) -> int:
    """Two races over, one of them helped, and one under way."""
    number = begin_cup(store, racers=(ANA, BO, CLEO, PIXEL), games=("derby", "derby", "reindeer"))
    run_race(store, number, 0, (ANA, BO, PIXEL))
    store.cups.help_with(run_race(store, number, 1, (ANA, CLEO), seed=8))
    play(begin_race(store, number, 2)[1], 4)
    return number


@pytest.fixture
def other(opened, tmp_path) -> Store:
    return opened(tmp_path / "other.db")


def test_on_another_tablet_it_is_the_same_cup_and_goes_on(store, cup, other):
    here = store.cups.get(cup)
    there = other.take_in(as_file(store, cup))
    assert isinstance(there, Cup)
    assert seen(there) == seen(here)
    assert standings(there) == standings(here)
    (waiting,) = other.open_matches()
    assert waiting.moves == 4
    assert other.hall_of_fame() == (), "what ended elsewhere does not count here"
    assert other.cups.of_match(waiting.id) == there


def test_a_cup_that_was_handed_over_arrives_so_and_does_not_count(store, other):
    number = begin_cup(store, games=("derby",))
    run_race(store, number, 0)
    store.cups.end(number)
    there = other.take_in(as_file(store, number))
    assert (there.is_over, there.is_counted) == (True, False)
    assert other.cups.over() == (there,)


def test_a_race_whose_match_was_deleted_goes_along_as_its_result(store, cup, other):
    gone = store.cups.get(cup).races[0].match
    store.delete(gone)
    there = other.take_in(as_file(store, cup))
    assert seen(there) == seen(store.cups.get(cup))
    assert other.summary(there.races[0].match) is None
    assert standings(there) == standings(store.cups.get(cup))


def test_the_same_cup_is_not_taken_in_twice(store, cup, other):
    data = as_file(store, cup)
    there = other.take_in(data)
    for where in (other, store):
        before = where.cups.every(), where.open_matches(), where.finished_matches()
        with pytest.raises(NotAMatch) as problem:
            where.take_in(data)
        assert problem.value.code == "known_cup"
        assert (where.cups.every(), where.open_matches(), where.finished_matches()) == before
    assert other.cups.every() == (there,)


def test_races_that_were_run_on_the_other_tablet_come_back(store, other):
    number = begin_cup(store, games=("derby", "derby"))
    run_race(store, number, 0)
    there = other.take_in(as_file(store, number))
    run_race(other, there.id, 1, (ANA, CLEO), seed=9)
    other.cups.end(there.id)
    back = store.take_in(as_file(other, there.id))
    assert back.id == number
    assert seen(back) == seen(other.cups.get(there.id))
    assert [tally.played for tally in store.hall_of_fame() if tally.name == "Ana"] == [1]


@pytest.fixture
def half_run(store, other) -> tuple[int, int]:
    """A cup of two, its second race half run here and then shared: the number it has on each tablet."""
    number = begin_cup(store, games=("derby", "derby"))
    run_race(store, number, 0)
    play(begin_race(store, number, 1)[1], 6)
    return number, other.take_in(as_file(store, number)).id


def go_on(store: Store, cup: int, moves: int = 10_000, seed: int = 1) -> int:
    """Play the race of a cup that is under way, perhaps to its end."""
    (race,) = store.cups.get(cup).under_way
    match = play(resume(store, store.open(race.match)), moves, seed)
    if not match.to_act:
        store.finish(race.match)
    return race.match


def test_a_race_that_was_begun_here_and_ended_there_ends_here_too(store, other, half_run):
    here, there = half_run
    mine = store.cups.get(here).races[1].match
    go_on(other, there)
    back = store.take_in(as_file(other, there))
    assert seen(back) == seen(other.cups.get(there))
    assert back.races[1].match == mine, "the same match, longer"
    assert store.open_matches() == ()
    assert [tally.played for tally in store.hall_of_fame()] == [1, 1], "it ended elsewhere"
    other.cups.end(there)
    assert seen(store.take_in(as_file(other, there))) == seen(other.cups.get(there))


def test_a_race_that_went_on_there_goes_on_from_there(store, other, half_run):
    here, there = half_run
    go_on(other, there, 3)
    other.cups.help_with(other.cups.get(there).races[1].match)
    (race,) = store.take_in(as_file(other, there)).under_way
    assert race.is_helped
    (waiting,) = store.open_matches()
    assert (waiting.id, waiting.moves) == (race.match, 9)
    go_on(store, here)
    assert store.cups.get(here).is_run
    assert refused(store, as_file(other, there)) == "known_cup"


def test_a_race_that_went_on_here_stays_as_it_is_and_keeps_the_cup_open(store, other, half_run):
    """Other moves were made there: both cannot be, and a race that is over is the one that counts."""
    here, there = half_run
    mine = go_on(store, here, 3, seed=7)
    before = as_file(other, there)
    assert refused(store, before) == "known_cup"
    go_on(other, there)
    other.cups.end(there)
    back = store.take_in(as_file(other, there))
    assert seen(back) == seen(other.cups.get(there))
    assert [(one.id, one.moves) for one in store.open_matches()] == [(mine, 9)], "nothing is lost"
    assert store.cups.of_match(mine) is None


def test_a_race_of_others_in_the_same_place_leaves_the_cup_open(store, other, half_run):
    here, there = half_run
    other.cups.take_out(other.cups.get(there).races[1].match)
    run_race(other, there, 1, (ANA, CLEO), seed=9)
    other.cups.end(there)
    before = seen(store.cups.get(here))
    assert refused(store, as_file(other, there)) == "known_cup"
    assert seen(store.cups.get(here)) == before


def test_a_race_that_ended_there_and_was_deleted_comes_back_as_its_result(store, other, half_run):
    here, there = half_run
    mine = store.cups.get(here).races[1].match
    other.delete(go_on(other, there))
    other.cups.end(there)
    back = store.take_in(as_file(other, there))
    assert seen(back) == seen(other.cups.get(there))
    assert [one.id for one in store.open_matches()] == [mine]


def test_a_match_that_is_here_already_is_not_doubled(store, cup, other):
    matches = [race.match for race in store.cups.get(cup).races]
    document = as_file(store, cup)
    store.put_away(matches[0])
    store.cups.delete(cup)
    back = store.take_in(document)
    assert [race.match for race in back.races] == matches
    assert len(store.finished_matches()) == 2


# -- hostile files ----------------------------------------------------------------------


@pytest.fixture(scope="module")
def written(tmp_path_factory) -> bytes:
    store = Store(tmp_path_factory.mktemp("written") / "apoint.db")
    number = begin_cup(store, games=("derby", "derby", "reindeer"))
    store.delete(run_race(store, number, 0))
    play(begin_race(store, number, 2)[1], 4)
    data = as_file(store, number)
    store.close()
    return data


def refused(store: Store, data: bytes) -> str:
    before = store.cups.every(), store.open_matches(), store.finished_matches()
    with pytest.raises(NotAMatch) as problem:
        store.take_in(data)
    assert (store.cups.every(), store.open_matches(), store.finished_matches()) == before
    assert len(str(problem.value)) < 300
    return problem.value.code


@pytest.mark.parametrize(
    ("where", "value", "code"),
    [
        ("version", 2, "newer"),
        ("version", "1", "foreign"),
        ("sign", "", "broken"),
        ("sign", "'; DROP TABLE cups", "broken"),
        ("name", "", "name"),
        ("name", "a\u202eb", "name"),
        ("name", "Z" * 100, "name"),
        ("racers", [], "broken"),
        ("racers.1.name", "ANA", "broken"),
        ("racers.0.name", "\x00", "name"),
        ("racers.0.name", "Z" * 30, "long_name"),
        ("games", [], "broken"),
        ("games", ["derby"] * 13, "broken"),
        ("games.0", 3, "broken"),
        ("games.2", "derby", "broken"),
        ("is_over", 1, "broken"),
        ("races.0.number", 9, "broken"),
        ("races.0.number", 2, "broken"),
        ("races.0.is_helped", None, "broken"),
        ("races.0.seats", [], "broken"),
        ("races.0.seats.0.place", 0, "broken"),
        ("races.0.seats.0.score", 10**30, "broken"),
        ("races.0.seats.0.player", "Ana", "broken"),
        ("races.0.seats.0.is_person", "yes", "broken"),
        ("races.1.match.record.rules_version", 77, "rules"),
        ("races.1.match.record.actions.1.after", "00000000", "diverged"),
        ("races.1.match.players.0.colour", "mauve", "broken"),
        ("races.1.match.more", 1, "broken"),
        ("more", 1, "broken"),
    ],
)
def test_what_is_wrong_is_refused_and_named(store, written, where, value, code):
    assert refused(store, changed(written, where, value)) == code


def test_a_file_of_places_that_cannot_be_is_refused(store, written):
    root = json.loads(written)
    for seat in root["races"][0]["seats"]:
        seat["place"] = 2
    assert refused(store, json.dumps(root).encode()) == "broken"


def test_fuzzed_files_are_taken_in_whole_or_refused(store, written):
    rng, taken = random.Random(5), 0
    for _ in range(200):
        data = bytearray(written)
        for _ in range(rng.randint(1, 3)):
            place = rng.randrange(len(data))
            data[place : place + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
        try:
            cup = store.take_in(bytes(data))
        except NotAMatch:
            continue
        taken += 1
        assert store.cups.get(cup.id) == cup
        standings(cup)
    assert taken < 100
    assert store.notice is None
