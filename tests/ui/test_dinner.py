"""Dinner is ready: one touch at any table leaves everything as it is, and home leads back there first."""

from dataclasses import replace
from typing import Any

import pytest

from app.match import Cover, Manner, Private, Side
from engines.record import AnyGame
from tests.ui.fingers import Key, centre, do, settle, tap
from tests.ui.reading import find, said
from tests.ui.tables import Wait, bring_to, lift, look, people, skip_ahead

D = ord("d")


def leave(screen: Any, how: str) -> None:
    """Nothing else is pressed, and nothing has to be confirmed."""
    if how == "key":
        do(Key(D))
    else:
        tap(screen.ids.dinner)


@pytest.mark.parametrize("how", ["finger", "key"])
def test_one_touch_takes_a_hand_out_of_sight_and_nothing_is_lost(  # U1
    begin: Any, app: Any, wait_until: Wait, secretive: AnyGame, how: str
):
    screen = begin(secretive, people(2))
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    lift(screen)
    asked, moves = screen.asked, len(screen.match.moved)
    assert screen.curtain.state == Private(asked)
    leave(screen, how)
    home = app.manager.current_screen
    assert home.name == "home", "in this very frame"
    settle(1)  # until home was drawn, the last picture was that of a hand
    assert not app.secrecy.is_on
    tap(find(home, "Continuer"))
    again = app.manager.current_screen
    wait_until(lambda: again.asked is not None, "somebody to be asked")
    assert (again.asked, len(again.match.moved)) == (asked, moves)
    assert again.curtain.state == Cover(asked), "the cover says whose turn it was"


def test_a_cover_and_a_flat_table_are_left_by_one_touch_as_well(begin: Any, app: Any, secretive: AnyGame):
    screen = begin(secretive, people(2))
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    tap(screen.ids.dinner)
    assert app.manager.current_screen.name == "home"
    players = [replace(player, side=Side.WEST) for player in people(2)]
    flat = begin(secretive, players, Manner.TABLE)
    skip_ahead(flat, 3)
    tap(flat.ids.dinner)
    assert app.manager.current_screen.name == "home"


def test_what_moves_neither_waits_nor_is_lost(begin: Any, app: Any, endless: None, game: AnyGame):  # U22
    screen = begin(game, people(2), Manner.OPEN)
    app.settings.speed = "slow"
    skip_ahead(screen, 1)
    assert screen.timeline.is_running
    moves = list(screen.match.record.moves)
    tap(screen.ids.dinner)
    assert app.manager.current_screen.name == "home"
    app.settings.speed = "off"
    app.matches.resume()
    assert app.manager.current_screen.match.record.moves == moves


def test_home_goes_on_with_the_match_that_was_left_and_not_with_the_last_that_was_played(
    begin: Any, app: Any, game: AnyGame
):
    left = begin(game, people(2), seed=1)
    skip_ahead(left, 2)
    skip_ahead(begin(game, people(2), seed=2), 2)
    first = app.store.open_matches()[1].id
    app.matches.resume(first)
    settle()
    tap(app.manager.current_screen.ids.dinner)
    assert app.store.open_matches()[0].id == first
    name = people(2)[app.store.open_matches()[0].to_act[0]].name
    assert any(name in text for text in said(find(app.manager.current_screen, "Continuer")))


def test_whoever_comes_back_is_told_whose_turn_it_was(begin: Any, app: Any, endless: None, game: AnyGame):
    """Even alone among robots, where nobody else could be meant; a page that was read calls nobody again."""
    screen = begin(game, people(1, bots=game.seats[0] - 1))
    bring_to(screen, lambda: screen.asked is not None and screen.match.players[screen.asked].is_person)
    tap(screen.ids.dinner)
    app.settings.speed = "slow"
    app.matches.resume()
    again = app.manager.current_screen
    settle()
    while again.timeline.is_running:  # where nothing was played yet, what was dealt is shown first
        again.timeline.skip()
        settle(1)
    assert again.turn_call.parent is not None
    assert "Zoé" in again.turn_call.text
    again.ways.come_back()
    page = app.manager.current_screen
    settle()
    assert page.turn_call.parent is None


def test_at_the_podium_it_leads_home_and_nothing_waits(begin: Any, app: Any, game: AnyGame):
    screen = begin(game, people(2))
    skip_ahead(screen)
    settle()
    assert screen.ending.is_shown
    tap(screen.ids.dinner)
    assert app.manager.current_screen.name == "home"
    assert app.store.open_matches() == ()
    assert [line.places for line in app.store.finished_matches()] == [screen.match.result.places]


@pytest.mark.parametrize("size", [(960, 600), (600, 960)])
def test_the_buttons_of_the_screen_lie_apart_and_on_nobody_s_badge(
    begin: Any, window: Any, game: AnyGame, size: tuple[int, int]
):  # U21
    from app.boards.common.geometry import Rect

    window(size)
    screen = begin(game, people(game.seats[-1]), Manner.OPEN)
    bring_to(screen, lambda: screen.ids.undo.can_undo)
    look(screen)
    frame = screen.board.frame
    buttons = [Rect.of(screen.ids[name]) for name in ("menu", "dinner", "undo")]
    tools = [Rect(*tool.to_window(*tool.pos), *tool.size) for tool in (frame.ids.recap, frame.ids.advise)]
    parts = [*buttons, *tools, *(frame.badge(seat) for seat in range(len(frame.badges)))]
    for number, part in enumerate(buttons):
        assert min(part.size) >= 48
        assert not any(part.overlaps(other) for other in parts if other is not part), number
    assert centre(screen.ids.undo)[1] == pytest.approx(centre(frame.ids.advise)[1], abs=1)
