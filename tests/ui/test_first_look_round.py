"""A lap of looks before the first move: everybody sees once, behind a cover, what was dealt to them (U6)."""

from dataclasses import replace
from typing import Any

import pytest

from app.match import Cover, Manner, Open, Player, Private, Side
from app.style.measure import MEASURE
from app.text.language import LANGUAGES
from engines.record import AnyGame
from tests.ui import sizes
from tests.ui.fingers import Key, Tap, centre, do_all, settle
from tests.ui.tables import Wait, lift, people, seen_view, skip_ahead
from tests.ui.test_cover_counts import WHOLE, Watch

pytestmark = pytest.mark.every_game  # one of them has it; the others are passed over at once

ENTER = 13


@pytest.fixture
def looked(game: AnyGame) -> AnyGame:
    """A game that deals a secret on which nobody decides."""
    from app.boards import board_class

    if not board_class(game.id).has_first_look:
        pytest.skip("nothing has to be looked at before the first move")
    return game


def go_round(screen: Any) -> list[int]:
    """Everybody lifts their cover, looks, and says so; who it was."""
    seats = []
    while screen.looks.is_on:
        seat = screen.looks.seat
        assert screen.curtain.state == Cover(seat)
        lift(screen)
        assert screen.curtain.state == Private(seat)
        assert seen_view(screen) == screen.match.view(seat)
        assert not screen.state.is_asked
        seats.append(seat)
        do_all([Tap(centre(screen.covers.bar.ids.button))])
    return seats


@pytest.mark.parametrize("count", [2, 4])
def test_on_a_flat_table_each_is_covered_once_and_all_of_it_before_the_first_move(
    begin: Any, wait_until: Wait, looked: AnyGame, count: int, record_property: Any
):
    if count not in looked.seats:
        pytest.skip("so many do not play it")
    screen = begin(looked, people(count), Manner.TABLE, has_looks=True)
    watch = Watch(screen)
    first = screen.asked
    assert go_round(screen) == [(first + step) % count for step in (*range(1, count), 0)]
    watch.play(wait_until, WHOLE)
    assert screen.match.result is not None
    record_property("told", f"{looked.id}: {len(watch.fallen)} covers in a match of {count} people, flat")
    assert len(watch.fallen) == count
    assert [moves for moves, _ in watch.fallen] == [0] * count


def test_on_a_flat_table_who_looks_last_does_not_play_with_their_secret_face_up(begin: Any, looked: AnyGame):
    screen = begin(looked, people(2), Manner.TABLE, has_looks=True)
    go_round(screen)
    assert not isinstance(screen.curtain.state, Private)  # U1
    assert seen_view(screen) == screen.match.view(None)


def test_nobody_can_act_before_the_lap_is_over(begin: Any, looked: AnyGame):
    screen = begin(looked, people(2), has_looks=True)
    for _ in range(2):
        screen.turns.submit(screen.match.view(screen.asked).legal[0])
        assert screen.match.moved == []
        lift(screen)
        screen.turns.submit(screen.match.view(screen.asked).legal[0])
        assert screen.match.moved == []
        screen.looks.go_on()
    assert screen.state.is_asked
    skip_ahead(screen, 1)
    assert len(screen.match.moved) == 1


def test_who_looks_later_is_passed_over(begin: Any, looked: AnyGame):
    screen = begin(looked, people(2), Manner.TABLE, has_looks=True)
    do_all([Tap(centre(screen.covers.low.ids.look))])
    assert screen.looks.seat == screen.asked
    do_all([Tap(centre(screen.covers.low.ids.look))])
    assert not screen.looks.is_on
    assert screen.state.is_asked


def test_by_keys(begin: Any, looked: AnyGame):
    screen = begin(looked, people(2), has_looks=True)
    for _ in range(2):
        lift(screen, "keys")
        do_all([Key(ENTER)])
    assert screen.state.is_asked


