"""The recap tells everything since this person last held the tablet (U11)."""

from functools import cache
from itertools import islice, product
from typing import Any

import pytest
from kivy.utils import escape_markup

from app.match import Cover, Manner, Match
from app.screens.table.cover import FullCover
from app.screens.table.recap import MOST_HEIGHT, picture
from engines.api import Event, Seat
from engines.record import AnyGame, Record
from tests.ui.conftest import Resize
from tests.ui.fingers import Drag, Key, Tap, centre, do_all, settle
from tests.ui.tables import Wait, bring_to, lift, moves_of, people

SIZES = [(960, 600), (600, 960)]  # a larger tablet is laid out as the first
MOST_LEFT = {1.0: 2, 1.5: 6}  # turns of eleven that a cover has no room for, by the size of type
MOVES = 60
DOWN, ENTER = 274, 13

Turns = tuple[tuple[Seat, tuple[Event, ...]], ...]


@cache
def longest(game: AnyGame) -> Turns:
    """What is told where most is: at the fullest table, by robots."""
    seats = game.seats[-1]
    match = Match(Record.begin(game, seats, 7, {}), people(seats), Manner.SECRET)
    return max((match.recap(match.to_act[0], None) for _ in islice(moves_of(match), MOVES)), key=len)


def lines_of(screen: Any) -> list[Any]:
    board = screen.board
    told = [
        (board.recap_line(events), seat, picture(board, events)) for seat, events in longest(board.table.game)
    ]
    return [(line, board.table.players[seat], shown) for line, seat, shown in told if line]


def test_a_cover_tells_every_turn_or_says_how_many_it_does_not(
    app: Any, begin: Any, window: Resize, secretive: AnyGame
):
    """And a voice that reads it tells them all."""
    screen = begin(secretive, people(secretive.seats[-1]))
    lines, cover = lines_of(screen), FullCover()
    screen.ids.covers.add_widget(cover)
    for size, scale, opens in product(SIZES, MOST_LEFT, ("hold", "tap")):
        window(size)
        cover.opens = opens
        app.settings.text_scale = scale
        settle(1)
        cover.tell("Depuis ton dernier tour", lines, screen.covers.rest)
        told = [line.text for line in reversed(cover.ids.recap.children)]
        if len(told) < len(lines) or told[0] != escape_markup(lines[0][0]):
            left = len(lines) - len(told) + 1
            assert told.pop(0) == screen.covers.rest(left)
            assert left <= MOST_LEFT[scale], (size, scale, opens)
        assert told == [escape_markup(line) for line, _, _ in lines[len(lines) - len(told) :]]
        assert cover.ids.recap.text.splitlines() == [line for line, _, _ in lines]


def test_a_cover_that_tells_nothing_makes_no_room_for_it(begin: Any, secretive: AnyGame):
    """It is told before it is as large as it will be."""
    begin(secretive, people(2))  # which reads the layout
    cover = FullCover(size=(100, 100))
    cover.tell("", [], str)
    assert not cover.is_crowded


@pytest.mark.parametrize("way", [None, DOWN], ids=["finger", "keys"])
def test_over_the_table_all_of_it_can_be_scrolled(
    begin: Any, app: Any, secretive: AnyGame, monkeypatch: pytest.MonkeyPatch, way: int | None
):
    """A finger that scrolls does not take it away; a tap does, and any other key."""
    screen = begin(secretive, people(secretive.seats[-1]))
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    lift(screen)
    app.settings.text_scale = 2.0
    recap, lines = screen.recap, 6 * lines_of(screen)
    monkeypatch.setattr(recap, "_lines", lambda: lines)
    recap.show()
    settle()
    page = recap.ids.page
    assert recap.ids.panel.height <= recap.height * MOST_HEIGHT + 1
    assert len(recap.ids.lines.children) == len(lines)
    assert page.scroll_y == 1, "it begins with the oldest"
    x, y = centre(page)
    do_all([Drag((x, y), (x, y + page.height * 0.4)) if way is None else Key(way)])
    assert recap.parent is not None
    assert page.scroll_y < 1
    do_all([Tap((x, y)) if way is None else Key(ENTER)])
    assert recap.parent is None


def test_the_first_cover_of_a_table_writes_as_large_as_it_can(
    app: Any, window: Resize, as_it_was: None, wait_until: Wait, secretive: AnyGame
):
    """It tells before anything on it had its place: a name laid out in no room at all is very high."""
    window((1920, 1200))
    opened = app.store.begin(Record.begin(secretive, 4, 8, {}), people(4), Manner.SECRET)
    match = Match(opened.record, opened.players, opened.manner, app.store.journal(opened))
    told = (len(match.recap(match.to_act[0], None)) for _ in moves_of(match))
    assert next(count for count in told if count == 3 and len(match.moved) > 4)
    app.matches.resume(opened.id)
    screen = app.manager.current_screen
    wait_until(lambda: screen.covers.is_full, "a cover")
    assert screen.covers.full.recap_title
    assert not screen.covers.full.is_crowded
