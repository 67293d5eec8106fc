"""Coming down on another reindeer: R9, R10, and the two examples of the rule sheet."""

import pytest

from engines.reindeer import GAME
from tests.engines.reindeer.races import race, scene
from tests.rows import rows

# What is said | the position; seat 1 is mostly the one who is met | a script
LEAPS = rows("""
R9: passing another reindeer is free and one square long | letter= hand=letter_2 at1=letter:2
    | do move letter letter_2; has phase=leap turn=0; only pass, bound; do pass;
    has letter=3 phase=turn turn=1
R9: a bound is three squares in all | letter= hand=letter_2 at1=letter:2
    | do move letter letter_2, bound; has letter=5
R9: one's own reindeer are passed like others | letter= hand=letter_2 at=letter:2
    | do move letter letter_2; told ReindeerMet other=0; do pass; has letter=2,3
R9: and leapt over | letter= hand=letter_2 at=letter:2 | do move letter letter_2, bound; has letter=2,5
R4, R9: entering on a taken square is landing like any other | letter= hand=elf at1=letter:1
    | do move letter elf, pass; has letter=2
R9: nothing else can be done while a reindeer is in the air | letter= hand=letter_2,elf at1=letter:2
    | do move letter letter_2; refused draw: wrong_phase; refused move letter elf: wrong_phase R9
R9: leaps repeat and each is a choice of its own | letter= hand=letter_1 at=letter:2 at1=letter:1,letter:4
    | do move letter letter_1, pass, pass; has letter=2,3
R9: a pass and a bound | letter= hand=letter_1 at=letter:2 at1=letter:1,letter:4
    | do move letter letter_1, pass, bound; has letter=2,5
R9: a bound and a pass | letter= hand=letter_1 at=letter:2 at1=letter:1,letter:4
    | do move letter letter_1, bound, pass; has letter=2,5
R9: two bounds | letter= hand=letter_1 at=letter:2 at1=letter:1,letter:4
    | do move letter letter_1, bound, bound; told ReindeerMoved seat=0 start=4 end=7 why=bound
R8, R9: a pass past the end takes the reward | letter= hand=elf at=letter:5 at1=letter:6
    | do move letter elf 5; has phase=leap; do pass; told ReindeerMoved seat=0 start=6 end=7 why=pass
R8, R9: as does a bound | letter= hand=elf at=letter:5 at1=letter:6
    | do move letter elf 5, bound; told ReindeerMoved seat=0 start=6 end=7 why=bound;
    told RewardWon points=8; has letter_of_1=6
R10: skis that are jumped off are ignored | letter=..,K. hand=letter_1,letter_2 at1=letter:3
    | do move letter letter_1,letter_2; has phase=leap; do pass; has letter=4 letter_2=K.; untold CardsDrawn
R10: so is a snowman | letter=..,S. hand=letter_1,letter_2 at1=letter:3
    | do move letter letter_1,letter_2; has phase=leap; do pass; has letter=4 letter_2=S.; untold CardsDrawn
R10: and ice | letter=..,F. hand=letter_1,letter_2 at1=letter:3
    | do move letter letter_1,letter_2; has phase=leap; do pass; has letter=4 letter_2=F.; untold CardsDrawn
R10: whichever way it leads | letter=..,B. hand=letter_1,letter_2 at1=letter:3
    | do move letter letter_1,letter_2; has phase=leap; do pass; has letter=4 letter_2=B.; untold CardsDrawn
R10: the action of the final free square applies | letter=..,.K hand=letter_1,letter_2 at1=letter:3
    | do move letter letter_1,letter_2, pass; has letter=4; told CardsDrawn
R10: even that of the yeti | letter=..,..,.Y hand=letter_1,letter_2 at1=letter:3
    | do move letter letter_1,letter_2, bound; has letter=
R9, R11: after a slide back passing returns to the ice and stays there
    | letter=..,B. hand=letter_1,letter_2 at1=letter:2
    | do move letter letter_1,letter_2; told ReindeerMoved end=3/2; told ReindeerMet slid=3;
    do pass; told ReindeerMoved seat=0 start=2 end=3 why=pass; told SlideEnded square=3; has letter=3
R9, R11: a bound goes forward beyond the ice | letter=..,B. hand=letter_1,letter_2 at1=letter:2
    | do move letter letter_1,letter_2, bound; told ReindeerMoved seat=0 start=2 end=5 why=bound; has letter=5
R11: arriving on used ice by a bound ends the move there | bauble=.B,BB hand=bauble_2,bauble_2 at1=bauble:1
    | do move bauble bauble_2,bauble_2; told ReindeerMoved end=4/3/2/1;
    do bound; told ReindeerMoved seat=0 start=1 end=4 why=bound; told SlideEnded square=4; has bauble=4
R10, R11: arriving on fresh ice by a leap slides | bauble=..,.F hand=bauble_1 at1=bauble:1
    | do move bauble bauble_1, bound; told ReindeerMoved end=4/5 why=bound/ice
R9, R11: a slide onto a reindeer asks again | bauble=.F hand=bauble_2 at1=bauble:3
    | do move bauble bauble_2; told ReindeerMoved seat=0/0 start=0/2 end=2/3 why=cards/ice; has phase=leap;
    do bound; has bauble=6
R9: the square a reindeer left is free while it moves | letter=..,B. hand=letter_1 at=letter:2
    | do move letter letter_1 2; has letter=2 phase=turn
the first example of the sheet, square by square
    | dessert=..,..,BB hand=dessert_1,elf at=dessert:1 at1=dessert:3
    | do move dessert dessert_1,elf 1; told ReindeerMoved seat=0 start=1 end=3 why=cards;
    told ReindeerMet other=1;
    do bound; told ReindeerMoved seat=0/0/0 start=3/6/5 end=6/5/4 why=bound/ice/ice path=4,5,6/5/4;
    has dessert=4 dessert_of_1=3 phase=turn turn=1
the second example of the sheet, square by square | seats=3 turn=1 dessert=..,..,.F,..,.F hand1=dessert_2
    at=dessert:7 at1=dessert:2 at2=dessert:3 won=dessert:12 won2=dessert:9
    | do move dessert dessert_2; told ReindeerMoved seat=1 start=0 end=2 why=cards;
    do pass; told ReindeerMoved seat=1 start=2 end=3 why=pass;
    do bound; told ReindeerMoved seat=1/1 start=3/6 end=6/7 why=bound/ice;
    do bound; told ReindeerMoved seat=1/1 start=7/10 end=10/11 why=bound/ice; told RewardWon points=6 left=0;
    told MatchEnded why=last_reward places=1,3,2; has phase=over stable_of_1=3
""")


@pytest.mark.parametrize(("position", "script"), LEAPS)
def test_a_reindeer_leaps_over_whoever_it_meets(position, script):
    scene(position).run(script)


def test_a_reindeer_in_the_air_is_on_the_table_for_everybody():  # R9
    table = race(hands=["letter_2"], tracks={"letter": ""}, reindeer={1: {"letter": [2]}})
    table.move("letter", "letter_2")
    for seat in (None, 0, 1):
        view = GAME.view(table.state, seat)
        assert view.leap is not None
        assert [spot.square for spot in view.herds[0]] == [2]
        assert view.stable(0) == 3
