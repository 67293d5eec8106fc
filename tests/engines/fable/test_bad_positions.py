"""What `load` and `load_action` must refuse: positions and actions that somebody broke."""

import copy
import json
import math
from collections.abc import Iterator
from typing import Any

import pytest

from engines.errors import BadData
from engines.fable import GAME
from engines.notation import read_json
from tests.engines.broken import Path, broken, fault_of, parse
from tests.engines.fable.positions import ANIMALS, finish, position, race

SCORED = {"steps": [1, 0, 3, 2, 0], "bets": [["fox", "hare"], ["hare", "lamb"], ["wolf", "wolf"]]}
RACE = {
    "table": [{"seat": seat, "animal": "fox", "count": 2, "howls": 0} for seat in (1, 2)],
    "positions": dict(zip(ANIMALS, (5, 1, 0, 12, 9), strict=True)),
    "steps": dict(zip(ANIMALS, (0, 0, 0, 1, 0), strict=True)),
}
GOOD = {
    "bets": position(second_bets=["howl", None, None]),
    "play": position(
        hare=5,
        lamb=9,
        podium=("fox",),
        table=[("hare", 2), ("wolf", 2, 1)],
        discards={"lamb": 3, "howl": 1},
        races=[RACE],
    ),
    "choose": position(
        variant="apprentice", table={"hare": 2, "fox": 4, "lamb": 2}, moved=["hare"], podium=("hare",), fox=3
    ),
    "over": GAME.dump(finish(("hare", "fox", "lamb"), seats=2).after),
    "shared": GAME.dump(race({"fox": 4}, variant="apprentice", fox=11, hare=9, wolf=9).after),
    "championship": position(seats=3, games=3, game=2, past=[SCORED], table={"hare": 1}),
}
AFTER_A_RACE = {"races"}  # what is in no position before one, nor in one that was kept long ago


def fault(data: Any) -> str:
    """The path of the fault for which a position is refused."""
    return fault_of(GAME, data).path


@pytest.mark.parametrize("name", GOOD)
def test_a_good_position_is_read_and_written_unchanged(name):
    written = json.loads(json.dumps(GOOD[name]))
    assert GAME.dump(GAME.load(written)) == GOOD[name]


@pytest.mark.parametrize("data", [None, True, 7, math.nan, "fable", [], [{}], {1: 2}, {}])
def test_something_else_than_a_position_is_refused(data):
    assert fault(data) == ""


@pytest.mark.parametrize("name", GOOD)
def test_a_missing_or_an_unknown_key_is_refused(name):
    for key in GOOD[name].keys() - AFTER_A_RACE:
        assert fault({k: v for k, v in GOOD[name].items() if k != key}) == ""
    assert fault({**GOOD[name], "cheat": 1}) == ""


def test_a_position_that_was_kept_before_races_were_has_none():
    kept = {key: value for key, value in GOOD["play"].items() if key not in AFTER_A_RACE}
    assert GAME.dump(GAME.load(kept)) == kept


def without_empty(data: Any) -> Any:
    """A position as it is written: races that were not yet are left out."""
    return {key: value for key, value in data.items() if value or key not in AFTER_A_RACE}


def laid(count: int) -> dict[str, Any]:
    return {"seat": 0, "animal": "hare", "count": count, "howls": 0}


