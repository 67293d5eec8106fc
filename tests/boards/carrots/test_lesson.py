"""Tests of the squares that the lesson of the carrot race points at."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.boards.base.tutorial import LAST_STEP, Done, TutorialPlan, TutorialStep
from app.boards.carrots.proposal import CarrotsProposal
from app.boards.carrots.targets import GardenSquare
from app.boards.carrots.tutorial import CARROTS_SEEN, CarrotsTutorial
from app.match import Manner, Match
from app.text.guide import Guide
from app.text.language import LANGUAGES
from engines.bots import BOTS
from engines.carrots import GAME
from engines.carrots.actions import Advance, CarrotsAction, TakeTen
from engines.carrots.events import PawnMoved
from engines.carrots.model import COST
from engines.carrots.view import promise
from engines.record import Record
from engines.rng import Rng
from tests.engines.carrots.races import at, race
from tests.ui.tables import people
from tests.ui.test_lesson import LEARNER

COURSE = CarrotsTutorial()
EXACTLY = {"fr": "pile sur l’arrivée", "en": "exactly on the finish"}
FOR_TWO = {"fr": "chacun a deux pions et 98 carottes", "en": "With two, each has two pawns and 98 carrots"}
ONE_PAWN = {"fr": "Un seul pion", "en": "Only one pawn"}


def test_a_learner_is_sent_to_a_figure_that_pays_their_rank():  # C6, U33
    view = GAME.view(race(at(7), at(14), at(16)).state, 0)
    targets = CarrotsTutorial().targets(view, "figure")
    assert targets == (GardenSquare(12),)  # not the 4 on the nearer square 9


def test_a_figure_that_pays_nothing_is_not_pointed_at():
    view = GAME.view(race(at(7, carrots=6), at(14), at(16)).state, 0)
    assert CarrotsTutorial().targets(view, "figure") == ()


@pytest.mark.parametrize(("square", "is_asked_for"), [(12, True), (9, False), (10, False)])
def test_it_confirms_only_what_it_asked_for(square: int, is_asked_for: bool):
    """Asked for a 3 on square 12, not for the 4s and the 2 on the way there."""
    view = GAME.view(race(at(7), at(14), at(16)).state, 0)
    step = TutorialStep("figure", CarrotsTutorial().targets(view, "figure"), Done.PLAYED)
    assert CarrotsTutorial().asks_for(view, step, Advance(square - 7)) == is_asked_for


# -- the prepared match -----------------------------------------------------------------------


def lesson(plan: TutorialPlan) -> Iterator[tuple[Any, list[TutorialStep], CarrotsAction | None]]:
    """Before each move of a learner who obeys: the view, what is due, what they do; at last nothing."""
    match = Match(Record.begin(GAME, plan.seats, plan.seed, plan.options), people(plan.seats), Manner.SECRET)
    robot, chance = BOTS[plan.bot](GAME), Rng(plan.chance)

    def seen() -> list[TutorialStep]:
        return list(COURSE.looking_back(match.view(LEARNER), match.log(LEARNER)))

    while not any(step.name == LAST_STEP for step in seen()):
        seat = match.to_act[0]
        view = match.view(seat)
        if seat != LEARNER:
            match.submit(seat, robot.choose(view, chance.split()))
            continue
        due = list(COURSE.due(view, match.log(LEARNER), None))
        proposal = CarrotsProposal(view, is_asked=True)
        assert proposal.put(due[-1].at[0]) is None
        yield view, due, proposal.action
        assert proposal.action is not None, due[-1].name
        match.submit(LEARNER, proposal.action)
    yield match.view(LEARNER), seen(), None


def test_everything_is_asked_for_once_and_can_be_done():
    *turns, (_, due, _) = lesson(COURSE.plan)
    asked = [steps[-1].name for _, steps, _ in turns]
    assert sorted(asked) == sorted(COURSE.topics)
    told = {step.name for _, steps, _ in turns for step in steps}
    assert {step.name for step in due} | {CARROTS_SEEN} == {
        *(f"{topic}-seen" for topic in COURSE.topics),
        LAST_STEP,
    }
    assert CARROTS_SEEN in told


def test_carrots_are_offered_when_they_can_be_taken_and_in_no_turn_of_a_robot():  # C7
    for view, steps, _ in lesson(COURSE.plan):
        assert (CARROTS_SEEN in [step.name for step in steps]) == (TakeTen() in view.legal)


def test_the_learner_is_shown_good_play():
    """They eat, are paid for the figure that they were sent to, and no carrot is thrown away."""
    for view, steps, action in lesson(COURSE.plan):
        if steps[-1].name == "figure":
            moved = next(event for event in GAME.preview(view, action) if isinstance(event, PawnMoved))
            assert promise(moved.end, moved.rank)
        elif isinstance(action, Advance):
            assert COST[action.steps] < view.purses[LEARNER] / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_teaches_what_a_newcomer_stumbles_over(language: str):
    guide = Guide("carrots", language)
    rules = " ".join(block.get("text", "") for section in guide.sections for block in section["blocks"])
    for told in (guide.step("end").text, rules):
        assert all(most in told for most in ("10", "20", "30"))  # C17: of each place
        assert EXACTLY[language] in told  # C16
    for told in (guide.step("prices").text, rules):
        assert ONE_PAWN[language] in told  # C2


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_how_two_play(language: str):
    guide = Guide("carrots", language)
    assert FOR_TWO[language] in guide.step(LAST_STEP).text  # C30
