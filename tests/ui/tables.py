"""A match on the real screens, for the suites over the catalogue."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any

from app.match import COLOURS, FACES, Cover, Manner, Match, Player
from app.store import Store
from engines.bots import GreedyBot
from engines.record import AnyGame, Record
from engines.rng import Rng
from tests.engines.tables import Setup, telling
from tests.ui.fingers import Drag, Key, Tap, centre, do_all, settle
from tests.ui.hands import GAMES, hands_at
from tests.ui.kept_boards import BARE, bare
from tests.ui.tree import compared

RIGHT, LEFT = 275, 276
FIRST_MOVES = 40
NAMES = ("Zoé", "Léo", "Inès", "Tom", "Maximilienne", "Papa")

Wait = Callable[[Callable[[], bool], str], None]


def people(count: int, bots: int = 0) -> list[Player]:
    """So many people, then so many robots."""
    colours = list(COLOURS)
    return [
        Player(NAMES[seat], colours[seat], bot=None if seat < count else "greedy", face=FACES[seat])
        for seat in range(count + bots)
    ]


def setups_of(game: AnyGame) -> list[Setup]:
    """The game as it is at its smallest table, and the other set-ups that tell most about it."""
    usual = {option.name: option.default for option in game.options}
    unusual = [setup for setup in telling(game) if setup.options.items() - usual.items()]
    return [Setup(game, game.seats[0]), *unusual]


def hides_choices(setup: Setup) -> bool:
    """Whether there are decisions that hang on a secret, so that there is a cover before them."""
    record = Record.begin(setup.game, setup.seats, 7, setup.options)
    match = Match(record, people(setup.seats), Manner.SECRET)
    return any(match.to_act and not match.view(None).legal for _ in moves_of(match))


def decides_openly(setup: Setup) -> bool:
    """Whether one of the first decisions follows from what everybody sees."""
    match = Match(Record.begin(setup.game, setup.seats, 7, setup.options), people(setup.seats), Manner.SECRET)
    return any(bool(match.view(None).legal) for _ in islice(moves_of(match), FIRST_MOVES))


def moves_of(match: Match) -> Iterator[None]:
    """Played by bots to its end, without a screen; stops before each move."""
    chooser, rng = GreedyBot(match.game), Rng(3)
    while match.to_act:
        yield
        seat = match.to_act[0]
        match.submit(seat, chooser.choose(match.view(seat), rng))


def played(game: AnyGame, players: list[Player], moves: int = 10_000, seed: int = 7, **options: str) -> Match:
    """A match after so many moves by bots, or at its end."""
    match = Match(Record.begin(game, len(players), seed, options), players, Manner.SECRET)
    for number, _ in enumerate(moves_of(match)):
        if number == moves:
            break
    return match


def empty(store: Store) -> None:
    """Nobody has ever played, and nothing was ever set."""

    def work(db: sqlite3.Connection) -> None:
        tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in tables:
            db.execute(f"DELETE FROM {table}")

    store._database.write(work)


OPENLY = [game for game in GAMES if decides_openly(Setup(game, game.seats[0]))]
SECRETIVE = [game for game in GAMES if hides_choices(Setup(game, game.seats[0]))]  # in these there are covers


def seen_view(screen: Any) -> Any:
    """The view that is on the board, or of which a secret lies over what is."""
    return screen.board.glanced or screen.board.proposal.view


def lift(screen: Any, how: str = "taps") -> None:
    """Two taps at two places, or two keys."""
    lid = screen.covers.lid
    if how == "keys":
        do_all([Key(LEFT), Key(RIGHT)])
    else:
        do_all(Tap(centre(pad)) for pad in (lid.ids.pad, lid.ids.second))


def look(screen: Any, how: str = "taps") -> Any:
    """What whoever is asked decides on: their own view, or what lies open where that is enough."""
    if isinstance(screen.curtain.state, Cover):
        lift(screen, how)
    assert screen.state.is_asked
    return screen.match.view(screen.curtain.viewer)


def play_on(screen: Any, wait_until: Wait, how: str = "taps", moves: int = 10_000) -> None:
    """So many moves, or to the end: by "drags", "taps" or "keys"."""
    for _ in turns(screen, wait_until, how, moves):
        pass


def turns(screen: Any, wait_until: Wait, how: str = "taps", moves: int = 10_000) -> Iterator[Any]:
    """Each view that a person decides on, before they do."""
    chooser, rng = GreedyBot(screen.match.game), Rng(3)
    for _ in range(moves):
        if not is_at_rest(screen):
            wait_until(lambda: is_at_rest(screen), "the table to come to rest")
        if screen.asked is None:
            return
        view = look(screen, how)
        settle(1)
        yield view
        number = len(screen.match.moved)
        action = chooser.choose(screen.match.view(screen.asked), rng)
        do_all(getattr(hands_at(screen), how)(view, action))
        assert len(screen.match.moved) > number, f"{action} was not played by {how}"
        assert screen.match.moved[number].action == action
    wait_until(lambda: is_at_rest(screen), "the table to come to rest")


def take_gains(screen: Any) -> None:
    """Whoever looks at cards that they have just got, or at the end of a round, taps and goes on."""
    while screen.timeline.awaits_tap and screen.timeline.invited is None:
        screen.timeline.skip()


def ways(**leading: Callable[[], None]) -> Any:
    """The ways on from a table: nowhere, but for those given."""
    from app.screens.table.ways import TableWays

    named = ("end", "help", "take_break", "put_away", "come_back", "rematch", "same_cards")
    return TableWays(**{name: lambda: None for name in named} | leading)


def is_at_rest(screen: Any) -> bool:
    """Nothing moves, and the match is over or a person is asked; new cards are not looked at for long."""
    take_gains(screen)
    if screen.timeline.is_running or (screen.asked is None and screen.match.to_act):
        return False
    return screen.asked is None or screen.match.players[screen.asked].is_person


def skip_ahead(screen: Any, moves: int = 10_000) -> None:
    """So many moves, or to the end, without hands."""
    chooser, rng = GreedyBot(screen.match.game), Rng(3)
    for _ in range(moves):
        if screen.asked is not None:
            screen.turns.submit(chooser.choose(screen.match.view(screen.asked), rng))
            take_gains(screen)
    settle()


def bring_to(screen: Any, is_there: Callable[[], bool]) -> None:
    """Moves without hands until something is the case."""
    chooser, rng = GreedyBot(screen.match.game), Rng(3)
    while not is_there():
        assert screen.asked is not None, "the match is over"
        screen.turns.submit(chooser.choose(screen.match.view(screen.asked), rng))
        take_gains(screen)
    settle()


@contextmanager
def bare_board(
    app: Any,
    game: AnyGame,
    players: Sequence[Player],
    size: Sequence[float],
    pos: Sequence[float] = (0, 0),
    *,
    is_fresh: bool = False,
) -> Iterator[Any]:
    """A board over everything else in the window, that no screen knows of; `is_fresh`: and no test before."""
    from kivy.core.window import Window

    from app.boards import board_class
    from app.boards.base.contract import Table

    table = Table(game, players, app.settings, app.words)
    board = board_class(game.id)(table) if is_fresh else bare(table)
    board.frame.size_hint = (None, None)
    board.frame.size, board.frame.pos = size, pos
    Window.add_widget(board.frame)
    try:
        yield board
    finally:
        board.finish()
        if is_fresh:
            Window.remove_widget(board.frame)
        else:
            BARE.keep(board)


@contextmanager
def fresh_board(screen: Any) -> Iterator[Any]:
    """Another board for the same table, at the same place, that has never shown anything."""
    match, frame = screen.match, screen.board.frame
    with bare_board(screen.shell, match.game, match.players, frame.size, frame.pos, is_fresh=True) as board:
        board.frame.size_hint = frame.size_hint
        for name in (
            "has_tools",
            "has_undo",
            "can_recap",
            "can_hint",
            "has_voice",
            "band",
            "is_mirrored",
        ):  # the screen's own
            setattr(board.frame, name, getattr(frame, name))
        yield board


def assert_whole(screen: Any) -> None:
    """Who is asked, looking again, sees all there is, and as on a board that is new."""
    settle()
    view = look(screen)
    assert hands_at(screen).lost(view) == []
    screen.drop()
    screen.views.hide()  # where nothing is covered, what was put forward is taken back
    screen.views.draw()
    look(screen)
    settle()
    assert hands_at(screen).lost(view) == []
    with fresh_board(screen) as fresh:
        fresh.sync(view, is_asked=True)
        settle()
        assert compared(screen.board.frame, fresh.frame) == []


def first_drag(screen: Any, view: Any) -> Drag:
    """A drag with which a legal action can begin: the wisest, or any where that is done by taps alone."""
    wisest = GreedyBot(screen.match.game).choose(screen.match.view(screen.asked), Rng(3))
    for action in (wisest, *view.legal):
        gesture = next(hands_at(screen).drags(view, action))
        if isinstance(gesture, Drag):
            return gesture
    raise AssertionError("nothing can be dragged here")
