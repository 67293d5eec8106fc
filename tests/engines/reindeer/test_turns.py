"""Drawing, discarding and playing sets: R3 to R6."""

import pytest

from engines.api import IllegalAction
from engines.reindeer.actions import Bound, Card, Discard, Draw, Move, Pass, Track
from engines.reindeer.events import (
    CardDiscarded,
    CardsDrawn,
    CardsPlayed,
    DiscardAsked,
    DrawReason,
    DrawStarted,
    PileReshuffled,
    ReindeerMoved,
    TurnStarted,
)
from tests.engines.reindeer.races import race

SEVEN = "letter_1 letter_1 bauble_1 gift_1 gift_2 elf elf"


def test_drawing_takes_two_cards_and_ends_the_turn():  # R3
    table = race(hands=["elf"], pile="gift_1 tree_2").draw()
    assert table.hand() == ["gift_1", "tree_2", "elf"]
    assert table.turn == 1
    assert table.events == (
        DrawStarted(0, 2, DrawReason.TURN),
        CardsDrawn(0, 2, (Card.GIFT_1, Card.TREE_2), 74),
        TurnStarted(1),
    )


def test_turns_go_clockwise():  # R2
    table = race(seats=3)
    turns = [table.draw().turn for _ in range(4)]
    assert turns == [1, 2, 0, 1]


def test_others_see_how_many_cards_are_drawn_and_not_which():  # R3
    drawn = race(hands=["elf"]).draw().found(CardsDrawn)[0]
    assert drawn.seen_by(0) == drawn
    assert drawn.seen_by(1).cards is None
    assert drawn.seen_by(None).cards is None


def test_up_to_seven_cards_stay_in_hand():  # R3
    table = race(hands=["elf elf elf elf elf"]).draw()
    assert len(table.hand()) == 7
    assert table.phase == "turn"


def test_from_nine_cards_two_of_ones_own_choice_are_discarded_one_by_one():  # R3
    table = race(hands=[SEVEN], pile="tree_1 tree_2").draw()
    assert (table.phase, table.turn) == ("discard", 0)
    assert table.found(DiscardAsked) == [DiscardAsked(0, 2)]
    table.discard("letter_1")
    assert (table.phase, table.turn) == ("discard", 0)
    table.discard("tree_2")
    assert table.hand() == "letter_1 bauble_1 gift_1 gift_2 tree_1 elf elf".split()
    assert (table.phase, table.turn) == ("turn", 1)
    assert table.events == (CardDiscarded(0, Card.TREE_2), TurnStarted(1))
    assert table.dump["discards"]["tree_2"] == 1


def test_from_eight_cards_one_is_discarded():  # R3
    table = race(hands=["elf elf elf elf elf elf"], pile="tree_1 tree_2").draw()
    assert table.found(DiscardAsked) == [DiscardAsked(0, 1)]
    assert table.discard("elf").turn == 1


def test_only_a_card_in_hand_can_be_discarded():  # R3
    table = race(hands=[SEVEN], pile="tree_1 tree_2").draw()
    refusal = table.refusal(Discard(Card.DESSERT_2))
    assert (refusal.code, refusal.rule) == ("card_not_in_hand", "R3")
    assert table.refusal(Draw()).code == "wrong_phase"
    assert table.refusal(Move(Track.TREE, (Card.ELF,))).code == "wrong_phase"


def test_objects_count_as_printed_and_an_elf_counts_one():  # R4
    hand = "gift_1 gift_2 elf"
    assert race(hands=[hand]).move("gift", "gift_1 gift_2").found(CardsPlayed)[0].steps == 3
    assert race(hands=[hand]).move("gift", "elf gift_1 gift_2").found(CardsPlayed)[0].steps == 4
    assert race(hands=["elf elf"]).move("tree", "elf elf").found(CardsPlayed)[0].steps == 2


def test_a_set_of_two_objects_is_refused_with_or_without_elves():  # R4
    table = race(hands=["elf gift_1 dessert_2"])
    assert table.refused("gift", "elf gift_1 dessert_2") == ("one_object_only", "R4")
    assert table.refused("dessert", "gift_1 dessert_2") == ("one_object_only", "R4")
    with pytest.raises(IllegalAction):
        table.move("gift", "elf gift_1 dessert_2")


def test_the_object_names_the_track():  # R4
    table = race(hands=["gift_1 elf"])
    assert table.refused("tree", "gift_1") == ("another_track", "R4")
    assert table.refused("tree", "gift_1 elf") == ("another_track", "R4")
    assert table.refused("gift", "gift_1 elf") is None


