"""What is put forward at the table of the Tiercé, in any order, without any screen."""

import pytest

from app.boards.derby.proposal import DerbyProposal, likely_eater
from app.boards.derby.targets import (
    BetCard,
    CourseHorse,
    DownPlace,
    HorseAbility,
    HorseLane,
    HorseStakes,
    KindChip,
    LandingSquare,
    RaceCard,
    SnackChip,
)
from app.boards.derby.tutorial import DerbyTutorial
from engines.bots import RandomBot
from engines.derby import GAME
from engines.derby.actions import Advance, Bet, Eat, Pick, Stop, TakeMoney, TurnDown, UseAbility
from engines.derby.model import Phase
from engines.rng import Rng
from tools.scenes.derby import MIDWAY, field, sides


def asked(state=None) -> DerbyProposal:
    return DerbyProposal(GAME.view(state or field(*MIDWAY), None), is_asked=True)


def code(refusal) -> str:
    assert refusal is not None
    return refusal.code


@pytest.mark.parametrize(
    ("targets", "action"),
    [
        ([CourseHorse(1)], Advance(1)),
        ([KindChip("advance"), CourseHorse(1)], Advance(1)),
        ([CourseHorse(1), KindChip("bet")], Bet(1)),
        ([KindChip("bet"), CourseHorse(1)], Bet(1)),
        ([BetCard(0), CourseHorse(1)], Bet(1)),
        ([HorseStakes(1)], Bet(1)),
        ([HorseAbility(5)], UseAbility(5)),
        ([CourseHorse(5), KindChip("ability")], UseAbility(5)),
        ([KindChip("money")], TakeMoney()),
        ([SnackChip(1), CourseHorse(6)], Eat(1, 6)),
        ([CourseHorse(6), SnackChip(3)], Eat(3, 6)),
        ([CourseHorse(1), CourseHorse(2)], Advance(2)),
        ([HorseStakes(1), KindChip("money")], TakeMoney()),
    ],
)
def test_what_belongs_together_makes_an_action_in_any_order(targets, action):
    proposal = asked()
    for target in targets:
        assert proposal.put(target) is None
    assert proposal.action == action


def test_what_is_tapped_again_is_taken_back():
    proposal = asked()
    for target in (CourseHorse(1), HorseStakes(4), HorseAbility(5), KindChip("money")):
        proposal.put(target)
        assert not proposal.is_empty
        proposal.put(target)
        assert proposal.is_empty, target


def test_a_snack_is_meant_for_ones_own_horse_and_a_heavy_one_for_anothers():
    view = GAME.view(field(*MIDWAY), None)
    assert likely_eater(view, 1) == 2  # openly backed by who acts
    assert likely_eater(view, 2) == 5  # leads, and is another's
    proposal = asked()
    proposal.put(SnackChip(1))
    assert proposal.action == Eat(1, 2)
    proposal.put(SnackChip(2))
    assert proposal.action == Eat(2, 5), "another snack is meant for another horse"
    proposal.put(KindChip("advance"))
    assert proposal.action is None, "nobody has chosen a horse"
    proposal.take_all()
    proposal.put(SnackChip(1))
    proposal.put(SnackChip(1))
    assert proposal.horse is None
    proposal.put(SnackChip(1))
    proposal.put(CourseHorse(2))  # said now, and not taken back
    assert proposal.action == Eat(1, 2)


def test_a_bet_that_is_dropped_on_a_lane_is_for_the_horse_of_that_lane():
    proposal = asked()
    assert proposal.put_on(BetCard(0), HorseLane(5)) is None
    assert proposal.action == Bet(5)


@pytest.mark.parametrize(
    ("state", "target", "zone", "rule"),
    [
        (field(*MIDWAY, turned_down=[1, 2]), CourseHorse(6), LandingSquare(), "D10"),
        (field(*MIDWAY, turned_down=[1, 2]), BetCard(0), HorseLane(6), "D11"),
        (field(*MIDWAY, coins=[4, 4, 12]), BetCard(0), HorseLane(5), "D11"),
        (field(4, 10, 2, 3, 9, 1), SnackChip(1), HorseLane(2), "D15"),
        (field(*MIDWAY, turned_down=[2, 4]), SnackChip(1), HorseLane(3), "D14"),
        (field(*MIDWAY), RaceCard(1), DownPlace(), "D9"),
    ],
)
def test_a_drop_that_is_refused_names_its_rule(state, target, zone, rule):
    refusal = asked(state).refusal_on(target, zone)
    assert (refusal and refusal.rule) == rule
    assert asked(state).put_on(target, zone) == refusal


def test_a_price_that_is_too_high_is_told_part_by_part():  # D11
    refusal = asked(field(*MIDWAY, coins=[4, 4, 12])).refusal_on(BetCard(0), HorseLane(5))
    assert refusal is not None
    assert [refusal.values[part] for part in ("stake", "late_fee", "rival_fee", "price")] == [3, 2, 2, 7]


def test_whoever_is_not_asked_is_told_whose_turn_it_is():
    proposal = DerbyProposal(GAME.view(field(*MIDWAY), 1), is_asked=False)
    assert code(proposal.put(CourseHorse(1))) == "not_your_turn"


def test_whatever_is_legal_can_be_suggested_and_nothing_else_is_ever_put_forward():
    kinds = set()
    for seed in range(8):
        state, bot, rng = GAME.new(2 + seed % 3, seed, sides="AB"[seed % 2]), RandomBot(GAME), Rng(seed)
        while acting := GAME.to_act(state):
            view = GAME.view(state, None)
            proposal = DerbyProposal(view, is_asked=True)
            for action in view.legal:
                proposal.suggest(action)
                assert proposal.action == action
                kinds.add(type(action))
            state = GAME.apply(state, acting[0], bot.choose(view, rng)).state
    assert kinds == set(GAME.actions)


