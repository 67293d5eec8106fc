"""Menu, log, rules by long press, undo and replay, at the real table."""

from typing import Any

import pytest

from app.guide import Guide
from app.language import LANGUAGES
from app.match import Cover, Manner, Open, Private
from engines.bots import GreedyBot
from engines.fable.events import RaceStarted
from engines.rng import Rng
from tests.ui import test_table
from tests.ui.fable_stage import describe
from tests.ui.tables import people
from tests.ui.test_shell import find, frames, said
from tests.ui.test_table import GAME, PEOPLE, ROBOT, Wait, lift, tap, texts

table = test_table.table
ESCAPE, ENTER, DOWN, F1 = 27, 13, 274, 282


def key(code: int) -> None:
    from kivy.core.window import Window

    Window.dispatch("on_key_down", code, 0, "", [])
    Window.dispatch("on_key_up", code, 0)
    frames(2)


def hold(x: float, y: float, wait_until: Wait, done: Any) -> Any:
    """A finger that stays; it is still there afterwards."""
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(x, y)
    touch.touch_down()
    wait_until(done, "the long press to be noticed")
    return touch


def play_by_bots(screen: Any, until: Any) -> None:
    bot, rng = GreedyBot(GAME), Rng(3)
    while not until():
        screen.submit(bot.choose(screen.match.view(screen.asked), rng))


def has_raced(screen: Any) -> bool:
    return any(isinstance(event, RaceStarted) for moved in screen.match.moved for event in moved.events)


@pytest.fixture
def hand(table: Any) -> Any:
    """A person looks at their cards."""
    screen = table(PEOPLE, first="1")
    while screen.match.view(None).to_act[0] != 0 or len(screen.match.moved) < 2:
        screen.submit(screen.match.view(screen.asked).legal[0])
    lift(screen)
    assert screen.curtain.state == Private(0)
    return screen


# -- rules by long press ----------------------------------------------------------------


def test_a_long_press_tells_the_rule_and_does_not_play_the_card(hand: Any, wait_until: Wait):  # U14
    card = hand.board.layer.cards["hand", 0]
    before = describe(hand.board)
    touch = hold(card.x + 10, card.center_y, wait_until, lambda: hand.sheets.top is not None)
    touch.touch_move(*hand.board.slots[0].center)
    touch.touch_up()
    frames()
    kind = str(hand.match.view(0).hand[0])
    assert hand.sheets.top.text == Guide("fable", "fr").rule(kind).text
    assert hand.board.staging.is_empty
    key(ESCAPE)
    assert hand.sheets.top is None
    assert describe(hand.board) == before
    assert hand.curtain.state == Private(0)


def test_a_finger_that_moves_drags_and_asks_for_no_rule(hand: Any, wait_until: Wait):
    from kivy.clock import Clock
    from kivy.tests.common import UnitTestTouch

    card = hand.board.layer.cards["hand", 0]
    touch = UnitTestTouch(card.x + 10, card.center_y)
    touch.touch_down()
    touch.touch_move(card.x + 40, card.center_y + 40)
    until = Clock.get_time() + 0.7
    wait_until(lambda: Clock.get_time() > until, "time to go by")
    assert hand.sheets.top is None
    touch.touch_move(*hand.board.places.row.center)
    touch.touch_up()
    assert hand.board.staging.staged == [0]


def test_everything_on_the_table_has_a_rule_in_both_languages(hand: Any):
    board = hand.board
    meadow, places = board.ids.meadow, board.places
    named = {
        "hand": board.rule_at(*board.layer.cards["hand", 0].center),
        "own bet": board.rule_at(*board.layer.cards["own", 0].center),
        "slot": board.rule_at(places.slots[1].x + 9, places.slots[1].y + 9),
        "badge": board.rule_at(places.badges[1].x + 60, places.badges[1].top - 9),
        "total": board.rule_at(places.total.center[0], places.total.top - 9),
        "pile": board.rule_at(places.total.center[0], places.total.y + 9),
        "podium": board.rule_at(*meadow.track.podium.center),
        "finish": board.rule_at(*meadow.track.stops[12]),
        "pawn": board.rule_at(*meadow.children[0].center),
        "stream": board.rule_at(*meadow.track.stops[board.staging.view.streams[0]]),
    }
    assert all(named.values()), named
    assert (named["own bet"], named["slot"], named["badge"]) == ("bet", "tortoise", "badge")
    assert (named["total"], named["pile"], named["podium"]) == ("row", "pile", "podium")
    assert (named["finish"], named["stream"]) == ("finish", "stream")
    for language in LANGUAGES:
        assert Guide("fable", language).rules >= set(named.values())
    assert board.rule_at(*board.ids.commit.center) == ""


