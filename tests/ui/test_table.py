"""A match on the real screens: covers, hands and the whole way to the ceremony, by touches."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from app.match import Cover, Manner, Open, Player, Private
from engines import catalogue
from engines.bots import GreedyBot
from engines.fable.actions import MoveAnimal, PlaceBet
from engines.rng import Rng
from tests.ui.test_shell import frames

GAME = catalogue()["fable"]
PEOPLE = [Player("Zoé", "blue"), Player("Léo", "vermilion")]
ROBOT = Player("Robot", "green", bot="greedy")

Wait = Callable[[Callable[[], bool], str], None]


@pytest.fixture
def table(app: Any, wait_until: Wait, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Any]]:
    """Begins a match and gives its screen; every deal is the same unless a seed is named."""
    app.settings.speed = "off"
    app.settings.cover_opens = "tap"

    def begin(players: list[Player], manner: Manner = Manner.SECRET, seed: int = 7, **options: str) -> Any:
        monkeypatch.setattr("app.application.secrets.randbits", lambda bits: seed)
        app.start(GAME, players, manner, options)
        screen = app.manager.current_screen
        wait_until(lambda: screen.asked is not None, "somebody to be asked")
        frames()
        return screen

    yield begin
    while found := app.open_match():
        app.store.finish(found.id)
    app.settings.speed = "normal"
    app.settings.cover_opens = "hold"
    app.go("home")


def tap(x: float, y: float) -> None:
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(x, y)
    touch.touch_down()
    touch.touch_up()
    frames(2)


def lift(screen: Any) -> None:
    """Two taps at two places, and the recap away."""
    tap(*screen.covers.full.ids.pad.center)
    tap(*screen.covers.full.ids.second.center)
    if screen.recap.parent is not None:
        tap(*screen.recap.center)


def play_by_taps(screen: Any, action: Any) -> None:
    """As a person would: card after card, then confirm."""
    board, hand = screen.board, list(screen.match.view(screen.asked).hand)
    if isinstance(action, MoveAnimal):
        tap(*board.slots[action.animal].center)
    else:
        cards = [action.card] if isinstance(action, PlaceBet) else list(action.cards())
        for card in cards:
            index = hand.index(card)
            hand[index] = None
            widget = board.layer.cards["hand", index]
            tap(widget.x + widget.width * 0.3, widget.center_y)
    tap(*board.ids.commit.center)


def play_on(screen: Any, wait_until: Wait, moves: int = 10_000) -> None:
    bot, rng = GreedyBot(GAME), Rng(3)
    for _ in range(moves):
        if screen.asked is None:
            return
        if isinstance(screen.curtain.state, Cover):
            lift(screen)
        seat, number = screen.asked, len(screen.match.moved)
        assert screen.curtain.viewer == seat
        play_by_taps(screen, bot.choose(screen.match.view(seat), rng))
        assert len(screen.match.moved) > number, "what was confirmed was not played"
        wait_until(lambda: not screen.timeline.is_running, "the table to come to rest")


@pytest.mark.parametrize("variant", ["standard", "apprentice"])
def test_two_people_play_a_whole_match_by_taps(table: Any, wait_until: Wait, app: Any, variant: str):
    screen = table(PEOPLE, variant=variant)
    play_on(screen, wait_until)
    assert screen.match.result is not None
    assert screen.ceremony.parent is not None
    assert app.open_match() is None
    winner = PEOPLE[screen.match.result.places.index(1)].name
    assert winner in screen.ceremony.headline


def test_a_cover_opens_by_holding_and_not_by_stray_taps(table: Any, wait_until: Wait, app: Any):  # U1
    from kivy.tests.common import UnitTestTouch

    app.settings.cover_opens = "hold"
    screen = table(PEOPLE)
    assert screen.curtain.state == Cover(0)
    for _ in range(2):  # a double tap
        tap(*screen.covers.full.ids.pad.center)
    tap(5, 5)
    assert screen.curtain.state == Cover(0)
    touch = UnitTestTouch(*screen.covers.full.ids.pad.center)
    touch.touch_down()
    wait_until(lambda: screen.curtain.state == Private(0), "the held cover to open")
    touch.touch_up()


def secrets_of(screen: Any, seat: int) -> set[str]:
    view = screen.match.view(seat)
    captions = screen.board.captions
    return {captions.short(card) for card in (*view.hand, *view.own_bets)}


def test_a_cover_shows_the_same_pixels_whatever_is_hidden(table: Any, tmp_path: Any, app: Any):  # U2
    from kivy.core.window import Window

    pictures = []
    for seed in (1, 2):
        screen = table(PEOPLE, seed=seed)
        assert screen.curtain.state == Cover(0)
        frames(6)
        name = Window.screenshot(name=str(tmp_path / f"{seed}.png"))
        with open(name, "rb") as file:
            pictures.append(file.read())
    assert screen.match.view(0).hand != ()
    assert pictures[0] == pictures[1]


def texts(widget: Any) -> Iterator[str]:
    text = getattr(widget, "text", "")
    if isinstance(text, str):
        yield text
    for child in widget.children:
        yield from texts(child)


def test_no_card_of_a_hand_is_left_in_the_tree_behind_a_cover(table: Any):  # U2
    screen = table(PEOPLE)
    lift(screen)
    assert screen.board.layer.cards
    screen.drop()
    frames()
    assert screen.curtain.state == Cover(0)
    assert not [grip for grip in screen.board.layer.cards if grip[0] == "hand"]
    assert screen.recap.text == ""


@pytest.mark.parametrize("accident", ["pause", "back key", "resize", "focus"])
def test_accidents_cover_a_private_view(table: Any, app: Any, accident: str):  # U1
    from kivy.core.window import Window

    screen = table(PEOPLE)
    lift(screen)
    assert screen.curtain.state == Private(0)
    if accident == "pause":
        assert app.on_pause()
    elif accident == "back key":
        Window.dispatch("on_key_down", 27, 0, "", [])
    elif accident == "resize":
        Window.dispatch("on_resize", *Window.size)
    else:
        Window._focus = not Window._focus  # as when another window comes before ours
    frames()
    assert screen.curtain.state == Cover(0)


def test_a_match_goes_on_where_it_was_left_at_the_cover(table: Any, wait_until: Wait, app: Any):  # U34
    screen = table(PEOPLE)
    play_on(screen, wait_until, moves=5)
    views = [screen.match.view(seat) for seat in (None, 0, 1)]
    tap(*screen.ids.menu.center)
    if app.manager.current_screen is screen:  # the first tap covered the hand
        tap(*screen.ids.menu.center)
    assert app.open_match() is not None
    app.resume()
    again = app.manager.current_screen
    wait_until(lambda: again.asked is not None, "somebody to be asked")
    assert isinstance(again.curtain.state, Cover)
    assert [again.match.view(seat) for seat in (None, 0, 1)] == views


def test_the_language_changes_in_the_middle_of_a_turn(table: Any, wait_until: Wait, app: Any):  # U32
    screen = table(PEOPLE)
    play_on(screen, wait_until, moves=3)
    before = screen.match.view(0)
    app.settings.language = "en"
    english = app.manager.current_screen
    wait_until(lambda: english.asked is not None, "somebody to be asked")
    assert "Pass the tablet" in english.covers.full.sentence
    assert english.match.view(0) == before
    play_on(english, wait_until, moves=2)
    app.settings.language = "fr"


def test_a_person_among_robots_is_never_covered(table: Any, wait_until: Wait):  # U6
    screen = table([PEOPLE[0], ROBOT])
    wait_until(lambda: screen.asked == 0, "the person's turn")
    for _ in range(4):
        assert screen.curtain.state == Private(0)
        play_on(screen, wait_until, moves=1)
        wait_until(lambda: screen.asked in (0, None), "the robot to have played")


def test_the_open_manner_needs_no_cover(table: Any, wait_until: Wait):  # U5
    screen = table(PEOPLE, Manner.OPEN)
    assert screen.curtain.state == Open(0)
    play_on(screen, wait_until, moves=4)
    assert not isinstance(screen.curtain.state, Cover)


def test_the_recap_is_as_large_as_the_family_wants_to_read(table: Any, app: Any, wait_until: Wait):  # U31
    heights = []
    for scale in (1.0, 2.0):
        app.settings.text_scale = scale
        screen = table(PEOPLE)
        play_on(screen, wait_until, moves=1)
        tap(*screen.covers.full.ids.pad.center)
        tap(*screen.covers.full.ids.second.center)
        frames()
        assert screen.recap.parent is not None
        heights.append(max(label.font_size for label in screen.recap.children[0].children))
    app.settings.text_scale = 1.0
    assert heights[1] > heights[0]
    assert screen.recap.children[0].height <= screen.height


def test_the_tablet_takes_no_picture_of_secrets(table: Any, app: Any, monkeypatch: Any):
    """A paused app draws no cover any more: what was drawn last must not be seen among recent apps."""
    from app.secrecy import Secrecy

    told: list[bool] = []
    monkeypatch.setattr(app, "secrecy", Secrecy(told.append))
    screen = table(PEOPLE)
    frames()
    assert told == []
    lift(screen)
    assert told == [True]
    app.on_pause()
    assert told == [True]
    frames()
    assert told == [True, False]
    lift(screen)
    app.go("home")
    frames()
    assert told == [True, False, True, False]


def test_a_hint_is_put_forward_and_not_played(table: Any, wait_until: Wait):  # U35
    screen = table(PEOPLE)
    screen.hint()
    frames(3)
    assert screen.board.staging is None or screen.board.staging.is_empty, "a cover gives no hints"
    lift(screen)
    screen.hint()
    wait_until(lambda: not screen.board.staging.is_empty, "a hint")
    assert screen.board.staging.action in screen.match.view(0).legal
    assert not screen.match.moved
    screen.board.take_back()
    assert screen.board.staging.is_empty


def test_the_hint_is_what_a_clever_robot_would_do_for_every_kind_of_choice(app: Any):  # U35
    from app.boards.fable.staging import Staging

    for variant in ("standard", "apprentice"):
        state, bot, rng = GAME.new(3, 5, variant=variant), GreedyBot(GAME), Rng(1)
        while acting := GAME.to_act(state):
            view = GAME.view(state, acting[0])
            action = bot.choose(view, rng)
            staging = Staging(view, is_asked=True)
            staging.suggest(action)
            assert staging.action == action
            GAME.advance(state, acting[0], action)
