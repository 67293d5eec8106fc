"""A change of turn is seen where no cover falls, and what a turn begins with lies within one touch."""

from dataclasses import replace
from typing import Any

import pytest

from app.match import Cover, Manner, Side
from app.style import palette
from engines.bots import GreedyBot
from engines.record import AnyGame
from engines.rng import Rng
from tests.ui.fingers import Tap, centre, do, press, settle, tap
from tests.ui.sizes import TABLETS
from tests.ui.tables import Wait, bring_to, is_at_rest, lift, look, people, skip_ahead, take_gains


def to_another_turn(screen: Any, app: Any) -> None:
    """Without hands, until another person is asked; nothing of it is left to be shown."""
    asked, chooser, rng = screen.asked, GreedyBot(screen.match.game), Rng(3)
    app.settings.speed = "slow"
    while screen.asked == asked:
        screen.turns.submit(chooser.choose(screen.match.view(screen.asked), rng))
        while screen.timeline.is_running:
            screen.timeline.skip()
    settle()


@pytest.mark.parametrize("manner", [Manner.OPEN, Manner.SECRET], ids=["open", "helped"])
def test_the_call_names_whose_turn_it_is_where_no_cover_does(  # U10
    begin: Any, app: Any, endless: None, game: AnyGame, manner: Manner
):
    children = [replace(player, is_small=True) for player in people(2)]
    screen = begin(game, people(2) if manner is Manner.OPEN else children, manner)
    to_another_turn(screen, app)
    call = screen.turn_call
    assert call.parent is not None
    assert screen.match.players[screen.asked].name in call.text
    assert screen.state.is_asked, "the turn has begun"
    do(Tap(centre(screen.board.frame.badges[0])))
    assert call.parent is None


def test_where_nothing_moves_it_is_there_all_the_same_and_stands_still(begin: Any, app: Any, game: AnyGame):
    screen = begin(game, people(2), Manner.OPEN)
    screen.turn_call.hide()
    app.settings.speed = "off"
    asked, chooser, rng = screen.asked, GreedyBot(game), Rng(3)
    while screen.asked == asked:
        screen.turns.submit(chooser.choose(screen.match.view(screen.asked), rng))
        take_gains(screen)
    call = screen.turn_call
    settle(1)
    assert call.parent is not None
    assert (call.opacity, call.center_x) == (1, screen.ids.covers.center_x)
    do(Tap(centre(screen.board.frame.badges[0])))
    assert call.parent is None


def test_a_cover_calls_by_itself(begin: Any, app: Any, endless: None, secretive: AnyGame):
    screen = begin(secretive, people(2))
    app.settings.speed = "off"
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    app.settings.speed = "slow"
    lift(screen)
    assert screen.turn_call.parent is None


def test_a_touch_while_it_is_called_acts_at_once(begin: Any, app: Any, endless: None, game: AnyGame):
    screen = begin(game, people(2), Manner.OPEN)
    to_another_turn(screen, app)
    tap(screen.ids.menu)
    assert screen.turn_call.parent is None
    assert screen.sheets.top is not None


def test_a_flat_tablet_has_the_colour_of_who_acts_along_their_side(begin: Any, game: AnyGame):  # U5
    players = [
        replace(player, side=side) for player, side in zip(people(2), (Side.NORTH, Side.SOUTH), strict=True)
    ]
    screen = begin(game, players, Manner.TABLE)
    skip_ahead(screen, 1)
    for _ in range(4):
        look(screen)
        player = screen.match.players[screen.asked]
        assert screen.ids.turned.side is player.side
        assert screen.board.frame.band == palette.SEATS[player.colour]
        skip_ahead(screen, 1)


# -- within one touch -------------------------------------------------------------------


@pytest.fixture(params=["finger", "key"])
def choose(request: Any) -> Any:
    """Ask for a hint or a recap at a table."""

    def ask(screen: Any, name: str) -> None:
        if request.param == "finger":
            tap(screen.board.frame.ids[name])
        else:
            press(ord({"advise": "h", "recap": "s"}[name]))

    return ask


