"""Every hare card, when it does something and when it does nothing: C13 and C20 to C27."""

import pytest

from tests.engines.carrots.races import scene
from tests.rows import rows

# What is said | the position, with the card on top; seat 0 mostly steps from 24 to the hare on 25 | a script
CARDS = rows("""
C20: miss a turn keeps the pawn here for one turn | 24 2 5 cards=miss_a_turn
    | do advance 1; told WaitOrdered why=card; has at=25; do take_ten, take_ten; told TurnMissed seat=0;
    has turn=1
C21: forward to carrots is free and without gain | 24 0 0 cards=forward_to_carrots
    | do advance 1; told PawnMoved end=25/26 why=advance/forward_to_carrots; has purse=67
C21: back to carrots is free and without gain | 24 0 0 cards=back_to_carrots
    | do advance 1; told PawnMoved end=25/21 why=advance/back_to_carrots; has purse=67
C21: an occupied carrot square ends the search ahead | 24 26 0 cards=forward_to_carrots
    | do advance 1; told CardHadNoEffect why=carrot_square_occupied; has at=25
C21: and behind | 24 21 0 cards=back_to_carrots
    | do advance 1; told CardHadNoEffect why=carrot_square_occupied; has at=25
C21: there is no carrot square beyond fifty-nine | 60:12:0 0 0 cards=forward_to_carrots
    | do advance 1; told CardHadNoEffect why=no_carrot_square
C21: nor before two | 0 0 0 cards=back_to_carrots | do advance 1; told CardHadNoEffect why=no_carrot_square
C22: play again offers a full action of the same pawn | 24 0 0 cards=play_again
    | do advance 1; told ChoiceOffered phase=again; has phase=again turn=0; may fall_back;
    do advance 2; has at=27 purse=64 turn=1
C22: on a tortoise it pays for falling back | 24 0 0 cards=play_again | do advance 1, fall_back; has purse=77
C22: it is optional | 24 0 0 cards=play_again
    | do advance 1, decline; told ChoiceDeclined phase=again; has turn=1 at=25
C22: it is offered where one can only go back | 30:1 0 0 cards=play_again
    | do advance 1; only fall_back, decline
C22: and not where nothing can be played | 33:1 30 0 cards=play_again
    | do advance 1; told CardHadNoEffect why=nothing_to_play; has turn=1
C22, C13: it may end on a hare and draw again | 24 2 5 cards=play_again,miss_a_turn
    | do advance 1, advance 6; told CardDrawn square=31; has stay=waiting
C22, C11: it is no leave to do everything | 24 0 0 cards=play_again
    | do advance 1; refused take_ten: not_on_carrots C11
C23: last move free gives back what the move cost | 20 0 0 cards=last_move_free
    | do advance 5; told MoveRefunded carrots=15 purse=68
C23: in a chain the last paid move is the free one | 24 0 0 cards=play_again,last_move_free
    | do advance 1, advance 6; told MoveRefunded carrots=21; has purse=67
C23: the leader is moved by no card | 20 24 0 cards=up_one_rank,last_move_free
    | do advance 5; told PawnMoved why=advance
C23: after a card moved the pawn the paid move of the turn is free | 0 2 0 cards=up_one_rank,last_move_free
    | do advance 1; told CardDrawn square=1/3; told MoveRefunded carrots=1
C24: ten carrots may be taken | 24 0 0 cards=take_or_give_ten
    | do advance 1; told ChoiceOffered phase=ten; has phase=ten;
    do take_ten; told CarrotsTaken is_by_card=yes; has purse=77
C24: or given | 24 0 0 cards=take_or_give_ten
    | do advance 1; has phase=ten; do give_ten; told CarrotsGiven is_by_card=yes; has purse=57
C24: or left | 24 0 0 cards=take_or_give_ten | do advance 1, decline; has purse=67 turn=1
C24: exactly ten carrots can be given | 24:11 0 0 cards=take_or_give_ten | do advance 1; may give_ten
C24: giving ten by card needs ten | 24:10 0 0 cards=take_or_give_ten
    | do advance 1; only take_ten, decline; refused give_ten: fewer_than_ten_carrots C24;
    refused advance 1: answer_the_card C24
C25: a lettuce is eaten next turn by the rank then | 24 26 0 cards=eat_lettuce
    | do advance 1; told LettuceOrdered; has lettuces=3,3,3;
    do fall_back, advance 2; told LettuceEaten seat=0 square=25 rank=1 carrots=10 left=2; has turn=1
C25: without a lettuce the card costs the next turn | 24::0 2 5 cards=eat_lettuce
    | do advance 1; told WaitOrdered why=no_lettuce; do take_ten, take_ten; told TurnMissed seat=0;
    untold LettuceEaten
C26: one falls back behind the next pawn behind | 24 21 12 cards=fall_back_one_rank
    | do advance 1; told PawnMoved end=25/20 why=advance/fall_back_one_rank; has purse=67 stay=arrived
C26: a tortoise is suitable and pays nothing | 24 20 0 cards=fall_back_one_rank
    | do advance 1; told PawnMoved end=25/19 why=advance/fall_back_one_rank; has purse=67
C26: a lettuce square behind is suitable with a lettuce | 24 23 0 cards=fall_back_one_rank
    | do advance 1; told PawnMoved end=25/22 why=advance/fall_back_one_rank
C26: and not without one | 24::0 23 0 cards=fall_back_one_rank
    | do advance 1; told PawnMoved end=25/21 why=advance/fall_back_one_rank
C26: one falls further back over occupied squares | 24 21 20 cards=fall_back_one_rank
    | do advance 1; told PawnMoved end=25/19 why=advance/fall_back_one_rank
C26: down to the start | 5 2 1 cards=fall_back_one_rank
    | do advance 1; told PawnMoved end=6/0 why=advance/fall_back_one_rank
C26: one goes to the start when all behind stand there | 24 0 0 cards=fall_back_one_rank
    | do advance 1; told PawnMoved end=25/0 why=advance/fall_back_one_rank
C26: the last cannot fall back | 24 30 40 cards=fall_back_one_rank
    | do advance 1; told CardHadNoEffect why=last
C27: one goes before the next pawn ahead for nothing | 24 27 40 cards=up_one_rank
    | do advance 1; told PawnMoved end=25/28 why=advance/up_one_rank; has purse=67
C27: it skips tortoises | 24 29 0 cards=up_one_rank | do advance 1; told PawnMoved end=25/31
C27: and occupied squares | 24 27 28 cards=up_one_rank | do advance 1; told PawnMoved end=25/29
C27: and lettuces without a lettuce | 38::0 41 0 cards=up_one_rank | do advance 1; told PawnMoved end=39/44
C27: but not with one | 38::1 41 0 cards=up_one_rank | do advance 1; told PawnMoved end=39/42
C27: the leader cannot go up | 24 20 0 cards=up_one_rank | do advance 1; told CardHadNoEffect why=nobody_ahead
C27: pawns at home are not overtaken | 24 64::0 0 cards=up_one_rank
    | do advance 1; told CardHadNoEffect why=nobody_ahead
C27, C17: it leads home if one may go home | 58:16:0 63 0 cards=up_one_rank
    | do advance 3; told PawnCameHome seat=0; untold CardHadNoEffect; has at=64
C27, C17: but not with a carrot too many | 58:17:0 63 0 cards=up_one_rank
    | do advance 3; untold PawnCameHome; told CardHadNoEffect why=finish_barred; has at=61
C27, C17: nor with a lettuce | 58:16:1 63 0 cards=up_one_rank
    | do advance 3; untold PawnCameHome; told CardHadNoEffect why=finish_barred; has at=61
C15: card moves are not bound by too many carrots | 46:500 60 0 cards=up_one_rank
    | do advance 5; told PawnMoved end=51/61
C13, C12: a card that lands on a lettuce counts as a landing | 24 23 5 cards=fall_back_one_rank
    | do advance 1; has stay=hungry
C13, C12: and on a number, too | 24 27 2 cards=up_one_rank
    | do advance 1, fall_back, take_ten; told RankChecked seat=0 square=28 is_paid=no
C13: a card that moves onto another hare draws again | 24 7@fed 0 cards=fall_back_one_rank,miss_a_turn
    | do advance 1; told CardDrawn square=25/6 card=fall_back_one_rank/miss_a_turn; has stay=waiting
C13: three cards can follow one another | 24 7@fed 4 cards=fall_back_one_rank,fall_back_one_rank,up_one_rank
    | do advance 1; told CardDrawn square=25/6/3; told PawnMoved end=25/6/3/5
""")


@pytest.mark.parametrize(("position", "script"), CARDS)
def test_a_hare_card_does_as_it_says(position, script):
    scene(position).run(script)


def test_after_twelve_cards_the_first_one_comes_again():  # C13
    table = scene("24 0 0 cards=miss_a_turn seen=12")
    before = table.state.pile_from_top()
    table.run("do advance 1")
    assert table.state.pile_from_top() == before[1:] + before[:1]