def test_the_rule_of_what_the_keys_point_at_is_a_key_away(hand: Any):
    key(275)
    key(F1)
    assert hand.sheets.top.text == Guide("fable", "fr").rule(str(hand.match.view(0).hand[0])).text


# -- the log ----------------------------------------------------------------------------


def test_the_log_tells_by_round_what_its_reader_may_know(table: Any):  # U14
    from app.screens.log import rounds

    screen = table(PEOPLE)
    play_by_bots(screen, lambda: has_raced(screen))
    screen.sheets.show_log()
    frames()
    page = screen.sheets.top.ids.rounds
    shown = " ".join(texts(page))
    told = rounds(screen.board, screen.match.log(None))
    assert len(page.children) == len(told) >= 1
    for _, sentences in (deed for deeds in told for deed in deeds):
        assert all(sentence in shown for sentence, _ in sentences)
    key(ESCAPE)
    assert screen.sheets.top is None


def test_behind_a_cover_the_log_is_that_of_the_open_table(table: Any, monkeypatch: Any):  # U3
    screen = table(PEOPLE)
    asked: list[Any] = []
    log = screen.match.log
    monkeypatch.setattr(screen.match, "log", lambda seat: asked.append(seat) or log(seat))
    screen.sheets.show_log()
    screen.sheets.close()
    lift(screen)
    screen.sheets.show_log()
    assert asked == [None, 0]
    screen.drop()
    assert screen.sheets.top is None, "what a person reads is put away with their cards"


# -- the menu ---------------------------------------------------------------------------


def test_the_menu_is_walked_by_keys_and_closed_by_the_back_key(table: Any):
    screen = table(PEOPLE)
    key(ord("m"))
    assert [slip.is_chosen for slip in screen.sheets.top.slips].count(True) == 0
    key(DOWN)
    assert screen.sheets.top.slips[0].is_chosen
    key(ESCAPE)
    assert screen.sheets.top is None
    assert screen.curtain.state == Cover(0)


def test_putting_a_match_away_asks_first(table: Any, app: Any):  # U15
    screen = table(PEOPLE)
    tap(*screen.ids.menu.center)
    frames()
    tap(*find(screen.sheets.top, "Ranger").center)
    frames()
    assert "Ranger cette partie" in " ".join(said(screen.sheets.top))
    tap(*screen.sheets.top.ids.no.center)
    assert app.open_match() is not None
    assert app.manager.current_screen is screen
    tap(*screen.ids.menu.center)
    frames()
    tap(*find(screen.sheets.top, "Ranger").center)
    frames()
    tap(*screen.sheets.top.ids.yes.center)
    frames()
    assert app.open_match() is None
    assert app.manager.current_screen.name == "home"


@pytest.mark.parametrize("words", ["Règles", "Réglages"])
def test_rules_and_settings_lead_back_to_the_same_table(table: Any, app: Any, wait_until: Wait, words: str):
    screen = table(PEOPLE)
    screen.submit(screen.match.view(screen.asked).legal[0])
    view = screen.match.view(None)
    screen.sheets.show_menu()
    frames()
    tap(*find(screen.sheets.top, words).center)
    frames()
    assert app.manager.current_screen is not screen
    key(ESCAPE)
    wait_until(lambda: getattr(app.manager.current_screen, "asked", None) is not None, "the table")
    again = app.manager.current_screen
    assert isinstance(again.curtain.state, Cover)
    assert again.match.view(None) == view


# -- undo -------------------------------------------------------------------------------


