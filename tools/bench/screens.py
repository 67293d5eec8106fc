"""Opens screens of the real app in a window, with one store after another: for `bench store`."""

import json
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

# Those that read what is kept: a name for people, the screen, and what it is given.
SCREENS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("home", "home", {}),
    ("album waiting", "album", {"page": "open"}),
    ("album finished", "album", {"page": "over"}),
    ("hall of fame", "album", {"page": "fame"}),
)
FRAMES = 5  # until all that is seen without scrolling is there


def main(rounds: int, paths: list[Path]) -> None:
    from kivy.base import EventLoop, runTouchApp

    from app.application import Application
    from app.store import Store

    def shown(name: str, given: dict[str, Any]) -> tuple[float, float]:
        """Milliseconds until the first frame and until the page is full."""
        began = time.perf_counter()
        app.go(name, **given)
        EventLoop.idle()
        first = time.perf_counter()
        for _ in range(FRAMES - 1):
            EventLoop.idle()
        return (first - began) * 1_000, (time.perf_counter() - began) * 1_000

    app = Application(folder=paths[0].parent)
    app._run_prepare()
    runTouchApp(embedded=True)
    stores = [app.store, *(Store(path) for path in paths[1:])]
    found = {}
    for title, name, given in SCREENS:
        times: list[list[tuple[float, float]]] = [[] for _ in stores]
        for _ in range(rounds):
            for store, taken in zip(stores, times, strict=True):
                app.store = store
                taken.append(shown(name, given))
        found[title] = [[median(pair[part] for pair in taken) for taken in times] for part in (0, 1)]
    print(json.dumps(found))


if __name__ == "__main__":
    main(int(sys.argv[1]), [Path(word) for word in sys.argv[2:]])
