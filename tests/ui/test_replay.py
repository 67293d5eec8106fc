"""A match looked at again on its real screen, by touches and keys, whatever the game."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from app.match import Match
from app.match.match import seen_events
from app.screens.table.log import rounds as told_rounds
from engines.record import AnyGame
from engines.reindeer import GAME as REINDEER
from engines.reindeer.events import CardsPlayed
from engines.rng import Rng
from tests.ui.fingers import Tap, centre, do, finger, press, settle, tap
from tests.ui.reading import assert_same_pixels, pixels, said
from tests.ui.sizes import LOOKS, SIZES, dressed, laid_out
from tests.ui.tables import Wait, people, played
from tests.ui.tree import describe, differences

LEFT, RIGHT, HOME, END, SPACE, PAGE_DOWN = 276, 275, 278, 279, 32, 281
PEOPLE = people(3)


@pytest.fixture
def match(game: AnyGame) -> Match:
    """Played to its end."""
    return played(game, PEOPLE)


@pytest.fixture
def look(app: Any, as_it_was: None) -> Callable[..., Any]:
    def at(match: Match, **given: Any) -> Any:
        app.go("replay", match=match, **given)
        settle(4)
        return app.manager.current_screen

    return at


def fresh(look: Any, screen: Any, place: int) -> Any:
    """The same place drawn from nothing."""
    again = look(screen.match, place=place)
    again.look_through(screen.replay.eyes)
    again.go_to(place)
    settle()
    return describe(again.board.frame)


def test_forward_and_back_show_what_a_fresh_board_shows(look: Any, match: Match):
    screen = look(match)
    start = screen.replay.rounds[min(2, len(screen.replay.rounds) - 1)]
    steps = min(25, screen.length - start)  # in a long match, with a whole round in them
    screen.go_to(start)
    settle()
    trees = [describe(screen.board.frame)]
    for place in range(start + 1, start + steps):
        screen.forward()
        settle()
        assert screen.place == place
        trees.append(describe(screen.board.frame))
    for tree in trees[-2::-1]:
        screen.step_back()
        settle()
        assert differences(describe(screen.board.frame), tree) == []
    for place in (0, steps // 3, steps - 1):
        assert differences(fresh(look, screen, start + place), trees[place]) == []


def test_every_step_has_a_sentence(look: Any, match: Match):
    screen = look(match)
    captions = []
    for place in range(screen.length + 1):
        screen.go_to(place)
        captions.append(screen.caption)
        assert screen.board.frame.sentence == screen.caption, "above the bar is said what it says"
    assert captions[0] == "Le début"
    assert all(captions)


def test_the_end_says_who_has_won(look: Any, match: Match):
    screen = look(match)
    screen.go_to(screen.length)
    assert match.result is not None
    winners = [player.name for player, place in zip(PEOPLE, match.result.places, strict=True) if place == 1]
    assert all(name in screen.caption for name in winners), screen.caption
    screen.go_to(screen.length - 1)
    assert "gagne\u00a0!" not in screen.caption


def test_an_animated_step_ends_where_a_fresh_one_stands(look: Any, app: Any, match: Match):
    screen = look(match)
    screen.next_round()
    screen.step_back()
    app.settings.speed = "slow"
    screen.forward()
    assert screen.timeline.is_running
    while screen.timeline.is_running:
        do(Tap(centre(screen.board.frame)))  # ends each motion
    settle(4)
    app.settings.speed = "off"
    shown = describe(screen.board.frame)
    assert differences(shown, fresh(look, screen, screen.place)) == []


def test_taps_faster_than_the_motions_lose_no_step(look: Any, app: Any, match: Match):
    screen = look(match)
    app.settings.speed = "slow"
    for _ in range(5):
        screen.forward()
    assert screen.place == 5
    screen.step_back()
    assert screen.place == 4
    assert not screen.timeline.is_running


def test_keys_lead_everywhere(look: Any, match: Match):
    screen = look(match)
    press(RIGHT)
    press(RIGHT)
    press(LEFT)
    assert screen.place == 1
    press(PAGE_DOWN)
    assert screen.place == screen.replay.next_round(1) > 1
    press(END)
    assert screen.place == screen.length
    press(HOME)
    assert screen.place == 0
    press(SPACE)
    assert screen.is_playing
    press(SPACE)
    assert not screen.is_playing


def test_a_lap_begins_with_the_player_who_began_the_match(look: Any):
    players = people(2)
    match = played(REINDEER, players, moves=12, first="2")
    screen = look(match)
    for start in screen.replay.rounds:
        assert screen.replay.steps[start].seat == 1
    laps = [deeds[0][0] for deeds in told_rounds(screen.board, match.log(None))]
    assert set(laps) == {1}
    screen.go_to(screen.replay.after_moves(1))
    assert screen.round_words == "Tour de table 1"


def test_it_plays_by_itself_to_the_end(
    look: Any, wait_until: Wait, match: Match, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("app.screens.replay.READING_SECONDS", 0)
    screen = look(match)
    screen.go_to(screen.length - 5)
    tap(screen.ids.play)
    wait_until(lambda: screen.place == screen.length, "the end")
    assert not screen.is_playing


def test_what_is_watched_again_begins_by_itself(look: Any, wait_until: Wait, match: Match):
    screen = look(match, is_playing=True)
    assert screen.place == 0
    wait_until(lambda: screen.place == 2, "two steps")
    tap(screen.ids.play)
    assert not screen.is_playing


def test_the_thread_leads_to_any_place(look: Any, match: Match):
    screen = look(match)
    slider, place = screen.ids.slider, screen.length // 2
    touch = finger((slider.x_of(0), slider.center_y))
    touch.touch_move(slider.x_of(place), slider.center_y)
    touch.touch_up()
    assert screen.place == place
    settle()
    assert differences(describe(screen.board.frame), fresh(look, screen, place)) == []


# -- secrets ----------------------------------------------------------------------------


def twin(match: Match, game: AnyGame) -> Match:
    """What differs from a match in nothing but what is hidden; its events tell no more than lay open."""
    other = played(game, PEOPLE, moves=len(match.moved))
    rng = Rng(5)
    other._states = [game.determinize(game.view(state, None), rng) for state in other._states]
    other.moved = [replace(moved, events=seen_events(moved.events, None)) for moved in other.moved]
    return other


@pytest.mark.every_game
def test_the_replay_of_an_open_match_shows_the_same_whatever_is_hidden(look: Any, game: AnyGame):  # U3
    first = played(game, PEOPLE, moves=4)
    second = twin(first, game)
    assert any(first.view(seat) != second.view(seat) for seat in range(3))
    shown = []
    for match in (first, second):
        screen = look(match)
        trees, pictures = [], []
        for place in range(screen.length + 1):
            screen.go_to(place)
            settle(2)
            pictures.append(pixels())
            trees.append((describe(screen.board.frame, with_hidden=True), said(screen), screen.caption))
        shown.append((pictures, trees))
    assert len(shown[0][0]) > 3
    (first_pictures, first_trees), (second_pictures, second_trees) = shown
    assert first_trees == second_trees
    for place, both in enumerate(zip(first_pictures, second_pictures, strict=True)):
        assert_same_pixels(*both, f"replay-{game.id}-{place}")


def test_eyes_are_lent_only_after_the_end(look: Any, game: AnyGame, match: Match):
    screen = look(played(game, PEOPLE, moves=4))
    assert screen.ids.eyes.disabled
    screen.look_through(None, are_hands_open=True)
    assert not screen.are_hands_open
    assert all(not hand.held for hand in screen.ids.hands.children)
    screen = look(match)
    names = [screen.eyes_words]
    has_hands = bool(screen.board.summary.held(match.view(0)))
    screen.go_to(screen.replay.after_moves(3))
    if has_hands:
        tap(screen.ids.eyes)
        names.append(screen.eyes_words)
    for seat, _ in enumerate(PEOPLE):
        tap(screen.ids.eyes)
        names.append(screen.eyes_words)
        assert screen.replay.eyes == screen.board.proposal.view.seat == seat
        assert screen.board.proposal.view == screen.replay.view(screen.place)
    hands = ["Toutes les mains"] if has_hands else []
    assert names == ["Table", *hands, *(player.name for player in PEOPLE)]


def test_the_table_of_an_open_match_has_as_much_room_as_that_of_a_finished_one(
    look: Any, app: Any, game: AnyGame
):
    for scale in (1.0, 2.0):
        app.settings.text_scale = scale
        heights = [look(played(game, PEOPLE, moves)).board.frame.height for moves in (4, 10_000)]
        assert heights[0] >= heights[1]


def test_in_a_replay_there_is_nothing_to_confirm(look: Any, match: Match):
    screen = look(match)
    screen.look_through(0)
    settle()
    assert [screen.board.frame.button(name).opacity for name in ("commit", "take_back")] == [0, 0]


def test_with_all_hands_open_everybody_is_seen_to_hold_what_they_held(look: Any, match: Match):
    screen = look(match)
    screen.look_through(None, are_hands_open=True)
    for moves in (0, 3, len(match.moved) // 2, len(match.moved)):
        screen.go_to(screen.replay.after_moves(moves))
        for seat, hand in enumerate(reversed(screen.ids.hands.children)):
            assert list(hand.held) == list(screen.board.summary.held(match.view_before(moves, seat)))


def test_equal_cards_of_an_open_hand_lie_on_a_pile_that_no_other_covers(look: Any):
    screen = look(played(REINDEER, people(2)))
    screen.look_through(None, are_hands_open=True)
    has_pile = False
    for place in range(0, screen.length + 1, 9):
        screen.go_to(place)
        for hand in screen.ids.hands.children:
            piles = hand.ids.fan.piles
            assert [thing for thing, count, _ in piles for _ in range(count)] == list(hand.held)
            has_pile |= any(count > 1 for _, count, _ in piles)
            boxes = [box for _, _, box in piles]
            assert not [one for one, other in combinations(boxes, 2) if one.overlaps(other)]
    assert has_pile


def test_open_hands_go_on_with_the_table_while_a_move_is_shown(look: Any, app: Any):
    match = played(REINDEER, people(2))
    screen = look(match)
    screen.look_through(None, are_hands_open=True)
    places = (place for place, step in enumerate(screen.replay.steps) if not step.is_last)
    place = next(place for place in places if isinstance(screen.replay.steps[place].events[0], CardsPlayed))
    screen.go_to(place)
    app.settings.speed = "slow"
    screen.forward()
    assert screen.timeline.is_running
    hands = [len(hand.held) for hand in reversed(screen.ids.hands.children)]
    assert tuple(hands) == screen.board.proposal.view.hand_sizes == screen.replay.view(place + 1).hand_sizes


def test_the_table_of_a_replay_cannot_be_played_on(look: Any, match: Match):
    screen = look(match)
    screen.look_through(0)
    screen.go_to(screen.replay.after_moves(4))
    settle()
    before = describe(screen.board.frame)
    for card in list(screen.board.frame.layer.cards.values()):
        tap(card)
    assert differences(describe(screen.board.frame), before) == []


# -- the story --------------------------------------------------------------------------


def test_a_touched_moment_of_the_story_is_gone_to(look: Any, match: Match):
    screen = look(match)
    tap(screen.ids.story)
    chart = screen.sheet.chart
    do(Tap((chart._x(2), chart.center_y)))
    settle()
    assert chart.moment == 2
    tap(screen.sheet.ids.button)
    assert screen.sheet is None
    assert screen.place == screen.replay.after_moves(chart.story.moments[2])


@pytest.mark.every_game
def test_the_story_stands_where_the_table_does(look: Any, match: Match):
    screen = look(match)
    whole = screen.board.summary.story(match.log(None), match.view_before(0, None))
    step = max(1, screen.length // 12)
    for place in {*range(0, screen.length + 1, step), *first_of_many(screen)}:
        screen.go_to(place)
        screen.show_story()
        chart, view = screen.sheet.chart, screen.replay.view(place)
        shown = [line.points[chart.moment] for line in chart.story.lines]
        assert shown == list(getattr(view, "positions", ()) or view.scores), screen.caption
        for line, before in zip(chart.story.lines, whole.lines, strict=True):
            assert line.points[-1] == before.points[-1]
            assert len(line.marks) == len(before.marks)
        screen.go_to_moment()
        assert screen.place == place, "that is where one is"


def first_of_many(screen: Any) -> list[int]:
    """The first steps in the midst of a move, with which a race is under way."""
    return [place for place, step in enumerate(screen.replay.steps, 1) if not step.is_last][:4]


# -- layout -----------------------------------------------------------------------------


def test_the_way_out_lies_on_nobodys_badge(app: Any, as_it_was: None, match: Match):
    """Upright they share the upper edge, and the table of a replay is smaller than the way out of it."""
    from app.boards.common.geometry import Rect

    with laid_out(app, (600, 960), 1, "replay", match=match) as screen:
        settle()
        leave = Rect.of(screen.ids.leave)
        assert not any(leave.overlaps(Rect.of(badge)) for badge in screen.board.frame.badges)


@pytest.mark.parametrize(("scale", "language"), LOOKS)
def test_the_panel_and_the_story_have_room_for_everything(
    look: Any, app: Any, counts: Any, match: Match, scale: float, language: str
):
    from tests.ui.layout import problems

    found = []
    for size, density in counts(SIZES[:1], SIZES):
        with (
            dressed(app, scale, language),
            laid_out(app, size, density, "replay", match=match) as screen,
        ):
            for place in (0, screen.length // 2, screen.length):
                screen.go_to(place)
                settle()
                found += problems(screen.ids.panel, scale)
            screen.look_through(None, are_hands_open=True)
            settle()
            found += problems(screen.ids.hands, scale)
            screen.show_story()
            settle()
            found += [f"{problem} (at {size})" for problem in problems(screen.sheet, scale)]
    assert found == []