def test_a_pause_in_the_middle_of_a_look_covers_it(begin: Any, app: Any, looked: AnyGame):  # U1
    screen = begin(looked, people(2), has_looks=True)
    seat = screen.looks.seat
    lift(screen)
    app.on_pause()
    settle()
    assert screen.curtain.state == Cover(seat)
    assert screen.looks.seat == seat


@pytest.mark.parametrize(
    ("manner", "persons"), [(Manner.OPEN, 2), (Manner.SECRET, 1), (Manner.TABLE, 1)], ids=str
)
def test_with_nobody_to_hide_from_there_is_no_lap(begin: Any, looked: AnyGame, manner: Manner, persons: int):
    screen = begin(looked, people(persons, bots=2 - persons), manner, has_looks=True)
    assert not screen.looks.is_on
    assert not isinstance(screen.curtain.state, Cover)


def test_a_match_that_is_continued_begins_without_a_lap(begin: Any, app: Any, looked: AnyGame):
    screen = begin(looked, people(2))
    skip_ahead(screen, 1)
    app.go("home")
    app.matches.resume()
    again = app.manager.current_screen
    settle(4)
    assert not again.looks.is_on
    assert isinstance(again.curtain.state, Open)


def test_until_all_have_looked_nobody_is_told_to_play(begin: Any, looked: AnyGame):  # U10
    screen = begin(looked, people(2), Manner.TABLE, has_looks=True)
    turn = screen.board.captions.turn
    said = []
    while screen.looks.is_on:
        said.append(screen.board.frame.sentence)
        lift(screen)
        said.append(screen.board.frame.sentence)
        do_all([Tap(centre(screen.covers.bar.ids.button))])
    assert said == [screen.shell.words.say("First, everyone looks at their secrets.")] * 4
    assert screen.board.frame.sentence == turn(screen.match.view(None), True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_every_side_nothing_looks_out_from_under_a_low_cover(
    begin: Any, app: Any, looked: AnyGame, language: str
):  # U5, U31
    from app.boards.common.geometry import Rect

    players = [Player(player.name, player.colour, side) for player, side in zip(people(4), Side, strict=True)]
    app.settings.cover_opens = "hold"  # the longest hint
    with sizes.dressed(app, 1.0, language):
        screen = begin(looked, players, Manner.TABLE, has_looks=True)
        for _ in players:
            settle(6)
            frame, low = screen.board.frame, screen.covers.low
            assert low.ids.words.height <= low.height
            assert frame.covered == pytest.approx(low.height), "what is told stands above it"
            side = players[screen.looks.seat].side
            shown = [home for home in frame._round if home.opacity]
            assert len(shown) == len(players) - 1, f"a badge below the cover on the {side} side"
            assert not any(Rect.of(home).overlaps(Rect(0, 0, frame.width, low.height)) for home in shown)
            screen.looks.go_on()
        settle(6)
        assert all(home.opacity for home in screen.board.frame._round)


def test_along_a_narrow_edge_no_name_is_broken(begin: Any, app: Any, looked: AnyGame):  # U31
    """As on an upright tablet, where a speaker and a button stand beside it."""
    app.settings.cover_opens = "hold"
    players = [
        replace(player, name="Grand-père") if not seat else player for seat, player in enumerate(people(2))
    ]
    screen = begin(looked, players, Manner.TABLE, has_looks=True)
    while screen.covers.low.name != "Grand-père":
        screen.looks.go_on()
    title = screen.covers.low.ids.title
    usual = title.font_size
    screen.covers.low.width = 600 * MEASURE.unit
    assert len(title._label._cached_lines) == 1
    assert usual / 2 < title.font_size < usual


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_ends_a_look_lies_on_no_word(begin: Any, app: Any, looked: AnyGame, language: str):  # U31
    from app.boards.common.geometry import Rect

    with sizes.dressed(app, 2.0, language):
        screen = begin(looked, people(2), Manner.TABLE, has_looks=True)
        lift(screen)
        settle(6)
        bar = Rect.of(screen.covers.bar)
        assert bar.h
        assert not any(bar.overlaps(words) for words in screen.board.frame.words)
