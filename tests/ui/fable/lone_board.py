"""A board of the fable in a window for tests, and positions to show on it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from app.boards.base.target import Target
from app.match import Match
from engines.api import Event
from engines.fable import GAME
from engines.fable.model import Phase
from engines.rng import Rng
from tests.ui.fable.hands import FableHands
from tests.ui.fingers import Drag, Tap, do, press
from tests.ui.kept_boards import BARE, bare
from tests.ui.tables import people, played


@dataclass
class LoneBoard:
    """A board in the window, and what it asked for."""

    board: Any
    asked: list[Any] = field(default_factory=list)

    def show(self, state: Any, seat: int | None, *, is_asked: bool = True) -> Any:
        """As this seat sees it, asked if there is something to choose."""
        view = GAME.view(state, seat)
        self.board.sync(view, is_asked=is_asked and bool(view.legal))
        return view

    def resize(self, size: tuple[float, float]) -> None:
        self.board.frame.size_hint = (None, None)
        self.board.frame.size = size

    def where(self, target: Target) -> tuple[float, float]:
        return FableHands(self.board).where(target)

    def tap(self, target: Target) -> None:
        do(Tap(self.where(target)))

    def press(self, name: str) -> None:
        do(Tap(self.board.frame.button(name).center))

    def drag(self, target: Target, end: tuple[float, float]) -> None:
        do(Drag(self.where(target), end))

    def key(self, code: int, *modifiers: str) -> None:
        press(code, *modifiers)


@contextmanager
def lone_boards(folder: Path) -> Iterator[Callable[..., LoneBoard]]:
    """Makes boards in an otherwise empty window, as many as are asked for."""
    from kivy.core.window import Window

    from app.boards import board_class
    from app.boards.base.contract import Table
    from app.settings import Settings
    from app.store import Store
    from app.text.language import Translator

    store = Store(folder / "apoint.db")
    boards: list[Any] = []

    def make(
        seats: int = 3, speed: str = "off", language: str = "en", *, is_fresh: bool = False, **options: Any
    ) -> LoneBoard:
        settings = Settings(store)
        settings.speed, settings.language = speed, language
        for name, value in options.items():
            setattr(settings, name, value)
        asked: list[Any] = []
        table = Table(GAME, people(seats), settings, Translator(language))
        board = board_class(GAME.id)(table) if is_fresh else bare(table)
        board.on_action = asked.append
        board.frame.size = Window.size
        Window.add_widget(board.frame)
        boards.append(board)
        return LoneBoard(board, asked)

    others = list(Window.children)
    for widget in others:
        Window.remove_widget(widget)
    yield make
    for board in boards:
        board.finish()
        BARE.keep(board)
    for widget in others:
        Window.add_widget(widget)
    store.close()


def at_play(seed: int = 3, seats: int = 3, **options: str) -> Any:
    """A position after the second bets."""
    state = GAME.new(seats, seed, first="1", **options)
    while state.phase is Phase.BETS:
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, GAME.legal(state, seat)[0]).state
    return state


def at_choice(seed: int = 3) -> Any:
    """Apprentices pick the animal that moves next (F23)."""
    state = GAME.new(3, seed, first="1", variant="apprentice")
    while state.phase is Phase.PLAY:
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, GAME.legal(state, seat)[-1]).state
    assert state.phase is Phase.CHOOSE
    return state


def twins() -> list[Match]:
    """Two matches of three that differ in nothing but what is hidden, each from a seed of its own."""
    matches = (played(GAME, people(3), moves=3, seed=seed, first="1") for seed in count(7))
    first = next(matches)
    seen = [first.view_before(number, None) for number in range(4)]
    other = next(
        match for match in matches if [match.view_before(number, None) for number in range(4)] == seen
    )
    assert first.view(0) != other.view(0)
    return [first, other]


def random_steps(state: Any, seed: int, viewer: int | None) -> Iterator[tuple[Any, Event, Any]]:
    """Each event of a random match with the views before and after it."""
    rng = Rng(seed)
    while acting := GAME.to_act(state):
        step = GAME.apply(state, acting[0], rng.choice(GAME.legal(state, acting[0])))
        view = GAME.view(state, viewer)
        for event in step.events:
            seen = event.seen_by(viewer)
            if seen is not None:
                after = GAME.follow(view, seen)
                yield view, seen, after
                view = after
        state = step.state
