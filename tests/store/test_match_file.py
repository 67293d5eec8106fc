"""A match as a file: there and back, and nothing that somebody made up."""

import json
import random

import pytest

from app.match import Manner, Match, NotKept
from app.match.seating import one_chair_on
from app.store import NotAMatch, match_file
from engines.record import Record
from tests.store.tables import GAMES, begin, finish, play, resume


@pytest.fixture(scope="module")
def written(tmp_path_factory) -> bytes:
    from app.store import Store

    store = Store(tmp_path_factory.mktemp("written") / "apoint.db")
    kept, match = begin(store, manner=Manner.TABLE)
    play(match, 8)
    data = store.export(kept.id, tmp_path_factory.mktemp("out")).read_bytes()
    store.close()
    return data


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_on_another_tablet(opened, store, tmp_path, game):

    kept, match = begin(store, game, manner=Manner.TABLE)
    play(match, 7)
    place = store.export(kept.id, tmp_path / "exported")
    other = opened(tmp_path / "other.db")
    taken = other.take_in(place)
    again = resume(other, other.open(taken.id))
    assert (taken.players, taken.manner) == (match.players, Manner.TABLE)
    assert again.log(None) == match.log(None)
    play(again)
    other.finish(taken.id)
    assert [tally.played for tally in other.hall_of_fame(game)] == [1, 1], "it ended here"


def test_a_finished_match_can_be_looked_at_and_does_not_count(opened, store, tmp_path):

    number, result = finish(store)
    other = opened(tmp_path / "other.db")
    taken = other.take_in(store.export(number, tmp_path))
    assert other.open_matches() == ()
    assert other.finished_matches()[0].places == result.places
    assert Match(*parts(other.open(taken.id))).result == result
    assert other.hall_of_fame() == other.people() == ()


@pytest.mark.parametrize("moves", [6, 10_000])
def test_a_match_that_was_put_away_is_taken_out_again_and_not_doubled(store, tmp_path, moves):
    kept, match = begin(store)
    play(match, moves)
    if not match.to_act:
        store.finish(kept.id)
    path, fame = store.export(kept.id, tmp_path), store.hall_of_fame()
    store.put_away(kept.id)
    assert store.take_in(path).id == kept.id
    lines = [*store.open_matches(), *store.finished_matches(), *store.matches_put_away()]
    assert [line.id for line in lines] == [kept.id]
    assert store.hall_of_fame() == fame


def test_the_same_cards_on_other_chairs_are_another_match(store, tmp_path):
    """Its file is not taken for that of the match whose deal it has, however little was played."""
    kept, _ = begin(store)
    again = store.begin(
        Record.begin(kept.record.game, kept.record.seats, kept.record.seed, kept.record.options),
        one_chair_on(kept.players),
        kept.manner,
    )
    path = store.export(again.id, tmp_path)
    store.delete(again.id)
    assert store.take_in(path).players == again.players
    assert len(store.open_matches()) == 2


def test_a_match_deleted_here_comes_back_from_its_file_and_counts_once(store, tmp_path):
    number, result = finish(store, game="derby")
    path = store.export(number, tmp_path)
    store.put_away(number)
    store.delete(number)
    counted = store.hall_of_fame()
    back = store.take_in(path)
    assert back.id != number
    assert [line.places for line in store.finished_matches()] == [result.places]
    assert store.hall_of_fame() == counted


def test_a_match_cut_by_other_rules_can_be_sent_too(store, opened, monkeypatch, tmp_path):
    from engines import catalogue

    kept, match = begin(store)
    play(match, 8)
    monkeypatch.setattr(type(catalogue()["fable"]), "rules_version", 2)
    later = resume(store, opened().open(kept.id))
    play(later, 3)
    other = opened(tmp_path / "other.db")
    taken = other.take_in(store.export(kept.id, tmp_path))
    assert Match(*parts(taken)).view(0) == later.view(0)


def parts(found):
    return found.record, found.players, found.manner


# -- hostile files ----------------------------------------------------------------------


def changed(data: bytes, path: str, value) -> bytes:
    root = node = json.loads(data)
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        node = node[step]
    node[last] = value
    return json.dumps(root).encode()


@pytest.fixture
def take_in(store, tmp_path):
    """Takes in what is made up."""

    def take(data: bytes):
        (tmp_path / "made-up.json").write_bytes(data)
        return store.take_in(tmp_path / "made-up.json")

    take.store = store
    return take


def refused(take_in, data: bytes) -> str:
    """The code of the refusal; nothing has changed."""
    store = take_in.store
    before = store.open_matches(), store.finished_matches()
    with pytest.raises(NotAMatch) as problem:
        take_in(data)
    assert (store.open_matches(), store.finished_matches()) == before
    assert len(str(problem.value)) < 300
    return problem.value.code


