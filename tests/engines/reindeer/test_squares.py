"""What the squares of a track do: R7, R8, R10 to R15."""

import pytest

from engines.reindeer.events import (
    CardsDrawn,
    RewardWon,
)
from engines.reindeer.model import LENGTHS, PRINTED_AS, TRACKS, text
from tests.engines.reindeer.races import race, scene
from tests.rows import rows

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


# What is said | the position | a script
WAYS = rows("""
R7: squares on the way do not matter | letter=FF,.Y,SF hand=letter_1,letter_2
    | do move letter letter_1,letter_2; told ReindeerMoved seat=0 start=0 end=3 why=cards path=1,2,3;
    has letter=3
R7: nor do reindeer | letter= hand=letter_1,letter_2 at=letter:1 at1=letter:2
    | do move letter letter_1,letter_2; has letter=1,3
R7: steps beyond the end are lost | letter= hand=letter_2,letter_2,letter_2 at=letter:5
    | do move letter letter_2,letter_2,letter_2 5;
    told ReindeerMoved seat=0 start=5 end=7 why=cards path=6,7; told RewardWon
R8: the next reindeer takes the next reward | hand1=elf turn=1 at1=gift:12 won=gift:15 gift=
    | do move gift elf 12; has won_of_1=11; told RewardWon track=gift points=11
R8: a reindeer that won a reward can start again | letter= hand=elf,elf at=letter:6
    | do move letter elf 6, draw, move letter elf; has letter=1
R8, R16: a reward ends the turn and not the game while others are left | letter= hand=elf at=letter:6
    | do move letter elf 6; has turn=1; untold MatchEnded
R8, R11: ice before the end slides to the reward | letter=..,..,.F hand=elf at=letter:5
    | do move letter elf 5; told ReindeerMoved seat=0/0 start=5/6 end=6/7 why=cards/ice;
    told RewardWon points=8
R11: ice that faces ice holds the reindeer when it comes back | letter=.F,B. hand=letter_2
    | do move letter letter_2; told ReindeerMoved start=0/2/3 end=2/3/2 why=cards/ice/ice;
    told SlideEnded square=2; has letter=2
R11: the square a move starts from counts as not yet used: back, forward again, and there it stays
    | letter=.F,B. hand=letter_1 at=letter:2
    | do move letter letter_1 2; told ReindeerMoved end=3/2/3; has letter=3
R11: a chain of ice ends in the skis after it | bauble=FF,FK hand=bauble_1
    | do move bauble bauble_1; told ReindeerMoved end=1/2/3/4; told DrawStarted
R11: or at the yeti | bauble=FF,Y. hand=bauble_1 | do move bauble bauble_1; told ReindeerMoved end=1/2/3/0
R11: or on a snowman | bauble=FF,SF hand=bauble_1
    | do move bauble bauble_1; told ReindeerMoved end=1/2/3/4 why=cards/ice/ice/snowman;
    has bauble_1=FF bauble_2=BS
R11: sliding back off the first square leads to the stable | letter=B. hand=letter_1
    | do move letter letter_1; told ReindeerMoved seat=0/0 start=0/1 end=1/0 why=cards/ice;
    has stable=4 turn=1
R12: a snowman turns the card for good and the reindeer stays on it
    | letter=..,S. hand=letter_1,letter_2 hand1=elf
    | do move letter letter_1,letter_2; has letter_2=.S letter=4;
    told TrackCardTurned first=3 faces=plain,snowman; told ReindeerMoved start=0/3 end=3/4 why=cards/snowman
R12: it can carry a reindeer back | letter=..,.S hand=letter_2,letter_2
    | do move letter letter_2,letter_2; has letter=3; told ReindeerMoved start=0/4 end=4/3 why=cards/snowman
R12: it carries both on its card, and the ice where it brings the other does nothing
    | letter=..,SF hand=letter_1,letter_2 at1=letter:4
    | do move letter letter_1,letter_2; has letter=4 letter_of_1=3 letter_2=BS turn=1;
    told ReindeerMoved seat=0/0/1 start=0/3/4 end=3/4/3 why=cards/snowman/snowman
R12: under two of one team it keeps both | letter=..,S. hand=letter_1,letter_2 at=letter:4
    | do move letter letter_1,letter_2; has letter=3,4 letter_2=.S;
    told ReindeerMoved seat=0/0/0 start=0/3/4 end=3/4/3 why=cards/snowman/snowman
R12: turned twice it lies as before | letter=..,SF hand=letter_1,letter_2,elf,elf hand1=letter_2,letter_2
    | do move letter letter_1,letter_2, draw, move letter elf,elf 4; has letter_2=BS;
    do move letter letter_2,letter_2; has letter_2=SF letter_of_1=3
R12: after a turn the reindeer goes on forward | letter=..,.S hand=letter_2,letter_2,elf
    | do move letter letter_2,letter_2, draw, move letter elf 3;
    told ReindeerMoved seat=0 start=3 end=4 why=cards
R13: skis bring two cards | letter=K. hand=letter_1 pile=tree_1,tree_2
    | do move letter letter_1; has hand=tree_1,tree_2 turn=1;
    told DrawStarted seat=0 count=2 why=skis; told CardsDrawn cards=tree_1,tree_2
R13: they too fill a hand to seven at most
    | letter=K. hand=letter_1,elf,elf,elf,elf,elf,elf pile=tree_1,tree_2
    | do move letter letter_1; told DiscardAsked seat=0 excess=1; has phase=discard turn=0;
    do discard tree_1; has turn=1
R6, R13: with an empty pile they shuffle the discards | letter=K. hand=letter_1 pile_size=0
    | do move letter letter_1; told CardsDrawn left=75
R14: the yeti sends a reindeer home and it may start again | letter=Y. hand=letter_1,letter_2
    | do move letter letter_1; told ReindeerMoved start=0/1 end=1/0 why=cards/yeti; has stable=4;
    do draw, move letter letter_2; has letter=2
""")


@pytest.mark.parametrize(("position", "script"), WAYS)
def test_a_reindeer_runs_where_its_track_leads(position, script):
    scene(position).run(script)


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


@pytest.mark.parametrize("track", ["bauble", "dessert", "gift", "tree"])
def test_sliding_back_leads_to_the_stable_on_every_track(track):  # R11
    table = race(tracks={track: "BB"}, hands=["elf elf"]).move(track, "elf elf")
    assert [end for _, _, end, _ in table.moves] == [2, 1, STABLE]
    assert table.dump["reindeer"] == [{}, {}]


def test_no_square_changes_a_reindeers_track():  # R15
    for card, ways in BOTH_WAYS.items():
        for landing in (3, 4):
            table = race(tracks={"letter": f".. {card}"}, hands=["letter_1 letter_2 letter_2"])
            table.move("letter", "letter_1 letter_2" if landing == 3 else "letter_2 letter_2")
            assert set(table.dump["reindeer"][0]) <= {"letter"}, ways