# Values for which a position is refused where they stand, by the position and the path.
WRONG = {
    "play": {
        "variant": ("expert", "x" * 5000, None),
        "games": (2, 4),
        "game": (0, 2),
        "past": ([SCORED],),
        "phase": ("PLAY", "race", "choose"),
        "first": (3, -1, 1.0, True),
        "turn": ("0", 2**64, 10**5000),
        "streams": ([4], [4, 9, 10], [4, 4], [9, 4]),
        "streams[0]": (0,),
        "streams[1]": (12, math.nan, math.inf),
        "turbo": ({"hare": 2},),
        "positions": ({"hare": 1}, [0, 0, 0, 12, 0]),
        "positions.hare": (13, -1),
        "steps.fox": (4,),
        "steps.hare": (1,),
        "table": ({"hare": 2}, [laid(1)] * 9, [laid(3)] * 2),
        "table[0]": ("hare",),
        "table[0].seat": (3,),
        "table[0].count": (0, 5),
        "table[0].animal": ("howl", 0),
        "table[0].howls": (1,),
        "table[1].howls": (3, -1),
        "waiting": (["hare", "wolf"],),
        "hands": ([["hare"] * 6], [["hare"] * 6] * 6, {}),
        "hands[0]": ("hare",),
        "hands[0][0]": ("horse", ["hare"]),
        "starting_bets": ([["hare"], ["fox"]],),
        "starting_bets[0]": (["hare", "lamb"], []),
        "box": (["fox"] * 6,),
        "second_bets": (["hare"] * 4,),
        "second_bets[0]": ("cow",),
        "pile": (None,),
        "pile[0]": (3, "Hare"),
        "discards": ({},),
        "discards.lamb": (-1, 10**30, 0.5, None),
        "races": ([RACE] * 101, None),
        "races[0]": ({}, {"table": []}),
        "races[0].table": ([], [laid(1)], [laid(4)] * 2, [laid(4), laid(1)] * 2),
        "races[0].table[0].seat": (3,),
        "races[0].positions.hare": (13,),
        "races[0].steps": ([],),
        "rng": ("0123", "0123456789ABCDEF", "0123456789abcdef\n", 7),
    },
    "championship": {
        "game": (4,),
        "past": ([],),
        "past[0]": ({},),
        "past[0].steps": ([1, 2, 3],),
        "past[0].steps[0]": (4,),
        "past[0].bets": ([["hare"]] * 2,),
        "past[0].bets[1]": ([], ["hare"] * 4),
        "past[0].bets[1][0]": ("cow",),
        "phase": ("over",),
    },
    "choose": {
        "phase": ("bets",),
        "turbo": ({},),
        "turbo.hare": (12,),
        "table": ([laid(2)],),
        "waiting": (["fox", "fox"], ["lamb", "fox"], ["wolf", "fox"], ["fox"], [], list(ANIMALS) * 2),
    },
    "over": {"past": ([],), "waiting": (["hare"],), "steps": (dict.fromkeys(ANIMALS, 0),)},
    "bets": {"second_bets": (["hare"] * 3,)},
}
# The same, where the fault shows elsewhere.
WRONG_ELSEWHERE = [
    ("championship", "game", 3, "past"),
    ("choose", "phase", "play", "steps"),
    ("play", "phase", "bets", "table"),
    ("bets", "phase", "play", "second_bets"),
    ("choose", "turbo.hare", 4, "turbo"),
    ("play", "positions.hare", 12, "steps"),
    ("play", "positions.fox", 11, "steps.fox"),
    ("play", "steps.fox", 0, "steps"),
    ("play", "steps.fox", 2, "steps"),
    ("play", "table[0].count", 4, "table"),
    ("over", "past[0].steps", [0, 1, 2, 3, 0], "steps"),
    ("play", "starting_bets[0][0]", "tortoise", "starting_bets"),
    ("play", "starting_bets[0][0]", "howl", "starting_bets"),
    ("play", "box", [], "starting_bets"),
    ("play", "second_bets[0]", None, "second_bets"),
    ("choose", "second_bets[0]", "hare", "second_bets"),
]
WRONG_VALUES = WRONG_ELSEWHERE + [
    (name, path, value, path)
    for name, paths in WRONG.items()
    for path, values in paths.items()
    for value in values
]


@pytest.mark.parametrize("case", WRONG_VALUES, ids=lambda case: f"{case[0]}-{case[1]}")
def test_a_wrong_value_is_refused_with_the_path_to_it(case):
    name, path, value, wrong = case
    assert fault(broken(GOOD[name], parse(path), value)) == wrong


def test_nineteen_hares_are_one_too_many():
    data = copy.deepcopy(GOOD["play"])
    data["pile"].append("hare")
    assert fault(data) == ""
    data["pile"].remove("tortoise")  # not even in the place of another card
    assert fault(data) == ""


def test_a_card_too_few_is_refused():
    data = copy.deepcopy(GOOD["play"])
    data["discards"]["lamb"] -= 1
    assert fault(data) == ""


def test_apprentices_have_no_howl_cards():  # F21
    data = position(variant="apprentice", table={"wolf": 1})
    data["table"][0]["howls"] = 1
    assert fault(data) == ""
    data = position(variant="apprentice")
    data["pile"][data["pile"].index("wolf")] = "howl"
    assert fault(data) == ""


@pytest.mark.parametrize("to", ["hands", "pile"])
def test_a_hand_of_a_wrong_size_is_refused(to):  # F9
    data = position()
    if to == "pile":
        data["pile"].append(data["hands"][1].pop())
    else:
        data["hands"][1].append(data["pile"].pop())
    assert fault(data) == "hands[1]"


def test_before_the_second_bet_a_hand_has_seven_cards_and_afterwards_six():  # F4
    data = position(second_bets=[None, "hare", None])
    data["second_bets"] = [None, None, "hare"]
    assert fault(data) == "hands[1]"


