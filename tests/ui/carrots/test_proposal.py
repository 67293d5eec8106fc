"""What may be put forward in the carrot race, and why other things may not, without touching anything."""

from typing import Any

import pytest

from app.boards.carrots.targets import DeclineChip, GardenSquare, GiveChip, OwnPawn, StepChip, TakeChip
from engines.carrots import GAME
from engines.carrots.actions import Advance, Decline, FallBack, GiveTen, ReturnToStart, TakeTen
from tests.engines.carrots.races import at, race, two

OTHERS = (at(27), at(12), at(36))


@pytest.fixture
def proposal_of(app: Any) -> Any:
    """What seat 0 puts forward in a position of our choice."""
    from app.boards.carrots.proposal import CarrotsProposal

    def make(*players: Any, seat: int | None = 0, is_asked: bool = True, **changes: Any) -> CarrotsProposal:
        return CarrotsProposal(GAME.view(race(*players, **changes).state, seat), is_asked)

    return make


def test_a_square_ahead_is_a_run_and_the_tortoise_behind_a_way_back(proposal_of: Any):  # C9, C10
    proposal = proposal_of(at(25, carrots=80), *OTHERS)
    assert proposal.put(GardenSquare(28)) is None
    assert (proposal.action, proposal.goal) == (Advance(3), 28)
    assert proposal.put(GardenSquare(24)) is None
    assert (proposal.action, proposal.goal) == (FallBack(), 24)


def test_the_same_square_again_keeps_it_and_a_tap_on_the_pawn_takes_it_back(proposal_of: Any):
    proposal = proposal_of(at(26), *OTHERS)
    for target, action in ((GardenSquare(29), Advance(3)), (TakeChip(0), TakeTen())):
        for _ in range(2):
            proposal.put(target)
            assert proposal.action == action
        proposal.put(OwnPawn(0))
        assert proposal.is_empty


@pytest.mark.parametrize(
    ("player", "square", "rule", "code"),
    [
        (at(25), 27, "C2", "square_is_occupied"),
        (at(25), 30, "C9", "never_forward_to_a_tortoise"),
        (at(25, carrots=5), 28, "C9", "too_few_carrots"),
        (at(41, carrots=30, lettuces=0), 42, "C9", "no_lettuce_left"),
        (at(25), 19, "C9", "one_square_at_least"),
        (at(61, carrots=60, lettuces=0), 63, "C15", "too_many_carrots_to_advance"),
        (at(59, carrots=20, lettuces=1), 64, "C17", "lettuces_left"),
        (at(59, carrots=47, lettuces=0), 64, "C17", "too_many_carrots"),
    ],
)
def test_a_refusal_names_its_rule(proposal_of: Any, player: Any, square: int, rule: str, code: str):
    refusal = proposal_of(player, *OTHERS).put(GardenSquare(square))
    assert (refusal.rule, refusal.code) == (rule, code)


def test_a_tortoise_that_is_taken_is_named(proposal_of: Any):  # C10
    refusal = proposal_of(at(25), at(24), at(12)).put(GardenSquare(24))
    assert (refusal.rule, refusal.code) == ("C10", "tortoise_is_occupied")


def test_ten_carrots_are_for_those_who_stand_on_them(proposal_of: Any):  # C11
    proposal = proposal_of(at(26, carrots=7), *OTHERS)
    assert proposal.put(TakeChip(0)) is None
    assert proposal.action == TakeTen()
    assert proposal.put(GiveChip(0)).code == "fewer_than_ten_carrots"
    assert proposal.action == TakeTen()
    assert proposal_of(at(25), *OTHERS).put(TakeChip(0)).rule == "C11"


