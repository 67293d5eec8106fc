"""Whole matches on the real screens: by drag only, by taps only, by keys only (U20)."""

from collections.abc import Iterator
from itertools import cycle, repeat
from typing import Any

import pytest

from app.match import Manner
from tests.ui.hands import GAMES, hands_at
from tests.ui.tables import Wait, people, settings_of, turns

WAYS = [("drags", Manner.SECRET), ("taps", Manner.TABLE), ("keys", Manner.SECRET)]


def matches() -> Iterator[Any]:
    """Each way with the usual options; each other choice in one of the ways."""
    for game in GAMES:
        usual, *others = settings_of(game)
        for options, (how, manner) in [
            *zip(repeat(usual), WAYS, strict=False),
            *zip(others, cycle(WAYS), strict=False),
        ]:
            name = "-".join((game.id, how, *options.values()))
            yield pytest.param(game, options, how, manner, id=name)


@pytest.mark.parametrize(("game", "options", "how", "manner"), list(matches()))
def test_a_whole_match(
    begin: Any, app: Any, wait_until: Wait, game: Any, options: Any, how: str, manner: Manner
):
    players = people(2)
    screen = begin(game, players, manner, **options)
    for view in turns(screen, wait_until, how):
        assert hands_at(screen).lost(view) == []
    result = screen.match.result
    assert result is not None
    kept = app.store.open(app.store.finished_matches(limit=1)[0].id)
    assert kept.record.dump() == screen.match.record.dump()
    *_, last = kept.record.replay()
    assert game.result(last.state) == result
    assert screen.ceremony.parent is not None
    winners = [player.name for player, place in zip(players, result.places, strict=True) if place == 1]
    assert all(winner in screen.ceremony.headline for winner in winners)
