"""One window measured in a process of its own, for `bench ui`.

`python -m tools.bench.scene KIND GAME STARTED` prints figures as JSON. KIND is one of:
`kivy`, `kivymd`: empty windows; `picture`: one that a single picture fills; `app`: ours, up to its first
frame and then with a table; `animation`: a match at normal speed, to be run without GL.
"""

import gc
import json
import os
import sys
import time
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import Any

from tools.bench import textures, waits
from tools.bench.matches import moves

SLICES, SLICE_SECONDS = 9, 0.25  # of frames at rest
ANIMATED_FRAMES = 1_200  # of several moves
FRAMES_TO_FORGET = 3
LOOKED_AT = 5  # every so many moves of a first match: counting takes a while
MIDDLE = 0.5  # of a match: before it, widgets may still be made


def memory() -> float:
    """Megabytes that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def objects() -> int:
    while gc.collect():  # some is found once the rest is gone
        pass
    return gc.get_freeze_count() + len(gc.get_objects())


def held(home: int) -> dict[str, float]:
    """What the table takes: of the process, of textures alone, and how many Python objects above home.

    Garbage has been looked for, as the app does it when nothing moves; GL hears of it in the next frames.
    """
    above = objects() - home
    for _ in range(FRAMES_TO_FORGET):
        waits.drawn_again()
    return {"memory": memory(), "textures": textures.bytes_held() / 1e6, "objects": above}


def first_frame(app: Any, started: float) -> float:
    """Run an app up to its first drawn frame; seconds since its process was asked for."""
    from kivy.base import EventLoop, runTouchApp

    app._run_prepare()
    runTouchApp(embedded=True)
    EventLoop.idle()
    return time.time() - started


def frames_per_second() -> float:
    """Of a window at rest, every frame drawn anew."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    def frame() -> None:
        Window.canvas.ask_update()
        EventLoop.idle()

    def one_slice() -> float:
        count, began = 0, time.perf_counter()
        while time.perf_counter() - began < SLICE_SECONDS:
            frame()
            count += 1
        return count / (time.perf_counter() - began)

    for _ in range(5):
        frame()
    return median(one_slice() for _ in range(SLICES))  # others may have the machine for a moment


def filled() -> Any:
    """A window's worth of one picture, and nothing else."""
    from kivy.core.window import Window
    from kivy.uix.widget import Widget

    from app.widgets.cached_layer import Painting

    root, painting = Widget(), Painting()
    painting.fit(0, 0, *Window.size)
    root.canvas.add(painting)
    return root


def empty(kind: str, started: float) -> dict[str, float]:
    if kind == "kivymd":
        from kivymd.app import MDApp as App
    else:
        from kivy.app import App
    from kivy.uix.widget import Widget

    class Empty(App):  # type: ignore[misc]
        def build(self) -> Widget:
            return filled() if kind == "picture" else Widget()

    seconds = first_frame(Empty(), started)
    return {"first_frame": seconds, "memory": memory(), "fps": frames_per_second()}


# -- ours -------------------------------------------------------------------------------


def held_by_move(app: Any, game: Any, home: int) -> tuple[list[dict[str, float]], int]:
    """Of a whole match; whatever was made for it is let go of with it. And how many things home is kept in.

    Home is forgotten then: a table is measured in its place.
    """
    from kivy.base import EventLoop

    found: list[dict[str, float]] = []
    beside = 0
    for number, _table in enumerate(moves(app, game, "off")):
        EventLoop.idle()
        if not number:
            both = objects()
            app.navigation.forget_home()
            beside = both - objects()
        found.append(found[-1] if number % LOOKED_AT else held(home))
    return found, beside


def ours(folder: Path, game_id: str, started: float) -> dict[str, float]:
    from app.application import Application

    app = Application(folder)
    figures = {"first_frame": first_frame(app, started), "home_memory": memory()}

    from kivy.base import EventLoop
    from kivy.uix.widget import Widget

    from engines import game as game_of

    game = game_of(game_id)  # home has not read it
    made = 0
    make = Widget.__init__

    def count(self: Any, **options: Any) -> None:
        nonlocal made
        made += 1
        make(self, **options)

    Widget.__init__ = count
    waits.rest(waits.HOME_SECONDS)  # all that is read on home has been
    home = objects()
    match, beside = held_by_move(app, game, home)
    middle, last = int(len(match) * MIDDLE), len(match) - 2  # the very last move brings the ceremony
    figures |= match[middle]
    for number, _table in enumerate(moves(app, game, "off")):
        EventLoop.idle()
        if number == middle:
            figures["fps"] = frames_per_second()
            figures |= {f"{name}_again": value for name, value in held(home).items()}
            made = 0
        if number == last:
            return {**figures, "beside": beside, "widgets": made / (last - middle)}
    raise RuntimeError(f"{game.id} played the same match twice and came out otherwise")


def animation(folder: Path, game_id: str) -> dict[str, float]:
    """Processor time of a frame in which something moves; the others are not drawn, nor counted."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from app.application import Application
    from engines import game as game_of

    app = Application(folder)
    first_frame(app, time.time())
    drawn: list[Any] = []
    Window.bind(on_draw=drawn.append)
    spent: list[float] = []
    for table in moves(app, game_of(game_id), "normal"):
        while table.timeline.is_running and not table.timeline.awaits_tap:
            drawn.clear()
            began = time.process_time()
            EventLoop.idle()
            if drawn:
                spent.append(time.process_time() - began)
        if len(spent) >= ANIMATED_FRAMES:
            break
        EventLoop.idle()
    app.stop()
    return {"frame": mean(spent) * 1_000, "slowest": max(spent) * 1_000, "frames": len(spent)}


def waited(folder: Path, kind: str, game_id: str) -> dict[str, float]:
    from app.application import Application
    from engines import game as game_of

    app = Application(folder)
    first_frame(app, time.time())
    measured = waits.openings if kind == "openings" else waits.frames
    return measured(app, game_of(game_id))


def main(kind: str, game_id: str, started: float) -> dict[str, float]:
    if kind in ("kivy", "kivymd", "picture"):
        return empty(kind, started)
    with TemporaryDirectory(prefix="apoint-bench-") as name:
        folder = Path(name)
        if kind == "animation":
            return animation(folder, game_id)
        if kind == "app":
            return ours(folder, game_id, started)
        return waited(folder, kind, game_id)


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], sys.argv[2], float(sys.argv[3]))), flush=True)
    os._exit(0)  # Kivy's own way out takes time that nobody measures
