"""What is heard of a race, and that a bet sounds like any other."""

from typing import Any

import pytest

from app.boards.base.target import HandCard
from engines.fable import GAME
from engines.fable.actions import Animal
from engines.fable.events import (
    AnimalMoved,
    BetRevealed,
    MoveReason,
    PodiumReason,
    PodiumTaken,
    RaceReason,
    RaceStarted,
)
from engines.fable.model import CARDS
from tests.ui.fable.lone_board import LoneBoard, at_play
from tests.ui.fingers import Tap, do_all
from tests.ui.hands import hands_at
from tests.ui.tables import look, people

HARE, TORTOISE, WOLF, FOX, LAMB = Animal


def moved(animal: Animal, tiles: int, why: MoveReason) -> AnimalMoved:
    return AnimalMoved(animal, cards=2, start=3, end=3 + tiles, why=why)


def race(has_howl: bool) -> RaceStarted:
    return RaceStarted(RaceReason.EIGHT_CARDS, (2, 2, 2, 1, 1), has_howl)


@pytest.mark.parametrize(
    ("event", "names"),
    [
        (race(has_howl=False), ["start"]),
        (race(has_howl=True), ["howl", "shiver"]),
        (moved(HARE, 2, MoveReason.STEPS), ["step-hare"] * 2),
        (moved(TORTOISE, 1, MoveReason.STEPS), ["step-tortoise"]),
        (moved(HARE, 0, MoveReason.NAP), ["snore"]),
        (moved(FOX, 0, MoveReason.HOWL), []),
        (moved(LAMB, 2, MoveReason.STREAM), ["step-lamb", "step-lamb", "splash"]),
        (moved(WOLF, 1, MoveReason.TURBO), ["leap", "step-wolf"]),
        (moved(HARE, 0, MoveReason.PODIUM), []),
        (PodiumTaken(FOX, 2, PodiumReason.CROSSED), ["bell"]),
        (PodiumTaken(FOX, 0, PodiumReason.CROSSED), []),
        (BetRevealed(0, 0, CARDS[0], step=1, points=5), ["card-land", "coins"]),
        (BetRevealed(0, 0, CARDS[0], step=0, points=0), ["card-land"]),
    ],
    ids=str,
)
def test_a_race_sounds_like_what_happens(lone: LoneBoard, event: Any, names: list[str]):
    assert [cue.name for cue in lone.board.player.view_of(event).cues(event)] == names


def test_a_howl_is_told_once_and_of_all_at_once(lone: LoneBoard):  # F13
    """Not animal by animal, each with no tile."""
    view = GAME.view(at_play(), None)
    told = [race(has_howl=True), *(moved(animal, 0, MoveReason.HOWL) for animal in (HARE, TORTOISE, FOX))]
    shows = [lone.board.player.view_of(event) for event in told]
    once = [True, False, False, False]
    assert ["howls" in show.caption(event) for show, event in zip(shows, told, strict=True)] == once
    assert [show.length(event, view) > 0 for show, event in zip(shows, told, strict=True)] == once


def test_two_first_bets_on_different_animals_sound_alike(begin: Any, heard: list[str]):  # U3
    told = []
    for index in (0, -1):
        screen = begin(GAME, people(2), seed=4)
        heard.clear()
        view = look(screen)
        hands = hands_at(screen)
        do_all([Tap(hands.where(HandCard(range(len(view.hand))[index]))), hands.commit()])
        assert len(screen.match.moved) == 1
        told.append((view.hand[index].animal, list(heard)))
    (one, first), (other, second) = told
    assert one is not other
    assert first == second
    assert "card-land" in first


def test_a_race_that_is_watched_is_heard_and_one_that_is_skipped_goes_on_in_silence(
    begin: Any, app: Any, heard: list[str]
):
    screen = begin(GAME, people(2))
    app.settings.speed = "slow"
    heard.clear()
    screen.timeline.play([(moved(HARE, 3, MoveReason.STEPS), screen.match.view(None))], lambda: None)
    assert heard == ["step-hare"]
    assert app.sounds._to_come
    screen.timeline.skip()
    assert not app.sounds._to_come
    assert heard == ["step-hare"]
