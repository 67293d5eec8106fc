"""Looking at what is one's own while the table lies open: shown for as long as asked, and gone."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.match import Cover, Manner, Open, Player, Private, Side
from app.widgets.rotated import seen_from
from engines.bots import GreedyBot
from engines.record import AnyGame
from engines.rng import Rng
from tests.ui.fingers import Point, Tap, centre, do_all, finger, settle, tap
from tests.ui.hands import GAMES
from tests.ui.tables import OPENLY, SECRETIVE, Wait, bring_to, people, seen_view, skip_ahead
from tests.ui.tree import describe, differences

ESCAPE = 27


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def looking(request: Any, begin: Any, app: Any, wait_until: Wait) -> Callable[..., Any]:
    """A few moves were made, and everybody looks at the table."""

    def start(opens: str, manner: Manner = Manner.SECRET, players: list[Player] | None = None) -> Any:
        app.settings.cover_opens = opens
        screen = begin(request.param, players or people(2), manner)
        skip_ahead(screen, 2)
        wait_until(lambda: screen.state.asked_person is not None, "a person's turn")
        screen.views.look()
        settle()
        assert screen.curtain.shows_table
        return screen

    return start


def badge(screen: Any, seat: int) -> Point:
    rect = screen.board.frame.badge(seat)
    x, y = screen.board.frame.to_window(rect.x + rect.w * 0.4, rect.top - 6)
    return float(x), float(y)


def is_open(screen: Any) -> bool:
    """Nothing that is somebody's own is on the board."""
    return screen.curtain.viewer is None and seen_view(screen) == screen.match.view(None)


def test_a_held_badge_shows_its_owners_view_until_it_is_let_go(looking: Any, wait_until: Wait):  # U4
    screen = looking("hold")
    before = describe(screen.board.frame, with_hidden=True)
    touch = finger(badge(screen, 1))
    assert screen.curtain.state == Open()
    wait_until(lambda: screen.curtain.state == Private(1), "the held badge to open")
    assert seen_view(screen) == screen.match.view(1)
    assert not screen.state.is_asked
    settle(6)  # as long as a look takes: all that is written beside the hand has found its place
    touch.touch_up()
    settle()
    assert screen.curtain.state == Open()
    assert is_open(screen)
    assert differences(describe(screen.board.frame, with_hidden=True), before) == []


def side_faced(screen: Any) -> Side:
    """The side that what is looked at faces: that of the table, or of a paper on it."""
    side: Side = screen.ids.turned.side
    if screen.board.glanced is None:
        return side
    return next(other for other in Side if seen_from(side, other) is screen.board._secret.side)


@pytest.mark.parametrize("opens", ["hold", "tap"])
def test_a_stray_tap_on_a_badge_opens_nothing(looking: Any, opens: str):  # U1
    screen = looking(opens)
    do_all([Tap(badge(screen, 1))] * 2)
    assert is_open(screen)


def test_the_badge_of_a_robot_opens_nothing(looking: Any, wait_until: Wait):
    screen = looking("hold", players=people(2, bots=1))
    if not screen.board.hit_test.rule_at(*screen.board.frame.badges[2].center):
        pytest.skip("no rule is written for a badge of this game: nothing to wait for")
    touch = finger(badge(screen, 2))
    wait_until(lambda: screen.sheets.top is not None, "the rule of the badge")
    touch.touch_up()
    assert screen.curtain.state == Open()


def test_by_taps_the_badge_brings_a_cover_and_hides_by_itself(looking: Any, wait_until: Wait):  # U4
    screen = looking("tap")
    do_all([Tap(badge(screen, 1))])
    assert screen.curtain.state == Cover(1)
    assert screen.covers.full.parent is not None
    do_all(Tap(centre(pad)) for pad in (screen.covers.full.ids.pad, screen.covers.full.ids.second))
    assert screen.curtain.state == Private(1)
    assert seen_view(screen) == screen.match.view(1)
    hiding = screen.peek._hide
    assert hiding.is_triggered
    hiding.cancel()
    hiding.timeout = 0.1  # rather than wait for all of it
    hiding()
    wait_until(lambda: screen.curtain.state == Open(), "it to hide by itself")
    assert is_open(screen)


