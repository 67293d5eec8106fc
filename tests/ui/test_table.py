"""The table under way: covers, hints, leaving and coming back, whatever the game."""

from itertools import product
from typing import Any

import pytest

from app.match import Cover, Manner, Match, Open, Private
from engines.bots import BOTS, GreedyBot, advice
from engines.record import AnyGame, Record
from engines.rng import Rng
from tests.engines.tables import Setup
from tests.length import some
from tests.ui.fingers import centre, finger, press, settle, tap
from tests.ui.hands import hands_at
from tests.ui.reading import find
from tests.ui.tables import (
    SECRETIVE,
    Wait,
    bare_board,
    bring_to,
    is_at_rest,
    lift,
    look,
    moves_of,
    people,
    play_on,
    setups_of,
    skip_ahead,
    take_gains,
)

ESCAPE, SPACE, LEFT, RIGHT = 27, 32, 276, 275
WIDE, UPRIGHT = (960, 600), (600, 960)
MOVES = 25
TOUCHES = 3  # until a hint is put forward
LINES = 7  # of a recap: so many have room in the largest type, and if there are more the newest are told


@pytest.fixture(params=SECRETIVE, ids=lambda game: game.id)
def covered(request: Any, begin: Any) -> Any:
    """Of two people one is called, and nobody has looked yet."""
    screen = begin(request.param, people(2))
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    return screen


def bring_to_recap(screen: Any) -> None:
    """A person is called after another has moved."""
    bring_to(
        screen,
        lambda: isinstance(screen.curtain.state, Cover) and bool(screen.match.recap(screen.asked, None)),
    )


def recap_of(screen: Any) -> Any:
    """What a person reads again who asks for it."""
    bring_to_recap(screen)
    lift(screen)
    screen.recap.show()
    return screen.recap


# -- covers -----------------------------------------------------------------------------


def test_a_cover_opens_by_holding_it(covered: Any, app: Any, wait_until: Wait):  # U1
    seat = covered.asked
    app.settings.cover_opens = "hold"
    covered.views.draw()
    settle()
    touch = finger(centre(covered.covers.lid.ids.pad))
    assert covered.curtain.state == Cover(seat)
    wait_until(lambda: covered.curtain.state == Private(seat), "the held cover to open")
    touch.touch_up()


@pytest.mark.parametrize("manner", [Manner.SECRET, Manner.TABLE], ids=lambda manner: manner.value)
def test_a_cover_opens_by_holding_the_words_that_say_so(
    begin: Any, app: Any, wait_until: Wait, secretive: AnyGame, manner: Manner
):
    screen = begin(secretive, people(2), manner)
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    seat = screen.asked
    app.settings.cover_opens = "hold"
    screen.views.draw()
    settle()
    lid = screen.covers.lid
    (hint,) = [widget for widget in lid.walk() if getattr(widget, "text", "") == lid.hint]
    x, y = hint.to_window(*hint.pos)
    touch = finger(
        (x + hint.texture_size[0] / 2, y + hint.height / 2) if manner is Manner.TABLE else centre(hint)
    )
    wait_until(lambda: screen.curtain.state == Private(seat), "the held words to open")
    touch.touch_up()


def test_a_cover_opens_by_keys(covered: Any, app: Any, wait_until: Wait):
    from kivy.core.window import Window

    seat = covered.asked
    press(LEFT)
    press(RIGHT)  # the left pad, then the right one
    assert covered.curtain.state == Private(seat)
    covered.drop()
    app.settings.cover_opens = "hold"
    covered.views.draw()
    press(SPACE)
    assert covered.curtain.state == Cover(seat)
    Window.dispatch("on_key_down", SPACE, 0, " ", [])
    wait_until(lambda: covered.curtain.state == Private(seat), "the held key to open")
    Window.dispatch("on_key_up", SPACE, 0)


def test_the_tablet_takes_no_picture_of_secrets(covered: Any, app: Any, monkeypatch: Any):
    """A paused app draws no cover any more: what was drawn last must not be seen among recent apps."""
    from app.platform.secrecy import Secrecy

    told: list[bool] = []
    monkeypatch.setattr(app, "secrecy", Secrecy(told.append))
    covered.views.draw()
    assert told == []
    lift(covered)
    assert told == [True]
    app.on_pause()
    assert told == [True], "what was drawn last is still on the glass"
    settle(2)
    assert told == [True, False]