def test_a_full_table_during_a_turn_is_refused():  # F10
    data = position(variant="apprentice", table={"fox": 4})
    assert fault(data) == "waiting"  # one animal alone leaves no choice
    data["phase"] = "play"
    assert fault(data) == "table"
    data = position(variant="apprentice", table={"fox": 3, "hare": 3, "lamb": 2})
    data["phase"] = "play"
    assert fault(data) == "table"


def test_a_standard_game_with_three_on_the_podium_must_be_over():  # F16
    assert fault(position(podium=("hare", "fox", "lamb"))) == "steps"


def test_an_apprentices_game_with_a_crosser_must_be_over_between_races():  # F25
    assert fault(position(variant="apprentice", podium=("hare",))) == "steps"


# -- impossible positions ---------------------------------------------------------------------


def impossible() -> Iterator[Any]:
    """Positions whose parts are fine and that no game reaches: name, data, path of the fault."""
    words = {"variant": "apprentice", "table": {"hare": 4, "fox": 2, "lamb": 1}}
    # It would move again and take a second step, and nobody would be first (F23, F25).
    yield "a crosser that has not moved", position(**words, podium=("hare",)), "steps"
    yield "a crosser without cards", position(**words, podium=("wolf",)), "steps"
    yield "the wrong seat picks", position(**words, moved=["hare"]) | {"turn": 0}, "turn"
    yield "not the token holder starts", position() | {"turn": 2}, "turn"
    yield "bets after the start", position(second_bets=[None] * 3, hare=5), "positions"
    yield "bets with a podium", position(second_bets=[None] * 3, podium=("hare",)), "positions"
    yield "bets with discards", position(second_bets=[None] * 3, discards={"hare": 2}), "discards"
    over = GOOD["over"]
    yield "an end on the start line", broken(over, parse("positions"), dict.fromkeys(ANIMALS, 0)), "steps"
    yield "a score of other bets", broken(over, parse("past[0].bets"), [["hare"] * 3] * 2), "past[0]"
    past = broken(GOOD["championship"], parse("past[0].steps"), [1, 1, 1, 1, 1])
    yield "a past podium of five winners", past, "past[0].steps"


@pytest.mark.parametrize(("data", "path"), [pytest.param(d, p, id=n) for n, d, p in impossible()])
def test_a_position_that_no_game_reaches_is_refused(data, path):
    assert fault(data).startswith(path)


# -- everything else --------------------------------------------------------------------------


def deep(levels: int) -> list[Any]:
    nested: list[Any] = []
    for _ in range(levels):
        nested = [nested]
    return nested


BAD_VALUES = [
    None, True, False, 0, 1, 2, 3, 5, 12, 13, -1, 2**63, 2**64, -(2**70), 10**5000,
    0.0, 1.5, math.nan, math.inf,
    "", "0", "hare", "howl", "lamb", "HARE", "play", "over", "bets", "choose", "apprentice", "standard",
    "f" * 16, "\x00", "\ud800", "x" * 2000, [], [None], [[]], ["hare"], ["hare"] * 300, [0, 0, 0, 0, 0],
    {}, {"": 0}, {"hare": 1}, {"steps": [], "bets": []}, deep(400),
]  # fmt: skip


MOST_ENTRIES = 7  # of a list: one card of the pile is like another


def paths(value: Any, here: Path = ()) -> Iterator[Path]:
    """Where a value and every value inside it stands."""
    yield here
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*here, key))
    elif isinstance(value, list):
        for index, item in enumerate(value[:MOST_ENTRIES]):
            yield from paths(item, (*here, index))


def at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part]
    return data


def is_same(left: Any, right: Any) -> bool:
    """Equal, and of the same kind: 1 is neither 1.0 nor true."""
    if type(left) is not type(right):
        return False
    if isinstance(left, dict):
        return left.keys() == right.keys() and all(is_same(left[key], right[key]) for key in left)
    if isinstance(left, list):
        return len(left) == len(right) and all(map(is_same, left, right))
    return left == right


def is_read(data: Any) -> bool:
    """Whether a position was read; then it is written as it was. Nothing but `BadData` is raised."""
    try:
        state = GAME.load(data)
    except BadData as error:
        refusal = error
    else:
        assert is_same(GAME.dump(state), without_empty(data))
        return True
    assert refusal.why
    assert len(str(refusal)) < 500
    return False


