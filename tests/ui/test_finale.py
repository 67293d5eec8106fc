"""The end of a race is felt: joy and dismay before anything is counted, at every table."""

from typing import Any

import pytest

from app.match import Manner, Match
from engines.record import AnyGame, Record
from tests.ui.fingers import settle
from tests.ui.tables import moves_of, people

MOST_FRAMES = 900


def before_the_last_move(begin: Any, game: AnyGame) -> Any:
    """A table at which the next move that somebody is asked for ends the match."""
    screen = begin(game, people(game.seats[0]), Manner.OPEN)
    known = screen.match.record
    record = Record.begin(known.game, known.seats, known.seed, dict(known.options))
    whole = Match(record, screen.match.players, screen.match.manner)
    last = 0
    for number, _ in enumerate(moves_of(whole)):
        if screen.board.propose(whole.view(None), is_asked=True).foregone is None:
            last = number
    for moved in whole.moved[:last]:
        screen.match.submit(moved.seat, moved.action)
    screen.turns.go_on()
    screen.last = whole.moved[last].action
    return screen


@pytest.mark.every_game
def test_a_race_ends_with_joy_and_dismay_before_it_is_counted(  # U37
    app: Any, begin: Any, game: AnyGame
):
    screen = before_the_last_move(begin, game)
    app.settings.speed = "normal"
    screen.turns.submit(screen.last)
    highest: dict[Any, float] = {}
    lowest: dict[Any, float] = {}
    for _ in range(MOST_FRAMES):
        if screen.timeline.current is None:
            break
        screen.timeline.skip()
    racers = list(screen.board.racers(screen.board.proposal.view))
    assert screen.ending.ceremony.parent is None
    assert screen.timeline.is_running
    for _ in range(MOST_FRAMES):
        if not screen.timeline.is_running:
            break
        settle(1)
        for racer in racers:
            highest[racer.pawn] = max(highest.get(racer.pawn, 0), racer.pawn.hop)
            lowest[racer.pawn] = min(lowest.get(racer.pawn, 0), racer.pawn.turn)
    assert {racer.is_home for racer in racers} == {True, False}
    for racer in racers:
        leapt, sank = highest[racer.pawn] > 0, lowest[racer.pawn] < 0
        assert (leapt, sank) == (racer.is_home, not racer.is_home)
    assert screen.ending.ceremony.parent is not None


def test_a_ceremony_finds_its_places_while_the_last_move_is_shown(app: Any, begin: Any, game: AnyGame):
    screen = before_the_last_move(begin, game)
    app.settings.speed = "normal"
    screen.turns.submit(screen.last)
    ceremony, places = None, []
    for _ in range(MOST_FRAMES):
        if not screen.timeline.is_running:
            break
        settle(1)
        ceremony = screen.ending.__dict__.get("ceremony")
        if ceremony is not None and not screen.ending.is_shown:
            places = [(*part.pos, *part.size) for part in ceremony.ids.story.walk(restrict=True)]
    assert places == [(*part.pos, *part.size) for part in ceremony.ids.story.walk(restrict=True)]
    assert min(ceremony.ids.story.children[0].size) > 50
    assert screen.is_moving, "garbage can wait: cards are turned"
