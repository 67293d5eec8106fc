"""The app as a family starts it, with an eye on it: answers where a hand would go next.

`python -m tests.ui.watched GAME` runs main.py. To each line on standard input it answers with one line
of JSON. "next": what to do next, as soon as the screen has come to rest. "mouse": where the mouse is and
what came of it, so that whoever moves it need not guess.
"""

import json
import runpy
import sys
from collections.abc import Iterator
from dataclasses import asdict
from queue import SimpleQueue
from threading import Thread
from typing import Any

from engines.bots import GreedyBot
from engines.rng import Rng
from tests.ui.fingers import Gesture, Tap, centre
from tests.ui.hands import hands_at
from tests.ui.tables import is_at_rest

SETTLING_FRAMES = 2


class Watcher:
    """Looks at the screen once a frame, and never touches it."""

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
            self.questions.get()
            print(json.dumps(self._next()), flush=True)

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
            return {"gesture": None, "moves": moves}
        if screen.covers.lid is not None:
            return told(Tap(centre(screen.covers.lid.ids.pad)), is_held=True)
        if screen.recap.parent is not None:
            return told(Tap(centre(screen.recap)))
        if moves != self._moves:
            self._moves = moves
            view = screen.match.view(screen.asked)
            self._plan = hands_at(screen).drags(view, GreedyBot(screen.match.game).choose(view, self._rng))
        return told(next(self._plan))

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


def told(gesture: Gesture, is_held: bool = False) -> dict[str, Any]:
    return {"gesture": asdict(gesture), "is_held": is_held}


def main(game: str) -> None:
    watcher = Watcher(game)
    from kivy.clock import Clock

    Clock.schedule_once(watcher.start)
    runpy.run_module("main", run_name="__main__")


if __name__ == "__main__":
    main(sys.argv[1])
