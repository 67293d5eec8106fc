"""The app as a family starts it, with an eye on it: answers where a hand would go next.

`python -m tests.ui.watched GAME` runs main.py. To each line on standard input it answers with one line
of JSON. "next": what to do next, as soon as the screen has come to rest. "ahead": bots have played on until
a few moves before the end. "mouse": where the mouse is and what came of it, so that whoever moves it need
not guess.
"""

import json
import runpy
import secrets
import sys
from collections.abc import Iterator
from dataclasses import asdict
from queue import SimpleQueue
from threading import Thread
from typing import Any

from app.match import Match
from engines.bots import GreedyBot
from engines.record import Record
from engines.rng import Rng
from tests.ui.fingers import Gesture, Tap, centre
from tests.ui.hands import hands_at
from tests.ui.tables import is_at_rest, moves_of

SETTLING_FRAMES = 2
LAST_MOVES = 10  # that are not played by bots
SEED = 7  # by chance a match may be so short that nothing is left to play ahead


class Watcher:
    """Looks at the screen once a frame, and touches it only to let bots play."""

    def __init__(self, game: str) -> None:
        self.questions: SimpleQueue[str] = SimpleQueue()
        self.game = game
        self.downs = self.ups = 0
        self._calm = 0
        self._plan: Iterator[Gesture] = iter(())
        self._moves = -1
        self._rng = Rng(1)
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            if line.strip() == "mouse":  # answered at once: it may be asked many times in a frame
                print(json.dumps(self._mouse()), flush=True)
            else:
                self.questions.put(line)

    def start(self, *_: Any) -> None:
        from kivy.clock import Clock
        from kivy.core.window import Window

        Window.bind(on_touch_down=self._count_down, on_touch_up=self._count_up)
        Clock.schedule_interval(self._each_frame, 0)

    def _count_down(self, *_: Any) -> None:
        self.downs += 1

    def _count_up(self, *_: Any) -> None:
        self.ups += 1

    def _each_frame(self, _seconds: float) -> None:
        self._calm = self._calm + 1 if self._is_calm() else 0
        if self._calm >= SETTLING_FRAMES and not self.questions.empty():
            answer = self._ahead() if self.questions.get().strip() == "ahead" else self._next()
            print(json.dumps(answer), flush=True)

    def _mouse(self) -> dict[str, Any]:
        from kivy.core.window import Window

        is_covered = hasattr(self.screen, "covers") and self.screen.covers.lid is not None
        return {
            "at": list(Window.mouse_pos),
            "downs": self.downs,
            "ups": self.ups,
            "is_covered": is_covered,
        }

    # -- what is to be done -------------------------------------------------------------

    @property
    def screen(self) -> Any:
        from kivy.app import App

        return App.get_running_app().manager.current_screen

    def _is_calm(self) -> bool:
        return not hasattr(self.screen, "timeline") or is_at_rest(self.screen)

    def _next(self) -> dict[str, Any]:
        screen = self.screen
        if not hasattr(screen, "match"):
            return told(Tap(centre(self._button(screen))))
        moves = len(screen.match.moved)
        if screen.asked is None:
            return told(None, moves)
        if screen.covers.lid is not None:
            return told(Tap(centre(screen.covers.lid.ids.pad)), moves, is_held=True)
        if screen.looks.is_on:
            return told(Tap(centre(screen.covers.bar.ids.button)), moves)
        if moves != self._moves:
            self._moves = moves
            action = GreedyBot(screen.match.game).choose(screen.match.view(screen.asked), self._rng)
            self._plan = hands_at(screen).drags(screen.match.view(screen.curtain.viewer), action)
        return told(next(self._plan), moves)

    def _ahead(self) -> dict[str, Any]:
        """As bots play the same match from here, for as long as there are moves left to be made by hand."""
        screen = self.screen
        known = screen.match.record
        record = Record.begin(known.game, known.seats, known.seed, dict(known.options))
        copy = Match(record, screen.match.players, screen.match.manner)
        for moved in screen.match.moved:
            copy.submit(moved.seat, moved.action)
        for _ in moves_of(copy):
            pass
        for moved in copy.moved[len(screen.match.moved) : -LAST_MOVES]:
            screen.turns.submit(moved.action)
        return {"moves": len(screen.match.moved)}

    def _button(self, screen: Any) -> Any:
        """From home to the table: the game's card, then Play."""
        if screen.name == "setup":
            return screen.ids.play
        titles = [card for card in screen.walk() if type(card).__name__ == "GameCard"]
        return next(card for card in titles if card.title == self._title)

    @property
    def _title(self) -> str:
        from engines import catalogue

        return catalogue()[self.game].title


def told(gesture: Gesture | None, moves: int = 0, *, is_held: bool = False) -> dict[str, Any]:
    return {"gesture": None if gesture is None else asdict(gesture), "moves": moves, "is_held": is_held}


def main(game: str) -> None:
    secrets.randbits = lambda k: SEED
    watcher = Watcher(game)
    from kivy.clock import Clock

    Clock.schedule_once(watcher.start)
    runpy.run_module("main", run_name="__main__")


if __name__ == "__main__":
    main(sys.argv[1])
