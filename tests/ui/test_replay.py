"""A match looked at again on its real screen, by touches and keys."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from app.match import Manner, Match, Player
from engines import catalogue
from engines.bots import GreedyBot
from engines.record import Record
from engines.rng import Rng
from tests.ui.fable_stage import describe
from tests.ui.sizes import LOOKS, SIZES, laid_out
from tests.ui.test_shell import frames, said, tap

GAME = catalogue()["fable"]
PEOPLE = [Player("Zoé", "blue"), Player("Léo", "vermilion"), Player("Maman", "green")]
LEFT, RIGHT, HOME, END, SPACE, PAGE_DOWN = 276, 275, 278, 279, 32, 281

Wait = Callable[[Callable[[], bool], str], None]


def played(moves: int = 10_000, seed: int = 7) -> Match:
    match = Match(Record.begin(GAME, 3, seed, {"first": "1"}), PEOPLE, Manner.SECRET)
    bot, rng = GreedyBot(GAME), Rng(3)
    while match.to_act and len(match.moved) < moves:
        seat = match.to_act[0]
        match.submit(seat, bot.choose(match.view(seat), rng))
    return match


@pytest.fixture
def look(app: Any) -> Iterator[Callable[..., Any]]:
    app.settings.speed = "off"

    def at(match: Match, **given: Any) -> Any:
        app.go("replay", match=match, **given)
        frames()
        return app.manager.current_screen

    yield at
    app.settings.speed, app.settings.text_scale, app.settings.language = "normal", 1.0, "fr"
    app.go("home")


def press(key: int) -> None:
    from kivy.core.window import Window

    Window.dispatch("on_key_down", key, 0, "", [])
    frames(2)


def touch(widget: Any) -> None:
    """A tap that waits for nothing."""
    from kivy.tests.common import UnitTestTouch

    finger = UnitTestTouch(*widget.center)
    finger.touch_down()
    finger.touch_up()


def fresh(look: Any, screen: Any, place: int) -> Any:
    """The same place drawn from nothing."""
    again = look(screen.match, place=place)
    again.look_through(screen.replay.eyes)
    again.go_to(place)
    frames()
    return describe(again.board)


def test_forward_and_back_show_what_a_fresh_board_shows(look: Any):
    from tests.ui.fingers import settle

    screen = look(played())
    start, steps = screen.replay.rounds[2], 25  # with a whole race in it
    screen.go_to(start)
    settle()
    trees = [describe(screen.board)]
    for place in range(start + 1, start + steps):
        screen.forward()
        settle()
        assert screen.place == place
        trees.append(describe(screen.board))
    for tree in trees[-2::-1]:
        screen.step_back()
        settle()
        assert describe(screen.board) == tree
    for place in (0, 7, steps - 1):
        assert fresh(look, screen, start + place) == trees[place]


def test_every_step_has_a_sentence(look: Any):
    screen = look(played())
    captions = []
    for place in range(screen.length + 1):
        screen.go_to(place)
        captions.append(screen.caption)
    assert captions[0] == "Le début"
    assert all(captions)


def test_an_animated_step_ends_where_a_fresh_one_stands(look: Any, app: Any):
    screen = look(played())
    screen.next_round()
    app.settings.speed = "slow"
    screen.forward()
    assert screen.timeline.is_running
    while screen.timeline.is_running:
        touch(screen.board)  # ends each motion
    frames()
    app.settings.speed = "off"
    shown = describe(screen.board)
    assert shown == fresh(look, screen, screen.place)


def test_taps_faster_than_the_motions_lose_no_step(look: Any, app: Any):
    screen = look(played())
    app.settings.speed = "slow"
    for _ in range(6):
        screen.forward()
    assert screen.place == 6
    screen.step_back()
    assert screen.place == 5
    assert not screen.timeline.is_running


def test_keys_lead_everywhere(look: Any):
    screen = look(played())
    press(RIGHT)
    press(RIGHT)
    press(LEFT)
    assert screen.place == 1
    press(PAGE_DOWN)
    assert screen.place == screen.replay.rounds[1]
    press(END)
    assert screen.place == screen.length
    press(HOME)
    assert screen.place == 0
    press(SPACE)
    assert screen.is_playing
    press(SPACE)
    assert not screen.is_playing


def test_it_plays_by_itself_to_the_end(look: Any, wait_until: Wait, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("app.screens.replay.READING_SECONDS", 0)
    screen = look(played())
    screen.go_to(screen.length - 5)
    tap(screen.ids.play)
    wait_until(lambda: screen.place == screen.length, "the end")
    assert not screen.is_playing


def test_the_thread_leads_to_any_place(look: Any):
    from kivy.tests.common import UnitTestTouch

    screen = look(played())
    reel = screen.ids.reel
    touch = UnitTestTouch(reel.x_of(0), reel.center_y)
    touch.touch_down()
    touch.touch_move(reel.x_of(30), reel.center_y)
    touch.touch_up()
    assert screen.place == 30
    assert describe(screen.board) == fresh(look, screen, 30)


# -- secrets ----------------------------------------------------------------------------


def twins() -> list[Match]:
    """Two matches that differ in nothing but what is hidden."""
    first = played(moves=3, seed=7)
    for seed in count(8):
        other = played(moves=3, seed=seed)
        if all(first.view_before(n, None) == other.view_before(n, None) for n in range(4)):
            assert first.view(0) != other.view(0)
            return [first, other]
    raise AssertionError


def test_the_replay_of_an_open_match_shows_the_same_whatever_is_hidden(look: Any, tmp_path: Any):  # U3
    from kivy.core.window import Window

    shown = []
    for number, match in enumerate(twins()):
        screen = look(match)
        pictures, trees = [], []
        for place in range(screen.length + 1):
            screen.go_to(place)
            frames(6)
            name = Window.screenshot(name=str(tmp_path / f"{number}-{place}-.png"))
            with open(name, "rb") as file:
                pictures.append(file.read())
            trees.append((said(screen), screen.caption))
        shown.append((pictures, trees))
    assert len(shown[0][0]) > 3
    assert shown[0] == shown[1]


def test_eyes_are_lent_only_after_the_end(look: Any):
    screen = look(played(moves=20))
    assert screen.ids.eyes.disabled
    screen.look_through(None, are_hands_open=True)
    assert not screen.are_hands_open
    assert all(not hand.held for hand in screen.ids.hands.children)
    screen = look(played())
    names = [screen.eyes_words]
    screen.go_to(10)
    tap(screen.ids.eyes)
    names.append(screen.eyes_words)
    for _ in PEOPLE:
        tap(screen.ids.eyes)
        names.append(screen.eyes_words)
        seat = screen.replay.eyes
        assert screen.board.staging.view.hand == screen.match.view_before(screen._moves_made(), seat).hand
    assert names == ["Table", "Toutes les mains", "Zoé", "Léo", "Maman"]


def test_the_table_of_an_open_match_has_as_much_room_as_that_of_a_finished_one(look: Any, app: Any):
    for scale in (1.0, 2.0):
        app.settings.text_scale = scale
        heights = [look(played(moves)).board.height for moves in (20, 10_000)]
        assert heights[0] >= heights[1]


def test_in_a_replay_there_is_nothing_to_confirm(look: Any):
    screen = look(played())
    screen.look_through(0)
    frames()
    assert screen.board.ids.commit.opacity == screen.board.ids.take_back.opacity == 0


def test_with_all_hands_open_everybody_is_seen_to_hold_what_they_held(look: Any):
    from app.boards.fable.look import portrait

    screen = look(played())
    screen.look_through(None, are_hands_open=True)
    for moves in (0, 8, 20, len(screen.match.moved)):
        screen.go_to(screen.replay.after_moves(moves))
        for seat, hand in enumerate(reversed(screen.ids.hands.children)):
            view = screen.match.view_before(moves, seat)
            cards = [thing.picture for thing in hand.held if not thing.is_apart]
            bets = [thing.picture for thing in hand.held if thing.is_apart]
            assert sorted(cards) == sorted(map(portrait, view.hand))
            assert bets == [portrait(card) for card in view.own_bets]


def test_the_table_of_a_replay_cannot_be_played_on(look: Any):
    screen = look(played())
    screen.look_through(0)
    screen.go_to(10)
    frames()
    before = describe(screen.board)
    card = next(card for key, card in screen.board.layer.cards.items() if key[0] == "hand")
    tap(card)
    assert describe(screen.board) == before


# -- the story --------------------------------------------------------------------------


def test_a_touched_moment_of_the_story_is_gone_to(look: Any):
    from kivy.tests.common import UnitTestTouch

    screen = look(played())
    tap(screen.ids.story)
    chart = screen.sheet.chart
    touch = UnitTestTouch(chart._x(2), chart.center_y)
    touch.touch_down()
    touch.touch_up()
    frames()
    assert chart.moment == 2
    tap(screen.sheet.ids.button)
    assert screen.sheet is None
    where = screen.board.staging.view.positions
    assert [line.points[2] for line in chart.story.lines] == list(where)


# -- layout -----------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "density"), SIZES)
@pytest.mark.parametrize(("scale", "language"), LOOKS)
def test_the_panel_and_the_story_have_room_for_everything(
    look: Any, app: Any, size: tuple[int, int], density: int, scale: float, language: str
):
    from tests.ui.fingers import settle
    from tests.ui.layout import problems

    app.settings.text_scale, app.settings.language = scale, language
    found = []
    with laid_out(app, size, density, "replay", match=played()) as screen:
        for place in (0, 30, screen.length):
            screen.go_to(place)
            settle()
            found += problems(screen.ids.panel, scale)
        screen.look_through(None, are_hands_open=True)
        settle()
        found += problems(screen.ids.hands, scale)
        screen.show_story()
        settle()
        found += problems(screen.sheet, scale)
    assert found == []