def edits(good: Any) -> Iterator[Any]:
    """The position with each value replaced, left out, doubled, or with a key more."""
    data = copy.deepcopy(good)
    for path in paths(good):
        value = copy.deepcopy(at(good, path))
        if isinstance(value, dict):
            yield broken(good, path, {**value, "cheat": 1})
        if not path:
            yield from BAD_VALUES
            continue
        parent, key = at(data, path[:-1]), path[-1]
        for bad in BAD_VALUES:
            parent[key] = bad
            yield data
        parent[key] = value
        if isinstance(parent, list):
            shorter, longer = parent[:], parent[:]
            del shorter[key]
            longer.insert(key, value)
            for other in (shorter, longer):
                yield broken(good, path[:-1], other)
        else:
            yield broken(good, path[:-1], {name: item for name, item in parent.items() if name != key})


@pytest.mark.parametrize("name", GOOD)
def test_a_broken_position_is_refused_or_read_as_it_stands(name):
    tried = read = 0
    for data in edits(GOOD[name]):
        tried += 1
        read += is_read(data)
    assert tried > 2000
    assert read < tried / 10, "next to nothing is refused"


# -- actions ----------------------------------------------------------------------------------

ACTIONS = [
    {"do": "place_bet", "card": "howl"},
    {"do": "play", "animal": "wolf", "count": 2, "howls": 1},
    {"do": "move_animal", "animal": "lamb"},
]


@pytest.mark.parametrize("data", ACTIONS)
def test_an_action_is_read_and_written_unchanged(data):
    assert GAME.dump_action(GAME.load_action(data)) == data


def test_an_action_may_leave_out_the_howls():
    assert GAME.load_action({"do": "play", "animal": "wolf", "count": 2}).howls == 0


@pytest.mark.parametrize(
    ("data", "path"),
    [
        (None, "action"),
        (7, "action"),
        ([], "action"),
        ("play", "action"),
        ({}, "action"),
        ({"do": None}, "action.do"),
        ({"do": "pass"}, "action.do"),
        ({"do": ["play"]}, "action.do"),
        ({"do": "x" * 5000}, "action.do"),
        ({"do": "play"}, "action"),
        ({"do": "play", "animal": "wolf"}, "action"),
        ({"do": "play", "animal": "wolf", "count": 1, "cheat": 1}, "action"),
        ({"do": "play", "animal": "howl", "count": 1}, "action.animal"),
        ({"do": "play", "animal": 2, "count": 1}, "action.animal"),
        ({"do": "play", "animal": "wolf", "count": "1"}, "action.count"),
        ({"do": "play", "animal": "wolf", "count": 1.0}, "action.count"),
        ({"do": "play", "animal": "wolf", "count": True}, "action.count"),
        ({"do": "play", "animal": "wolf", "count": math.nan}, "action.count"),
        ({"do": "play", "animal": "wolf", "count": 10**5000}, "action.count"),
        ({"do": "play", "animal": "wolf", "count": 1, "howls": None}, "action.howls"),
        ({"do": "place_bet", "card": "cow"}, "action.card"),
        ({"do": "place_bet", "card": deep(400)}, "action.card"),
        ({"do": "place_bet", "animal": "hare"}, "action"),
        ({"do": "move_animal", "animal": "howl"}, "action.animal"),
        ({"do": "move_animal", "animal": None}, "action.animal"),
    ],
)
def test_a_bad_action_is_refused_with_the_path_to_the_fault(data, path):
    with pytest.raises(BadData) as refused:
        GAME.load_action(data)
    assert refused.value.path == path
    with pytest.raises(BadData) as refused:
        GAME.load_action(data, "moves[3]")
    assert refused.value.path == path.replace("action", "moves[3]")


@pytest.mark.parametrize("good", ACTIONS)
def test_a_broken_action_is_refused_or_checked_like_any_other(good):
    states = [GAME.load(data) for data in GOOD.values()]
    for data in edits(good):
        try:
            action = GAME.load_action(data)
        except BadData:
            continue
        for state in states:
            for seat in (0, 1):
                refusal = GAME.check(state, seat, action)
                assert (refusal is None) == (action in GAME.legal(state, seat))
                assert refusal is None or str(refusal)


@pytest.mark.parametrize(
    "bad", ["NaN", "Infinity", "-Infinity", "1e999", "[" * 100_000, "{", '{"a": 1, "a": 2}']
)
def test_hostile_text_never_becomes_a_position(bad):
    text = json.dumps(GOOD["play"]).replace('"first": 0', f'"first": {bad}')
    with pytest.raises(BadData):
        GAME.load(read_json(text))
