"""The board stays where it is, whoever looks: hands slide away below it, and a race is told on the strip."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.match import Cover, Manner
from engines.bots import GreedyBot
from engines.record import AnyGame
from engines.rng import Rng
from tests.ui.fingers import Tap, centre, do, settle
from tests.ui.tables import Wait, is_at_rest, look, people, skip_ahead


def arena(screen: Any) -> tuple[float, ...]:
    where = screen.board.frame.arena
    return (*where.pos, *where.size, screen.board.frame.unit)


def scenes(screen: Any, app: Any) -> Iterator[str]:
    """Whatever can be looked at during a few turns."""
    for turn in range(6):
        yield f"called {turn}"
        look(screen)
        settle()
        yield f"deciding {turn}"
        screen.views.look()
        settle()
        yield f"open {turn}"
        screen.views.call()
        look(screen)
        app.settings.speed = "fast"
        screen.turns.submit(GreedyBot(screen.match.game).choose(screen.match.view(screen.asked), Rng(turn)))
        while screen.timeline.is_running:
            settle(1)
            yield f"{type(screen.timeline.current).__name__} {turn}"
            screen.timeline.skip()
        app.settings.speed = "off"
        settle()
        if screen.asked is None:
            return


@pytest.mark.parametrize("manner", list(Manner), ids=lambda manner: manner.value)
def test_the_board_has_one_size_and_place_whoever_looks(begin: Any, app: Any, game: AnyGame, manner: Manner):
    screen = begin(game, people(2), manner)
    skip_ahead(screen, 3)
    places = {scene: arena(screen) for scene in scenes(screen, app)}
    assert len(places) > 10
    assert len(set(places.values())) == 1, places


def test_how_all_stand_is_told_in_the_size_of_text_that_the_family_reads(  # U31
    begin: Any, app: Any, window: Any, game: AnyGame
):
    window((960, 600))
    screen = begin(game, people(2))
    sizes = []
    for scale in (1.0, 1.5):
        app.settings.text_scale = scale
        settle(4)
        sizes.append([standing.ids.words.font_size for standing in screen.board.strip.standings])
    assert all(large > 1.2 * usual for usual, large in zip(*sizes, strict=True)), sizes


def is_for_all(screen: Any, event: Any) -> bool:
    return bool(screen.board.player.view_of(event).is_for_all)


def play_to_a_spectacle(screen: Any, app: Any, wait_until: Wait) -> None:
    """A move is being shown that everybody watches."""
    chooser, rng = GreedyBot(screen.match.game), Rng(3)
    while True:
        wait_until(lambda: is_at_rest(screen), "somebody to be asked")
        assert screen.asked is not None, "the match is over"
        look(screen)
        app.settings.speed = "fast"
        screen.turns.submit(chooser.choose(screen.match.view(screen.asked), rng))
        if any(is_for_all(screen, event) for event in screen.match.moved[-1].events):
            while screen.timeline.current is None or not is_for_all(screen, screen.timeline.current):
                screen.timeline.skip()  # what its player alone has seen first
            return
        app.settings.speed = "off"
        screen.timeline.stop()
        screen.turns.go_on()


def skip_without_spectacles(screen: Any) -> None:
    if not any(show.is_for_all for show in screen.board.event_views.values()):
        pytest.skip("nothing in it is for all to watch")


@pytest.mark.every_game
@pytest.mark.parametrize("alone", [True, False], ids=["one person", "two people"])
def test_hands_slide_away_for_a_race_whoever_plays(
    begin: Any, app: Any, wait_until: Wait, game: AnyGame, alone: bool
):
    screen = begin(game, people(1, bots=game.seats[0] - 1) if alone else people(2))
    skip_without_spectacles(screen)
    play_to_a_spectacle(screen, app, wait_until)
    frame = screen.board.frame
    while screen.timeline.is_running:
        event = screen.timeline.current
        if event is not None and is_for_all(screen, event):
            assert not frame.has_hint, "what is told has the whole line from the first moment on"
        screen.board.finish()
        if event is not None and is_for_all(screen, event):
            assert frame.slide == 1
            lying = [card for card in frame.layer.cards.values() if card.center_y < frame.ids.strip.top]
            assert all(card.top <= frame.y for card in lying), "no card is left on the strip"
        screen.timeline.skip()
    if alone:
        screen.board.finish()
        frame.slide = 1
        screen.board.sync(screen.match.view(0), is_asked=False)
        assert frame.slide == 1, "the hand is on its way back"
        assert frame.has_hint, "the next sentence stands where it will stand"
        assert not frame.ids.strip.opacity, "and the last race is not told beside it"


@pytest.mark.every_game
@pytest.mark.parametrize("size", [(960, 600), (600, 960)])
def test_who_is_in_front_stands_beside_what_is_told(
    begin: Any, app: Any, wait_until: Wait, window: Any, game: AnyGame, size: tuple[int, int]
):
    window(size)
    screen = begin(game, people(2, bots=max(0, game.seats[0] - 2)))
    skip_without_spectacles(screen)
    play_to_a_spectacle(screen, app, wait_until)
    strip, told = screen.board.strip, 0
    while screen.timeline.is_running:
        if strip.runner:
            settle(1)
            in_front = [(one.source, one.text) for one in strip.standings[: len(strip.leaders)]]
            assert [(one.source, one.text) for one in strip.leaders] == in_front
            assert strip.ids.leaders.opacity
            told_box, leaders = strip.ids.told, strip.ids.leaders
            assert told_box.right <= leaders.x or leaders.top <= told_box.y
            told += 1
        screen.timeline.skip()
    assert told
    app.settings.text_scale = 2.0
    settle(2)
    assert not strip.has_leaders, "large type needs all of the room"


@pytest.mark.every_game
def test_what_came_of_a_race_is_looked_at_before_a_cover_falls(
    begin: Any, app: Any, wait_until: Wait, secretive: AnyGame
):
    screen = begin(secretive, people(2))
    skip_without_spectacles(screen)
    play_to_a_spectacle(screen, app, wait_until)
    while screen.timeline.current is not None:
        screen.timeline.skip()
    assert screen.timeline.is_running
    assert not isinstance(screen.curtain.state, Cover)
    do(Tap(centre(screen.board.frame.arena)))
    settle()
    assert not screen.timeline.is_running
    assert isinstance(screen.curtain.state, Cover)
