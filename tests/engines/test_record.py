"""Records: what is written down plays out the same, and whatever is wrong is named with its place."""

import json

import pytest

from engines import catalogue
from engines.bots import BOTS, play
from engines.errors import BadData
from engines.notation import read_json
from engines.record import Diverged, Record
from engines.rng import Rng
from tests.engines.broken import broken, parse

NASTY = [None, True, -1, 1.5, 10**30, "", "x" * 5000, [], {}, [[]], {"a": 1}, float("nan")]


def written(game="fable", seats=3, seed=5, **options):
    record = Record.begin(catalogue()[game], seats, seed, options)
    for _ in play(record, [BOTS["random"](record.game)] * seats, Rng(seed)):
        pass
    return record.dump()


@pytest.fixture(scope="module")
def paper():
    return written()


def test_a_record_survives_being_written_and_read(paper):
    assert Record.parse(json.dumps(paper)).dump() == paper


def test_a_replay_gives_every_position_again(paper):
    record = Record.load(paper)
    last = list(record.replay())[-1]
    assert len(record.moves) == len(paper["actions"])
    assert record.game.result(last.state) is not None


def test_a_record_may_stop_in_the_middle(paper):
    begun = {**paper, "actions": paper["actions"][:10]}
    assert len(list(Record.load(begun).replay())) == 10


def test_fingerprints_are_optional(paper):
    bare = {**paper, "actions": [{"seat": a["seat"], "action": a["action"]} for a in paper["actions"]]}
    assert len(list(Record.load(bare).replay())) == len(paper["actions"])


FIVE_HARES = {"do": "play", "animal": "hare", "count": 5, "howls": 0}


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("actions[3].action", FIVE_HARES, r"^actions\[3\].*\[F7\]"),
        ("actions[5].after", "00000000", r"^actions\[5\]\.after"),
        ("seed", 6, r"^actions\[\d+\]"),
    ],
    ids=["an illegal action is found with its rule", "a position that came out otherwise", "another seed"],
)
def test_what_does_not_play_out_as_it_did_is_found(paper, path, value, said):
    with pytest.raises(Diverged, match=said):
        list(Record.load(broken(paper, parse(path), value)).replay())


def test_an_action_of_the_wrong_seat_is_found(paper):
    other = (paper["actions"][7]["seat"] + 1) % 3
    with pytest.raises(Diverged, match=r"^actions\[7\]: P\d cannot do this now: not your turn"):
        list(Record.load(broken(paper, parse("actions[7].seat"), other)).replay())


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"rules_version": 99}, "rules_version"),
        ({"game": "chess"}, "game"),
        ({"seats": 9}, "seats"),
        ({"seed": -1}, "seed"),
        ({"options": {"variant": "fast"}}, "options"),
        ({"options": {"colour": "red"}}, "options"),
        ({"options": []}, "options"),
        ({"options": {"variant": 3}}, "options.variant"),
        ({"actions": {}}, "actions"),
        ({"actions": [3]}, "actions[0]"),
        ({"actions": [{"seat": 0}]}, "actions[0]"),
        ({"actions": [{"seat": 7, "action": {"do": "place_bet", "card": "hare"}}]}, "actions[0].seat"),
        ({"actions": [{"seat": 0, "action": {"do": "fly"}}]}, "actions[0].action.do"),
        ({"actions": [{"seat": 0, "action": {"do": "place_bet", "card": "cow"}}]}, "actions[0].action.card"),
        ({"extra": 1}, ""),
    ],
)
def test_a_fault_is_named_with_its_path(paper, change, path):
    with pytest.raises(BadData) as refused:
        Record.load({**paper, **change})
    assert refused.value.path == path


def test_no_nasty_value_anywhere_does_more_than_be_refused(paper):
    """Every value of a record in turn is replaced by something that does not belong there."""
    short = {**paper, "actions": paper["actions"][:4]}
    for path in list(paths(short)):
        for nasty in NASTY:
            try:
                list(Record.load(broken(short, path, nasty)).replay())
                accepted = True
            except BadData:
                accepted = False
            harmless = path in (("options",), ("actions",)) and nasty in ([], {})
            assert not accepted or harmless, (path, nasty)


def paths(value, path=()):
    if path:
        yield path
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from paths(item, (*path, key))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":1,"a":2}', "stands twice"),
        ("[NaN]", "not a number"),
        ("[" + "9" * 5000 + "]", "not JSON"),
        ('"' + "x" * 5_000_001 + '"', "longer than"),
    ],
    ids=["empty", "broken", "deep", "doubled", "nan", "huge number", "long"],
)
def test_hostile_json_is_refused(text, why):
    with pytest.raises(BadData, match=why):
        read_json(text)


@pytest.mark.parametrize("game", catalogue())
def test_a_record_may_begin_in_the_middle(game):
    whole = Record.load(written(game))
    *_, half = zip(range(20), whole.replay(), strict=False)
    later = Record.load(written(game))
    later.start, later.moves = half[1].state, whole.moves[20:]
    again = Record.parse(json.dumps(later.dump()))
    assert again.dump() == later.dump()
    ends = [list(record.replay())[-1].state for record in (whole, again)]
    assert whole.game.dump(ends[0]) == whole.game.dump(ends[1])


def test_a_start_for_another_table_or_none_is_refused(paper):
    other = Record.begin(catalogue()["fable"], 4, 1, {})
    start = other.game.dump(other.opening())
    with pytest.raises(BadData, match="a position for 4 players, not 3"):
        Record.load({**paper, "start": start, "actions": []})
    with pytest.raises(BadData) as fault:
        Record.load({**paper, "start": {"race": 1}, "actions": []})
    assert fault.value.path.startswith("start")
