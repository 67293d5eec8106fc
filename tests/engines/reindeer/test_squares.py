"""What the squares of a track do: R7, R8, R10 to R15."""

import pytest

from engines.reindeer.actions import Card
from engines.reindeer.events import (
    CardsDrawn,
    DiscardAsked,
    DrawReason,
    DrawStarted,
    MatchEnded,
    RewardWon,
    SlideEnded,
    TrackCardTurned,
)
from engines.reindeer.model import LENGTHS, PRINTED_AS, TRACKS, text
from tests.engines.reindeer.races import race

STABLE = 0

# A card on squares 3 and 4 of the letter track, plain ones before and after it. Where a
# reindeer comes to stand that lands on 3, on 4, and how the card lies then, if not as before.
BOTH_WAYS = {
    "..": ([3], [4]),
    "F.": ([3, 4], [4]),
    ".B": ([3], [4, 3]),
    ".F": ([3], [4, 5]),
    "B.": ([3, 2], [4]),
    "FF": ([3, 4, 5], [4, 5]),
    "BB": ([3, 2], [4, 3, 2]),
    "S.": ([3, 4], [4]),
    ".S": ([3], [4, 3]),
    "K.": ([3], [4]),
    ".K": ([3], [4]),
    ".Y": ([3], [4, STABLE]),
    "Y.": ([3, STABLE], [4]),
    "FK": ([3, 4], [4]),
    "KB": ([3], [4, 3]),
    "SF": ([3, 4], [4, 5]),
    "BS": ([3, 2], [4, 3]),
}
TURNS = {("S.", 3): ".S", (".S", 4): "S.", ("SF", 3): "BS", ("BS", 4): "SF"}
DRAWS = {("K.", 3), (".K", 4), ("FK", 3), ("FK", 4), ("KB", 3), ("KB", 4)}


def test_the_table_above_has_every_card_in_both_orientations():
    assert set(BOTH_WAYS) == {text(card) for card in PRINTED_AS}


@pytest.mark.parametrize("landing", [3, 4])
@pytest.mark.parametrize("card", BOTH_WAYS)
def test_every_square_acts_in_both_orientations(card, landing):  # R11 to R14
    table = race(tracks={"letter": f".. {card} .."}, hands=["letter_1 letter_2 letter_2"])
    words = "letter_1 letter_2" if landing == 3 else "letter_2 letter_2"
    table.move("letter", words)
    way = BOTH_WAYS[card][landing - 3]
    assert [end for _, _, end, _ in table.moves] == way
    assert table.on("letter") == ([way[-1]] if way[-1] else [])
    assert table.stable() == (3 if way[-1] else 4)
    assert table.track("letter")[1] == TURNS.get((card, landing), card)
    assert bool(table.found(CardsDrawn)) == ((card, landing) in DRAWS)
    assert table.turn == 1


def test_squares_on_the_way_do_not_matter():  # R7
    table = race(tracks={"letter": "FF .Y SF"}, hands=["letter_1 letter_2"]).move(
        "letter", "letter_1 letter_2"
    )
    assert table.moves == [(0, 0, 3, "CARDS")]
    assert table.events[1].path == (1, 2, 3)
    assert table.on("letter") == [3]


def test_reindeer_on_the_way_do_not_matter():  # R7
    table = race(
        tracks={"letter": ""}, hands=["letter_1 letter_2"], reindeer={0: {"letter": [1]}, 1: {"letter": [2]}}
    )
    assert table.move("letter", "letter_1 letter_2").on("letter") == [1, 3]


@pytest.mark.parametrize("track", TRACKS, ids=str)
def test_one_step_past_the_last_square_takes_the_highest_reward(track):  # R8
    name, last = str(track), LENGTHS[track]
    table = race(hands=["elf"], reindeer={0: {name: [last]}}, tracks={name: ""})
    highest = {"letter": 8, "bauble": 10, "dessert": 12, "gift": 15, "tree": 18}[name]
    table.move(name, "elf", start=last)
    assert table.events[1].path == (last + 1,)
    assert [(event.points, event.left) for event in table.found(RewardWon)] == [
        (highest, {"letter": 4, "bauble": 3, "dessert": 2, "gift": 1, "tree": 0}[name])
    ]
    assert table.stable() == 4
    assert table.dump["won"][0] == [{"track": name, "points": highest}]
    assert table.turn == (1 if name != "tree" else 0)