NAMES = [
    "",
    " ",
    "a\nb",
    "a\x00b",
    "\x1b[31m",
    "a\u202eb",
    "\u200fana",
    "a\u2066b",
    "\u200b",
    "\u3164",
    "\u2800\u115f",
    "\ud800",
    " Ana",
]


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_that_nobody_could_have_typed_is_refused(take_in, written, name):
    assert refused(take_in, changed(written, "players.0.name", name)) == "name"


@pytest.mark.parametrize("name", ["Z" * 13, "Robert'); DROP TABLE matches;--", "Z" * 5_000], ids=len)
def test_a_name_that_is_too_long_is_refused_as_such(take_in, written, name):
    assert refused(take_in, changed(written, "players.0.name", name)) == "long_name"


@pytest.mark.parametrize("name", ["Zoé d’Or", "'; DROP--", "李小龙", "👩‍🚀 Lou", "O'Neil", "[b]x[/b]"])
def test_a_name_is_only_a_name(store, take_in, written, name):
    taken = take_in(changed(written, "players.0.name", name))
    assert store.open(taken.id).players[0].name == name
    assert store.open_matches()[0].players[0].name == name


@pytest.mark.parametrize(
    ("where", "value", "code"),
    [
        ("format", "chess", "foreign"),
        ("format", 3, "foreign"),
        ("version", 3, "newer"),
        ("version", True, "foreign"),
        ("version", -1, "foreign"),
        ("record.rules_version", 77, "rules"),
        ("record.game", "chess", "broken"),
        ("record.seats", 3, "broken"),
        ("record.seats", 10**30, "broken"),
        ("record.seed", -1, "broken"),
        ("record.options", {"variant": "secret"}, "broken"),
        ("record.options", [], "broken"),
        ("record.actions", {}, "broken"),
        ("record.actions.3.seat", 9, "broken"),
        ("record.actions.3.action", {"do": "cheat"}, "broken"),
        ("record.actions.3.after", "00000000", "diverged"),
        ("record.actions.3.seat", 0, "diverged"),
        ("record.start", {}, "broken"),
        ("players", [], "broken"),
        ("players.1.colour", "blue", "broken"),
        ("players.1.colour", "mauve", "broken"),
        ("players.1.name", "ANA", "broken"),
        ("players.1.bot", "deep", "broken"),
        ("players.1.is_small", 1, "broken"),
        ("players.1.side", "under", "broken"),
        ("players.1.age", 6, "broken"),
        ("manner", "loud", "broken"),
        ("more", 1, "broken"),
    ],
)
def test_what_is_wrong_is_refused_and_named(take_in, written, where, value, code):
    assert refused(take_in, changed(written, where, value)) == code


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "foreign"),
        (b"\xff\xfe\x00", "foreign"),
        (b"null", "foreign"),
        (b"[" * 1_000_000, "foreign"),
        (b'{"format":' * 100_000, "foreign"),
        (b'{"format": "apoint-match", "format": "apoint-match", "version": 1}', "foreign"),
        (b'{"format": "apoint-match", "version": 1e999}', "foreign"),
        (b'{"format": "apoint-match", "version": ' + b"9" * 100_000 + b"}", "foreign"),
        (b" " * 4_000_001, "too_big"),
    ],
    ids=["empty", "bytes", "null", "deep", "deep objects", "double", "infinite", "huge number", "big"],
)
def test_what_is_no_file_of_ours_is_refused(take_in, data, code):
    assert refused(take_in, data) == code


def test_a_huge_file_is_not_even_read(store, tmp_path):
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(NotAMatch) as problem:
        store.take_in(huge)
    assert problem.value.code == "too_big"


@pytest.mark.parametrize("place", [".", "nowhere"])
def test_what_cannot_be_read_is_refused(store, tmp_path, place):
    with pytest.raises(NotAMatch) as problem:
        store.take_in(tmp_path / place)
    assert problem.value.code == "unreadable"


def test_the_same_match_is_not_taken_in_twice(take_in, written):
    take_in(written)
    assert refused(take_in, written) == "known"


def test_fuzzed_files_are_taken_in_whole_or_refused(store, take_in, written):
    rng = random.Random(7)
    taken = 0
    for _ in range(300):
        data = bytearray(written)
        for _ in range(rng.randint(1, 3)):
            place = rng.randrange(len(data))
            match rng.randrange(3):
                case 0:
                    data[place] = rng.randrange(256)
                case 1:
                    del data[place : place + rng.randrange(1, 40)]
                case _:
                    data[place:place] = data[rng.randrange(len(data)) :][: rng.randrange(1, 40)]
        try:
            kept = take_in(bytes(data))
        except NotAMatch:
            continue
        taken += 1
        Match(*parts(store.open(kept.id)))
    assert taken < 30


def test_a_file_that_cannot_be_written_leaves_nothing_behind(store, tmp_path):
    kept, _ = begin(store)
    folder = tmp_path / "there"
    name = match_file.file_name(kept, 1_000_001)
    (folder / name).mkdir(parents=True)
    with pytest.raises(NotKept):
        store.export(kept.id, folder)
    assert [file.name for file in folder.iterdir()] == [name]
    assert store.export(kept.id + 1, folder).code == "gone"
