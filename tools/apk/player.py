"""Inside the packed tree: `python -OO -S player.py empty|start|play ANSWER`, in a room that `boot` furnishes.

Kivy takes the machine for an Android tablet; Java is a stand-in. Whatever is not as it should be ends the
process with a sentence. Asserts would do nothing here: the interpreter leaves them out, as on a tablet.
"""

import json
import os
import platform
import runpy
import secrets
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOM = Path(__file__).parents[3]
FRAME_LIMIT, SECOND_LIMIT = 300, 60
PATIENCE_SECONDS = 600.0
BACK = 27
SEED = 7
SECURE = 0x2000


def expect(is_so: bool, what: str) -> None:
    if not is_so:
        sys.exit(f"expected {what}")


def since_start() -> float:
    """Seconds of processor time: whatever else a machine does makes a start longer, but not dearer."""
    return time.process_time()


def empty(answer: Path) -> None:
    """Kivy alone: what the first frame costs anybody."""
    from kivy.app import App
    from kivy.core.window import Window
    from kivy.uix.widget import Widget

    class Empty(App):  # type: ignore[misc]  # Kivy has no types
        def build(self) -> Widget:
            Window.bind(on_flip=self.first)
            return Widget()

        def first(self, *_: Any) -> None:
            answer.write_text(json.dumps({"first_frame": since_start()}))
            self.stop()

    Empty().run()


def start(answer: Path) -> None:
    boot(answer, Player.start)


def play(answer: Path) -> None:
    boot(answer, Player.report)


def boot(answer: Path, use: "Callable[[Player], dict[str, Any]]") -> None:
    """`main` as the launcher starts it; where it would wait for touches, somebody plays."""
    (main,) = (ROOM / "tree").glob("main.py*")
    runpy.run_path(str(main))  # it says what Kivy is to be like, so it comes before Kivy
    import kivy.app

    run = kivy.app.runTouchApp

    def run_and_play() -> None:
        run(embedded=True)
        answer.write_text(json.dumps(use(Player(kivy.app.App.get_running_app()))))

    kivy.app.runTouchApp = run_and_play
    runpy.run_path(str(main), run_name="__main__")


class Player:
    def __init__(self, app: Any) -> None:
        from jnius import WORLD

        self.app, self.world = app, WORLD

    def start(self) -> dict[str, Any]:
        self.first_frame()
        return {"first_frame": since_start()}

    def report(self) -> dict[str, Any]:
        self.first_frame()
        self.language()
        moves = self.match()
        self.documents()
        return {
            "python": platform.python_version(),
            "moves": moves,
            "seen": ["first picture", "language", "secure flag", "pause", "resume", "back", "documents"],
        }

    def frame(self) -> None:
        from kivy.base import EventLoop

        EventLoop.idle()

    def wait_until(self, condition: Callable[[], bool], what: str) -> None:
        start, count = time.monotonic(), 0
        while not condition():
            self.frame()
            count += 1
            is_long = count > FRAME_LIMIT and time.monotonic() - start > SECOND_LIMIT
            expect(not is_long, what)

    def first_frame(self) -> None:
        import app.application
        from app.platform import machine

        expect(Path(app.application.__file__).is_relative_to(ROOM / "tree"), "the app of the packed tree")
        expect(type(machine()).__name__ == "Tablet", "a tablet")
        expect("removeLoadingScreen" not in self.world.calls, "the first picture before anything is drawn")
        self.wait_until(lambda: "removeLoadingScreen" in self.world.calls, "an end of the first picture")

    def language(self) -> None:
        expect(self.app.words.say("Continue") == "Continuer", "French, as the tablet says")

    def match(self) -> int:
        """A whole one by touches, left by the back key on the way and paused while somebody looks."""
        from app.match import Manner, Private
        from app.screens.table import cover
        from engines import catalogue
        from tests.ui import fingers
        from tests.ui.tables import people, turns

        fingers.finger = finger
        secrets.randbits = lambda k: SEED  # the same match each time
        cover.SECOND_TAP_SECONDS = PATIENCE_SECONDS  # a machine with much else to do is no slow hand
        self.app.settings.speed, self.app.settings.cover_opens = "off", "tap"
        self.app.matches.start(catalogue()["fable"], people(2), Manner.SECRET, {})
        for number, _ in enumerate(turns(self.table(), self.wait_until, "taps")):
            is_private = isinstance(self.table().curtain.state, Private)
            expect(not is_private or self.world.window.flags == SECURE, "no picture of a hand")
            if number == 8:
                break
        self.pause()
        self.back()
        self.app.matches.resume()
        moves = 0
        for _ in turns(self.table(), self.wait_until, "taps"):
            moves += 1
        expect(self.table().match.result is not None, "an end of the match")
        return moves + 8

    def table(self) -> Any:
        screen = self.app.manager.current_screen
        self.wait_until(lambda: screen.asked is not None or screen.match.result is not None, "a question")
        return screen

    def pause(self) -> None:
        from app.match import Private
        from app.style.measure import MEASURE

        expect(self.app.dispatch("on_pause") is True, "a pause instead of an end")
        state = self.app.manager.current_screen.curtain.state
        expect(not isinstance(state, Private), "a cover after a pause")
        self.frame()
        self.frame()
        expect(self.world.window.flags == 0, "pictures of what lies open")
        self.world.font_scale = 1.3
        self.app.dispatch("on_resume")
        expect(MEASURE.scale == 1.3, "larger text after a resume")
        self.world.font_scale = 1.0
        self.app.dispatch("on_resume")

    def back(self) -> None:
        from kivy.core.window import Window

        for _ in range(4):
            if self.app.manager.current_screen.name != "home":
                expect(Window.dispatch("on_key_down", BACK, 0, "", []), "an answer to the back key")
                self.frame()
        expect(self.app.manager.current_screen.name == "home", "home by the back key")
        expect(self.app.matches.newest() is not None, "the match to wait")
        if not Window.dispatch("on_key_down", BACK, 0, "", []):
            Window.dispatch("on_keyboard", BACK, 0, "", [])
        expect("moveTaskToBack" in self.world.calls, "the tablet's home behind ours")

    def documents(self) -> None:
        """The match is given away, deleted, taken in again: the same."""
        app, store = self.app, self.app.store
        match = store.finished_matches()[0].id
        before = store.look(match)
        self.world.chooser = lambda _intent: Path(os.environ["ANDROID_PRIVATE"]) / "document"
        app.go("album", page="over")
        album = app.manager.current_screen
        album.share(match)
        album.sheet.give()
        self.wait_until(lambda: album.sheet is None, "a document")
        store.delete(match)
        album.take_in()
        self.wait_until(lambda: bool(store.finished_matches()), "the match to come back")
        after = store.look(store.finished_matches()[0].id)
        same = (before.record, before.players, before.manner) == (after.record, after.players, after.manner)
        expect(same, "the same match")


def finger(at: tuple[float, float]) -> Any:
    """A touch for our players that needs no pytest."""
    from tools.finger import Touch

    touch = Touch(at)
    touch.touch_move = lambda x, y: touch.go((x, y))
    touch.touch_up = touch.leave
    return touch


if __name__ == "__main__":
    what = {"empty": empty, "start": start, "play": play}[sys.argv[1]]
    sys.path[:0] = [str(ROOM / name) for name in ("tree", "site", "helpers", "helpers/tools/apk/stubs")]
    what(Path(sys.argv[2]))
