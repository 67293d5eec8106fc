"""Drawing, discarding and playing sets: R3 to R6."""

import pytest

from engines.api import IllegalAction
from engines.reindeer.actions import Card, Move, Track
from engines.reindeer.events import (
    CardsDrawn,
    CardsPlayed,
    DrawReason,
    DrawStarted,
    ReindeerMoved,
    TurnStarted,
)
from tests.engines.reindeer.races import race, scene
from tests.rows import rows

# What is said | the position | a script
DRAWS = rows("""
R2: turns go clockwise | seats=3
    | do draw; has turn=1; do draw; has turn=2; do draw; has turn=0; do draw; has turn=1
R3: drawing takes two cards and ends the turn | hand=elf pile=gift_1,tree_2
    | do draw; has hand=gift_1,tree_2,elf turn=1
R3: up to seven cards stay in hand | hand=elf,elf,elf,elf,elf pile=gift_1,tree_2
    | do draw; has hand=gift_1,tree_2,elf,elf,elf,elf,elf phase=turn
R3: from nine cards two of one's own choice are discarded one by one
    | hand=letter_1,letter_1,bauble_1,gift_1,gift_2,elf,elf pile=tree_1,tree_2
    | do draw; has phase=discard turn=0; told DiscardAsked seat=0 excess=2;
    refused discard dessert_2: card_not_in_hand R3; refused draw: wrong_phase;
    refused move tree elf: wrong_phase;
    do discard letter_1; has phase=discard turn=0;
    do discard tree_2; told CardDiscarded seat=0 card=tree_2; told TurnStarted seat=1;
    has phase=turn turn=1 discarded=2 hand=letter_1,bauble_1,gift_1,gift_2,tree_1,elf,elf
R3: from eight cards one is discarded | hand=elf,elf,elf,elf,elf,elf pile=tree_1,tree_2
    | do draw; told DiscardAsked seat=0 excess=1; do discard elf; has turn=1
R6: the discards become the pile when a card is needed | hand=elf pile=gift_1 pile_size=1
    | do draw; told CardsDrawn count=1/1 left=0/74; told PileReshuffled count=75; has discarded=0
R6: an empty pile is only made anew when a card must be drawn | hand=elf pile=gift_1,gift_2 pile_size=2
    | do draw; has pile=; untold PileReshuffled; do draw; told PileReshuffled
R9: a leap can only be chosen above a reindeer | hand=elf
    | refused pass: wrong_phase; refused bound: wrong_phase; refused discard elf: wrong_phase
""")
SETS = rows("""
R4: objects count as printed | hand=gift_1,gift_2,elf | do move gift gift_1,gift_2; told CardsPlayed steps=3
R4: and an elf counts one | hand=gift_1,gift_2,elf | do move gift elf,gift_1,gift_2; told CardsPlayed steps=4
R4: elves add up | hand=elf,elf | do move tree elf,elf; told CardsPlayed steps=2
R4: a set of two objects is refused with or without elves | hand=elf,gift_1,dessert_2
    | refused move gift elf,gift_1,dessert_2: one_object_only R4;
    refused move dessert gift_1,dessert_2: one_object_only R4
R4: the object names the track | hand=gift_1,elf | refused move tree gift_1: another_track R4;
    refused move tree gift_1,elf: another_track R4; may move gift gift_1,elf
R4: elves alone go on the letter track | hand=elf,elf letter=..,.. | do move letter elf,elf; has letter=2
R4: on the bauble track | hand=elf,elf bauble=..,.. | do move bauble elf,elf; has bauble=2
R4: on the dessert track | hand=elf,elf dessert=..,.. | do move dessert elf,elf; has dessert=2
R4: on the gift track | hand=elf,elf gift=..,.. | do move gift elf,elf; has gift=2
R4: and on the tree track | hand=elf,elf tree=..,.. | do move tree elf,elf; has tree=2
R4: a set needs only cards in hand | hand=gift_1,elf | refused move gift gift_2: card_not_in_hand R4;
    refused move gift gift_1,gift_1: card_not_in_hand R4; refused move gift elf,elf: card_not_in_hand R4
R4: one of one's own reindeer on that track moves
    | gift=..,..,..,..,.. hand=gift_2 at=gift:1,gift:4,tree:2 at1=gift:7
    | refused move gift gift_2 7: no_reindeer_of_yours_there R4;
    refused move gift gift_2 2: no_reindeer_of_yours_there R4;
    refused move gift gift_2 99: no_reindeer_of_yours_there R4;
    do move gift gift_2 4; has gift=1,6; told ReindeerMoved seat=0 start=4 end=6 why=cards path=5,6
R4: the first square counts one for a new reindeer | hand=gift_1 gift=..,..
    | do move gift gift_1; has gift=1 stable=3
R5: without a reindeer there and in the stable a set cannot be played
    | hand=gift_1,elf,tree_1 at=tree:1,tree:3,tree:5,letter:2
    | refused move gift gift_1: no_reindeer_for_this_track R5;
    refused move gift elf: no_reindeer_for_this_track R5;
    refused move tree tree_1: stable_is_empty R5; may move tree tree_1 3
R5: an empty hand must draw | seats=2 | refused move gift elf: card_not_in_hand R4; only draw
""")


@pytest.mark.parametrize(("position", "script"), DRAWS)
def test_cards_are_drawn_and_given_up(position, script):
    scene(position).run(script)


@pytest.mark.parametrize(("position", "script"), SETS)
def test_a_set_moves_a_reindeer_or_is_refused(position, script):
    scene(position).run(script)


def test_a_draw_is_told_in_three_events():  # R3
    table = race(hands=["elf"], pile="gift_1 tree_2").draw()
    drawn = CardsDrawn(0, 2, (Card.GIFT_1, Card.TREE_2), 74)
    assert table.events == (DrawStarted(0, 2, DrawReason.TURN), drawn, TurnStarted(1))


def test_others_see_how_many_cards_are_drawn_and_not_which():  # R3
    drawn = race(hands=["elf"]).draw().found(CardsDrawn)[0]
    assert drawn.seen_by(0) == drawn
    assert drawn.seen_by(1).cards is drawn.seen_by(None).cards is None


def test_no_set_is_played_against_the_rules():  # R4
    table = race(hands=["elf gift_1 dessert_2"])
    with pytest.raises(IllegalAction):
        table.move("gift", "elf gift_1 dessert_2")
    assert table.refused("gift", "") == ("no_cards", "R4")
    assert table.refused("gift", "gift_1", start=-1) == ("no_reindeer_of_yours_there", "R4")


def test_the_order_of_the_cards_in_a_set_says_nothing():  # R4
    one, other = (Card.ELF, Card.GIFT_2, Card.GIFT_1), (Card.GIFT_1, Card.GIFT_2, Card.ELF)
    assert Move(Track.GIFT, one) == Move(Track.GIFT, other)


def test_the_cards_are_discarded_before_the_reindeer_moves():  # R4, R6
    # Both the pile and the discards are empty but for what is played to reach the skis.
    script = scene("gift=K.,.. hand=elf,elf,elf,elf,elf,elf,elf pile=tree_1 pile_size=1")
    script.run(f"do move gift elf; told PileReshuffled count={77 - 7 - 1 + 1}")
    assert [type(event) for event in script.events[:2]] == [CardsPlayed, ReindeerMoved]
