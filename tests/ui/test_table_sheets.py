"""Menu, log, rules by long press, undo and the race again, at the real table of every game."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from app.match import Cover, Manner, Open, Private, Side
from app.text.guide import Guide
from app.text.language import LANGUAGES
from engines.record import AnyGame
from engines.rng import Rng
from tests.ui.fingers import centre, finger, press, settle, tap
from tests.ui.hands import GAMES, hands_at
from tests.ui.reading import find, said
from tests.ui.tables import (
    OPENLY,
    SECRETIVE,
    Wait,
    bring_to,
    first_drag,
    lift,
    look,
    people,
    played,
    skip_ahead,
)
from tests.ui.tree import describe, differences

ESCAPE, DOWN, RIGHT, F1 = 27, 274, 275, 282
MOST_MOVES = 80
GUIDED = [game for game in GAMES if Guide(game.id, "fr").rules]


@pytest.fixture(params=GUIDED, ids=lambda game: game.id)
def deciding(request: Any, begin: Any) -> Any:
    """Somebody sees what they decide on."""
    screen = begin(request.param, people(2))
    skip_ahead(screen, 2)
    look(screen)
    return screen


def views(screen: Any) -> list[Any]:
    return [screen.match.view(seat) for seat in (None, 0, 1)]


# -- rules by long press ----------------------------------------------------------------


def test_a_rule_leads_to_its_place_on_the_page_and_back_to_the_table(deciding: Any, wait_until: Wait):
    app, game = deciding.shell, deciding.match.game
    names = [
        name
        for section in Guide(game.id, "fr").sections
        for block in section["blocks"]
        for name in block.get("about", ())
    ]
    if not names:
        pytest.skip("this game has no page of rules")
    deciding.sheets.show_rule(names[-1])
    deciding.sheets.top.ids.more.dispatch("on_release")
    page = app.manager.current_screen
    wait_until(lambda: page.ids.scroll.scroll_y < 1, "the page to be open at the rule")
    settle()
    found = page._open_at
    _, low = found.to_window(found.x, found.y)
    assert 0 <= low <= low + found.height <= page.height
    page.back()
    assert app.manager.current_screen.match.game is game


def test_a_long_press_tells_the_rule_and_plays_nothing(deciding: Any, wait_until: Wait):  # U14
    before, state = describe(deciding.board.frame), deciding.curtain.state
    drag = first_drag(deciding, look(deciding))
    rule = deciding.board.hit_test.rule_at(*deciding.board.frame.to_widget(*drag.start))
    touch = finger(drag.start)
    wait_until(lambda: deciding.sheets.top is not None, "the long press to be noticed")
    touch.touch_move(*drag.end)
    touch.touch_up()
    settle()
    assert deciding.sheets.top.text == Guide(deciding.match.game.id, "fr").rule(rule).text
    assert deciding.board.proposal.is_empty
    press(ESCAPE)
    assert deciding.sheets.top is None
    assert differences(describe(deciding.board.frame), before) == []
    assert deciding.curtain.state == state


def test_a_finger_that_moves_drags_and_asks_for_no_rule(deciding: Any, wait_until: Wait):
    from kivy.clock import Clock

    drag = first_drag(deciding, look(deciding))
    touch = finger(drag.start)
    touch.touch_move(drag.start[0] + 30, drag.start[1] + 40)
    until = Clock.get_time() + 0.7
    wait_until(lambda: Clock.get_time() > until, "time to go by")
    assert deciding.sheets.top is None
    touch.touch_move(*drag.end)
    touch.touch_up()
    assert not deciding.board.proposal.is_empty


def test_whatever_can_be_taken_hold_of_has_a_rule_in_both_languages(deciding: Any):  # U14
    board, targets = deciding.board, list(deciding.board.hit_test.reachable())
    hands = hands_at(deciding)
    names = {board.hit_test.rule_at(*board.frame.to_widget(*hands.where(target))) for target in targets}
    badges = [board.hit_test.rule_at(badge.center_x, badge.top - 9) for badge in board.frame.badges]
    assert all((*names, *badges)), (names, badges)
    for language in LANGUAGES:
        assert Guide(deciding.match.game.id, language).rules >= {*names, *badges}
    assert board.hit_test.rule_at(*board.frame.button("commit").center) == ""


def test_the_rule_of_what_the_keys_point_at_is_a_key_away(deciding: Any):
    press(RIGHT)
    x, y, width, height = deciding.board.frame.focus_box
    rule = deciding.board.hit_test.rule_at(x + width / 2, y + height / 2)
    press(F1)
    assert deciding.sheets.top.text == Guide(deciding.match.game.id, "fr").rule(rule).text


# -- the log ----------------------------------------------------------------------------


def test_the_log_tells_by_round_what_its_reader_may_know(begin: Any, wait_until: Wait, game: AnyGame):  # U14
    from app.screens.table.log import rounds

    screen = begin(game, people(2))
    bring_to(screen, lambda: len(rounds(screen.board, screen.match.log(None))) > 2 or screen.asked is None)
    if screen.asked is None:
        screen.ending.ceremony.hide()
    screen.sheets.show_log()
    page = screen.sheets.top.ids.rounds
    told = rounds(screen.board, screen.match.log(None))
    wait_until(lambda: len(page.children) == len(told), "every round")
    shown = " ".join(said(page))
    for _, sentences in (deed for deeds in told for deed in deeds):
        assert all(sentence in shown for sentence, _ in sentences)
    press(ESCAPE)
    assert screen.sheets.top is None


def test_behind_a_cover_the_log_is_that_of_the_open_table(begin: Any, monkeypatch: Any):  # U3
    screen = begin(SECRETIVE[0], people(2))
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    asked: list[Any] = []
    log = screen.match.log
    monkeypatch.setattr(screen.match, "log", lambda seat: asked.append(seat) or log(seat))
    screen.sheets.show_log()
    screen.sheets.close()
    lift(screen)
    screen.sheets.show_log()
    assert asked == [None, screen.asked]
    screen.drop()
    assert screen.sheets.top is None, "what a person reads is put away with their cards"


def test_the_open_manner_logs_what_its_player_sees(begin: Any, game: AnyGame, monkeypatch: Any):
    screen = begin(game, people(2), Manner.OPEN)
    asked: list[Any] = []
    log = screen.match.log
    monkeypatch.setattr(screen.match, "log", lambda seat: asked.append(seat) or log(seat))
    screen.sheets.show_log()
    assert screen.sheets.top is not None
    assert asked == [screen.asked]


# -- the menu ---------------------------------------------------------------------------


def test_the_menu_is_walked_by_keys_and_closed_by_the_back_key(begin: Any):
    screen = begin(GAMES[0], people(2))
    state = screen.curtain.state
    press(ord("m"))
    assert [slip.is_chosen for slip in screen.sheets.top.slips].count(True) == 0
    press(DOWN)
    assert next(slip for slip in screen.sheets.top.slips if not slip.disabled).is_chosen
    press(ESCAPE)
    assert screen.sheets.top is None
    assert screen.curtain.state == state


def test_everything_in_the_menu_keeps_its_place(begin: Any, app: Any, game: AnyGame):
    """Behind a cover and before it, before the first move and at the end; what cannot be done is grey."""
    screen = begin(game, people(2))
    places, grey = [], []
    never = {"undo", "hint"} if isinstance(screen.curtain.state, Cover) else {"undo"}
    for moves in (0, 1, 8, 10_000):
        skip_ahead(screen, moves)
        for lifts in (False, True):
            if lifts and isinstance(screen.curtain.state, Cover):
                lift(screen)
            screen.menu.show()
            settle()
            menu = screen.sheets.top
            places.append({slip.icon: (*slip.pos, *slip.size) for slip in menu.slips})
            grey.append({slip.icon for slip in menu.slips if slip.disabled})
            menu.close()
    assert all(place == places[0] for place in places)
    assert never <= grey[0]
    assert len(set(map(frozenset, grey))) > 1
    assert "away" in grey[-1]


@pytest.mark.parametrize("words", ["Règles", "Réglages"])
def test_what_is_opened_from_a_turned_table_is_turned_like_it(
    begin: Any, app: Any, wait_until: Wait, words: str
):
    """Whoever sits across the table reads it the right way up, and touches what they see (U5)."""
    players = [
        replace(player, side=side) for player, side in zip(people(2), (Side.NORTH, Side.EAST), strict=True)
    ]
    screen = begin(GUIDED[0], players, Manner.TABLE)
    side = screen.match.players[screen.asked].side
    assert screen.ids.turned.side is side
    screen.menu.show()
    tap(find(screen.sheets.top, words))
    shown = app.manager.current_screen
    (turned,) = shown.children
    assert turned.side is side
    back = next(widget for widget in shown.walk() if getattr(widget, "icon", "") == "back")
    x, y = centre(back)
    assert (x > shown.width / 2, y < shown.height / 2) == {
        Side.NORTH: (True, True),
        Side.EAST: (False, True),
    }[side]
    tap(back)
    wait_until(lambda: getattr(app.manager.current_screen, "asked", None) is not None, "the table")
    assert app.manager.current_screen.ids.turned.side is side


def test_putting_a_match_away_asks_first(begin: Any, app: Any):  # U15
    screen = begin(GAMES[0], people(2))
    tap(screen.ids.menu)
    tap(find(screen.sheets.top, "Ranger"))
    assert "Ranger cette partie" in " ".join(said(screen.sheets.top))
    assert find(screen.sheets.top, "Continuer"), "in the album it would be kept either way"
    tap(screen.sheets.top.ids.no)
    assert app.matches.newest() is not None
    assert app.manager.current_screen is screen
    tap(screen.ids.menu)
    tap(find(screen.sheets.top, "Ranger"))
    tap(screen.sheets.top.ids.yes)
    assert app.matches.newest() is None
    assert app.manager.current_screen.name == "home"


@pytest.mark.parametrize("words", ["Règles", "Réglages"])
def test_rules_and_settings_lead_back_to_the_same_table(begin: Any, app: Any, wait_until: Wait, words: str):
    screen = begin(GUIDED[0], people(2))
    skip_ahead(screen, 1)
    before, state = views(screen), screen.curtain.state
    screen.menu.show()
    tap(find(screen.sheets.top, words))
    assert app.manager.current_screen is not screen
    press(ESCAPE)
    wait_until(lambda: getattr(app.manager.current_screen, "asked", None) is not None, "the table")
    again = app.manager.current_screen
    assert again.curtain.state == state
    assert views(again) == before


# -- undo -------------------------------------------------------------------------------


def test_a_move_is_taken_back_until_somebody_else_moves(begin: Any, app: Any, game: AnyGame):  # U15
    screen = begin(game, people(2))
    assert not screen.ids.undo.can_undo
    while not screen.ids.undo.can_undo:
        before, state, moves = views(screen), screen.curtain.state, len(screen.match.moved)
        skip_ahead(screen, 1)
    assert screen.undo.seat == screen.match.moved[-1].seat
    tap(screen.ids.undo)
    if screen.sheets.top is not None:
        tap(screen.sheets.top.ids.yes)
    assert views(screen) == before
    assert screen.curtain.state == state
    assert len(app.store.open(app.matches.newest().id).record.moves) == moves


@pytest.mark.parametrize("how", ["finger", "menu", "key"])
def test_behind_a_cover_taking_back_asks_first_and_says_whose_move_it_is(begin: Any, how: str):
    """The tablet is on its way: whoever holds it may not be the one who moved."""
    screen = begin(SECRETIVE[0], people(2))
    bring_to(screen, lambda: screen.ids.undo.can_undo and isinstance(screen.curtain.state, Cover))
    moves, mover = len(screen.match.moved), screen.match.players[screen.undo.seat].name
    assert screen.undo.seat != screen.asked

    def ask() -> Any:
        if how == "finger":
            tap(screen.ids.undo)
        elif how == "key":
            press(ord("u"))
        else:
            tap(screen.ids.menu)
            tap(find(screen.sheets.top, mover))
        return screen.sheets.top

    question = ask()
    assert mover in question.heading
    helped: list[bool] = []
    screen.state.helped.connect(lambda: helped.append(True))
    tap(question.ids.no)
    assert (len(screen.match.moved), helped) == (moves, [])
    tap(ask().ids.yes)
    assert (len(screen.match.moved), helped) == (moves - 1, [True]), "another had been called"


def test_at_a_flat_table_it_is_asked_whose_where_the_choice_of_the_next_lies_open(begin: Any):
    """Nothing hides the table, and anybody's hand is near it (U15)."""
    screen = begin(OPENLY[0], people(3), Manner.TABLE)
    bring_to(
        screen,
        lambda: (
            screen.undo.seat not in (None, screen.asked)
            and screen.curtain.state == Open()
            and screen.state.is_asked
        ),
    )
    moves, mover = len(screen.match.moved), screen.match.players[screen.undo.seat].name
    helped: list[bool] = []
    screen.state.helped.connect(lambda: helped.append(True))
    tap(screen.ids.undo)
    assert len(screen.match.moved) == moves
    assert mover in screen.sheets.top.heading
    assert not any("tablette" in text for text in said(screen.sheets.top)), "it lies in the middle"
    tap(screen.sheets.top.ids.yes)
    assert (len(screen.match.moved), helped) == (moves - 1, [True])


