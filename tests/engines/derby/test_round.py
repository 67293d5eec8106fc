"""A round of the Tiercé: the race cards, the finish, whose turn it is. D5 to D9, D17, D18."""

import pytest

from engines.derby import GAME
from engines.derby.actions import Advance, TakeMoney, TurnDown
from engines.derby.events import StartingBetRevealed
from engines.derby.model import Phase
from tests.engines.derby.tables import SHEET_ROW, legal, next_race, play, scene, table
from tests.rows import rows

# What is said | the race cards that come next, and the position before them | a script
RACES = rows("""
D5: every race starts with all cards face up | race=1a,2a,3a,4a
    | has face_up=yes,yes,yes,yes; told RaceRevealed round=2
D6: the third card's arrow sends a horse of the fourth three squares, a worked case | race=1a,2a,3a,4a
    | told HorseMoved horse=1/2/3 steps=1/3/1; has squares=1:1,2:3,3:1
D5, D6: only the upper halves count, 3a points at the middle, 1b shows 1, 2 and 5 | race=2b,4b,3a,1b
    | has squares=1:1,2:3,5:1
D6: a finished horse loses its share | race=1a,2a,3a,4a at=2:10,1:4 finish=2
    | told HorseMoved horse=1/3 steps=1/1
D7: race cards take a horse past nine | race=1a,2a,3a,4a at=2:7
    | told HorseFinished horse=2 place=1; has squares=1:1,2:10,3:1
D1, D7: a horse on the last square has not finished | race=1a,2a,3a,4a at=2:6,1:8
    | untold HorseFinished; has squares=1:9,2:9,3:1
D7: horses that pass together finish by their numbers, whoever runs furthest | race=1a,2a,3a,4a at=1:9,2:9
    | told HorseFinished horse=1/2 place=1/2
D7, D8: three can pass together and end the game | race=1a,2a,3a,4a at=1:9,2:7,3:9
    | told HorseFinished horse=1/2/3 place=1/2/3; has phase=over
D7: a fourth that passes with the third has no place | race=1a,2a,3a,4a at=1:9,2:9,5:10,6:10 finish=6,5
    | told HorseFinished horse=1/2 place=3/0; has finish=6,5,1
D8: the game ends with the third horse before any action | race=1a,2a,3a,4a at=3:9,5:10,6:10 finish=6,5
    | has acting=; untold TurnStarted
D8: with two finished horses it goes on | race=1a,2a,3a,4a at=3:8,5:10,6:10 finish=6,5
    | has acting=1 phase=act
D17: the next player to the left becomes first player | race=1a,2a,3a,4a
    | told FirstPlayerPassed giver=0 taker=1; has first=1 turn=1
""")
CARDS = rows("""
the reveal of the sheet shows every horse as often as it says | | has counts=3,2,2,3,1,1 moves=1,1,2,3,3,1
D9: one turns down any card that shows the horse used: 4 is on cards 1, 2 and 3 |
    | do advance 4; only turn_down 1, turn_down 2, turn_down 3;
    refused turn_down 4: card_does_not_show_it D9; refused turn_down 9: no_such_card
D9, D12: or the icon used | | do take_money; only turn_down 1, turn_down 3;
    refused turn_down 2: card_does_not_show_it
D9: a card that lies face down cannot be turned down | down=1
    | do advance 4; refused turn_down 1: card_is_face_down
D9: the only card that shows it goes down by itself: 5 is on card 1 alone |
    | do advance 5; has turn=1 face_up=no,yes,yes,yes
D9: a card is not turned down before the action | | refused turn_down 1: wrong_phase
D9: and nothing else is done after it | | do advance 4; refused advance 4: wrong_phase
D18: with no coins and finished horses one can still advance
    | down=1,3,4 at=1:10,4:10,6:9 finish=1,4 coins=0,0,0,0
    | may advance 6; do advance 6; has round=2
""")


@pytest.mark.parametrize(("position", "script"), RACES)
def test_race_cards_move_the_horses(position, script):
    scene(position).run(script)


@pytest.mark.parametrize(("position", "script"), CARDS)
def test_a_card_is_turned_down_after_the_action(position, script):
    scene(position).run(script)


def test_the_end_reveals_the_starting_bets():  # D8
    step = next_race(SHEET_ROW, {3: 9, 5: 10, 6: 10}, finish=[6, 5])
    assert sum(isinstance(event, StartingBetRevealed) for event in step.events) == 2
    assert GAME.result(step.state) is not None


def test_everybody_acts_once_clockwise_from_the_first_player():  # D9, D17
    state = table(3, first=1, turn=1)
    acted = []
    while state.round == table(3).round:
        acted.append(state.turn)
        state = play(state, TakeMoney() if legal(state, TakeMoney) else legal(state, Advance)[0])
        if state.phase is Phase.TURN_DOWN:
            state = play(state, legal(state, TurnDown)[0])
    assert acted == [1, 2, 0]
