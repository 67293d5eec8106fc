"""Positions of the reindeer race on paper: readable, and read with care."""

import json

import pytest

from engines.api import BadData
from engines.reindeer import GAME
from tests.engines.broken import broken, fault_of, parse
from tests.engines.reindeer.races import written

ELVES = "elf elf elf elf elf elf elf"


def test_a_position_can_be_written_by_hand():
    position = written(hands=["elf", "gift_2"], reindeer={1: {"gift": [3]}}, tracks={"gift": "F. BS"})
    assert GAME.dump(GAME.load(json.loads(json.dumps(position)))) == position
    assert position["tracks"]["gift"][:2] == ["F.", "BS"]


BAD = [
    ("phase", "dinner", "phase"),
    ("phase", None, "phase"),
    ("turn", 2, "turn"),
    ("turn", True, "turn"),
    ("idle", -1, "idle"),
    ("idle", 6, "idle"),
    ("tracks", [], "tracks"),
    ("tracks.gift", [], "tracks.gift"),
    ("tracks.gift[0]", "F", "tracks.gift[0]"),
    ("tracks.gift[0]", "QQ", "tracks.gift[0]"),
    ("tracks.gift[0]", "YY", "tracks.gift[0]"),
    ("tracks.gift[0]", 7, "tracks.gift[0]"),
    ("tracks.letter[0]", "FF", "tracks"),
    ("left_out", [], "left_out"),
    ("reindeer", [{}], "reindeer"),
    ("reindeer[0].sleigh", [1], "reindeer[0]"),
    ("reindeer[0].gift", [13], "reindeer[0].gift[0]"),
    ("reindeer[0].gift", [0], "reindeer[0].gift[0]"),
    ("reindeer[0].gift", [2, 2], "reindeer[0]"),
    ("reindeer[1].gift", [3], "reindeer[1]"),
    ("reindeer[1].letter", [1, 2, 3, 4, 5], "reindeer[1].letter"),
    ("reindeer[1]", {"letter": [1, 2, 4], "gift": [1, 2]}, "reindeer[1]"),
    ("leap", {"track": "gift", "square": 3, "slid": []}, "leap"),
    ("won[0]", [{"track": "gift", "points": 14}], "won[0][0].points"),
    ("won[0]", [{"track": "gift", "points": 11}], "won"),
    ("won[0]", [{"track": "gift", "points": 15}] * 2, "won"),
    ("won[0]", [{"track": "tree", "points": 18}], "phase"),
    ("won", [], "won"),
    ("hands[0]", ["elf", "elf"], ""),
    ("hands[0]", ["gnome"], "hands[0][0]"),
    ("hands", [[]], "hands"),
    ("pile", [], ""),
    ("discards.elf", 1, ""),
    ("discards.elf", 99, "discards.elf"),
    ("rng", "xyz", "rng"),
    ("extra", 1, ""),
]


@pytest.mark.parametrize(("path", "value", "place"), BAD)
def test_a_fault_is_reported_with_its_path(path, value, place):
    position = written(hands=["elf"], reindeer={0: {"gift": [3]}}, tracks={"gift": ".. .. K."})
    GAME.load(position)
    assert fault_of(GAME, broken(position, parse(path), value)).path == place


def test_every_missing_key_is_reported():
    for key in written():
        fault_of(GAME, {name: value for name, value in written().items() if name != key})


def test_nobody_stands_on_the_yetis_traces():  # R14
    assert (
        fault_of(GAME, written(tracks={"gift": "Y."}, reindeer={0: {"gift": [1]}})).path
        == "reindeer[0].gift[0]"
    )


def leap(**changes):
    return {"track": "gift", "square": 3, "slid": [], **changes}


def test_a_leap_is_above_a_reindeer_and_knows_the_ice_it_slid_on():  # R9, R11
    position = {"phase": "leap", "tracks": {"gift": "F."}, "reindeer": {1: {"gift": [3]}}}
    assert GAME.dump(GAME.load(written(**position, leap=leap(slid=[1]))))["leap"]["slid"] == [1]
    for wrong, path in (
        (None, "leap"),
        (leap(square=4), "leap.square"),
        (leap(slid=[2]), "leap.slid[0]"),
        (leap(slid=[1, 1]), "leap.slid[1]"),
        (leap(track="sleigh"), "leap.track"),
    ):
        assert fault_of(GAME, written(**position, leap=wrong)).path == path
    assert fault_of(GAME, written(**position, leap=leap(), idle=1)).path == "idle"


def test_a_team_has_four_reindeer_with_the_one_in_the_air():  # R1
    reindeer = {0: {"letter": [1, 2], "gift": [1, 3]}}
    position = written(phase="leap", leap=leap(), reindeer=reindeer, tracks={"gift": ""})
    assert fault_of(GAME, position).path == "reindeer[0]"


def test_only_who_has_yet_to_discard_holds_more_than_seven():  # R3
    for phase, hands, path in (
        ("turn", [ELVES + " elf"], "hands[0]"),
        ("discard", [ELVES], "hands[0]"),
        ("discard", ["elf", ELVES + " gift_1"], "hands[0]"),
        ("discard", [ELVES + " gift_1 gift_1 gift_1"], "hands[0]"),
    ):
        assert fault_of(GAME, written(phase=phase, hands=hands)).path == path
    GAME.load(written(phase="discard", hands=[ELVES + " gift_1 gift_1"]))


def test_a_game_is_over_just_when_the_rules_say_so():  # R16, R17
    assert fault_of(GAME, written(phase="over")).path == "phase"
    GAME.load(written(phase="over", idle=6))
    GAME.load(written(phase="over", won={0: [("tree", 18)]}))


def test_a_move_is_written_with_names():
    action = {"do": "move", "track": "gift", "cards": ["gift_2", "elf"], "start": 3}
    assert GAME.dump_action(GAME.load_action(action)) == action
    for wrong in ({**action, "cards": ["gnome"]}, {**action, "track": 3}, {"do": "dance"}, {}, None):
        with pytest.raises(BadData):
            GAME.load_action(wrong)
