"""How games are played with hands: by drags, by taps and by keys, whatever the game (U20).

A game says in `tests/ui/GAME/hands.py` which things an action is made of, and what its table must show;
the suites over the catalogue ask for nothing else.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

from app.boards import has_board
from app.boards.base.target import CommitButton, Target
from engines import catalogue
from tests.ui.fingers import Drag, Gesture, Key, Point, Tap, centre

GAMES = [game for game in catalogue().values() if has_board(game.id)]

ENTER, RIGHT = 13, 275
MOST_STEPS = 60  # of the focus, from anywhere to anywhere
ACROSS = (0.5, 0.3, 0.7, 0.1, 0.9)  # of a thing's width: where it may not be covered by the next


class Hands(ABC):
    """A person before a board that asks."""

    def __init__(self, board: Any) -> None:
        self.board = board

    # -- what a game says -----------------------------------------------------------------

    @abstractmethod
    def targets(self, view: Any, action: Any) -> Sequence[Target]:
        """What is taken hold of for an action, one thing after the other."""

    @abstractmethod
    def refused(self, view: Any) -> Sequence[Target]:
        """Things of which all but the last may be put forward; none if everything may."""

    @abstractmethod
    def cards(self, view: Any) -> Mapping[Target, str]:
        """Every card that must lie on the table, with the name of its picture."""

    # -- what follows from it -------------------------------------------------------------

    def drags(self, view: Any, action: Any) -> Iterator[Gesture]:
        """The action by dragging whatever can be dragged."""
        for target in self.targets(view, action):
            yield self.drag(target)
        yield self.commit()

    def taps(self, view: Any, action: Any) -> Iterator[Gesture]:
        for target in self.targets(view, action):
            yield Tap(self.where(target))
        yield self.commit()

    def keys(self, view: Any, action: Any) -> Iterator[Gesture]:
        for target in (*self.targets(view, action), CommitButton()):
            yield from self._press(target)

    def tries(self, view: Any) -> Iterator[Gesture]:
        """Gestures of which the last is a drop that the rules refuse; none if there is no such drop."""
        *taken, last = self.refused(view) or [None]
        for target in taken:
            yield Tap(self.where(target))
        if last is not None:
            yield self.drag(last)

    def commit(self) -> Gesture:
        return Tap(centre(self.board.frame.button("commit")))

    def lost(self, view: Any) -> list[str]:
        """What the view holds and the board does not show exactly once, in words."""
        layer, wanted = self.board.frame.layer, self.cards(view)
        shown = {key: card.face.picture for key, card in layer.cards.items() if card.parent is layer}
        return [
            *(f"{target} should be {name}" for target, name in wanted.items() if shown.get(target) != name),
            *(f"{target} is one too many" for target in layer.cards if target not in wanted),
            *(["a card is drawn that nobody knows"] if len(layer.children) != len(shown) else []),
        ]

    # -- where things are -----------------------------------------------------------------

    def where(self, target: Target) -> Point:
        """In the window, on a thing, where no other covers it."""
        box = self.board.hit_test.box_of(target)
        assert box is not None, f"{target} is nowhere"
        for share in ACROSS:
            x, y = box.x + box.w * share, box.y + box.h / 2
            if self.board.hit_test.target_at(x, y) == target:
                return self._in_window(x, y)
        raise AssertionError(f"{target} cannot be touched")

    def drag(self, target: Target, onto: Target | None = None) -> Gesture:
        """To the first place that takes it, or to one that does not; a tap on what has no place to go.

        `onto`: to this target, where it matters.
        """
        there = [zone for zone in self.board.hit_test.zones(target) if onto in (None, zone.target)]
        zones = sorted(there, key=lambda zone: not zone.is_legal)
        if not zones:
            return Tap(self.where(target))
        zone = zones[0]
        return Drag(self.where(target), self._in_window(*zone.rect.center))

    def _in_window(self, x: float, y: float) -> Point:
        there = self.board.frame.to_window(x, y)
        return float(there[0]), float(there[1])

    def _press(self, target: Target) -> Iterator[Gesture]:
        for _ in range(MOST_STEPS):
            if self.board.notice.focus == target:
                break
            yield Key(RIGHT)
        assert self.board.notice.focus == target, f"{target} cannot be reached by keys"
        yield Key(ENTER)


def hands_at(screen: Any) -> Hands:
    """The hands of whoever is asked at a table screen."""
    hands: Hands = import_module(f"tests.ui.{screen.match.game.id}.hands").HANDS(screen.board)
    return hands
