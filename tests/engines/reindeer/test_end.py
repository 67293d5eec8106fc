"""How the reindeer race ends: R16 and R17."""

import pytest

from engines.reindeer import GAME
from engines.reindeer.events import EndReason, MatchEnded, RewardWon, TurnStarted
from engines.reindeer.model import LENGTHS, REWARDS, TRACKS
from tests.engines.reindeer.races import race, scene
from tests.rows import rows

LAST = {"letter": 2, "bauble": 4, "dessert": 6, "gift": 11, "tree": 18}


@pytest.mark.parametrize("track", TRACKS, ids=str)
def test_the_last_reward_of_any_track_ends_the_game_at_once(track):  # R16
    name, last = str(track), LENGTHS[track]
    won = {1: [(name, reward.points) for reward in REWARDS[track][:-1]]}
    table = race(tracks={name: ""}, hands=["elf"], reindeer={0: {name: [last]}}, won=won)
    table.move(name, "elf", start=last)
    assert [event.points for event in table.found(RewardWon)] == [LAST[str(track)]]
    assert table.found(MatchEnded)[0].why is EndReason.LAST_REWARD
    assert not table.found(TurnStarted)
    assert GAME.to_act(table.state) == ()
    assert GAME.result(table.state).scores == (
        LAST[name],
        sum(reward.points for reward in REWARDS[track][:-1]),
    )


# What is said | the position: seat 0 ends the game with the first of these actions | a script
ENDS = rows("""
R16: most points win whoever ended the game | tree= hand=elf at=tree:14 won1=gift:15,letter:8
    | do move tree elf 14; has scores=18,23 places=2,1 tie_break=
R16: equal points are decided by the highest reward | tree= hand=elf at=tree:14 won1=bauble:10,letter:8
    | do move tree elf 14; has scores=18,18 places=1,2 tie_break=highest_rewards
R16: then by the second highest: 8, 6, 2 and 8, 5, 3
    | seats=3 letter= hand=elf at=letter:6 won=letter:8,letter:6 won1=bauble:8,letter:5,letter:3
    won2=bauble:10
    | do move letter elf 6; has scores=16,16,10 places=1,2,3 tie_break=highest_rewards
R16: and so on: 8, 6, 3, 2 and 8, 6, 5
    | seats=3 letter= hand=elf at=letter:6 won=bauble:8,bauble:6,letter:3 won1=letter:8,letter:6,letter:5
    won2=bauble:10
    | do move letter elf 6; has scores=19,19,10 places=2,1,3 tie_break=highest_rewards
R16: equal rewards from different tracks share a place
    | seats=3 idle=8 turn=1 won=letter:8 won1=bauble:8 won2=bauble:10
    | do draw; has scores=8,8,10 places=2,2,1 tie_break=
R17: a draw counts towards the end | hand=elf idle=4 | do draw; has idle=5
R17: a move starts the count of draws anew | hand=elf idle=5 tree= | do move tree elf; has idle=0 phase=turn
R3, R17: the last draw is discarded down to seven before the end
    | hand=elf,elf,elf,elf,elf,elf,elf idle=5 pile=tree_1,tree_2
    | do draw; has phase=discard; do discard elf; has phase=discard; do discard elf; has phase=over
R13, R17: cards from skis are no draw in this sense | hand=elf tree=K. idle=5
    | do move tree elf; has idle=0 phase=turn
""")


@pytest.mark.parametrize(("position", "script"), ENDS)
def test_the_game_ends_and_places_everybody(position, script):
    scene(position).run(script)


def test_seats_with_the_same_points_and_rewards_share_their_place():  # R16
    table = race(seats=3)
    for _ in range(9):
        table.draw()
        while table.phase == "discard":
            table.discard(table.hand(table.turn)[0])
    result = GAME.result(table.state)
    assert (result.scores, result.places) == ((0, 0, 0), (1, 1, 1))
    assert result.tie_break == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_rounds_of_draws_end_the_game(seats):  # R17
    table = race(seats=seats)
    for drawn in range(1, 3 * seats + 1):
        assert table.phase == "turn"
        table.draw()
        while table.phase == "discard":
            table.discard(table.hand(table.turn)[0])
        assert (table.phase == "over") == (drawn == 3 * seats)
    assert table.found(MatchEnded)[0].why is EndReason.NOBODY_MOVED


def test_the_result_says_which_rewards_brought_the_points():  # R16
    script = scene("tree= hand=elf at=tree:14 won=letter:8 won1=gift:15")
    script.run("do move tree elf 14")
    lines = [
        (why.seat, why.code, why.points, str(why.values["track"])) for why in GAME.result(script.state).why
    ]
    assert lines == [(0, "reward", 8, "letter"), (0, "reward", 18, "tree"), (1, "reward", 15, "gift")]