def test_the_stepper_goes_from_one_legal_square_to_the_next_and_says_where_it_ends(proposal_of: Any):
    proposal = proposal_of(at(25, carrots=15), *OTHERS)
    goals = []
    while proposal.put(StepChip(1)) is None:
        goals.append(proposal.goal)
    assert goals == [26, 28, 29]  # 27 is taken, 30 is a tortoise
    assert proposal.refusal(StepChip(1)).code == "never_forward_to_a_tortoise"
    for goal in (28, 26):
        proposal.put(StepChip(-1))
        assert proposal.goal == goal
    proposal.put(StepChip(-1))
    assert proposal.goal == 24  # and back to the tortoise


def test_a_drop_means_the_square_under_it(proposal_of: Any):
    proposal = proposal_of(at(25, carrots=80), *OTHERS)
    assert proposal.put_on(OwnPawn(0), GardenSquare(29)) is None
    assert proposal.action == Advance(4)
    assert proposal.refusal_on(OwnPawn(0), GardenSquare(27)).rule == "C2"


def test_without_being_asked_nothing_is_put_forward(proposal_of: Any):
    proposal = proposal_of(at(25), *OTHERS, is_asked=False)
    assert proposal.put(GardenSquare(28)).code == "not_your_turn"
    assert proposal.goals_of(0) == []


def test_where_purses_are_hidden_nobody_else_learns_what_can_be_reached(proposal_of: Any):  # C4
    proposal = proposal_of(at(25), *OTHERS, seat=None)
    assert proposal.goals == {}
    assert proposal.put(GardenSquare(28)).code == "choices_are_secret"


# -- cards that ask -----------------------------------------------------------------------------


def test_a_card_that_asks_is_answered_or_left(proposal_of: Any):  # C24
    table = race(at(25, carrots=30), *OTHERS, cards="take_or_give_ten")
    table.do(Advance(6))
    from app.boards.carrots.proposal import CarrotsProposal

    proposal = CarrotsProposal(GAME.view(table.state, 0), is_asked=True)
    for target, action in ((TakeChip(0), TakeTen()), (DeclineChip(), Decline())):
        assert proposal.put(target) is None
        assert proposal.action == action
    assert proposal.put(GiveChip(0)).rule == "C24"  # nine carrots are left
    assert proposal.put(GardenSquare(33)).code == "answer_the_card"


# -- two pawns ------------------------------------------------------------------------------------


def test_of_two_pawns_the_lit_one_runs_unless_only_the_other_can(proposal_of: Any):  # C30
    proposal = proposal_of(two(25, 14), two(21, 30))
    proposal.put(GardenSquare(28))
    assert proposal.action == Advance(3, 0)
    proposal.take_all()
    proposal.put(OwnPawn(1))
    proposal.put(GardenSquare(17))
    assert proposal.action == Advance(3, 1)
    proposal.take_all()
    proposal.put(GardenSquare(17))  # behind the first
    assert proposal.action == Advance(3, 1)


def test_a_pawn_that_has_eaten_must_move_and_the_other_says_why_it_stands(proposal_of: Any):  # C30
    proposal = proposal_of(two((22, "fed"), 14, lettuces=4), two(21, 30))
    assert proposal.movable == (0,)
    refusal = proposal.put(OwnPawn(1))
    assert (refusal.code, refusal.rule) == ("other_pawn_has_eaten_and_must_move", "C30")


def test_stuck_with_two_pawns_one_picks_which_goes_back(proposal_of: Any):  # C33
    stuck = race(two(10, 12, carrots=0, lettuces=5), two(11, 8), phase="stuck")
    from app.boards.carrots.proposal import CarrotsProposal

    proposal = CarrotsProposal(GAME.view(stuck.state, None), is_asked=True)
    assert proposal.put(OwnPawn(1)) is None
    assert (proposal.action, proposal.goal) == (ReturnToStart(1), 0)
    assert proposal.put(GiveChip(0)).code == "stuck"


def test_a_hint_is_put_forward_as_it_is(proposal_of: Any):
    proposal = proposal_of(at(26, carrots=30), *OTHERS)
    for action in (Advance(2), FallBack(), GiveTen()):
        proposal.suggest(action)
        assert proposal.action == action
