"""What is told and who stands on the podium at the end of the fable."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from app.boards.base.chapters import heading, parts_of
from app.match import Manner
from app.text.language import Translator
from engines.bots import GreedyBot
from engines.fable import GAME
from engines.fable.events import GameScored
from engines.fable.model import ANIMALS
from engines.rng import Rng
from tests.ui.fable.stage import Stage, at_choice
from tests.ui.fingers import Tap, centre, do_all, settle
from tests.ui.reading import said
from tests.ui.tables import people, played

CHAMPIONSHIP = {"match": "championship", "variant": "apprentice"}  # its rounds are short


def test_animals_that_share_a_step_all_stand_on_it(app: Any):  # F25
    from app.boards.fable.summary import FableSummary

    view = replace(GAME.view(at_choice(), None), steps=(1, 0, 2, 2, 0))
    assert FableSummary(Translator("en"), ()).heroes(view) == [
        ["animal-hare-podium"],
        ["animal-wolf-podium", "animal-fox-podium"],
        [],
    ]


def rounds(screen: Any) -> Iterator[GameScored]:
    """What each round has brought, once its last move is made and everything but its scene was seen."""
    chooser, rng = GreedyBot(GAME), Rng(3)
    while screen.match.to_act:
        while screen.timeline.is_running:
            screen.timeline.skip()
        screen.submit(chooser.choose(screen.match.view(screen.asked), rng))
        scored = [event for event in screen.match.moved[-1].events if isinstance(event, GameScored)]
        while screen.timeline.is_running and not (scored and screen.timeline.awaits_tap):
            screen.timeline.skip()
        yield from scored


@pytest.mark.parametrize("manner", list(Manner), ids=lambda manner: manner.value)
@pytest.mark.parametrize("speed", ["off", "fast"])
def test_the_end_of_each_round_is_told_until_a_tap(begin: Any, app: Any, manner: Manner, speed: str):
    """F20, U37: in every manner, whether anything moves or not."""
    screen = begin(GAME, people(3), manner, **CHAMPIONSHIP)
    app.settings.speed = speed
    for scored in rounds(screen):
        settle(10)
        assert screen.timeline.awaits_tap, "it went by itself"
        assert screen.moves.round_scene.is_telling == (speed == "fast")
        if screen.moves.round_scene.is_telling:
            do_all([Tap(centre(screen))])
        told = said(screen)
        assert f"Manche {scored.game} sur 3" in told
        for player, points in zip(screen.match.players, scored.totals, strict=True):
            assert {player.name, str(points)} <= set(told)
        screen.moves.round_scene.hurry()  # the podium cheers
        do_all([Tap(centre(screen))])
        assert not screen.moves.is_round_told
    assert screen.ending.ceremony.parent is not None


def test_the_end_of_a_round_is_not_missed_when_the_tablet_is_turned(begin: Any, window: Any):
    screen = begin(GAME, people(2), **CHAMPIONSHIP)
    next(rounds(screen))
    window((600, 800))
    assert screen.timeline.awaits_tap
    assert "Manche 1 sur 3" in said(screen)


def test_whoever_has_won_turns_their_bets_last(app: Any):  # U37
    match = played(GAME, people(3), seed=5)
    from app.boards.fable.summary import FableSummary

    awards = FableSummary(Translator("en"), match.players).awards(match.result)
    order = list(dict.fromkeys(award.seat for award in awards))
    assert [match.result.places[seat] for seat in order] == sorted(match.result.places, reverse=True)
    assert match.result.places[2] != 3, "in the order of seats it would be the same"


def test_races_are_counted_within_their_round(stage: Stage):  # F20, U14
    from app.screens.table.log import rounds as log_rounds

    log = played(GAME, people(3), **CHAMPIONSHIP).log(None)
    told = [
        heading(stage.board, number, parts_of(stage.board, log))
        for number, _ in enumerate(log_rounds(stage.board, log), 1)
    ]
    assert {f"Round {game} · Race 1" for game in (1, 2, 3)} <= {*told}
    assert len({*told}) == len(told)
    single = played(GAME, people(3), variant="apprentice").log(None)
    assert heading(stage.board, 2, parts_of(stage.board, single)) == "Race 2"


def test_the_story_of_a_championship_tells_each_round(app: Any):  # F20
    """Each begins at the start again, has its name, and ends with its own podium."""
    from app.boards.fable.summary import FableSummary

    match = played(GAME, people(3), **CHAMPIONSHIP)
    summary = FableSummary(Translator("fr"), match.players)
    story = summary.story(match.log(None), match.view_before(0, None))
    assert [part.name for part in story.parts] == ["Manche 1", "Manche 2", "Manche 3"]
    ends = [part.start - 1 for part in story.parts[1:]] + [story.length - 1]
    for part, end, score in zip(story.parts, ends, match.view(None).past, strict=True):
        assert {line.points[part.start] for line in story.lines} == {0}
        assert part.start < end
        ranked = sorted(ANIMALS, key=lambda animal: story.rank(story.lines[animal], end), reverse=True)
        steps = [score.steps[animal] for animal in ranked if score.steps[animal]]
        assert steps == sorted(steps)
        assert [score.steps[animal] for animal in ranked[: len(steps)]] == steps, "they are ahead"
    single = played(GAME, people(3), variant="apprentice")
    assert summary.story(single.log(None), single.view_before(0, None)).parts == ()
