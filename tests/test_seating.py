"""Who sits where, without a screen."""

import json

import pytest

from app.match import FACES, FORMER_BOTS, LONGEST_NAME, Player, Side
from app.match.seating import BOT_NAMES, CHAIRS, Seating, one_chair_on, remembered, with_help
from engines.bots import LEVELS


@pytest.fixture
def seating() -> Seating:
    return Seating(range(2, 6), lambda number: f"Player {number}")


def test_a_table_has_enough_people_from_the_start(seating: Seating):
    assert [player.name for player in seating.players()] == ["Player 1", "Player 2"]


def test_everybody_has_a_name_a_colour_and_a_face_of_their_own(seating: Seating):
    while seating.can_add:
        seating.add()
    players = seating.players()
    assert len(players) == 5
    assert len({player.name for player in players}) == len({player.colour for player in players}) == 5
    assert len({player.face for player in players} & {*FACES}) == 5


def test_everybody_moves_one_chair_on_and_nobody_round_the_tablet(seating: Seating):
    while seating.can_add:
        seating.add()
    players = seating.players()
    after = one_chair_on(players)
    assert [players.index(player) for player in after] == [4, 0, 1, 2, 3]
    for _ in range(4):
        after = one_chair_on(after)
    assert list(after) == players, "once round, and everybody has had each hand"


def test_whoever_had_a_face_gets_the_one_that_was_given_up(seating: Seating):
    mine, theirs = seating.chairs[1].face, seating.chairs[5].face
    seating.reface(1, theirs)
    assert (seating.chairs[1].face, seating.chairs[5].face) == (theirs, mine)
    seating.reface(1, "owl")
    assert (seating.chairs[1].face, seating.chairs[5].face) == ("owl", mine)


@pytest.mark.parametrize("kept", [None, [], "centaur", "owl"], ids=str)
def test_a_face_that_is_missing_unknown_or_taken_is_replaced_by_a_free_one(seating: Seating, kept: object):
    lou = {**GOOD, "chair": 5, "name": "Lou", "colour": "sky", "face": "owl"}
    zoe = {key: value for key, value in {**GOOD, "face": kept}.items() if value is not None}
    zoe["bot"] = None
    seating.recall([lou, zoe], [])
    faces = {player.name: player.face for player in seating.players()}
    assert faces["Lou"] == "owl"
    assert faces["Zoé"] in {*FACES} - {"owl"}


def test_a_face_stays_with_its_name_and_not_with_the_chair():
    """Tom was a bear; Ana, who takes his chair tonight, is not, and nobody new is."""
    tom = Player("Tom", "blue", face="bear")
    seating = Seating((2, 3, 4), "Joueur {}".format, [tom])
    assert seating.rename(1, "Tom")
    assert seating.chairs[1].face == "bear"
    seating.rename(1, "Ana")
    seating.rename(5, "Tom")
    assert seating.chairs[1].face != "bear"
    assert seating.chairs[5].face == "bear"
    for name in ("Lou", "Zoé"):
        seating.rename(5, name)
        assert seating.chairs[5].face != "bear"


def test_who_comes_again_has_the_face_of_last_time_unless_somebody_else_has_it_now():
    family = [Player("Zoé", "blue", face="frog"), Player("Léo", "pink", face="frog"), Player("Lou", "sky")]
    seating = Seating(range(2, 6), lambda number: f"Player {number}", family)
    first = seating.chairs[5].face
    assert seating.rename(1, "zoé")
    assert seating.chairs[1].face == "frog"
    assert seating.rename(5, "Léo")
    assert seating.rename(5, "Lou")
    assert seating.chairs[5].face == first
    assert seating.chairs[seating.add(3, ["Tom"])].face not in ("frog", first)


def test_who_comes_again_plays_with_help_as_last_time():  # U34
    """Their cards would be hidden, and no one could help."""
    family = [Player("Zoé", "blue", face="frog"), Player("Papa", "pink", face="owl")]
    seating = Seating(range(2, 6), lambda number: f"Player {number}", family, ["Zoé"])
    assert seating.rename(1, "zoé")
    assert seating.chairs[1].is_small
    assert seating.rename(1, "Papa")
    assert not seating.chairs[1].is_small, "whose cards no one else has to see"
    assert seating.chairs[seating.add(3, ["Zoé"])].is_small
    seating.become(3, None, is_small=True)
    assert seating.rename(3, "Zoé B")
    assert seating.chairs[3].is_small, "someone new is what was chosen"


def test_help_is_remembered_of_those_who_are_not_here_and_given_up_by_those_who_are():
    now = [Player("Zoé", "blue"), Player("Lou", "sky", is_small=True), Player("Pixel", "pink", bot="greedy")]
    assert with_help(["Zoé", "Tom"], now) == ["Lou", "Tom"]


