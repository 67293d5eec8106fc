"""A turn from its start to its action: C1 to C14."""

import pytest

from engines.carrots import GAME
from engines.carrots.actions import Advance, FallBack, TakeTen
from tests.engines.carrots.races import at, race, scene
from tests.rows import rows

# What is said | the position | a script
STARTS = rows("""
C1: turns go clockwise and those at home are skipped | 64::0 2 64::0 5 turn=1
    | do take_ten; told TurnStarted seat=3; do take_ten; told TurnStarted seat=1 round=11
C3: the rank counts pawns strictly ahead | 10 0 20 0 | has ranks=2,3,1,3
C3: pawns at home are ahead and keep their place | 10 64::0 64::0 0 home=2,1 | has ranks=3,2,1,4
C5: who must miss a turn misses it once | 2 3@waiting 5
    | do take_ten; told TurnMissed seat=1; has turn=2; do take_ten, take_ten; untold TurnMissed; has turn=1
C6: a rank that matches the number pays at the next turn, and does not use it | 13 10@arrived:0 0
    | do take_ten; told RankChecked seat=1 rank=2 is_paid=yes carrots=20 purse=20; has turn=1
C6: a rank that has changed to the number pays | 9:99 10@arrived:7 0
    | do advance 4; told RankChecked rank=2 is_paid=yes carrots=20 purse=27
C6: a rank that has changed meanwhile does not | 13 12@arrived:7 14
    | do fall_back; told RankChecked rank=2 is_paid=no carrots=0 purse=7
C6: a flag pays the first ten | 2 16@arrived:0 0 | do take_ten; told RankChecked carrots=10
C6: and the fifth fifty | 40 16@arrived:0 38 33 26 | do take_ten; told RankChecked carrots=50
C6: but not the second | 40 16@arrived:0 0 0 | do take_ten; told RankChecked is_paid=no
C6: income is checked once | 2 10@settled:0 13 | do take_ten; untold RankChecked
C7: the third to eat a lettuce gets thirty and loses the turn | 13 7@hungry:1 5 20
    | do take_ten; told LettuceEaten seat=1 rank=3 carrots=30 left=2; has turn=2 lettuces=3,2,3,3
C7, C8, C11: who has eaten must leave | 7 0 0 | cannot take_ten, give_ten, decline;
    refused take_ten: not_on_carrots C11; refused decline: no_passing C8
C7: a new landing on the same lettuce is a new stay | 56:9 0 0 | do advance 1; has stay=hungry
C14: who can do nothing goes back to the start with a new purse, in that turn | 26 12:0:1 11
    | do take_ten; told PawnSentBack seat=1 start=12 purse=68; has squares=26,0,11 lettuces=3,1,3 turn=2
C14: five players restart with ninety-eight | 26 12:0 11 0 0 | do take_ten; told PawnSentBack purse=98
C14: a pawn stuck on the start gets a new purse there | 26 0:0 0 | do take_ten; told PawnSentBack purse=68
C14: a free tortoise behind is forced when nothing ahead is affordable | 12:0 0 0 | only fall_back
C14: a pawn on carrots is never stuck | 26 13:0 11 | do take_ten; untold PawnSentBack; only take_ten
C14: one carrot does not help where the next square is barred, and is replaced | 26 12:1 11 13
    | do take_ten; told PawnSentBack purse=68
C14: it does where the next square is free | 26 12:1 11 14
    | do take_ten; untold PawnSentBack; has goals=13
""")
ACTIONS = rows("""
C2: an occupied square is jumped but counted | 8:10 9 10 0
    | has goals=12; refused advance 2: square_is_occupied C2; do advance 4; has purse=0
C2: the start holds any number | 0 0 0 0 | may advance 1
C9: lettuce squares are for those with a lettuce left | 6::1 0 0 | may advance 1
C9: and for nobody else | 6::0 0 0 | refused advance 1: no_lettuce_left C9
C9: nobody advances onto a tortoise | 7 0 0 | refused advance 1: never_forward_to_a_tortoise C9
C9: an advance has one square at least | 2:5 0 0 | refused advance 0: one_square_at_least C9
C9: it costs what it costs | 2:5 0 0 | do advance 2; told PawnMoved carrots=-3 purse=2 rank=1
C10: one falls back to the nearest tortoise only if it is free | 14 11 0
    | refused fall_back: tortoise_is_occupied C10
C10: there is none behind the first | 5 0 0 | refused fall_back: no_tortoise_behind C10
C10: from a tortoise one falls back to the next | 15:0 0 0 | do fall_back; told PawnMoved end=11 carrots=40
C10: from the first there is no way back | 8 0 0 | refused fall_back: no_tortoise_behind C10
C10: two behind pays twenty | 10:5 0 0 | do fall_back; has purse=25 at=8
C10: one behind pays ten | 9:5 0 0 | do fall_back; has purse=15 at=8
C11: a pawn on carrots takes or gives ten as often as it likes | 2:15 13 5
    | do take_ten; told CarrotsTaken purse=25; do take_ten, take_ten, give_ten;
    told CarrotsGiven purse=15; has at=2
C11: giving ten needs ten | 2:9 0 0 | refused give_ten: fewer_than_ten_carrots C11; may take_ten
C11: ten carrots are enough to give ten back | 2:10 0 0 | may give_ten
C12: landing on a number pays nothing at once | 2:68 13 0
    | do advance 8; untold RankChecked; has purse=32 stay=arrived
C12: landing on carrots does nothing at once | 0 0 0 | do advance 2; untold CarrotsTaken; has purse=65
C13: landing on a hare draws the top card and puts it under the pile | 0 0 0 cards=miss_a_turn,last_move_free
    | do advance 1; told CardDrawn square=1 card=miss_a_turn; has top=last_move_free bottom=miss_a_turn seen=1
C13: falling back draws no card | 58 0 0 | do fall_back; untold CardDrawn
C14: nobody goes back to the start who is not stuck | 2 0 0 | refused return_to_start 0: not_stuck C14
C30: only pawns one has can move | 2 0 0 | refused take_ten 1: no_such_pawn C30
""")


@pytest.mark.parametrize(("position", "script"), STARTS)
def test_a_turn_starts(position, script):
    scene(position).run(script)


@pytest.mark.parametrize(("position", "script"), ACTIONS)
def test_an_action_is_taken_or_refused(position, script):
    scene(position).run(script)


def test_a_fed_pawn_may_only_move():  # C7
    assert {type(action) for action in race(at(7), at(0), at(0)).legal()} <= {Advance, FallBack}


def test_an_advance_that_is_no_advance_or_too_dear_says_so():  # C9
    table = race(at(2, carrots=5), at(0), at(0))
    assert table.why_not(Advance(-2)) == ("one_square_at_least", "C9")
    refusal = table.refusal(Advance(3))
    assert (refusal.code, refusal.values) == ("too_few_carrots", {"price": 6, "carrots": 5})


def test_only_the_one_whose_turn_it_is_acts():  # C1
    state = race(at(2), at(5), at(0)).state
    assert GAME.legal(state, 1) == ()
    assert GAME.check(state, 1, TakeTen()).code == "not_your_turn"