def test_the_next_reindeer_takes_the_next_reward():  # R8
    table = race(
        hands=["", "elf"], turn=1, reindeer={1: {"gift": [12]}}, won={0: [("gift", 15)]}, tracks={"gift": ""}
    )
    assert table.move("gift", "elf", start=12).dump["won"][1] == [{"track": "gift", "points": 11}]


def test_steps_beyond_the_end_are_lost():  # R7
    table = race(tracks={"letter": ""}, hands=["letter_2 letter_2 letter_2"], reindeer={0: {"letter": [5]}})
    table.move("letter", "letter_2 letter_2 letter_2", start=5)
    assert table.moves == [(0, 5, 7, "CARDS")]
    assert table.events[1].path == (6, 7)
    assert len(table.found(RewardWon)) == 1


def test_a_reindeer_that_won_a_reward_can_start_again():  # R8
    table = race(tracks={"letter": ""}, hands=["elf elf"], reindeer={0: {"letter": [6]}})
    table.move("letter", "elf", start=6).draw().move("letter", "elf")
    assert table.on("letter") == [1]


def test_ice_before_the_end_slides_to_the_reward():  # R8, R11
    table = race(tracks={"letter": ".. .. .F"}, hands=["elf"], reindeer={0: {"letter": [5]}})
    table.move("letter", "elf", start=5)
    assert table.moves == [(0, 5, 6, "CARDS"), (0, 6, 7, "ICE")]
    assert [event.points for event in table.found(RewardWon)] == [8]


def test_ice_that_faces_ice_holds_the_reindeer_when_it_comes_back():  # R11
    # 2 points forward, 3 points back.
    table = race(tracks={"letter": ".F B."}, hands=["letter_2"]).move("letter", "letter_2")
    assert table.moves == [(0, 0, 2, "CARDS"), (0, 2, 3, "ICE"), (0, 3, 2, "ICE")]
    assert [event.square for event in table.found(SlideEnded)] == [2]
    assert table.on("letter") == [2]


def test_the_square_a_move_starts_from_counts_as_not_yet_used():  # R11
    # From the forward ice on 2 one step onto the back ice on 3: back, forward again, and there it stays.
    table = race(tracks={"letter": ".F B."}, hands=["letter_1"], reindeer={0: {"letter": [2]}})
    table.move("letter", "letter_1", start=2)
    assert [end for _, _, end, _ in table.moves] == [3, 2, 3]
    assert table.on("letter") == [3]


def test_a_chain_of_ice_ends_in_what_comes_after_it():  # R11
    table = race(tracks={"bauble": "FF FK"}, hands=["bauble_1"]).move("bauble", "bauble_1")
    assert [end for _, _, end, _ in table.moves] == [1, 2, 3, 4]
    assert len(table.found(DrawStarted)) == 1
    table = race(tracks={"bauble": "FF Y."}, hands=["bauble_1"]).move("bauble", "bauble_1")
    assert [end for _, _, end, _ in table.moves] == [1, 2, 3, STABLE]
    table = race(tracks={"bauble": "FF SF"}, hands=["bauble_1"]).move("bauble", "bauble_1")
    assert [(end, why) for _, _, end, why in table.moves[3:]] == [(4, "SNOWMAN")]
    assert table.track("bauble")[:2] == ["FF", "BS"]


def test_sliding_back_off_the_first_square_leads_to_the_stable():  # R11
    table = race(tracks={"letter": "B."}, hands=["letter_1"]).move("letter", "letter_1")
    assert table.moves == [(0, 0, 1, "CARDS"), (0, 1, STABLE, "ICE")]
    assert table.stable() == 4
    assert table.turn == 1


@pytest.mark.parametrize("track", ["bauble", "dessert", "gift", "tree"])
def test_sliding_back_leads_to_the_stable_on_every_track(track):  # R11
    table = race(tracks={track: "BB"}, hands=["elf elf"]).move(track, "elf elf")
    assert [end for _, _, end, _ in table.moves] == [2, 1, STABLE]
    assert table.dump["reindeer"] == [{}, {}]


def test_a_snowman_turns_the_card_for_good_and_the_reindeer_stays_on_it():  # R12
    table = race(tracks={"letter": ".. S."}, hands=["letter_1 letter_2", "elf"])
    table.move("letter", "letter_1 letter_2")
    assert table.track("letter")[1] == ".S"
    assert table.on("letter") == [4]
    assert [(event.first, "".join(map(str, event.faces))) for event in table.found(TrackCardTurned)] == [
        (3, "plainsnowman")
    ]
    assert table.moves[-1] == (0, 3, 4, "SNOWMAN")


