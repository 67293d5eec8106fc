"""Random touches at random times: no exception, and never a torn state (U20, U22)."""

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from app.match import Manner
from app.settings import SPEEDS
from engines.record import fingerprint
from tests.length import some
from tests.ui.fingers import settle
from tests.ui.hands import GAMES
from tests.ui.monkey import Monkey
from tests.ui.tables import Wait, assert_whole, is_at_rest, people

TOUCHES = (500, 10_000)  # as a rule, and with --long
SEEDS = some(1, 5)
BETWEEN_LOOKS = 150  # deeds
BROUGHT_BACK = 0.5  # to its match, after each deed elsewhere


@pytest.fixture
def monkey(app: Any, begin: Any, request: Any) -> Iterator[Monkey]:
    from kivy.core.window import Window

    size = tuple(Window.size)
    yield Monkey(app, request.param)
    Window.size = size
    settle(2)


@pytest.mark.every_case
@pytest.mark.parametrize("monkey", range(SEEDS), indirect=True)
def test_a_monkey_breaks_nothing(
    monkey: Monkey, begin: Any, app: Any, wait_until: Wait, counts: Any, game: Any
):
    tables = cycle([(people(2), Manner.SECRET), (people(2, bots=1), Manner.TABLE), (people(2), Manner.OPEN)])
    played = looks = 0
    most = counts(*TOUCHES)
    while monkey.touches < most / SEEDS / len(GAMES) or (not (played and looks) and monkey.touches < most):
        players, manner = next(tables)
        app.settings.speed, app.settings.cover_opens = monkey.random.choice(list(SPEEDS)), "tap"
        screen = begin(game, players, manner, seed=looks)
        for _ in range(BETWEEN_LOOKS):
            monkey.act()
            if not monkey.is_at_a_table and monkey.random.random() < BROUGHT_BACK:
                app.matches.resume()
        monkey.let_go()
        played += len(screen.match.moved)
        if monkey.is_at_a_table:
            looks += 1
            look_closely(app, wait_until)
    assert played > 0, "the monkey never made a move"
    assert looks > 0, "the monkey was never found at a table"


def kept_records(app: Any) -> list[Any]:
    return [app.store.open(summary.id).record for summary in app.store.open_matches()]


def look_closely(app: Any, wait_until: Wait) -> None:
    """The table shows what the match has, and the store has kept just that."""
    screen = app.manager.current_screen
    app.settings.speed, app.settings.cover_opens = "off", "tap"
    screen.timeline.skip()
    screen.sheets.close()  # robots wait while somebody reads, or peeks
    if screen.curtain.is_peek:
        screen.peek.stop()
    wait_until(lambda: is_at_rest(screen), "the table to come to rest")
    if screen.asked is None:
        assert screen.ending.ceremony.parent is not None
        return
    screen.sheets.close()
    screen.looks.skip()  # a match that was left before its first move begins with them again
    screen.views.call()
    screen.views.draw()  # the cover is told how it opens
    settle()
    assert_whole(screen)
    shown = screen.match.record.dump()  # not always the last one touched: the album leads to the others
    kept = {str(record.dump()): record for record in kept_records(app)}
    assert str(shown) in kept
    record = kept[str(shown)]
    states = [record.opening(), *(played.state for played in record.replay())]
    assert fingerprint(screen.match.game, states[-1]) == fingerprint(
        screen.match.game, screen.match._states[-1]
    )