def test_a_badge_tapped_by_mistake_has_a_way_back_on_its_cover(looking: Any):  # U4
    screen = looking("tap")
    before = describe(screen.board.frame, with_hidden=True)
    do_all([Tap(badge(screen, 1))])
    cover = screen.covers.lid
    assert screen.curtain.state == Cover(1)
    assert cover.look_text == "Retour à la partie"
    do_all([Tap(centre(cover.ids.look))])
    assert screen.curtain.state == Open()
    assert is_open(screen)
    assert differences(describe(screen.board.frame, with_hidden=True), before) == []


def test_a_look_that_was_dropped_does_not_cut_the_next_one_short(looking: Any, app: Any):  # U4
    screen = looking("tap")
    do_all([Tap(badge(screen, 1))])
    do_all(Tap(centre(pad)) for pad in (screen.covers.full.ids.pad, screen.covers.full.ids.second))
    assert screen.peek._hide.is_triggered
    app.on_pause()
    assert is_open(screen)
    assert not screen.peek._hide.is_triggered


@pytest.mark.parametrize("accident", ["pause", "back key", "lost touch"])
def test_accidents_end_a_peek(looking: Any, wait_until: Wait, app: Any, accident: str):  # U1
    from kivy.base import EventLoop
    from kivy.core.window import Window

    screen = looking("hold")
    touch = finger(badge(screen, 1))
    wait_until(lambda: screen.curtain.state == Private(1), "the held badge to open")
    if accident == "pause":
        app.on_pause()
    elif accident == "back key":
        Window.dispatch("on_key_down", ESCAPE, 0, "", [])
    else:
        EventLoop.touches.remove(touch)
    wait_until(lambda: screen.curtain.state == Open(), "the peek to end")
    assert is_open(screen)
    assert app.manager.current_screen is screen
    if touch in EventLoop.touches:
        touch.touch_up()
        settle()
    assert is_open(screen), "a finger that goes later opens nothing"


def test_on_a_flat_table_anybody_peeks_from_their_side(looking: Any, wait_until: Wait):  # U4, U5
    players = [Player("Zoé", "blue", Side.SOUTH), Player("Léo", "vermilion", Side.NORTH)]
    screen = looking("hold", Manner.TABLE, players)
    screen.views.call()
    settle()
    before, side = screen.curtain.state, screen.ids.turned.side
    other = 1 - screen.asked
    assert before in (Cover(screen.asked), Open())
    touch = finger(badge(screen, other))
    wait_until(lambda: screen.curtain.state == Private(other), "the held badge to open")
    assert side_faced(screen) is players[other].side
    touch.touch_up()
    settle()
    assert screen.curtain.state == before
    assert screen.ids.turned.side is side
    assert is_open(screen)


def test_what_somebody_peeks_at_never_faces_another_side(  # U1, U5
    looking: Any, wait_until: Wait, app: Any
):
    players = [Player("Zoé", "blue", Side.SOUTH), Player("Léo", "vermilion", Side.NORTH)]
    screen = looking("hold", Manner.TABLE, players)
    screen.views.call()
    settle()
    app.settings.speed = "slow"
    other = 1 - screen.asked
    screen.peek.hold(other)
    assert screen.curtain.state == Private(other)
    assert side_faced(screen) is players[other].side
    assert screen.ids.turned._spin.angle == 0, "it is on its way round the table"
    screen.peek.stop()
    assert is_open(screen)


def test_a_digit_held_down_is_a_badge_held_down(looking: Any, wait_until: Wait):
    from kivy.core.window import Window

    screen = looking("hold")
    Window.dispatch("on_key_down", ord("2"), 0, "2", [])
    wait_until(lambda: screen.curtain.state == Private(1), "the held key to open")
    Window.dispatch("on_key_up", ord("2"), 0)
    settle()
    assert screen.curtain.state == Open()