@pytest.mark.every_game
def test_a_hint_and_a_recap_are_one_touch_away(begin: Any, wait_until: Wait, game: AnyGame, choose: Any):
    screen = begin(game, people(2))
    bring_to(screen, lambda: bool(screen.match.recap(screen.asked, None)))
    look(screen)
    choose(screen, "recap")
    assert screen.recap.text
    screen.recap.hide()
    settle()
    choose(screen, "advise")
    wait_until(lambda: bool(screen.board.notice.reason), "a hint")


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", TABLETS)
def test_what_is_said_leaves_them_room(
    begin: Any, app: Any, window: Any, game: AnyGame, size: tuple[int, int], text_scale: float
):
    app.settings.text_scale = text_scale
    window(size)
    screen = begin(game, people(2), Manner.OPEN)
    skip_ahead(screen, 2)
    screen.robots.hint()
    settle()
    frame = screen.board.frame
    assert frame.has_tools
    for name in ("advise", "recap"):
        tool = frame.ids[name]
        assert min(tool.size) >= 48 * frame.unit
        for label in (frame.ids.sentence, frame.ids.hint, screen.ids.menu, screen.ids.undo):
            assert not tool.collide_widget(label), (name, label)


def test_while_nobody_is_asked_they_are_away(begin: Any, app: Any, endless: None, game: AnyGame):
    screen = begin(game, people(1, bots=1))
    bring_to(screen, lambda: screen.state.asked_person is not None)
    app.settings.speed = "slow"
    screen.turns.submit(GreedyBot(game).choose(screen.match.view(screen.asked), Rng(3)))
    assert screen.timeline.is_running
    assert not screen.board.frame.has_tools


# -- the menu while something moves -----------------------------------------------------


def test_the_menu_opens_while_robots_move_and_they_wait(
    begin: Any, app: Any, wait_until: Wait, game: AnyGame
):
    screen = begin(game, people(1, bots=1))
    bring_to(screen, lambda: screen.state.asked_person is not None)
    app.settings.speed = "normal"
    screen.turns.submit(GreedyBot(game).choose(screen.match.view(screen.asked), Rng(3)))
    assert screen.timeline.is_running
    tap(screen.ids.menu)
    assert screen.sheets.top is not None
    moves = len(screen.match.moved)
    settle(30)
    assert len(screen.match.moved) == moves
    assert screen.sheets.top is not None
    screen.sheets.close()
    wait_until(lambda: is_at_rest(screen), "the robots to go on")


def test_what_the_menu_cannot_do_says_why_when_it_is_touched(begin: Any, game: AnyGame):
    screen = begin(game, people(2))
    screen.open_menu()
    settle()
    menu = screen.sheets.top
    undo = next(slip for slip in menu.slips if slip.icon == "undo")
    assert undo.disabled
    tap(undo)
    assert menu.heading == "Il n’y a rien à annuler."


def test_each_person_is_called_by_notes_of_their_own(
    begin: Any, app: Any, endless: None, game: AnyGame, heard: list[str]
):
    screen = begin(game, people(2), Manner.OPEN)
    calls = set()
    for _ in range(2):
        heard.clear()
        to_another_turn(screen, app)
        colour = screen.match.players[screen.asked].colour
        assert [name for name in heard if name.startswith("call-")] == [f"call-{colour}"]
        calls.add(colour)
        screen.turn_call.hide()
        app.settings.speed = "off"
    assert len(calls) == 2


def test_on_a_flat_tablet_the_call_leaves_at_the_edge_of_who_is_called(
    begin: Any, app: Any, endless: None, game: AnyGame
):
    screen = begin(game, people(2), Manner.TABLE)
    app.settings.speed = "normal"
    call, covers = screen.turn_call, screen.ids.covers
    call.size = 10, 10
    call._go(0.5)
    middle = call.center_y
    call._go(0.97)
    assert call.center_x == covers.center_x
    assert call.center_y < middle / 2
