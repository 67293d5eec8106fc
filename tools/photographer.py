"""Boots the app, takes one picture of its window and closes it: `python -m tools.photographer FILE`."""

import sys
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window

from app.application import Application

SETTLING_FRAMES = 5  # layouts that depend on one another need a few


def main(target: Path) -> None:
    app = Application()
    frames = 0

    def each_frame(_seconds: float) -> bool:
        nonlocal frames
        frames += 1
        if frames < SETTLING_FRAMES:
            return True
        taken = Window.screenshot(name=str(target.absolute()))  # under a numbered name
        Path(taken).replace(target)
        app.stop()
        return False

    app.bind(on_start=lambda _app: Clock.schedule_interval(each_frame, 0))
    app.run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
