"""Who sits where, without a screen."""

import pytest

from app.match import LONGEST_NAME, Player, Side
from app.seating import BOT_NAMES, CHAIRS, Seating, remembered


@pytest.fixture
def seating() -> Seating:
    return Seating(range(2, 6), lambda number: f"Player {number}")


def test_a_table_has_enough_people_from_the_start(seating: Seating):
    assert [player.name for player in seating.players()] == ["Player 1", "Player 2"]


def test_everybody_has_a_name_and_a_colour_of_their_own(seating: Seating):
    while seating.can_add:
        seating.add()
    players = seating.players()
    assert len(players) == 5
    assert len({player.name for player in players}) == len({player.colour for player in players}) == 5


def test_people_follow_one_another_clockwise(seating: Seating):
    for chair in (7, 3):
        seating.add(chair)
    assert [player.side for player in seating.players()] == [Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST]


def test_moving_changes_the_side_and_swaps_with_whoever_is_there(seating: Seating):
    seating.move(1, 5)
    assert seating.chairs[5] == Player("Player 1", "blue", Side.NORTH)
    assert seating.chairs[1] == Player("Player 2", "vermilion", Side.SOUTH)


@pytest.mark.parametrize("name", ["player 2", " Player  2 ", "PLAYER 2"])
def test_a_name_is_given_once(seating: Seating, name: str):
    assert not seating.rename(1, name)
    assert seating.chairs[1].name == "Player 1"


def test_an_empty_name_leaves_the_old_one_and_a_long_one_is_shortened(seating: Seating):
    assert seating.rename(1, "  ")
    assert seating.chairs[1].name == "Player 1"
    assert seating.rename(1, "Maximilien-Alexandre")
    assert len(seating.chairs[1].name) == LONGEST_NAME


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("Zo\u200bé", "Zoé"), ("\u202eoéZ", "oéZ"), ("A\nB\0C", "A BC"), ("elevensigns and", "elevensigns")],
)
def test_nothing_invisible_stays_in_a_name(seating: Seating, typed: str, kept: str):
    """A second tablet would refuse it in a file."""
    assert seating.rename(1, typed)
    assert seating.chairs[1].name == kept


@pytest.mark.parametrize("typed", ["\u200b", "\u200d", "\u2066 \u2069"])
def test_a_name_that_cannot_be_seen_is_none(seating: Seating, typed: str):
    assert seating.rename(1, typed)
    assert seating.chairs[1].name == "Player 1"


def test_a_robot_has_a_robots_name_and_gives_it_back(seating: Seating):
    seating.rename(1, "Zoé")
    seating.become(1, "greedy")
    assert seating.chairs[1].name == BOT_NAMES[0]
    seating.become(1, "random")
    assert seating.chairs[1].name == BOT_NAMES[0]
    seating.become(1, None, is_small=True)
    assert seating.chairs[1] == Player("Player 1", "blue", Side.SOUTH, is_small=True)


def test_the_last_two_stay(seating: Seating):
    seating.remove(1)
    assert len(seating.chairs) == 2


def test_a_table_is_recalled_as_it_was_left(seating: Seating):
    seating.rename(1, "Zoé")
    seating.become(5, "greedy")
    seating.add(3)
    again = Seating(range(2, 6), lambda number: f"Player {number}")
    again.recall(seating.dump(), ["greedy"])
    assert again.chairs == seating.chairs


def test_robots_that_are_no_more_and_people_too_many_are_left_out(seating: Seating):
    seating.become(5, "retired")
    seating.add(3)
    seating.add(7)
    again = Seating(range(2, 4), lambda number: f"Player {number}")
    again.recall(seating.dump(), ["greedy"])
    assert len(again.chairs) in range(2, 4)
    assert all(player.bot != "retired" for player in again.players())


GOOD = {"chair": 3, "name": "Zoé", "colour": "pink", "side": "west", "bot": None, "is_small": False}


@pytest.mark.parametrize(
    "damage",
    [
        3,
        {},
        {**GOOD, "chair": 8},
        {**GOOD, "chair": -1},
        {**GOOD, "chair": "3"},
        {**GOOD, "chair": [3]},
        {**GOOD, "name": None},
        {**GOOD, "name": "\0"},
        {**GOOD, "colour": "beige"},
        {**GOOD, "colour": []},
        {**GOOD, "bot": []},
        {**GOOD, "name": "LÉO"},
        {**GOOD, "colour": "sky"},
        {**GOOD, "chair": 5},
    ],
)
def test_whoever_was_kept_badly_is_left_out_alone(seating: Seating, damage: object):
    leo = {**GOOD, "chair": 5, "name": "Léo", "colour": "sky"}
    seating.recall([leo, damage], ["greedy"])
    assert [player.name for player in seating.players()] == ["Player 1", "Léo"]


def test_names_of_tonight_are_offered_first():
    players = [Player("Zoé", "blue"), Player("Pixel", "green", bot="greedy")]
    assert remembered(["Papa", "Zoé"], players) == ["Zoé", "Papa"]


def test_there_are_chairs_on_every_side():
    assert set(CHAIRS) == set(Side)