def test_an_ability_waits_for_its_horse():  # D13, D16
    state = GAME.apply(field(*MIDWAY, sides=sides("B")), 0, UseAbility(3)).state
    proposal = asked(state)
    assert proposal.put(CourseHorse(4)) is None
    assert proposal.action == Pick(4)
    second = asked(GAME.apply(state, 0, Pick(4)).state)
    assert code(second.put(CourseHorse(4))) == "another_horse_is_wanted"


def test_one_may_stop_after_a_snack_but_not_before():  # D14
    assert asked().put(KindChip("stop")) is not None
    proposal = asked(GAME.apply(field(*MIDWAY), 0, Eat(1, 4)).state)
    assert not proposal.is_settled
    assert proposal.put(KindChip("stop")) is None
    assert proposal.action == Stop()
    assert proposal.is_settled, "it is said, and not asked for once more"


def test_a_hint_to_stop_is_taken_by_one_tap():  # U35
    proposal = asked(GAME.apply(field(*MIDWAY), 0, Eat(1, 4)).state)
    proposal.suggest(Stop())
    assert proposal.is_meant_by(KindChip("stop"))


@pytest.mark.parametrize(("turned_down", "is_foregone"), [([], False), ([4], False), ([3, 4], True)], ids=str)
def test_the_last_of_a_round_need_not_choose_a_card(turned_down: list[int], is_foregone: bool):  # D9, D17
    """New ones come after it, so nobody loses anything."""
    state = field(*MIDWAY, turned_down=turned_down)
    after = (GAME.apply(state, 0, action).state for action in GAME.legal(state, 0))
    view = next(view for view in (GAME.view(one, None) for one in after) if view.phase is Phase.TURN_DOWN)
    assert len(view.legal) > 1
    assert (DerbyProposal(view, True).foregone in view.legal) == is_foregone


def test_a_card_is_turned_down_once_the_action_is_done():  # D9
    proposal = asked(GAME.apply(field(*MIDWAY), 0, Advance(1)).state)
    assert proposal.put(RaceCard(2)) is None
    assert proposal.action == TurnDown(2)
    assert code(proposal.refusal(RaceCard(1))) == "card_does_not_show_it"


def picking() -> DerbyProposal:
    return asked(GAME.apply(field(*MIDWAY), 0, UseAbility(2)).state)


@pytest.mark.parametrize("target", [CourseHorse(4), HorseAbility(4), HorseStakes(4)])
def test_a_horse_for_an_ability_is_picked_anywhere_on_its_lane(target):  # D13
    proposal = picking()
    assert proposal.put(target) is None
    assert proposal.action == Pick(4)
    assert proposal.kind is None, "a chip says that something else is done"
    proposal.put(target)
    assert proposal.is_empty


@pytest.mark.parametrize("target", [SnackChip(1), BetCard(0)])
def test_nothing_else_is_given_to_a_horse_that_is_picked_for_an_ability(target):  # D13
    proposal = picking()
    assert proposal.refusal_on(target, HorseLane(4)) is not None
    assert proposal.put_on(target, HorseLane(4)) is not None
    assert proposal.is_empty


@pytest.mark.parametrize(
    ("target", "horses"),
    [
        (None, []),
        (KindChip("ability"), [1, 2, 3, 4, 5, 6]),
        (KindChip("money"), []),
        (KindChip("eat"), []),
        (CourseHorse(1), []),
    ],
)
def test_what_is_put_forward_waits_for_horses(target, horses):  # U12
    proposal = asked()
    if target:
        proposal.put(target)
    assert proposal.waits_for() == horses


def test_an_ability_waits_for_the_horses_that_may_be_picked():  # D16
    tied = GAME.apply(field(9, 9, 2, 3, 9, 1, sides=sides("B")), 0, UseAbility(1)).state
    assert asked(tied).waits_for() == [1, 2, 5]
    nobody = DerbyProposal(GAME.view(tied, None), is_asked=False)
    assert nobody.waits_for() == []


def test_where_every_bet_is_too_dear_the_cheapest_says_how_much():  # D11
    proposal = asked(field(9, 3, 3, 3, 3, 3, coins=[1, 4, 12], bets=[{}, {"1": 3}, {}]))
    prices = [price.total for price in proposal.view.prices if price]
    refusal = proposal.against("bet")
    assert refusal.code == "not_enough_coins"
    assert refusal.values["price"] == 3 < max(prices)


def test_where_both_bets_are_placed_a_raise_that_is_too_dear_says_so():  # D11
    proposal = asked(field(*MIDWAY, coins=[1, 4, 12], bets=[{"2": 6, "3": 3}, {}, {}]))
    assert proposal.against("bet").code == "not_enough_coins"


def test_who_cannot_pay_is_not_told_of_a_bet_at_its_most():  # D11, U12
    """With more coins they would bet on another horse."""
    proposal = asked(field(*MIDWAY, coins=[1, 4, 12], bets=[{"2": 12}, {}, {}]))
    assert proposal.against("bet").code == "not_enough_coins"


def test_the_lesson_points_at_no_card_that_lies_face_down():
    view = GAME.view(field(*MIDWAY, turned_down=[2]), 0)
    assert DerbyTutorial().where(view, "advance") == (RaceCard(1), RaceCard(3), RaceCard(4))
