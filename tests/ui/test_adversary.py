"""What somebody tried who wanted to see a hand that is not theirs: at every table where there are covers."""

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from types import FunctionType, MethodType
from typing import Any

import pytest

from app.boards.base.interaction import BUTTONS
from app.match import Cover, Manner, Private
from engines.bots import GreedyBot
from engines.record import AnyGame, Record
from engines.rng import Rng
from tests.ui.fingers import centre, finger, settle
from tests.ui.tables import OPENLY, Wait, bring_to, lift, look, people

ENTER, RIGHT = 13, 275
HOLDING_FRAMES = 6  # with holds as short as here
DEPARTURES = 6
SMALLEST_SEED = 1 << 32  # no number of a game is as large


@pytest.fixture
def short_hold(monkeypatch: pytest.MonkeyPatch, begin: Any, app: Any) -> None:
    """A hold is done within a few frames."""
    monkeypatch.setattr("app.screens.table.cover.HOLD_SECONDS", 1e-9)
    app.settings.cover_opens = "hold"


@pytest.fixture
def covered(short_hold: None, begin: Any, secretive: AnyGame) -> Any:
    """A match of two people, before the first decision that hangs on a secret."""
    screen = begin(secretive, people(2))
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    return screen


def shown_seat(screen: Any) -> Any:
    """Whose view is on the board; None: nobody's."""
    proposal = screen.board.proposal
    return None if proposal is None else proposal.view.seat


def lose_focus(app: Any) -> None:
    from kivy.core.window import Window

    Window._focus = False


def pause(app: Any) -> None:
    app.on_pause()


def is_about_to_show_more(screen: Any) -> bool:
    """Something moves, and once it has something else will."""
    return bool(screen.timeline.is_running and screen.timeline._left)


accidents = pytest.mark.parametrize("accident", [lose_focus, pause], ids=lambda deed: deed.__name__)


@accidents
@pytest.mark.parametrize("manner", [Manner.SECRET, Manner.TABLE], ids=lambda manner: manner.value)
def test_a_cover_that_falls_during_an_animation_ends_it(
    app: Any, begin: Any, endless: None, game: AnyGame, manner: Manner, accident: Any
):
    screen = begin(game, people(1, bots=2), manner)
    bring_to(screen, lambda: len(screen.match.moved) > 7 and screen.state.asked_person is not None)
    while not is_about_to_show_more(screen):
        app.settings.speed = "off"
        screen.timeline.skip()
        bring_to(screen, lambda: screen.state.asked_person is not None)
        app.settings.speed = "slow"
        screen.turns.submit(GreedyBot(game).choose(look(screen), Rng(3)))
        settle(2)
    accident(app)
    assert isinstance(screen.curtain.state, Cover)
    for _ in range(20):
        assert {after.seat for _, after in screen.timeline._left} <= {None}
        screen.timeline.skip()  # as if the time for one more event had passed
        settle(1)
        assert not isinstance(screen.curtain.state, Private), "nobody has lifted it"
        if isinstance(screen.curtain.state, Cover):
            assert shown_seat(screen) is None


@pytest.mark.every_game
def test_a_hand_goes_alike_in_the_open_whatever_was_in_it(  # U3
    app: Any, begin: Any, endless: None, secretive: AnyGame
):
    """Places of sorted cards and a gap among them would say which they are; their number, what is left."""
    screen, chooser, rng = begin(secretive, people(2)), GreedyBot(secretive), Rng(3)
    gone: list[set[tuple[float, ...]]] = []
    while len(gone) < DEPARTURES:
        bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
        lift(screen)
        app.settings.speed = "slow"
        screen.turns.submit(chooser.choose(screen.match.view(screen.asked), rng))
        while screen.timeline.is_running and isinstance(screen.curtain.state, Private):
            screen.timeline.skip()  # new cards are looked at first
        settle(1)
        cards = screen.board.frame.layer.cards.items()
        left = {(card.x, *card.size) for key, card in cards if key == ("left",)}
        if screen.timeline.is_running and (left or not screen.board.back):
            gone.append(left)
        app.settings.speed = "off"
        while screen.timeline.is_running:
            screen.timeline.skip()
    assert bool(gone[0]) == bool(screen.board.back), "a hand is seen to go, and nothing that no one holds"
    assert [one for one in gone if one != gone[0]] == []


