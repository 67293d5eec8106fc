"""The rules beside an implementation that nobody here wrote: socha, a variant of the race for two.

Both are asked about the same positions: what an advance costs, how far one may go, the
tortoise behind, ten carrots more or less, and the lettuce. socha plays hare cards from the
hand, so its hares carry none here and hare squares are left out; so are the last four squares,
for whose C15 it has no rule.
"""

import random

import pytest

from engines.api import BadData
from engines.carrots import GAME
from engines.carrots.actions import Advance, FallBack, GiveTen, TakeTen
from engines.carrots.model import BOARD, COST, LAST_SQUARES, Kind
from tests.engines.carrots.races import at, position

socha = pytest.importorskip("socha", reason="socha==3.7.2 is not installed, so nothing is compared with it")

POSITIONS = 3_000

FIELDS = {
    Kind.START: "Start",
    Kind.HARE: "Hare",
    Kind.CARROTS: "Carrots",
    Kind.LETTUCE: "Salad",
    Kind.TORTOISE: "Hedgehog",
    Kind.SECOND: "Position2",
    Kind.THIRD: "Position1",  # it knows two ranks only, and nothing of these is compared
    Kind.FOURTH: "Position1",
    Kind.FLAG: "Position1",
    Kind.FINISH: "Goal",
}


class Cousin:
    """A position of socha's: one hare to move, another in its way."""

    def __init__(self, square, other, carrots, lettuces, has_eaten):
        board = socha.Board([getattr(socha.Field, FIELDS[kind]) for kind in BOARD])
        last = socha.Move(socha.EatSalad()) if has_eaten else None
        mover = socha.Hare(socha.TeamEnum.One, [], carrots, lettuces, last, square)
        self.state = socha.GameState(
            board, 0, mover, socha.Hare(socha.TeamEnum.Two, [], 68, 3, None, other), None
        )

    def moves(self):
        """By what is done: square, carrots and lettuces afterwards."""
        found = {}
        for move in self.state.possible_moves():
            hare = self.state.perform_move(move).clone_other_player()
            found[self.name(move.action)] = (hare.position, hare.carrots, hare.salads)
        return found

    @staticmethod
    def name(action):
        if isinstance(action, socha.Advance):
            return Advance(action.distance)
        if isinstance(action, socha.ExchangeCarrots):
            return TakeTen() if action.amount > 0 else GiveTen()
        return FallBack() if isinstance(action, socha.FallBack) else "eat"


def ours(square, other, carrots, lettuces):
    """The same of ours: seat 0 is to move, seat 1 in its way, seat 2 far behind."""
    try:
        state = GAME.load(position(at(square, carrots, lettuces), at(other), at(0), cards="last_move_free"))
    except BadData:
        return {}  # stuck: nobody is asked
    found = {}
    for action in GAME.legal(state, 0):
        if isinstance(action, Advance) and BOARD[square + action.steps] is Kind.HARE:
            continue
        after = GAME.apply(state, 0, action).state
        found[action] = (after.positions[0], after.purses[0], after.lettuces[0])
    return found


def ask(*question):
    """socha's answer; None where its core panics, which is no Exception."""
    try:
        return Cousin(*question).moves()
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:
        return None


def test_an_advance_costs_the_same():  # C9
    assert [socha.RulesEngine.calculates_carrots(steps) for steps in range(65)] == list(COST)


def test_a_few_thousand_positions_allow_and_bring_the_same():  # C2, C9, C10, C11, C16, C17
    chance = random.Random(3)
    compared = 0
    for _ in range(POSITIONS):
        square = chance.randrange(LAST_SQUARES)
        other = chance.choice([free for free in range(64) if free != square or not free])
        carrots, lettuces = chance.choice([chance.randrange(160), chance.randrange(30)]), chance.randrange(4)
        has_eaten = BOARD[square] is Kind.LETTUCE
        theirs = ask(square, other, carrots, lettuces, has_eaten)
        if theirs is None:
            continue
        compared += 1
        assert ours(square, other, carrots, lettuces) == theirs, (square, other, carrots, lettuces)
    assert compared > 0.95 * POSITIONS


LETTUCES = [square for square in range(LAST_SQUARES) if BOARD[square] is Kind.LETTUCE]


@pytest.mark.parametrize("square", LETTUCES)
@pytest.mark.parametrize("other", [1, 63])
def test_a_lettuce_is_eaten_before_anything_else_and_then_left(square, other):  # C7
    eaten = ask(square, other, 20, 3, False)
    assert list(eaten) == ["eat"]
    state = GAME.load(position(at(2), at(square, 20, 3, stay="hungry"), at(other)))
    after = GAME.apply(state, 0, TakeTen()).state
    assert (after.positions[1], after.lettuces[1]) == (eaten["eat"][0], eaten["eat"][2]) == (square, 2)
    if other == 1:  # socha pays whoever is behind thirty, not twenty: a rule of its own
        assert after.purses[1] == eaten["eat"][1] == 30
    assert set(ask(square, other, 30, 2, True)) == set(ours(square, other, 30, 2))
