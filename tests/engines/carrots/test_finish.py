"""The end of the race: the last four squares, going home, places and nightfall, C15 to C19."""

import pytest

from engines.carrots import GAME
from engines.carrots.actions import Advance, FallBack
from engines.carrots.model import COST
from tests.engines.carrots.races import at, race, scene
from tests.rows import rows

# What is said | the position | a script
LAST_FOUR_SQUARES = rows("""
C15: twenty carrots on sixty are fine | 60:20:0 59 0 cards=last_move_free | has goals=61,63,64
C15: but one step makes them too many | 61:19:0 59 0
    | only fall_back; refused advance 3: too_many_carrots_to_advance C15
C15: too many do not matter on fifty-nine | 59:200:0 0 0 | has goals=60,61,63
C15: those with too many jump back over occupied tortoises | 60:100:0 56 50
    | do fall_back; told PawnMoved end=43 carrots=170
C15: all but the first may be occupied | 63:900 56 50 43 37 30
    | do fall_back; told PawnMoved end=24 carrots=390
C15, C10: without too many none is jumped | 60:20:0 56 0 | cannot fall_back
C15: with lettuces left the same limit binds | 60:21:1 0 0 | only fall_back
C15: it speaks of carrots only | 60:20:1 0 0 | has goals=61,62,63; refused advance 4: lettuces_left C17
C15, C22: they bind playing again | 60:20:0 0 0 cards=play_again
    | do advance 1; has phase=again goals=; may fall_back
C15, C17: the later places may bring more | 60:40:0 64:0:0 64:0:0 0 | may advance 4
C15, C17: but one more is too many | 60:41:0 64:0:0 64:0:0 0 | only fall_back
C15, C14: who lacks carrots falls back | 63:0:0 0 0 | only fall_back
C15, C14: or is stuck | 2 63:0:0 56 | do take_ten; told PawnSentBack start=63
C15, C14: so does who has a lettuce | 63:11:1 0 0 | only fall_back
C15, C14: and is stuck likewise | 2 63:11:1 56 | do take_ten; told PawnSentBack start=63
""")
HOME = rows("""
C16: the finish is reached exactly | 60:20:0 0 0 | refused advance 5: past_the_finish C16
C17: ten carrots may come home first | 59:25:0 0 0 | may advance 5
C17: a lettuce left bars the finish | 59:25:1 0 0 | refused advance 5: lettuces_left C17
C17: the second may bring twenty | 59:35:0 64:0:0 0 | may advance 5
C17: and no more | 59:36:0 64:0:0 0 | cannot advance 5
C18: the first home wins and the others run on | 60:15:0 2 5 0
    | do advance 4; told PawnCameHome place=1; untold MatchEnded; has turn=1
C18: the race ends when one is left | 60:15:0 64:0:0 5
    | do advance 4; told MatchEnded why=one_left places=2,1,3; has places=2,1,3
C18: the short race ends with the first home, the others by rank | 60:15:0 2 5 0 0 finish=first_home
    | do advance 4; told MatchEnded why=first_home places=1,3,2,4,4
C19: night falls after 150 turns for everybody | 2 5 13 first=1 round=150
    | do take_ten; told MatchEnded why=nightfall places=3,2,1; has places=3,2,1
C19: night does not fall a round before | 2 5 13 first=1 round=149 | do take_ten; told TurnStarted round=150
C19: nor while somebody has a turn left | 2 5 13 first=0 round=150 | do take_ten; untold MatchEnded
C19: missed turns count | 2 3@waiting 14@waiting first=0 round=150
    | do take_ten; told MatchEnded why=nightfall
C19: those at home keep their places | 2 64:0:0 13 64:0:0 first=1 round=150 home=3,1
    | do take_ten; told MatchEnded places=4,2,3,1
C19, C3: pawns on the start share the last place | 2 0 0 first=1 round=150
    | do take_ten; told MatchEnded places=1,2,2
C19: night falls when the first player is home | 64:0:0 5 13 turn=2 first=0 round=150
    | do take_ten; told MatchEnded why=nightfall
""")


@pytest.mark.parametrize(("position", "script"), LAST_FOUR_SQUARES)
def test_who_has_too_many_carrots_may_not_advance(position, script):
    scene(position).run(script)


@pytest.mark.parametrize(("position", "script"), HOME)
def test_pawns_come_home_and_the_race_ends(position, script):
    scene(position).run(script)


@pytest.mark.parametrize("square", [60, 61, 62, 63])
def test_too_many_carrots_on_the_last_four_squares_forbid_every_advance(square):  # C15
    most = COST[64 - square] + 10
    assert Advance(64 - square) in race(at(square, carrots=most, lettuces=0), at(0), at(0)).legal()
    assert race(at(square, carrots=most + 1, lettuces=0), at(0), at(0)).legal() == [FallBack()]


def test_eleven_carrots_may_not_come_home_first():  # C17
    refusal = race(at(59, carrots=26, lettuces=0), at(0), at(0)).refusal(Advance(5))
    assert (refusal.code, refusal.rule) == ("too_many_carrots", "C17")
    assert refusal.values == {"left": 11, "most": 10}


def test_the_result_gives_the_places_and_their_reasons():  # C18
    table = race(at(60, carrots=15, lettuces=0), at(64, carrots=0, lettuces=0), at(5))
    table.do(Advance(4))
    result = GAME.result(table.state)
    assert (result.places, result.scores) == ((2, 1, 3), (1, 2, 0))
    assert [because.code for because in result.why] == ["came_home", "came_home", "placed_by_rank"]