def test_whoever_plays_alone_goes_home_by_the_back_key(begin: Any, app: Any, wait_until: Wait, game: AnyGame):
    """There is nobody to hide anything from, so nothing is covered on the way."""
    screen = begin(game, people(1, bots=game.seats[0] - 1))
    wait_until(lambda: is_at_rest(screen), "the person's turn")
    assert app.secrecy.is_on
    press(ESCAPE)
    assert app.manager.current_screen.name == "home"
    assert app.matches.newest() is not None
    assert not app.secrecy.is_on, "a table that was left hides nothing"


# -- leaving and coming back ------------------------------------------------------------


def test_a_match_goes_on_where_it_was_left(begin: Any, app: Any, wait_until: Wait, game: AnyGame):  # U34
    screen = begin(game, people(2))
    skip_ahead(screen, 5)
    views = [screen.match.view(seat) for seat in (None, 0, 1)]
    state = screen.curtain.state
    assert state in (Open(), Cover(screen.asked))
    tap(screen.ids.menu)
    tap(find(screen.sheets.top, "Quitter la table"))
    assert app.manager.current_screen.name == "home"
    app.matches.resume()
    again = app.manager.current_screen
    wait_until(lambda: again.asked is not None, "somebody to be asked")
    assert again is not screen
    assert again.curtain.state == state
    assert [again.match.view(seat) for seat in (None, 0, 1)] == views


def test_the_language_changes_in_the_middle_of_a_turn(covered: Any, app: Any, wait_until: Wait):  # U32
    views = [covered.match.view(seat) for seat in (None, 0, 1)]
    look(covered)
    app.settings.language = "en"
    english = app.manager.current_screen
    wait_until(lambda: english.asked is not None, "somebody to be asked")
    settle(2)  # and it was seen
    full = english.covers.full
    assert (full.sentence, full.name) == ("Pass the tablet to", people(2)[english.asked].name)
    assert [english.match.view(seat) for seat in (None, 0, 1)] == views
    play_on(english, wait_until, moves=2)


# -- the recap --------------------------------------------------------------------------


def test_the_recap_is_as_large_as_the_family_wants_to_read(covered: Any, app: Any):  # U31
    heights = []
    for scale in (1.0, 2.0):
        covered.drop()
        app.settings.text_scale = scale
        covered.views.draw()
        recap = recap_of(covered)
        settle(2)
        assert recap.parent is not None
        heights.append(
            max(label.font_size for label in recap.ids.panel.walk() if hasattr(label, "font_size"))
        )
        assert recap.ids.panel.height <= covered.height
    assert heights[1] > heights[0]


def test_whoever_had_no_turn_yet_is_told_of_no_last_one(covered: Any):
    chooser, rng, titles = GreedyBot(covered.match.game), Rng(3), set()
    while len(titles) < 2 and covered.asked is not None:
        if isinstance(covered.curtain.state, Cover) and covered.match.recap(covered.asked, None):
            settle()
            has_moved = any(move.seat == covered.asked for move in covered.match.moved)
            title = covered.covers.full.recap_title
            assert title == ("Depuis ton dernier tour" if has_moved else "Jusqu’ici")
            titles.add(title)
        covered.turns.submit(chooser.choose(covered.match.view(covered.asked), rng))
    assert titles, "nobody was called after another had moved"


@pytest.mark.parametrize(
    ("size", "text_scale"),
    some([(WIDE, 1.0), (UPRIGHT, 2.0)], list(product((WIDE, UPRIGHT), (1.0, 2.0)))),
    ids=str,
)
@pytest.mark.parametrize("opens", some(["tap"], ["hold", "tap"]))  # by taps there are two pads, and less room
def test_the_recap_is_printed_on_the_cover_and_has_room_there(  # U11
    begin: Any, app: Any, game: AnyGame, size: tuple[int, int], text_scale: float, opens: str
):
    """Whoever is called reads what everybody has seen, the newest at least, and then sees their own cards."""
    app.settings.text_scale, app.settings.cover_opens = text_scale, opens
    screen = begin(game, people(game.seats[-1]))
    screen.size_hint, screen.size = (None, None), size
    settle()
    bot, rng, told = GreedyBot(game), Rng(3), 0
    while screen.asked is not None and len(screen.match.moved) < MOVES:
        if isinstance(screen.curtain.state, Cover):
            cover, since = screen.covers.full, screen.match.recap(screen.asked, None)
            screen.views.draw()
            lines = cover.ids.recap.text.splitlines()
            assert bool(lines) is bool(cover.recap_title) is bool(since)
            assert lines == [
                screen.board.recap_line(events) for _, events in since[len(since) - len(lines) :]
            ]
            assert cover.ids.bill.height <= cover.height * 0.86, lines
            told = max(told, len(lines))
            screen.views.lift(screen.asked)
            assert screen.recap.parent is None
        screen.turns.submit(bot.choose(screen.match.view(screen.asked), rng))
        take_gains(screen)
    assert told or game not in SECRETIVE