def test_a_robot_looks_like_one_and_a_person_without_a_face_like_nobody():
    assert Player("Pixel", "blue", bot="strong", face="owl").portrait == "face-robot"
    assert Player("Pixel", "blue", bot="easy-crab").portrait == "face-crab"
    assert Player("Zoé", "blue", face="owl").portrait == "face-owl"
    assert Player("Zoé", "blue").portrait == ""


def test_a_third_person_without_a_name_is_called_the_third(seating: Seating):
    seating.rename(1, "Zoé")
    seating.rename(5, "Léo")
    assert seating.chairs[seating.add()].name == "Player 3"


def test_a_robot_that_becomes_a_person_is_called_by_its_place(seating: Seating):
    seating.rename(1, "Zoé")
    seating.become(5, "strong")
    seating.become(5, None)
    assert seating.chairs[5].name == "Player 2"


def test_people_follow_one_another_clockwise(seating: Seating):
    for chair in (7, 3):
        seating.add(chair)
    assert [player.side for player in seating.players()] == [Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST]


def test_moving_changes_the_side_and_swaps_with_whoever_is_there(seating: Seating):
    seating.move(1, 5)
    assert seating.chairs[5] == Player("Player 1", "blue", Side.NORTH, face=FACES[0])
    assert seating.chairs[1] == Player("Player 2", "vermilion", Side.SOUTH, face=FACES[1])


@pytest.mark.parametrize("name", ["player 2", " Player  2 ", "PLAYER 2"])
def test_a_name_is_given_once(seating: Seating, name: str):
    assert not seating.rename(1, name)
    assert seating.chairs[1].name == "Player 1"


def test_an_empty_name_leaves_the_old_one_and_a_long_one_is_shortened(seating: Seating):
    assert seating.rename(1, "  ")
    assert seating.chairs[1].name == "Player 1"
    assert seating.rename(1, "Maximilien-Alexandre")
    assert len(seating.chairs[1].name) == LONGEST_NAME


@pytest.mark.parametrize("former", FORMER_BOTS)
def test_a_robot_of_a_former_version_sits_down_as_one_that_is_offered(seating: Seating, former: str):
    seating.become(5, "strong")
    kept = [{**data, "bot": data["bot"] and former} for data in seating.dump()]
    seating.recall(kept, LEVELS)
    assert seating.chairs[5].bot == FORMER_BOTS[former]


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


def test_a_robot_has_a_robots_name_and_gives_the_chair_back_to_who_sat_there(seating: Seating):
    seating.rename(1, "Zoé")
    seating.become(1, "strong")
    assert seating.chairs[1].name == BOT_NAMES[0]
    seating.become(1, "easy")
    assert seating.chairs[1].name == BOT_NAMES[0]
    seating.become(1, None, is_small=True)
    assert seating.chairs[1] == Player("Zoé", "blue", Side.SOUTH, is_small=True, face=FACES[0])


def test_who_was_replaced_by_a_robot_comes_back_in_another_sitting(seating: Seating):
    seating.rename(5, "Lou")
    seating.become(5, "strong")
    seating.rename(5, "Robby")
    again = Seating(range(2, 6), lambda number: f"Player {number}")
    again.recall(json.loads(json.dumps(seating.dump())), LEVELS)
    again.move(5, 3)
    again.become(3, None)
    assert again.chairs[3].name == "Lou"


def test_a_name_that_is_given_meanwhile_is_not_given_twice(seating: Seating):
    seating.rename(5, "Lou")
    seating.become(5, "strong")
    seating.rename(1, "lou")
    seating.become(5, None)
    assert seating.chairs[5].name == "Player 2"


def test_the_last_two_stay(seating: Seating):
    seating.remove(1)
    assert len(seating.chairs) == 2


def test_a_table_is_recalled_as_it_was_left(seating: Seating):
    seating.rename(1, "Zoé")
    seating.become(5, "strong")
    seating.add(3)
    again = Seating(range(2, 6), lambda number: f"Player {number}")
    again.recall(seating.dump(), ["strong"])
    assert again.chairs == seating.chairs


def test_robots_that_are_no_more_and_people_too_many_are_left_out(seating: Seating):
    seating.become(5, "retired")
    seating.add(3)
    seating.add(7)
    again = Seating(range(2, 4), lambda number: f"Player {number}")
    again.recall(seating.dump(), ["strong"])
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
    seating.recall([leo, damage], ["strong"])
    assert [player.name for player in seating.players()] == ["Player 2", "Léo"]


def test_names_of_tonight_are_offered_first():
    players = [Player("Zoé", "blue"), Player("Pixel", "green", bot="strong")]
    assert remembered(["Papa", "Zoé"], players) == ["Zoé", "Papa"]


def test_there_are_chairs_on_every_side():
    assert set(CHAIRS) == set(Side)