def test_a_finger_that_is_lost_lifts_no_cover(covered: Any):
    from kivy.base import EventLoop

    touch = finger(centre(covered.covers.lid.ids.pad))
    EventLoop.touches.remove(touch)
    settle(HOLDING_FRAMES)
    assert isinstance(covered.curtain.state, Cover)


@accidents
def test_a_hold_does_not_outlive_an_accident(app: Any, covered: Any, accident: Any):
    touch = finger(centre(covered.covers.lid.ids.pad))
    accident(app)
    settle(HOLDING_FRAMES)
    assert isinstance(covered.curtain.state, Cover)
    touch.touch_up()


def test_a_hold_does_not_go_on_below_a_menu_that_a_second_finger_opens(covered: Any):
    touch = finger(centre(covered.covers.lid.ids.pad))
    finger(centre(covered.ids.menu)).touch_up()
    settle(1)
    assert covered.sheets.top is not None
    settle(HOLDING_FRAMES)
    covered.sheets.close()
    settle(HOLDING_FRAMES)
    assert isinstance(covered.curtain.state, Cover)
    touch.touch_up()


def test_a_hold_does_not_go_on_after_the_table_is_left(
    app: Any, covered: Any, monkeypatch: pytest.MonkeyPatch
):
    heard: list[str] = []
    monkeypatch.setattr(app.sounds, "play", heard.append)
    touch = finger(centre(covered.covers.lid.ids.pad))
    app.go("home")
    settle(HOLDING_FRAMES)
    assert not isinstance(covered.curtain.state, Private)
    assert "cover" not in heard
    assert not app.secrecy.is_on
    touch.touch_up()


def test_two_fingers_at_once_do_not_open_a_cover_by_taps(app: Any, covered: Any):
    app.settings.cover_opens = "tap"
    covered.views.draw()
    settle()
    lid = covered.covers.lid
    touches = [finger(centre(pad)) for pad in (lid.ids.pad, lid.ids.second)]
    settle()
    assert isinstance(covered.curtain.state, Cover)
    for touch in touches:
        touch.touch_up()


def test_return_that_stays_down_opens_a_cover_and_presses_nothing_behind_it(covered: Any):
    from kivy.core.window import Window

    Window.dispatch("on_key_down", ENTER, 0, "", [])
    settle(HOLDING_FRAMES)
    assert isinstance(covered.curtain.state, Private)
    covered.board.interaction.suggest(covered.match.view(covered.asked).legal[0])
    moves, meant = len(covered.match.moved), covered.board.proposal.action
    Window.dispatch("on_key_down", RIGHT, 0, "", [])
    for target in (covered.board.notice.focus, *BUTTONS):
        covered.board.interaction.point_at(target)  # whatever the keys point at
        Window.dispatch("on_key_down", ENTER, 0, "", [])
        settle()
        assert (len(covered.match.moved), covered.board.proposal.action) == (moves, meant)
    Window.dispatch("on_key_up", ENTER, 0)


def test_f1_at_home_opens_nothing(app: Any):
    from kivy.core.window import Window

    app.go("home")
    settle()
    before = list(Window.children)
    assert app.open_settings() is False
    app._on_keyboard_settings(Window, 282)
    settle()
    assert Window.children == before


@pytest.mark.parametrize("game", OPENLY, ids=lambda game: game.id)
def test_a_hint_from_a_secret_is_not_given_in_the_open(begin: Any, game: AnyGame, wait_until: Wait):
    """Whoever acts again looks on at their own view, also where all choices lie open (U3, U6)."""
    screen = begin(game, people(2))
    bring_to(screen, lambda: screen.state.lies_open)
    screen.curtain.cover(screen.asked)
    screen.views.draw()
    lift(screen)
    assert screen.curtain.state == Private(screen.asked)
    screen.robots.hint()
    screen.drop()
    screen.views.look()  # in the very moment in which the answer comes
    assert screen.state.is_asked
    wait_until(lambda: screen.robots._runner._thought is None, "the answer of the robot")
    assert screen.board.proposal.is_empty