def turns_of(log: Any) -> list[tuple[Any, list[Any]]]:
    """Whose turns there were, and all that happened in each, whoever's move brought it."""
    turns: list[tuple[Any, list[Any]]] = []
    for seat, events in log:
        if not turns or turns[-1][0] != seat:
            turns.append((seat, []))
        for event in events:
            if event.turn_of is not None:
                turns.append((event.turn_of, []))
            turns[-1][1].append(event)
    return turns


def test_the_cover_tells_only_what_everybody_has_seen(begin: Any, secretive: AnyGame):  # U2
    """Also to the person whose cover it is: whoever brings them the tablet reads it too."""
    screen = begin(secretive, people(3))
    own = 0
    while screen.asked is not None and len(screen.match.moved) < MOVES:
        board, seat = screen.board, screen.asked
        if isinstance(screen.curtain.state, Cover):
            public = {board.recap_line(events) for _, events in turns_of(screen.match.log(None))}
            assert set(screen.covers.full.ids.recap.text.splitlines()) <= public
            own += any(
                seen != lies
                for seen, lies in zip(screen.match.log(seat), screen.match.log(None), strict=True)
            )
        skip_ahead(screen, 1)
    assert own, "nobody has seen anything of their own"


def test_the_recap_has_a_line_for_each_turn_since_ones_own(begin: Any, game: AnyGame):  # U11
    """Not for each decision; and a meal that nobody decides is its eater's, whoever's move brought it."""
    screen = begin(game, people(game.seats[-1]))
    bot, rng = GreedyBot(game), Rng(3)
    while (asked := screen.asked) is not None and len(screen.match.moved) < MOVES:
        turns = [(seat, tuple(events)) for seat, events in turns_of(screen.match.log(None))]
        if turns and turns[-1][0] == asked:  # the one that they are to take
            turns.pop()
        since = screen.match.recap(asked, None)
        assert since == tuple(turns[len(turns) - len(since) :])
        assert asked in {seat for seat, _ in turns[len(turns) - len(since) - 1 :]} or len(since) == len(turns)
        screen.turns.submit(bot.choose(screen.match.view(asked), rng))


def test_behind_a_cover_that_is_lifted_nothing_tells_it_any_more(covered: Any):
    bring_to_recap(covered)
    assert covered.covers.full.ids.recap.text
    lift(covered)
    assert covered.recap.parent is None
    assert covered.covers.full.parent is None


def test_the_recap_can_be_read_again(covered: Any):  # U11
    recap_of(covered)
    told = covered.recap.text
    tap(covered.recap)
    assert covered.recap.parent is None
    covered.menu.show()
    tap(find(covered.sheets.top, "dernier tour"))
    assert covered.recap.parent is not None
    assert covered.recap.text == told


def test_where_no_cover_falls_one_reads_what_happened_since_ones_last_turn(begin: Any, game: AnyGame):  # U11
    screen = begin(game, people(2), Manner.OPEN)
    bring_to(screen, lambda: bool(screen.match.recap(screen.asked, screen.asked)))
    screen.menu.show()
    tap(find(screen.sheets.top, "Depuis ton"))
    _, events = screen.match.recap(screen.asked, screen.asked)[-1]
    assert screen.recap.text.splitlines()[-1] == screen.board.recap_line(events)


def test_a_flat_table_tells_the_one_who_is_called_what_happened(begin: Any, secretive: AnyGame):  # U5, U11
    """As everybody has seen it: their own view is still behind a cover."""
    screen = begin(secretive, people(2), Manner.TABLE)
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover) and screen.recap.has_lines)
    screen.recap.show()
    _, events = screen.match.recap(screen.asked, None)[-1]
    assert screen.recap.text.splitlines()[-1] == screen.board.recap_line(events)


