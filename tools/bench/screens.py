"""Opens screens of the real app in a window, with one store and another in turn: for `bench store`."""

import json
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from statistics import median

SCREENS = ("home", "statistics")  # those that read what is kept, as far as they are there


def main(rounds: int, paths: list[Path]) -> None:
    from kivy.base import EventLoop, runTouchApp

    from app.application import Application
    from app.store import Store

    app = Application(folder=paths[0].parent)
    app._run_prepare()
    runTouchApp(embedded=True)
    stores = [app.store, *(Store(path) for path in paths[1:])]
    found = {}
    for name in (name for name in SCREENS if find_spec(f"app.screens.{name}")):
        times: list[list[float]] = [[] for _ in stores]
        for _ in range(rounds):
            for store, taken in zip(stores, times, strict=True):
                app.store = store
                began = time.perf_counter()
                app.go(name)
                EventLoop.idle()
                taken.append((time.perf_counter() - began) * 1_000)
        found[name] = [median(taken) for taken in times]
    print(json.dumps(found))


if __name__ == "__main__":
    main(int(sys.argv[1]), [Path(word) for word in sys.argv[2:]])