def test_a_bet_is_taken_back_until_somebody_else_moves(table: Any, app: Any):  # U15
    screen = table(PEOPLE)
    before = [screen.match.view(seat) for seat in (None, 0, 1)]
    assert not screen.can_undo
    screen.submit(screen.match.view(0).legal[0])
    assert screen.curtain.state == Cover(1)
    assert screen.can_undo
    tap(*screen.ids.undo.center)
    assert [screen.match.view(seat) for seat in (None, 0, 1)] == before
    assert screen.curtain.state == Cover(0)
    assert app.store.open(app.open_match().id).record.moves == []
    screen.submit(screen.match.view(0).legal[0])
    screen.submit(screen.match.view(1).legal[0])
    assert screen.undoer == 1, "the last to move, and nobody before"


def test_nobody_takes_back_what_drew_cards_or_while_another_looks(table: Any):  # U15
    screen = table(PEOPLE)
    screen.submit(screen.match.view(0).legal[0])
    lift(screen)
    assert screen.curtain.state == Private(1)
    assert not screen.can_undo
    screen.submit(screen.match.view(1).legal[0])
    screen.submit(screen.match.view(screen.asked).legal[0])
    assert not screen.can_undo


# -- the race again ---------------------------------------------------------------------


@pytest.mark.parametrize("players", [PEOPLE, [PEOPLE[0], ROBOT]], ids=["two people", "one person"])
def test_a_replay_leaves_everything_as_it_was(table: Any, app: Any, wait_until: Wait, players: Any):  # U13
    screen = table(players)
    play_by_bots(screen, lambda: has_raced(screen) and screen.match.players[screen.asked].is_person)
    if isinstance(screen.curtain.state, Cover):
        lift(screen)
    screen.recap.hide()
    before = describe(screen.board), [screen.match.view(seat) for seat in (None, 0, 1)]
    assert not screen.can_replay, "with no motion there is nothing to see"
    app.settings.speed = "fast"
    assert screen.can_replay
    screen.replay()
    seen = set()
    while screen.timeline.is_running:
        seen.add(type(screen.timeline.current).__name__)
        assert screen.curtain.state == (Open() if len(players) == 2 and players[1].is_person else Private(0))
        screen.timeline.skip()
    assert {"RaceStarted", "AnimalMoved"} <= seen
    if isinstance(screen.curtain.state, Cover):
        assert not [grip for grip in screen.board.layer.cards if grip[0] == "hand"]
        app.settings.speed = "off"
        lift(screen)
        screen.recap.hide()
    assert (describe(screen.board), [screen.match.view(seat) for seat in (None, 0, 1)]) == before


def test_the_recap_can_be_read_again(table: Any):  # U11
    screen = table(PEOPLE)
    screen.submit(screen.match.view(0).legal[0])
    lift(screen)
    assert screen.recap.parent is None
    screen.sheets.show_menu()
    frames()
    tap(*find(screen.sheets.top, "dernier tour").center)
    assert screen.recap.parent is not None
    assert PEOPLE[0].name in screen.recap.text


@pytest.mark.parametrize("variant", ["standard", "apprentice"])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_recap_has_a_line_for_every_move_and_room_for_all(
    table: Any, app: Any, text_scale: float, variant: str
):  # U11
    app.settings.text_scale = text_scale
    screen = table(people(5), variant=variant)
    bot, rng, races = GreedyBot(GAME), Rng(3), 0
    while screen.asked is not None and races < 4:
        recap = screen.match.recap(screen.asked)
        screen.recap.show(screen, screen.asked)
        lines = screen.recap.text.splitlines()
        assert len(lines) == len(recap)
        for (seat, _), line in zip(recap, lines, strict=True):
            assert screen.match.players[seat].name in line
        assert screen.recap.ids.panel.height <= screen.height
        races += any(isinstance(event, RaceStarted) for _, events in recap for event in events)
        screen.recap.hide()
        screen.submit(bot.choose(screen.match.view(screen.asked), rng))
    assert races == 4


def test_the_open_manner_logs_what_its_player_sees(table: Any):
    screen = table(PEOPLE, Manner.OPEN)
    screen.sheets.show_log()
    assert screen.sheets.top is not None
