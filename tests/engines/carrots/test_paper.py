"""Positions of the carrot race read from paper: what is wrong is told with its place."""

import pytest

from engines.api import BadData
from engines.carrots import GAME
from tests.engines.broken import broken, fault_of, parse
from tests.engines.carrots.races import at, position, two

GOOD = position(at(2), at(10, stay="arrived"), at(7, stay="hungry"))
TWO = position(two(2, 7), two(0, 0))


def test_a_position_written_by_hand_is_read():
    assert GAME.dump(GAME.load(GOOD)) == GOOD
    assert GAME.dump(GAME.load(TWO)) == TWO


# Values for which the position is refused where they stand, and how the sentence about it begins.
WRONG = {
    "carrots": [("secret", "")],
    "finish": [(3, "")],
    "first": [(3, "")],
    "round": [(151, ""), (0, "")],
    "turn": [(-1, "")],
    "phase": [("walk", ""), ("over", "the race is not decided"), ("stuck", "")],
    "pawn": [(0, "no card asks")],
    "players": [([], "")],
    "players[0].carrots": [(-1, ""), (10**30, ""), (True, "")],
    "players[0].lettuces": [(4, "")],
    "players[1].pawns[0].square": [(65, ""), (2, "a square holds one pawn")],
    "players[1].pawns[0].stay": [("hungry", "a pawn on square 10"), ("asleep", "")],
    "home": [([{"seat": 0, "pawn": 0}], "the pawns on the finish")],
    "pile": [(["miss_a_turn"] * 12, ""), ([], "")],
    "seen": [(13, "")],
}
WRONG_VALUES = [(path, value, path, why) for path, values in WRONG.items() for value, why in values] + [
    ("phase", "ten", "pawn", ""),
    ("players[2].lettuces", 0, "players[2].pawns[0].stay", "there is no lettuce left"),
    ("turn", 1, "players[1].pawns", "what was in store"),
]


@pytest.mark.parametrize(("path", "value", "place", "why"), WRONG_VALUES)
def test_what_is_wrong_is_told_with_its_place(path, value, place, why):
    assert str(fault_of(GAME, broken(GOOD, parse(path), value))).startswith(f"{place}: {why}")


@pytest.mark.parametrize("data", [None, [], "race", {}, {**GOOD, "more": 1}])
def test_what_is_no_position_at_all_is_refused(data):
    with pytest.raises(BadData):
        GAME.load(data)


def refused(*players, **changes):
    return str(fault_of(GAME, position(*players, **changes)))


def test_a_position_that_nobody_could_be_asked_in_is_refused():
    assert refused(at(12, carrots=0), at(11), at(0)).startswith("phase: seat 0 has nothing to decide")
    assert refused(at(64, lettuces=0), at(2), at(0)).startswith("turn: this seat is home")
    assert refused(at(24), at(0), at(0), phase="again", pawn=0).startswith("pawn: only a pawn on a hare")
    assert refused(at(34, carrots=0), at(30), at(0), phase="again", pawn=0).startswith("phase: ")
    home = at(64, carrots=0, lettuces=0)
    assert refused(at(2), home, home).startswith("phase: the race is decided")
    assert refused(at(2), at(64, lettuces=1), at(0)).startswith("home: seat 1 went home with a lettuce left")


def test_a_short_race_is_not_for_two():
    assert refused(two(2, 0), two(0, 0), finish="first_home").startswith("finish: ")


def test_only_one_pawn_of_a_player_has_something_in_store():
    players = two(2, 0), two((10, "arrived"), (7, "hungry"))
    assert refused(*players).startswith("players[1].pawns: only one pawn moves in a turn")