def test_while_a_robot_thinks_its_only_rival_takes_back_without_a_question(
    begin: Any, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("app.screens.table.robots.Robots.ask", lambda *_: None)
    screen = begin(OPENLY[0], people(1, bots=1), Manner.TABLE)
    bring_to(screen, lambda: screen.undo.seat == 0 and screen.asked == 1)
    moves = len(screen.match.moved)
    screen.undo.ask()
    assert (len(screen.match.moved), screen.sheets.top) == (moves - 1, None)


def test_taking_back_ones_own_move_at_once_is_no_help(begin: Any, game: AnyGame):
    moves_of_a_match = pairwise(played(game, people(2)).moved)
    if not any(one.seat == other.seat for one, other in moves_of_a_match):
        pytest.skip("whoever has moved is never asked again at once")
    screen = begin(game, people(2), Manner.OPEN)
    bring_to(screen, lambda: screen.ids.undo.can_undo and screen.undo.seat == screen.asked)
    helped: list[bool] = []
    screen.state.helped.connect(lambda: helped.append(True))
    moves = len(screen.match.moved)
    screen.undo.ask()
    assert (len(screen.match.moved), helped) == (moves - 1, [])


def test_nobody_takes_back_what_showed_something_or_was_somebody_elses(begin: Any, game: AnyGame):  # U15
    screen, rng, final = begin(game, people(2)), Rng(3), 0
    for _ in range(MOST_MOVES):
        if screen.asked is None:
            break
        last = screen.match.moved[-1] if screen.match.moved else None
        if last is not None:
            is_final = any(event.ends_undo for event in last.events)
            final += is_final
            assert screen.undo.seat == (None if is_final else last.seat)
        action = rng.choice(screen.match.view(screen.asked).legal)  # a clever bot may avoid all chance
        screen.turns.submit(action)
        settle()
    assert final


def test_nobody_takes_back_anything_while_another_looks(begin: Any):  # U15
    screen = begin(SECRETIVE[0], people(2))
    bring_to(screen, lambda: screen.ids.undo.can_undo and isinstance(screen.curtain.state, Cover))
    lift(screen)
    assert screen.curtain.state == Private(screen.asked)
    assert screen.asked != screen.match.moved[-1].seat
    assert not screen.ids.undo.can_undo


def test_in_the_open_manner_a_move_can_be_taken_back_after_it_was_asked_whose(begin: Any, game: AnyGame):
    """Everything lies open, so the next player's things are no secret to who takes back (U15)."""
    screen = begin(game, people(2), Manner.OPEN)
    while not (screen.ids.undo.can_undo and screen.asked != screen.match.moved[-1].seat):
        before, moves = views(screen), len(screen.match.moved)
        skip_ahead(screen, 1)
        if screen.asked is None:
            pytest.skip("each move of another showed something new")
    mover = screen.match.players[screen.match.moved[-1].seat].name
    tap(screen.ids.undo)
    assert mover in screen.sheets.top.heading
    tap(screen.sheets.top.ids.yes)
    assert len(screen.match.moved) == moves
    assert views(screen) == before


# -- the race again ---------------------------------------------------------------------


@pytest.mark.parametrize("bots", [0, 1], ids=["two people", "one person"])
def test_a_replay_leaves_everything_as_it_was(  # U13
    begin: Any, app: Any, wait_until: Wait, game: AnyGame, bots: int
):
    screen = begin(game, people(2 - bots, bots=bots))
    players = screen.match.players

    def is_there() -> bool:
        race = screen.board.summary.last_race(screen.match.log(None))
        return bool(race) and len(screen.match.moved) > 5 and players[screen.asked].is_person

    bring_to(screen, is_there)
    look(screen)
    screen.recap.hide()
    before, known, state = describe(screen.board.frame), views(screen), screen.curtain.state
    assert not screen.moves.can_replay, "with no motion there is nothing to see"
    app.settings.speed = "fast"
    assert screen.moves.can_replay
    screen.moves.replay()
    seen = set()
    while screen.timeline.is_running:
        seen.add(type(screen.timeline.current))
        assert screen.curtain.state == (Private(0) if bots else Open())
        screen.timeline.skip()
    log, view = (screen.match.log(0), known[1]) if bots else (screen.match.log(None), known[0])
    events = [event for number in screen.board.summary.last_race(log) for event in log[number][1]]
    assert seen == {
        type(event) for event in events if screen.board.event_views[type(event)].length(event, view)
    }
    app.settings.speed = "off"
    if state == Private(screen.asked) and not bots:
        assert screen.curtain.state == Cover(screen.asked)
        lift(screen)
    assert screen.curtain.state == state
    settle()
    wait_until(lambda: not screen.board.motion.is_busy, "the hand to be back")
    assert differences(describe(screen.board.frame), before) == []
    assert views(screen) == known
