"""A fable board in a window for tests, positions to show on it, and a description of what is seen."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engines.api import Event
from engines.fable import GAME
from engines.fable.model import Phase
from engines.rng import Rng

NAMES = ("Maximilienne", "Léo", "Grand-père", "Zoé", "Tortue")
COLOURS = ("blue", "vermilion", "green", "pink", "amber")


@dataclass
class Stage:
    """A board in the window, and what it asked for."""

    board: Any
    asked: list[Any] = field(default_factory=list)

    def show(self, state: Any, seat: int | None, *, is_asked: bool = True) -> Any:
        view = GAME.view(state, seat)
        self.board.sync(view, is_asked=is_asked and seat is not None)
        return view

    def centre(self, grip: tuple[Any, ...]) -> tuple[float, float]:
        card = self.board.layer.cards[grip]
        return card.x + card.width * 0.3, card.center_y  # where the next card does not cover it

    def tap(self, x: float, y: float) -> None:
        self.drag((x, y), (x, y))

    def press(self, name: str) -> None:
        self.tap(*self.board.ids[name].center)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        from kivy.tests.common import UnitTestTouch

        touch = UnitTestTouch(*start)
        touch.touch_down()
        if start != end:
            touch.touch_move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
            touch.touch_move(*end)
        touch.touch_up()

    def key(self, code: int, *modifiers: str) -> None:
        from kivy.core.window import Window

        Window.dispatch("on_key_down", code, 0, "", list(modifiers))


@contextmanager
def stages(folder: Path) -> Iterator[Callable[..., Stage]]:
    """Makes boards in an otherwise empty window, as many as are asked for."""
    from kivy.core.window import Window

    from app.boards import Table, board_class
    from app.language import Translator
    from app.match import Player
    from app.settings import Settings
    from app.store import Store

    store = Store(folder / "apoint.db")
    boards: list[Any] = []

    def make(seats: int = 3, speed: str = "off", language: str = "en", **options: Any) -> Stage:
        settings = Settings(store)
        settings.speed, settings.language = speed, language
        for name, value in options.items():
            setattr(settings, name, value)
        players = [Player(NAMES[seat], COLOURS[seat]) for seat in range(seats)]
        board = board_class(GAME)(Table(GAME, players, settings, Translator(language)))
        board.size = Window.size
        Window.add_widget(board)
        boards.append(board)
        stage = Stage(board)
        board.bind(on_action=lambda _board, action: stage.asked.append(action))
        return stage

    others = list(Window.children)
    for widget in others:
        Window.remove_widget(widget)
    yield make
    for widget in boards:
        widget.finish()
        Window.remove_widget(widget)
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
    state = GAME.new(3, seed, first="1", variant="apprentice")
    while state.phase is Phase.PLAY:
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, GAME.legal(state, seat)[-1]).state
    assert state.phase is Phase.CHOOSE
    return state


def describe(board: Any) -> dict[str, Any]:
    """All that a person can see, as plain values."""
    return {
        "texts": [
            (widget.__class__.__name__, widget.text)
            for widget in board.walk(restrict=True)
            if hasattr(widget, "text")
        ],
        "cards": {
            key: (card.face, card.is_dim, card.lift, *[round(v) for v in (*card.pos, *card.size)])
            for key, card in board.layer.cards.items()
        },
        "order": [card.face for card in board.layer.children],
        "pawns": {
            animal: (pawn.picture_name, *[round(v) for v in (*pawn.pos, *pawn.size)])
            for animal, pawn in board.ids.meadow.pawns.items()
        },
        "ghosts": {animal: ghost.opacity for animal, ghost in board.ids.meadow.ghosts.items()},
        "badges": [
            (badge.name, badge.cards, badge.is_acting, badge.has_token, *badge.pos) for badge in board.badges
        ],
        "slots": [(slot.text, slot.count, slot.is_lit) for slot in board.slots],
        "lights": (board.is_row_lit, board.is_bet_lit, board.can_commit, board.focus_rect),
    }


def random_steps(state: Any, seed: int, viewer: int | None) -> Iterator[tuple[Any, Event, Any]]:
    """Each event of a random match with the views before and after it."""
    rng = Rng(seed)
    while acting := GAME.to_act(state):
        legal = GAME.legal(state, acting[0])
        step = GAME.apply(state, acting[0], legal[rng.below(len(legal))])
        view = GAME.view(state, viewer)
        for event in step.events:
            seen = event.seen_by(viewer)
            if seen is not None:
                after = GAME.follow(view, seen)
                yield view, seen, after
                view = after
        state = step.state
