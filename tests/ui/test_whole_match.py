"""Whole matches on the real screens: by drag only, by taps only, by keys only (U20)."""

from collections.abc import Iterator
from itertools import cycle, repeat
from typing import Any

import pytest

from app.match import Manner
from tests.engines.tables import Setup
from tests.length import some
from tests.ui.hands import GAMES, hands_at
from tests.ui.tables import Wait, people, played, setups_of, skip_ahead, turns

BY_HAND = 25  # moves at the end of a match with unusual options
WAYS = [("drags", Manner.SECRET), ("taps", Manner.TABLE), ("keys", Manner.SECRET)]


def matches() -> Iterator[Any]:
    """Each game in another of the ways; with --long in every way, and with other options in one of them."""
    for number, game in enumerate(GAMES):
        usual, *others = setups_of(game)
        way = WAYS[number % len(WAYS)]
        every = [*zip(repeat(usual), WAYS, strict=False), *zip(others, cycle(WAYS), strict=False)]
        for setup, (how, manner) in some([(usual, way)], every):
            name = "-".join((game.id, how, *setup.options.values()))
            yield pytest.param(setup, how, manner, id=name)


@pytest.mark.every_game
@pytest.mark.every_case
@pytest.mark.parametrize(("setup", "how", "manner"), list(matches()))
def test_a_whole_match(begin: Any, app: Any, wait_until: Wait, setup: Setup, how: str, manner: Manner):
    game, players = setup.game, people(setup.seats)
    screen = begin(game, players, manner, **setup.options)
    if setup.options:
        skip_ahead(screen, max(0, len(played(game, players, **setup.options).moved) - BY_HAND))
    for view in turns(screen, wait_until, how):
        assert hands_at(screen).lost(view) == []
    result = screen.match.result
    assert result is not None
    kept = app.store.open(app.store.finished_matches(limit=1)[0].id)
    assert kept.record.dump() == screen.match.record.dump()
    *_, last = kept.record.replay()
    assert game.result(last.state) == result
    assert app.matches.newest() is None
    assert screen.ending.ceremony.parent is not None
    winners = [player.name for player, place in zip(players, result.places, strict=True) if place == 1]
    assert all(winner in screen.ending.ceremony.headline for winner in winners)