@pytest.mark.parametrize("text_scale", some([2.0], [1.0, 2.0]))
def test_the_recap_has_a_line_for_every_move_and_room_for_all(  # U11
    begin: Any, app: Any, game: AnyGame, text_scale: float
):
    app.settings.text_scale = text_scale
    for setup in (Setup(game, game.seats[-1]), *some([], setups_of(game)[1:])):
        screen = begin(game, people(setup.seats), Manner.OPEN, **setup.options)
        bot, rng, most = GreedyBot(game), Rng(3), 0
        while screen.asked is not None and len(screen.match.moved) < MOVES:
            recap = screen.match.recap(screen.asked, screen.asked)
            screen.recap.show()
            lines = screen.recap.text.splitlines()
            assert len(lines) >= min(len(recap), LINES)
            for (seat, _), line in zip(recap[-len(lines) :] if lines else (), lines, strict=True):
                assert screen.match.players[seat].name in line
            assert screen.recap.ids.panel.height <= screen.height
            most = max(most, len(lines))
            screen.recap.hide()
            screen.turns.submit(bot.choose(screen.match.view(screen.asked), rng))
            take_gains(screen)
        assert most >= min(LINES, setup.seats - 1)


# -- hints ------------------------------------------------------------------------------


def test_a_hint_says_why_then_points_and_puts_forward_only_at_the_third_touch(
    begin: Any, game: AnyGame, wait_until: Wait
):  # U35
    screen = begin(game, people(2))
    skip_ahead(screen, 3)
    look(screen)
    board, view = screen.board, screen.robots._hinted(screen.asked)
    best = BOTS["strong"](game, screen.robots._seed + screen.asked).choose(view, Rng(1))
    screen.robots.hint()
    wait_until(lambda: bool(board.notice.reason), "the first word")
    found = advice(game, view, best)
    compared = board.captions.comparison(view, found)
    assert board.notice.reason == compared
    assert board.frame.hint.startswith(board.notice.reason)
    assert board.proposal.is_empty
    screen.robots.hint()
    reason = (board.captions.reason(view, found) if found.term else "") or compared
    wait_until(lambda: board.notice.is_hint or not board.proposal.is_empty, "the second")
    assert board.notice.reason == reason
    if board.proposal.is_empty:  # there is one thing with which the move begins
        assert board.notice.focus is not None
        assert any(board.frame.focus_box)
        assert board.frame.is_hint, "with a broad ring"
    screen.robots.hint()
    wait_until(lambda: not board.proposal.is_empty, "the third")
    assert board.proposal.action == best
    assert not board.frame.is_hint


def test_a_hint_is_put_forward_and_not_played(covered: Any, wait_until: Wait):  # U35
    moves = len(covered.match.moved)
    covered.robots.hint()
    settle(3)
    assert covered.board.proposal is None or covered.board.proposal.is_empty, "a cover gives no hints"
    view = look(covered)
    covered.board.motion.add(1000, lambda _: None)
    for _ in range(TOUCHES):
        covered.robots.hint()
    wait_until(lambda: covered.robots._runner._thought.done(), "a thought")
    covered.robots.check()
    assert covered.board.proposal.is_empty, "what moves comes to rest before a robot answers"
    covered.board.finish()
    wait_until(lambda: not covered.board.proposal.is_empty, "a hint")
    assert covered.board.proposal.action in view.legal
    assert len(covered.match.moved) == moves
    tap(covered.board.frame.button("take_back"))
    assert covered.board.proposal.is_empty
    assert hands_at(covered).lost(view) == []


def test_a_hint_puts_forward_just_what_its_action_takes(app: Any, game: AnyGame):  # U35
    bot, rng = GreedyBot(game), Rng(1)
    for setup in setups_of(game):
        players = people(setup.seats)
        match = Match(Record.begin(game, setup.seats, 5, setup.options), players, Manner.SECRET)
        with bare_board(app, game, players, (960, 600)) as board:
            for _ in moves_of(match):
                view = match.view(match.to_act[0])
                action = bot.choose(view, rng)
                proposal = board.propose(view, is_asked=True)
                proposal.suggest(action)
                assert proposal.action == action
                proposal.take_all()
                assert proposal.is_empty
