"""How events are shown: an entry for each, and pictures and sounds that are there."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.text.language import LANGUAGES
from engines.api import Event
from engines.bots import RandomBot
from engines.record import AnyGame
from engines.rng import Rng
from tests.ui.tables import people, setups_of

MATCHES = 3  # of each way to set a game up
MOST_MATCHES = 60  # of the usual one, as long as some event has not happened


def board_of(app: Any, game: AnyGame, language: str) -> Any:
    from app.boards import board_class
    from app.boards.base.contract import Table
    from app.text.language import Translator

    return board_class(game.id)(Table(game, people(game.seats[-1]), app.settings, Translator(language)))


def events(game: AnyGame) -> Iterator[Event]:
    """What happens in some matches, as everybody and as one player sees it; more, until all has happened."""
    usual, *others = setups_of(game)
    unseen = set(game.events)
    for seed in range(MOST_MATCHES):
        for setup in (usual, *others) if seed < MATCHES else (usual,) if unseen else ():
            state, bot, rng = setup.new(seed), RandomBot(game), Rng(seed)
            while acting := game.to_act(state):
                step = game.apply(state, acting[0], bot.choose(game.view(state, acting[0]), rng))
                unseen -= {type(event) for event in step.events}
                for event in step.events:
                    yield from filter(None, (event.seen_by(None), event.seen_by(acting[0])))
                state = step.state


@pytest.mark.every_game
def test_every_event_has_an_entry_and_no_entry_is_for_anything_else(app: Any, game: AnyGame):
    assert set(board_of(app, game, "en").event_views) == set(game.events)


@pytest.mark.every_game
@pytest.mark.every_case
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_pictured_and_heard_of_events_is_there(app: Any, game: AnyGame, language: str):
    from app.resources.art import has_picture
    from app.resources.sounds import FOLDER

    board = board_of(app, game, language)
    shown, kinds, told = set(), set(), 0
    for event in events(game):
        kinds.add(type(event))
        caption, picture = (
            board.player.view_of(event).caption(event),
            board.player.view_of(event).picture(event),
        )
        assert "{" not in caption, caption
        assert not caption or caption[0] == caption[0].upper(), f"{caption!r} begins with a small letter"
        told += bool(caption)
        shown.add(
            (type(event).__name__, picture, *(cue.name for cue in board.player.view_of(event).cues(event)))
        )
    assert kinds == set(game.events), "some events never happened: play more matches"
    assert told > len(kinds)
    for name, picture, *cues in shown:
        assert not picture or has_picture(picture), f"{name} has no picture {picture}"
        for cue in cues:
            assert (FOLDER / f"{cue}.wav").is_file(), f"{name} has no sound {cue}"


@pytest.mark.every_game
def test_nothing_sounds_different_to_those_who_know_its_secret(app: Any, game: AnyGame):  # U3
    board, heard = board_of(app, game, "en"), 0
    for event in events(game):
        open_to_all = event.seen_by(None)
        heard += bool(list(board.player.view_of(event).cues(event)))
        assert open_to_all is None or list(board.player.view_of(event).cues(event)) == list(
            board.player.view_of(open_to_all).cues(open_to_all)
        )
    assert heard