@pytest.mark.parametrize("track", ["letter", "bauble", "dessert", "gift", "tree"])
def test_elves_alone_go_on_any_track(track):  # R4
    table = race(hands=["elf elf"], tracks={track: ".. .."}).move(track, "elf elf")
    assert table.on(track) == [2]


def test_a_set_needs_a_card_and_only_cards_in_hand():  # R4
    table = race(hands=["gift_1 elf"])
    assert table.refused("gift", "") == ("no_cards", "R4")
    assert table.refused("gift", "gift_2") == ("card_not_in_hand", "R4")
    assert table.refused("gift", "gift_1 gift_1") == ("card_not_in_hand", "R4")
    assert table.refused("gift", "elf elf") == ("card_not_in_hand", "R4")


def test_the_order_of_the_cards_in_a_set_says_nothing():  # R4
    assert Move(Track.GIFT, (Card.ELF, Card.GIFT_2, Card.GIFT_1)) == Move(
        Track.GIFT, (Card.GIFT_1, Card.GIFT_2, Card.ELF)
    )


def test_one_of_ones_own_reindeer_on_that_track_moves():  # R4
    table = race(
        tracks={"gift": ".. .. .. .. .."},
        hands=["gift_2"],
        reindeer={0: {"gift": [1, 4], "tree": [2]}, 1: {"gift": [7]}},
    )
    assert table.refused("gift", "gift_2", start=7) == ("no_reindeer_of_yours_there", "R4")
    assert table.refused("gift", "gift_2", start=2) == ("no_reindeer_of_yours_there", "R4")
    assert table.refused("gift", "gift_2", start=99) == ("no_reindeer_of_yours_there", "R4")
    assert table.refused("gift", "gift_2", start=-1) == ("no_reindeer_of_yours_there", "R4")
    table.move("gift", "gift_2", start=4)
    assert table.on("gift") == [1, 6]
    assert table.moves == [(0, 4, 6, "CARDS")]
    assert table.events[1].path == (5, 6)


def test_the_first_square_counts_one_for_a_new_reindeer():  # R4
    table = race(tracks={"gift": ".. .."}, hands=["gift_1"]).move("gift", "gift_1")
    assert table.on("gift") == [1]
    assert table.stable() == 3


def test_the_cards_are_discarded_before_the_reindeer_moves():  # R4, R6
    # Both the pile and the discards are empty but for what is played to reach the skis.
    everything = "elf elf elf elf elf elf elf"
    table = race(tracks={"gift": "K. .."}, hands=[everything], pile="tree_1", pile_size=1)
    table.move("gift", "elf")
    assert table.found(PileReshuffled) == [PileReshuffled(77 - 7 - 1 + 1)]
    assert [type(event) for event in table.events[:2]] == [CardsPlayed, ReindeerMoved]


def test_without_a_reindeer_there_and_in_the_stable_a_set_cannot_be_played():  # R5
    table = race(hands=["gift_1 elf tree_1"], reindeer={0: {"tree": [1, 3, 5], "letter": [2]}})
    assert table.refused("gift", "gift_1") == ("no_reindeer_for_this_track", "R5")
    assert table.refused("gift", "elf") == ("no_reindeer_for_this_track", "R5")
    assert table.refused("tree", "tree_1") == ("stable_is_empty", "R5")
    assert table.refused("tree", "tree_1", start=3) is None


def test_an_empty_hand_must_draw():  # R5
    table = race(hands=[""])
    assert table.refused("gift", "elf") == ("card_not_in_hand", "R4")
    assert [type(action) for action in table.legal] == [Draw]


def test_the_discards_become_the_pile_when_a_card_is_needed():  # R6
    table = race(hands=["elf"], pile="gift_1", pile_size=1).draw()
    drawn = table.found(CardsDrawn)
    assert [(event.count, event.left) for event in drawn] == [(1, 0), (1, 74)]
    assert table.found(PileReshuffled) == [PileReshuffled(75)]
    assert sum(table.dump["discards"].values()) == 0
    assert "gift_1" in table.hand()


def test_an_empty_pile_is_only_made_anew_when_a_card_must_be_drawn():  # R6
    table = race(hands=["elf"], pile="gift_1 gift_2", pile_size=2).draw()
    assert table.dump["pile"] == []
    assert not table.found(PileReshuffled)
    table.draw()
    assert table.found(PileReshuffled)


def test_a_leap_can_only_be_chosen_above_a_reindeer():  # R9
    table = race(hands=["elf"])
    for action in (Pass(), Bound(), Discard(Card.ELF)):
        assert table.refusal(action).code == "wrong_phase"