@pytest.fixture
def short_hold(app: Any, begin: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A badge opens within a few frames."""
    for module in ("peek", "keys"):
        monkeypatch.setattr(f"app.screens.table.{module}.HOLD_SECONDS", 1e-9)
    app.settings.cover_opens = "hold"


def hold_by_finger(screen: Any, seat: int) -> Callable[[], None]:
    """Hold somebody's badge; what is given lets go of it."""
    touch: Any = finger(badge(screen, seat))
    return lambda: touch.touch_up()


def hold_by_digit(screen: Any, seat: int) -> Callable[[], None]:
    from kivy.core.window import Window

    key = ord("1") + seat
    Window.dispatch("on_key_down", key, 0, chr(key), [])
    return lambda: Window.dispatch("on_key_up", key, 0)


by_finger_and_key = pytest.mark.parametrize(
    "hold", [hold_by_finger, hold_by_digit], ids=lambda hold: hold.__name__
)


@by_finger_and_key
def test_a_badge_that_is_held_when_the_table_is_left_opens_nothing(
    short_hold: None,
    begin: Any,
    app: Any,
    game: AnyGame,
    heard: list[str],
    hold: Callable[[Any, int], Callable[[], None]],
):
    screen = begin(game, people(2), Manner.TABLE)
    heard.clear()
    let_go = hold(screen, 1)
    app.go("home")
    settle(6)
    assert not isinstance(screen.curtain.state, Private)
    assert "cover" not in heard
    assert not app.secrecy.is_on
    let_go()


@by_finger_and_key
def test_a_badge_held_while_a_small_child_plays_opens_nothing_over_what_moves(
    short_hold: None,
    begin: Any,
    app: Any,
    endless: None,
    game: AnyGame,
    hold: Callable[[Any, int], Callable[[], None]],
):
    child, parent = people(2)
    screen = begin(game, [replace(child, is_small=True), parent])
    bring_to(screen, lambda: screen.asked == 0)
    app.settings.speed = "slow"
    let_go = hold(screen, 1)  # before the child's move, and it is still there
    screen.turns.submit(GreedyBot(game).choose(screen.match.view(0), Rng(3)))
    settle(6)
    assert screen.timeline.is_running
    assert screen.curtain.viewer in (None, 0)
    assert screen.board.proposal.view.seat in (None, 0)
    let_go()


def test_who_looked_at_the_table_is_called_back_to_their_cover(begin: Any):
    screen = begin(SECRETIVE[0], people(2))
    skip_ahead(screen, 2)
    screen.views.look()
    settle()
    do_all([Tap(centre(screen.covers.bar.ids.button))])
    assert screen.curtain.state == Cover(screen.asked)


@pytest.mark.parametrize("opens", ["hold", "tap"])
def test_where_all_is_open_a_tap_on_a_badge_shows_what_its_owner_holds(  # U5
    begin: Any, app: Any, game: AnyGame, opens: str
):
    """Robots, too; nobody can act in another's place, and the game goes on as it was."""
    app.settings.cover_opens = opens
    screen = begin(game, people(2, bots=1), Manner.OPEN)
    bring_to(screen, lambda: len(screen.match.moved) > 3 and screen.state.asked_person is not None)
    asked = screen.asked
    before = describe(screen.board.frame, with_hidden=True)
    for seat in range(3):
        if seat != asked:
            do_all([Tap(badge(screen, seat))])
            assert seen_view(screen) == screen.match.view(seat)
            assert not screen.state.is_asked
            assert screen.covers.full.parent is None
            assert screen.match.players[seat].name in screen.board.frame.sentence, "whose cards these are"
            assert [badge.is_acting for badge in screen.board.frame.badges].index(True) == seat
    tap(screen.covers.bar.ids.button)
    assert screen.board.proposal.view == screen.match.view(asked)
    assert screen.board.proposal.is_asked
    settle()
    assert differences(describe(screen.board.frame, with_hidden=True), before) == []


@pytest.mark.parametrize("opens", ["hold", "tap"])
@pytest.mark.parametrize("openly", OPENLY, ids=lambda game: game.id)
def test_what_was_put_forward_is_still_there_after_a_look(
    begin: Any, app: Any, wait_until: Wait, openly: AnyGame, opens: str
):  # U4, U15
    app.settings.cover_opens = opens
    screen = begin(openly, people(2))
    bring_to(screen, lambda: screen.state.is_asked and screen.curtain.viewer is None)
    view = screen.match.view(None)
    known = screen.match.game.in_the_open(view, screen.asked)
    action = view.legal[0] if known is None else GreedyBot(screen.match.game).choose(known, Rng(3))
    screen.board.interaction.suggest(action)
    assert screen.board.proposal.action == action
    other = 1 - screen.asked
    if opens == "hold":
        touch = finger(badge(screen, other))
        wait_until(lambda: screen.curtain.state == Private(other), "the held badge to open")
        touch.touch_up()
    else:
        do_all([Tap(badge(screen, other))])
        do_all(Tap(centre(pad)) for pad in (screen.covers.full.ids.pad, screen.covers.full.ids.second))
        assert screen.curtain.state == Private(other)
        screen.peek.stop()
    settle()
    assert is_open(screen)
    assert screen.board.proposal.action == action
    assert screen.board.frame.can_commit
