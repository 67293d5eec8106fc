"""The game for two, with two pawns each: C30 to C33."""

import pytest

from tests.engines.carrots.races import scene
from tests.rows import rows

# What is said | the position, each player's pawns parted by a comma | a script
TURNS = rows("""
C30: either pawn may move and both pay from one purse | 5,13 0,0
    | has pawns=0,1; do advance 4 1; told PawnMoved seat=0 pawn=1 start=13 end=17; has purse=88 turn=1
C2: one's own pawn is in the way like any other | 5,9 0,0 | cannot advance 4
C3: the rank is among all four pawns | 5,13 7,0 | has ranks=3,1,2,4
C7, C30: a hungry pawn eats and that is the turn | 2,5 13,7@hungry:0
    | do take_ten; told LettuceEaten seat=1 pawn=1 rank=2 left=4; has turn=0
C30: a pawn that has eaten must move next | 13,7 0,0
    | has pawns=1; refused take_ten: other_pawn_has_eaten_and_must_move C30;
    do advance 2 1, advance 2 0; has pawns=0,1
C7, C30: the pawn that eats must move the turn after | 2,26 7@hungry,13
    | do take_ten; told LettuceEaten; do take_ten; has turn=1 pawns=0
C25, C30: as does the one that a card lets eat | 2,26 6@hungry,13
    | do take_ten; told LettuceEaten; do take_ten; has turn=1 pawns=0
C30: a fed pawn may move back as well | 13,22 0,0 | may fall_back 1
C30: if the fed pawn cannot act the other does and the duty stays | 13,7:0 26,0
    | only fall_back, take_ten; do take_ten, take_ten; has pawns=1
C25, C30: a pawn fed by a card must move too | 13,6@fed 0,0 | has pawns=1
C31: the income of the pawn that arrived is checked and the other not again | 2,0 10@arrived,9@settled:0
    | do take_ten; told RankChecked seat=1 pawn=0 rank=1 is_paid=no
C31: and is paid | 13,0 10@arrived,9@settled:0 | do take_ten; told RankChecked rank=2 carrots=20
C31: missing a turn concerns the player | 2,0 3@waiting,13 | do take_ten; told TurnMissed seat=1; has turn=0
C26: one's own other pawn counts for falling back | 24,21 0,0 cards=fall_back_one_rank
    | do advance 1; told PawnMoved end=25/20
C27: and for going up | 24,27 0,0 cards=up_one_rank | do advance 1; told PawnMoved end=25/28
C22: the card is answered by the pawn that drew it | 24,13 0,0 cards=play_again
    | do advance 1; has pawns=0; refused take_ten 1: card_is_for_the_other_pawn C22
""")
HOME = rows("""
C32: the first pawn home needs no lettuce count and no carrot limit, nor does C15 bind it | 60,0:500 0,0
    | may advance 4, advance 1; do advance 4; told PawnCameHome seat=0 pawn=0 place=1; has turn=1
C32: the second may bring ten for each place | 64,59:35:0 0,0 | may advance 5 1
C32: the limit is that of the second home | 64,59:36:0 0,0 | refused advance 5 1: too_many_carrots C17
C32: it may bring no lettuce | 64,59:35:1 0,0 | refused advance 5 1: lettuces_left C17
C32: or of the third | 64,59:45:0 64,0 | may advance 5 1
C32: and one more is too many | 64,59:46:0 64,0 | refused advance 5 1: too_many_carrots C17
C32: nor a lettuce then | 64,59:45:1 64,0 | refused advance 5 1: lettuces_left C17
C32, C15: too many carrots bind the second pawn | 64,60:31:0 0,0 | only fall_back 1
C32, C15: just enough do not | 64,60:30:0 0,0 | may advance 4 1
C27, C32: up one rank leads the first pawn home with any purse | 58,63:300 0,0 cards=up_one_rank
    | do advance 3; told PawnCameHome place=1
C33: the first with both pawns home wins and the game ends | 64,60:10:0 64,63 home=2,0
    | do advance 4 1; told MatchEnded why=both_home places=1,2; has places=1,2
C30: a pawn at home moves no more | 64,60:20:0 0,0 | refused advance 1: pawn_is_home C30
C33: stuck is only who can move neither pawn | 26,8 12,13:0
    | do take_ten; untold BothPawnsStuck; may take_ten 1
C33: the owner picks which stuck pawn goes back | 11,26 12,14:0
    | do take_ten 1; told BothPawnsStuck; has turn=1 phase=stuck; only return_to_start 0, return_to_start 1;
    refused advance 1: stuck C14; do return_to_start 1;
    told PawnSentBack pawn=1 start=14 purse=98; has squares=11,26,12,0 turn=0
C33: a pawn on the start does not go back while the other runs | 11,26 0,14:0
    | do take_ten 1; told PawnSentBack pawn=1 start=14
C33: it goes back there if the other is home | 11,26 64,0:0 | do take_ten 1; told PawnSentBack pawn=1
C33: or there too | 11,26 0,0:0 | do take_ten 1; only return_to_start 0, return_to_start 1
C19: at nightfall 4 + 1 and 3 + 2 are equal | 2,13 5,12 first=1 round=150
    | do take_ten; told MatchEnded why=nightfall places=1,1
C19: the lesser sum of the ranks wins | 2,13 5,0 first=1 round=150 | do take_ten; told MatchEnded places=1,2
C19: which a pawn at home helps | 2,0 64,63 first=1 round=150 | do take_ten; told MatchEnded places=2,1
""")


@pytest.mark.parametrize(("position", "script"), TURNS)
def test_one_pawn_acts_for_its_player(position, script):
    scene(position).run(script)


@pytest.mark.parametrize(("position", "script"), HOME)
def test_two_pawns_come_home_or_are_stuck(position, script):
    scene(position).run(script)
