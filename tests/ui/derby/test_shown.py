"""What is lit, told and counted at the table of the Tiercé, before somebody decides and while it happens."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from app.boards.derby.art import runner
from app.boards.derby.targets import BetCard, CourseHorse, HorseLane, RaceCard, SnackChip
from app.match import Manner, Side
from app.text.language import LANGUAGES
from engines.api import Event
from engines.derby import GAME
from engines.derby.actions import DerbyAction, Eat, TakeMoney, UseAbility
from engines.derby.events import CoinsGained, HorseFinished, HorseMoved, RaceRevealed
from engines.derby.model import State
from engines.derby.view import follow
from tests.ui.fingers import settle
from tests.ui.tables import Wait, bare_board, bring_to, people, skip_ahead
from tools.finger import Finger, carry_to
from tools.scenes.derby import LAST, MIDWAY, field, scenes, sides

LEAST_FIGURE = 0.6  # of the size that is wished for
SOME = field(*MIDWAY, turned_down=[1, 2])  # 1 2 4 coins, 1 2 3 eat


@contextmanager
def table(
    app: Any, state: State, *, is_asked: bool = True, size: tuple[int, int] = (960, 600)
) -> Iterator[Any]:
    with bare_board(app, GAME, people(3), size) as board:
        board.sync(GAME.view(state, None), is_asked=is_asked)
        settle()
        yield board


def lit(board: Any) -> list[int]:
    """The horses whose lanes are lit where they lie."""
    scene, found = board.arena.scene, []
    drawn = set(scene.canvas.before.children)
    for number, (colour, grass, ring) in enumerate(scene._lights, 1):
        if colour.a and ring.tint[3] and {colour, grass, ring} <= drawn:
            assert ring.box == board.arena.scene.geometry.lanes[number - 1].target.box
            assert grass.size == pytest.approx(board.arena.scene.geometry.lanes[number - 1].way.size)
            found.append(number)
    return found


def test_four_badges_upright_tell_whole_figures(app: Any, begin: Any):  # U30, U31
    """Side by side, beside two signs, a figure was as small as a full stop."""
    view = replace(GAME.view(GAME.new(4, 3), None), coins=(12, 9, 34, 10))
    with bare_board(app, GAME, people(4), (600, 960)) as board:
        board.sync(view, is_asked=True)
        settle()
        told = {fact.text: fact for badge in board.frame.badges for fact in badge.row.children}
        for fact in told.values():
            figure = fact.children[0]
            figure.fit()
            assert figure.font_size >= LEAST_FIGURE * figure.wanted
        assert {"2", "9", "12", "34"} <= {*told}


# -- what is lit ---------------------------------------------------------------------------


def test_lanes_that_take_what_is_carried_are_lit_until_it_is_let_go(app: Any, begin: Any):  # U20
    with table(app, SOME) as board:
        assert lit(board) == []
        finger = Finger(board, carry_to(board, BetCard(0), HorseLane(1)))
        finger.carry(0.4)
        assert lit(board) == [1, 2, 3, 4]
        finger.carry(1)
        finger.leave()
        settle()
        assert lit(board) == []


def test_horses_that_may_be_picked_are_lit_until_one_is(app: Any, begin: Any):  # U12, D16
    tied = GAME.apply(field(9, 9, 2, 3, 9, 1, sides=sides("B")), 0, UseAbility(1)).state
    with table(app, tied) as board:
        assert lit(board) == [1, 2, 5]
        board.interaction.tap(CourseHorse(2))
        assert lit(board) == []
        board.interaction.take_back()
        assert lit(board) == [1, 2, 5]
        board.hide()
        assert lit(board) == []


def test_a_card_that_will_be_turned_down_comes_forward(app: Any, begin: Any):  # D9
    with table(app, field(*MIDWAY)) as board:
        home = [card.y for card in board.arena.scene.geometry.cards]

        def lowered() -> list[int]:
            settle()
            cards = board.frame.layer.cards
            return [place for place in range(1, 5) if cards[RaceCard(place)].y < home[place - 1] - 1]

        board.interaction.tap(CourseHorse(5))  # on one card alone
        assert lowered() == [1]
        board.interaction.tap(CourseHorse(1))  # on three: which one is asked afterwards
        assert lowered() == []


def test_from_a_short_side_snacks_stay_large_enough_for_a_finger(app: Any, begin: Any):  # U21
    fed = GAME.apply(field(*MIDWAY, bets=[{}, {"5": 3}, {}]), 0, Eat(1, 4)).state
    with bare_board(app, GAME, people(3), (600, 960)) as board:
        board.frame.seat_round([Side.SOUTH, Side.WEST, Side.NORTH])
        board.sync(GAME.view(fed, None), is_asked=True)
        settle()
        for number in (1, 2, 3):
            assert board.hit_test.box_of(SnackChip(number)).w >= 72 * board.frame.unit


# -- what is told --------------------------------------------------------------------------


def test_a_snack_alone_says_and_shows_who_would_eat(app: Any, begin: Any):  # U12, D14
    with table(app, field(*MIDWAY)) as board:
        board.interaction.tap(SnackChip(1))
        assert board.frame.hint.startswith("C’est le\u00a02 qui mange.")
        assert tuple(board.arena.chosen_lane) == board.arena.scene.geometry.lanes[1].box.box
        board.interaction.tap(CourseHorse(4))
        assert "qui mange" not in board.frame.hint


def shown(app: Any, state: State, action: DerbyAction) -> Iterator[tuple[Any, Event]]:
    """The board at the beginning of each event."""
    app.settings.speed = "normal"
    view = GAME.view(state, None)
    with table(app, state, is_asked=False) as board:
        for event in GAME.apply(state, 0, action).events:
            view = follow(view, event)
            board.play(event, view)
            yield board, event
            board.finish()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_strip_does_not_repeat_the_sentence_above_it(app: Any, begin: Any, language: str):  # U13
    app.settings.language = language
    reveal = next(scene.state for scene in scenes() if scene.name == "reveal")
    told = 0
    for board, event in shown(app, reveal, LAST):
        if isinstance(event, HorseMoved | HorseFinished):
            told += 1
            assert board.strip.runner
            assert board.strip.text
            assert board.strip.text != board.frame.sentence.replace(" ", "\u00a0")
            assert board.strip.text != board.frame.sentence
    assert told > 3


def test_news_of_the_round_send_no_horse_on_that_is_home(app: Any, begin: Any):  # D6
    with table(app, field(4, 10, 2, 3, 9, 1)) as board:
        assert board.arena.news.silks == ["silk-1", "silk-2", "silk-3"]
        assert board.arena.news.steps == ["+1", "1re place", "+1"]


def test_news_of_the_round_are_whole_or_not_there(app: Any, begin: Any):  # U31
    """On an upright table their silks lay on one another, on the rail."""
    for size, is_told in (((960, 600), True), ((600, 960), False)):
        with table(app, SOME, size=size) as board:
            news = board.arena.news
            assert bool(news.canvas.before.children) == bool(news.children[0].text) == is_told


@pytest.mark.parametrize("speed", ["normal", "reduced"])
def test_a_horse_that_is_home_is_said_to_lose_its_squares(app: Any, begin: Any, speed: str):  # D6
    app.settings.reduced_motion = speed == "reduced"
    state = next(scene.state for scene in scenes() if scene.name == "squares-lost")
    told = []
    for board, event in shown(app, state, LAST):
        if isinstance(event, RaceRevealed):
            assert bool(board.strip.runner) == (speed == "reduced"), "told before the cards are turned"
            board.finish()
            told.append((board.strip.runner, board.strip.text))
    assert told == [("horse-2-podium", "Le\u00a02 est arrivé\u00a0: ses cases sont perdues.")]


def test_coins_are_counted_when_they_have_come(app: Any, begin: Any):
    gained = False
    for board, event in shown(app, field(*MIDWAY), TakeMoney()):
        if isinstance(event, CoinsGained):
            gained = True
            assert board.frame.badges[0].facts[0][1] == "9"
            board.finish()
            assert board.frame.badges[0].facts[0][1] == "13"
    assert gained


def test_a_place_is_taken_when_the_silk_has_come(app: Any, begin: Any):
    state = next(scene.state for scene in scenes() if scene.name == "photo-finish")
    places = []
    for board, event in shown(app, state, LAST):
        if isinstance(event, HorseFinished):
            places.append(tuple(board.arena.board.names[:2]))
            board.finish()
            places.append(tuple(board.arena.board.names[:2]))
    assert places == [("", ""), ("silk-1", ""), ("silk-1", ""), ("silk-1", "silk-2")]


# -- the first race, which is dealt ----------------------------------------------------------


def test_before_the_first_cards_are_turned_nothing_of_their_race_is_told(begin: Any):  # D5
    """It lies so while the page of the set-up still turns away."""
    screen = begin(GAME, people(2))
    board, dealt = screen.board, screen.match.view(None)
    board.stand(board.prologue(dealt)[0])
    assert (board.arena.news.opacity, board.arena.arrow_light) == (0, 0)
    board.stand(dealt)
    assert (board.arena.news.opacity, board.arena.arrow_light) == (1, 1)


def test_the_log_begins_with_the_first_race(begin: Any, wait_until: Wait):  # U14, D5, D6
    from app.widgets.log_line import LogLine

    screen = begin(GAME, people(2))
    skip_ahead(screen, 1)
    race = screen.board.prologue(screen.match.view_before(0, None))[1]
    screen.sheets.show_log()
    page = screen.sheets.top.ids.rounds
    wait_until(lambda: len(page.children) == 1, "the only round")
    told = [line.text for line in page.walk() if isinstance(line, LogLine)]
    assert told[: len(race)] == [screen.board.player.view_of(event).caption(event) for event in race]
    assert len(told) > len(race)


def test_the_log_lays_a_race_to_nobodys_charge(begin: Any):  # U14
    from app.screens.table.log import rounds

    screen = begin(GAME, people(2))
    bring_to(screen, lambda: screen.match.view(None).round == 2)
    (seat, sentences), *_ = rounds(screen.board, screen.moves.log(None))[1]
    assert seat is None, "whoever moved last has not turned the cards"
    assert "dévoile les cartes course" in sentences[0][0]


def test_the_first_race_can_be_seen_again_until_there_is_another(app: Any, begin: Any, wait_until: Wait):
    screen = begin(GAME, people(2))  # U13
    for number in (1, 2):
        app.settings.speed = "off"
        bring_to(screen, lambda number=number: screen.match.view(None).round == number)
        app.settings.speed = "fast"
        assert screen.moves.can_replay
        known, seen = screen.board.proposal.view, []
        screen.moves.replay()
        while screen.timeline.is_running:
            seen.append(screen.timeline.current)
            screen.timeline.skip()
        assert [event.round for event in seen if isinstance(event, RaceRevealed)] == [number]
        assert screen.board.proposal.view == known


def test_the_first_race_waits_until_the_page_has_turned(app: Any, as_it_was: None, wait_until: Wait):  # U24
    app.settings.speed, app.has_pages = "fast", True
    try:
        app.matches.start(GAME, people(2), Manner.TABLE, {})
        screen = app.manager.current_screen
        wait_until(lambda: screen.board.proposal is not None, "the table to be laid")
        assert app.navigation.page.is_turning
        assert screen.board.proposal.view.positions == (0,) * 6, "it is behind a page, and over"
        assert screen.timeline.current is None
        wait_until(lambda: not app.navigation.page.is_turning, "the page to be turned")
        assert isinstance(screen.timeline.current, RaceRevealed)
    finally:
        app.has_pages = False
        app.store.finish(app.matches.newest().id)


@pytest.mark.parametrize("horses", [[6, 3], [5, 1, 2]], ids=str)
def test_level_horses_are_level_on_the_photograph(app: Any, horses: list[int]):  # D7
    """Noses side by side, one lane below the other; they had stood a length apart."""
    from app.boards.derby.placements import lay_photo
    from app.widgets.picture_view import PictureView

    with table(app, SOME) as board:
        lay_photo(board.arena, board.frame.unit, horses, "")
        settle()
        shown = {
            view.source: view
            for view in board.arena.photo.walk(restrict=True)
            if isinstance(view, PictureView) and view.source.startswith("horse")
        }
        runners = [shown[runner(horse)] for horse in sorted(horses)]
        assert len({one.right for one in runners}) == 1
        heights = [one.y for one in runners]
        assert heights == sorted(heights, reverse=True)
        assert len({*heights}) == len(horses)
