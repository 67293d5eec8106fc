"""A hint says why this move rather than the next best one, from the terms of the game's value (U35)."""

from importlib import import_module
from typing import Any

import pytest

from app.text.language import LANGUAGES, Translator
from engines import catalogue
from engines.bots import BOTS, advice
from engines.record import AnyGame
from engines.rng import Rng
from tests.engines.tables import Setup, walk
from tests.ui.tables import people

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)


def names_of(game: AnyGame, language: str, seats: int = 2) -> Any:
    module = import_module(f"app.boards.{game.id}.text.names")
    return getattr(module, f"{type(game).__name__}Names")(Translator(language), people(seats))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_of_a_position_has_words_of_its_own(game: AnyGame, language: str):
    why = import_module(f"app.boards.{game.id}.text.hints").why
    told = [why(names_of(game, language), term, "Ça", "ci") for term in game.term_names]
    assert len(set(told)) == len(game.term_names)
    assert all(said.endswith((".", "!")) and "{" not in said for said in told)
    if language != "en":
        assert not set(told) & {why(names_of(game, "en"), term, "Ça", "ci") for term in game.term_names}


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_moves_of_a_position_are_named_alike(game: AnyGame, language: str):
    """A hint that compares a move with the next best one says two different things."""
    hints, kinds = import_module(f"app.boards.{game.id}.text.hints"), set()
    for seats in (2, 3):
        names = names_of(game, language, seats)
        for moment in walk(Setup(game, seats), 5):
            view = game.view(moment.state, moment.seat)
            told = {hints.named(names, view, action): action for action in view.legal}
            assert len(told) == len(view.legal)
            assert all(said and "{" not in said for said in told)
            kinds |= {type(action) for action in view.legal}
    assert len(kinds) >= len(game.actions) - 1, "next to nothing was named"


@every_game
def test_the_term_that_is_told_speaks_for_the_move(game: AnyGame):
    """It is the largest of those that make it better, and there is none where both are as good."""
    strong, even, told = BOTS["strong"](game), 0, 0
    for moment in walk(Setup(game, 2), 5, "easy"):
        view = game.view(moment.state, moment.seat)
        found = advice(game, view, strong.choose(view, Rng(1)))
        if found.instead is None:
            assert len(view.legal) == 1
            continue
        best, other = (terms_after(game, view, action) for action in (found.action, found.instead))
        assert sum(best) >= sum(other)
        gained = [mine - less for mine, less in zip(best, other, strict=True)]
        gains = dict(zip(game.term_names, gained, strict=True))
        if found.term:
            told += 1
            assert gains[found.term] == max(gains.values()) > 0
        else:
            even += 1
            assert sum(gains.values()) < 0.1 * game.skill.middle
    assert told > 5
    assert even > 0


def terms_after(game: AnyGame, view: Any, action: Any) -> tuple[float, ...]:
    after = game.sketch(view)
    game.foresee(after, view.seat, action)
    return game.terms(after, view.seat)