def reachable(thing: Any, seen: dict[int, Any] | None = None) -> Iterator[Any]:
    """Whatever can be reached from an object: by its attributes and items, by what its functions remember."""
    seen = {} if seen is None else seen
    if id(thing) in seen:
        return
    seen[id(thing)] = thing  # kept, so that nothing else is given its number
    yield thing
    if isinstance(thing, type | str | bytes | int | float | None.__class__):
        return
    slots = [slot for kind in type(thing).__mro__ for slot in getattr(kind, "__slots__", ())]
    parts = [getattr(thing, name, None) for name in (*getattr(thing, "__dict__", ()), *slots)]
    if isinstance(thing, Mapping):
        parts += [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset | deque):
        parts += list(thing)
    elif isinstance(thing, MethodType):
        parts += [thing.__self__, thing.__func__]
    elif isinstance(thing, FunctionType):
        parts += [*(cell.cell_contents for cell in thing.__closure__ or ()), *(thing.__defaults__ or ())]
    elif isinstance(thing, partial):
        parts += [thing.func, *thing.args, *thing.keywords.values()]
    for part in parts:
        yield from reachable(part, seen)


@pytest.fixture
def given_to_robots(app: Any, begin: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What a robot at a table is handed, of a deal and the machine's own chance."""

    def given(game: AnyGame, deal: int, machine: int) -> list[Any]:
        numbers = iter((deal, machine))
        monkeypatch.setattr("secrets.randbits", lambda bits: next(numbers))
        app.matches.start(game, people(2), Manner.SECRET, {})
        return asked_of_a_robot(app.manager.current_screen, monkeypatch)

    return given


@pytest.fixture
def given_in_a_lesson(app: Any, begin: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The same where everything was prepared; the machine has no part in it."""

    def given(game: AnyGame, deal: int, machine: int) -> list[Any]:
        from app.boards import board_class

        tutorial = board_class(game.id).tutorial
        if tutorial is None:
            pytest.skip("it has no lesson")
        monkeypatch.setattr(tutorial, "plan", replace(tutorial.plan, seed=deal))
        app.matches.learn(game, people(1)[0], {})
        return asked_of_a_robot(app.manager.current_screen, monkeypatch)

    return given


def asked_of_a_robot(screen: Any, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    handed: list[Any] = []
    worker = screen.robots._runner._worker
    monkeypatch.setattr(worker, "submit", lambda _think, *arguments: handed.extend(arguments))
    screen.robots.ask(screen.match.to_act[0])
    return handed


@pytest.mark.every_game
@pytest.mark.every_case
@pytest.mark.parametrize("where", ["given_to_robots", "given_in_a_lesson"])
def test_nothing_that_a_robot_is_given_leads_to_the_deal(
    app: Any, request: pytest.FixtureRequest, game: AnyGame, where: str
):
    deal = 987_654_321_123_456_789
    handed = request.getfixturevalue(where)(game, deal, machine=1)
    found = list(reachable(handed))
    [chance] = [thing for thing in found if isinstance(thing, Rng)]
    of_state = type(game.new(game.seats[0], deal))
    for thing in found:
        assert not isinstance(thing, of_state | Record)
        assert not type(thing).__module__.startswith("app"), "a match, a table: there the state is"
        assert not isinstance(thing, int) or thing == chance.state or abs(thing) < SMALLEST_SEED
    assert chance.state not in (deal, Rng(deal).split().state)


def test_in_a_lesson_chance_is_prepared_and_tells_nothing_of_the_deal(
    app: Any, as_it_was: None, monkeypatch: pytest.MonkeyPatch, game: AnyGame
):
    from app.boards import board_class

    tutorial = board_class(game.id).tutorial
    if tutorial is None:
        pytest.skip("it has no lesson")

    def chance(seed: int) -> str:
        monkeypatch.setattr(tutorial, "plan", replace(tutorial.plan, seed=seed))
        app.matches.learn(game, people(1)[0], {})
        return repr(app.manager.current_screen.robots._runner._rng)

    assert chance(seed=1) == chance(seed=2) == repr(Rng(tutorial.plan.chance))


def test_the_chance_of_a_robot_is_the_machines_and_not_the_deals(given_to_robots: Any, game: AnyGame):
    def chance(deal: int, machine: int) -> str:
        [rng] = [thing for thing in given_to_robots(game, deal, machine) if isinstance(thing, Rng)]
        return repr(rng)

    assert chance(deal=1, machine=5) == chance(deal=2, machine=5)
    assert chance(deal=1, machine=5) != chance(deal=1, machine=6)
