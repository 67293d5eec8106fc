"""The lesson of the Tiercé without a screen: good play by all, and what newcomers stumble over."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from app.boards.base.tutorial import ANYTHING, LAST_STEP, TutorialStep
from app.boards.derby.proposal import DerbyProposal
from app.boards.derby.targets import HorseAbility, SnackChip
from app.boards.derby.tutorial import TURNED, DerbyTutorial
from app.match import Manner, Match
from app.text.guide import Guide
from app.text.language import LANGUAGES
from engines.api import Event
from engines.bots import BOTS
from engines.derby import GAME
from engines.derby.actions import Advance, Bet, DerbyAction, Eat, TurnDown, UseAbility
from engines.derby.events import (
    AbilityUsed,
    BetPlaced,
    CardTurnedDown,
    CoinsGained,
    HorseMoved,
    MoveReason,
    SnackBought,
)
from engines.record import Record
from engines.rng import Rng
from tests.engines.derby.tables import table
from tests.ui.tables import people
from tests.ui.test_lesson import LEARNER

COURSE = DerbyTutorial()
ROBOT = 1
LEVEL = {"fr": "le plus petit numéro", "en": "lowest number"}
COINS = {"fr": "plus de pièces", "en": "more coins"}
NOTHING = {"fr": "ne rapporte rien", "en": "earn nothing"}
LINE = {"fr": "cartes course", "en": "race cards"}


@pytest.fixture(scope="module")
def lesson() -> Match:
    """The prepared match to its last step, by a learner who does what is pointed at."""
    plan = COURSE.plan
    match = Match(Record.begin(GAME, plan.seats, plan.seed, plan.options), people(plan.seats), Manner.SECRET)
    robot, chance = BOTS[plan.bot](GAME), Rng(plan.chance)
    while not any(step.name == LAST_STEP for step in looking_back(match)):
        seat = match.to_act[0]
        if seat == LEARNER:
            match.submit(seat, asked_for(match))
        else:
            match.submit(seat, robot.choose(match.view(seat), chance.split()))
    return match


def looking_back(match: Match) -> list[TutorialStep]:
    return list(COURSE.looking_back(match.view(LEARNER), match.log(LEARNER)))


def asked_for(match: Match) -> DerbyAction:
    view = match.view(LEARNER)
    step = list(COURSE.due(view, match.log(LEARNER), None))[-1]
    proposal = DerbyProposal(view, is_asked=True)
    assert proposal.put(step.at[0]) is None
    assert proposal.action is not None, step.name
    return proposal.action


def deeds(match: Match, seat: int) -> Iterator[tuple[Any, ...]]:
    """Everything that a seat's moves led to before the race cards of the next round."""
    return (moved.events for moved in match.moved if moved.seat == seat)


def is_in_vain(events: tuple[Event, ...]) -> bool:
    """Whether what was paid for, or decided, moved nothing and brought nothing."""
    is_deed = any(isinstance(event, AbilityUsed | SnackBought) for event in events)
    own = [event for event in events if isinstance(event, HorseMoved) and event.seat is not None]
    brings = any(isinstance(event, BetPlaced | CoinsGained) for event in events)
    return (is_deed or bool(own)) and not brings and all(event.start == event.end for event in own)


@pytest.mark.parametrize("seat", [LEARNER, ROBOT], ids=["the learner", "the robot"])
def test_nobody_does_anything_in_vain(lesson: Match, seat: int):
    assert not any(map(is_in_vain, deeds(lesson, seat)))


def test_the_robot_shows_how_it_is_played(lesson: Match):
    """It bets, and moves the horses that it has bet on."""
    told = [event for events in deeds(lesson, ROBOT) for event in events]
    assert any(isinstance(event, BetPlaced) for event in told)
    assert any(isinstance(event, HorseMoved) and event.why is MoveReason.ADVANCE for event in told)


def test_a_learner_bets_on_a_horse_that_they_help(lesson: Match):
    actions = [moved.action for moved in lesson.moved if moved.seat == LEARNER]
    (bet,) = [action for action in actions if isinstance(action, Bet)]
    view = lesson.view(LEARNER)
    assert view.positions[bet.horse - 1] >= sorted(view.positions)[-3], "it may come to a place"


def test_every_step_is_told_in_it(lesson: Match):
    due = {step.name for step in looking_back(lesson)}
    for moved in lesson.moved:
        if moved.seat == LEARNER:
            view, log = lesson.view_before(moved.number, LEARNER), lesson.log(LEARNER)[: moved.number]
            due |= {step.name for step in COURSE.due(view, log, None)}
    assert due >= Guide("derby", "fr").steps - {ANYTHING}


def test_the_first_card_that_is_turned_down_is_explained_in_its_round_whatever_was_done():  # D9
    plan = COURSE.plan
    for first in (Advance, Bet):
        match = Match(
            Record.begin(GAME, plan.seats, plan.seed, plan.options), people(plan.seats), Manner.SECRET
        )
        assert not [step for step in looking_back(match) if step.name == TURNED]
        match.submit(LEARNER, next(one for one in match.view(LEARNER).legal if isinstance(one, first)))
        step = next(step for step in looking_back(match) if step.name == TURNED)
        view = match.view(LEARNER)
        open_cards = {action.card for action in view.legal if isinstance(action, TurnDown)}
        turned = [
            event.card
            for _, events in match.log(LEARNER)
            for event in events
            if isinstance(event, CardTurnedDown) and event.seat == LEARNER
        ]
        assert {at.place for at in step.at} == (open_cards or {*turned})


def test_no_snack_is_pointed_at_that_does_nothing():  # D14, D15
    """All horses stand at the start: a cake moves none of them, a carrot does."""
    view = GAME.view(table(positions={}), LEARNER)
    assert any(isinstance(action, Eat) for action in view.legal)
    assert COURSE.targets(view, "eat") not in ((), (SnackChip(2),))


def test_an_ability_stays_in_sight_until_it_is_confirmed():  # D13, U12
    """The paper lay on it, and on what is told of all of them when one was used."""
    assert HorseAbility(3) in COURSE.put_forward(UseAbility(3))
    assert set(COURSE.where(GAME.view(table(), LEARNER), "ability")) == set(map(HorseAbility, range(1, 7)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_teaches_what_a_newcomer_stumbles_over(language: str):
    guide = Guide("derby", language)
    assert "12" in guide.step("bet-seen").text
    fees = guide.step("fees").text
    assert ("8" in fees, "9" in fees, fees.count("2 ")) == (True, True, 2)  # D11
    for word in (LINE[language], LEVEL[language]):  # D7
        assert word in guide.step("finish").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_at_first_what_wins_and_at_last_what_a_lost_bet_earns(language: str):  # D19
    guide = Guide(GAME.id, language)
    aim, end = guide.step("secret").text, guide.step(LAST_STEP).text
    assert [name for name in ("{player}", "{rival}") if name not in aim] == []
    assert COINS[language] in aim
    assert NOTHING[language] in end


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_horses_of_the_secret_bet_are_named_to_who_listens(lesson: Match, language: str):
    card = lesson.view(LEARNER).starting[LEARNER]
    assert card is not None
    words = Guide(GAME.id, language).step("secret").text
    assert set(re.findall(r"\d", words)) == {str(horse) for horse, _ in card.bets}
