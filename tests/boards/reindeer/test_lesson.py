"""In the prepared match the learner meets the first leap, whichever card is played first."""

from typing import Any

import pytest

from app.boards.base.target import CommitButton
from app.boards.reindeer.ghost_path import Stop, ghost_of
from app.boards.reindeer.proposal import ReindeerProposal
from app.boards.reindeer.targets import SnowSquare, StableStall
from app.boards.reindeer.tutorial import ACTING, RUN, ReindeerTutorial
from app.match import COLOURS, Manner, Match
from app.text.guide import Guide
from app.text.language import LANGUAGES
from engines.bots import BOTS
from engines.record import Record
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Draw
from engines.reindeer.events import ReindeerMet
from engines.reindeer.model import PER_CARD
from engines.rng import Rng
from tests.ui.tables import people
from tests.ui.test_lesson import LEARNER


@pytest.mark.parametrize("card", range(5))
def test_nobody_leaps_before_the_learner_whichever_card_is_played_first(card: int):
    tutorial, plan = ReindeerTutorial(), ReindeerTutorial.plan
    match = Match(Record.begin(GAME, plan.seats, plan.seed, plan.options), people(2), Manner.SECRET)
    robot, chance = BOTS[plan.bot](GAME), Rng(plan.chance)

    def play(target: Any) -> None:
        proposal = ReindeerProposal(match.view(LEARNER), is_asked=True)
        assert proposal.put(target) is None
        match.submit(LEARNER, proposal.action)

    def answer() -> None:
        match.submit(1, robot.choose(match.view(1), chance.split()))
        assert match.to_act == (LEARNER,), "nothing more to decide: it met nobody"

    assert len(tutorial.targets(match.view(LEARNER), RUN)) == 5
    play(tutorial.targets(match.view(LEARNER), RUN)[card])
    answer()
    match.submit(LEARNER, Draw())
    answer()
    view, log = match.view(LEARNER), match.log(LEARNER)
    *told, choose, meet = tutorial.openings(view, log)
    assert {step.name for step in told} == set(ACTING), "every kind of square that acts"  # R11 to R14
    (snowman,) = [step for step in told if step.name == "snowman"]
    assert len({(at.square - 1) // PER_CARD for at in snowman.at}) == 1, "both squares of one card"  # R12
    assert len(snowman.at) == PER_CARD
    assert {type(at) for at in choose.at} == {SnowSquare, StableStall}, "this one, or a new one"  # R4
    for action in view.legal:
        asked = next(step for step in tutorial.due(view, log, action) if step.name == meet.name)
        meets = any(isinstance(event, ReindeerMet) for event in GAME.preview(view, action))
        assert (asked.at == (CommitButton(),)) == meets, "it confirms only what it asked for"
    play(meet.at[0])
    view = match.view(LEARNER)
    assert view.leap is not None
    landed = ghost_of(GAME.preview(view, Bound()))
    assert landed is not None
    assert landed.stop is not Stop.STABLE, "no yeti after a first leap"


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_pictures_leave_the_colour_to_the_learner(language: str):
    guide = Guide(GAME.id, language)
    shown = {guide.step(name).picture for name in guide.steps}
    assert not [picture for picture in shown if any(colour in picture for colour in COLOURS)]