def test_a_snowman_can_carry_a_reindeer_back():  # R12
    table = race(tracks={"letter": ".. .S"}, hands=["letter_2 letter_2"]).move("letter", "letter_2 letter_2")
    assert table.on("letter") == [3]
    assert table.moves[-1] == (0, 4, 3, "SNOWMAN")


def test_a_snowman_carries_both_reindeer_on_its_card():  # R12
    table = race(tracks={"letter": ".. SF"}, hands=["letter_1 letter_2"], reindeer={1: {"letter": [4]}})
    table.move("letter", "letter_1 letter_2")
    assert (table.on("letter", 0), table.on("letter", 1)) == ([4], [3])
    assert table.track("letter")[1] == "BS"
    assert table.moves[-2:] == [(0, 3, 4, "SNOWMAN"), (1, 4, 3, "SNOWMAN")]
    assert table.turn == 1, "the ice that the other one is carried to does nothing"


def test_a_snowman_under_two_reindeer_of_one_team_keeps_both():  # R12
    table = race(tracks={"letter": ".. S."}, hands=["letter_1 letter_2"], reindeer={0: {"letter": [4]}})
    table.move("letter", "letter_1 letter_2")
    assert table.on("letter") == [3, 4]
    assert table.track("letter")[1] == ".S"
    assert table.moves[-2:] == [(0, 3, 4, "SNOWMAN"), (0, 4, 3, "SNOWMAN")]


def test_a_snowman_turned_twice_lies_as_before():  # R12
    table = race(tracks={"letter": ".. SF"}, hands=["letter_1 letter_2 elf elf", "letter_2 letter_2"])
    table.move("letter", "letter_1 letter_2").draw().move("letter", "elf elf", start=4)
    assert table.track("letter")[1] == "BS"
    table.move("letter", "letter_2 letter_2")
    assert table.track("letter")[1] == "SF"
    assert table.on("letter", seat=1) == [3]


def test_after_a_turn_the_reindeer_goes_on_forward():  # R12
    table = race(tracks={"letter": ".. .S"}, hands=["letter_2 letter_2 elf"]).move(
        "letter", "letter_2 letter_2"
    )
    assert table.draw().move("letter", "elf", start=3).moves[0] == (0, 3, 4, "CARDS")


def test_skis_bring_two_cards():  # R13
    table = race(tracks={"letter": "K."}, hands=["letter_1"], pile="tree_1 tree_2")
    table.move("letter", "letter_1")
    assert table.hand() == ["tree_1", "tree_2"]
    assert table.found(DrawStarted) == [DrawStarted(0, 2, DrawReason.SKIS)]
    assert table.found(CardsDrawn)[0].cards == (Card.TREE_1, Card.TREE_2)
    assert table.turn == 1


def test_skis_too_fill_a_hand_to_seven_at_most():  # R13
    table = race(tracks={"letter": "K."}, hands=["letter_1 elf elf elf elf elf elf"], pile="tree_1 tree_2")
    table.move("letter", "letter_1")
    assert table.found(DiscardAsked) == [DiscardAsked(0, 1)]
    assert (table.phase, table.turn) == ("discard", 0)
    assert table.discard("tree_1").turn == 1


def test_skis_with_an_empty_pile_shuffle_the_discards():  # R6, R13
    table = race(tracks={"letter": "K."}, hands=["letter_1"], pile_size=0).move("letter", "letter_1")
    assert [event.left for event in table.found(CardsDrawn)] == [75]


def test_the_yeti_sends_a_reindeer_home_and_it_may_start_again():  # R14
    table = race(tracks={"letter": "Y."}, hands=["letter_1 letter_2"]).move("letter", "letter_1")
    assert table.moves == [(0, 0, 1, "CARDS"), (0, 1, STABLE, "YETI")]
    assert table.stable() == 4
    assert table.draw().move("letter", "letter_2").on("letter") == [2]


def test_no_square_changes_a_reindeers_track():  # R15
    for card, ways in BOTH_WAYS.items():
        for landing in (3, 4):
            table = race(tracks={"letter": f".. {card}"}, hands=["letter_1 letter_2 letter_2"])
            table.move("letter", "letter_1 letter_2" if landing == 3 else "letter_2 letter_2")
            assert set(table.dump["reindeer"][0]) <= {"letter"}, ways


def test_a_reward_ends_the_turn_and_not_the_game_while_others_are_left():  # R8, R16
    table = race(tracks={"letter": ""}, hands=["elf"], reindeer={0: {"letter": [6]}})
    table.move("letter", "elf", start=6)
    assert table.turn == 1
    assert not table.found(MatchEnded)
