"""A match on the real screens, for the suites over the catalogue."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from app.match import COLOURS, Cover, Player
from engines.bots import GreedyBot
from engines.record import AnyGame
from engines.rng import Rng
from tests.ui.fingers import Gesture, Key, Tap, centre, do_all, frames, settle
from tests.ui.hands import hands_at
from tests.ui.tree import describe, differences

ENTER, RIGHT, LEFT = 13, 275, 276
NAMES = ("Zoé", "Léo", "Inès", "Tom", "Maximilienne", "Papa")

Wait = Callable[[Callable[[], bool], str], None]


def people(count: int, bots: int = 0) -> list[Player]:
    """So many people, then so many robots."""
    colours = list(COLOURS)
    return [
        Player(NAMES[seat], colours[seat], bot=None if seat < count else "greedy")
        for seat in range(count + bots)
    ]


def settings_of(game: AnyGame) -> list[dict[str, str]]:
    """The options as they are, and each other choice once."""
    others = [
        {option.name: choice}
        for option in game.options
        if not option.names_a_seat
        for choice in option.choices_for(game.seats[0])
        if choice != option.default
    ]
    return [{}, *others]


def lift(screen: Any, how: str = "taps") -> None:
    """Two taps at two places, or two keys; and the recap away."""
    lid = screen.covers.lid
    if how == "keys":
        do_all([Key(LEFT), Key(RIGHT)])
    else:
        do_all(Tap(centre(pad)) for pad in (lid.ids.pad, lid.ids.second))
    if screen.recap.parent is not None:
        do_all([Key(ENTER) if how == "keys" else Tap(centre(screen.recap))])


def look(screen: Any, how: str = "taps") -> Any:
    """The view of whoever is asked, seen by whoever is asked."""
    if isinstance(screen.curtain.state, Cover):
        lift(screen, how)
    assert screen.curtain.viewer == screen.asked
    return screen.match.view(screen.asked)


def play_on(screen: Any, wait_until: Wait, how: str = "taps", moves: int = 10_000) -> None:
    """So many moves, or to the end: by "drags", "taps" or "keys"."""
    for _ in turns(screen, wait_until, how, moves):
        pass


def turns(screen: Any, wait_until: Wait, how: str = "taps", moves: int = 10_000) -> Iterator[Any]:
    """Each view of a person before it is acted on."""
    chooser, rng = GreedyBot(screen.match.game), Rng(3)
    for _ in range(moves):
        if not is_at_rest(screen):
            wait_until(lambda: is_at_rest(screen), "the table to come to rest")
        if screen.asked is None:
            return
        view = look(screen, how)
        frames(1)
        yield view
        number = len(screen.match.moved)
        action = chooser.choose(view, rng)
        do_all(getattr(hands_at(screen), how)(view, action))
        assert len(screen.match.moved) > number, f"{action} was not played by {how}"
        assert screen.match.moved[number].action == action
    wait_until(lambda: is_at_rest(screen), "the table to come to rest")


def is_at_rest(screen: Any) -> bool:
    """Nothing moves, and the match is over or a person is asked."""
    if screen.timeline.is_running or (screen.asked is None and screen.match.to_act):
        return False
    return screen.asked is None or screen.match.players[screen.asked].is_person


def skip_ahead(screen: Any, moves: int = 10_000) -> None:
    """So many moves, or to the end, without hands."""
    chooser, rng = GreedyBot(screen.match.game), Rng(3)
    for _ in range(moves):
        if screen.asked is not None:
            screen.submit(chooser.choose(screen.match.view(screen.asked), rng))
    settle()


@contextmanager
def fresh_board(screen: Any) -> Iterator[Any]:
    """Another board for the same table, at the same place, that has never shown anything."""
    from kivy.core.window import Window

    from app.boards import Table, board_class

    match, shell = screen.match, screen.shell
    board = board_class(match.game)(Table(match.game, match.players, shell.settings, shell.words))
    board.size, board.pos = screen.board.size, screen.board.pos
    Window.add_widget(board)
    yield board
    board.finish()
    Window.remove_widget(board)


def assert_whole(screen: Any) -> None:
    """The person who is asked, looking again, sees all there is, and as on a board that is new."""
    settle()
    view = look(screen)
    assert hands_at(screen).lost(view) == []
    screen.drop()
    screen.board.hide()  # where nothing is covered, what was put forward is taken back
    screen.draw()
    look(screen)
    settle()
    assert hands_at(screen).lost(view) == []
    with fresh_board(screen) as fresh:
        fresh.sync(view, is_asked=True)
        settle()
        assert differences(describe(screen.board), describe(fresh)) == []


def first_drag(screen: Any, view: Any) -> Any:
    """A drag with which a legal action can begin."""
    action = GreedyBot(screen.match.game).choose(view, Rng(3))
    gesture: Gesture = next(hands_at(screen).drags(view, action))
    return gesture
